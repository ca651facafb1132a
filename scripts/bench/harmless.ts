/**
 * `npm run bench:harmless`: what is replaced in text that is harmless by origin, per MB, by kind and by how far it reaches: false alarms that
 * anyone can count. `--mb N`: how much is read (default 20); `--values`: each value with what stands around it (it is public text).
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureHarmless } from '../../test/redact/corpus/harmless.ts';
import { redactor } from '../../test/redact/helpers.ts';

const { values: options } = parseArgs({ options: { mb: { type: 'string', default: '20' }, values: { type: 'boolean' } } });
const { bytes, values } = measureHarmless(
  fileURLToPath(new URL('../../node_modules', import.meta.url)),
  redactor,
  Number(options.mb) * 1e6,
);
const mb = bytes / 1e6;
const perMb = (count: number) => (count / mb).toFixed(2).padStart(9);

console.log(`${mb.toFixed(1)} MB of documentation and sources; values and places per MB\n`);
console.log(`${'rule'.padEnd(24)}${'scope'.padEnd(10)}${'values'.padStart(9)}${'places'.padStart(9)}`);
const rows = [...Map.groupBy(values, ({ rule, scope }) => `${rule.padEnd(24)}${scope.padEnd(10)}`)].sort(
  ([, a], [, b]) => b.length - a.length,
);
for (const [name, all] of rows) console.log(`${name}${perMb(all.length)}${perMb(all.reduce((sum, { places }) => sum + places, 0))}`);
for (const scope of ['certain', 'likely', 'asked'] as const) {
  const all = values.filter((one) => one.scope === scope);
  console.log(`${'all'.padEnd(24)}${scope.padEnd(10)}${perMb(all.length)}${perMb(all.reduce((sum, { places }) => sum + places, 0))}`);
}
if (options.values)
  for (const { rule, scope, value, places, file, around } of values)
    console.log(`\n${rule} (${scope}, ${places}) ${JSON.stringify(value.slice(0, 120))}\n  ${file}: ${JSON.stringify(around)}`);
