/** Sentences about passwords and tokens that hold none, by language. */
export const languages: { readonly [language: string]: readonly string[] } = {
  es: [
    'la contraseña es obligatoria',
    'clave primaria: id1',
    'la clave es user_id',
    'La contraseña es obligatoria',
    'La contraseña es obligatoria desde v2.',
  ],
  de: [
    'das Passwort ist falsch',
    'Schlüssel: id2',
    'Das Passwort ist falsch.',
    'Das Passwort ist zu kurz (min. 8).',
    'Der Schlüssel ist Spalte2.',
    'Schlüssel: RSA4096',
  ],
  fr: ['le mot de passe est incorrect', 'Le mot de passe est obligatoire.', 'La clé est le champ id2 de la table.'],
  pt: ['a senha é obrigatória', 'A senha deve ter 8 letras.'],
  ru: ['пароль неверный', 'ключ: id1', 'Пароль обязателен с версии v2.'],
  zh: ['密码是必填的', '密码不能为空', '密码必须为8位以上', '没有找到令牌 token (request id: 7q2wE9r4tY6u1iO3)'],
  ja: ['パスワードは必須です', 'キーは user_id です', 'パスワードは8文字以上です'],
  ko: ['비밀번호는 필수입니다', '비밀번호는 8자 이상입니다'],
  nl: ['wachtwoord is verplicht'],
  pl: ['hasło jest wymagane', 'hasło to pole wymagane'],
  tr: ['parola richiesta'],
  ro: ['parola este obligatorie'],
};
