/** Sessions that repeat another's history: each record has one home. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toConversation } from '../../src/agents/index.ts';
import type { Session } from '../../src/model/session.ts';
import { findHistory, findSources, readSource, scanIds } from '../../src/read/index.ts';
import { buildSession } from '../../src/thread/index.ts';
import { jsonLines, Log, type LogLine, uuid } from '../bad-input/log.ts';
import { temporaryFolder } from '../temporary.ts';

/** Writes sessions (name → lines), finds their history, threads them; by name. */
function threaded(files: { [name: string]: LogLine[] }): Map<string, Session> {
  const root = temporaryFolder('history');
  for (const [name, lines] of Object.entries(files)) writeFileSync(join(root, `${name}.jsonl`), jsonLines(lines));
  const { sources } = findSources(root);
  findHistory(sources);
  return new Map(
    sources.flatMap((source) => readSource(source).map((read) => [source.name.replace('.jsonl', ''), buildSession(toConversation(read))])),
  );
}

const own = (session: Session | undefined) => session?.turns.filter((turn) => turn.inherited === undefined).length;

const first = () => new Log('first').prompt('Ring the bell.').answer('Rung.');
/** What a resumed session begins with: the records before, under its own session id or the old one. */
const resumed = (name: string, history: LogLine[], sessionId?: string) => {
  const log = new Log(name);
  for (const line of history) log.line(sessionId === undefined ? line : { ...line, sessionId });
  return log.prompt(`Again, ${name}.`, { parentUuid: history.at(-1)?.uuid, timestamp: '2026-04-15T09:00:00Z' }).answer('Rung twice.', {
    timestamp: '2026-04-15T09:00:09Z',
  });
};

test.each([
  ['that names its records by their own session', undefined],
  ['that puts its own name on all of them', uuid('session second')],
])('a resumed session %s starts where it goes its own way, and says what it continues', (_name, sessionId) => {
  const { lines, id } = first();
  const second = resumed('second', lines, sessionId);
  const sessions = threaded({ [id]: lines, [second.id]: second.lines });
  const [before, after] = [sessions.get(id), sessions.get(second.id)];
  expect([before?.id, after?.id]).toEqual([id, second.id]);
  expect(own(before)).toBe(2);
  expect(after?.turns.map((turn) => turn.inherited)).toEqual([id, id, undefined, undefined]);
  expect(after?.continues).toEqual({ id, anchor: before?.turns[1]?.anchor });
});

test('a subagent inside a repeated history is counted in its first home only', () => {
  const log = new Log('first').prompt('Ring the bell.');
  log.prompt('Find the rope.', { isSidechain: true }).answer('Found.', { isSidechain: true });
  const { lines, id } = log.answer('Rung.');
  const second = resumed('second', lines);
  const sessions = threaded({ [id]: lines, [second.id]: second.lines });
  expect([id, second.id].map((one) => sessions.get(one)?.tokens.output)).toEqual([68, 34]);
});

