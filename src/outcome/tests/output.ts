/** What of an output there is to read: its lines as they stand on a terminal, and what pipes let through. */
import { withoutEscapes } from '../../model/cells.ts';
import type { Step } from '../shell.ts';
import { programOf } from '../started.ts';

/** Closing lines stand at the end: of a longer output only that is read. */
const most = 200_000;
const mostLines = 4_000;

export function outputLines(printed: string): string[] {
  return printed
    .slice(-most)
    .split('\n')
    .slice(-mostLines)
    .map((line) => {
      const plain = withoutEscapes(line.slice(-2_000)).replace(/\r{1,4}$/, '');
      // Progress that was overwritten.
      return plain.slice(plain.lastIndexOf('\r') + 1).trimEnd();
    });
}

/** Where several programs print at once, each line says whose it is: `web:test: `, `packages/web test: `, `web-1  | `. */
const prefix = /^[\w@./-]{1,80}(?:[ :#][\w:.-]{1,60})?\s{0,8}[:|>] ?/;
export const withoutPrefix = (line: string): string => line.replace(prefix, '');

/** Agents' programs leave out the middle of a long output, and say so. */
const cut = /\btruncated\b|\bomitted\b|too large|<<<CUT>>>/i;
export const isCut = (printed: string, lines: readonly string[]): boolean =>
  printed.length > most || lines.length >= mostLines || lines.some((line) => line.length < 300 && cut.test(line));

/** What is left of its output by those it is piped into. */
export interface Pipe {
  isWhole: boolean;
  /** A line that says of a failure would be seen. */
  showsFailure: boolean;
}

const passesAll = new Set(['cat', 'tee', 'less', 'more', 'nl', 'ts', 'Out-String', 'Out-Host']);

/** Of the step at a place. */
export function pipeAfter(steps: Step[], index: number, printedLines: number): Pipe {
  const piped: Step[] = [];
  for (let at = index; steps[at]?.after === '|' && steps[at + 1]; at += 1) piped.push(steps[at + 1] as Step);
  const isWhole = piped.every((step) => passesAll.has(programOf(step)) || limitOf(step) > printedLines);
  return { isWhole, showsFailure: isWhole || piped.every((step) => passesAll.has(programOf(step)) || keepsFailures(step)) };
}

/** Lines that `head` and `tail` let through: all, where there are fewer. */
function limitOf(step: Step): number {
  if (!['head', 'tail'].includes(programOf(step))) return 0;
  const number = /(?:^| )(?:-n ?|-|--lines=)(\d{1,6})(?: |$)/.exec(step.words.slice(1).join(' '))?.[1];
  return number === undefined ? (step.words.length === 1 ? 10 : 0) : Number(number);
}

/** The end of an output, or those of its lines that fit. */
function keepsFailures(step: Step): boolean {
  const program = programOf(step);
  const options = step.words.filter((word) => /^-[A-Za-z]{0,8}v[A-Za-z]{0,8}$|^--invert-match$/.test(word));
  const text = step.words.slice(1).join(' ');
  if (program === 'tail') return true;
  if (!/^(?:e|f|z|r)?grep$|^rg$/.test(program)) return false;
  return options.length > 0 ? !/fail|ok|error/i.test(text) : /fail/i.test(text);
}
