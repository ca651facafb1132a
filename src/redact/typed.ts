/**
 * Secrets that a person types into a prompt without saying what they are: "try Kettle#44". In what people
 * write to an agent, letters with digits and a sign between blanks are a password; in what programs print they are not.
 */
import { isCertain } from './value/certainty.ts';

/** Longer prompts are pasted files and logs, as certificates are. */
const LONGEST = 1500;
/** Latin letters, digits and signs; letters of other scripts end a value, as blanks do. */
const PART = String.raw`\p{Script=Latin}\d!#$%&*+.?@^_~\-`;
const WORD = new RegExp(String.raw`(?<![${PART}/\\=<>|{}[\]])[${PART}]{8,64}(?![${PART}/\\=<>|{}[\]])`, 'gu');
/** A sum, a colour, an escape of an address, a mention. */
const OTHER =
  /\.(?:xlsx?|docx?|pdf|txt|csv|png|jpe?g|md|zip)!?$|(?:[\^~][A-Z]{2}[^^~]{0,20}){2}|&#\d|^[@#.-]|^[\d.]+[*+]|:|%[\dA-F]{2}|^\w+@[a-z][\w-]*(?:\.|$)|^[\d.,%$€+-]+[A-Za-z]{0,3}$/;
/** What stands before a host, as in an address. */
const AT_HOST = /@[a-z][\w-]{0,40}\.[a-z]/;

const DIGEST = /(?:sha\d{1,3}|md5):$/i;

/** The values in a person's prompt that look like passwords or keys by themselves. */
export function typedSecrets(prompt: string): string[] {
  if (prompt.length > LONGEST || prompt.includes('-----BEGIN')) return [];
  return Array.from(prompt.matchAll(WORD), ({ 0: word, index }) =>
    DIGEST.test(prompt.slice(Math.max(0, index - 8), index))
      ? ''
      : word.replace(/[.:?!,;]{1,8}$/, (end) => (end.length === 1 && end === '!' ? end : '')),
  ).filter(
    (value) =>
      /\d/.test(value) && isPlainlyMade(value) && !OTHER.test(value) && !AT_HOST.test(value) && isCertain(value, 'password', 'beside'),
  );
}

/** A sign among letters and digits; without one it may be an id as well, which `review` asks about. */
const isPlainlyMade = (value: string) => /[!@#$%^&*?~+]/.test(value) && /[A-Za-z]/.test(value);
