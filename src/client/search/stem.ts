/**
 * English words without their endings, as Pagefind's index has them: the Snowball project's English stemmer ("Porter 2"),
 * https://snowballstem.org/algorithms/english/stemmer.html. What is no English word mostly stays what it is.
 */

const vowel = '[aeiouy]';
const other = '[^aeiouy]';

/** Words that go their own way. */
const own = new Map(
  `skis ski, skies sky, idly idl, gently gentl, ugly ugli, early earli, only onli, singly singl,
  sky sky, news news, howe howe, atlas atlas, cosmos cosmos, bias bias, andes andes`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
);
const done = /^(?:inning|outing|canning|herring|earring|evening|proceed|exceed|succeed)$/;

/** Words that begin so would otherwise lose more than their endings: `universal` is not `universe`. */
const beginning = /^(?:arsen|commun|emerg|gener|inter|later|organ|past|univers)/;

/** A vowel between two others, of which the last is none that lengthens it; or one at the beginning. */
const short = new RegExp(`(?:${other}[aeiouy][^aeiouywxY]|^[aeiouy]${other}|past)$`);
const double = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
const shortDouble = /^[aeo](.)\1$/;

type Ending = [ending: string, instead: string, before?: RegExp];

const second: Ending[] = longestFirst([
  ...each('tional', 'tion'),
  ...each('enci', 'ence'),
  ...each('anci', 'ance'),
  ...each('abli', 'able'),
  ...each('entli', 'ent'),
  ...each('izer ization', 'ize'),
  ...each('ational ation ator', 'ate'),
  ...each('alism aliti alli', 'al'),
  ...each('fulness fulli', 'ful'),
  ...each('ousli ousness', 'ous'),
  ...each('iveness iviti', 'ive'),
  ...each('biliti bli', 'ble'),
  ...each('lessli', 'less'),
  ...each('ogist', 'og'),
  ['ogi', 'og', /l$/],
  ['li', '', /[cdeghkmnrt]$/],
]);
const third: Ending[] = longestFirst([
  ...each('tional', 'tion'),
  ...each('ational', 'ate'),
  ...each('alize', 'al'),
  ...each('icate iciti ical', 'ic'),
  ...each('ful ness ative', ''),
]);
const fourth: Ending[] = longestFirst([
  ...each('al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize', ''),
  ['ion', '', /[st]$/],
]);

function each(endings: string, instead: string): Ending[] {
  return endings.split(' ').map((ending) => [ending, instead]);
}

function longestFirst(endings: Ending[]): Ending[] {
  return endings.sort(([a], [b]) => b.length - a.length);
}

/** `word` in small letters. */
export function stem(word: string): string {
  if ([...word].length < 3) return word;
  const known = own.get(word);
  if (known !== undefined) return known;

  // A y that is no vowel is written large.
  let stemmed = word.replace(/^y|(?<=[aeiouy])y/g, 'Y');
  const first = regionAfter(stemmed, beginning.exec(stemmed)?.[0].length);
  const last = regionAfter(stemmed, undefined, first);
  const replace = (endings: Ending[], from: (ending: string) => number) => {
    const [ending, instead, before] = endings.find(([ending]) => stemmed.endsWith(ending)) ?? [];
    if (ending === undefined) return;
    const begin = stemmed.slice(0, -ending.length);
    if (begin.length >= from(ending) && (!before || before.test(begin))) stemmed = begin + instead;
  };

  stemmed = withoutPlural(stemmed);
  if (done.test(stemmed)) return stemmed;
  stemmed = withoutTense(stemmed, first);
  stemmed = stemmed.replace(new RegExp(`(?<=.${other})[yY]$`), 'i');
  replace(second, () => first);
  replace(third, (ending) => (ending === 'ative' ? last : first));
  replace(fourth, () => last);
  const begin = stemmed.slice(0, -1);
  if (stemmed.endsWith('e')) {
    if (begin.length >= last || (begin.length >= first && !short.test(begin))) stemmed = begin;
  } else if (stemmed.endsWith('ll') && begin.length >= last) stemmed = begin;
  return stemmed.toLowerCase();
}

/** Where the part begins that comes after the first other letter after a vowel. */
function regionAfter(word: string, known: number | undefined, from = 0): number {
  if (known !== undefined) return known;
  const found = new RegExp(`${vowel}${other}`, 'g');
  found.lastIndex = from;
  return found.test(word) ? found.lastIndex : word.length;
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (/[us]s$/.test(word)) return word;
  return /[aeiouy].+s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutTense(word: string, first: number): string {
  const [ending] = /eed(?:ly)?$/.exec(word) ?? [];
  if (ending) return word.length - ending.length >= first ? `${word.slice(0, -ending.length)}ee` : word;
  if (/^[^aeiouy]ying$/.test(word)) return `${word[0]}ie`;
  const begin = word.replace(/(?:ed|ing)(?:ly)?$/, '');
  if (begin === word || !/[aeiouy]/.test(begin)) return word;
  if (/(?:at|bl|iz)$/.test(begin)) return `${begin}e`;
  if (double.test(begin)) return shortDouble.test(begin) ? begin : begin.slice(0, -1);
  return begin.length <= first && short.test(begin) ? `${begin}e` : begin;
}
