/** Which names of variables, keys, headers, columns and options say that their value is secret. */
import type { SecretKind } from '../value/secret-kind.ts';

const PASSWORD = new Set(
  (
    'password passwd passwort kennwort pwd passphrase passcode pass pw psk wpa mdp motdepasse senha contrasena contraseña clave ' +
    'wachtwoord haslo пароль 密码 密碼 口令 パスワード 비밀번호 userpwd cpassword keypass storepass dbpass userpass requirepass masterauth sshpass rootpass adminpass smtppass mailpass ftppass mysqlpass pgpass rootpw bindpw adminpw parola şifre sifre hasło heslo jelszó lösenord salasana parool adgangskode पासवर्ड'
  ).split(' '),
);
const SECRET = new Set(
  (
    'secret token credential credentials auth authtoken accesstoken refreshtoken pat jwt bearer apikey apitoken authkey secretkey accesskey ' +
    'csrf xsrf csrftoken privatekey clientsecret appsecret dsn pepper mnemonic seedphrase sessionid sessid sid connectsid otp totp hapikey passhash geniekey skey'
  ).split(' '),
);
/** Words in front of `key` that make it a secret one. */
const KEYS = new Set(
  (
    'api access secret private priv auth encryption encrypt decryption signing sign signature master license licence account service shared storage ' +
    'admin deploy app application integration root subscription consumer server sdk write ingest ingestion maps hmac aes crypto webhook wallet routing ' +
    'functions function validation decryption preshared shared machine host token jwt session cookie client primary secondary x rails laravel django flask stripe openai anthropic aws azure gcp ' +
    'datadog sendgrid twilio mailgun algolia posthog personal user bot project team org'
  ).split(' '),
);
/** Words that make the whole name harmless. */
const OPEN = new Set(
  (
    'public publishable pub foreign sort partition cache lookup registry index row hash map dict object json yaml column field table ' +
    'next page pagination continuation cursor sync eos bos pad unk sep cls mask special stop start end max min total num count input output prompt ' +
    'completion cached thinking budget design color theme css i18n translation react group dedupe idempotency hot shortcut meta ctrl alt shift press arrow'
  ).split(' '),
);
/** Words that may follow without a change of meaning. */
const TAIL = new Set(
  (
    'value val prod production dev development staging stage test testing live local default old new current main primary secondary backup base plain ' +
    'raw text string str env b64 base64 encoded data secret header hex pem'
  ).split(' '),
);

const known = new Map<string, SecretKind | undefined>();

/** The kind of secret that `name` promises; undefined if none. */
export function secretKindOf(name: string): SecretKind | undefined {
  if (known.has(name)) return known.get(name);
  const kind = classify(name);
  if (known.size > 20_000) known.clear();
  known.set(name, kind);
  return kind;
}

/** `dbPassword`, `DB_PASSWORD`, `db-password` → `db`, `password`. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
}

function classify(name: string): SecretKind | undefined {
  if (name.length > 100) return undefined;
  // Bundlers publish these; the value may be a secret all the same.
  const words = wordsOf(name.replace(/^(?:NEXT|EXPO|NUXT|GATSBY)_PUBLIC_/, ''));
  if (/^private[_-]?key[_-]?id$/i.test(name)) return 'secret';
  while (words.length > 1 && (TAIL.has(words.at(-1) as string) || /^v?\d+$/.test(words.at(-1) as string)) && !(words.at(-1) === 'secret'))
    words.pop();
  const last = (words.at(-1) ?? '').replace(/(?<=\D)\d{1,3}$/, '');
  const before = words.at(-2);
  if (PASSWORD.has(last)) {
    if (
      last === 'pass' &&
      words.length > 1 &&
      /^(?:by|first|second|single|multi|bypass|one|two|will|tests?|should|must|to|render|compiler?|opt|shader)$/.test(before ?? '')
    )
      return undefined;
    if ((last === 'wpa' || last === 'clave') && words.length === 1) return undefined;
    return 'password';
  }
  // The public key token of an assembly is no secret.
  if (words.includes('public') && !/^(?:secret|credential)s?$/.test(last)) return undefined;
  if (before && OPEN.has(before) && !/^(?:secret|credential)s?$/.test(last)) return undefined;
  if (last === 'key' || last === 'keys') {
    if (!before) return undefined;
    if (words.includes('public') || words.includes('publishable')) return undefined;
    if (last === 'keys') return undefined;
    if (/^(?:wlan|wifi|wpa2?)$/.test(before)) return 'password';
    if (before === 'secret' || before === 'private' || words.includes('secret')) return 'secret';
    return KEYS.has(before) || (/^[A-Z][A-Z0-9_]+$/.test(name) && words.length > 1) ? 'key' : undefined;
  }
  if (last === 'code') return /^(?:device|authorization|oauth|recovery|backup|access)$/.test(before ?? '') ? 'key' : undefined;
  if (last === 'base' || last === 'cookie' || last === 'salt') return words.length > 1 ? 'key' : undefined;
  if (last === 'private' && /^(?:jwt|rsa|ssh|vapid|ec|signing|key|ed25519|saml)$/.test(before ?? '')) return 'key';
  if (!SECRET.has(last)) return compound(last);
  if ((last === 'auth' || last === 'otp' || last === 'bearer') && words.length === 1 && !name.startsWith('_')) return undefined;
  if ((last === 'sid' || last === 'pat') && words.length === 1) return undefined;
  if (last === 'token' && words.length === 1) return 'secret';
  return 'secret';
}

/** `dbpassword`, `clientsecret`: words without a separator. */
function compound(word: string): SecretKind | undefined {
  if (/^[a-z]{2,12}(?:password|passwd|passphrase)$/.test(word)) return 'password';
  if (/^[a-z]{2,12}(?:secret|token)$/.test(word)) return 'secret';
  if (
    /^(?:api|access|secret|private|auth|encryption|signing|master|license|account|shared|storage|admin|deploy|subscription|consumer)key$/.test(
      word,
    )
  )
    return 'secret';
  return undefined;
}
