/** Puts everything that pages refer to into the site: their bodies, pictures, downloads, cards and the owner's own files. */

import { constants, copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Range } from '../check/index.ts';
import { copyPublicFiles } from '../content/index.ts';
import { touch } from '../store/index.ts';
import type { Cards } from './cards.ts';
import { type Entry, metaOf, partTranscript, readEntryFile } from './entry.ts';
import { fillFrames } from './frames.ts';
import type { Made } from './make.ts';
import type { Plan } from './plan.ts';
import { type Reuse, sessionFolders } from './reuse.ts';

export interface Assembled {
  /** Font packages that some cards need and that are not installed. */
  missingFonts: string[];
  /** Where pieces of sessions are, by file of the site. */
  pieces: ReadonlyMap<string, readonly Range[]>;
}

export async function assemble(site: string, plan: Plan, { entries }: Made, { slugs }: Reuse, cards: Cards): Promise<Assembled> {
  const { options, store } = plan;
  const made = entries.filter(({ slug }) => !slugs.has(slug));
  const pieces = fillFrames(site, sessionFolders, made);
  await copyPictures(entries, site, store.folder('pictures'));
  if (plan.site.show.downloads) await copyDownloads(made, site, plan.site.show.file);
  copyPublicFiles(options.content, site);
  return { missingFonts: await cards.finish(site), pieces };
}

async function copyPictures(entries: readonly Entry[], site: string, folder: string): Promise<void> {
  const lists = await Promise.all(entries.map((entry) => readEntryFile<string[]>(entry, 'images.json')));
  const names = new Set(lists.flat());
  if (names.size > 0) await mkdir(join(site, 'images'), { recursive: true });
  for (const name of names) {
    touch(join(folder, name));
    await copyFile(join(folder, name), join(site, 'images', name));
  }
}

/** The files of a session that are published as they are. */
async function copyDownloads(entries: readonly Entry[], site: string, withFile: boolean): Promise<void> {
  for (const entry of entries) {
    const { slug, folder } = entry;
    const { parts } = metaOf(entry);
    const files = ['session.jsonl', 'transcript.md', ...(withFile ? ['session.html'] : [])].map((name) => [name, name]);
    for (let part = 1; parts > 1 && part <= parts; part++) files.push([partTranscript(part), `${part}/transcript.md`]);
    for (const [from = '', to = ''] of files) {
      const path = join(site, 's', slug, to);
      await mkdir(dirname(path), { recursive: true });
      await copyFile(join(folder, `${slug}.${from}`), path, constants.COPYFILE_FICLONE);
    }
  }
}
