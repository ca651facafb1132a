/** What commands ask a person, and what a person does meanwhile; Ctrl-C means no. And tables, as wide as the terminal. */
import { emitKeypressEvents, type Key } from 'node:readline';
import { createInterface } from 'node:readline/promises';
import { lettersOf } from '../model/cells.ts';
import { type CommandIo, UsageError } from './command.ts';

export function isTerminal(io: CommandIo): boolean {
  return io.stdin.isTTY === true && io.stdout.isTTY === true;
}

/** Whether a screen can be drawn on it; on others a question can be asked. */
export const hasScreen = (io: CommandIo): boolean => isTerminal(io) && io.env.TERM !== 'dumb';

/** How a command that changes something goes about it. */
export interface How {
  dryRun: boolean;
  yes: boolean;
}

export const howOf = (values: { 'dry-run'?: boolean; yes?: boolean }): How => ({
  dryRun: values['dry-run'] ?? false,
  yes: values.yes ?? false,
});

/**
 * Asks before something is changed. The exit code where it is not; `what` was not done then, such as `written`.
 *
 * @throws UsageError when there is no terminal; `instead` says how to continue without one.
 */
export async function refusal({ dryRun, yes }: How, what: string, question: string, io: CommandIo, instead: string) {
  if (!dryRun && (yes || (await isAgreed(question, io, instead)))) return undefined;
  io.say(`Nothing was ${what}.`);
  return dryRun ? 0 : 1;
}

async function isAgreed(question: string, io: CommandIo, instead: string): Promise<boolean> {
  if (!isTerminal(io)) throw new UsageError(`there is no terminal to ask on. ${instead}`);
  const ask = createInterface({ input: io.stdin, output: io.stdout });
  const aborted = new AbortController();
  ask.on('SIGINT', () => aborted.abort());
  const answer = await ask.question(`${question} [y/N] `, { signal: aborted.signal }).catch(() => '\n');
  ask.close();
  if (answer === '\n') io.say('');
  return /^y(es)?$/i.test(answer.trim());
}

/** Runs to its end; `stopped` is called when the process is asked to end before. */
export async function stoppable<Result>(io: CommandIo, stopped: () => void, run: () => Promise<Result>): Promise<Result> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) io.on(signal, stopped);
  try {
    return await run();
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) io.off(signal, stopped);
  }
}

/** Listens to keys until `done` is called, then restores the terminal. Ctrl-C is `ctrl-c`. */
export function listenToKeys<T>(io: CommandIo, onKey: (name: string, text: string, done: (result: T) => void) => void): Promise<T> {
  const { stdin } = io;
  emitKeypressEvents(stdin);
  stdin.setRawMode?.(true);
  stdin.resume();
  return new Promise((resolve) => {
    const pressed = (text: string | undefined, key: Key) => {
      const name = key.ctrl ? `ctrl-${key.name}` : (key.name ?? text ?? '');
      onKey(name, text ?? '', (result) => {
        stdin.off('keypress', pressed);
        stdin.setRawMode?.(false);
        stdin.pause();
        resolve(result);
      });
    };
    stdin.on('keypress', pressed);
  });
}

/** The first of `keys` that is pressed; Ctrl-C and Escape are `q`. */
export function oneOf(keys: string, io: CommandIo): Promise<string> {
  return listenToKeys<string>(io, (name, _text, done) => {
    const key = name === 'ctrl-c' || name === 'escape' ? 'q' : name;
    if (keys.includes(key) && key.length === 1) done(key);
  });
}

/** Columns a text takes: East Asian wide characters and emoji take two. */
export const widthOf = (text: string): number => lettersOf(text).reduce((sum, [, cells]) => sum + cells, 0);

export function cutToWidth(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let out = '';
  let used = 0;
  for (const [letter, cells] of lettersOf(text)) {
    if (used + cells > width - 1) break;
    out += letter;
    used += cells;
  }
  return `${out}…`;
}

export interface TableColumn<Row> {
  head: string;
  cell(row: Row): string;
  align?: 'right';
  /** Takes the remaining width. */
  flexible?: boolean;
  /** Left out where no row has anything in it. */
  optional?: boolean;
}

export function table<Row>(all: TableColumn<Row>[], things: Row[], width: number): string {
  const columns = all.filter((column) => !column.optional || things.some((one) => column.cell(one) !== ''));
  const rows = things.map((one) => columns.map((column) => column.cell(one)));
  const widths = columns.map((column, index) => Math.max(widthOf(column.head), ...rows.map((row) => widthOf(row[index] ?? ''))));
  const flexible = columns.findIndex((column) => column.flexible);
  if (flexible !== -1) {
    const others = widths.reduce((sum, w, index) => (index === flexible ? sum : sum + w), 0) + 2 * (columns.length - 1);
    widths[flexible] = Math.max(12, Math.min(widths[flexible] as number, width - others));
  }
  const line = (cells: string[]) =>
    cells
      .map((cell, index) => {
        const text = cutToWidth(cell, widths[index] as number);
        const space = ' '.repeat(Math.max(0, (widths[index] as number) - widthOf(text)));
        return columns[index]?.align === 'right' ? space + text : text + space;
      })
      .join('  ')
      .trimEnd();
  return [line(columns.map((column) => column.head)), ...rows.map(line)].join('\n');
}
