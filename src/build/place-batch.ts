/** Puts what some sessions have made into the site: their pages are filled, their maps written, their downloads copied. */
import { constants, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorsOf, type Entry } from './entry.ts';
import { partTranscript, wholeTranscript } from './entry-files.ts';
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
    const folder = join(site, 's', session.slug);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'map.json'), `${JSON.stringify({ anchors: anchorsOf(session) })}\n`);
    if (downloads) copyDownloads(session, folder, downloads);
  }
  return pieces;
}

/** `to`: the session's folder in the site. */
function copyDownloads({ slug, folder, parts }: PlacedSession, to: string, names: readonly string[]): void {
  const copy = (from: string, name: string) => copyFileSync(join(folder, `${slug}.${from}`), join(to, name), constants.COPYFILE_FICLONE);
  for (const name of names) copy(name, name);
  for (let part = 1; parts > 1 && part <= parts; part++) {
    mkdirSync(join(to, `${part}`), { recursive: true });
    copy(partTranscript(part), `${part}/${wholeTranscript}`);
  }
}
