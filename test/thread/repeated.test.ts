/** A program asks the same in many sessions of a folder: none is in a list, unless a person shows in one of them. */
import { expect, test } from 'vitest';
import { type Line, thread, toLog } from '../agents/log.ts';

const request = (n: number) =>
  `Look through /home/mira/.keeper/log-${n}.jsonl for what the harbour does again and again, and write down whatever you find there, as always.`;

const line = (id: string, n: number, more: Line): Line => ({
  parentUuid: null,
  isSidechain: false,
  userType: 'external',
  cwd: '/home/mira/harbor',
  sessionId: id,
  version: '2.1.40',
  uuid: `0000000${n}-0000-4000-8000-${id.slice(-12)}`,
  timestamp: `2026-02-03T08:0${n}:00.000Z`,
  ...more,
});
const asks = (id: string, n: number, content: unknown): Line => line(id, n, { type: 'user', message: { role: 'user', content } });
const says = (id: string, n: number, ...content: Line[]): Line =>
  line(id, n, { type: 'assistant', message: { id: `msg_repeated_${id}_${n}`, role: 'assistant', model: 'claude-haiku-4-5', content } });
const text = (words: string): Line => ({ type: 'text', text: words });
const writes = (path: string): Line => ({
  type: 'tool_use',
  id: 'toolu_repeated',
  name: 'Write',
  input: { file_path: path, content: 'x' },
});

type Session = (id: string, n: number) => Line[];
const program: Session = (id, n) => [asks(id, 1, request(n)), says(id, 2, text('Nothing recurs.'))];

/** How many of them no list shows. */
function unlisted(sessions: Session[]): number {
  const files = sessions.map((session, n) => {
    const id = `5e551011-0000-4000-8000-00000000000${n}`;
    return [`projects/-home-mira-harbor/${id}.jsonl`, toLog(session(id, n))];
  });
  return thread(Object.fromEntries(files)).filter(({ session }) => session.noise === 'programs').length;
}

const many = (times: number, session: Session = program): Session[] => Array.from({ length: times }, () => session);

test('the same request in many sessions of a folder is a program’s', () => {
  expect(unlisted(many(5))).toBe(5);
  expect(unlisted(many(4))).toBe(0);
});

test('it may keep notes of its own elsewhere, but what it changes in the folder is work', () => {
  const noting =
    (path: string): Session =>
    (id, n) => [asks(id, 1, request(n)), says(id, 2, writes(path)), says(id, 3, text('Noted.'))];
  expect(unlisted(many(5, noting('/home/mira/.keeper/notes.md')))).toBe(5);
  expect(unlisted(many(5, noting('/home/mira/harbor/tides.md')))).toBe(0);
});

test.each<[string, Session]>([
  ['goes on', (id, n) => [...program(id, n), asks(id, 3, 'And the north pier?'), says(id, 4, text('Quiet.'))]],
  ['interrupts', (id, n) => [asks(id, 1, request(n)), asks(id, 2, [text('[Request interrupted by user]')])]],
  ['runs a command', (id, n) => [...program(id, n), asks(id, 3, '<command-name>/cost</command-name>')]],
  ['gives it a title', (id, n) => [...program(id, n), line(id, 3, { type: 'custom-title', customTitle: 'Harbour' })]],
  ['sits in front of it', (id, n) => program(id, n).map((one) => ({ ...one, entrypoint: 'cli' }))],
  ['shows that they typed it', (id, n) => program(id, n).map((one) => ({ ...one, promptSource: 'typed' }))],
])('where a person %s in one of them, all are shown', (_, session) => {
  expect(unlisted([...many(5), session])).toBe(0);
});

test('short words are what people say again and again', () => {
  expect(unlisted(many(6, (id) => [asks(id, 1, 'Continue with the next step of the plan'), says(id, 2, text('Done.'))]))).toBe(0);
});

test('a log that is longer than its head counts whole', () => {
  const ticks = (id: string): Line[] =>
    Array.from({ length: 60 }, () => line(id, 3, { type: 'progress', data: { type: 'hook_progress' } }));
  expect(unlisted(many(5, (id, n) => [...program(id, n), ...ticks(id)]))).toBe(5);
  expect(unlisted(many(5, (id, n) => [...program(id, n), ...ticks(id), asks(id, 4, 'And now?'), says(id, 5, text('Now too.'))]))).toBe(0);
});

const kept = '/home/mira/.claude/lookout';
const lookout = (folder: string): string =>
  `Read ${folder}/seen.jsonl. Where something was done three times, write it into ${folder}/habits/.`;
const reads = (path: string): Line => ({ type: 'tool_use', id: `toolu_${path}`, name: 'Read', input: { file_path: path } });
const looking =
  (asked: string, ...paths: string[]): Session =>
  (id) => [asks(id, 1, asked), says(id, 2, ...paths.map(reads)), says(id, 3, writes(`${paths[0]}.md`)), says(id, 4, text('Noted.'))];

test('a program that has an agent look through what it keeps in the agent’s folder is told by one session', () => {
  expect(unlisted([looking(lookout(kept), `${kept}/seen.jsonl`)])).toBe(1);
  const windows = 'C:\\Users\\mira\\.claude\\lookout';
  expect(unlisted([looking(lookout(windows), `${windows}\\seen.jsonl`)])).toBe(1);
});

test.each<[string, Session]>([
  ['writes the path as people do', looking(lookout('~/.claude/lookout'), `${kept}/seen.jsonl`)],
  ['looks at the project as well', looking(lookout(kept), `${kept}/seen.jsonl`, '/home/mira/harbor/tides.md')],
  ['asks of the agent’s own folders', looking(lookout('/home/mira/.claude/skills'), '/home/mira/.claude/skills/seen.jsonl')],
  ['asks of another folder', looking(lookout('/home/mira/notes'), '/home/mira/notes/seen.jsonl')],
  ['asks again', (id, n) => [...looking(lookout(kept), `${kept}/seen.jsonl`)(id, n), asks(id, 5, 'And?')]],
  ['works there', (id, n) => looking(lookout(kept), `${kept}/seen.jsonl`)(id, n).map((one) => ({ ...one, cwd: kept }))],
  ['sits there', (id, n) => looking(lookout(kept), `${kept}/seen.jsonl`)(id, n).map((one) => ({ ...one, entrypoint: 'cli' }))],
])('whoever %s may be a person', (_, session) => {
  expect(unlisted([session])).toBe(0);
});
