/** A second reader as commands ask it: said what goes where, agreed to once, shown as it goes on, and stopped with what it has read. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { moveSaid, readSite } from '../content/index.ts';
import {
  forgetGone,
  type Handing,
  type Import,
  planReading,
  questionOf,
  type Reader,
  type Reading,
  type ReadingEnd,
  readPieces,
  reviewImport,
  type Subject,
  subjectsImported,
  takeAnswers,
  takeLines,
} from '../edit/index.ts';
import { PlainError } from '../model/plain-error.ts';
import { defaultReader } from '../model/site.ts';
import { personFolder, readJson, writeWhole } from '../store/index.ts';
import { type Context, plural, size, text, UsageError } from './command.ts';
import { decideOption, settle, show, toDecision, walk } from './review/walk.ts';
import { isTerminal, refusal, stoppable } from './terminal.ts';

export const readerOptions = {
  with: text(
    'COMMAND',
    `a second reader, such as 'claude -p': a command that reads a question and prints an answer. It is sent what would be
public, and can only raise suspicions (default: \`reader\` in site.yaml; '' for none; - shows what it would be asked)`,
  ),
  suspicions: text('FILE', 'suspicions that somebody has written down, in lines as a second reader answers them'),
} as const;

export interface ReaderValues {
  with?: string | undefined;
  suspicions?: string | undefined;
  yes?: boolean | undefined;
}

/** Of commands that bring sessions in. */
export const importingOptions = { ...readerOptions, decide: decideOption } as const;

export interface ImportingValues extends ReaderValues {
  decide?: string[] | undefined;
  dryRun?: boolean;
}

/**
 * Sessions that are being brought in, read by the second reader, if there is one, and as they are after what was decided. An exit code
 * where they were not read.
 */
export async function readImports(
  values: ImportingValues,
  prepare: () => Promise<Import[]>,
  stored: (how: Handing) => Promise<Subject[]> | Subject[],
  at: Context,
): Promise<Import[] | number> {
  const { options } = at;
  const decisions = (values.decide ?? []).map(toDecision);
  if (values.dryRun && decisions.length > 0) throw new UsageError('--dry-run decides nothing. Decide where it is written.');
  // Who may only look agrees to no command: agents are allowed a dry run unasked.
  const asking = { ...values, yes: values.yes && !values.dryRun };
  const imports = await prepare();
  const heard = await askReader(asking, async (how) => [...subjectsImported(options, imports, how), ...(await stored(how))], at);
  if (typeof heard === 'number') return heard;
  const items = imports.flatMap((one) => reviewImport(options, one)).filter(({ decision }) => decision === undefined);
  for (const { id, decision } of decisions) {
    const found = items.filter(({ fingerprint }) => fingerprint === id);
    if (found.length === 0) throw new UsageError(`nothing in these sessions has the fingerprint ${id}.`);
    for (const item of found) settle(item, decision, at, false);
  }
  const said = items.filter(({ decision, rule, harmless }) => decision === undefined && (rule === 'reader' || harmless !== undefined));
  if (!values.yes && !values.dryRun && isTerminal(at)) await walk(said, at, false);
  else for (const [index, item] of said.entries()) at.say(show(item, index, said.length));
  if (heard.isUnread) return 1;
  if (items.every(({ decision }) => decision === undefined)) return imports;
  const decided = await prepare();
  for (const { id, slug, session } of decided) {
    // The address of a new one is made of its words, which may be other ones now.
    for (const before of imports) if (before.id === id && before.slug !== slug) moveSaid(options.state, before.slug, slug);
    forgetGone(options.state, slug, session);
  }
  return decided;
}

export interface Heard {
  /** Something was not read by the one who was asked to. */
  isUnread: boolean;
}

