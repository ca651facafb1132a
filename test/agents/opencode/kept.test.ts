/** What stays the same when a session is redacted, cut or forked. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toConversation } from '../../../src/agents/index.ts';
import { removeTurns } from '../../../src/curate/index.ts';
import type { JsonObject } from '../../../src/model/json.ts';
import type { Session } from '../../../src/model/session.ts';
import { findHistory, findSources, readSource } from '../../../src/read/index.ts';
import { toLog } from '../../../src/safe/session-log.ts';
import { buildSession } from '../../../src/thread/index.ts';
import { redactor } from '../../redact/helpers.ts';
import { temporaryFolder } from '../../temporary.ts';
import { allTurns } from '../../thread/threaded.ts';
import { Chat, call, inTables, only, put, script, toLines } from './store.ts';

const folder = temporaryFolder('opencode');

function readAll(name: string) {
  const { sources } = findSources(join(folder, name));
  findHistory(sources);
  return sources.flatMap((source) => readSource(source));
}

function inFolder(name: string, write: (folder: string) => void) {
  put(join(folder, name, 'note.txt'), 'nothing');
  write(join(folder, name));
  return readAll(name);
}

const threaded = (read: Parameters<typeof toConversation>[0]): Session => buildSession(toConversation(read));
const anchors = (session: Session) => allTurns(session.turns).map(({ anchor }) => anchor);

// Made when the test runs, so that no file of the project holds one.
const token = ['ghp', 'A7b9C2d4E6f8G1h3J5k7L9m2N4p6Q8r1S3t5'].join('_');

const lamps = (id = 'ses_lantern', info: JsonObject = {}) =>
  new Chat(id, info)
    .user('Oil the lamps')
    .answer('I look.', call('bash', { command: `curl -H "Authorization: token ${token}"` }, 'three lamps\n', { exit: 0 }))
    .user('Who has the key?')
    .answer(
      call('task', { description: 'Ask Orla', prompt: 'Ask Orla for the key' }, 'Orla has it', { sessionId: 'ses_orla' }),
      'Orla has it.',
    );
const orla = () => new Chat('ses_orla', { parentID: 'ses_lantern', title: 'Ask Orla' }).user('Ask Orla for the key').answer('Orla has it');

describe('addresses', () => {
  test('stay when secrets are taken out', () => {
    const read = only(inFolder('redacted', inTables(lamps(), orla())));
    const before = threaded(read);
    const { log } = redactor.redact(threaded(read), toLog(read));
    const lines = toLines(log.files[0]?.records as JsonObject[]);
    expect(lines).not.toContain(token);
    expect(lines).toContain('ses_orla');
    const after = threaded(only(inFolder('stored', (at) => put(join(at, 'session.jsonl'), lines))));
    expect([after.id, anchors(after)]).toEqual(['ses_lantern', anchors(before)]);
    expect(after.turns[3]?.blocks[0]).toMatchObject({ kind: 'tool', thread: { id: 'ses_orla' } });
  });

  test('stay when a turn is taken out, with the subagent below it, and when that is stored', () => {
    const read = only(inFolder('cut', inTables(lamps(), orla())));
    const before = threaded(read);
    const taken = removeTurns(read, new Set([before.turns[3]?.anchor as string]));
    expect(JSON.stringify(toLog(taken.read))).not.toContain('Orla has it');
    const [main] = toLog(taken.read).files;
    const stored = threaded(only(inFolder('cut-stored', (at) => put(join(at, 'session.jsonl'), toLines(main?.records ?? [])))));
    for (const after of [threaded(taken.read), stored]) {
      expect(after.turns.map(({ anchor }) => anchor)).toEqual(before.turns.map(({ anchor }) => anchor));
      expect(anchors(after).toSorted()).toEqual(anchors(before).toSorted());
      expect(after.turns[3]?.removed).toBe(true);
      expect(after.agent).toBe('opencode');
    }
  });

  test('stay when an answer is taken out whose call is of another turn', () => {
    const read = only(inFolder('cut-first', inTables(lamps())));
    const before = threaded(read);
    const after = threaded(removeTurns(read, new Set([before.turns[1]?.anchor as string])).read);
    expect(anchors(after)).toEqual(anchors(before));
    expect(script(after)).toEqual([script(before)[0], 'agent: ', ...script(before).slice(2)]);
  });
});

test('a fork shows what it repeats once, where it first stood', () => {
  const fork = lamps('ses_fork', { title: 'Oil the lamps (fork #1)' }).user('And the other way?').answer('So be it.');
  // Copies keep their moments; what follows is of the next day.
  for (const { info } of fork.messages.slice(4)) info.time = { created: Date.UTC(2026, 4, 7, 9) };
  const sessions = inFolder('forks', inTables(lamps().user('Thank you'), fork)).map(threaded);
  const of = (id: string) => only(sessions.filter((session) => session.id === id));
  expect(of('ses_lantern').turns.some(({ inherited }) => inherited !== undefined)).toBe(false);
  expect(of('ses_fork').continues?.id).toBe('ses_lantern');
  expect(of('ses_fork').turns.map(({ inherited, homeAnchor }) => [inherited, homeAnchor])).toEqual([
    ...of('ses_lantern')
      .turns.slice(0, 4)
      .map(({ anchor }) => ['ses_lantern', anchor]),
    [undefined, undefined],
    [undefined, undefined],
  ]);
});
