/**
 * `npm run bench:wild -- <folder>`: results for unknown logs. Sessions and prompts, what is missing
 * on the pages, how many distinct values each rule took out, and of what kind those are that were replaced most: never a
 * value. The sessions go through the stages alone, so that one that a gate would refuse is measured as well.
 * Options: `--seed N`, `--verbose` (quotes what is missing), `--values FILE` (writes the values with what stood around them,
 * for judging by hand).
 */
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compare } from './complete/compare.ts';
import { report } from './complete/report.ts';
import { readLogs } from './complete/strings.ts';
import { kindOf } from './wild/replaced.ts';
import { makeSessions } from './wild/stages.ts';

interface Value {
  rule: string;
  value: string;
  places: number;
  /** What stood around it the first few times. */
  around: string[];
}

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, verbose: { type: 'boolean' }, values: { type: 'string' } },
});
const folder = positionals[0];
if (folder === undefined) {
  console.error('Which folder of logs? npm run bench:wild -- <folder> [--seed N] [--verbose] [--values FILE]');
  process.exit(2);
}
const from = realpathSync(resolve(folder));
const listing = given.values === undefined ? undefined : outside(resolve(given.values));
const found = new Map<string, Value>();
const made = await makeSessions(from, ({ rule, value, at }, text) => {
  const key = `${rule}\0${value}`;
  const known = found.get(key) ?? { rule, value, places: 0, around: [] };
  known.places += 1;
  const around = text.slice(Math.max(0, at - 60), at + Math.min(value.length, 200) + 60);
  if (listing && known.around.length < 3 && !known.around.includes(around)) known.around.push(around);
  found.set(key, known);
});
const seed = Number(given.seed);
const all = [...found.values()].sort((a, b) => b.places - a.places || (a.value < b.value ? -1 : 1));

console.log(
  `sessions   ${made.sessions} made, ${made.failed.length} failed, ${made.skipped.filter((one) => !one.quiet).length} files left out`,
);
for (const { name, reason } of made.failed) console.log(`  ${name}: ${reason}`);
console.log(`prompts    ${made.prompts}`);
console.log(`as typed   ${made.typed.prompts - made.typed.differing.length} of ${made.typed.prompts} texts\n`);
if (given.verbose) for (const text of made.typed.differing) console.log(`  not as typed: ${JSON.stringify(text.slice(0, 300))}`);
report(compare(readLogs(from), made.pages, seed, made.redacted), seed, given.verbose);
console.log('\nrule                          distinct   places');
for (const [rule, values] of [...Map.groupBy(all, (one) => one.rule)].sort(([, a], [, b]) => b.length - a.length))
  console.log(
    `${rule.padEnd(28)}${String(values.length).padStart(10)}${String(values.reduce((sum, one) => sum + one.places, 0)).padStart(9)}`,
  );
console.log('\nreplaced most');
for (const { rule, value, places } of all.slice(0, 10)) console.log(`${String(places).padStart(8)}  ${rule.padEnd(20)}${kindOf(value)}`);
if (listing) {
  writeFileSync(listing, linesOf(all), { mode: 0o600 });
  console.log(`\nThe values are in ${listing}: they are what was secret. Remove the file when you have judged them.`);
}

function linesOf(values: Value[]): string {
  const rules = [...Map.groupBy(values, (one) => one.rule)].sort(([a], [b]) => (a < b ? -1 : 1));
  return rules
    .flatMap(([rule, list]) => [
      `== ${rule}: ${list.length}`,
      ...list.flatMap(({ value, places, around }) => [
        `${places}\t${JSON.stringify(value)}`,
        ...around.map((text) => `\t\t${JSON.stringify(text)}`),
      ]),
    ])
    .join('\n')
    .concat('\n');
}

/** Values must not be stored beside the logs, in an archive or in a project, where they would be committed or published. */
function outside(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  const real = join(realpathSync(dirname(path)), path.slice(dirname(path).length + 1));
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const near = [from, process.cwd(), root].find((place) => `${real}${sep}`.startsWith(place.endsWith(sep) ? place : `${place}${sep}`));
  if (near === undefined) return real;
  console.error(`--values ${path} is in ${near}: secrets would be stored beside published files. Name a file elsewhere.`);
  process.exit(2);
}
