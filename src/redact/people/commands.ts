/** Commands that print who and where one is: what each line of their output holds. */

import { joined, literal, type Match, type Row, type Source } from '../formats/index.ts';
import { pipelinesOf } from '../places/index.ts';
import table from './commands.json' with { type: 'json' };
import { expression, shows, withParts } from './expressions.ts';
import { addNames, written } from './layout.ts';

/**
 * A row: the command, without what is piped into or out of it, how many lines of its output are read, and what one holds (as in
 * `layout.ts`). Of some is only known that they print a line that names nobody.
 */
interface CommandRow extends Row {
  command: Source;
  lines: number;
}

/** Those of the table, ready to be asked. */
export const commandsThatPrint = (table as CommandRow[]).map(({ command, lines, behind = '' }) => ({
  command: new RegExp(`^(?:${joined(command)})`, 'i'),
  most: lines,
  line: new RegExp(`^[ \\t>|]{0,8}${written(behind)}`, 'du'),
}));

const ANY = '.{0,200}?';

/** A line of `git log --format='%h %an %s'`, as far as the last name, which groups hold; nothing where the format has none. */
function logOf(command: string): Pick<(typeof commandsThatPrint)[number], 'most' | 'line'> | undefined {
  const { quote, inner, format = '' } = expression('format-of-a-log').exec(command)?.groups ?? {};
  const parts = (quote || inner ? format : (format.split(/[\s|]/)[0] as string)).split(expression('field-of-a-format'));
  const last = parts.findLastIndex((part, at) => at % 2 === 1 && shows('name-of-an-author', part));
  const read = parts.slice(0, last + 1).map((part, at) => {
    if (at % 2 === 0) return literal(part);
    // Blanks end a name no more than they separate its words.
    const isApart = (parts[at + 1] ?? '').trim() !== '' || at + 2 === parts.length;
    if (shows('name-of-an-author', part))
      return `(?<dotted${at}>${isApart ? "\\p{L}[\\p{L}\\p{M}\\d .'’-]{1,60}?" : withParts('<person-name>')})`;
    return /^[hHtTpP]$/.test(part) ? '[\\da-f]{5,64}' : ANY;
  });
  // More that may be anything, one behind another, would take long to read.
  if (last < 0 || read.filter((one) => one === ANY).length > 2) return undefined;
  // What `--graph` draws, and what `uniq -c` counts.
  const line = new RegExp(`^[ \\t|*\\\\/]{0,10}(?:\\d{1,7}[ \\t])?${read.join('')}(?:${literal(parts[last + 1] ?? '') || '$'})`, 'du');
  return { most: 60, line };
}

/** Without `sudo`, what is piped out of it, and where its errors go. */
const bareOf = (pipeline: string) =>
  (expression('up-to-a-pipe').exec(pipeline)?.[0] ?? '').replace(/^(?:sudo|time) | 2>\S{1,12}(?= ?$)/g, '').trim();

/** The names in the output of a command; at their places in it. */
export function namesPrinted(command: string, output: string): Match[] {
  const matches: Match[] = [];
  let from = 0;
  for (const one of command.length < 1000 ? pipelinesOf(command).map(bareOf) : []) {
    const known = commandsThatPrint.find((entry) => entry.command.test(one)) ?? (one.startsWith('git') ? logOf(one) : undefined);
    if (!known) return matches;
    for (const line of output.slice(from, from + 6000).split('\n', known.most)) {
      const found = line.length < 300 ? known.line.exec(line.replace(/\r$/, '')) : null;
      if (found) addNames(output, found, from, matches);
      from += line.length + 1;
    }
    // Where another's output begins is known only behind one line.
    if (known.most !== 1) return matches;
  }
  return matches;
}
