/** Asks a question on the terminal. Ctrl-C means no. */
import { createInterface } from 'node:readline/promises';
import { type CommandIo, UsageError } from './command.ts';

export function isTerminal(io: CommandIo): boolean {
  return io.stdin.isTTY === true && io.stdout.isTTY === true;
}

/** Whether a screen can be drawn on it; on others a question can be asked. */
export const hasScreen = (io: CommandIo): boolean => isTerminal(io) && io.env.TERM !== 'dumb';

/** @throws UsageError when there is no terminal; `instead` says how to continue without one. */
export async function confirm(question: string, io: CommandIo, instead: string): Promise<boolean> {
  if (!isTerminal(io)) throw new UsageError(`there is no terminal to ask on. ${instead}`);
  const ask = createInterface({ input: io.stdin, output: io.stdout });
  const aborted = new AbortController();
  ask.on('SIGINT', () => aborted.abort());
  try {
    const answer = await ask.question(`${question} [y/N] `, { signal: aborted.signal });
    return /^y(es)?$/i.test(answer.trim());
  } catch {
    io.stdout.write('\n');
    return false;
  } finally {
    ask.close();
  }
}
