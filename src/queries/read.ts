/** The rendered parts of sessions and what else was made of them, read on demand. */

import { slotFor } from '../build/index.ts';
import type { Outcome } from '../model/glance.ts';
import type { SearchDocument, SearchTurn, SessionMap } from '../model/meta.ts';
import type { ChangedFile } from '../model/repository.ts';
import type { PartTurns } from '../model/turns.ts';
import { archive, isDev } from './archive.ts';
import { mapOf, readPartTurns, readText } from './files.ts';

/** HTML of all turns of a part. */
export const readPart = (slug: string, part: number): string => readText(archive, slug, `part-${part}.html`);

/** All turns of a part, for its own page or for frames, its long outputs or its strip, for a page that inserts them unchanged; empty when there are none. */
export function bodyOf(slug: string, part: number, what: 'part' | 'embed' | 'output' | 'strip' = 'part', page = 1): string {
  const name = `${what}-${part}${page > 1 ? `-${page}` : ''}.html`;
  const slot = slotFor({ slug, folder: archive.folders[slug] as string }, name);
  return slot !== '' && isDev ? readText(archive, slug, name) : slot;
}

export const readMap = (slug: string): SessionMap => mapOf(archive, slug);

/** Files that a session changed. */
export const readChangedFiles = (slug: string): ChangedFile[] => JSON.parse(readText(archive, slug, 'files.json')) as ChangedFile[];

/** The tests that a session ran, and the questions it asked. */
export const readOutcome = (slug: string): Outcome => JSON.parse(readText(archive, slug, 'outcome.json')) as Outcome;

/** The places of turns in the HTML of each part. */
export const readTurns = (slug: string): PartTurns[] => readPartTurns(archive, slug);

/** The plain text of a turn; undefined when it has none. */
export function readWords(slug: string, anchor: string): SearchTurn | undefined {
  const documents = JSON.parse(readText(archive, slug, 'search.json')) as SearchDocument[];
  return documents.flatMap(({ turns }) => turns).find((turn) => turn.anchor === anchor);
}
