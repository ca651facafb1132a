/**
 * Secrets that a person types into a prompt without saying what they are: "try Kettle#44". In what people
 * write to an agent, letters with digits and a sign between blanks are a password; in what programs print they are not.
 */
import { entering, folded, nouns } from './languages/lexicon.ts';
import { isCertain } from './value/certainty.ts';

/** Longer prompts are pasted files and logs. */
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

/**
 * The values in a person's prompt that look like passwords or keys by themselves, and those that look like a chosen word with a
 * number where the line speaks of a password, or of getting in.
 */
export function typedSecrets(prompt: string): string[] {
  return prompt.length > LONGEST ? [] : [...plainlyMade(prompt), ...prompt.split('\n').flatMap(chosenIn)];
}

/** Two words with a sign between them: `rhyme&reason`, `Salt+Vinegar9`. */
const JOINED = /(?<![\p{L}\d&+*#~-])\p{L}{3,16}[&+*#~]\p{L}{3,16}\d{0,4}(?![\p{L}\d&+*#~=/-])/gu;
/** Of a door, a safe, a card: four to eight digits, perhaps in groups. */
const NUMBER = /(?<![\p{L}\d.,:/#_=$€£+-])(?:\d{4,8}|\d{1,3}(?:[ -]\d{1,3}){1,3}|\d{1,2}#\d{3,6})#?(?![\p{L}\d:/_%-]|[.,]\d)/gu;
const YEAR = /^(?:19|20)\d\d$/;
/** Letters with a number behind them or among them: `Harbour2011`, `s3agull`. */
const CHOSEN =
  /(?<![\p{L}\d_./\\:@#=-])(?=\p{L}{0,30}\d)(?=[\p{L}\d]*\p{L}{2})\p{L}[\p{L}\d]{5,31}[!#$*+?]?(?![\p{L}\d_/\\:@=-]|\.\p{L})/gu;
/** More letters than that lie between a value and the word that speaks of it in no sentence. */
const REACH = 120;

function chosenIn(line: string): string[] {
  const found = (pattern: RegExp, speaks: (word: string) => boolean) =>
    Array.from(line.matchAll(pattern)).flatMap(({ 0: value, index }) => {
      const near = line.slice(Math.max(0, index - REACH), index + value.length + REACH);
      return isAnyWord(near, speaks) ? value.replace(/\?$/, '') : [];
    });
  return [
    ...[CHOSEN, JOINED].flatMap((pattern) => found(pattern, isOfAccess)).filter((value) => isCertain(value, 'password', 'asked')),
    ...found(NUMBER, isOfNumbers).filter((value) => !YEAR.test(value)),
  ];
}

const isAnyWord = (text: string, speaks: (word: string) => boolean) =>
  Array.from(text.matchAll(/\p{L}[\p{L}\p{M}\d'’-]+/gu), ([word]) => folded(word)).some(speaks);
const isOfAccess = (word: string) => nouns.get(word)?.kind === 'password' || entering.has(word);
function isOfNumbers(word: string): boolean {
  const noun = nouns.get(word);
  return noun !== undefined && (noun.number || (noun.kind === 'password' && word.includes('code')));
}

function plainlyMade(prompt: string): string[] {
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
