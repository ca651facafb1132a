/**
 * `node scripts/bench/redact/adopt.ts FILE.jsonl NAME`: makes a blind set that was used part of the corpus. Its values are
 * broken up in the file, and what is reached on it today becomes its floor.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { judges } from '../../../src/redact/index.ts';
import { isBroken, joined, withBroken } from '../../../test/redact/corpus/broken.ts';
import { readCases } from '../../../test/redact/corpus/case.ts';
import { countsOf, floors, saveFloors } from '../../../test/redact/corpus/floors.ts';
import { runCases } from '../../../test/redact/corpus/run.ts';
import { redactor } from '../../../test/redact/helpers.ts';
import { registries } from '../../../test/structure/registries.ts';

const [from, name] = process.argv.slice(2);
if (from === undefined || name === undefined || !/^[a-z0-9-]+$/.test(name)) {
  console.error('Which set, and by which name? node scripts/bench/redact/adopt.ts FILE.jsonl NAME (small letters, digits, hyphens)');
  process.exit(2);
}
const to = fileURLToPath(new URL(`../../../test/redact/corpus/blind/${name}.jsonl`, import.meta.url));
if (existsSync(to)) fail(`${to} exists: a set is adopted once`);
if (isBroken(readFileSync(from, 'utf8'))) fail(`${from} has the sign by which values are broken up`);

const find = judges()().unseen;
const cases = readCases(from);
const lines = cases.map((one) => {
  const line = JSON.stringify(withBroken(one, [...one.gone, ...registries]));
  if (!isDeepStrictEqual(JSON.parse(joined(line)), JSON.parse(JSON.stringify(one)))) fail(`${one.id} is not the same when it is joined`);
  // An address keeps its shape, whatever its password is.
  const [found] = find(line).filter(({ rule }) => rule !== 'url-password');
  if (found) fail(`${one.id} still reads like a ${found.rule}`);
  return line;
});
writeFileSync(to, `${lines.join('\n')}\n`);
saveFloors({ ...floors(), [name]: countsOf(runCases(cases, redactor).outcomes) });
console.log(`${cases.length} cases in ${to}, their floors beside them`);

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
