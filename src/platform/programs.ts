/**
 * Finds and starts programs. Windows looks into the working folder first, which may be a stranger's repository with a `git.exe` in it,
 * and starts no `.cmd`, as which npm installs what it installs: there a program is searched for in the folders of `PATH` alone.
 */
import {
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
  type ExecFileException,
  type ExecFileOptions,
  type ExecFileSyncOptions,
  execFile,
  execFileSync,
  type SpawnOptions,
  spawn,
} from 'node:child_process';
import { statSync } from 'node:fs';
import { win32 } from 'node:path';
import { PlainError } from '../model/plain-error.ts';

type Env = { [name: string]: string | undefined };

/** What is started in place of a name. */
export interface Program {
  command: string;
  args: string[];
  /** `cmd.exe` reads its line as it is. */
  isVerbatim: boolean;
}

/** What `findProgram` asks of a machine. */
export interface Machine {
  platform: NodeJS.Platform;
  isFile(path: string): boolean;
}

const here: Machine = { platform: process.platform, isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false };

/** Undefined where Windows has no such program on its `PATH`; elsewhere the system looks itself. */
export function findProgram(name: string, args: readonly string[], env: Env, { platform, isFile }: Machine = here): Program | undefined {
  if (platform !== 'win32') return { command: name, args: [...args], isVerbatim: false };
  const folders = win32.isAbsolute(name)
    ? ['']
    : variable(env, 'PATH')
        .split(';')
        .map((folder) => folder.replace(/^"(.*)"$/, '$1'))
        // An empty one, or `.`, would be the working folder.
        .filter((folder) => win32.isAbsolute(folder));
  const kinds = (variable(env, 'PATHEXT') || '.COM;.EXE;.BAT;.CMD').toLowerCase().split(';').filter(Boolean);
  const endings = kinds.includes(win32.extname(name).toLowerCase()) ? [''] : kinds;
  for (const folder of folders)
    for (const ending of endings) {
      const path = folder === '' ? name + ending : win32.join(folder, name + ending);
      if (!isFile(path)) continue;
      if (!/\.(?:cmd|bat)$/i.test(path)) return { command: path, args: [...args], isVerbatim: false };
      return {
        command: commandShell(env),
        args: ['/d', '/s', '/v:off', '/c', `"${[escapeMeta(path), ...args.map(quoted)].join(' ')}"`],
        isVerbatim: true,
      };
    }
  return undefined;
}

const commandShell = (env: Env): string => win32.join(variable(env, 'SystemRoot') || 'C:\\Windows', 'System32', 'cmd.exe');

/** Names of variables have no case on Windows. */
const variable = (env: Env, name: string): string =>
  Object.entries(env).find(([own]) => own.toLowerCase() === name.toLowerCase())?.[1] ?? '';

const escapeMeta = (text: string): string => text.replace(/[()\][%!^"`<>&|;, *?]/g, '^$&');

/**
 * An argument for `cmd.exe`, quoted as cross-spawn does: no sign of it is read by the shell.
 * https://qntm.org/cmd
 *
 * @throws PlainError of a quotation mark or the end of a line, which a script that hands its arguments on would read once more.
 */
function quoted(text: string): string {
  if (/["\r\n\0]/.test(text))
    throw new PlainError('A quotation mark or several lines cannot be handed to a program that is a .cmd file. Write it without.');
  return escapeMeta(`"${text.replace(/(?<!\\)\\+$/, '$&$&')}"`);
}

/**
 * A text as one word of a line that a person types into a shell, which runs nothing of it; undefined where it cannot be written so that
 * every shell of the system takes it that way, and where it would be an option.
 */
export function shellWord(text: string, { platform }: Pick<Machine, 'platform'> = here): string | undefined {
  if (text === '' || text.startsWith('-') || /\p{Cc}/u.test(text)) return undefined;
  if (/^[\w./:@+-]+$/.test(text)) return text;
  if (platform === 'win32') return /^[\p{L}\p{N}_ .:\\/()@+-]+$/u.test(text) ? `"${text}"` : undefined;
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A command line of the person's own, for the shell of the system. */
export function shellProgram(line: string, env: Env, { platform }: Pick<Machine, 'platform'> = here): Program {
  if (platform !== 'win32') return { command: '/bin/sh', args: ['-c', line], isVerbatim: false };
  return { command: commandShell(env), args: ['/d', '/s', '/c', `"${line}"`], isVerbatim: true };
}

const missing = (name: string): NodeJS.ErrnoException => Object.assign(new Error(`${name} is not on the path`), { code: 'ENOENT' });

/** A program that is started looks for others outside of its working folder, too; no window opens for it. */
const settingsOf = ({ isVerbatim }: Program, env: Env) => ({
  env: process.platform === 'win32' ? { ...env, NoDefaultCurrentDirectoryInExePath: '1' } : env,
  windowsHide: true,
  windowsVerbatimArguments: isVerbatim,
});

/** Runs a program, and hands on what it said once it has ended. */
export const runProgram = (
  program: Program,
  { env, ...options }: ExecFileOptions & { env: Env },
  ended: (error: ExecFileException | null, out: string, err: string) => void,
): ChildProcess => execFile(program.command, program.args, { ...options, ...settingsOf(program, env), encoding: 'utf8' }, ended);

/**
 * Runs a program, waits, and returns what it said.
 *
 * @throws Error of code ENOENT where there is none.
 */
export function askProgram(name: string, args: readonly string[], { env, ...options }: ExecFileSyncOptions & { env: Env }): Buffer {
  const found = findProgram(name, args, env);
  if (!found) throw missing(name);
  return execFileSync(found.command, found.args, { ...options, ...settingsOf(found, env), encoding: null });
}

/** Starts a program; undefined where there is none. */
export function startProgram(
  name: string,
  args: readonly string[],
  { env, ...options }: SpawnOptions & { env: Env },
): ChildProcess | undefined {
  const found = findProgram(name, args, env);
  return found && spawn(found.command, found.args, { ...options, ...settingsOf(found, env) });
}

/** Starts a line that a person has written, as their shell reads it; all that it says and is told goes through pipes. */
export function startShell(line: string, { env, ...options }: Omit<SpawnOptions, 'stdio'> & { env: Env }): ChildProcessWithoutNullStreams {
  const program = shellProgram(line, env);
  return spawn(program.command, program.args, { ...options, ...settingsOf(program, env), stdio: 'pipe' });
}