describe('history under new uuids', () => {
  /** The lines of a log with other uuids and another session's id, and what comes after. */
  const rewritten = (lines: LogLine[], more: LogLine = {}) => {
    const second = new Log('second');
    const other = (old: unknown) => (typeof old === 'string' ? uuid(`new ${old}`) : old);
    for (const line of lines)
      second.line({ ...line, uuid: other(line.uuid), parentUuid: other(line.parentUuid), sessionId: second.id, ...more });
    const at = { timestamp: '2026-04-15T09:00:00Z' };
    return second.prompt('And again.', { parentUuid: other(lines.at(-1)?.uuid), ...at }).answer('Rung again.', at);
  };
  const log = () => {
    const { lines, id } = first();
    // Ids of the length that real ones have: by them a copy is looked for.
    for (const line of lines) if (line.type === 'assistant') (line.message as LogLine).id = 'msg_01RungRungRung';
    return { lines, id };
  };

  test('is known by its moments and words, and leads to the turns as they are called at home', () => {
    const { lines, id } = log();
    const second = rewritten(lines);
    const sessions = threaded({ [id]: lines, [second.id]: second.lines });
    const [before, after] = [sessions.get(id), sessions.get(second.id)];
    expect(own(before)).toBe(2);
    expect(after?.turns.map((turn) => turn.inherited)).toEqual([id, id, undefined, undefined]);
    expect(after?.turns.slice(0, 2).map((turn) => turn.homeAnchor)).toEqual(before?.turns.map((turn) => turn.anchor));
    expect(after?.continues).toEqual({ id, anchor: before?.turns[1]?.anchor });
    expect(after?.tokens.output).toBe(34);
  });

  test('is known by what a fork says of it, also where it has other times', () => {
    const { lines, id } = log();
    const forked = rewritten(lines);
    for (const [index, line] of lines.entries())
      Object.assign(forked.lines[index] as LogLine, {
        timestamp: '2026-04-15T08:00:00Z',
        forkedFrom: { sessionId: id, messageUuid: line.uuid },
      });
    const sessions = threaded({ [id]: lines, [forked.id]: forked.lines });
    expect(sessions.get(forked.id)?.turns.map((turn) => turn.inherited)).toEqual([id, id, undefined, undefined]);
  });

  test('is not looked for by short ids, which any two sessions may share', () => {
    const file = join(temporaryFolder('ids'), 'log.jsonl');
    const idsWith = (id: string) => {
      writeFileSync(file, JSON.stringify({ type: 'assistant', message: { id, role: 'assistant', content: [] } }));
      return scanIds(file).length;
    };
    expect(['chatcmpl-542', 'msg_unknown', 'msg_01RungRungRungRungRung'].map(idsWith)).toEqual([0, 0, 1]);
  });

  test('is known by the ids of its messages and calls, also at other times and in other pieces, and its prompts in another form', () => {
    const call = { type: 'tool_use', id: 'toolu_01BellBellBell', name: 'Bash', input: { command: 'ring' } };
    const result = { type: 'tool_result', tool_use_id: call.id, content: 'Ding.' };
    const words = { type: 'text', text: 'Ringing.' };
    const { lines, id } = new Log('first').prompt('Ring the bell.').answer([words, call]).prompt([result]);
    const message = { ...(lines[1]?.message as LogLine), id: 'msg_01RungRungRung' };
    Object.assign(lines[1] as LogLine, { message });
    const second = new Log('second');
    const [asked, answered, rung] = lines as [LogLine, LogLine, LogLine];
    second.line({ ...asked, message: { role: 'user', content: [{ type: 'text', text: 'Ring the bell.' }] } });
    const at = { timestamp: '2026-04-15T09:00:00Z', sessionId: second.id };
    second.line({ ...answered, ...at, uuid: uuid('one'), message: { ...message, content: [words] } });
    second.line({ ...answered, ...at, uuid: uuid('two'), parentUuid: uuid('one'), message: { ...message, content: [call] } });
    second.line({ ...rung, ...at, uuid: uuid('three'), parentUuid: uuid('two') });
    second.prompt('Again.', { parentUuid: uuid('three'), ...at }).answer('Rung again.', at);
    const sessions = threaded({ [id]: lines, [second.id]: second.lines });
    expect(sessions.get(second.id)?.turns.map((turn) => turn.inherited)).toEqual([id, id, undefined, undefined]);
    expect([id, second.id].map((one) => sessions.get(one)?.tokens.output)).toEqual([34, 34]);
  });

  test('is not seen in the same words at other times', () => {
    const { lines, id } = log();
    const again = rewritten(lines, { timestamp: '2026-04-15T08:00:00Z' });
    for (const line of again.lines.slice(0, lines.length))
      if (line.type === 'assistant') line.message = { ...(line.message as LogLine), id: 'msg_01AgainAgainAgain' };
    const sessions = threaded({ [id]: lines, [again.id]: again.lines });
    expect([own(sessions.get(id)), own(sessions.get(again.id))]).toEqual([2, 4]);
  });
});

test('tokens and times of repeated history are counted in its home alone', () => {
  const { lines, id } = first();
  const later = resumed('later', lines);
  const sessions = threaded({ [id]: lines, [later.id]: later.lines });
  expect([...sessions.values()].map((session) => session.tokens.output)).toEqual([34, 34]);
  expect(new Date(sessions.get(later.id)?.started ?? 0).toISOString()).toBe('2026-04-15T09:00:00.000Z');
});

