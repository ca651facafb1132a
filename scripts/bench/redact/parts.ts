/**
 * `node scripts/bench/redact/parts.ts`: what each part of `src/redact/context` brings on the blind sets, as a table: how
 * many secrets are replaced because of it when no other reader reads, how many are left without it, and its lines. Each
 * way is measured in a process of its own, whose list of readers is cut before redaction takes it.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readers } from '../../../src/redact/places/index.ts';
import type { Reader } from '../../../src/redact/places/reader.ts';

const folder = new URL('../../../src/redact/places/', import.meta.url);
const [way, wanted] = process.argv.slice(2);

const filesOf = (part: string): URL[] => {
  const at = new URL(part, folder);
  if (!statSync(at).isDirectory()) return [at];
  return readdirSync(at, { recursive: true, encoding: 'utf8' }).map((name) => new URL(`${part}/${name}`, folder));
};

const parts = new Map<string, Set<Reader>>();
for (const part of readdirSync(folder)) {
  const own = new Set<Reader>();
  for (const file of filesOf(part).filter(({ pathname }) => pathname.endsWith('.ts') && pathname !== new URL('index.ts', folder).pathname))
    for (const exported of Object.values(await import(file.href)).flat() as Reader[]) if (readers.includes(exported)) own.add(exported);
  if (own.size > 0) parts.set(part, own);
}

if (way === undefined) {
  const [all, none] = [left('all'), left('none')];
  console.log(
    `without readers ${none - all} more are left; of these\n${'part'.padEnd(20)}${'found'.padStart(8)}${'alone'.padStart(8)}${'lines'.padStart(8)}`,
  );
  for (const part of parts.keys()) {
    const lines = filesOf(part).reduce(
      (sum, file) => sum + (statSync(file).isFile() ? readFileSync(file, 'utf8').split('\n').length - 1 : 0),
      0,
    );
    const counts = [none - left('only', part), left('without', part) - all, lines];
    console.log(part.padEnd(20) + counts.map((count) => String(count).padStart(8)).join(''));
  }
} else {
  const one = parts.get(wanted ?? '');
  const kept = readers.filter(
    (reader) => way === 'all' || (way === 'only' && one?.has(reader)) || (way === 'without' && !one?.has(reader)),
  );
  (readers as Reader[]).splice(0, Number.POSITIVE_INFINITY, ...kept);
  const { createRedactor } = await import('../../../src/redact/index.ts');
  const { readCases } = await import('../../../test/redact/corpus/case.ts');
  const { blindSets } = await import('../../../test/redact/corpus/floors.ts');
  const { runCases } = await import('../../../test/redact/corpus/run.ts');
  const redactor = createRedactor({ keep: [], patterns: [], allow: [], salt: 'bench', literals: [] });
  const outcomes = blindSets().flatMap(({ path }) => runCases(readCases(path), redactor).outcomes);
  console.log(outcomes.reduce((sum, { leaks }) => sum + leaks.length, 0));
}

/** Secrets that stand in the blind sets after redaction with some of the readers. */
function left(...which: string[]): number {
  return Number(execFileSync(process.execPath, [fileURLToPath(import.meta.url), ...which], { encoding: 'utf8' }));
}
