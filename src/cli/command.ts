/** The interface of commands, and their shared helpers. */

import { createHash } from 'node:crypto';
import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { ArchiveOptions } from '../content/index.ts';
import { nearest, nearestOf } from '../model/nearest.ts';
import { personFolder } from '../store/index.ts';
import { keyHanded } from './handed-key.ts';

/** The parts of a process that a command may use. */
export type CommandProcess = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'stdin' | 'env' | 'cwd' | 'on' | 'off'>;

/** With a voice: both take whole lines. */
export interface CommandIo extends CommandProcess {
  /** On the standard output. */
  say(text: string): void;
  /** On the standard error. */
  warn(text: string): void;
}

/** What a command that works on an archive hands on. */
export interface Context extends CommandIo {
  options: ArchiveOptions;
}

export const withVoice = (process: CommandProcess): CommandIo =>
  Object.create(process, {
    say: { value: (text: string) => void process.stdout.write(`${text}\n`) },
    warn: { value: (text: string) => void process.stderr.write(`${text}\n`) },
    // Signals are listened for by the process itself.
    on: { value: process.on.bind(process) },
    off: { value: process.off.bind(process) },
  }) as CommandIo;

export const contextOf = (options: ArchiveOptions, io: CommandIo): Context => Object.create(io, { options: { value: options } }) as Context;

export interface Command {
  name: string;
  /** Whole help text, with examples that run. */
  help: string;
  run(argv: string[], io: CommandIo): Promise<number>;
}

/** A command line that cannot be understood. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** An option: `value` is what stands for its value in the help. */
interface Option {
  type: 'string' | 'boolean';
  value?: string;
  about: string;
  short?: string;
  multiple?: true;
}

interface Options {
  [name: string]: Option;
}

export const text = (value: string, about: string) => ({ type: 'string', value, about }) as const;
export const flag = (about: string) => ({ type: 'boolean', about }) as const;

/** Options that several commands take. */
export const contentOption = text('DIR', "the owner's files (default content)");
export const yesOption = { ...flag('without asking; needed where there is no terminal'), short: 'y' } as const;
export const portOption = text('N', 'port to listen on (default 4321, or a free one where that is taken)');

export function portOf(given = '4321'): number {
  const port = Number(given);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new UsageError(`--port ${given} is not a port number`);
}

/** A command that says its options once: in its help they stand for `{options}`, or after the examples and before what there is `more` to say. */
export const defineCommand = <const Own extends Options>(own: {
  name: string;
  help: string;
  more?: string;
  options: Own;
  run(line: ReturnType<typeof parse<Own>>, io: CommandIo): Promise<number>;
}): Command => ({
  name: own.name,
  help: (own.help.includes('{options}') ? own.help : `${own.help}\nOptions\n{options}\n${own.more ? `\n${own.more}` : ''}`).replace(
    '{options}',
    () => optionsHelp(own.options),
  ),
  run: (argv, io) => own.run(parse(argv, own.options), io),
});

/** A line for each, its words in one column. */
const optionsHelp = (options: Options): string =>
  Object.entries(options)
    .map(([name, { value, about }]) => {
      const head = `--${name}${value === undefined ? '' : ` ${value}`}`;
      const column = head.length > 16 ? `  ${head}\n${' '.repeat(17)}` : `  ${head.padEnd(14)} `;
      return column + about.replaceAll('\n', `\n${' '.repeat(17)}`);
    })
    .join('\n');

/** Parses options; an unknown one is a UsageError that names the nearest known one. */
export function parse<const T extends NonNullable<ParseArgsConfig['options']>>(argv: string[], options: T) {
  try {
    return parseArgs({ args: withValues(argv, options), options, allowPositionals: true, strict: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(message.replace(/\. To specify a positional.*$/s, '.'));
    const name = /'(--?[^']+)'/.exec(message)?.[1] ?? '';
    const known = Object.keys(options).map((option) => `--${option}`);
    const near = nearest(name, known);
    throw new UsageError(`there is no option ${name}.${near ? ` Did you mean "${near}"?` : ''}`);
  }
}

/** Joins an option and its value where that begins with one `-`, as a fingerprint may: no option of ours does. */
function withValues(argv: string[], options: NonNullable<ParseArgsConfig['options']>): string[] {
  const out: string[] = [];
  for (const arg of argv) {
    const last = out.at(-1) ?? '';
    if (/^-[^-]/.test(arg) && options[last.slice(2)]?.type === 'string') out[out.length - 1] = `${last}=${arg}`;
    else out.push(arg);
  }
  return out;
}

/** The folder given with `--from`. */
export function logsFolder(from: string, io: CommandIo): string {
  const folder = resolve(io.cwd(), from);
  if (!existsSync(folder)) throw new UsageError(`there is no folder ${folder}. Check --from.`);
  return folder;
}

