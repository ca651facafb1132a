/** What is remembered of who repeats whom is what a look at the files says. */
import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { knownHistory } from '../../src/build/known-history.ts';
import { findHistory, findSources, type HistoryOptions, sourceDigests } from '../../src/read/index.ts';
import { openStore } from '../../src/store/store.ts';
import { Log, uuid } from '../bad-input/log.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';

const folder = temporaryFolder('memory');
const logs = join(folder, 'logs');
const state = join(folder, 'state');

const first = new Log('first').prompt('Ring the bell.').answer('Rung.');
const second = new Log('second');
for (const line of first.lines) second.line({ ...line, sessionId: second.id });
const write = (log: Log) => writeInFolder(join(logs, `${log.id}.jsonl`), String(log));
/** Who repeats what, by name. */
const found = (options?: HistoryOptions) => {
  const { sources } = findSources(logs);
  findHistory(sources, options);
  return Object.fromEntries(sources.map(({ name, inherited, originals }) => [name, { inherited, originals }]));
};
const remembered = () => {
  const store = openStore({ state });
  const history = knownHistory(store, logs, (source) => sourceDigests(source, store.hash));
  const all = found(history);
  history.save();
  return all;
};

test('as files come, grow and go', () => {
  write(first);
  write(second.prompt('Again.', { timestamp: '2026-04-15T09:00:00Z' }));
  expect(remembered()).toEqual(found());
  expect(Object.values(remembered()).filter(({ inherited }) => inherited)).toHaveLength(1);
  write(second.prompt('And again.', { timestamp: '2026-04-15T10:00:00Z' }));
  expect(remembered()).toEqual(found());
  const third = new Log('third');
  for (const line of second.lines) third.line({ ...line, sessionId: third.id });
  write(third.prompt('Once more.', { timestamp: '2026-04-16T09:00:00Z' }));
  expect(remembered()).toEqual(found());
  rmSync(join(logs, `${first.id}.jsonl`));
  expect(remembered()).toEqual(found());
});

test('also where what is remembered is damaged', () => {
  const before = remembered();
  for (const step of ['ids', 'homes'] as const) {
    const folder = openStore({ state }).folder(step);
    expect(readdirSync(folder).length).toBeGreaterThan(0);
    for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{"x');
  }
  expect(remembered()).toEqual(before);
  const ids = openStore({ state }).folder('ids');
  for (const name of readdirSync(ids)) truncateSync(join(ids, name), statSync(join(ids, name)).size - 8);
  expect(remembered()).toEqual(before);
});

test('also of ids that were counted, not drawn', () => {
  const many = new Log('counted');
  for (let n = 0; n < 40_000; n += 1)
    many.line({ type: 'user', uuid: `${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`, sessionId: many.id });
  write(many);
  write(new Log('apart').prompt('Nothing of it.', { uuid: uuid('apart') }));
  expect(Object.values(found()).filter(({ inherited }) => inherited)).toHaveLength(1);
});
