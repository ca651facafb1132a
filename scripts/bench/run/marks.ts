/** Loaded before a build: writes when its steps began into the file that `TURNLEAF_BENCH_MARKS` names. */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.TURNLEAF_BENCH_MARKS;
if (isMainThread && file !== undefined)
  process.on('exit', () => {
    const marks = performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('turnleaf '));
    const ended = { name: 'turnleaf end', startTime: performance.now() };
    const all = [...marks, ended].map(({ name, startTime }) => ({ name: name.slice(9), at: performance.timeOrigin + startTime }));
    writeFileSync(file, JSON.stringify(all));
  });
