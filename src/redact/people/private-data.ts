/**
 * What tells private data of one kind: words before it (`phone: …`, `"iban": "…"`, `my number is …`, `電話番号は…`) and its form, or,
 * of numbers, their form alone; and what no table can say.
 */
import { once } from '../../model/once.ts';
import { candidate, cellsBelow, type Detector, inFront, type Match, type Row, readAt, type Source } from '../formats/index.ts';
import { expression, labels, shows, withParts } from './expressions.ts';

export interface PrivateData {
  readers: readonly Detector[];
  /** Numbers that show by themselves what they are. */
  numbers?: readonly NumberShape[];
}

export interface Labelled {
  rule: string;
  labels: readonly string[];
  /** Source of an expression for the value. */
  value: string;
  /** Words that may stand between label and value: three, unless said. */
  words?: number;
  /** A label may end a longer word: `Bestätigungscode`. */
  inside?: boolean;
  /** The value says by a checksum that it is one: more may stand before it, and labels are short words. */
  sure?: boolean;
  /** It means nothing outside its place. */
  local?: boolean;
  accept(value: string, place: LabelPlace): boolean;
}

/** A row of `told.json`: lists of words, of which those of so many letters count and all in other scripts, and the name of a test. */
export interface ToldRow extends Row, Omit<Labelled, 'value' | 'accept'> {
  least?: number;
  /** Words that count besides. */
  besides?: readonly string[];
  value: Source;
  if: string;
}

const listed: { readonly [kind: string]: readonly string[] } = labels;
const wordsOf = ({ labels: kinds, least = 0, besides = [] }: ToldRow) => [
  ...kinds.flatMap((kind) => listed[kind] ?? []).filter((word) => word.length >= least || /\P{ASCII}/u.test(word)),
  ...besides,
];
/** The detectors of rows of the table, by the tests of a module. */
export const toldBy = (rows: readonly ToldRow[], tests: { readonly [name: string]: Labelled['accept'] }): Detector[] =>
  rows.map((row) => labelled({ ...row, labels: wordsOf(row), value: withParts(row.value), accept: tests[row.if] as Labelled['accept'] }));

export interface LabelPlace {
  /** The label as written, with its ending. */
  label: string;
  /** The same with the words behind it. */
  called: string;
  /** Only signs stand between label and value, or a word such as `is`. */
  direct: boolean;
  /** It is the heading of the value's column. */
  heads: boolean;
  /** All that stands between them. */
  between: string;
  /** The line before the label, at most 40 characters. */
  before: string;
  /** The whole text, and where the label begins in it. */
  text: string;
  start: number;
}

/**
 * A detector of values behind labels; each may be followed by an ending, a few words and the signs of an assignment, or be the
 * heading of a column. Abbreviations are labels in capitals or as the name of something.
 */
export function labelled({ rule, labels, value, words = 3, inside, sure, local, accept }: Labelled): Detector {
  const short = new Set(sure ? [] : labels.filter((label) => /^[A-Z]{2,4}$/.test(label)));
  const gap = sure ? '[^\\d\\n]{0,40}?' : `(?:[ \\t\\u00a0]{1,3}[\\p{L}\\p{M}'’.º°-]{1,14}){0,${words}}?`;
  // Most labels are in no text, and an expression with classes of letters takes long to make.
  const wholeOf = once(() => new RegExp(`^(?:${value})$`, 'u'));
  const betweenOf = once(() => new RegExp(withParts(`<behind-label>(?<gap>${gap})<before-value>(?<value>${value})<behind-value>`), 'uy'));
  return {
    id: rule,
    keywords: labels.flatMap((label) => (label.includes(' ') ? [label, label.replaceAll(' ', '_')] : label)),
    at(text, start, end, matches) {
      if (!inside && !beginsWord(text, start)) return;
      const written = text.slice(start, end);
      if (short.has(written.toUpperCase()) && !short.has(written) && !readAt(expression('behind-an-abbreviation'), text, end)) return;
      const found = readAt(betweenOf(), text, end);
      const { ending = '', gap = '', value: told = '' } = found?.groups ?? {};
      const label = written + ending;
      const place: LabelPlace = {
        label,
        called: found ? `${label} ${gap.trim()}` : (text.slice(start, start + 40).split(/[,;|│\t\n]/, 1)[0] as string),
        between: found?.[0].slice(0, -told.length) ?? ':',
        direct: gap.trim() === '' || shows('nothing-but-is', gap.trim()),
        heads: !found,
        before: inFront(text, start, 40).split('\n').at(-1) as string,
        text,
        start,
      };
      const cells = found ? [{ value: told, at: end + found[0].length - told.length }] : cellsBelow(text, start);
      for (const cell of cells) {
        // The rest of an escape.
        const cut = text[cell.at - 1] === '\\' && /^[nrt]/.test(cell.value) ? 1 : 0;
        const [value, at] = [cell.value.slice(cut), cell.at + cut];
        if ((found || wholeOf().test(value)) && accept(value, place))
          matches.push({ ...candidate(rule, at, at + value.length), ...(local && { local }) });
      }
    },
  };
}

