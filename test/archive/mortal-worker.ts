/** A worker that dies: of every order once where its key says `once`, always where it says `always`. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

parentPort?.on('message', ({ key }: { key: string }) => {
  const mark = join(workerData.state, key);
  const isSecond = existsSync(mark);
  writeFileSync(mark, '');
  if (key.startsWith('always') || (key.startsWith('once') && !isSecond)) process.exit(9);
  parentPort?.postMessage({ result: { key, folder: '', slugs: [key], literals: [] } });
});
