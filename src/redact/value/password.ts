/** Whether a value looks like a password, or a key, by itself. */
import { hasIrregularCase } from './checks.ts';
import { isDummy } from './dummy.ts';
import { isRandom } from './random.ts';
import { isSecretValue } from './secret-value.ts';

/** Algorithms, versions and numbered things, which end in digits as passwords do. */
export const NUMBERED =
  /^(?:sha|md|aes|rsa|hs|rs|es|ps|argon|base|utf|oauth|http|tls|ssl|x|ipv|pbkdf|blake|ed|curve|p|step|level|v|version|option|phase|task|line|page|part|issue|pr|python|node|iso|win|web|user|admin|field|test|case|host|server|client|example|file|name|item|key|token|value|arg|param|var|tmp|foo|bar|s3|ec|h|col|row)[-_]?\d+\w{0,3}$/i;

/** Whether a value in the place of a password looks like one: letters with digits or symbols, no name, file or code. */
export function isPasswordLike(value: string): boolean {
  if (value.length < 6 || !isSecretValue(value, 'password', 'env')) return false;
  if (!/[A-Za-z]/.test(value) || !(/\d|[!@#$%^&*+=?~]/.test(value) || hasIrregularCase(value)) || NUMBERED.test(value)) return false;
  if (
    /^[\w.-]+\.[a-z]{2,5}$|^\d+[a-z]{1,3}$|[()[\]{}\\]|^[@#&?$%/-]|^\w+@|^[a-z]+:\/\/|[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]|\?$|^[\w-]+=[\w-]+$|^[\w-]{1,19}=$/i.test(
      value,
    )
  )
    return false;
  // An identifier is none: `created_at2`, `useState1`.
  return isRandom(value) || /^[A-Za-z]{4,}\d{2,6}[!?.*]?$/.test(value) || /[!@#$%^&*+=?~]/.test(value);
}

/** A random token: long, with digits and letters, no address, path, date, UUID or identifier. */
export const isRandomToken = (value: string, least = 12) =>
  value.length >= least &&
  isRandom(value) &&
  isPasswordLike(value) &&
  !isDummy(value) &&
  (/\d/.test(value) || hasIrregularCase(value)) &&
  /[A-Za-z]/.test(value) &&
  !/[()[\]{}/\\:]|^[.~@]|^\d{4}-\d\d-\d\d|^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value);

/** Letters of both cases around a symbol, as in passwords and not in words: `Abcd#efgh`. */
export const hasSymbolInside = (value: string) =>
  value.length >= 8 &&
  /[A-Za-z\d][!#$%^*?~][A-Za-z\d]/.test(value) &&
  /[a-z]/.test(value) &&
  /[A-Z]/.test(value) &&
  !/#\d+$|%[\dA-Fa-f]{2}|\s/.test(value) &&
  isPasswordLike(value);
