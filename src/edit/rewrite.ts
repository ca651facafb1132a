/** Rewrites a stored session without what its owner removed, and removes its entries from the store. */

import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fragmentsKey } from '../build/index.ts';
import { picturesIn, type Stored, toLog } from '../content/index.ts';
import { redactSession } from '../pipeline.ts';
import type { ReadSession } from '../read/index.ts';
import type { Redactor, Secret } from '../redact/index.ts';
import { sessionFacts } from '../render/index.ts';
import { openStore, readJson } from '../store/index.ts';
import { type Import, writeImports } from './write.ts';

/** Overwrites a stored session; pictures that no record refers to any more are removed. */
export function rewriteStored(
  { slug, folder, source }: Stored,
  read: ReadSession,
  content: string,
  redactor: Redactor,
  extra?: Secret[],
): Import {
  const { log, session, secrets } = redactSession(read, toLog(read), redactor, extra);
  const named = new Set(picturesIn(log.files.flatMap((file) => file.records)));
  const images = join(folder, 'images');
  const names = existsSync(images) ? readdirSync(images).filter((name) => named.has(name)) : [];
  const title = sessionFacts(session).title;
  const one: Import = { source, id: read.id, slug, title, session, log, secrets, pictures: { folder: images, names } };
  writeImports([one], content);
  return one;
}

/** Removes a session's entries from the store: removed text must not stay on this machine either. */
export function forgetCached(state: string, slug: string, path: string): void {
  const store = openStore({ state });
  store.remove('sessions', (entry) => readJson<{ slugs: string[] }>(join(entry, 'entries.json'))?.slugs.includes(slug) === true);
  store.remove('fragments', (entry) => basename(entry) === fragmentsKey(path));
}
