/**
 * `npm run bench:unseen -- <site>`: texts of downloads that no page shows. Looks for every string of each published
 * `session.jsonl` on the pages of its session, and prints by kind of record and field what stands on none of them: how
 * many, and how long they are together. Options: `--verbose` (quotes the first of each), `--all` (ids and times too).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { kindOf } from '../../src/agents/claude-code/record.ts';
import { Haystack } from './complete/find.ts';
import { linesToFind, placesOf } from './complete/lines.ts';
import { readPages } from './complete/pages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: 'boolean' }, all: { type: 'boolean' } },
});
const site = positionals[0];
if (site === undefined || !existsSync(join(site, 'archive.json'))) {
  console.error('Which site? npm run bench:unseen -- <a folder that was built> [--verbose] [--all]');
  process.exit(2);
}

/** Fields that link records or name their kind; they carry no text for readers. */
const joins =
  /(?:^|\.)(?:\w*[uU]uid|\w*[sS]ession_?[iI]d|\w*_?id|\w*I[dD]|\w*ToolUseID|type|subtype|role|timestamp|version|media_type|mediaType|mimeType|stop_reason|operation|kind|sha256)$/;

interface Unseen {
  count: number;
  characters: number;
  longest: string;
}

const fields = new Map<string, Unseen>();
let strings = 0;
let characters = 0;
const pages = readPages(site, true);
// History that a resumed session repeats is shown once, in its first home.
const all = pages.map((page) => new Haystack(page.text));
for (const [index, page] of pages.entries()) {
  const path = join(site, 's', page.slug, 'session.jsonl.gz');
  if (!existsSync(path)) continue;
  const own = all[index] as Haystack;
  for (const line of gunzipSync(readFileSync(path)).toString().split('\n')) {
    if (line === '') continue;
    const record = JSON.parse(line) as { [key: string]: unknown };
    for (const { at, text } of stringsOf(record, '')) {
      if (!values.all && joins.test(at)) continue;
      strings += 1;
      characters += text.length;
      if (!isShown(text, own)) note(`${kindOf(record as never)}  ${at}`, text);
    }
  }
}
const total = [...fields.values()];
console.log(
  `${pages.length} sessions, ${strings} strings of ${characters} characters; on no page: ${sum(total, 'count')} of ${sum(total, 'characters')}`,
);
for (const [name, { count, characters, longest }] of [...fields].sort((a, b) => b[1].characters - a[1].characters))
  console.log(
    `${String(characters).padStart(9)} ${String(count).padStart(6)}  ${name}${values.verbose ? `: ${JSON.stringify(longest.slice(0, 200))}` : ''}`,
  );

function sum(list: Unseen[], of: 'count' | 'characters'): number {
  return list.reduce((all, one) => all + one[of], 0);
}

function note(name: string, text: string): void {
  const known = fields.get(name) ?? { count: 0, characters: 0, longest: '' };
  known.count += 1;
  known.characters += text.length;
  if (text.length > known.longest.length) known.longest = text;
  fields.set(name, known);
}

function isShown(text: string, own: Haystack): boolean {
  // The CLI's own copy of an error begins with a word that the page replaces.
  return linesToFind(text.replace(/^Error: /, ''), 1).every(({ line }) => {
    const place = placesOf(line);
    const on = (page: Haystack) => place.plain.some((key) => page.hasPlain(key)) || place.letters.some((key) => page.hasLetters(key));
    return on(own) || all.some(on);
  });
}

/** Every string of a value and where it stands, places in lists left out. */
function* stringsOf(value: unknown, at: string): Generator<{ at: string; text: string }> {
  if (typeof value === 'string') yield { at, text: value };
  else if (Array.isArray(value)) for (const item of value) yield* stringsOf(item, `${at}[]`);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* stringsOf(item, at === '' ? key : `${at}.${key.length > 30 ? '…' : key}`);
}
