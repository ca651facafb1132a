/** Puts what sessions have made into the site: their pages are filled, their maps written, their downloads copied. In threads, where they are many. */
import { constants, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inWorkers, startHere, startThread, workersThatFit } from '../workers/index.ts';
import { anchorsOf, type Entry } from './entry.ts';
import { partTranscript, wholeTranscript } from './entry-files.ts';
import { fillFrames, type Pieces } from './frames.ts';

type PlacedSession = Pick<Entry, 'slug' | 'folder'> & { parts: number };

interface PlaceSettings {
  site: string;
  /** Folders with the pages of sessions, below their slugs. */
  folders: readonly string[];
  /** What the placeholders of this build begin with. */
  mark: string;
  /** Files of a session that are published as they are, besides the Markdown of its parts; without them it has no downloads. */
  downloads: readonly string[] | undefined;
}

/** Sessions in one task; fewer take less time than a thread takes to start. */
const batch = 25;

/** Returns where the pieces of sessions are, by file of the site. */
export async function placeSessions(sessions: readonly PlacedSession[], settings: PlaceSettings): Promise<Pieces> {
  const queue = Array.from({ length: Math.ceil(sessions.length / batch) }, (_, n) => sessions.slice(n * batch, (n + 1) * batch));
  const pieces: Pieces = new Map();
  const limits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
  const isMany = queue.length > 1;
  const start = () =>
    isMany
      ? startThread<PlaceSettings, readonly PlacedSession[], Pieces>(import.meta.url, settings, limits)
      : startHere(placeBatch, settings);
  const count = Math.min(workersThatFit(100e6), queue.length);
  await inWorkers(
    count,
    start,
    () => queue.shift(),
    (made) => made.forEach((ranges, file) => pieces.set(file, ranges)),
  );
  return pieces;
}

/** What a thread runs. */
export default function placeBatch({ site, folders, mark, downloads }: PlaceSettings) {
  return (sessions: readonly PlacedSession[]): Pieces => {
    const pieces: Pieces = new Map();
    for (const session of sessions) {
      for (const [file, ranges] of fillFrames(site, folders, session, mark)) pieces.set(file, ranges);
      const folder = join(site, 's', session.slug);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'map.json'), `${JSON.stringify({ anchors: anchorsOf(session) })}\n`);
      if (downloads) copyDownloads(session, folder, downloads);
    }
    return pieces;
  };
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
