/** Temporary folders for pictures of sessions that are being added. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Import } from './write.ts';

export function discardImports(imports: Pick<Import, 'pictures'>[]): void {
  for (const one of imports) discard(one.pictures.folder);
}

/** The temporary folders that exist now. */
const scratch = new Set<string>();

export function scratchFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  scratch.add(folder);
  return folder;
}

function discard(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  scratch.delete(folder);
}

/** For a process that is interrupted. */
export function discardScratch(): void {
  for (const folder of scratch) discard(folder);
}
