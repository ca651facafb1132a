/** Values that are something else: words of settings, references, addresses, calls, identifiers, file names, numbers, words of other scripts. */

import { isNoise, isRandom, isVariable, STAND_IN } from '../../formats/index.ts';
import type { Place, SecretKind } from './place.ts';

const WORDS = new Set(
  (
    'password passwd pass passphrase secret token key apikey credentials auth changeme none null true false undefined nil string ' +
    'str int integer number boolean ' +
    'bool any unknown never object function bytes buffer varchar text self this env prompt input stdin stdout file basic bearer ' +
    'oauth oauth2 jwt static random generated ' +
    'invalid valid expired revoked wrong missing empty default value required optional hidden protected masked redacted auto yes ' +
    'no on off enabled disabled user username ' +
    'email login const let var new await async return export import from type char uuid hash plaintext encrypted sensitive private public set unset ' +
    'confidential example sample demo dummy placeholder foo bar baz foobar xxx todo tbd n/a na ok clear error warning info debug ' +
    'hex base64 aes rsa hmac sha256 sha1 md5 ' +
    'postgresql mysql redis header cookie query body session local production development staging secretref valuefrom secretkeyref ' +
    'literal option number? inherit'
  ).split(' '),
);

/** A variable of the environment, a constant: `CUDA_R_16F`. */
export const CONSTANT = /^[A-Z]+\d*(?:_[A-Z\d]+)+$/;

/** A word that settings, types and manuals have in place of a value. */
export function isReserved(value: string, kind: SecretKind): boolean {
  const lower = value.toLowerCase();
  if (WORDS.has(lower) || WORDS.has(lower.replace(/[^a-z]/g, ''))) return true;
  // The type of a value in its place: `uuid-string`, `random_token`.
  return kind !== 'password' && /[-_ ]/.test(lower) && lower.split(/[-_ ]+/).every((word) => WORDS.has(word));
}

/** What only refers to a value: a variable, a call, a template. */
export const LOOKUP = new RegExp(
  String.raw`^["']?(?:\$\{|\$\(|\$env:|\$[A-Za-z_]\w*$|\{\{|\{%|\{[\w.]{0,50}\}$|<|%\(\w+\)[sd]|%\w{1,40}%|%[sd](?!\w)|#\{|@\{|\$\w{1,40}https?:|` +
    String.raw`[\w.-]{1,40}@\$\{?\w|[a-z]{1,20}[A-Za-z]{0,40}\[\d{1,3}\]?$|!(?:vault|ref|sub|getatt|env|secret|include|reference|join|base64)\b|` +
    String.raw`&\w+;|\*{2,}|•|\[|\]|\.{2,}|-{2,}|_{2,}|\/\/|process\.env|import\.meta|os\.|System\.|std::|env[.([]|ENV\b|getenv|secrets?\.|vars?\.|` +
    String.raw`local\.|data\.|module\.|each\.|config|settings|self\.|this\.|props\.|params|req\.|request\.|res\.|response\.|args\.|options?\.|opts\.|` +
    String.raw`ctx\.|context\.|file:|(?:id|type|src|env)=|arn:|projects\/|op:\/\/|vault:|ref\+|ssm:|secretsmanager)`,
  'i',
);

/** Words of a script without spaces, letters of another script alone, a regular expression, a substitution of sed, a file name, a number, a call. */
export const SENTENCE = new RegExp(
  String.raw`[\u0900-\u097f\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2}|` +
    String.raw`^(?=.*[\u00c0-\uffff])(?!\S{0,30}\p{L}[!?]\p{L}\S{0,30}$)[\p{L}\p{M}\s.,;:!?'’"–-]+$|^\/.+\/[dgimsuvy]{0,8}$|` +
    String.raw`^s([|/#,@~!])(?:(?!\1)\S)+\1(?:(?!\1)\S)*\1[gimpe]{0,3}$|^\.[A-Za-z][\w-]*$|^0x[\dA-Fa-f]{1,16}[uUlL]*$|^\d+(?:\.\d+){2,}$|` +
    String.raw`^\(?(?![\w$]*\d[A-Za-z_$]+\d)[A-Za-z_$][\w$]*(?:\.\w+)*\([^()]*\)?$|^\([A-Z_]+$`,
  'u',
);

/** A file below a folder, perhaps with a place in it and what stands there (`app/de.po:118:msgstr`), or a pattern for files (`compose*.yml`). */
const FILE = new RegExp(
  String.raw`^(?=[\w.@+-]*\/|[\w.-]*\*)[\w@*+-][\w.@*+-]{0,80}(?:\/[\w.@*+-]{1,80}){0,12}\.(?:[cm]?[jt]sx?|jsonl?|ya?ml|toml|ini|cfg|conf|env|` +
    'properties|xml|html?|s?css|md|mdx|txt|log|csv|lock|po|strings|py|rb|go|rs|java|kts?|swift|php|cs|cpp|cc|[ch]|p[lm]|sh|sql|tf|gradle|' +
    String.raw`vue|svelte|astro)(?::\d{1,6}(?:[:-]\S{0,80})?)?$`,
);

