/** What reading, threading and editing do for any agent, shown with one that takes a folder and a line in the registry. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { toConversation } from '../../src/agents/index.ts';
import { removeTurns } from '../../src/curate/index.ts';
import type { Session } from '../../src/model/session.ts';
import { findHistory, findSources, readSource } from '../../src/read/index.ts';
import { toLog } from '../../src/safe/session-log.ts';
import { buildSession } from '../../src/thread/index.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeAll } from '../write-in-folder.ts';
import { register } from './toy/index.ts';

register();

const line = (toy: string, more: object = {}) => `${JSON.stringify({ toy, ...more })}\n`;
const head = (id: string, more: object = {}) => line('head', { id, ...more });
const talk = (...words: string[]) => words.map((text, index) => line(index % 2 ? 'agent' : 'person', { words: text })).join('');

function write(files: { [name: string]: string | Uint8Array }): string {
  const root = temporaryFolder('toy');
  writeAll(root, files);
  return root;
}

function readAll(root: string) {
  const { sources, skipped } = findSources(root);
  findHistory(sources);
  const read = sources.flatMap((source) => readSource(source));
  return {
    sources,
    said: skipped.map((one) => `${one.name} ${one.reason}`),
    read,
    sessions: read.map((one) => buildSession(toConversation(one))),
  };
}

const words = ({ turns }: Session) =>
  turns.map(({ role, blocks }) => `${role}: ${blocks.map((one) => ('text' in one ? one.text : one.kind)).join(' ')}`);
const anchors = ({ turns }: Session) => turns.map(({ anchor }) => anchor);
const only = <T>(list: T[]): T => {
  expect(list).toHaveLength(1);
  return list[0] as T;
};

describe('a log', () => {
  test('is known by its content, and is a session of its agent', () => {
    const { sessions } = readAll(write({ 'anything.jsonl': head('one') + talk('Fold a boat', 'Folded.') }));
    expect(only(sessions)).toMatchObject({ id: 'one', agent: 'toy' });
    expect(words(only(sessions))).toEqual(['prompt: Fold a boat', 'agent: Folded.']);
  });

  test('without ids of its own keeps its anchors when it grows', () => {
    const short = only(readAll(write({ 'a.jsonl': head('one') + talk('Fold a boat', 'Folded.') })).sessions);
    const long = only(readAll(write({ 'b/c.jsonl': head('one') + talk('Fold a boat', 'Folded.', 'And a hat') })).sessions);
    expect(anchors(long).slice(0, 2)).toEqual(anchors(short));
  });

  test('as it is stored is read again to the same turns and anchors', () => {
    const { read, sessions } = readAll(write({ 'a.jsonl': head('one') + talk('Fold a boat', 'Folded.') }));
    const [file] = toLog(only(read)).files;
    const stored = write({ 'boat/session.jsonl': (file?.records ?? []).map((record) => `${JSON.stringify(record)}\n`).join('') });
    const again = only(readAll(stored).sessions);
    expect([again.id, anchors(again), words(again)]).toEqual([
      sessions[0]?.id,
      anchors(sessions[0] as Session),
      words(sessions[0] as Session),
    ]);
  });

  test('loses a turn that the owner takes out, and no address', () => {
    const { read, sessions } = readAll(write({ 'a.jsonl': head('one') + talk('Fold a boat', 'Folded, by Orla.', 'And a hat') }));
    const before = only(sessions);
    const taken = removeTurns(only(read), new Set([before.turns[1]?.anchor as string]));
    const after = buildSession(toConversation(taken.read));
    expect(anchors(after)).toEqual(anchors(before));
    expect(after.turns[1]?.removed).toBe(true);
    expect(JSON.stringify(toLog(taken.read))).not.toContain('Orla');
  });

  test('is read where it is compressed, and named where that is broken; nothing else is lost', () => {
    const whole = zstdCompressSync(head('one') + talk('Fold a boat', 'Folded.'));
    const { sessions, said } = readAll(write({ 'a.jsonl.zst': whole, 'b.jsonl.zst': whole.subarray(0, whole.length - 9) }));
    expect(words(only(sessions))).toEqual(['prompt: Fold a boat', 'agent: Folded.']);
    expect(said).toEqual(['b.jsonl.zst is compressed with zstd and is broken or was cut short; copy it again']);
  });

  test('with a torn last line says so, and shows the rest', () => {
    const { sessions } = readAll(write({ 'a.jsonl': `${head('one')}${talk('Fold a boat')}{"toy":"agent","wor` }));
    expect(only(sessions).unreadable).toMatchObject([{ line: 3 }]);
    expect(words(only(sessions))).toEqual(['prompt: Fold a boat']);
  });
});

describe('a subagent in a log of its own', () => {
  test('belongs to the session that it names, wherever the file is, and so does its own subagent', () => {
    const { sessions } = readAll(
      write({
        'may/root.jsonl': head('root') + talk('Fold a fleet'),
        'june/helper.jsonl': head('helper', { of: 'root', agent: 'helper' }) + talk('Fold one boat', 'Done.'),
        'june/inner.jsonl': head('inner', { of: 'helper', agent: 'inner' }) + talk('Find paper', 'Found.'),
      }),
    );
    const threads = only(sessions).turns.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'thread' ? [block.thread.id] : [])),
    );
    expect(threads.sort()).toEqual(['helper', 'inner']);
  });

  test('is a session where the one it names is gone', () => {
    const { sessions } = readAll(write({ 'x.jsonl': head('helper', { of: 'root' }) + talk('Fold one boat', 'Done.') }));
    expect(only(sessions).id).toBe('helper');
  });
});

describe('a log that goes on with the beginning of another', () => {
  const home = head('home') + talk('Fold a boat', 'Folded.');
  const later = home + talk('Never mind');
  const fork = (bytes: number) => head('fork', { from: { id: 'home', bytes } }) + talk('A red one', 'Red.');

  test('is shown whole, and what it shares is at home in the other', () => {
    const { sessions } = readAll(write({ 'a.jsonl': later, 'b.jsonl': fork(home.length) }));
    const [first, second] = sessions as [Session, Session];
    expect(words(second)).toEqual(['prompt: Fold a boat', 'agent: Folded.', 'prompt: A red one', 'agent: Red.']);
    expect(anchors(second).slice(0, 2)).toEqual(anchors(first).slice(0, 2));
    expect(second.turns.map(({ inherited }) => inherited)).toEqual(['home', 'home', undefined, undefined]);
    expect(second.continues).toMatchObject({ id: 'home', anchor: anchors(first)[1] });
    expect(second.records).toMatchObject({ read: 6, unreadable: 0 });
  });

  test('is stored whole, and read again without the other', () => {
    const { read } = readAll(write({ 'a.jsonl': later, 'b.jsonl': fork(home.length) }));
    const records = toLog(read[1] as (typeof read)[0]).files[0]?.records ?? [];
    const again = readAll(write({ 'boat/session.jsonl': records.map((record) => `${JSON.stringify(record)}\n`).join('') }));
    expect(only(again.sessions).id).toBe('fork');
    expect(words(only(again.sessions))).toEqual(['prompt: Fold a boat', 'agent: Folded.', 'prompt: A red one', 'agent: Red.']);
  });

  test('says so where the other is not found', () => {
    const { sessions } = readAll(write({ 'b.jsonl': fork(home.length) }));
    expect(only(sessions).turns[0]?.blocks).toEqual([{ kind: 'notice', name: 'history-missing' }]);
  });
});

describe('a session that is no file of its own', () => {
  test('is gathered from the files beside it, and from none outside the folder', () => {
    const files = {
      'store/sessions/one.json': JSON.stringify({ toy: 'head', id: 'one' }),
      'store/words/one/1.json': JSON.stringify({ toy: 'person', words: 'Fold a boat' }),
      'store/words/one/2.json': JSON.stringify({ toy: 'agent', words: 'Folded.' }),
      'store/sessions/out.json': JSON.stringify({ toy: 'head', id: '../../../outside' }),
      'outside/1.json': JSON.stringify({ toy: 'person', words: 'Not yours' }),
    };
    const { sessions } = readAll(join(write(files), 'store'));
    expect(sessions.map(words)).toContainEqual(['prompt: Fold a boat', 'agent: Folded.']);
    expect(JSON.stringify(sessions)).not.toContain('Not yours');
  });

  test('is found in a database, which stays as it was', () => {
    const root = write({});
    const database = new DatabaseSync(join(root, 'toys.db'));
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE toys (session TEXT, words TEXT, at INTEGER)');
    const insert = database.prepare('INSERT INTO toys VALUES (?, ?, ?)');
    for (const [session, text] of [
      ['one', 'Fold a boat'],
      ['two', 'Fold a hat'],
      ['one', 'Fold a crane'],
    ])
      insert.run(session as string, text as string, 1);
    // Open, and so with what was last written in the log beside it.
    const { sessions, sources } = readAll(root);
    database.close();
    expect(sources.map(({ name }) => name)).toEqual(['toys.db/one', 'toys.db/two']);
    expect(sessions.map(words)).toEqual([['prompt: Fold a boat', 'prompt: Fold a crane'], ['prompt: Fold a hat']]);
  });

  test('in a database of another program is no one’s, and a broken one is named', () => {
    const root = write({ 'broken.db': `SQLite format 3\0${'x'.repeat(5000)}` });
    const other = new DatabaseSync(join(root, 'other.db'));
    other.exec('CREATE TABLE recipes (name TEXT)');
    other.close();
    const { sources, said } = readAll(root);
    expect(sources).toEqual([]);
    expect(said).toEqual(['broken.db is a database that is broken; copy it again, or export the sessions']);
  });
});
