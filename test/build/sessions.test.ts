/** What a build of a folder makes of its sessions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { metaOf } from '../../src/build/entry.ts';
import { totalsOf, unshownLines } from '../../src/build/totals.ts';
import { sessionFilters } from '../../src/search/index.ts';
import { toLog } from '../agents/log.ts';
import { PiLog } from '../agents/pi/log.ts';
import { Log, small } from '../bad-input/log.ts';
import { newDesk } from '../cli/desk.ts';
import { makeAll } from './made.ts';

/** Makes the sessions of these logs, by name. */
function make(logs: { [name: string]: unknown }) {
  const desk = newDesk();
  for (const [name, log] of Object.entries(logs)) desk.write(`logs/${name}.jsonl`, String(log));
  const places = { content: desk.at('content'), from: desk.at('logs'), out: desk.at('dist'), state: desk.at('.turnleaf') };
  return makeAll({ ...places, fresh: false, quiet: true });
}

test('each session is of its own agent, with its models and version', async () => {
  const log = new Log('tides', { version: '2.1.7' }).prompt('When is high tide?').answer('At nine.');
  const pi = new PiLog();
  pi.entry('model_change', { provider: 'anthropic', modelId: 'claude-opus-4-5' });
  pi.user('Which trees want pruning?');
  pi.says('The plum.');
  const { entries, failed } = await make({ a: log, b: toLog(pi.lines) });
  expect(failed).toEqual([]);
  const metas = entries.map(metaOf);
  expect(metas).toMatchObject([
    { agent: 'claude-code', versions: ['2.1.7'] },
    { agent: 'pi', models: ['claude-opus-4-5'] },
  ]);
  expect(metas.map((meta) => sessionFilters(meta))).toMatchObject([
    { agent: ['claude-code'] },
    { agent: ['pi'], model: ['claude-opus-4.5'] },
  ]);
});

test('the facts of a session hold no long name, wherever a log puts one', async () => {
  const long = 'Tide'.repeat(5_000);
  const log = new Log('long', { cwd: `/srv/${long}/${long}`, gitBranch: long, version: long });
  log.line({ type: 'custom-title', customTitle: long, sessionId: log.id });
  log.prompt(long).tool(long, { path: long }, long);
  const usage = { input_tokens: 1, output_tokens: 1 };
  log.record('assistant', { message: { id: 'long', role: 'assistant', model: long, content: [{ type: 'text', text: 'Done.' }], usage } });
  log.record(long, {});
  const { entries, failed } = await make({ long: log });
  expect(failed).toEqual([]);
  const [meta] = entries.map((entry) => readFileSync(join(entry.folder, `${entry.slug}.meta.json`), 'utf8'));
  expect(meta?.length).toBeLessThan(8_000);
  expect(JSON.parse(meta ?? '')).toMatchObject({ models: ['claude-opus-4-6', `${'Tide'.repeat(50)}…`], tools: [{ calls: 1 }] });
});

test('lines that could not be read are told once for each file, with how many there are', async () => {
  const lines = { buoy: 14, quay: 9, mole: 1 };
  const logs = Object.entries(lines).map(([name, bad]) => [name, `${small(name)}${'It ended here\n'.repeat(bad)}`]);
  const made = await make(Object.fromEntries(logs));
  const told = unshownLines(totalsOf(made.entries), made);
  const times = told.map((line) => /this line(?: and (\d+) more like it)?: does not start with "\{"/.exec(line)?.[1]);
  expect(times.sort()).toEqual(['13', '8', undefined]);
});
