/**
 * What a file of tests leaves behind, undone when it has ended. Modules that several files of tests share are loaded once, so what they
 * ask to run at the end runs at the end of the first of these; `setup.ts` asks for each.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As processes name it: on macOS, `/var` is a link. */
const place = realpathSync(tmpdir());

const undo: (() => unknown)[] = [];

/** Done when the file of tests has ended; what was begun last, first. */
export const undoLater = (one: () => unknown): unknown => undo.push(one);

/** An empty folder, which is gone when the file of tests has ended. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(place, `turnleaf-${name}-`));
  // A process that just ended may still have written into it: then it is tried again.
  undoLater(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return folder;
}

/** What is made of an empty folder, which is gone afterwards. */
export function inFolder<T>(make: (folder: string) => T): T {
  const folder = mkdtempSync(join(place, 'turnleaf-test-'));
  try {
    return make(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function undoAll(): Promise<void> {
  for (const one of undo.splice(0).reverse()) await one();
}
