/** What would become public, shown to the owner before anything is written: all of it, or in ten lines. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type ArchiveOptions, readSite, storedSlugs, undecided } from '../content/index.ts';
import { turnsIn } from '../curate/index.ts';
import { type Import, importFiles, isWaiting, suspicionsOf } from '../edit/index.ts';
import type { RedactedSession } from '../model/redacted.ts';
import type { Block, DocumentBlock, ResultContent } from '../model/session.ts';
import { sessionFacts, transcriptOf } from '../render/index.ts';
import { wordsFor } from '../words/index.ts';
import { type CommandIo, type Context, plain, plural, size } from './command.ts';
import { cutToWidth } from './table.ts';
import { hasScreen } from './terminal.ts';

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

/** What was replaced and what was left, by rule: in how many places, and how many values; those in most places first. */
export function byRule(findings: RedactedSession['findings']) {
  const rules = Object.entries(Object.groupBy(findings, ({ rule }) => rule)).flatMap(([rule, all = []]) => {
    const values = new Set(all.map(({ number }) => number ?? 0));
    return [[rule, { places: all.length, values, isLeft: all[0]?.tier === 'suspicion' }] as const];
  });
  return {
    redacted: rules.filter(([, { isLeft }]) => !isLeft).sort(([, a], [, b]) => b.places - a.places),
    suspected: rules.filter(([, { isLeft }]) => isLeft),
  };
}

/** Pictures, of which nothing is redacted. */
export const lookAtPictures = (count: number): string[] =>
  count === 0 ? [] : [`  look at   ${plural(count, 'picture')}: text in a picture cannot be redacted`];

const mostPrompts = 3;
const mostNames = 4;

/** Title, prompts, what was replaced, what is suspected, what cannot be redacted. */
export function showImport(one: Import, options: ArchiveOptions, io: CommandIo): void {
  const width = Math.min(io.stdout.columns ?? 100, 120) - 1;
  const { session, pictures } = one;
  const prompts = promptsIn(session);
  // As the site and `turnleaf add` count them.
  const { prompts: all, turns } = sessionFacts(session);
  const left = suspicionsOf(options, one).filter(isWaiting);
  const more = prompts.length > 0 ? all - Math.min(prompts.length, mostPrompts) : 0;
  const names = left.slice(0, mostNames).map(({ rule, masked }) => `${masked} (${rule})`);
  const lines = [
    plain(one.title) || '(no title)',
    `  ${session.project.name === '' ? '' : `${plain(session.project.name)}: `}${plural(all, 'prompt')}, ${plural(turns, 'turn')}`,
    ...prompts.slice(0, mostPrompts).map((text) => `  › ${text}`),
    `  ${replacedIn(session)}${more > 0 ? ` (and ${plural(more, 'more prompt')}: --dry-run says the same, \`turnleaf export\` shows it whole)` : ''}`,
    left.length > 0 &&
      `  look at   ${plural(left.length, 'value')} left that may be a secret: ${names.join(', ')}${left.length > mostNames ? ', …' : ''}`,
    ...lookAtPictures(pictures.names.length),
  ];
  io.say(lines.flatMap((line) => (line === false ? [] : cutToWidth(line, width))).join('\n'));
}

function promptsIn({ turns }: RedactedSession): string[] {
  return turns
    .filter((turn) => turn.role === 'prompt')
    .flatMap((turn) => {
      const words = turn.blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : block.kind === 'command' ? [block.name] : []));
      return plain(words.join(' ').replace(/\s+/g, ' ')) || [];
    });
}

function replacedIn({ findings }: RedactedSession): string {
  const sorted = byRule(findings).redacted.map(([rule, { values }]) => [rule, values] as const);
  if (sorted.length === 0) return 'replaced  nothing: no secret was found';
  sorted.sort(([, a], [, b]) => b.size - a.size);
  const names = sorted.slice(0, mostNames).map(([rule, values]) => `${rule} ${values.size}`);
  const total = sorted.reduce((sum, [, values]) => sum + values.size, 0);
  return `replaced  ${plural(total, 'value')}: ${names.join(', ')}${sorted.length > mostNames ? ', …' : ''}`;
}

/** An archive as a whole. */
export function showWhole(options: ArchiveOptions, io: CommandIo): void {
  const waiting = undecided(options).reduce((sum, one) => sum + one.count, 0);
  io.say(`${plain(readSite(options).title)}: ${plural(storedSlugs(options.content).length, 'session')} of ${options.content}`);
  if (waiting > 0) io.say(`  look at   ${plural(waiting, 'value')} left that may be a secret: turnleaf review`);
}
