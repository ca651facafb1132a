/** Recall and losses on sets of cases in files, as tables; what was missed, one by one, on request. */
import { writeFileSync } from 'node:fs';
import type { Redactor } from '../../../src/redact/index.ts';
import { readCases } from '../../../test/redact/corpus/case.ts';
import { type Outcome, type Run, runCases } from '../../../test/redact/corpus/run.ts';

export interface SetOptions {
  /** Only these groups. */
  only: readonly string[];
  verbose: boolean;
  /** A file for the misses. */
  misses?: string | undefined;
}

export function reportSets(files: readonly string[], redactor: Redactor, { only, verbose, misses }: SetOptions): void {
  const cases = files.flatMap(readCases).filter(({ group }) => only.length === 0 || only.includes(group));
  const run = runCases(cases, redactor);
  printTables(run);
  const list = run.outcomes.flatMap(missesOf).join('\n');
  if (misses !== undefined) writeFileSync(misses, `${list}\n`);
  if (verbose && list) console.log(`\n${list}`);
}

function printTables({ outcomes, bytes, ms }: Run): void {
  const secret = outcomes.filter(({ of }) => of.group !== 'keep');
  const rows = new Map<string, Outcome[]>();
  const add = (name: string, one: Outcome) => rows.set(name, [...(rows.get(name) ?? []), one]);
  for (const one of secret) {
    const { group, sub, lang } = one.of;
    add(group, one);
    if (group.startsWith('key-')) add(`${group}  ${sub ?? 'other'}`, one);
    if (group === 'told-xx' || group === 'answer') add(`${group}  ${lang ?? '?'}`, one);
  }
  console.log(
    `${'group'.padEnd(24)}${'recall'.padStart(9)}${'or asked'.padStart(9)}${'missed'.padStart(9)}${'secrets'.padStart(9)}${'cases'.padStart(8)}${'stays lost'.padStart(14)}`,
  );
  for (const [name, of] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1))) console.log(row(name, of));
  console.log(row('all', secret));
  const keep = outcomes.filter(({ of }) => of.group === 'keep');
  const lost = keep.filter((one) => one.lost.length > 0).length;
  console.log(
    `\n${'must keep'.padEnd(24)}${percent(keep.length - lost, keep.length)}${cell(lost, 9)}${' '.repeat(9)}${cell(keep.length, 8)}`,
  );
  const unread = outcomes.reduce((sum, one) => sum + one.unread.length, 0);
  if (unread > 0) console.log(`not passed on by reading, so not counted: ${unread}`);
  console.log(`${(bytes / 1e6).toFixed(2)} MB, ${(bytes / 1e3 / ms).toFixed(2)} MB/s`);
}

function row(name: string, outcomes: readonly Outcome[]): string {
  const sum = (of: (one: Outcome) => number) => outcomes.reduce((all, one) => all + of(one), 0);
  const [all, missed] = [sum((one) => one.secrets.length), sum((one) => one.leaks.length)];
  const silent = sum((one) => one.leaks.filter(({ asked }) => !asked).length);
  const [kept, lost] = [sum((one) => one.kept.length), sum((one) => one.lost.length)];
  const stays = `${lost} of ${kept}`.padStart(14);
  return `${name.padEnd(24)}${percent(all - missed, all)}${percent(all - silent, all)}${cell(missed, 9)}${cell(all, 9)}${cell(outcomes.length, 8)}${stays}`;
}

const cell = (count: number, width: number) => String(count).padStart(width);
const percent = (part: number, all: number) => `${all ? ((100 * part) / all).toFixed(1) : '–'} %`.padStart(9);

function missesOf({ of, leaks, lost, unread }: Outcome): string[] {
  const head = [of.id, of.group, of.sub, of.lang].filter(Boolean).join('  ');
  return [
    ...leaks.map(
      ({ secret, piece, around, asked }) =>
        `${head}\n    ${asked ? 'asked ' : 'missed'} ${quoted(secret)}${piece === secret ? '' : `, left ${quoted(piece)}`}\n    in     ${quoted(around)}`,
    ),
    ...lost.map((text) => `${head}\n    lost   ${quoted(text)}`),
    ...unread.map((text) => `${head}\n    unread ${quoted(text)}`),
  ];
}

const quoted = (text: string) => JSON.stringify(text.length > 240 ? `${text.slice(0, 240)}…` : text);
