/** Writes redacted sessions into `content/sessions/`. */
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { allTied, freeSlug, notesText, readRemoved, readTied, tiedName, withAlias, withLast } from '../content/index.ts';
import { fileName } from '../model/file-names.ts';
import type { RedactedLog, RedactedSession } from '../model/redacted.ts';
import type { TiedCommit } from '../model/repository.ts';
import { copyFile, makeFolder, remove } from '../platform/index.ts';
import type { SessionSource } from '../read/index.ts';
import type { Secret } from '../redact/index.ts';
import { replaceFolder } from '../store/index.ts';

export interface Import {
  source: SessionSource;
  id: string;
  slug: string;
  title: string;
  session: RedactedSession;
  log: RedactedLog;
  secrets: Secret[];
  /** Prepared pictures, in a temporary folder. */
  pictures: { folder: string; names: string[] };
  /** Number of turns of its log that were taken out, and stay out. */
  stays?: number;
  /** Number of turns outside the range that was asked for. */
  outside?: number;
}

/** Files an import writes, relative to its folder, with their text. Pictures are not among them. */
export function importFiles(log: RedactedLog, commits: readonly TiedCommit[] = []): { name: string; text: string }[] {
  const names = safeNames(log.files.map(({ name }) => name));
  const files = log.files.map(({ records }, index) => ({
    name: names[index] ?? '',
    text: records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  }));
  return commits.length > 0 ? [...files, { name: tiedName, text: `${JSON.stringify(commits, null, 1)}\n` }] : files;
}

/**
 * Names from a log must not lead out of the session's folder, and each is a file of its own on every system: where case means nothing,
 * the second one ends in 2. What is told of a file keeps its name.
 */
function safeNames(names: readonly string[]): string[] {
  const given = new Map<string, string>();
  const taken = new Set<string>();
  return names.map((name) => {
    const [ending = ''] = /(?:\.meta\.json|\.[^.\\/]*)$/.exec(name) ?? [];
    const whole = name.slice(0, name.length - ending.length);
    const parts = whole.split(/[\\/]/).filter((part) => part !== '' && part !== '.' && part !== '..');
    const stem = given.get(whole) ?? freeSlug(parts.map((part) => fileName(part)).join(sep), (one) => taken.has(one.toLowerCase()));
    given.set(whole, stem);
    taken.add(stem.toLowerCase());
    return stem + fileName(ending);
  });
}

/** Writes imports, so that no folder is incomplete. Keeps the owner's `notes.mdx`. */
export function writeImports(imports: Import[], content: string): void {
  for (const one of imports) {
    const folder = join(content, 'sessions', one.slug);
    replaceFolder(folder, (beside) => {
      for (const { name, text } of importFiles(one.log, allTied(readTied(folder), one.source.commits))) {
        makeFolder(dirname(join(beside, name)));
        writeFileSync(join(beside, name), text);
      }
      for (const name of one.pictures.names) copyFile(join(one.pictures.folder, name), join(beside, 'images', name));
      if (existsSync(join(folder, 'notes.mdx'))) copyFile(join(folder, 'notes.mdx'), join(beside, 'notes.mdx'));
      keepAddresses(folder, beside);
    });
  }
}

/** Of a session that comes back after its removal: its earlier addresses pass on to it again, and its range ends where it did. */
function keepAddresses(folder: string, beside: string): void {
  const removed = readRemoved(folder);
  if (!removed || (removed.aliases.length === 0 && removed.last === undefined)) return;
  const notes = removed.aliases.reduce((text, alias) => withAlias(text, alias), notesText(beside));
  writeFileSync(join(beside, 'notes.mdx'), removed.last === undefined ? notes : withLast(notes, removed.last));
}

/** The temporary folders that exist now, with pictures of sessions that are being added or handed on. */
const scratch = new Set<string>();

export function scratchFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  scratch.add(folder);
  return folder;
}

/** When a command has ended, or is interrupted. */
export function discardScratch(): void {
  for (const folder of scratch) remove(folder);
  scratch.clear();
}
