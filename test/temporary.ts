/**
 * Folders that tests write into. Modules that several files of tests share are loaded once, so what they ask to run at the end
 * runs at the end of the first of these; `setup.ts` asks for each.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** An empty folder, which is gone when the file of tests has ended. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `turnleaf-${name}-`));
  folders.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
