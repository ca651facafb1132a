/** What commands ask a person, and what a person does meanwhile. Ctrl-C means no. */
import { emitKeypressEvents, type Key } from 'node:readline';
import { createInterface } from 'node:readline/promises';
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
