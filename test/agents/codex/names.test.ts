/** A thread has the name that it was given, wherever Codex keeps it. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { toConversation } from '../../../src/agents/index.ts';
import { findSources, readSource } from '../../../src/read/index.ts';
import { titleOf } from '../../../src/render/index.ts';
import { toLog } from '../../../src/safe/session-log.ts';
import { buildSession } from '../../../src/thread/index.ts';
import { temporaryFolder } from '../../temporary.ts';
import { writeAll } from '../../write-in-folder.ts';

const id = '019c0aa0-1111-7222-8333-444455556666';
const first = 'Prune the plum trees of the orchard';
const log = [
  { type: 'session_meta', payload: { id, cwd: '/home/mira/orchard', cli_version: '0.171.0', source: 'cli' } },
  { type: 'event_msg', payload: { type: 'user_message', message: first, images: [] } },
  { type: 'event_msg', payload: { type: 'thread_name_updated', thread_id: id, thread_name: 'Plums, early' } },
  { type: 'response_item', payload: { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Pruned.' }] } },
]
  .map((line, n) => `${JSON.stringify({ timestamp: `2026-11-03T09:00:0${n}.000Z`, ...line })}\n`)
  .join('');
const place = `sessions/2026/11/03/rollout-2026-11-03T09-00-00-${id}.jsonl`;

type Table = { name: string; columns: string; rows: (string | null)[][] };

function titled(files: { [name: string]: string }, databases: { [name: string]: Table[] } = {}) {
  const folder = temporaryFolder('names');
  writeAll(folder, { [place]: log, ...files });
  for (const [name, tables] of Object.entries(databases)) {
    const database = new DatabaseSync(join(folder, name));
    for (const { name: table, columns, rows } of tables) {
      database.exec(`CREATE TABLE ${table} (${columns})`);
      for (const row of rows) database.prepare(`INSERT INTO ${table} VALUES (${row.map(() => '?').join(', ')})`).run(...row);
    }
    database.close();
  }
  const { sources, skipped } = findSources(folder);
  const [read] = sources.flatMap((source) => readSource(source));
  if (!read) throw new Error('no session was found');
  return { title: titleOf(buildSession(toConversation(read))), stored: JSON.stringify(toLog(read)), skipped };
}

const threads = (name: string | null, title: string): Table => ({
  name: 'threads',
  columns: 'id, name, title, first_user_message',
  rows: [[id, name, title, first]],
});
const index = `${JSON.stringify({ id, thread_name: 'Plums, of the index', updated_at: 'x' })}\n`;

test('in the log, in the index, in the database: the newest place that has it', () => {
  expect(titled({}).title).toBe('Plums, early');
  expect(titled({ 'session_index.jsonl': index }).title).toBe('Plums, of the index');
  const found = titled({ 'session_index.jsonl': index }, { 'state_5.sqlite': [threads('Plums, of the state', first)] });
  expect(found.title).toBe('Plums, of the state');
  expect(found.stored).toContain('Plums, of the state');
});

test('a title that is the first prompt was given by nobody; one that is not was', () => {
  expect(titled({}, { 'state_5.sqlite': [threads(null, first)] }).title).toBe('Plums, early');
  expect(titled({}, { 'state_5.sqlite': [threads(null, 'Prune the plum…')] }).title).toBe('Plums, early');
  expect(titled({}, { 'state_5.sqlite': [threads(null, 'Winter work')] }).title).toBe('Winter work');
});

test('the history of threads has names; other tables, and those of other programs, have none', () => {
  const history: Table[] = [
    { name: 'thread_items', columns: 'thread_id, item_json', rows: [[id, '{}']] },
    { name: 'thread_metadata', columns: 'thread_id, thread_name', rows: [[id, 'Plums, of the history']] },
  ];
  expect(titled({}, { 'thread_history_1.sqlite': history }).title).toBe('Plums, of the history');
  const others = titled({}, { 'notes.sqlite': [{ name: 'threads', columns: 'number, words', rows: [['1', 'x']] }] });
  expect(others.title).toBe('Plums, early');
  expect(others.skipped.filter(({ quiet }) => !quiet)).toEqual([]);
});