/** Of an archive, as options of commands name it. */
export interface ArchiveValues {
  content?: string;
  from?: string;
  out?: string;
  url?: string;
  compress?: boolean;
  fresh?: boolean;
  quiet?: boolean;
  /** Makes no archive where there is none. */
  isGuest?: boolean;
}

export function archiveOptionsOf(values: ArchiveValues, io: CommandIo): ArchiveOptions {
  const cwd = io.cwd();
  const content = resolve(cwd, values.content ?? 'content');
  const from = values.from === undefined ? undefined : logsFolder(values.from, io);
  const state = stateOf({ content, from, isGuest: values.isGuest ?? from !== undefined }, io);
  if (existsSync(content)) checkPlace(dirname(state));
  if (values.content === undefined && from === undefined) checkOutside(cwd);
  return {
    content,
    ...(from === undefined ? {} : { from }),
    out: behindLink(resolve(cwd, values.out ?? 'dist')),
    ...(values.url === undefined ? {} : { url: checkUrl(values.url) }),
    state,
    ...keyHanded(io.env),
    ...(values.compress ? { compress: true } : {}),
    ...(values.fresh ? { fresh: true } : {}),
    ...(values.quiet ? { quiet: true } : {}),
  };
}

/** Whoever puts a link there means the folder that it leads to, such as that of a server; the link stays. */
const behindLink = (path: string): string => (existsSync(path) && lstatSync(path).isSymbolicLink() ? realpathSync(path) : path);

/**
 * Where an archive keeps what is this machine's alone: beside its `content`, wherever the command was started. What belongs to no
 * archive, such as a site of a folder of logs, keeps it among the person's own files.
 */
function stateOf(
  { content, from = content, isGuest }: { content: string; from?: string | undefined; isGuest: boolean },
  io: CommandIo,
): string {
  const beside = join(dirname(content), '.turnleaf');
  const here = resolve(io.cwd(), '.turnleaf');
  // As it was before, where the working folder counted.
  if (!existsSync(beside) && existsSync(here)) return here;
  if (existsSync(content) || existsSync(beside) || !isGuest) return beside;
  return join(personFolder('state', io.env), 'sites', createHash('sha256').update(from).digest('hex').slice(0, 10));
}

export const contextAt = (values: ArchiveValues, io: CommandIo): Context => contextOf(archiveOptionsOf(values, io), io);

/** Within the files of an archive there is no archive: another would begin there. */
function checkOutside(cwd: string): void {
  for (const { index } of cwd.matchAll(/[\\/]content(?:[\\/]|$)/g)) {
    const above = cwd.slice(0, index);
    if (existsSync(join(above, 'content/sessions')) && !existsSync(join(cwd, 'content')))
      throw new UsageError(`this folder is a part of the archive in ${above}. Run the command there.`);
  }
}

/** Astro takes paths for addresses, in which these characters mean something else. */
export function checkPlace(folder: string): void {
  const sign = /[#%?]/.exec(folder)?.[0];
  if (sign !== undefined)
    throw new UsageError(
      `the path ${folder} has a "${sign}" in it, with which no site can be built. Rename that folder, or move the archive.`,
    );
}

export function checkUrl(url: string): string {
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new UsageError(`--url ${url} is not an address such as https://you.github.io/archive`);
  return url;
}

/** `12 sessions`, `1 session`. */
export function plural(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
}

export function size(bytes: number): string {
  if (bytes < 1000) return `${Math.round(bytes)} B`;
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(bytes < 1e4 ? 1 : 0)} KB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** Text for a terminal: without control characters, which a transcript may contain. */
export function plain(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ').trim();
}

/** Ids of turns as users write them: `t-3f2a9c1b`, `3f2a9c1b`, or with `#` before. */
export function toAnchor(text: string): string {
  const found = /^#?(?:t-)?([0-9a-f]{8,})$/.exec(text);
  if (!found) throw new UsageError(`"${text}" is not the id of a turn, such as t-3f2a9c1b. It stands in the turn's address, after the #.`);
  return `t-${found[1]}`;
}

/** A session as users write it, perhaps with a turn of it: `sundays#t-3f2a9c1b`. */
export function addressed(text: string): { slug: string; turn?: string } {
  const [slug = '', id] = text.split('#', 2);
  return { slug, ...(id === undefined ? {} : { turn: toAnchor(id) }) };
}

/** Of a turn that is not there: those whose ids are like it. */
export function nearestTurns(anchor: string, anchors: string[]): string {
  const near = nearestOf(anchor, anchors, 3);
  return near.length > 0 ? `The nearest ${near.length > 1 ? 'are' : 'is'} ${near.join(', ')}.` : "Copy the id from the turn's link.";
}
