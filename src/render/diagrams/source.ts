/** What of a diagram's source is drawn: kinds and sizes that the drawer is good at, without what it would take for boxes. */
import { safeUrl } from '../text.ts';

export interface Source {
  text: string;
  /** Where boxes lead to, by their ids. */
  links: ReadonlyMap<string, string>;
  /** It is boxes with lines between. */
  isFlow: boolean;
  /** Words that say how it is drawn, in small letters. */
  signs: ReadonlySet<string>;
}

const mostChars = 8_000;
const mostLines = 250;
const longestLine = 600;
const mostEdges = 100;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Kinds, by their first line, with the words of their own, and what the drawer needs to have said otherwise. */
const kinds: { name: RegExp; signs: ReadonlySet<string>; said?: (line: string) => string }[] = [
  { name: /^(?:flowchart|graph)\b/, signs: wordsOf('flowchart graph td tb lr bt rl subgraph end direction') },
  {
    name: /^sequenceDiagram\b/,
    signs: wordsOf(
      'sequencediagram participant actor as note over left right of loop alt else opt par and critical option break rect end activate deactivate autonumber',
    ),
    said: inOneLine,
  },
  { name: /^classDiagram\b/, signs: wordsOf('classdiagram class direction td tb lr bt rl'), said: member },
  { name: /^stateDiagram(?:-v2)?\b/, signs: wordsOf('statediagram v2 state as direction td tb lr bt rl end') },
  { name: /^erDiagram\b/, signs: wordsOf('erdiagram') },
];

/** Lines that say nothing of their own: comments, colours, names for those who do not see it. */
const silent = /^(?:%%|style\s|classDef\s|class\s+[\w,]+\s+\w+;?$|linkStyle\s|accTitle|accDescr|title\s)/;
/** `click A "https://…"`, `click A href "https://…"` */
const click = /^click\s+([\w-]{1,80})(?:\s+href)?(?:\s+"([^"]{1,500})")?/;
const edge = /--|==|-\.|->|=>|\.\.|:::/;

/** Undefined where the drawer would not do it justice. */
export function sourceOf(written: string): Source | undefined {
  if (written.length > mostChars) return undefined;
  const all = written.replace(/^\s*---\n[\s\S]{0,2000}?\n[ \t]*---[ \t]*\n/, '').split('\n');
  const links = new Map<string, string>();
  const lines: string[] = [];
  let kind: (typeof kinds)[number] | undefined;
  for (const line of all) {
    const words = line.trim();
    if (line.length > longestLine) return undefined;
    const [clicked, id = '', address] = click.exec(words) ?? [];
    const url = safeUrl(address);
    if (clicked !== undefined) {
      if (url) links.set(id, url);
    } else if (words !== '' && !silent.test(words)) {
      kind ??= kinds.find(({ name }) => name.test(words));
      if (kind === undefined) return undefined;
      lines.push(drawable(kind.said?.(line) ?? line));
    }
  }
  if (kind === undefined || lines.length > mostLines || costOf(written) > mostEdges) return undefined;
  return { text: lines.join('\n'), links, isFlow: kind === kinds[0], signs: kind.signs };
}

/** Without what names colours; leaning boxes, which the drawer does not know, are upright; no placeholder ends a box. */
const drawable = (line: string): string =>
  withoutBrackets(line)
    .replace(/:::[\w-]+/g, '')
    .replace(/\[[/\\]([^[\]\n]{1,200})[/\\]\]/g, '[$1]');

/** A message or a note has room for one line. */
function inOneLine(line: string): string {
  return /^\s*(?:participant|actor)\b/.test(line) ? line : line.replace(/<br\s*\/?>/gi, ' ');
}

/** A blank within one word of a member. */
const blank = '\ufdd7';

const keyword = /^(?:class|direction|namespace|note)$/;

/** `+berths: List~Ship~`, `-String name`, `count int`: members of a class, but its methods, and no line between classes. */
function isField(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  const isLine = words.some((word) => /--|\.\.|["(){}]/.test(word));
  return !isLine && words.length > 1 && words.length < 7 && !keyword.test(first) && !second.startsWith(':');
}

/** A member as its author wrote it: the drawer takes what stands before a blank for a type, and changes places. */
function member(line: string): string {
  const [, sign = ''] = /^\s*([+\-#~]?)/.exec(line) ?? [];
  const words = line.trim().slice(sign.length).trim().split(/\s+/);
  const shown = isField(words) ? sign + words.join(blank) : line;
  return sign !== '' || shown !== line ? shown.replace(/(\w)~([^~]{1,80})~/g, '$1<$2>') : shown;
}

/** About as many lines as it has between boxes: `A & B --> C & D` are four. */
export function costOf(written: string): number {
  let cost = 1;
  for (const line of written.slice(0, mostChars).split('\n'))
    if (edge.test(line)) cost += line.split(/(?:--|==|-\.)[^&]*/).reduce((edges, side) => edges * side.split(' & ').length, 1);
  return cost;
}

/** What redaction leaves has brackets, as boxes have. */
const withoutBrackets = (text: string): string => text.replace(/\[(redacted: [a-z0-9-]+ #\d+)\]/g, '\u27e6$1\u27e7');
export const asLabelled = (text: string): string => text.replace(/\u27e6(redacted: [a-z0-9-]+ #\d+)\u27e7/g, '[$1]').replaceAll(blank, ' ');

const word = /[\p{L}\p{M}\p{N}]+/gu;
/** Ends of lines between boxes. */
const ends = new Set(['o', 'x']);
/** What stands for other signs, or for none. */
const markup = /<br\s*\/?>|<\/?\w{1,10}>|#\w{1,8};|&\w{1,8};|\bfa[bsr]?:fa-[\w-]+|\\n/g;

const smallWords = (text: string): string[] => text.replace(markup, ' ').toLowerCase().match(word) ?? [];

/** Whether each word of the source is in the picture, or names something in it. What a drawer does not know it leaves out. */
export function hasAllWords({ text, signs }: Source, svg: string): boolean {
  const drawn = new Set(
    smallWords([...svg.matchAll(/ data-[\w-]{1,40}="([^"]{0,8000})"|>([^<>]+)</g)].map(([, name, label]) => name ?? label).join(' ')),
  );
  return smallWords(text).every((word) => drawn.has(word) || signs.has(word) || ends.has(word));
}