test('of two sessions that part, the one that went its own way first is the home, also when a third comes', () => {
  const { lines } = first();
  const one = resumed('one', lines, 'one').lines;
  const two = resumed('two', lines, 'two').lines.map((line, index) => (index < 2 ? line : { ...line, timestamp: '2026-04-16T09:00:00Z' }));
  const three = resumed('three', lines, 'three').lines.map((line, index) =>
    index < 2 ? line : { ...line, timestamp: '2026-04-17T09:00:00Z' },
  );
  const pair = threaded({ two, one });
  const all = threaded({ two, one, 'a-three': three });
  expect([own(pair.get('one')), own(pair.get('two'))]).toEqual([4, 2]);
  expect([own(all.get('one')), own(all.get('two')), own(all.get('a-three'))]).toEqual([4, 2, 2]);
});

test('a file that only repeats another is a session still, with nothing of its own', () => {
  const { lines, id } = first();
  const sessions = threaded({ [id]: lines, copy: lines });
  expect(own(sessions.get(id))).toBe(2);
  expect(own(sessions.get('copy'))).toBe(0);
  expect(sessions.get('copy')?.records.read).toBe(2);
});

test('a log quoted in a result shares nothing with the log itself', () => {
  const { lines, id } = first();
  const quoting = new Log('quoting').prompt(`See ${lines.map((line) => JSON.stringify(line)).join('\n')}`).answer('Seen.');
  const sessions = threaded({ [id]: lines, quoting: quoting.lines });
  expect([...sessions.values()].map(own)).toEqual([2, 2]);
});

describe('a turn of which the earlier session has only the beginning', () => {
  const said = (id: string, block: object, log: Log, more: LogLine = {}) =>
    log.answer([], { message: { id, role: 'assistant', model: 'claude-opus-4-6', content: [block] }, ...more });
  const call = { type: 'tool_use', id: 'c1', name: 'Task', input: { prompt: 'Count the gulls' } };
  const result = { type: 'tool_result', tool_use_id: 'c1', content: 'Nine gulls.' };
  const shown = (session: Session | undefined) => session?.turns.filter((turn) => turn.inherited === undefined) ?? [];

  test('is shown whole where the rest of the message is', () => {
    const log = new Log('first').prompt('Count the gulls.');
    said('msg_1', { type: 'text', text: 'I shall send somebody.' }, log);
    const lines = [...log.lines];
    said('msg_1', call, log).prompt([result]);
    const sessions = threaded({ [log.id]: lines, later: log.answer('There are nine.').lines.map((line) => ({ ...line })) });
    const later = shown(sessions.get('later'));
    expect(later.map((turn) => turn.blocks.map((block) => block.kind))).toEqual([['text', 'tool'], ['text']]);
    expect(JSON.stringify(later)).toContain('Nine gulls.');
    expect(shown(sessions.get(log.id))).toHaveLength(2);
  });

  test('is shown whole where the result of its call is', () => {
    const log = new Log('first').prompt('Count the gulls.').answer([call]);
    const lines = [...log.lines];
    const sessions = threaded({ [log.id]: lines, later: log.prompt([result]).answer('There are nine.').lines });
    expect(JSON.stringify(shown(sessions.get('later')))).toContain('Nine gulls.');
  });

  test('is shown whole where the subagent of its call is', () => {
    const log = new Log('first').prompt('Count the gulls.').answer([call]).prompt([result]);
    const lines = [...log.lines];
    log.prompt('Count the gulls', { isSidechain: true, agentId: 'a1', parentUuid: null });
    log.answer('I count nine.', { isSidechain: true, agentId: 'a1' });
    const sessions = threaded({ [log.id]: lines, later: log.prompt('And the terns?').lines });
    expect(JSON.stringify(shown(sessions.get('later')))).toContain('I count nine.');
  });

  test('stays repeated where only a reminder came; the reminder goes to what this session says first', () => {
    const log = new Log('first').prompt('Count the gulls.').answer('Nine.');
    const lines = [...log.lines];
    log.record('attachment', { attachment: { type: 'hook_success', content: 'The pier is open.' } });
    const sessions = threaded({ [log.id]: lines, later: log.prompt('And the terns?').answer('Two.').lines });
    const [, , next] = sessions.get('later')?.turns ?? [];
    expect(shown(sessions.get('later'))).toHaveLength(2);
    expect(next?.blocks).toMatchObject([
      { kind: 'reminder', text: 'The pier is open.' },
      { kind: 'text', text: 'And the terns?' },
    ]);
  });
});
