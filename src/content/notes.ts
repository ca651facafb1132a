/** `notes.mdx` beside a session: the owner's front matter. Its body is rendered by Astro. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isMap, isSeq, parseDocument } from 'yaml';
import { z } from 'zod';
import type { Taken } from '../curate/index.ts';
import { ContentError } from '../model/plain-error.ts';
import { SessionRedaction } from '../model/site.ts';
import { remove } from '../platform/index.ts';
import { writeWhole } from '../store/index.ts';
import { shownPath } from './paths.ts';
import { withUsablePatterns } from './site.ts';
import { parseYaml, splitFront } from './yaml.ts';

const anchor = z
  // `5815e124` is a number to YAML.
  .string({ error: 'write the id of a turn with its t-, such as t-3f2a9c1b; YAML takes some for numbers' })
  .regex(/^(t-)?[0-9a-f]{8,}$/, 'is not the id of a turn, such as t-3f2a9c1b')
  .transform((id) => (id.startsWith('t-') ? id : `t-${id}`));

/** A day or a moment; Astro's own reader of front matter makes a `Date` of some. */
export const ownDate = z.union([z.iso.date(), z.iso.datetime({ offset: true }), z.date().transform((date) => date.toISOString())], {
  error: 'write a date such as 2026-10-12',
});

export const NotesFrontMatter = z.strictObject({
  /** Title of the session's page. */
  title: z.string().min(1, 'say something, or leave it out').optional(),
  /** Its description in the archive, in a sentence or two. */
  description: z.string().optional(),
  tags: z.array(z.string().min(1), { error: 'write tags as a list, such as [sea, tides]' }).default([]),
  /** Date it is listed under, such as 2026-10-12. */
  date: ownDate.optional(),
  /** Left out of builds. */
  draft: z.boolean().default(false),
  /** Built, but linked from nowhere, and not in search or feeds. */
  unlisted: z.boolean().default(false),
  featured: z.boolean().default(false),
  /** Turns that get their own page, for links with a preview of their text; with a title when the session's does not fit. */
  share: z
    .array(
      z.union([anchor.transform((turn) => ({ turn })), z.strictObject({ turn: anchor, title: z.string().min(1).optional() })], {
        error: 'write the id of a turn with its t-, such as t-3f2a9c1b, or { turn: t-3f2a9c1b, title: … }',
      }),
    )
    .default([]),
  /** Turns that are not shown; a line says so where they were. */
  hide: z.array(anchor).default([]),
  /** Only the turns from one to another are shown. */
  range: z.strictObject({ from: anchor.optional(), to: anchor.optional() }).optional(),
  /** Redaction of this session, on top of the site's: kinds on or off, patterns, fingerprints that may stay. */
  redact: withUsablePatterns(SessionRedaction).optional(),
  cover: z.string().optional(),
  aliases: z.array(z.string()).default([]),
});

export type Notes = z.infer<typeof NotesFrontMatter> & {
  hasBody: boolean;
  /** Of a log that is not stored: what was taken out of the archive, and stays out of this, too. */
  taken?: readonly Taken[];
};

export const noNotes: Notes = { ...NotesFrontMatter.parse({}), hasBody: false };

/**
 * The front matter of `<folder>/notes.mdx`; defaults where there is none.
 *
 * @throws ContentError with file and line.
 */
export function readNotes(folder: string): Notes {
  const path = join(folder, 'notes.mdx');
  if (!existsSync(path)) return noNotes;
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  const file = shownPath(path);
  const { front, body } = splitFront(text);
  if (front === undefined && text.startsWith('---'))
    throw new ContentError(`${file}:1: the front matter is not closed. Add a line "---" after it.`);
  const facts = front === undefined ? noNotes : parseYaml(front, NotesFrontMatter, file, 2);
  return { ...facts, hasBody: body.trim() !== '' };
}

/** The text of `<folder>/notes.mdx`; empty when there is none. */
export function notesText(folder: string): string {
  const path = join(folder, 'notes.mdx');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** The text of a `notes.mdx` without earlier addresses. */
export const withoutAliases = (text: string): string => withFront(text, (front) => isMap(front.contents) && front.delete('aliases'));

/** The text of a `notes.mdx` with one more alias (and without another), with comments and order unchanged. */
export function withAlias(text: string, alias: string, without?: string): string {
  return withFront(text, (front) => {
    const before = front.get('aliases', true);
    const aliases = isSeq(before) ? (before.toJSON() as unknown[]) : [];
    if (without !== undefined && isSeq(before)) before.items = before.items.filter((_, index) => aliases[index] !== without);
    if (aliases.includes(alias)) return;
    if (isSeq(before)) before.add(alias);
    else front.set('aliases', [alias]);
  });
}

/** The text of a `notes.mdx` in which a turn is shared, or with `undo` no longer is. */
export function withShare(text: string, turn: string, title?: string, undo = false): string {
  return withFront(text, (front) => {
    const before = front.get('share', true);
    const one = title === undefined ? turn : { turn, title };
    if (!isSeq(before)) {
      if (!undo) front.set('share', [one]);
      return;
    }
    const shared = (before.toJSON() as (string | { turn: string })[]).map((item) => (typeof item === 'string' ? item : item.turn));
    const index = shared.findIndex((item) => item.replace(/^t-/, '') === turn.slice(2));
    if (index === -1) {
      if (!undo) before.add(front.createNode(one));
    } else if (!undo) before.set(index, front.createNode(one));
    else if (before.items.length === 1) front.delete('share');
    else before.delete(index);
  });
}

/** The text of a `notes.mdx` whose range ends with a turn, so that what the log gains after it stays out. */
export function withLast(text: string, turn: string): string {
  return withFront(text, (front) => {
    if (isMap(front.get('range', true))) front.setIn(['range', 'to'], turn);
    else front.set('range', { to: turn });
  });
}

/** The text of a `notes.mdx` whose session is in no list. */
export const withUnlisted = (text: string): string => withFront(text, (front) => front.set('unlisted', true));

/** The text of a `notes.mdx` with a remark beside a turn. The remark is Markdown: nothing in it is parsed as a component. */
export function withNote(text: string, turn: string, remark: string): string {
  const safe = remark
    .replace(/\r\n?/g, '\n')
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(/[{}<]/g, '\\$&')))
    .join('')
    .replace(/^([ie])(?=(?:mport|xport)\b)/gm, (letter) => `&#${letter.charCodeAt(0)};`);
  const before = text.trimEnd();
  return `${before === '' ? '' : `${before}\n\n`}<Note turn="${turn}">\n\n${safe}\n\n</Note>\n`;
}

/** Rewrites a session's `notes.mdx`, or removes it when it would be empty. */
export function changeNotes(folder: string, change: (notes: string) => string): void {
  const path = join(folder, 'notes.mdx');
  const text = change(notesText(folder));
  if (/^---\n---\s*$/.test(text)) remove(path);
  else writeWhole(path, text);
}

function withFront(text: string, change: (front: Document) => unknown): string {
  const { front = '', body } = splitFront(text);
  const document = parseDocument(front);
  change(document);
  const { contents } = document;
  const yaml = isMap(contents) && contents.items.length > 0 ? document.toString({ lineWidth: 0, flowCollectionPadding: false }) : '';
  return `---\n${yaml}---\n${body}`;
}
