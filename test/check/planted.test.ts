/**
 * Secrets at random places of whole sessions, in every field of every kind of record, keys included: none of them is in
 * any byte of the site built from them, decoded.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { decode } from '../../src/check/decode.ts';
import { patternOf, shapeRules } from '../../src/redact/formats/rules/index.ts';
import { isAll, seed } from '../all-only.ts';
import { sample, seeded } from '../redact/sample.ts';
import { type SharedSite, sharedSite } from '../sites.ts';
import { linesIn } from '../write-in-folder.ts';

/** Lines of a log: one of the samples has 1,500, and with them takes as long as all others together. */
const most = isAll ? 10_000 : 120;
const samples = fileURLToPath(new URL('../../content/sessions', import.meta.url));

const random = seeded(seed);
/** Formats whose value is the whole match, without a checksum and long enough that chance does not make it again. */
const plain = shapeRules.filter((one) => !one.tier && !one.accept && !one.before && !one.shape.includes('(?<v>'));
const planted: string[] = [];

function secret(): string {
  for (;;) {
    const value = sample(patternOf(plain[Math.floor(random() * plain.length)] as (typeof plain)[number]), random);
    // As whole lines of JSON they are escaped; here every byte is compared as it stands.
    if (value.length < 24 || value.length > 200 || !/^[\w.:/+=-]+$/.test(value)) continue;
    planted.push(value);
    return value;
  }
}

/** By these fields records are joined and told apart. */
const JOINS =
  /^(?:uuid|parentUuid|logicalParentUuid|leafUuid|sessionId|id|tool_use_id|toolUseID|sourceToolUseID|sourceToolAssistantUUID|parentToolUseID|requestId|messageId|promptId|agentId|type|subtype|timestamp|version|role|media_type|data|signature|session_id|thread_id|turn_id|call_id)$/;

/** A copy with secrets behind a third of its strings, and beside every second object's keys. */
function plant(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return JOINS.test(key) || random() > 0.33 ? value : `${value} ${secret()}`;
  if (Array.isArray(value)) return value.map((one) => plant(one, key));
  if (typeof value !== 'object' || value === null) return value;
  const out: { [key: string]: unknown } = {};
  for (const [name, child] of Object.entries(value)) out[name] = plant(child, name);
  if (random() < 0.5) out[secret()] = random() < 0.5 ? secret() : true;
  return out;
}

function writeLogs(folder: string): void {
  mkdirSync(join(folder, 'logs'));
  for (const name of readdirSync(samples)) {
    const lines = linesIn(join(samples, name, 'session.jsonl')).slice(0, most);
    writeFileSync(join(folder, 'logs', `${name}.jsonl`), lines.map((line) => JSON.stringify(plant(JSON.parse(line)))).join('\n'));
  }
}

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite('planted', { write: writeLogs, options: ['--from', 'logs'] });
  expect(site.said).toContain(`\n${readdirSync(samples).length} sessions, `);
  expect(site.code).toBe(0);
}, 300_000);

test('no planted secret, nor the middle of one, is in any file', () => {
  expect(planted.length).toBeGreaterThan(1000);
  // Twelve letters of the middle of each.
  const middles = new Map(
    planted.map((value) => [value.slice(Math.floor(value.length / 2), Math.floor(value.length / 2) + 12), `${value.slice(0, 6)}…`]),
  );
  const left = new Set<string>();
  let files = 0;
  for (const entry of readdirSync(site.out, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    files++;
    const path = join(entry.parentPath, entry.name);
    const decoded = decode(entry.name, readFileSync(path));
    const text = [path.slice(site.folder.length), ...decoded.texts, decoded.words.join('\n')].join('\n');
    for (const [run] of text.matchAll(/[\w.:/+=-]{12,}/g))
      for (let at = 0; at + 12 <= run.length; at++)
        if (middles.has(run.slice(at, at + 12))) left.add(`${middles.get(run.slice(at, at + 12))} in ${entry.name}`);
  }
  expect(files).toBeGreaterThan(20);
  expect([...left]).toEqual([]);
}, 60_000);
