import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a file, and the folders that lead to it. */
export function writeInFolder(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** The lines of a file that ends with one. */
export const linesIn = (path: string | URL): string[] => readFileSync(path, 'utf8').trim().split('\n');

/** As `writeInFolder`, each below one folder. */
export function writeAll(folder: string, files: { [path: string]: string | Uint8Array }): void {
  for (const [path, content] of Object.entries(files)) writeInFolder(join(folder, path), content);
}
