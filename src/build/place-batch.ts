/** Puts what some sessions have made into the site: their pages are filled, their maps written, their downloads copied. */
import { constants, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { anchorsOf, type Entry, partTranscript } from './entry.ts';
import { fillFrames, type Pieces } from './frames.ts';

export type PlacedSession = Pick<Entry, 'slug' | 'folder'> & { parts: number };

export interface PlaceSettings {
  site: string;
  /** Folders with the pages of sessions, below their slugs. */
  folders: readonly string[];
  /** What the placeholders of this build begin with. */
  mark: string;
  /** Files of a session that are published as they are, besides the Markdown of its parts; without them it has no downloads. */
  downloads: readonly string[] | undefined;
}

export function placeBatch(sessions: readonly PlacedSession[], { site, folders, mark, downloads }: PlaceSettings): Pieces {
  const pieces: Pieces = new Map();
  for (const session of sessions) {
    for (const [file, ranges] of fillFrames(site, folders, session, mark)) pieces.set(file, ranges);
    mkdirSync(join(site, 's', session.slug), { recursive: true });
    writeFileSync(join(site, 's', session.slug, 'map.json'), `${JSON.stringify({ anchors: anchorsOf(session) })}\n`);
    if (downloads) copyDownloads(session, site, downloads);
  }
  return pieces;
}

function copyDownloads({ slug, folder, parts }: PlacedSession, site: string, names: readonly string[]): void {
  const files = names.map((name) => [name, name]);
  for (let part = 1; parts > 1 && part <= parts; part++) files.push([partTranscript(part), `${part}/transcript.md`]);
  for (const [from = '', to = ''] of files) {
    const path = join(site, 's', slug, to);
    mkdirSync(dirname(path), { recursive: true });
    copyFileSync(join(folder, `${slug}.${from}`), path, constants.COPYFILE_FICLONE);
  }
}
