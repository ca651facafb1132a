/**
 * The cost of sessions that repeat a single text: openings of links, of emphasis, tables, tags, keys,
 * escapes, long words … in prompts, answers, thinking, inputs, results and titles. Each is compared with prose of the same
 * size at two sizes: `npm run bench:growth -- [--sizes 50,200] [--only WORD]`. A ratio that rises with the size is work worse
 * than linear.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { GrowthAnswer } from './growth/measure.ts';
import { openings, places } from './growth/openings.ts';
import type { GrowthOrder } from './growth/process.ts';

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '50,200' }, only: { type: 'string' }, seconds: { type: 'string', default: '20' } },
});
const sizes = values.sizes.split(',').map((size) => Number(size) * 1000);
const patience = Number(values.seconds) * 1000;
const script = fileURLToPath(new URL('./growth/process.ts', import.meta.url));
let child: ChildProcess | undefined;

/** Milliseconds of processor time by stage; undefined when it exceeded the time limit. */
function measure(one: GrowthOrder): Promise<GrowthAnswer | undefined> {
  child ??= fork(script, { execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=4000'] });
  const at = child;
  return new Promise((resolve) => {
    const end = (answer?: GrowthAnswer) => {
      clearTimeout(timer);
      at.removeAllListeners();
      if (!answer) {
        at.kill('SIGKILL');
        child = undefined;
      }
      resolve(answer);
    };
    const timer = setTimeout(end, patience);
    at.once('message', (answer) => end(answer as GrowthAnswer)).once('exit', () => end());
    at.send(one);
  });
}

const total = (answer: GrowthAnswer | undefined) =>
  answer ? Object.values(answer).reduce((sum, ms) => sum + ms, 0) : Number.POSITIVE_INFINITY;

// What is compiled first would be the slowest.
for (const place of places) await measure({ place, unit: 'prose', bytes: 20_000 });
const usual = new Map<string, number>();
for (const place of places)
  for (const bytes of sizes) {
    const twice = [total(await measure({ place, unit: 'prose', bytes })), total(await measure({ place, unit: 'prose', bytes }))];
    usual.set(`${place} ${bytes}`, Math.min(...twice));
    console.log(`${'prose'.padEnd(28)} ${place.padEnd(9)} ${bytes / 1000} KB: ${Math.min(...twice).toFixed(0)} ms`);
  }

let above = 0;
for (const name of Object.keys(openings)) {
  if (values.only && !name.includes(values.only)) continue;
  for (const place of places) {
    const answers: (GrowthAnswer | undefined)[] = [];
    for (const bytes of sizes) answers.push(await measure({ place, unit: name, bytes }));
    const times = answers.map(total);
    const more = times.map((ms, index) => (ms - (usual.get(`${place} ${sizes[index]}`) ?? 0)) / (sizes[index] as number));
    // A session of 200 KB may add a second: five milliseconds for each of its kilobytes.
    if (Math.max(...more) < 0.005 && !values.only) continue;
    above += 1;
    const slowest = Object.entries(answers.at(-1) ?? answers[0] ?? {}).sort(([, a], [, b]) => b - a)[0];
    const shown = times.map((ms) => (ms === Number.POSITIVE_INFINITY ? 'no end' : `${ms.toFixed(0)} ms`)).join(', ');
    console.log(
      `${name.padEnd(28)} ${place.padEnd(9)} ${shown}${slowest ? `, most of it to ${slowest[0]} (${slowest[1].toFixed(0)} ms)` : ''}`,
    );
  }
}
console.log(`${above} of ${Object.keys(openings).length * places.length} add more than 5 ms to each KB`);
child?.kill();
