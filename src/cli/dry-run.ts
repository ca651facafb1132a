/** What an import would make public, shown to the owner before anything is written. */

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readSite } from '../content/index.ts';
import { turnsIn } from '../curate/index.ts';
import { type Import, importFiles, isWaiting, suspicionsOf } from '../edit/index.ts';
import type { RedactedSession } from '../model/redacted.ts';
import type { Block, DocumentBlock, ResultContent } from '../model/session.ts';
import { transcriptOf } from '../render/index.ts';
import { wordsFor } from '../words/index.ts';
import { type CommandIo, type Context, plain, plural, size } from './command.ts';
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
