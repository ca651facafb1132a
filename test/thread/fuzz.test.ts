/** Whatever a log has been through: it is read and threaded, nothing gets lost, and links stay as it grows. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toConversation } from '../../src/agents/index.ts';
import type { Session } from '../../src/model/session.ts';
import { type ReadSession, readSource } from '../../src/read/index.ts';
import { buildSession } from '../../src/thread/index.ts';
import { temporaryFolder } from '../temporary.ts';
import { mutatedLog, promptMark, realLog } from './mutations.ts';
import { allTurns } from './threaded.ts';

const folder = temporaryFolder('fuzz');

function read(lines: string[]): ReadSession {
  const path = join(folder, 'log.jsonl');
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  const source = {
    path,
    name: 'log.jsonl',
    agent: 'claude-code',
    form: 'session-log' as const,
    id: 's',
    side: [],
    runs: ['s'],
    bytes: 1,
    modified: 0,
  };
  const [session] = readSource(source);
  if (!session) throw new Error('no session');
  return session;
}

const thread = (lines: string[]): Session => buildSession(toConversation(read(lines)));
const addresses = (session: Session) => allTurns(session.turns).map((turn) => `${turn.anchor} on part ${turn.part}`);

describe('a log that went wrong', () => {
  test('is read and threaded, and every line and record is accounted for', () => {
    fc.assert(
      fc.property(mutatedLog, (lines) => {
        const records = read(lines);
        const told = new Set([...records.main.records.map((record) => record.line), ...records.unreadable.map((line) => line.line)]);
        const full = lines.flatMap((line, index) => (line.replace(/[\0\s\uFEFF]/g, '') === '' ? [] : [index + 1]));
        expect(full.filter((line) => !told.has(line))).toEqual([]);
        const { read: all, shown, hidden, unknown, unreadable } = buildSession(toConversation(records)).records;
        expect(shown + hidden + unknown + unreadable).toBe(all);
        expect(all).toBe(records.main.records.length + records.unreadable.length);
      }),
    );
  });

  test('still shows every prompt that can be read', () => {
    fc.assert(
      fc.property(mutatedLog, (lines) => {
        const page = JSON.stringify(thread(lines).turns);
        for (let n = 0; n < 10; n += 1) if (lines.some((line) => saysInPrompt(line, promptMark(n)))) expect(page).toContain(promptMark(n));
      }),
    );
  });

  test('gives every turn an anchor of its own, and keeps it, and its part, as lines are added', () => {
    fc.assert(
      fc.property(mutatedLog, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (lines, share) => {
        const after = addresses(thread(lines));
        expect(new Set(after.map((address) => address.split(' ')[0])).size).toBe(after.length);
        const before = addresses(thread(lines.slice(0, Math.ceil(lines.length * share))));
        expect(before.filter((address) => !after.includes(address))).toEqual([]);
      }),
    );
  });
});

/** Whether a line is still the record of a prompt, and holds the words where a prompt has them. */
function saysInPrompt(line: string, words: string): boolean {
  let record: { type?: unknown; message?: unknown };
  try {
    record = JSON.parse(line.replaceAll('\0', '')) as typeof record;
  } catch {
    return false;
  }
  if (record === null || record.type !== 'user') return false;
  const message = record.message as { content?: unknown } | null | undefined;
  const content = typeof message === 'string' ? message : message?.content;
  if (typeof content === 'string') return content.includes(words);
  return (
    Array.isArray(content) &&
    content.some((block) => block?.type === 'text' && typeof block.text === 'string' && block.text.includes(words))
  );
}

test('the log that all this begins with shows every prompt, and counts every record', () => {
  const session = thread(realLog().map((line) => JSON.stringify(line)));
  for (let n = 0; n < 10; n += 1) expect(JSON.stringify(session.turns)).toContain(promptMark(n));
  expect(session.records).toMatchObject({ read: realLog().length, unreadable: 0, unknown: 1 });
});