/** An address or a path; the password in an address has a detector of its own. */
export function isAddress(value: string): boolean {
  if (FILE.test(value)) return true;
  const [, user = '', password = ''] = /^[\w+.-]+:\/\/([^/\s:@]*)(?::([^/\s@]*))?/.exec(value) ?? [];
  if (STAND_IN.test(password || user) || isVariable(password)) return true;
  if (password && /^[\w+.-]+:\/\/[^/\s:@]*:[^/\s@]+@[\w.[-]/.test(value)) return true;
  if (/^(?:https?:\/\/|[./~]{1,2}\/|[A-Za-z]:[\\/])/.test(value) && !/(?<![^/@\s])[^/@\s:]*:[^/@\s]+@/.test(value)) return true;
  // Without its scheme, with a query; the name of a setting below a domain, as Kubernetes has them.
  if (/^[a-z][\w-]*(?:\.[a-z][\w-]*)+\/(?:[\w/-]+\?[\w-]+=|[a-z]+(?:-[a-z]+)*$)/i.test(value)) return true;
  // A field of a secret in Vault.
  if (/^[a-z][\w-]*(?:\/[\w-]+)+#[a-z_]+$/i.test(value)) return true;
  return /^\/(?:[a-z]|(?:Users|Library|Applications|Volumes|System)\/)[\w.-]*(?:\/[\w.-]+)*\/?$/.test(value);
}

/** A call, a block or an arrow function. */
export const isBracketed = (value: string, place: Place) =>
  /[(){}]|=>|\[\w*(?:\]$|\+\+)/.test(value) &&
  (place !== 'quoted' || /\([^()\n\r\u2028\u2029]*\)|\$\\?\{|\{\w*\}/.test(value)) &&
  !isNoise(value);

/** An identifier: `accessToken`, `user.password`, `AUTH_TOKEN`, `hash1`. */
export function isIdentifier(value: string): boolean {
  if (!/^[A-Za-z_$][\w$]*(?:(?:\.|::|\?\.|->)[A-Za-z_$][\w$]*)*[!?]?$/.test(value)) return false;
  return !isRandom(value) && !/^[a-z]{4,}\d{1,4}$/.test(value);
}

/** Algorithms, versions and numbered things, which end in digits as passwords do. */
export const NUMBERED = new RegExp(
  '^(?:sha|md|aes|rsa|hs|rs|es|ps|argon|base|utf|oauth|http|tls|ssl|x|ipv|pbkdf|blake|ed|curve|p|step|level|v|version|option|phase|task|' +
    'line|page|part|issue|pr|python|node|iso|win|web|user|admin|field|test|case|host|server|client|example|file|name|item|key|token|value|' +
    String.raw`arg|param|var|tmp|foo|bar|s3|wpa|wep|ec|h|col|row)[-_]?\d+\w{0,3}$`,
  'i',
);

const NO_PASSWORD = new RegExp(
  String.raw`^[\w.-]+\.[a-z]{2,5}$|^[A-Za-z][\w+-]*:\d{1,6}$|^v?\d{1,4}(?:\.\d{1,4}){1,3}(?:[-+][\w.]{1,12})?$|^\d+[a-z]{1,3}$|[()[\]{}\\]|` +
    String.raw`^[@#&?$%/-]|^[a-z\d][\w.-]+@(?:[a-z][a-z-]*|[\w-]+\..*|latest)$|^[a-z]+:\/\/|[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]|\?$|` +
    String.raw`^[a-z_-]+=[\w./-]+$|^(?![A-Za-z]{4,16}\d{2,4}=$)[\w-]{1,19}=$`,
  'i',
);
/** A requirement (`name>=1.2`), a name with its version or its arity (`name-17.0.1+6`, `name/2`), a rate, a path, a call of the shell. */
const NUMBERED_NAME = new RegExp(
  String.raw`^[a-z][a-z\d_.-]{0,40}[<>=~!]=\d{1,4}\.\d|^[A-Za-z][A-Za-z_-]{1,40}[-_]v?\d{1,4}(?:\.\d{1,6}){1,3}(?:[-+.]\w{1,12})?$|` +
    String.raw`^(?:[a-z]\w{0,60}|[A-Z][A-Za-z.]{0,80}\.[a-z]\w{0,60})[?!]?\/\d$|^[A-Z]{2,6}-\d{1,5}$|^\d+(?:\.\d+)?\s?[kKMGT]?i?[Bb](?:\/s|ps)?$|` +
    String.raw`^\/?[a-z]{3,20}\/[a-z]{3,20}\/|^[A-Z][a-z]{3,20}\/[A-Z][a-z]{2,20}$|=\$\?`,
);
/** No user at a host: small letters, capitals and digits in front of the sign. */
const NOISE_AT = /^(?=[^@]*\d)(?=[^@]*[A-Z])(?=[^@]*[a-z])[^@\s.]{4,}@[^@\s.]{1,16}$/;
const NO_KEY = /[:]|^[a-z]+(?:-[a-z]+){0,4}(?:-[\d.]{1,12}){1,6}$|^[.~]|\/[a-z]{4,}\/|^\d{4}-\d\d-\d\d/;

/** A public key of Solana: 32 bytes in base58; a secret one has 64. */
const SOLANA_KEY = /^[1-9A-HJ-NP-Za-km-z]{43,44}$/;
/** A part on a board, a challenge: capitals and a number (`GPIO12`, `S256`); a number with a unit or a word (`3.3V`, `40-pin`). */
const PART = /^(?:[A-Z]{1,5}|gpio)\d{1,3}$|^\d{1,4}(?:[.,]\d{1,3})?(?:-\p{L}{2,20}|m?[VA]|[kM]?Hz|v)$/u;

/** In running text: a file name, a version, a mention, an option, an equation. */
export const isFileOrNumber = (value: string, kind: SecretKind) =>
  !/\p{L}/u.test(value) ||
  PART.test(value) ||
  (SOLANA_KEY.test(value) && kind !== 'password') ||
  NUMBERED.test(value) ||
  NUMBERED_NAME.test(value) ||
  (NO_PASSWORD.test(value) && !NOISE_AT.test(value)) ||
  (kind !== 'password' && NO_KEY.test(value));
