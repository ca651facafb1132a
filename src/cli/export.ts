import { existsSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import { workIn } from '../build/index.ts';
import { checkBytes } from '../check/index.ts';
import { readSite, undecidedOf } from '../content/index.ts';
import { turnsIn } from '../curate/index.ts';
import { discardScratch } from '../edit/index.ts';
import {
  type Extract,
  exportSession,
  extractOf,
  type Format,
  fileSettings,
  formats,
  levels,
  rangeOf,
  redactionsIn,
} from '../export/index.ts';
import type { RedactedSession } from '../model/redacted.ts';
import { fingerprint, judges } from '../redact/index.ts';
import { writeWhole } from '../store/index.ts';
import {
  type CommandIo,
  type Context,
  contentOption,
  contextAt,
  defineCommand,
  nearestTurns,
  plural,
  size,
  text,
  UsageError,
} from './command.ts';
import { lookAtPictures } from './dry-run.ts';
import { type Exportable, readExportable } from './exportable.ts';
import { logOptions } from './logs.ts';
import { stoppable } from './terminal.ts';
import { toRange, turnsOption } from './turn-range.ts';

export const exportCommand = defineCommand({
  name: 'export',
  help: `turnleaf export: one session, or some of its turns, as one file that needs nothing else; redacted and gated like a build

  turnleaf export 2026-10-12-sundays                               a published session, as HTML
  turnleaf export 3f2a9c1b --level conversation                    a log that was never added, only what was said
  turnleaf export ./session.jsonl --turns t-3f2a9c1b..t-77e0aa12   from one turn to another
  turnleaf export 2026-10-12-sundays --format json --out -         to the next program
`,
  more: `What the level or the range leaves out is nowhere in the file.
Exit codes: 0 written, 1 something in it must not be handed on, 2 failure.
`,
  options: {
    turns: turnsOption,
    level: text(
      'L',
      `conversation: what is said; tools: calls, thinking and notices as well, folded, long outputs shortened;
everything: open and whole (default tools)`,
    ),
    format: text('F', 'html, md or json (default: by the ending of --out, else html)'),
    out: text('FILE', "where to write; - is the standard output (default: the session's name, in this folder)"),
    ...logOptions,
    content: contentOption,
  },
  async run({ values, positionals }, io) {
    const [named, ...more] = positionals;
    if (named === undefined || more.length > 0)
      throw new UsageError('name one session: by its slug, its id, its file, or quoted words of its title. `turnleaf list` shows them.');
    const level = oneOf(levels, values.level ?? 'tools', '--level');
    const format = formatOf(values.format, values.out);
    const out = values.out === undefined ? undefined : checkedOut(values.out, io);
    const at = contextAt({ content: values.content, isGuest: true }, io);
    const { options } = at;
    readSite(options);
    const [session = '', turn] = existsSync(resolve(io.cwd(), named)) ? [named] : named.split('#');
    if (turn !== undefined && values.turns !== undefined) throw new UsageError(`say ${named}, or --turns, not both.`);
    const stopped = () => {
      discardScratch();
      process.exit(130);
    };
    return stoppable(io, stopped, async () => {
      const one = await readExportable(session, values, at);
      const range = rangeIn(one.session, values.turns ?? turn);
      return write(one, { what: { level, ...(range ? { range } : {}) }, format, out }, at);
    }).finally(discardScratch);
  },
});

function oneOf<T extends string>(list: readonly T[], text: string, option: string): T {
  const found = list.find((one) => one === text);
  if (found === undefined) throw new UsageError(`${option} ${text}: it is ${list.slice(0, -1).join(', ')} or ${list.at(-1)}.`);
  return found;
}

function formatOf(format: string | undefined, out: string | undefined): Format {
  if (format !== undefined) return oneOf(formats, format, '--format');
  const ending = out === undefined ? '' : extname(out).slice(1).toLowerCase();
  return formats.find((one) => one === ending) ?? 'html';
}

/** Checked before a log is read, which may take a while. */
function checkedOut(out: string, io: CommandIo): string {
  if (out === '-') return out;
  const path = resolve(io.cwd(), out);
  if (existsSync(path) && statSync(path).isDirectory()) throw new UsageError(`--out ${out} is a folder. Name a file in it.`);
  if (!statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`--out ${out}: there is no folder ${dirname(path)}.`);
  return path;
}

function rangeIn(session: RedactedSession, text: string | undefined): Extract['range'] {
  if (text === undefined) return undefined;
  const range = toRange(text);
  for (const anchor of [range.from, range.to]) if (anchor !== undefined) checkTurn(session, anchor);
  const { from, to } = rangeOf(session, range);
  if (from > to) throw new UsageError(`--turns ${text}: ${range.from} comes after ${range.to}. Turn them round.`);
  return range;
}

function checkTurn(session: RedactedSession, anchor: string): void {
  const turns = turnsIn(session);
  const found = turns.find((one) => one.anchor === anchor);
  if (found?.top) return;
  if (found) throw new UsageError(`${anchor} is a turn of a subagent. Name turns of the session itself.`);
  const top = turns.filter((one) => one.top).map((one) => one.anchor);
  throw new UsageError(`the session has no turn ${anchor}, or it is left out of its pages. ${nearestTurns(anchor, top)}`);
}

interface Writing {
  what: Extract;
  format: Format;
  /** A path, or `-`; else the session's name, in this folder. */
  out: string | undefined;
}

async function write(one: Exportable, { what, format, out }: Writing, at: Context): Promise<number> {
  const { options } = at;
  const settings = readSite(options);
  const extract = extractOf(one.session, what, settings.show);
  if (extract.turns.length === 0)
    throw new UsageError(
      what.level === 'conversation'
        ? 'in these turns nothing is said, so the conversation is empty. Take --level tools.'
        : 'these turns show nothing.',
    );
  const { name, title, address, images } = one;
  const path = out ?? resolve(at.cwd(), `${name}.${format}`);
  if (out === undefined && existsSync(path))
    throw new UsageError(`${basename(path)} is there already. To replace it: --out ${basename(path)}`);
  const text = await exportSession(one.session, what, format, {
    slug: name,
    ...fileSettings(settings),
    cache: new Map(),
    images,
    title,
    address,
    workOf: (extract) => workIn(extract, settings.repository),
  });
  const bytes = Buffer.from(text);
  if (!passes(one, extract, `${name}.${format}`, bytes, at)) return 1;
  if (out === '-') at.stdout.write(bytes);
  // A pipe or a device is written into, never replaced.
  else if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) writeFileSync(path, bytes);
  else writeWhole(path, bytes);
  const say = out === '-' ? at.warn : at.say;
  say(`${out === '-' ? name : path}: ${size(bytes.length)}, ${plural(extract.turns.length, 'turn')} (${what.level})`);
  for (const [rule, numbers] of redactionsIn(extract.turns)) say(`  redacted  ${rule}: ${plural(numbers.size, 'value')}`);
  const left = suspicionsIn(one, extract);
  if (left.length > 0)
    say(`  look at   ${plural(left.length, 'value')} left in it that may be a secret: turnleaf review ${one.slug ?? '--from <folder>'}`);
  const pictures = text.split('<img src="data:').length - 1;
  if (format === 'html') lookAtPictures(pictures).forEach(say);
  return 0;
}

