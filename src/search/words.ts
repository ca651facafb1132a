/**
 * How text is split into words: the same for what is indexed, for what is typed, and for what is marked on a page.
 *
 * Whatever is glued together is split at every character that is neither letter nor digit. A typed `src/app.ts` is then
 * the phrase `src app ts`: found whole, and by its parts. A name of several words stays one, however it joins them
 * (`brewTimer`, `brew_timer`, `brew-timer`): Pagefind indexes it whole, without what joins it, and by its humps.
 *
 * A letter that accents do not explain (`ł`, `ß`) is indexed as people type it as well: `Łódź` is followed by "`+lodz", which
 * Pagefind takes for another hump, and nobody is shown. So is what a word of Persian has between its parts (U+200C).
 *
 * Chinese and Japanese are written without spaces, and dictionaries disagree on their words: each character makes a
 * pair with the next, and the last one is a word alone (祝日法 is 祝日, 日法, 法), so that any two characters or more are the
 * phrase of their pairs, wherever they begin. A pair is shown as its first character. Korean has spaces, but joins nouns and
 * ends words freely: its syllables make pairs, too. Thai and its neighbours are split by dictionary
 * (`Intl.Segmenter`, one fixed language).
 *
 * An indexed word carries its punctuation, and marks in ASCII punctuation (which Pagefind never indexes) that make the
 * text whole again: "`|" in front of a word that was glued to the one before, "`-" for an underscore, "`'" for a
 * backtick. Underscores themselves mark the dashes of an option: `--from` is `__` and `from`.
 */

const glue = '`|';

/** Longer runs of letters are keys, hashes or data: they are cut, so that they cannot fill an index. */
const longestWord = 64;

const paired = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〆ー`;
const unspaced = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const apart = paired + unspaced;
const letter = (letters: string) => `(?:(?![${apart}])[${letters}])`;
/** Of letters alone, two at least: Pagefind would split `v2` once more, and leave out what is shorter. */
const name = (letter: string) => `${letter}{2,}(?:[-_]${letter}{2,})+`;
const pieces = new RegExp(
  [
    `(?<signs>[${paired}][${paired}\\p{M}]*)`,
    `(?<unspaced>[${unspaced}][${unspaced}\\p{M}]*)`,
    `(?<word>${name(letter('\\p{L}\\p{M}'))}(?!${letter('\\p{L}\\p{N}\\p{M}')})|${letter('\\p{L}\\p{N}\\p{M}')}+(?:['\u200c]${letter('\\p{L}\\p{M}')}+)*)`,
    String.raw`(?<punctuation>[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]+)`,
    String.raw`(?<other>\p{Extended_Pictographic}[\p{Emoji_Modifier}\u200d\ufe0f\p{Extended_Pictographic}]*|[^])`,
  ].join('|'),
  'gu',
);

/** The same for text in ASCII alone, which is nearly all: many times as fast. */
const asciiPieces = new RegExp(
  [
    `(?<word>${name('[A-Za-z]')}(?![A-Za-z0-9])|[A-Za-z0-9]+(?:'[A-Za-z]+)*)`,
    String.raw`(?<punctuation>[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]+)`,
    String.raw`(?<other>[\s\S])`,
  ].join('|'),
  'g',
);

const sign = `[${paired}]\\p{M}*`;
const signs = new RegExp(sign, 'gu');
const pair = new RegExp(`^(.*?)(${sign})(${sign})$`, 'su');

/** Most runs of prose: one word, perhaps in punctuation. Only for speed. */
const simple = /^["'(]*[A-Za-z0-9]{1,64}(?:'[A-Za-z]+)?[.,;:!?)"']*$/;

let segmenter: Intl.Segmenter | undefined;

/** Splits text into words as they are indexed; joined with spaces they are what Pagefind is given. */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  for (const run of plain(text).split(' ')) {
    if (simple.test(run)) words.push(run);
    else if (run !== '') splitRun(run, words);
  }
  return words;
}

/** The text again, as a person reads it. */
export function joinWords(words: string[]): string {
  return words.map((word, index) => (isGlued(word) ? '' : index === 0 ? '' : ' ') + shownWord(word)).join('');
}

/** Whether an indexed word follows the one before it without a space. */
export const isGlued = (word: string) => word.startsWith(glue);

/** One indexed word as a person reads it. */
export function shownWord(word: string): string {
  const bare = (isGlued(word) ? word.slice(glue.length) : word).replace(asTyped, '').replace(pair, '$1$2');
  return bare.replace(/_/g, '-').replace(/`([-'])/g, (_, sign) => (sign === '-' ? '_' : '`'));
}

/** Both characters of a pair, folded; undefined for any other word. */
export function pairOf(word: string): [string, string] | undefined {
  const [, , first, second] = /[^\x00-\x7f]/.test(word) ? (pair.exec(word) ?? []) : [];
  return first !== undefined && second !== undefined ? [foldText(first), foldText(second)] : undefined;
}

/** Words of a query with pairs as single characters again, as they follow one another in a text that is shown. */
export function charactersOf(words: string[]): string[] {
  return words.flatMap((word, place) => {
    const [first, second] = pairOf(word) ?? [];
    if (first === undefined || second === undefined) return [word];
    return words[place + 1]?.startsWith(second) ? [first] : [first, second];
  });
}

/** Without the character that ends a run of pairs: in the text that is searched, the run may go on. */
export function openEnd(words: string[]): string[] {
  const last = words.at(-1);
  return last !== undefined && pairOf(words.at(-2) ?? '')?.[1] === last ? words.slice(0, -1) : words;
}

/** An indexed word as it is compared: no punctuation, no case, no accents. Empty where nothing is left. */
export function foldWord(word: string): string {
  return foldText(word.replace(asTyped, '').replace(/[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}_]+/gu, ''));
}

/** Letters that no accent makes of others, as people without them type them. */
const typedFor: { [letter: string]: string } = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ħ: 'h',
  '\u200c': '',
};
const unexplained = new RegExp(`[${Object.keys(typedFor).join('')}]`, 'gi');

