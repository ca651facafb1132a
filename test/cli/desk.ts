/** A person's folder with logs and an archive, and the command run in it without a process. */
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import type { CommandIo } from '../../src/cli/command.ts';
import { run } from '../../src/cli/index.ts';
import type { ArchiveOptions } from '../../src/content/options.ts';
import { type Log, small } from '../bad-input/log.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';

export interface Outcome {
  code: number;
  out: string;
  err: string;
  /** Both, in the order of their streams. */
  said: string;
}

export interface Desk {
  folder: string;
  /** Variables of the commands' environment. */
  env: { [name: string]: string };
  /** Path below the folder. */
  at(...parts: string[]): string;
  /** Writes a log into `~/.claude` of this desk; returns its path. */
  log(log: Log, project?: string): string;
  write(path: string, text: string): void;
  read(path: string): string;
  /** Every file below a path, with its text. */
  files(path: string): { [name: string]: string };
  turnleaf(...argv: string[]): Promise<Outcome>;
  /** On a terminal that answers with these lines or keys, one for each time something is asked. */
  onTerminal(answers: string[], ...argv: string[]): Promise<Outcome>;
}

export function newDesk(): Desk {
  // A process stands in what its folder really is.
  const folder = realpathSync(temporaryFolder('desk'));
  const at = (...parts: string[]) => join(folder, ...parts);
  const write = (path: string, text: string) => writeInFolder(at(path), text);
  const env = { HOME: folder };
  return {
    folder,
    env,
    at,
    write,
    log(log, project = '-home-mira-harbor') {
      const path = `.claude/projects/${project}/${log.id}.jsonl`;
      write(path, String(log));
      return at(path);
    },
    read: (path) => readFileSync(at(path), 'utf8'),
    files(path) {
      if (!existsSync(at(path))) return {};
      const names = (readdirSync(at(path), { recursive: true }) as string[]).filter((name) => statSync(at(path, name)).isFile()).sort();
      return Object.fromEntries(names.map((name) => [name, readFileSync(at(path, name), 'latin1')]));
    },
    turnleaf: (...argv) => command(folder, env, argv),
    onTerminal: (answers, ...argv) => command(folder, env, argv, answers),
  };
}

/** A desk with an archive of small sessions. */
export async function deskWith(...slugs: string[]): Promise<Desk> {
  const desk = newDesk();
  for (const slug of slugs) {
    const log = small(slug);
    desk.log(log);
    const { code, said } = await desk.turnleaf('add', log.id, '--slug', slug, '--yes');
    if (code !== 0) throw new Error(said);
  }
  return desk;
}

/** What a build of the archive on a desk is asked for. */
export const optionsOf = (desk: Desk, more: Partial<ArchiveOptions> = {}): ArchiveOptions => ({
  content: desk.at('content'),
  out: desk.at('dist'),
  state: desk.at('.turnleaf'),
  fresh: false,
  quiet: true,
  ...more,
});

async function command(folder: string, env: Desk['env'], argv: string[], answers?: string[]): Promise<Outcome> {
  const stdin = terminal(new PassThrough(), answers !== undefined);
  const stdout = terminal(new PassThrough(), answers !== undefined, Number(env.COLUMNS ?? 100));
  const stderr = terminal(new PassThrough(), false);
  const heard = { out: '', err: '' };
  const waiting = [...(answers ?? [])];
  stdout.on('data', (text: Buffer) => {
    heard.out += text;
    // Every question ends without a line break, as prompts do; a list to choose from ends with its keys.
    if (/([?:\]>] |esc leaves)$/.test(stripVTControlCharacters(String(text))) && waiting.length > 0) {
      const answer = waiting.shift() as string;
      setImmediate(() => stdin.write(answer));
    }
  });
  stderr.on('data', (text: Buffer) => {
    heard.err += text;
  });
  const io = { stdout, stderr, stdin, env, cwd: () => folder, on() {}, off() {} } as unknown as CommandIo;
  const before = { ...process.env };
  const outside = process.cwd();
  process.chdir(folder);
  const code = await run(argv, io);
  // A process of its own would have taken along where it stood, and what it set.
  process.chdir(outside);
  for (const name of Object.keys(process.env)) if (before[name] === undefined) delete process.env[name];
  Object.assign(process.env, before);
  // All that was written has been heard when the streams have ended.
  await Promise.all([stdout, stderr].map((stream) => once(stream.end(), 'end')));
  return { code, ...heard, said: heard.out + heard.err };
}

function terminal(stream: PassThrough, isTTY: boolean, columns = 100): PassThrough {
  return Object.assign(stream, { isTTY, columns, rows: 30, setRawMode: () => stream });
}
