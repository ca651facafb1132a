/** Values that are something else: words of settings, references, addresses, calls, identifiers, file names, numbers, words of other scripts. */

import { isNoise, isRandom, isVariable, listOf, oneOf, STAND_IN } from '../../formats/index.ts';
import type { Place, SecretKind } from './place.ts';
import things from './things.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

const WORDS = listOf(words.reserved);

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
export const isReference = oneOf(things.reference);

/** Words of a script without spaces, letters of another script alone, a regular expression, a substitution of sed, a file name, a number, a call. */
export const isSentence = oneOf(things.sentence);

/** A file below a folder, perhaps with a place in it and what stands there (`app/de.po:118:msgstr`), or a pattern for files (`compose*.yml`). */
const isFile = oneOf(things.file);

/** An address or a path; the password in an address has a detector of its own. */
export function isAddress(value: string): boolean {
  if (isFile(value)) return true;
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

/** No user at a host: small letters, capitals and digits in front of the sign. */
const NOISE_AT = /^(?=[^@]*\d)(?=[^@]*[A-Z])(?=[^@]*[a-z])[^@\s.]{4,}@[^@\s.]{1,16}$/;
/** A public key of Solana: 32 bytes in base58; a secret one has 64. */
const SOLANA_KEY = /^[1-9A-HJ-NP-Za-km-z]{43,44}$/;
const isLooselyOther = oneOf(things.loose);
const isNoPassword = oneOf(things.loosePassword);
const isNoKey = oneOf(things.looseKey);

/** In running text: a file name, a version, a mention, an option, an equation. */
export const isFileOrNumber = (value: string, kind: SecretKind) =>
  isLooselyOther(value) ||
  (SOLANA_KEY.test(value) && kind !== 'password') ||
  (isNoPassword(value) && !NOISE_AT.test(value)) ||
  (kind !== 'password' && isNoKey(value));
