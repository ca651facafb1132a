/** Commands look where every agent keeps its logs; here there is a second one. */
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { archiveOptionsOf, type CommandIo } from '../../src/cli/command.ts';
import { followed } from '../../src/cli/follow.ts';
import { readStored } from '../../src/content/index.ts';
import { turnsOf } from '../../src/curate/index.ts';
import { register } from '../agents/toy/index.ts';
import { Log, small } from '../bad-input/log.ts';
import { type Desk, newDesk } from './desk.ts';

register();

const at = Date.UTC(2026, 3, 1);
const toyLog = (id: string, ...words: string[]) =>
  [{ toy: 'head', id, at }, ...words.map((text, index) => ({ toy: index % 2 ? 'agent' : 'person', words: text, at }))]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

/** One session of each agent. */
function mixed(): { desk: Desk; log: Log } {
  const desk = newDesk();
  const log = new Log('tides', { timestamp: '2026-03-01T08:00:00Z' }).prompt('When is high tide?').answer('At nine.');
  desk.log(log);
  desk.write('.toy/boat.jsonl', toyLog('0b0a7000-0000-4000-8000-000000000001', 'Fold a boat', 'Folded.'));
  return { desk, log };
}

describe('list', () => {
  test('shows the sessions of all agents, newest first, with the name of each', async () => {
    const { out } = await mixed().desk.turnleaf('list');
    const [head, ...rows] = out.trim().split('\n');
    expect(head).toMatch(/^Date +Agent +Project +Title +Prompts +Size +Id$/);
    expect(rows[0]).toMatch(/^2026-04-01 00:00 +Toy +\S+ +Fold a boat +1 .* 0b0a7000$/);
    expect(rows[1]).toMatch(/^2026-03-01 08:00 +Claude Code +harbor +When is high tide\? +1 /);
    expect(rows).toHaveLength(2);
  });

  test.each(['toy', 'TO', 'Toy'])('narrows to one agent: --agent %s', async (name) => {
    const { out, said } = await mixed().desk.turnleaf('list', '--agent', name);
    expect(out, said).toContain('Fold a boat');
    expect(out).not.toContain('high tide');
    expect(out).not.toContain('Agent');
  });

  test('names the agents there are for one that is none', async () => {
    const { code, err } = await mixed().desk.turnleaf('list', '--agent', 'gulls');
    expect(code).toBe(2);
    expect(err).toMatch(/--agent gulls is none that is read\. They are: toy, .*claude-code/);
    expect((await mixed().desk.turnleaf('list', '--agent', '')).code).toBe(2);
  });

  test('names no agent where there is one', async () => {
    const desk = newDesk();
    desk.log(small('tides'));
    expect((await desk.turnleaf('list')).out).not.toContain('Agent');
  });

  test('tells programs the agent of each', async () => {
    const { out } = await mixed().desk.turnleaf('list', '--json');
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).agent),
    ).toEqual(['toy', 'claude-code']);
  });

  test('looks in the folder that a variable names, in place of the one in the home folder', async () => {
    const { desk } = mixed();
    desk.write('elsewhere/hat.jsonl', toyLog('hat', 'Fold a hat', 'Folded.'));
    desk.env.TOY_HOME = desk.at('elsewhere');
    const { out } = await desk.turnleaf('list');
    expect(out).toContain('Fold a hat');
    expect(out).not.toContain('Fold a boat');
    expect(out).toContain('high tide');
  });

  test('reads a folder of sessions of several agents', async () => {
    const { desk, log } = mixed();
    desk.write('backup/b.jsonl', toyLog('hat', 'Fold a hat', 'Folded.'));
    desk.write('backup/a.jsonl', String(log));
    const { out } = await desk.turnleaf('list', '--from', 'backup');
    expect(out).toMatch(/Toy .*Fold a hat[\s\S]*Claude Code .*high tide/);
    expect(out).not.toContain('Fold a boat');
  });

  test('says what it skipped by where it lies', async () => {
    const { desk } = mixed();
    desk.write('.toy/torn.jsonl', '');
    expect((await desk.turnleaf('list')).err).toContain('~/.toy/torn.jsonl: is empty');
  });
});

describe('add', () => {
  test('finds a session of any agent, by words, by the beginning or the end of its id', async () => {
    for (const words of [['fold', 'boat'], ['0b0a7000'], ['00000001']]) {
      const { desk } = mixed();
      expect((await desk.turnleaf('add', ...words, '--slug', 'boat', '--yes')).code).toBe(0);
      expect(desk.read('content/sessions/boat/session.jsonl')).toContain('Fold a boat');
    }
  });

  test('takes all of one agent', async () => {
    const { desk } = mixed();
    const { code, out } = await desk.turnleaf('add', '--all', '--agent', 'toy', '--yes');
    expect(code).toBe(0);
    expect(out).toContain('Fold a boat');
    expect(out).not.toContain('tide');
  });

  test('shows the agent of each to choose from, and narrows by it', async () => {
    const { desk } = mixed();
    const { out } = await desk.onTerminal(['toy\r', 'y\n'], 'add');
    expect(out).toContain('Claude Code  2026-03-01');
    expect(out).toContain('Toy  2026-04-01');
    const [stored] = Object.values(desk.files('content/sessions'));
    expect(stored).toContain('Fold a boat');
  });
});

test('dev --watch follows the log of a session of any agent', async () => {
  const { desk } = mixed();
  await desk.turnleaf('add', 'fold', 'boat', '--slug', 'boat', '--yes');
  const io = { env: desk.env, cwd: () => desk.folder } as unknown as CommandIo;
  const options = archiveOptionsOf({}, io);
  for (const named of [[], ['boat']])
    expect(followed(named, options, io)).toMatchObject([{ slug: 'boat', source: { path: desk.at('.toy/boat.jsonl') } }]);
});

test('update, status and explain find the log of a session of any agent', async () => {
  const { desk } = mixed();
  await desk.turnleaf('add', 'fold', 'boat', '--slug', 'boat', '--yes');
  writeFileSync(desk.at('.toy/boat.jsonl'), toyLog('0b0a7000-0000-4000-8000-000000000001', 'Fold a boat', 'Folded.', 'And a hat'));
  expect(JSON.parse((await desk.turnleaf('status', '--json')).out).grown).toEqual([{ slug: 'boat', turns: 1 }]);
  expect((await desk.turnleaf('update', '--yes')).out).toContain('boat: 1 turn more');
  const anchor = turnsOf(readStored(desk.at('content'), 'boat').read).at(-1)?.anchor;
  expect((await desk.turnleaf('explain', `boat#${anchor}`)).out).toMatch(/^log\n {2}\S+\.toy\/boat\.jsonl:4 /);
});
