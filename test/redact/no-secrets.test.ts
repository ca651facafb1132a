/** What people and agents say about passwords where there is none: nothing is replaced, and hardly anything asked. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { FOUND_BY_FORM } from '../../src/redact/secret.ts';
import { readCases } from './corpus/case.ts';
import { runCases } from './corpus/run.ts';
import { redactor, session, text, turn } from './helpers.ts';

const said = `
The password field should have a minimum length of 12 and a strength meter.
I forgot my password again, can you add a reset link to the login page?
Should we hash passwords with bcrypt or argon2id? I'd say argon2id v1.3.
The token expires after 15 minutes, refresh it 60s before.
password reset emails go to spam since v2.3.1
Where do we store the API key, in .env or in the vault?
rename password to passphrase in UserForm.tsx and Login2.vue
The password must contain a digit and a sign like ! or #
add a test that a wrong password returns 401
The passphrase for the backup is kept by ops, ask them
Move the secret key setting to config/base.py and document it
password validation fails for user42 on staging3
the key is that we never block the event loop
API key rotation runs every 90d, see docs/security.md
let me explore the acme-webapp directory to find where passwords are checked
I'll look at auth/password_utils.py line 44 first
the login token in localStorage is cleared on logout2
Use the password manager, not sticky notes
Is the password case-sensitive?
The password is hashed with SHA256 before it is sent.
Please never print the password to the log.
what is the password policy of ISO27001?
Token count: gpt4o 8192, claude3 200k
We pass the token to fetchUser2 and it fails
The password column is varchar(255) in PostgreSQL 15
Das Passwort wird mit bcrypt gehasht, Kosten 12.
Das Passwort ist zu kurz, mindestens 10 Zeichen.
Wo wird der API-Schlüssel gespeichert? In config2.yml?
Passwort vergessen: Link läuft nach 24h ab
Der Token läuft nach 30min ab, das ist zu kurz.
Bitte das Kennwortfeld in Login3.vue umbenennen
Das Kennwort steht im Tresor, frag Anna.
Ist das Passwort richtig?
Das Passwort ist dasselbe wie immer.
Schlüssel des Erfolgs ist Geduld.
La contraseña debe tener 8 caracteres y un número.
¿Dónde guardamos la clave de la API, en .env o en vault?
La contraseña es obligatoria.
La clave está en no bloquear el hilo.
olvidé mi contraseña, añade un enlace de recuperación
El token caduca a los 15min
La contraseña es incorrecta, vuelve a intentarlo
Cambia el campo contraseña a passphrase en Form2.tsx
Le mot de passe doit contenir 12 caractères.
Le mot de passe est obligatoire.
J'ai oublié mon mot de passe, ajoute un lien.
Où est stockée la clé API ? dans config.php ?
Le jeton expire au bout de 15min
le mot de passe est haché avec argon2id
La clé du succès, c'est la patience.
A senha deve ter 8 caracteres.
A senha é obrigatória.
Esqueci minha senha, cria um link de recuperação v2
O token expira em 15min
onde fica a chave da API?
A senha está no cofre.
La password deve avere 8 caratteri.
La password è obbligatoria.
Ho dimenticato la password, aggiungi un link
Il token scade dopo 15min
la password è troppo corta
Пароль должен содержать 8 символов.
Пароль обязателен.
Я забыл пароль, добавь ссылку
Токен истекает через 15 минут
Пароль хранится в хранилище, спроси Анну.
пароль неверный, попробуй ещё раз
密码至少需要8位，包含数字和符号。
密码不能为空
我忘记密码了，请加一个重置链接
令牌15分钟后过期
API密钥存在哪里？.env还是vault？
密码错误，请重试
密码使用bcrypt加密，成本12
パスワードは8文字以上です。
パスワードは必須です。
パスワードを忘れました。リンクを追加してください。
トークンは15分で期限切れになります
APIキーはどこに保存しますか？.envですか？
パスワードはbcryptでハッシュ化します
비밀번호는 8자 이상이어야 합니다.
비밀번호는 필수입니다.
비밀번호를 잊어버렸어요. 링크를 추가해 주세요.
토큰은 15분 후에 만료됩니다
API 키는 어디에 저장하나요?
Şifre en az 8 karakter olmalı.
Şifre zorunludur.
Şifremi unuttum, bağlantı ekle
Token 15 dakika sonra geçersiz olur
Hasło musi mieć 8 znaków.
Hasło jest wymagane.
Zapomniałem hasła, dodaj link
Token wygasa po 15min
Het wachtwoord moet 8 tekens hebben.
Het wachtwoord is verplicht.
Wachtwoord vergeten: link verloopt na 24u
De token verloopt na 15min
Lösenordet måste ha 8 tecken.
Lösenordet är obligatoriskt.
पासवर्ड कम से कम 8 अक्षर का होना चाहिए।
पासवर्ड अनिवार्य है।
The password for this is the usual procedure, ask ops
add passkey support (WebAuthn level 2)
why does the passcode screen flicker on iOS17?
The secret of fast builds is caching
set the password length to 16 by default
password: string; token?: string
The password prompt appears twice in step3
we use token auth for /api/v2/users
keys: ArrowUp, ArrowDown, Enter2
Rotate keys quarterly, says SOC2
The wifi password printer page needs a QR code
`
  .trim()
  .split('\n');

it('is left as it is, and one line in forty at most is asked about', () => {
  const asked: string[] = [];
  for (const line of said) {
    const { session: out, secrets } = redactor.redact(session([turn([text(line)])]), { files: [] });
    expect(out.turns[0]?.blocks).toEqual([text(line)]);
    if (secrets.length > 0) asked.push(line);
  }
  expect(said.length).toBeGreaterThan(100);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(said.length / 40);
});

it('in two hundred sessions of ten languages nothing is replaced, and one in twenty at most asks', () => {
  const asking = new Set<string>();
  const replaced: string[] = [];
  const cases = readCases(fileURLToPath(new URL('corpus/none.jsonl', import.meta.url)));
  runCases(cases, {
    ...redactor,
    redact(session, ...more) {
      const redacted = redactor.redact(session, ...more);
      for (const { rule, tier, value } of redacted.secrets)
        if (tier === 'suspicion') asking.add(session.id);
        else if (!FOUND_BY_FORM.has(rule)) replaced.push(`${session.id}: ${rule} ${value}`);
      return redacted;
    },
  });
  expect(cases).toHaveLength(200);
  expect(replaced).toEqual([]);
  expect(asking.size, [...asking].join(' ')).toBeLessThanOrEqual(10);
});
