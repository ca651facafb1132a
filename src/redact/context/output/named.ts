/** Any command that has to do with a secret by its words: nothing but values below it. */
import type { Cases } from '../context.ts';
import { type Printer, WORDS } from './printer.ts';

/** Words of a command or a file name that name a secret. */
const SECRET_WORDS =
  /(?<![A-Za-z])(?:pass(?:word|wd|phrase|code)?s?|pwd?|secrets?|tokens?|api[ _-]?keys?|(?:access|secret|private|encryption|signing|master|deploy|license|service|session)[ _-]?keys?|cred(?:ential)?s?|psk|auth(?=\.\w{2,5}\b)|login(?=\.\w{2,5}\b)|JWT|DSN|COOKIE)(?![a-z])|[a-z](?:Password|Passphrase|Secret|Token|ApiKey|AccessKey|SecretKey|PrivateKey)(?![a-z])|[A-Z]_KEY\b|(?<![a-z])(?:passwort|kennwort|schlüssel|mot de passe|clé|contraseña|clave|senha|chave|wachtwoord|hasło|parola|şifre|пароль|ключ|токен)(?!\p{L})|密码|密碼|密钥|令牌|パスワード|トークン|비밀번호|토큰|पासवर्ड/iu;

/** Commands that print something else about a secret: its name, its size, its hash. */
const HARMLESS =
  /\b(?:git (?!config|credential|remote)|(?:docker|podman) (?!exec|inspect|secret|compose exec|login)|kubectl (?!.*\b(?:secrets?|token|exec)\b)|npm (?!token|config)|(?:ls|find|fd|tree|wc|stat|du|date|rg -l|grep -\w*[lc]\w*|file|which|uuidgen|mktemp|basename|dirname|realpath|readlink|touch|mkdir|rm|cp|mv|chmod)(?![\w.-]))|\b(?:sha\d*|md5|b2)?-?(?:sha\d*|md5|b2|ck)sum|shasum|md5|digest|fingerprint|thumbprint|checksum|\bhash/i;

export const NAMED: Printer = { near: [], command: SECRET_WORDS, not: HARMLESS, values: WORDS, kind: 'secret', place: 'told', whole: true };

export const NAMED_CASES: Cases = {
  ng: ['cat tokens.txt\n{a}\n{a}', 'ssh box sudo cat /etc/x/secret.key\n{a}'],
  ok: [
    'git log -1 --format=%H src/token.ts\n9b1c4f0e7a2d5836bb10c94de7f25a6801d3e4f9',
    'ls secrets\nv1-2024a',
    'sha256sum token.txt\n9b1c4f0e7a2d5836bb10c94de7f25a6801d3e4f9',
  ],
};
