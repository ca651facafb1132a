/** What would become public, shown to the owner before anything is written: all of it, or in twelve lines. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type ArchiveOptions, readSite, storedSlugs, undecided } from '../content/index.ts';
import { turnsIn } from '../curate/index.ts';
import { type Import, importFiles, isWaiting, type ReviewItem, suspicionsOf } from '../edit/index.ts';
import { shortId } from '../model/ids.ts';
import type { RedactedSession } from '../model/redacted.ts';
import type { Block, DocumentBlock, ResultContent } from '../model/session.ts';
import { privateKinds } from '../model/site.ts';
import { kindOf } from '../redact/index.ts';
import { sessionFacts, transcriptOf } from '../render/index.ts';
import { wordsFor } from '../words/index.ts';
import { type CommandIo, type Context, plain, plural, size } from './command.ts';
import { cutToWidth, widthOf } from './table.ts';
import { hasScreen, isTerminal } from './terminal.ts';

/** The files as they would be written, line by line. */
export function showFiles(one: Import, io: Context): void {
  for (const { name, text } of importFiles(one.log, one.source.commits))
    io.stdout.write(`\n--- content/sessions/${one.slug}/${name}\n${text}`);
  for (const name of one.pictures.names)
    io.say(`\n--- content/sessions/${one.slug}/images/${name} (a picture; look at it before you publish)`);
}

/** The conversation, its attachments, and the values left in it that look like secrets. */
export function showTranscript(one: Import, io: Context): void {
  const { options } = io;
  const { language, timezone, show, words } = readSite(options);
  const text = transcriptOf(one.session, { language, timezone, show, words: wordsFor(language, words) });
  io.stdout.write(`\n--- content/sessions/${one.slug}/, as its reader sees it\n\n${marked(readable(text), io)}`);
  const attachments = [...pictures(one), ...documents(one)];
  if (attachments.length > 0)
    io.stdout.write(`\n--- ${plural(attachments.length, 'attachment')}\n${attachments.map((line) => `  ${line}\n`).join('')}`);
  const left = suspicionsOf(options, one).filter(isWaiting);
  if (left.length === 0) return;
  io.say(`\n--- ${plural(left.length, 'suspicion')}: no rule knows what it is, and it would be public`);
  for (const { rule, masked, anchors, count: places, lines } of left) {
    io.say(`  ${rule}  ${masked}  ${plural(places, 'place')} in ${anchors.slice(0, 8).join(', ')}${anchors.length > 8 ? ', …' : ''}`);
    for (const line of lines) io.say(`    ${line.anchor}  ${plain(line.text)}`);
  }
}

/** Removes control characters, which must not reach a terminal; line breaks stay. */
const readable = (text: string): string =>
  text
    .split('\n')
    .map((line) => /^[ \t]*/.exec(line)?.[0] + plain(line))
    .join('\n');

/** Highlights placeholders on a terminal; elsewhere their brackets mark them. */
const marked = (text: string, io: CommandIo): string =>
  hasScreen(io) ? text.replace(/\\?\[redacted: [a-z0-9-]+ #\d+\\?\]/g, (found) => `\u001b[7m${found}\u001b[27m`) : text;

function pictures({ pictures: { folder, names } }: Import): string[] {
  return names.map(
    (name) => `images/${name}  picture, ${size(statSync(join(folder, name)).size)}  published: look at it, text in it cannot be redacted`,
  );
}

const documentsIn = (blocks: readonly (Block | ResultContent)[]): DocumentBlock[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'tool') return documentsIn([...(block.result?.content ?? []), ...block.notes]);
    return block.kind === 'document' ? [block] : [];
  });

function documents({ session }: Import): string[] {
  const found = turnsIn(session).flatMap(({ turn }) => documentsIn(turn.blocks));
  return found.map(({ name, mediaType, size: bytes, withheld, text }) => {
    const kind = [name === undefined ? '' : mediaType, bytes === undefined ? '' : size(bytes)].filter(Boolean).join(', ');
    const fate = withheld
      ? 'not published'
      : text
        ? 'published as text'
        : bytes === undefined
          ? 'only named'
          : 'published, in the JSONL download';
    return `${plain(name ?? mediaType)}  ${kind}  ${fate}`;
  });
}

/** Rules that are named, at most. */
const mostRules = 5;

/** What was replaced, by rule: in how many places, and how many values; secrets first, then those in most places. */
export function byRule(findings: RedactedSession['findings'], most = mostRules) {
  const rules = Object.entries(Object.groupBy(findings, ({ rule }) => rule)).flatMap(([rule, all = []]) =>
    all[0]?.tier === 'suspicion' ? [] : [[rule, { places: all.length, values: new Set(all.map(({ number }) => number ?? 0)) }] as const],
  );
  rules.sort(([a, one], [b, two]) => Number(isPrivate(a)) - Number(isPrivate(b)) || two.places - one.places);
  return { redacted: rules.slice(0, most), others: Math.max(0, rules.length - most) };
}

/** Pictures, of which nothing is redacted. */
export const lookAtPictures = (count: number): string[] =>
  count === 0 ? [] : [`  look at   ${plural(count, 'picture')}: text in a picture cannot be redacted`];

