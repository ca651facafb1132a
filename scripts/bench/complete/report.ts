/** What the measure found, on standard output. */
import type { Compared, Miss, Tally } from './compare.ts';

export function report({ files, lost, tallies, leftOut }: Compared, seed: number, verbose = false): void {
  const megabytes = files.reduce((sum, file) => sum + file.bytes, 0) / 1e6;
  const unreadable = files.reduce((sum, file) => sum + file.unreadable, 0);
  console.log(`${files.length} files, ${megabytes.toFixed(1)} MB, ${unreadable} lines that are no JSON, seed ${seed}`);
  console.log(`${leftOut} strings are left out by the list; all others:\n`);
  console.log('    found  strings    lines  as it is       set  redacted elsewhere   missed  characters redacted');
  const all = [...tallies].sort(([, a], [, b]) => b.misses.length - a.misses.length);
  for (const [path, tally] of all.slice(0, verbose ? undefined : 40)) if (tally.misses.length > 0) console.log(row(path, tally));
  console.log(row('all', sumOf([...tallies.values()])));
  for (const name of lost) console.log(`  on no page: ${name}`);
  if (verbose) for (const [path, { misses }] of all) for (const miss of misses) console.log(`  ${path}: ${placeOf(miss)}`);
}

/** What must be nowhere, and is in a file. */
export function reportExposed(exposed: readonly Miss[], verbose = false): void {
  for (const miss of exposed)
    console.log(`  published, and must not be: ${verbose ? placeOf(miss) : `${miss.file}:${miss.text.line} ${miss.text.path}`}`);
}

const placeOf = ({ file, text, line, of }: Miss) => `${file}:${text.line} ${of}: ${JSON.stringify(line.slice(0, 300))}`;

function row(name: string, tally: Tally): string {
  const cells = [tally.strings, tally.lines, tally.plain, tally.set, tally.redacted, tally.elsewhere, tally.misses.length];
  const share = `${((100 * tally.redactedCharacters) / Math.max(1, tally.characters)).toFixed(2)} %`;
  return `${percent(tally.found, tally.strings)}${cells.map((n) => String(n).padStart(9)).join('')}  ${share.padStart(9)}  ${name}`;
}

function sumOf(tallies: Tally[]): Tally {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((all, one) => all + of(one), 0);
  const misses = tallies.flatMap((one) => one.misses);
  const [strings, found, lines] = [sum((one) => one.strings), sum((one) => one.found), sum((one) => one.lines)];
  const [plain, set, redacted, elsewhere] = [
    sum((one) => one.plain),
    sum((one) => one.set),
    sum((one) => one.redacted),
    sum((one) => one.elsewhere),
  ];
  const [characters, redactedCharacters] = [sum((one) => one.characters), sum((one) => one.redactedCharacters)];
  return { strings, found, lines, plain, set, redacted, elsewhere, characters, redactedCharacters, misses };
}

/** Cut, never rounded up: 100 % means all. */
function percent(part: number, of: number): string {
  return `${(Math.floor((10_000 * part) / Math.max(1, of)) / 100).toFixed(2)} %`.padStart(9);
}
