/** The documents of a session where they lie: in memory, or in a file that is read where they are needed. */
import { readFile } from 'node:fs/promises';
import type { SearchDocument } from '../model/meta.ts';

/** Documents, how to get them, or the path of a JSON file with them. */
export type Documents = SearchDocument[] | (() => Promise<SearchDocument[]>) | string;

export async function documentsOf(documents: Documents): Promise<SearchDocument[]> {
  if (typeof documents === 'string') return JSON.parse(await readFile(documents, 'utf8'));
  return typeof documents === 'function' ? documents() : documents;
}