const mostNames = 4;
/** Of one session with where it goes: what fits beside a question. */
const mostLines = 12;

/** Whether a person is asked who may not know what no rule can. */
export const isAskedAlone = (
  { yes, ...how }: { with?: string | undefined; yes?: boolean },
  options: ArchiveOptions,
  io: CommandIo,
): boolean => !yes && isTerminal(io) && (how.with ?? readSite(options).reader?.command ?? '') === '';

/** What stays, whatever is replaced. */
export const meaning = '  stays     names, plans: see --with';

/** Title, what was replaced, what is suspected, what cannot be redacted, and as many prompts as there is room for beside `others` lines. */
export function showImport(one: Import, options: ArchiveOptions, io: CommandIo, { others = 0, isAsked = false } = {}): void {
  const width = Math.min(io.stdout.columns ?? 100, 120) - 1;
  const { session, pictures } = one;
  const prompts = promptsIn(session);
  // As the site and `turnleaf add` count them.
  const { prompts: all, turns } = sessionFacts(session);
  const known = [
    `  ${replacedIn(session)}`,
    ...askedIn(suspicionsOf(options, one).filter(isWaiting), width),
    ...lookAtPictures(pictures.names.length),
    ...(isAsked ? [meaning] : []),
  ];
  const shown = Math.max(0, Math.min(3, mostLines - 3 - known.length - others));
  const more = all - Math.min(prompts.length, shown);
  const lines = [
    plain(one.title) || '(no title)',
    `  ${session.project.name === '' ? '' : `${plain(session.project.name)}: `}${plural(all, 'prompt')}, ${plural(turns, 'turn')}`,
    ...known,
    ...prompts.slice(0, shown).map((text) => `  › ${text}`),
    ...(prompts.length > 0 && more > 0 ? [`  ${more} more: turnleaf export ${shortId(one.id)}`] : []),
  ];
  io.say(lines.map((line) => cutToWidth(line, width)).join('\n'));
}

/** What a person is asked about: where it stands, and what decides it. */
export function askedIn(left: readonly ReviewItem[], width: number): string[] {
  const [first] = left;
  if (!first) return [];
  const where = `in ${first.anchors[0]}`;
  const others = left.length > 1 ? [othersIn(left.slice(1), width)] : [];
  const what = [` (${first.kind || first.rule})`, ''].map((rule) => `  asked     ${plain(first.masked)}${rule} ${where}`);
  const how = `--decide ${first.fingerprint}=redact`;
  const [whole = '', short = ''] = what;
  if (widthOf(whole) > width) return [short, `  ${how}`, ...others];
  return widthOf(whole) + how.length + 2 <= width ? [`${whole}: ${how}`, ...others] : [whole, `  ${how}`, ...others];
}

/** As many of the others as a line has room for, each with its turn. */
function othersIn(left: readonly ReviewItem[], width: number): string {
  const line = (count: number) => {
    const names = left.slice(0, count).map(({ masked, anchors }) => `${plain(masked)} in ${anchors[0]}`);
    const more = left.length - count;
    return `  and       ${[...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')}`;
  };
  let count = left.length;
  while (count > 0 && widthOf(line(count)) > width) count -= 1;
  return line(count);
}

/** An address that has no room beside what is said of it has a line of its own, on which it may be cut by nothing. */
export const addressApart = (line: string, width: number): string[] =>
  widthOf(line) <= width ? [line] : line.replace(/ (https?:\S+)$/, '\n  $1').split('\n');

function promptsIn({ turns }: RedactedSession): string[] {
  return turns
    .filter((turn) => turn.role === 'prompt')
    .flatMap((turn) => {
      const words = turn.blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : block.kind === 'command' ? [block.name] : []));
      return plain(words.join(' ').replace(/\s+/g, ' ')) || [];
    });
}

/** Secrets first, then what is private. */
function replacedIn({ findings }: RedactedSession): string {
  const sorted = byRule(findings, Number.POSITIVE_INFINITY).redacted.map(([rule, { values }]) => [rule, values.size] as const);
  if (sorted.length === 0) return 'replaced  nothing: no secret was found';
  sorted.sort(([a, most], [b, more]) => Number(isPrivate(a)) - Number(isPrivate(b)) || more - most);
  const names = sorted.slice(0, mostNames).map(([rule, size]) => `${rule} ${size}`);
  const total = sorted.reduce((sum, [, size]) => sum + size, 0);
  return `replaced  ${plural(total, 'value')}: ${names.join(', ')}${sorted.length > mostNames ? ', …' : ''}`;
}

const isPrivate = (rule: string): boolean => privateKinds.some((kind) => kind === kindOf(rule));

/** An archive as a whole, in a line. */
export function showWhole(options: ArchiveOptions): string {
  const waiting = undecided(options).reduce((sum, one) => sum + one.count, 0);
  const asked = waiting > 0 ? `; asked: ${plural(waiting, 'value')}, turnleaf review` : '';
  return `${plain(readSite(options).title)}: ${plural(storedSlugs(options.content).length, 'session')} of ${options.content}${asked}`;
}
