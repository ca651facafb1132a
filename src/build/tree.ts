/** The state of a finished site's files: their names, sizes and times, to detect a change. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../store/index.ts';
import { startThread, workerUrl } from './workers.ts';

/** With fewer sessions, a thread takes longer to start than looking at their files. */
const many = 200;

export function treeOf(folder: string): string {
  const hash = createHash('sha256');
  const from = folder.length + 1;
  for (const path of filesBelow(folder)) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path.slice(from)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** The same, of a large site in a thread; undefined where there is none, or it may not be read. */
export async function treeBeside(folder: string): Promise<string | undefined> {
  try {
    const sessions = join(folder, 's');
    if (!existsSync(folder)) return undefined;
    if (!existsSync(sessions) || readdirSync(sessions).length < many) return treeOf(folder);
    const thread = startThread<undefined, string, string>(workerUrl('tree-worker'), undefined);
    return await thread.run(folder).finally(() => thread.close());
  } catch {
    return undefined;
  }
}
