/** What the script of a text tells: its language, and which way it runs. */

/** Scripts that name a language, or of several the commonest. */
const scripts: [language: string, script: RegExp][] = (
  'ja:Hiragana,Katakana ko:Hangul zh:Han ar:Arabic he:Hebrew ru:Cyrillic el:Greek th:Thai hi:Devanagari bn:Bengali ta:Tamil te:Telugu ' +
  'gu:Gujarati kn:Kannada ml:Malayalam pa:Gurmukhi si:Sinhala km:Khmer lo:Lao my:Myanmar ka:Georgian hy:Armenian am:Ethiopic'
)
  .split(' ')
  .map((row) => {
    const [language = '', names = ''] = row.split(':');
    return [language, new RegExp(`[${classesOf(names)}]`, 'gu')];
  });
const anyScript = new RegExp(`[${scripts.map(([, { source }]) => source.slice(1, -1)).join('')}]`, 'u');
const latin = /\p{Script=Latin}/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const everyRightToLeft = new RegExp(rightToLeft.source, 'gu');

function classesOf(names: string): string {
  return names
    .split(',')
    .map((name) => `\\p{Script=${name}}`)
    .join('');
}

/** Of a script that several languages share: letters that only one of them has. The first that a text has enough of names it. */
const letters: { [language: string]: [language: string, letters: RegExp][] } = {
  ar: [
    ['ur', /[ٹڈڑںے]/g],
    ['fa', /[پچژگیک]/g],
  ],
  ru: [
    ['be', /[ўЎ]/g],
    ['uk', /[іїєґІЇЄҐ]/g],
    ['sr', /[ђјљњћџЂЈЉЊЋЏ]/g],
  ],
  zh: [['zh-Hant', /[這個們說對時來為沒還過會後開關見問間讓請麼電數據檔測試錯誤應該從樣點選項無與專寫發現讀執動檢視啟編輯]/g]],
};
/** One such letter in so many of the text's. */
const rare = 60;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The language that a text's script names by itself; undefined for Latin and for mixtures that are mostly Latin. */
export function languageOfScript(text: string): string | undefined {
  if (!anyScript.test(text)) return undefined;
  const counts = scripts.map(([language, pattern]) => [language, countOf(text, pattern)] as const);
  const total = counts.reduce((sum, [, n]) => sum + n, 0);
  // A letter of these scripts carries about as much as three Latin ones.
  if (total * 3 < countOf(text, latin)) return undefined;
  const kana = counts[0]?.[1] ?? 0;
  const han = counts[2]?.[1] ?? 0;
  if (kana > 0 && kana * 8 > han) return kana + han > 0 ? 'ja' : undefined;
  const [[best, most] = ['', 0]] = counts.toSorted((a, b) => b[1] - a[1]);
  if (most === 0) return undefined;
  return letters[best]?.find(([, pattern]) => countOf(text, pattern) * rare > most)?.[0] ?? best;
}

/** Languages that have letters of their own. */
const ofScripts = new Set([
  ...scripts.map(([language]) => language),
  ...Object.values(letters).flatMap((rows) => rows.map(([language]) => language)),
]);

/** The language of a text among others in `language`: what its script names, else theirs, unless that has letters of its own. */
export const languageWithin = (text: string, language: string | undefined): string | undefined =>
  languageOfScript(text) ?? (language !== undefined && ofScripts.has(language) ? undefined : language);

/** Code within words, which runs left to right wherever it stands. */
const code = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;

/** Which way a text runs: as its letters do, whatever word it begins with. Undefined where none of them runs from right to left. */
export function directionOf(text: string): 'rtl' | 'ltr' | undefined {
  if (!rightToLeft.test(text)) return undefined;
  const words = text.replace(code, ' ');
  return countOf(words, everyRightToLeft) * 3 >= countOf(words, latin) ? 'rtl' : 'ltr';
}

/** The attribute `dir` of a text that may run either way. */
export const dirOf = (text: string): 'rtl' | 'ltr' | 'auto' => directionOf(text) ?? 'auto';

/** Signs that code begins or ends with: they would change sides among words that run from right to left. */
const codeSigns = /(?<![!-~])[-+./@#$~*\\<]+(?=[A-Za-z])|(?<=[\w)])(?:\([^()]*\)|\[\]|\{\}|\+\+|[#*>]){1,8}(?![\w/])/g;

/** A line in which code keeps its signs on their sides: a mark that nobody sees says that they belong to it. */
export const inOrder = (line: string): string => (directionOf(line) === 'rtl' ? line.replace(codeSigns, '\u200e$&\u200e') : line);
