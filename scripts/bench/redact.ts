/**
 * `npm run bench:redact [folder]`: recall, false alarms and speed of redaction on generated sets, and what it finds in
 * the sessions of a folder, masked.
 */
import type { JsonObject } from '../../src/model/json.ts';
import type { Session } from '../../src/model/session.ts';
import { sample, seeded } from '../../src/redact/engine/sample.ts';
import { createRedactor } from '../../src/redact/index.ts';
import { bytes, filled, hollow, KINDS } from './redact/fill.ts';
import { benchFormats } from './redact/formats.ts';
import { growth } from './redact/growth.ts';
import { hashes, kept } from './redact/kept.ts';
import { keptBeside } from './redact/kept-beside.ts';
import { keptHeard } from './redact/kept-heard.ts';
import { keptThird } from './redact/kept-third.ts';
import { foundWild, keptWild } from './redact/kept-wild.ts';
import { places } from './redact/places.ts';
import { printed } from './redact/printed.ts';
import { privateCases } from './redact/private.ts';
import { privateHeard } from './redact/private-heard.ts';
import { inRecords, told } from './redact/records.ts';
import { plant } from './redact/secrets.ts';
import { sessionsReport } from './redact/sessions.ts';
import { heard } from './redact/sessions-heard.ts';
import { snippets } from './redact/snippets.ts';
import { structures } from './redact/structures.ts';
import { survey } from './redact/survey.ts';
import { acrossRecords, third } from './redact/third.ts';

const redactor = createRedactor({ keep: [], patterns: [], allow: [], salt: 'bench', literals: [] });
const random = seeded(Number(process.env.SEED ?? 20_261_121));
const verbose = process.argv.includes('--verbose');
const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'));

/** The record after redaction, as text. */
const redacted = (content: unknown) => redactedRecord({ type: 'user', message: { content } });

function redactedRecord(of: unknown): string {
  const record = of as JsonObject;
  const out = JSON.stringify(redactor.redact({} as Session, { files: [{ name: 'x', records: [record] }] }).log.files[0]?.records[0]);
  // A placeholder's name may hold a part of the key (`rubygems_…`); it gives nothing away.
  return out.replace(/\[redacted: [a-z0-9-]+ #\d+\]/g, '‹›');
}

/** Share of `secret` that still stands in `text`, in pieces of six letters and more. */
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

/** Records whole, with values for the signs in any of their strings. */
function wholeRecords(): void {
  const missed: string[] = [];
  for (const record of structures) {
    const { content, gone } = filled(JSON.stringify(record), random);
    const out = redactedRecord(JSON.parse(content));
    if (gone.some((one) => left(one, out) > 0.1)) missed.push(JSON.stringify(record).slice(0, 200));
  }
  report('records of all kinds, whole', missed, structures.length);
}

/** Files of two records, of which the first tells what the second holds. */
function acrossTwo(): void {
  const missed = acrossRecords.filter(([how, text, secret]) => {
    const { content, gone } = filled(secret, random);
    const records = told(how, text, content) as JsonObject[];
    const out = JSON.stringify(redactor.redact({} as Session, { files: [{ name: 'x', records }] }).log);
    return gone.some((one) => left(one, out) > 0.1);
  });
  report(
    'values told of in another record',
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
  const seen = privateHeard.filter(([text, ...gone]) => gone.some((one) => redacted(text).includes(one)));
  report(
    'private data, second round',
    seen.map(([text]) => text.replaceAll('\n', '⏎')),
    privateHeard.length,
  );
  const wild = foundWild.filter(([text, ...gone]) => gone.some((one) => redactor.redactText(text).text.includes(one)));
  report(
    'private data and passwords of logs in the wild',
    wild.map(([text]) => text.replaceAll('\n', '⏎')),
    foundWild.length,
  );
}

const withDigests = (text: string) =>
  text
    .replace(/\bU\b/g, () => sample(KINDS.u as string, random))
    .replace(/B(\d+)(=*)/g, (_, length: string, padding: string) => bytes(72, random).slice(0, Number(length)) + padding)
    .replace(/H(\d+)/g, (_, length: string) => sample(`[0-9a-f]{${length}}`, random));

function mustKeep(): void {
  const changed = (texts: readonly string[]) => texts.filter((text) => redactor.redactText(text).text !== text);
  const all = [...kept, ...keptBeside, ...[...keptHeard, ...keptThird].map(withDigests), ...keptWild];
  const lost = changed(all);
  report(
    'must keep',
    lost.map((text) => redactor.redactText(text).text.slice(0, 140)),
    all.length,
  );
  // What is private stands in these too: only values are of interest here.
  const open = createRedactor({
    keep: ['email', 'home', 'user', 'host', 'ip', 'account', 'author'],
    patterns: [],
    allow: [],
    salt: 'bench',
    literals: [],
  });
  const twins = third.flatMap(hollow);
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

singleKeys();
transcripts();
transcriptSnippets('transcript snippets', snippets);
transcriptSnippets('transcript snippets, second round', survey);
transcriptRecords('snippets in records of all kinds', heard);
transcriptRecords('printed values in records of all kinds', printed);
transcriptRecords('files, logs and talk in records of all kinds', third);
acrossTwo();
wholeRecords();
privateData();
mustKeep();
if (!process.argv.includes('--quick')) growth(random, verbose);
if (folder) sessionsReport(folder, redactor);