/** After a word with such letters. */
const asTyped = /`\+.*$/s;

/** Text without case and accents; voiced kana stay what they are. */
export function foldText(text: string): string {
  const bare = text.toLowerCase();
  if (/^[\x00-\x7f]*$/.test(bare)) return bare;
  return bare
    .normalize('NFD')
    .replace(/(?![\u3099\u309a])\p{M}/gu, '')
    .normalize('NFC')
    .replace(unexplained, (letter) => typedFor[letter] ?? letter);
}

/** The humps of `getStaticPaths` and `get_static_paths`, folded; one word where there are none. */
export function humps(word: string): string[] {
  return word
    .replace(asTyped, '')
    .replace(/[`']/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
    .filter((hump) => hump !== '')
    .map(foldText);
}

/** One space for every run of white space, typographic quotes as typed ones, and nothing invisible. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201b]/g, "'")
    .replace(/[\u201c\u201d\u201f]/g, '"')
    .replace(/\u2026/g, '...')
    .replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/g, '')
    .replace(/(?<![\p{L}\p{M}])\u200c+|\u200c+(?!\p{L})/gu, '')
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ');
}

function splitRun(run: string, words: string[]): void {
  const start = words.length;
  let before = '';
  const add = (word: string) => {
    words.push((words.length > start ? glue : '') + before + word);
    before = '';
  };

  const [dashes = '', opening = '', dash] = /^(["'([{`]*)(--?)(?=\p{L})/u.exec(run) ?? [];
  if (dash !== undefined) {
    before = encodeMarks(opening);
    add(dash === '--' ? '__' : '_');
  }
  const rest = run.slice(dashes.length);
  for (const { groups = {} } of rest.matchAll(/^[\x00-\x7f]*$/.test(rest) ? asciiPieces : pieces)) {
    if (groups.punctuation !== undefined) before += encodeMarks(groups.punctuation);
    else for (const word of wordsOf(groups)) add(word);
  }
  if (before === '') return;
  if (words.length > start) words[words.length - 1] += before;
  else words.push(before);
}

/** The words of a piece without punctuation, as they are indexed. */
function wordsOf({ word, signs, unspaced, other = '' }: { [name: string]: string | undefined }): string[] {
  if (word !== undefined) return word.length > longestWord ? word.split(/(?<=[_-])/).map(nameOf) : [nameOf(word)];
  if (signs !== undefined) return pairs(signs);
  return unspaced === undefined ? [other] : segments(unspaced);
}

/** One name as it is indexed. */
function nameOf(name: string): string {
  const whole = encodeMarks(name.length > longestWord ? `${sliceWell(name, longestWord)}...` : name);
  return /[^\x00-\x7f]/.test(name) && name.search(unexplained) >= 0 ? `${whole}\`+${foldText(name).replaceAll('_', '-')}` : whole;
}

const encodeMarks = (punctuation: string) => punctuation.replace(/[_`]/g, (sign) => (sign === '_' ? '`-' : "`'"));

const sliceWell = (word: string, length: number) => word.slice(0, length).replace(/[\ud800-\udbff]$/, '');

function pairs(run: string): string[] {
  const all = run.match(signs) ?? [];
  return all.map((one, place) => one + (all[place + 1] ?? ''));
}

/** Words of a script without spaces. The language is fixed, so that a visitor's own does not change what is found. */
export function segments(run: string): string[] {
  if (!('Segmenter' in Intl)) return [run];
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}
