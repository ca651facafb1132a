import { expect, test } from 'vitest';
import { toConversation } from '../../src/agents/index.ts';
import { findSources, readSource } from '../../src/read/index.ts';
import { buildSession } from '../../src/thread/index.ts';
import { Log, small } from '../bad-input/log.ts';
import { newDesk } from './desk.ts';

function anchorsIn(folder: string): string[] {
  return findSources(folder).sources.flatMap((source) =>
    readSource(source).flatMap((read) => buildSession(toConversation(read)).turns.map((turn) => turn.anchor)),
  );
}

test('a session that has grown keeps its address, its anchors and the notes', async () => {
  const desk = newDesk();
  const log = small('tides');
  desk.log(log);
  await desk.turnleaf('add', log.id, '--slug', 'tides', '--yes');
  desk.write('content/sessions/tides/notes.mdx', '---\ntitle: Of tides\n---\nRead this first.\n');
  const before = anchorsIn(desk.at('content/sessions/tides'));
  log.prompt('And at low tide?').answer('Four.');
  desk.log(log);
  const { code, out } = await desk.turnleaf('update', '--yes');
  expect(code).toBe(0);
  expect(out).toContain('tides: 2 turns more');
  const after = anchorsIn(desk.at('content/sessions/tides'));
  expect(before).toHaveLength(2);
  expect(after).toHaveLength(4);
  expect(after.slice(0, 2)).toEqual(before);
  expect(desk.read('content/sessions/tides/notes.mdx')).toContain('Read this first.');
  expect(Object.keys(desk.files('content/sessions'))).toHaveLength(2);
});

test('what another session told to be a secret stays redacted, with the number it had', async () => {
  const desk = newDesk();
  const word = ['quiet', 'harbour', '7719', 'lantern'].join('-');
  const log = new Log('before').prompt(`Type ${word} at the gate`).answer(`I typed ${word} there.`);
  desk.log(log);
  desk.log(new Log('after').prompt(`Please export HARBOUR_PASSWORD=${word}`).answer('Set.'));
  await desk.turnleaf('add', 'gate', '--slug', 'before', '--yes');
  await desk.turnleaf('add', 'export', '--slug', 'after', '--yes');
  const stored = desk.read('content/sessions/before/session.jsonl');
  expect(stored).not.toContain(word);
  desk.log(log.answer(`And ${word} once more, which nobody had seen.`));
  expect((await desk.turnleaf('update', 'before', '--yes')).code).toBe(0);
  const updated = desk.read('content/sessions/before/session.jsonl');
  expect(updated).not.toContain(word);
  expect(updated).toContain('which nobody had seen');
  expect(updated.startsWith(stored)).toBe(true);
});

test('a log that shares the id of another is not taken for it', async () => {
  const desk = newDesk();
  const twin = (name: string, day: string) =>
    new Log(name, { sessionId: 'f0e1d2c3-0000-4000-8000-000000000000', timestamp: `${day}T08:00:00Z` })
      .prompt(`About ${name}`)
      .answer(`Yes, ${name}.`);
  const [one, two] = [twin('zebra', '2026-05-01'), twin('albatross', '2026-01-01')];
  desk.log(one);
  desk.log(two);
  expect((await desk.turnleaf('add', '--all', '--yes')).code).toBe(0);
  const before = desk.files('content/sessions');
  expect((await desk.turnleaf('update', '--yes')).code).toBe(0);
  expect(desk.files('content/sessions')).toEqual(before);
});

test('a log that has lost published turns is left, and named', async () => {
  const desk = newDesk();
  const log = small('tides').prompt('And at low tide?').answer('Four.');
  desk.log(log);
  await desk.turnleaf('add', log.id, '--slug', 'tides', '--yes');
  const before = desk.files('content/sessions');
  desk.log(small('tides'));
  const { code, err } = await desk.turnleaf('update', '--yes');
  expect(code).toBe(1);
  expect(err).toContain('tides: the log with its id lacks turns');
  expect(desk.files('content/sessions')).toEqual(before);
});

test('what a stopped command left beside is no session', async () => {
  const desk = newDesk();
  const log = small('tides');
  desk.log(log);
  desk.write('content/sessions/.tides.4711/session.jsonl', String(log));
  expect((await desk.turnleaf('add', log.id, '--slug', 'tides', '--yes')).code).toBe(0);
  expect((await desk.turnleaf('status')).out).toContain('1 session in');
});

test('names what it does not know', async () => {
  const desk = newDesk();
  desk.log(small('tides'));
  const { code, err } = await desk.turnleaf('update', 'moorings', '--yes');
  expect(code).toBe(2);
  expect(err).toContain('moorings');
});

test('says what comes first where no session is published', async () => {
  const desk = newDesk();
  desk.log(small('tides'));
  const { code, out } = await desk.turnleaf('update', '--yes');
  expect(code).toBe(0);
  expect(out).toContain('turnleaf add');
});
