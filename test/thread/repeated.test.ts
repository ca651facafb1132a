/** History that is written again is shown once. */
import { describe, expect, test } from 'vitest';
import { Log } from '../bad-input/log.ts';
import { outline, threadLines } from './threaded.ts';

const words = (text: string) => ({ type: 'text', text });
const opened = words('<ide_opened_file>The user opened bell.ts</ide_opened_file>');

describe('history repeated in one file with other uuids, as a resumed session writes it', () => {
  const first = () => new Log('first').prompt([opened, words('Ring the bell.')]).answer('Rung.');
  const again = (log: Log, change: (line: number) => object) =>
    log.lines.map((line, index) => ({ ...line, uuid: `${line.uuid}`.replace(/^..../, 'abcd'), parentUuid: null, ...change(index) }));

  test('is shown once, and what follows goes on from it without becoming another version', () => {
    const log = first();
    const copy = again(log, () => ({}));
    const lastOfCopy = copy.at(-1)?.uuid;
    const next = new Log('next').prompt('Again!', { parentUuid: lastOfCopy }).answer('Rung twice.');
    const session = threadLines([...log.lines, ...copy, ...next.lines]);
    expect(outline(session)).toEqual(['prompt: The user opened bell.ts', 'agent: Rung.', 'prompt: Again!', 'agent: Rung twice.']);
    expect(session.records).toMatchObject({ read: 6, shown: 4, hidden: 2 });
  });

  test('is known in pieces as well', () => {
    const log = first();
    const [prompt, answer] = log.lines;
    const piece = (content: unknown[], uuid: string) => ({ ...prompt, uuid, message: { role: 'user', content } });
    const copy = [piece([opened], 'abcd0000-0'), piece([words('Ring the bell.')], 'abcd0000-1'), { ...answer, uuid: 'abcd0000-2' }];
    expect(outline(threadLines([...log.lines, ...copy]))).toHaveLength(2);
  });

  test('is told from the same words said at another time', () => {
    const log = first();
    const later = again(log, (index) => ({
      timestamp: `2026-04-15T10:00:0${index}.000Z`,
      message: { ...(log.lines[index]?.message as object), id: 'msg_later' },
    }));
    expect(outline(threadLines([...log.lines, ...later]))).toHaveLength(4);
  });

  test('is told from other words at the same time', () => {
    const log = first();
    const other = { ...log.lines[0], uuid: 'abcd0000-0', message: { role: 'user', content: [opened, words('Ring it softly.')] } };
    expect(outline(threadLines([...log.lines, other]))).toHaveLength(3);
  });
});

describe('what was typed in mid-turn and taken back', () => {
  const queue = (log: Log, operation: string, content?: string) =>
    log.line({ type: 'queue-operation', operation, content, sessionId: log.id, timestamp: '2026-04-14T09:01:00Z' });
  const notification = '<task-notification>\n<task-id>b1</task-id>\n<summary>Tide table done</summary>\n</task-notification>';

  test('stays in the input line alone: what else waits still comes', () => {
    const log = new Log('back').prompt('Go').answer('Going');
    queue(log, 'enqueue', notification);
    queue(log, 'enqueue', 'Why so slow?');
    queue(log, 'popAll', 'Why so slow?');
    queue(log, 'dequeue');
    log.answer('Still going');
    const text = JSON.stringify(threadLines(log.lines).turns);
    expect(text).toContain('Tide table done');
    expect(text.split('Why so slow?')).toHaveLength(2);
  });

  test('is shown once where it is sent after all', () => {
    const log = new Log('sent').prompt('Go').answer('Going');
    queue(log, 'enqueue', 'Why so slow?');
    queue(log, 'popAll', 'Why so slow?');
    log.prompt('Why so slow?').answer('Headwind.');
    expect(JSON.stringify(threadLines(log.lines).turns).split('Why so slow?')).toHaveLength(2);
  });

  test('is shown again where the same words were said before', () => {
    const log = new Log('twice').prompt('Go on').answer('Going');
    queue(log, 'enqueue', 'Go on');
    queue(log, 'remove');
    log.answer('Gone');
    expect(outline(threadLines(log.lines))).toEqual(['prompt: Go on', 'agent: Going', 'prompt: Go on', 'agent: Gone']);
  });
});
