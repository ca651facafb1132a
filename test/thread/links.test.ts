/** The link contract: a session that grows keeps every anchor, at the same address. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toConversation } from '../../src/agents/index.ts';
import type { Session } from '../../src/model/session.ts';
import { findSources, readSource } from '../../src/read/index.ts';
import { buildSession } from '../../src/thread/index.ts';
import { Log, type LogLine, uuid } from '../bad-input/log.ts';
import { temporaryFolder } from '../temporary.ts';
import { allTurns, threadLines } from './threaded.ts';

/** Anchor → part, nested turns included. */
function addresses(session: Session): Map<string, number> {
  return new Map(allTurns(session.turns).map((turn) => [turn.anchor, turn.part]));
}

function expectKept(before: Session, after: Session): void {
  const now = addresses(after);
  for (const [anchor, part] of addresses(before)) expect(`${anchor} on part ${now.get(anchor)}`).toBe(`${anchor} on part ${part}`);
}

function longLog(): Log {
  const log = new Log('long');
  for (let round = 0; round < 130; round += 1) {
    log.prompt(`Question ${round}: how high is the tide?`);
    for (let step = 0; step < round % 4; step += 1) log.tool('Bash', { command: `tide --hour ${step}` }, `${step} m`);
    log.answer(`Answer ${round}.`);
  }
  return log;
}

describe('a session that has grown', () => {
  test.each([0.1, 0.37, 0.6, 0.61, 0.95])('keeps every turn of its first %d at the same address', (share) => {
    const { lines } = longLog();
    expectKept(threadLines(lines.slice(0, Math.floor(lines.length * share))), threadLines(lines));
  });

  test('keeps them where the branch that was open has become an earlier version', () => {
    const log = new Log('forked').prompt('Paint the hull.').answer('Which colour?');
    const fork = log.lines.at(-1)?.uuid;
    log.prompt('Blue.').answer('Painted blue.');
    const before = threadLines([...log.lines]);
    log.prompt('Red, sorry.', { parentUuid: fork }).answer('Painted red.');
    const after = threadLines(log.lines);
    expectKept(before, after);
    expect(before.turns.filter((turn) => turn.version)).toHaveLength(0);
    expect(after.turns.filter((turn) => turn.version).map((turn) => turn.blocks[0])).toMatchObject([
      { text: 'Blue.' },
      { text: 'Painted blue.' },
    ]);
  });

  test('begins a part at the first prompt after a hundred turns, and after two hundred at the latest', () => {
    const log = new Log('parts');
    log.prompt('One prompt');
    for (let turn = 0; turn < 250; turn += 1) log.answer(`Step ${turn}`);
    log.prompt('Next prompt').answer('Last');
    const parts = threadLines(log.lines).turns.map((turn) => turn.part);
    expect(parts.filter((part) => part === 1)).toHaveLength(200);
    expect(parts.filter((part) => part === 2)).toHaveLength(53);
    expect(
      threadLines(longLog().lines)
        .turns.filter((turn, index, turns) => turn.part !== (turns[index - 1]?.part ?? 1))
        .every((turn) => turn.role === 'prompt'),
    ).toBe(true);
  });
});

describe('an anchor', () => {
  test("is the first 8 hex digits of the message's first record, also when that record shows nothing", () => {
    const log = new Log('anchor').prompt('Hm?');
    const empty = uuid('empty thinking');
    const message = (content: unknown) => ({ id: 'msg_one', role: 'assistant', model: 'm', content });
    log.record('assistant', { uuid: empty, message: message([{ type: 'thinking', thinking: '', signature: 'x' }]) });
    log.record('assistant', { message: message([{ type: 'text', text: 'Words.' }]) });
    const { turns } = threadLines(log.lines);
    expect(turns[1]).toMatchObject({ anchor: `t-${empty.slice(0, 8)}`, blocks: [{ kind: 'text', text: 'Words.' }] });
  });

  test('takes more digits where it collides: the later one, which stays so when more come', () => {
    const twin = (n: number) => `deadbeef-000${n}-4000-8000-000000000000`;
    const lines: LogLine[] = [0, 1, 2].flatMap(
      (n) => new Log(`twin ${n}`).prompt(`Number ${n}`, { uuid: twin(n), parentUuid: n ? twin(n - 1) : null, sessionId: 's' }).lines,
    );
    expect(threadLines(lines).turns.map((turn) => turn.anchor)).toEqual(['t-deadbeef', 't-deadbeef0', 't-deadbeef00']);
    expectKept(threadLines(lines.slice(0, 2)), threadLines(lines));
  });

  test('of a record without a uuid comes from its place, never from its text', () => {
    const log = (text: string) => new Log('bare').prompt(text, { uuid: undefined, parentUuid: undefined }).lines;
    const [one, other] = [threadLines(log('A text')), threadLines(log('Another'))];
    expect(one.turns[0]?.anchor).toMatch(/^t-[0-9a-f]{8}$/);
    expect(one.turns[0]?.anchor).toBe(other.turns[0]?.anchor);
  });
});

const real = new URL('../../../shared/sessions', import.meta.url).pathname;

describe('real sessions', () => {
  test.skipIf(!existsSync(real))('of ../shared/sessions keep every address when their last 40 % of lines are added', () => {
    const folder = temporaryFolder('grow');
    let compared = 0;
    for (const source of findSources(real).sources.filter((one) => one.path.endsWith('.jsonl') && one.form === 'session-log')) {
      const lines = readFileSync(source.path, 'utf8').split('\n');
      const path = join(folder, 'cut.jsonl');
      writeFileSync(path, lines.slice(0, Math.floor(lines.length * 0.6)).join('\n'));
      const [before] = readSource({ ...source, path }).map((read) => buildSession(toConversation(read)));
      const [after] = readSource(source).map((read) => buildSession(toConversation(read)));
      if (!before || !after) throw new Error(`${source.name} gave no session`);
      expectKept(before, after);
      compared += addresses(before).size;
    }
    expect(compared).toBeGreaterThan(1000);
  });
});
