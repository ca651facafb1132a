/**
 * `npm run bench:redact [folder]`: recall, false alarms and speed of redaction on generated sets, and what it finds in
 * the sessions of a folder, masked. `--quick` leaves out speed, `--verbose` lists all that was missed.
 * `--set FILE.jsonl`, as often as wanted: only the cases of these files (the form of a case: `test/redact/corpus/case.ts`);
 * with `--only GROUP`, and `--misses FILE`, which writes what was missed.
 */
import { parseArgs } from 'node:util';
import type { JsonObject } from '../../src/model/json.ts';
import type { Session } from '../../src/model/session.ts';
import { sample, seeded } from '../../src/redact/engine/sample.ts';
import { createRedactor } from '../../src/redact/index.ts';
import { reportSets } from './redact/blind.ts';
import { bytes, filled, hollow, KINDS } from './redact/fill.ts';
import { benchFormats } from './redact/formats.ts';
import { growth } from './redact/growth.ts';
import { acrossRecords, filesAndTalk } from './redact/must-go/files-and-talk.ts';
import { moreSnippets } from './redact/must-go/more-snippets.ts';
import { places } from './redact/must-go/places.ts';
import { printedOutput } from './redact/must-go/printed-output.ts';
import { privateCases } from './redact/must-go/private-data.ts';
import { privateFromUsage } from './redact/must-go/private-data-usage.ts';
import { snippets } from './redact/must-go/snippets.ts';
import { usage } from './redact/must-go/usage.ts';
import { recordsOfAllKinds } from './redact/must-go/whole-records.ts';
import { hashes, mustKeep } from './redact/must-keep/basics.ts';
import { keepBesideNames } from './redact/must-keep/beside-names.ts';
import { keepInFilesAndTalk } from './redact/must-keep/files-and-talk.ts';
import { keepFromUsage } from './redact/must-keep/usage.ts';
import { goFromWildLogs, keepFromWildLogs } from './redact/must-keep/wild.ts';
import { plant } from './redact/plant.ts';
import { sessionsReport } from './redact/real-sessions.ts';
import { explained, inRecords } from './redact/record-shapes.ts';

const redactor = createRedactor({ keep: [], patterns: [], allow: [], salt: 'bench', literals: [] });
const random = seeded(Number(process.env.SEED ?? 20_261_121));
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean' },
    verbose: { type: 'boolean', default: false },
    set: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true, default: [] },
    misses: { type: 'string' },
  },
});
const { verbose } = options;
const folder = positionals[0];

/** The record after redaction, as text. */
const redacted = (content: unknown) => redactedRecord({ type: 'user', message: { content } });

