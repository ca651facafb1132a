/** Values alone on their lines, below a command that prints a secret or a question for one. */
import type { Detector, Match } from '../../engine/detector.ts';
import { lineStart } from '../../engine/lines.ts';
import { hasSymbolInside, isPasswordLike, isRandomToken } from '../../value/password.ts';
import { isRandom } from '../../value/random.ts';
import { NAME_KEYWORDS } from '../name-at.ts';

/** Words of a command, a file name or a question that name a secret. */
const SECRET_WORDS =
  /(?<![A-Za-z])(?:pass(?:word|wd|phrase|code)?s?|pwd?|secrets?|tokens?|api[ _-]?keys?|(?:access|secret|private|encryption|signing|master|deploy|license|service|session)[ _-]?keys?|cred(?:ential)?s?|psk|auth(?=\.\w{2,5}\b)|login(?=\.\w{2,5}\b)|JWT|DSN|COOKIE)(?![a-z])|[a-z](?:Password|Passphrase|Secret|Token|ApiKey|AccessKey|SecretKey|PrivateKey)(?![a-z])|[A-Z]_KEY\b|(?<![a-z])(?:passwort|kennwort|schlüssel|mot de passe|clé|contraseña|clave|senha|chave|wachtwoord|hasło|parola|şifre|пароль|ключ|токен)(?!\p{L})|密码|密碼|密钥|令牌|パスワード|トークン|비밀번호|토큰|पासवर्ड/iu;
/** Commands that generate or decrypt one. */
const GENERATORS =
  /openssl rand|pwgen|mkpasswd|makepasswd|\bapg\b|\/dev\/u?random|randomBytes|token_(?:hex|urlsafe)|rails secret|key:generate|generate[-_ ]?(?:key|secret)|print-(?:access|identity)-token|wg gen(?:key|psk)|get-login-password|login:ci|gpg (?:-d|--decrypt)|sops -d|ansible-vault view|get_random_secret_key/i;
/** Commands that print something else about a secret: its name, its size, its hash. */
const HARMLESS =
  /\b(?:git (?!config|credential|remote)|(?:docker|podman) (?!exec|inspect|secret|compose exec|login)|kubectl (?!.*\b(?:secrets?|token|exec)\b)|npm (?!token|config)|(?:ls|find|fd|tree|wc|stat|du|date|rg -l|grep -\w*[lc]\w*|file|which|uuidgen|mktemp|basename|dirname|realpath|readlink|touch|mkdir|rm|cp|mv|chmod)(?![\w.-]))|\b(?:sha\d*|md5|b2)?-?(?:sha\d*|md5|b2|ck)sum|shasum|md5|digest|fingerprint|thumbprint|checksum|\bhash/i;

/** Whether what a command prints is a secret. */
export const printsSecret = (command: string) => (SECRET_WORDS.test(command) || GENERATORS.test(command)) && !HARMLESS.test(command);
/** Whether the answer to these words is a secret. */
export const asksForSecret = (words: string) => SECRET_WORDS.test(words);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const BASE64 = /^(?!.*\/[a-z]{4,}\/)[A-Za-z0-9+/]{20,}={0,2}$/;

/** Whether a value alone in the place of a secret is one, and no word, name or path. */
export function isStandaloneSecret(value: string): boolean {
  if (/^(?:sha\d+|md5|toolu|msg|req|arn|https?|ssh-\w+|ecdsa-\w+)[-_:]/.test(value) || /\.(?:[a-z]{2,5}|md5|sha\d+)$/.test(value))
    return false;
  return (
    isRandomToken(value, 10) || hasSymbolInside(value) || UUID.test(value) || (BASE64.test(value) && /\d/.test(value) && isRandom(value))
  );
}

const MOST_LINES = 12;
const LINE = /^[ \t>|+#│]*(?:\d{1,6}(?:→|\t)[ \t]*)?(?:\d{1,2}\)[ \t])?["'`]?(?<value>[^\s"'`<>|,;()]{8,4000})["'`]?[ \t]*\r?$/;

/** The values of a text that consists of values only, one a line; a user name may precede one. */
export function valuesAlone(text: string): { start: number; value: string }[] {
  if (text.length > 6000) return [];
  const values: { start: number; value: string }[] = [];
  let start = 0;
  let lines = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') {
      if (++lines > MOST_LINES) return [];
      const value = LINE.exec(line)?.groups?.value;
      if (value && isStandaloneSecret(value)) values.push({ start: start + line.indexOf(value), value });
      else if (lines > 1 || /\s/.test(line.trim())) return [];
    }
    start += line.length + 1;
  }
  return values;
}

/** The beginning of a line with a command: a prompt, or a program that prints values. */
const COMMAND =
  /^(?:[ \t>|+#│]{0,12}(?:\d{1,6}(?:→|\t))?[ \t]{0,12})(?:(?:[\w.@~:/()[\] \\-]{0,60})?[$%❯➜]|PS [A-Z]:\\[^>\n]{0,60}>|[A-Z]:\\[^>\n]{0,60}>|(?:In \[\d{1,4}\]:|>>>)|(?=(?:sudo )?(?:cat|bat|head|tail|less|type|echo|printenv|print|read|jq|yq|grep|awk|kubectl|oc|aws|az|gcloud|gh|glab|heroku|fly|flyctl|doctl|vault|bao|op|bw|pass|gopass|lpass|security|secret-tool|keyring|terraform|tofu|pulumi|sops|ansible-vault|gpg|openssl|pwgen|mkpasswd|base64|node|python3?|ruby|php|docker|podman|ssh|psql|mysql|redis-cli|consul|etcdctl|doppler|chamber|wg|Get-Content|git config|npm token)[ \t]))/;
const NEXT =
  /[^\n]{0,160}?\r?\n(?<below>(?:[ \t>|+#│]{0,12}[^\s"'`<>|,;()]{8,4000}[ \t]*\r?(?:\n|$|(?=["'`<]))){1,12}|[ \t]*[\w.@-]{2,40}\r?\n[ \t]*[^\s"'`<>|,;()]{8,200}[ \t]*(?=\r?\n|$|["'`<]))/y;

/** `$ pass show mail` and the value in the line below. */
export const printedSecret: Detector = {
  id: 'shown-secret',
  keywords: [...NAME_KEYWORDS, '_key', 'rand', 'pwgen', 'urandom', 'genkey', 'genpsk', 'sops -d', 'ansible-vault view'],
  at(text, start, end, matches) {
    NEXT.lastIndex = end;
    const found = NEXT.exec(text);
    if (!found) return;
    const from = lineStart(text, start, 240);
    if (from < 0) return;
    const below = found.groups?.below as string;
    const stop = end + found[0].length;
    const command = text.slice(from, stop - below.length).trimEnd();
    // Inside JSON the command begins behind the name of its field.
    const own = command.replace(/^.*":\s?"/, '');
    if (!COMMAND.test(own) || !printsSecret(own)) return;
    for (const one of valuesAlone(below)) matches.push(valueMatch(one.value, stop - below.length + one.start));
  },
};

/** A value that its context explains, as a match. */
export const valueMatch = (value: string, start: number): Match => ({
  start,
  end: start + value.length,
  rule: isPasswordLike(value) && hasSymbolInside(value) ? 'password' : 'secret',
  tier: 'candidate',
});
