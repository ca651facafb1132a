/** Secrets in what a named command printed: below the command in one text, or in the result of a call; and in what a person lists. */
import { lineEnd, lineStart, type Match, oneOf, textFinder } from '../../formats/index.ts';
import { NAME_KEYWORDS } from '../named/name-around.ts';
import { secretKindOf } from '../names.ts';
import { judgeOf, type Reader, type See } from '../reader.ts';
import { isCertain } from '../value/certainty.ts';
import table from './commands.json' with { type: 'json' };
import { ID, parsed, printedBy } from './commands.ts';
import { LONE, PRINTERS, type Printed, shown } from './table.ts';

const LONGEST = 20_000;
/** Of an output whose command prints no secrets: most are, and are read by all other rules. */
const LONGEST_LONE = 1000;
const LONGEST_LIST = 3000;
const MOST = 60;
/** Lines of an output that is nothing but values. */
const FEW = 12;

/** The values that an expression finds, with the names that it finds beside them. */
const rowsOf = (text: string, values: RegExp) =>
  Array.from(text.matchAll(values), ({ index, 0: all, groups: { name = '', value = '' } = {} }) => ({
    ...{ name, value, all, index },
    at: index + all.lastIndexOf(value),
  }));

function seeValues(output: string, offset: number, printed: readonly Printed[], see: See): void {
  for (const { values, kind, place, whole, accept = Boolean } of printed) {
    const rows = rowsOf(output, values).filter(({ value, name }) => accept(value, name));
    if (whole && !isWhole(output, rows)) continue;
    for (const { value, name, at } of rows.slice(0, MOST))
      if (!parsed('name-of-no-secret').test(name)) see(offset + at, value, (name && secretKindOf(name)) || kind, place);
  }
}

/** Whether each line is such a value, and half of them are more than words. */
const isWhole = (output: string, rows: readonly { value: string }[]) =>
  rows.length <= FEW &&
  rows.length >= output.split('\n').filter((line) => line.trim()).length &&
  rows.filter(({ value }) => /[\d!#$%&*+?@]/.test(value)).length * 2 >= rows.length;

/** The secrets in what a command printed. */
export function printedSecrets(command: string, output: string): Match[] {
  if (output.length < 4 || output.length > LONGEST || command.length > LONGEST) return [];
  const printed = printedBy(command);
  if (printed.length === 0 && output.length > LONGEST_LONE) return [];
  const [values, most] = printed.length > 0 ? [printed] : [[LONE], 'asked' as const];
  return textFinder([{ in: (text, matches) => seeValues(text, 0, values, judgeOf(matches, most)) }])(output);
}

/** What a person lists, a name and a value in each of several lines, where half of the values are no words. */
export function listed(text: string): Match[] {
  const matches: Match[] = [];
  if (text.length > LONGEST_LIST || !text.includes('\n')) return matches;
  const see = judgeOf(matches, 'likely');
  // An assignment and an entry of an object have a reader of their own; `a1b2c3d..e4f5a6b` are two commits.
  const all = rowsOf(text, shown('line')).filter(
    (row) => row.name && !/=|\.\.|,\s*$/.test(row.all) && !ID.test(row.value) && !/_id$|^x-/i.test(row.name),
  );
  let [list, next] = [0, 0];
  const lists = Map.groupBy(all, (row) => {
    if (row.index > next) list++;
    next = row.index + row.all.length + 1;
    return list;
  });
  for (const rows of lists.values()) {
    const made = rows.filter(({ value }) => isCertain(value, 'password', 'told')).length;
    if (made < 2 || made * 2 < rows.length || new Set(rows.map(({ name }) => name)).size === 1) continue;
    for (const { value, at } of rows) see(at, value, 'password', 'quoted');
  }
  return matches;
}

const isProgram = oneOf(table.program);

/** The output below a command: up to a line that is empty, or begins the next command. */
function outputBelow(text: string, from: number): string {
  const below = text.slice(from, from + 4000);
  const end = /\n[ \t]*\r?\n|\n[ \t]*```/.exec(below)?.index ?? below.length;
  return below.slice(0, parsed('next-prompt').exec(below.slice(0, end))?.index ?? end);
}

/** `$ pass show mail` and the value in the line below. */
export const printedBelow: Reader = {
  id: 'printed-below',
  // A short word alone is not looked for.
  near: [
    ...NAME_KEYWORDS,
    ...['_key', 'recovery', 'backup-code', 'document.cookie', 'select ', 'urandom', 'rand', 'pwgen', 'diceware'],
    ...PRINTERS.flatMap(({ near }) => near).filter((word) => /.[ -]./.test(word) && !/^(?:docker|sudo|dd) /.test(word)),
  ],
  open(see) {
    // The line that was read last.
    let read = -1;
    return (text, start, end) => {
      const from = lineStart(text, start, 240);
      const to = lineEnd(text, end, 400);
      if (from < 0 || to < 0 || to >= text.length - 3 || read === from) return;
      read = from;
      // Inside JSON the command begins behind the name of its field.
      const line = text
        .slice(from, to)
        .trimEnd()
        .replace(/^.*":\s?"/, '');
      const { prompt, command } = parsed('prompt').exec(line)?.groups ?? {};
      if (!command || !(prompt || isProgram(command))) return;
      const printed = printedBy(command);
      if (printed.length) seeValues(outputBelow(text, to + 1), to + 1, printed, see);
    };
  },
};
