/** A worker that dies: of every order once where its key says `once`, always where it says `always`. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkRequest } from '../../src/build/worker.ts';

let state = '';
process.on('disconnect', () => process.exit());
process.on('message', (request: WorkRequest) => {
  if ('settings' in request) {
    state = request.settings.state;
    return;
  }
  const { key } = request.order;
  const mark = join(state, key);
  const isSecond = existsSync(mark);
  writeFileSync(mark, '');
  if (key.startsWith('killed') && !isSecond) process.kill(process.pid, 'SIGKILL');
  if (key.startsWith('always') || (key.startsWith('once') && !isSecond)) process.exit(9);
  process.send?.({ result: { key, folder: '' } });
});
