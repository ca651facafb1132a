/** Whether a value looks like a password, or a key, by itself. */

import { jumps } from './checks.ts';
import { isDummy } from './dummy.ts';
import { isRandom } from './random.ts';
import { isSecretValue } from './secret-value.ts';

/** Words of cryptography, versions and numbered things, which end in digits as passwords do. */
export const NUMBERED =
  /^(?:sha|md|aes|rsa|hs|rs|es|ps|argon|base|utf|oauth|http|tls|ssl|x|ipv|pbkdf|blake|ed|curve|p|step|level|v|version|option|phase|task|line|page|part|issue|pr|python|node|iso|win|web|user|admin|field|test|case|host|server|client|example|file|name|item|key|token|value|arg|param|var|tmp|foo|bar|s3|ec|h|col|row)[-_]?\d+\w{0,3}$/i;

/** A password by its looks, where a neighbour says that one stands here: letters with digits or signs, no name, no file, no code. */
export function isPasswordLike(value: string): boolean {
  if (value.length < 6 || !isSecretValue(value, 'password', 'env')) return false;
  if (!/[A-Za-z]/.test(value) || !(/\d|[!@#$%^&*+=?~]/.test(value) || jumps(value)) || NUMBERED.test(value)) return false;
  if (
    /^[\w.-]+\.[a-z]{2,5}$|^\d+[a-z]{1,3}$|[()[\]{}\\]|^[@#&?$%/-]|^\w+@|^[a-z]+:\/\/|[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]|\?$|^[\w-]+=[\w-]+$|^[\w-]{1,19}=$/i.test(
      value,
    )
  )
    return false;
  // A name of code with signs of words in it: `created_at2`, `useState1`.
  return isRandom(value) || /^[A-Za-z]{4,}\d{2,6}[!?.*]?$/.test(value) || /[!@#$%^&*+=?~]/.test(value);
}

/** Nothing but chance: long, digits and letters, no address, path, date, uuid or name of code. */
export const isChance = (value: string, least = 12) =>
  value.length >= least &&
  isRandom(value) &&
  isPasswordLike(value) &&
  !isDummy(value) &&
  (/\d/.test(value) || jumps(value)) &&
  /[A-Za-z]/.test(value) &&
  !/[()[\]{}/\\:]|^[.~@]|^\d{4}-\d\d-\d\d|^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value);

/** Letters of both cases around a sign, as made-up passwords have it and words do not: `Abcd#efgh`. */
export const isSigned = (value: string) =>
  value.length >= 8 &&
  /[A-Za-z\d][!#$%^*?~][A-Za-z\d]/.test(value) &&
  /[a-z]/.test(value) &&
  /[A-Z]/.test(value) &&
  !/#\d+$|%[\dA-Fa-f]{2}|\s/.test(value) &&
  isPasswordLike(value);
