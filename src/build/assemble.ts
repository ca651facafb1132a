/** Puts everything that pages refer to into the site: their bodies, pictures, downloads, cards and the owner's own files. */
import { randomBytes } from 'node:crypto';
import { constants, copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Range } from '../check/index.ts';
import { copyPublicFiles } from '../content/index.ts';
import { filesBelow, touch } from '../store/index.ts';
import { drawCards } from './cards.ts';
import { anchorsOf, type Entry, logFile, metaOf, partTranscript, wholeTranscript } from './entry.ts';
import type { Made } from './make.ts';
import type { Plan } from './plan.ts';
import { type Reuse, sessionFolders } from './reuse.ts';

/** Where the pieces of sessions are, by file of the site. */
export type Pieces = Map<string, readonly Range[]>;

/** `cards`: the file in which pages have asked for cards. Returns where pieces of sessions are, and fonts that some cards lack. */
export async function assemble(site: string, { options, store, site: { show } }: Plan, { entries }: Made, { slugs }: Reuse, cards: string) {
  const pieces: Pieces = new Map();
  for (const entry of entries) {
    if (slugs.has(entry.slug)) continue;
    fillFrames(site, entry, pieces);
    const folder = join(site, 's', entry.slug);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'map.json'), `${JSON.stringify({ anchors: anchorsOf(entry) })}\n`);
    if (show.downloads) copyDownloads(entry, folder, [logFile, wholeTranscript, ...(show.file ? ['session.html'] : [])]);
  }
  const pictures = new Set(entries.flatMap(({ images }) => images ?? []));
  if (pictures.size > 0) mkdirSync(join(site, 'images'), { recursive: true });
  for (const name of pictures) {
    const path = join(store.folder('pictures'), name);
    touch(path);
    copyFileSync(path, join(site, 'images', name));
  }
  copyPublicFiles(options.content, site);
  // GitHub Pages leaves out folders such as `_astro` otherwise.
  writeFileSync(join(site, '.nojekyll'), '', { flag: 'a' });
  return { missingFonts: await drawCards(store, cards, site), pieces };
}

/** The files of a session that are published as they are, into its folder of the site. */
function copyDownloads(entry: Entry, to: string, names: readonly string[]): void {
  const copy = (from: string, name: string) =>
    copyFileSync(join(entry.folder, `${entry.slug}.${from}`), join(to, name), constants.COPYFILE_FICLONE);
  for (const name of names) copy(name, name);
  const { parts } = metaOf(entry);
  for (let part = 1; parts > 1 && part <= parts; part++) {
    mkdirSync(join(to, `${part}`), { recursive: true });
    copy(partTranscript(part), `${part}/${wholeTranscript}`);
  }
}

// Astro lays out the frames of pages; the large pieces, turns and outputs, are inserted as bytes afterwards. Passing through Astro,
// each would be decoded, copied and encoded several times.

/** What a placeholder begins with: random in each process, so that no text can contain it. */
const opening = `<!--${randomBytes(16).toString('hex')} `;
const closing = '-->';

/** The placeholder for a file of the session's entry; empty for a file that is empty or missing. */
export function slotFor({ folder, slug }: Pick<Entry, 'folder' | 'slug'>, name: string): string {
  const size = statSync(join(folder, `${slug}.${name}`), { throwIfNoEntry: false })?.size ?? 0;
  return size === 0 ? '' : opening + name + closing;
}

/** Fills the frames of a session. */
function fillFrames(site: string, { folder, slug }: Entry, pieces: Pieces): void {
  for (const path of sessionFolders.flatMap((place) => filesBelow(join(site, place, slug)))) {
    if (!path.endsWith(`${sep}index.html`)) continue;
    const page = readFileSync(path);
    const filled: Buffer[] = [];
    const ranges: Range[] = [];
    let size = 0;
    let done = 0;
    for (let at = page.indexOf(opening); at !== -1; at = page.indexOf(opening, done)) {
      const end = page.indexOf(closing, at);
      const piece = readFileSync(join(folder, `${slug}.${page.toString('latin1', at + opening.length, end)}`));
      filled.push(page.subarray(done, at), piece);
      size += at - done + piece.length;
      ranges.push([size - piece.length, size]);
      done = end + closing.length;
    }
    if (ranges.length === 0) continue;
    writeFileSync(path, Buffer.concat([...filled, page.subarray(done)]));
    pieces.set(relative(site, path).replaceAll(sep, '/'), ranges);
  }
}
