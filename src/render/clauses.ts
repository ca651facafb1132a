/** Words cut where people pause: sentences of a text, clauses of a sentence, and what in it is a place cut to its last part. */
import { lettersOf } from '../model/cells.ts';
import { pullOf } from '../model/forge.ts';
import { baseName, besideAddress, graphemes } from './text.ts';
import { topic, weightOf } from './weight.ts';

/** How wide a text is: letters of East Asia and pictures take the room of two. */
export const widthOf = (text: string): number => lettersOf(text).reduce((sum, [, cells]) => sum + cells, 0);

/** A letter of an address, or a placeholder, which has blanks. */
const letter = `(?:\\[redacted:[^\\]\\n]{1,80}\\]|[^\\s<>"'\`|,;()\\[\\]{}${besideAddress}])`;
const addresses = new RegExp(`\\bhttps?://${letter}{1,1000}`, 'gi');
const rooted = new RegExp(
  `(?<![\\w/\\\\.~)*-]|:(?=//))@?(?:[A-Za-z]:[\\\\/]|\\\\\\\\|~/|\\.{0,2}/)(?:${letter}| (?=[\\w.-]{1,40}\\\\)){1,400}`,
  'g',
);
const relative = /(?<![\w/\\.:~#-])@?[\w.-]{1,80}(?:[\\/][\w.-]{1,80}){1,20}[\\/]?(?![\w/\\])/g;
const closing = /(?<![.,:;!?])[.,:;!?]+$/;
/** Shorter ones may be no path at all: `read/write/run`. */
const longPath = 24;

/** A text in which paths and addresses are cut to their last part: `C:\tides\src\app.ts` is `app.ts`. */
export const withShortPlaces = (text: string): string =>
  text
    .replace(addresses, (address) => placeOf(address, lastOfAddress))
    .replace(rooted, (path) => (/[\\/].*[\\/]|\.\w/.test(path) ? placeOf(path, baseName) : path))
    .replace(relative, (path) =>
      isFile(path) || (path.length > longPath && path.split(/[\\/]/).length > 2) ? placeOf(path, baseName) : path,
    );

const isFile = (path: string): boolean => /[\\/][\w-]{1,60}(?:\.[A-Za-z][\w-]{0,9}){1,3}$/.test(path);

function placeOf(written: string, last: (place: string) => string): string {
  const [end = ''] = closing.exec(written) ?? [];
  return `${last(end === '' ? written : written.slice(0, -end.length))}${end}`;
}

function lastOfAddress(address: string): string {
  const [plain = address] = address.split(/[?#]/, 1);
  const pull = pullOf(plain.replace(/\/(?:files|changes|commits|diffs)$/, ''));
  return pull ? `${baseName(pull.name)}#${pull.number}` : baseName(plain);
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const shortened = /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|no|z\.B|bzw|ca|p\.ej|ej)|(?:^|\s)\p{Lu}|^\d{1,3})\.$/iu;

/** The sentences of a line. An abbreviation ends none. */
export function sentencesIn(line: string): string[] {
  const found: string[] = [];
  for (const { segment } of segmenter.segment(line)) {
    const last = found.at(-1);
    if (last !== undefined && shortened.test(last.trimEnd())) found[found.length - 1] = last + segment;
    else found.push(segment);
  }
  return found.map((sentence) => sentence.trim()).filter(Boolean);
}

/** Where people pause within a sentence of single blanks, the plainer signs first; each stands between what goes before and after it. */
const pauses = [
  / ?(?:[;；。！？]|[.!?](?= )| [–—-] |—) ?/gu,
  / ?(?:[:：](?= |[^\x00-\x7f]|$)|[,，،](?! ?\d)) ?| (?=[(（])|(?=[（])/gu,
  /、| (?=(?:so that|so|because|which|while|without|instead of|including|using|damit|weil|pour que|parce que|para que|porque|perché) )/giu,
  / (?=(?:and|but|with|containing|where|that|if|when|then|und|aber|dass|wenn|et|mais|qui|y|pero|cuando|e|mas|quando|ma) )/giu,
];

/**
 * The beginning of a line that is at most so wide, to the end of a sentence or of a clause that says enough; where there is
 * none, to a word.
 */
export function clauseOf(line: string, most: number): string {
  if (line.length <= most && widthOf(line) <= most) return line;
  const room = within(line, most);
  for (const [rank, pause] of pauses.entries()) {
    const least = rank < 2 ? most / 4 : most / 2;
    const ends = [...line.slice(0, room.length + 2).matchAll(pause)].filter(({ index }) => index <= room.length);
    for (const { index, 0: sign } of ends.toReversed()) {
      const clause = line.slice(0, index) + (/[!?！？]/.exec(sign)?.[0] ?? '');
      if (widthOf(clause) >= least && weightOf(clause) >= topic && isWhole(clause)) return clause;
    }
  }
  const space = room.lastIndexOf(' ');
  return `${withoutEnd((space > room.length * 0.6 ? room.slice(0, space) : room).replace(/\[redacted:[^\][]*$/, ''))}…`;
}

/** Small words that lead to what is cut off. */
const leading = new Set(
  'a an the of to in on at for from and or de del la las el los un una que y des du les der die das und o os e da do'.split(' '),
);

function withoutEnd(text: string): string {
  const words = text.trimEnd().split(' ');
  while (words.length > 1 && leading.has(words.at(-1)?.toLowerCase() ?? '')) words.pop();
  return words.join(' ').replace(/[\s,;:，、–—-]{1,4}$/, '');
}

/** What is opened is closed. */
const isWhole = (text: string): boolean =>
  !/\[redacted:[^\][]*$|[([（「『“][^([（「『“)\]）」』”]*$/.test(text) && (text.match(/"/g)?.length ?? 0) % 2 === 0;

/** The beginning that is at most so wide, in whole letters. */
function within(line: string, most: number): string {
  let room = most - 1;
  for (const { segment, index } of graphemes.segment(line)) {
    room -= widthOf(segment);
    if (room < 0) return line.slice(0, index);
  }
  return line;
}
