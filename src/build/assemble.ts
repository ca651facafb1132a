/** Puts everything that pages refer to into the site: their bodies, pictures, downloads, cards and the owner's own files. */
import { constants, copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyPublicFiles } from '../content/index.ts';
import { makeFolder } from '../platform/index.ts';
import { touch } from '../store/index.ts';
import { drawCards } from './cards.ts';
import { anchorsOf, type Entry, logFile, metaOf, partTranscript, wholeTranscript } from './entry.ts';
import { fillFrames, type Pieces } from './frames.ts';
import type { Made } from './make.ts';
import type { Plan } from './plan.ts';
import type { Reuse } from './reuse.ts';

/** `cards`: the file in which pages have asked for cards. Returns where pieces of sessions are, and fonts that some cards lack. */
export async function assemble(site: string, { options, store, site: { show } }: Plan, { entries }: Made, { slugs }: Reuse, cards: string) {
  const pieces: Pieces = new Map();
  for (const entry of entries) {
    if (slugs.has(entry.slug)) continue;
    fillFrames(site, entry, pieces);
    const folder = join(site, 's', entry.slug);
    makeFolder(folder);
    writeFileSync(join(folder, 'map.json'), `${JSON.stringify({ anchors: anchorsOf(entry) })}\n`);
    if (show.downloads) copyDownloads(entry, folder, [logFile, wholeTranscript, ...(show.file ? ['session.html'] : [])]);
  }
  const pictures = new Set(entries.flatMap(({ images }) => images ?? []));
  if (pictures.size > 0) makeFolder(join(site, 'images'));
  for (const name of pictures) {
    const path = join(store.folder('pictures'), name);
    touch(path);
    copyFileSync(path, join(site, 'images', name));
  }
  copyPublicFiles(options.content, site);
  // GitHub Pages leaves out folders such as `_astro` otherwise.
  writeFileSync(join(site, '.nojekyll'), '', { flag: 'a' });
  return { missingFonts: await drawCards(store, cards, site, options.content), pieces };
}

/** The files of a session that are published as they are, into its folder of the site. */
function copyDownloads(entry: Entry, to: string, names: readonly string[]): void {
  const copy = (from: string, name: string) =>
    copyFileSync(join(entry.folder, `${entry.slug}.${from}`), join(to, name), constants.COPYFILE_FICLONE);
  for (const name of names) copy(name, name);
  const { parts } = metaOf(entry);
  for (let part = 1; parts > 1 && part <= parts; part++) {
    makeFolder(join(to, `${part}`));
    copy(partTranscript(part), `${part}/${wholeTranscript}`);
  }
}