function redactedRecord(of: unknown): string {
  const record = of as JsonObject;
  const out = JSON.stringify(redactor.redact({} as Session, { files: [{ name: 'x', records: [record] }] }).log.files[0]?.records[0]);
  // A placeholder's name may contain a part of the key (`rubygems_…`), which is no secret.
  return out.replace(/\[redacted: [a-z0-9-]+ #\d+\]/g, '‹›');
}

/** The share of `secret` that is still in `text`, in pieces of six characters and more. */
function left(secret: string, text: string): number {
  const found = JSON.stringify(text).slice(1, -1);
  let remaining = 0;
  for (let at = 0; at + 6 <= secret.length; ) {
    let length = 0;
    while (
      at + length < secret.length &&
      (text.includes(secret.slice(at, at + length + 1)) || found.includes(secret.slice(at, at + length + 1)))
    )
      length++;
    if (length >= 6) {
      remaining += length;
      at += length;
    } else at++;
  }
  return remaining / secret.length;
}

function report(name: string, missed: string[], all: number): void {
  console.log(`${name.padEnd(44)} ${(100 * (1 - missed.length / all)).toFixed(1).padStart(6)} %  of ${all}`);
  const shown = verbose ? missed : missed.slice(0, 6);
  for (const one of shown) console.log(`    missed: ${one}`);
  if (shown.length < missed.length) console.log(`    … and ${missed.length - shown.length} more (--verbose)`);
}

function singleKeys(): void {
  const bare: string[] = [];
  const beside: string[] = [];
  let bares = 0;
  let besides = 0;
  for (const [id, tier, words, pattern] of benchFormats) {
    for (let round = 0; round < 4; round++) {
      const { whole, secret } = plant(pattern, random);
      const vendor = (words.split(',')[0] || id.split('-')[0] || 'x').trim().replace(/[^A-Za-z0-9]+/g, '_');
      if (tier === 'd') {
        bares++;
        const text = [whole, `key: "${whole}",`, `see ${whole}`, `x=${whole}\n`][round] as string;
        if (left(secret, redacted(text)) > 0.1) bare.push(`${id}: ${text.slice(0, 90)}`);
      } else {
        besides++;
        const text = [
          `${vendor.toUpperCase()}_API_KEY=${whole}`,
          `${vendor}_token: "${whole}"`,
          `the ${vendor} key is ${whole}`,
          `const ${vendor}Secret = '${whole}';`,
        ][round] as string;
        if (left(secret, redacted(text)) > 0.1) beside.push(`${id}: ${text.slice(0, 90)}`);
      }
    }
  }
  report('single keys, known by shape', bare, bares);
  report('single keys, beside a word', beside, besides);
}

function transcripts(): void {
  const missed: string[] = [];
  let all = 0;
  const byPlace = new Map<string, number>();
  const formats = benchFormats.filter(([, tier]) => tier === 'd');
  for (const [name, place] of Object.entries(places)) {
    for (let round = 0; round < 12; round++) {
      const [id, , , pattern] = formats[Math.floor(random() * formats.length)] as (typeof formats)[number];
      const { whole, secret } = plant(pattern, random);
      const placed = place(whole, secret);
      if (!placed) continue;
      all++;
      const out = redacted(placed.content);
      if (placed.gone.some((one) => left(one, out) > 0.1)) {
        missed.push(`${name} / ${id}: ${out.slice(27, 160)}`);
        byPlace.set(name, (byPlace.get(name) ?? 0) + 1);
      }
    }
  }
  report('transcript cases, formats with a shape', missed, all);
  const shapeless: string[] = [];
  let count = 0;
  for (const [name, place] of Object.entries(places)) {
    if (/^(?:alone|end of|in paren|in back|bold|fenced|zero|stack)/.test(name)) continue;
    for (const pattern of ['[A-Za-z0-9]{32}', '[0-9a-f]{40}', '[A-Za-z0-9!#%^*]{14}', '[A-Za-z0-9+]{43}=']) {
      const { whole, secret } = plant(pattern, random);
      const placed = place(whole, secret);
      if (!placed) continue;
      count++;
      const out = redacted(placed.content);
      if (placed.gone.some((one) => left(one, out) > 0.1)) shapeless.push(`${name}: ${out.slice(27, 150)}`);
    }
  }
  report('transcript cases, values without a shape', shapeless, count);
}

function transcriptRecords(name: string, texts: readonly string[]): void {
  const cases = inRecords(texts, 7);
  const missed: string[] = [];
  for (const { name: shape, text, wrap } of cases) {
    const { content, gone } = filled(text, random);
    const out = redactedRecord(wrap(content));
    if (gone.some((one) => left(one, out) > 0.1)) missed.push(`${shape}: ${text.slice(0, 120).replaceAll('\n', '⏎')}`);
  }
  report(name, missed, cases.length);
}

function transcriptSnippets(name: string, texts: readonly string[]): void {
  const missed: string[] = [];
  for (const snippet of texts) {
    const { content, gone } = filled(snippet, random);
    const out = redacted(content);
    if (gone.some((one) => left(one, out) > 0.1)) missed.push(out.slice(27, 190));
  }
  report(name, missed, texts.length);
}

/** Whole records, with values for the signs in any of their strings. */
function wholeRecords(): void {
  const missed: string[] = [];
  for (const record of recordsOfAllKinds) {
    const { content, gone } = filled(JSON.stringify(record), random);
    const out = redactedRecord(JSON.parse(content));
    if (gone.some((one) => left(one, out) > 0.1)) missed.push(JSON.stringify(record).slice(0, 200));
  }
  report('records of all kinds, whole', missed, recordsOfAllKinds.length);
}

/** Files of two records, of which the first explains that the second contains a secret. */
function acrossTwo(): void {
  const missed = acrossRecords.filter(([how, text, secret]) => {
    const { content, gone } = filled(secret, random);
    const records = explained(how, text, content) as JsonObject[];
    const out = JSON.stringify(redactor.redact({} as Session, { files: [{ name: 'x', records }] }).log);
    return gone.some((one) => left(one, out) > 0.1);
  });
  report(
    'values that another record explains',
    missed.map(([how, text]) => `${how}: ${text}`),
    acrossRecords.length,
  );
}

function privateData(): void {
  const missed = privateCases(random).filter(({ content, gone }) => gone.some((one) => redacted(content).includes(one)));
  report(
    'private data',
    missed.map(({ content, gone }) => `${gone.join(', ')} in ${redacted(content).slice(27, 150)}`),
    privateCases(random).length,
  );
  const seen = privateFromUsage.filter(([text, ...gone]) => gone.some((one) => redacted(text).includes(one)));
  report(
    'private data, second round',
    seen.map(([text]) => text.replaceAll('\n', '⏎')),
    privateFromUsage.length,
  );
  const wild = goFromWildLogs.filter(([text, ...gone]) => gone.some((one) => redactor.redactText(text).text.includes(one)));
  report(
    'private data and passwords of logs in the wild',
    wild.map(([text]) => text.replaceAll('\n', '⏎')),
    goFromWildLogs.length,
  );
}

const withDigests = (text: string) =>
  text
    .replace(/\bU\b/g, () => sample(KINDS.u as string, random))
    .replace(/B(\d+)(=*)/g, (_, length: string, padding: string) => bytes(72, random).slice(0, Number(length)) + padding)
    .replace(/H(\d+)/g, (_, length: string) => sample(`[0-9a-f]{${length}}`, random));

function keptTexts(): void {
  const changed = (texts: readonly string[]) => texts.filter((text) => redactor.redactText(text).text !== text);
  const all = [...mustKeep, ...keepBesideNames, ...[...keepFromUsage, ...keepInFilesAndTalk].map(withDigests), ...keepFromWildLogs];
  const lost = changed(all);
  report(
    'must keep',
    lost.map((text) => redactor.redactText(text).text.slice(0, 140)),
    all.length,
  );
  // These contain private data too: only values count here.
  const open = createRedactor({
    keep: ['email', 'home', 'user', 'host', 'ip', 'account', 'author'],
    patterns: [],
    allow: [],
    salt: 'bench',
    literals: [],
  });
  const twins = filesAndTalk.flatMap(hollow);
  const taken = twins.filter((text) => open.redactText(text).text !== text);
  report(
    'placeholders kept in the places of values',
    taken.map((text) => open.redactText(text).text.replaceAll('\n', '⏎').slice(0, 160)),
    twins.length,
  );
  const random_ = hashes(random);
  const alarms = changed(random_);
  report(
    'hashes and ids kept',
    alarms.map((text) => `${text.slice(0, 70)} → ${redactor.redactText(text).text.slice(0, 70)}`),
    random_.length,
  );
}

function generatedSets(): void {
  singleKeys();
  transcripts();
  transcriptSnippets('transcript snippets', snippets);
  transcriptSnippets('transcript snippets, second round', moreSnippets);
  transcriptRecords('snippets in records of all kinds', usage);
  transcriptRecords('printed values in records of all kinds', printedOutput);
  transcriptRecords('files, logs and talk in records of all kinds', filesAndTalk);
  acrossTwo();
  wholeRecords();
  privateData();
  keptTexts();
  if (!options.quick) growth(random, verbose);
}

if (options.set.length > 0) reportSets(options.set, redactor, options);
else generatedSets();
if (folder) sessionsReport(folder, redactor);
