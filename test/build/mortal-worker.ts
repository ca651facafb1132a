/** A worker that dies: of every job once where its key says `once`, always where it says `always`; where it says `stuck`, it comes to no end. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionJob, SessionSettings } from '../../src/build/session-entry.ts';

export default ({ state }: SessionSettings) =>
  ({ key }: SessionJob) => {
    const mark = join(state, key);
    const isSecond = existsSync(mark);
    writeFileSync(mark, '');
    if (key.startsWith('killed') && !isSecond) process.kill(process.pid, 'SIGKILL');
    if (key.startsWith('always') || (key.startsWith('once') && !isSecond)) process.exit(9);
    if (key.startsWith('stuck')) return new Promise<string>(() => setInterval(() => {}, 1000));
    return key.startsWith('pid') ? String(process.pid) : key;
  };