/** Says what is wrong by rule and place, never by value. Fails closed. */
function passes(one: Exportable, extract: RedactedSession, name: string, bytes: Buffer, at: Context): boolean {
  const { options, warn } = at;
  const { policy, secrets, names, scope } = one;
  const { findings, reason } = checkBytes(name, bytes, judges(policy)({ secrets, scope, names }));
  for (const { rule, line, turn } of findings.slice(0, 10))
    warn(`${name}:${line}: ${rule}${turn === undefined ? '' : `, in turn ${turn}`}`);
  if (reason !== undefined) warn(`${name}: ${reason}, so it cannot be checked`);
  if (findings.length > 0 || reason !== undefined) {
    const mend = one.slug === undefined ? '' : `take the turn out with \`turnleaf hide ${one.slug} <turn>\`, or `;
    warn(
      `The file holds what must not be handed on; nothing was written. Choose other turns, ${mend}write the value into .turnleaf/private/secrets.txt.`,
    );
    return false;
  }
  if (readSite(options).review !== 'required') return true;
  const ids = suspicionsIn(one, extract).map((value) => fingerprint(one.policy.salt, value));
  const waiting = undecidedOf(options, ids, one.slug).length;
  if (waiting > 0)
    warn(
      `${plural(waiting, 'value')} in it may be a secret and ${waiting === 1 ? 'awaits' : 'await'} a decision (review: required in site.yaml); nothing was written. Decide with: turnleaf review ${one.slug ?? '--from <folder>'}`,
    );
  return waiting === 0;
}

/** Values that look like secrets, were left, and are in the turns shown. */
function suspicionsIn({ secrets }: Exportable, { turns, titles }: RedactedSession): string[] {
  const suspected = secrets.filter(({ tier }) => tier === 'suspicion');
  if (suspected.length === 0) return [];
  const text = JSON.stringify([turns, titles]);
  return suspected.map(({ value }) => value).filter((value) => text.includes(JSON.stringify(value).slice(1, -1)));
}
