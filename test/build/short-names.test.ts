/** A log whose names are megabytes long makes its own page large, and no list of the archive. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Log } from '../bad-input/log.ts';
import { makeAll } from './made.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnleaf-names-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the facts of a session hold no name of a megabyte, wherever a log puts one', { timeout: 120_000 }, async () => {
  const long = 'Tide'.repeat(250_000);
  const log = new Log('long', { cwd: `/srv/${long}/${long}`, gitBranch: long, version: long });
  log.line({ type: 'custom-title', customTitle: long, sessionId: log.id });
  log.prompt(long).tool(long, { path: long }, long);
  const usage = { input_tokens: 1, output_tokens: 1 };
  log.record('assistant', { message: { id: 'long', role: 'assistant', model: long, content: [{ type: 'text', text: 'Done.' }], usage } });
  log.record(long, {});
  mkdirSync(join(folder, 'logs'));
  writeFileSync(join(folder, 'logs/long.jsonl'), String(log));
  const places = { content: join(folder, 'content'), from: join(folder, 'logs'), out: join(folder, 'out'), state: join(folder, 'state') };
  const { entries, failed } = await makeAll({ ...places, fresh: false, quiet: true });
  expect(failed).toEqual([]);
  const [meta] = entries.map((entry) => readFileSync(join(entry.folder, `${entry.slug}.meta.json`), 'utf8'));
  expect(meta?.length).toBeLessThan(8_000);
  expect(JSON.parse(meta ?? '')).toMatchObject({ models: ['claude-opus-4-6', `${'Tide'.repeat(50)}…`], tools: [{ calls: 1 }] });
});