/** Puts what a second reader suspects where review finds it, if there is one. Returns an exit code where it was not to be, or was stopped. */
export async function askReader(
  values: ReaderValues,
  subjectsOf: (how: Handing) => Promise<Subject[]>,
  at: Context,
): Promise<Heard | number> {
  const settings = readSite(at.options).reader ?? defaultReader;
  const reader: Reader = { ...settings, command: (values.with ?? settings.command ?? '').trim(), lines: settings.output };
  if (values.suspicions !== undefined) takeFile(values.suspicions, await subjectsOf(reader), at);
  if (reader.command === '') return { isUnread: false };
  const subjects = await subjectsOf(reader);
  const reading = planReading(at.options, subjects, reader);
  if (reader.command === '-') {
    for (const piece of reading.pieces) at.say(questionOf(reading.question, piece));
    return 0;
  }
  if (reading.pieces.length > 0) {
    const refused = await agreement(reader, reading, values.yes ?? false, at);
    if (refused !== undefined) return refused;
  }
  const end = await read(reading, reader, at);
  if (end === undefined) return 130;
  if (end.dropped > 0) at.warn(`second reader: ${plural(end.dropped, 'line')} left out, since the words stand in no such turn`);
  if (end.unread > 0)
    at.warn(
      `second reader: ${plural(end.unread, 'piece')} of ${reading.pieces.length} came back without an answer that can be read, twice. The same command asks about ${end.unread === 1 ? 'it' : 'them'} again; another reader may answer.`,
    );
  return { isUnread: end.unread > 0 };
}

function takeFile(file: string, subjects: Subject[], { options, warn, cwd }: Context): void {
  const path = resolve(cwd(), file);
  if (!existsSync(path)) throw new UsageError(`--suspicions ${file}: there is no such file.`);
  const dropped = takeLines(options, subjects, readFileSync(path, 'utf8'));
  if (dropped === undefined)
    throw new UsageError(
      `--suspicions ${file}: has no line of JSON such as {"turn": "t-3f2a9c1b", "quote": "…", "kind": "…", "reason": "…"}.`,
    );
  if (dropped > 0) warn(`${file}: ${plural(dropped, 'line')} left out, since the words stand in no such turn`);
}

/** Commands that the person has agreed to. */
const agreedPath = (at: Context) => join(personFolder('state', at.env), 'readers.json');

/** Says where text goes, and asks before the first time. The exit code where it does not go. */
async function agreement({ command }: Reader, { pieces, bytes }: Reading, yes: boolean, at: Context): Promise<number | undefined> {
  const agreed = readJson<string[]>(agreedPath(at)) ?? [];
  const what = `${plural(pieces.length, 'piece')}, ${size(bytes)}`;
  if (agreed.includes(command)) {
    at.warn(`second reader: ${what} to \`${command}\``);
    return undefined;
  }
  at.warn(
    `second reader: this sends what would be public to \`${command}\`: ${what}. Secrets that rules know and your own (secrets.txt) are replaced before.`,
  );
  const how = { dryRun: false, yes };
  const refused = await refusal(
    how,
    'sent',
    'Send it?',
    at,
    `Agree to \`${command}\` once on a terminal, or with --yes where it is no dry run.`,
  );
  if (refused === undefined) writeWhole(agreedPath(at), `${JSON.stringify([...agreed, command])}\n`);
  return refused;
}

/** Undefined where the person stopped it; then, and where the command fails, what was answered is kept. */
async function read(reading: Reading, reader: Reader, at: Context): Promise<ReadingEnd | undefined> {
  const stopping = new AbortController();
  const all = reading.pieces.length;
  const isShown = isTerminal(at) && at.stderr.isTTY;
  let done = 0;
  const told = (now: number) => {
    done = now;
    if (isShown) at.stderr.write(`\r  ${done} of ${all} read${done === all ? '\n' : ''}`);
  };
  const { env } = at;
  try {
    const run = () => readPieces(reading, reader, { env, signal: stopping.signal }, told);
    return await stoppable(at, () => stopping.abort(), run);
  } catch (error) {
    const kept =
      done === 0 ? 'Nothing was read.' : `${done} of ${plural(all, 'piece')} are read and kept; the same command asks about the others.`;
    if (!stopping.signal.aborted) throw error instanceof PlainError ? new PlainError(`${error.message} ${kept}`) : error;
    at.warn(`\nStopped. ${kept}`);
    return undefined;
  } finally {
    takeAnswers(at.options, reading);
  }
}
