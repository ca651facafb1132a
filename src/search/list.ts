/** The list of an archive's bundles: what a browser reads first, and all of ours that it must read before it asks Pagefind. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../platform/index.ts';
import type { BundleTable, FilterValues } from './session.ts';

/** In the folder of the index. */
export const listName = 'bundles.json';

export interface BundleList {
  version: 4;
  bundles: ListedBundle[];
}

export interface ListedBundle {
  /** Folder below that of the index, with its slash. Named by its content, so that no cache ever mixes two builds. */
  path: string;
  /** What the ids of its documents begin with. */
  language: string;
  sessions: number;
  filters: FilterValues;
}

/** How the list names the bundle in `folder`, which is served as `name`. */
export async function listBundle(folder: string, name: string): Promise<ListedBundle> {
  const { language, filters, sessions } = JSON.parse(await readFile(join(folder, 'sessions.json'), 'utf8')) as BundleTable;
  return { path: `${name}/`, language, sessions: sessions.length, filters };
}

/** Writes the list of bundles into the folder of the index, also of bundles that were built on other machines. */
export async function writeList(index: string, bundles: ListedBundle[]): Promise<void> {
  const list: BundleList = { version: 4, bundles };
  makeFolder(index);
  await writeFile(join(index, listName), `${JSON.stringify(list)}\n`);
}
