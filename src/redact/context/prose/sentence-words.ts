/** Words for passwords, keys and tokens, in twenty languages. */

export const WORDS = [
  'my key',
  'this key',
  'the key',
  'your key',
  'use key',
  'using key',
  'with key',
  'old key',
  'new key',
  'my key, please use it',
  'api-schlüssel',
  'password',
  'passphrase',
  'passcode',
  'pass code',
  'api key',
  'api-key',
  'access key',
  'secret key',
  'token',
  'secret',
  'credential',
  'pwd',
  'pw', // English
  'passwort',
  'kennwort',
  'schlüssel', // German
  'mot de passe',
  'clé', // French
  'contraseña',
  'contrasena',
  'clave', // Spanish
  'senha',
  'palavra-passe',
  'chave', // Portuguese
  'parola',
  'chiave', // Italian
  'пароль',
  'ключ',
  'токен', // Russian
  '密码',
  '密碼',
  '口令',
  '密钥',
  '令牌', // Chinese
  'パスワード',
  'トークン',
  '暗証番号',
  'キー', // Japanese
  '비밀번호',
  '암호',
  '토큰', // Korean
  'wachtwoord',
  'hasło',
  'şifre',
  'parol', // Dutch, Polish, Turkish
  'lösenord',
  'adgangskode',
  'passord',
  'salasana', // Swedish, Danish, Norwegian, Finnish
  'heslo',
  'jelszó',
  'лозинка',
  'κωδικός', // Czech and Slovak, Hungarian, Serbian, Greek
  'पासवर्ड',
  'कुंजी',
  'टोकन',
  'كلمة المرور',
  'كلمة السر',
  'رمز عبور',
  'סיסמה', // Hindi, Arabic, Persian, Hebrew
  'mật khẩu',
  'kata sandi',
  'รหัสผ่าน', // Vietnamese, Indonesian, Thai
];