/** At the beginning of a word, or of a part of a name: `contactPhone`, `user_phone`. */
function beginsWord(text: string, start: number): boolean {
  const [before, first] = [text[start - 1] ?? '', text[start] as string];
  if (!/[\p{L}\p{N}]/u.test(before) || !/\p{L}/u.test(first)) return true;
  return shows('unspaced-script', first) || (/[A-Z]/.test(first) && /[a-z\d]/.test(before));
}

export interface NumberShape {
  rule: string;
  /** Source of an expression for the whole number, which begins at a group of digits. */
  shape: string;
  /** Source of an expression for what belongs to it before that group. */
  lead?: string;
  /** Whether it is one, by its own digits and what stands around; `suspicion` where it may be. */
  accept(value: string, text: string, start: number, end: number): boolean | 'suspicion';
}

/** A row of `shapes.json`, with the name of a test. */
export interface ShapeRow extends Row, Omit<NumberShape, 'shape' | 'accept'> {
  shape: Source;
  if: string;
}
/** What rows of the table say, by the tests of a module. */
export const shapesBy = (rows: readonly ShapeRow[], tests: { readonly [name: string]: NumberShape['accept'] }): NumberShape[] =>
  rows.map((row) => ({ ...row, shape: withParts(row.shape), accept: tests[row.if] as NumberShape['accept'] }));

const ready = (given: NumberShape) => ({
  ...given,
  whole: new RegExp(`(?:${given.shape})(?![\\p{L}\\p{N}_])`, 'uy'),
  head: new RegExp(`(?:${given.lead ?? '[(+]'})$`, 'u'),
});

const BEGINS = expression('beginning-of-a-number');
const DATE = expression('date');

/** A detector for all numbers of these shapes. */
export function numberDetector(given: readonly NumberShape[]): Detector {
  const shapes = given.map(ready);
  return {
    id: 'number',
    sweep(text, matches) {
      for (const run of text.matchAll(expression('run-of-digits'))) {
        if (!shows('digits-enough', run[0])) continue;
        // What precedes the run says where a number begins, and what follows it is none of its own.
        const base = Math.max(0, run.index - 2);
        const part = text.slice(base, run.index + run[0].length);
        BEGINS.lastIndex = run.index - base;
        for (let begin = BEGINS.exec(part); begin; begin = BEGINS.exec(part)) {
          const at = base + begin.index;
          DATE.lastIndex = at;
          const found = DATE.test(text) ? undefined : numberAt(text, at, shapes);
          if (found) matches.push(found);
          BEGINS.lastIndex = Math.max(found?.end ?? DATE.lastIndex, at) + 1 - base;
        }
      }
    },
  };
}

/** Signs of a number before its first group of digits. */
const LEAD = 10;

function numberAt(text: string, at: number, shapes: readonly ReturnType<typeof ready>[]): Match | undefined {
  const before = inFront(text, at, LEAD);
  for (const { rule, head, whole, accept } of shapes) {
    const lead = head.exec(before)?.[0].length ?? 0;
    for (const start of lead > 0 ? [at - lead, at] : [at]) {
      if (/(?<!\\)[\p{L}\p{N}_]$/u.test(inFront(text, start, 2))) continue;
      const value = readAt(whole, text, start)?.[0];
      const verdict = value !== undefined && accept(value, text, start, start + value.length);
      if (verdict) return { start, end: start + value.length, rule, tier: verdict === true ? 'candidate' : verdict };
    }
  }
  return undefined;
}
