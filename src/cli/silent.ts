import type { CommandIo } from './command.ts';

const quiet = { stdin: {}, stdout: { write: () => true }, env: {}, cwd: () => '.' };

/** Of a command that another one runs, without a voice and without signals of its own. */
export const silent = { ...quiet, say() {}, warn() {}, on() {}, off() {} } as unknown as CommandIo;
