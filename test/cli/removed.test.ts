/** What its owner took out of the archive comes back only by name, whatever way leads to publishing. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { make } from '../../action/make.ts';
import type { CommandIo } from '../../src/cli/command.ts';
import { followed } from '../../src/cli/follow.ts';
import { selectSessions } from '../../src/content/index.ts';
import { Log, uuid } from '../bad-input/log.ts';
import { turnleaf } from '../bad-input/machine.ts';
import { type Desk, newDesk } from './desk.ts';

/** Words of the session that is removed, of the turn that is, and of what comes after the range. */
const [whole, turn, after] = ['the smuggler of Penzance', 'the lantern in the crypt', 'the tide tables of Wednesday'];

const smuggler = () => new Log('smuggler').prompt(`Who is ${whole}?`).answer(`Nobody knows ${whole}.`);
const crypt = () => new Log('crypt').prompt('What hangs there?').answer(`It is ${turn}.`).prompt('Thank you').answer('You are welcome.');
const tables = () => new Log('tables').prompt('Monday?').answer('High at six.');
/** Another session in the same folder, for commands that take several. */
const other = () => new Log('other').prompt('Is the harbour open?').answer('It is open.');
const anchorOf = (name: string, n: number) => `t-${uuid(`${name} ${n}`).slice(0, 8)}`;

/** Three sessions were published; one was removed, one lost a turn, one ends with its range, and its log went on. */
async function published(): Promise<Desk> {
  const desk = newDesk();
  for (const log of [smuggler(), crypt(), tables()]) desk.log(log);
  for (const [log, slug] of [
    [smuggler(), 'smuggler'],
    [crypt(), 'crypt'],
    [tables(), 'tables'],
  ] as const)
    expect((await desk.turnleaf('add', log.id, '--slug', slug, '--yes')).code).toBe(0);
  expect((await desk.turnleaf('remove', 'smuggler', '--yes')).code).toBe(0);
  expect((await desk.turnleaf('hide', 'crypt', anchorOf('crypt', 2), '--yes')).code).toBe(0);
  expect((await desk.turnleaf('range', 'tables', '--to', anchorOf('tables', 2), '--yes')).code).toBe(0);
  desk.log(tables().prompt('Wednesday?').answer(`Here are ${after}.`));
  desk.log(crypt().prompt('More?').answer('No more.'));
  desk.log(other());
  return desk;
}

const contentOf = (desk: Desk) => JSON.stringify(desk.files('content'));
function expectNothing(text: string): void {
  // Not the text itself, which is a whole site.
  expect([whole, turn, after].filter((words) => text.includes(words))).toEqual([]);
}

const optionsOf = (desk: Desk, from?: string) => ({
  content: desk.at('content'),
  out: desk.at('dist'),
  state: desk.at('.turnleaf'),
  fresh: false,
  quiet: true,
  ...(from === undefined ? {} : { from: desk.at(from) }),
});

describe('what was taken out stays out', () => {
  test.each([
    ['of everything', ['add', '--all', '--yes']],
    ['of a project', ['add', '--project', 'harbor', '--yes']],
    ['of a time', ['add', '--since', '2026-01-01', '--yes']],
    ['by an agent', ['add', '--all', '--agent', 'claude', '--yes']],
  ])('%s', async (_what, argv) => {
    const desk = await published();
    const { code, out } = await desk.turnleaf(...argv);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`left out: [0-9a-f]{8}, which was removed as smuggler on \\d{4}-.*turnleaf add ${smuggler().id}`));
    expect(contentOf(desk)).toContain('harbour open');
    expectNothing(contentOf(desk));
  });

  test('by words, also with a new address', async () => {
    const desk = await published();
    for (const more of [[], ['--slug', 'anew']]) {
      const { code, out } = await desk.turnleaf('add', 'smuggler', 'penzance', '--yes', ...more);
      expect(code).toBe(1);
      expect(out).toContain('left out: ');
      expectNothing(contentOf(desk));
    }
  });

  test('by a folder of logs', async () => {
    const desk = await published();
    desk.write('elsewhere/one.jsonl', String(smuggler()));
    desk.write('elsewhere/two.jsonl', String(other()));
    const { out, code } = await desk.turnleaf('add', './elsewhere', '--yes');
    expect(code).toBe(0);
    expect(out).toContain('left out: ');
    expectNothing(contentOf(desk));
  });

  test('in the picker', async () => {
    const desk = await published();
    const { out, code } = await desk.onTerminal(['\r', 'y\n'], 'add');
    expect(out).toContain('1 session that you removed is not in the list');
    expect(out).not.toContain(whole);
    expect(code).toBe(0);
    expectNothing(contentOf(desk));
  });

  test('in a dry run', async () => {
    const desk = await published();
    for (const format of ['markdown', 'jsonl']) expectNothing((await desk.turnleaf('add', '--all', '--dry-run', '--format', format)).out);
    expectNothing((await desk.turnleaf('update', 'crypt', '--dry-run')).out);
  });

  test('of an update, which brings in only what is new and inside the range', async () => {
    const desk = await published();
    expect((await desk.turnleaf('update', '--yes')).code).toBe(0);
    expect(contentOf(desk)).toContain('No more.');
    expectNothing(contentOf(desk));
    const named = await desk.turnleaf('update', 'tables', '--yes');
    expect(named.out).toContain('2 turns that you took out before');
    expectNothing(contentOf(desk));
    expect((await desk.turnleaf('update', 'smuggler', '--yes')).err).toMatch(/was removed on \d{4}.*turnleaf add [0-9a-f-]{36}/);
  });

  test('of a log that is watched', async () => {
    const desk = await published();
    const io = { env: desk.env, cwd: () => desk.folder } as unknown as CommandIo;
    const slugs = followed([], optionsOf(desk), io).map(({ slug }) => slug);
    expect(slugs.toSorted()).toEqual(['crypt', 'tables']);
    for (const name of ['smuggler', smuggler().id, join('.claude/projects/-home-mira-harbor', `${smuggler().id}.jsonl`)])
      expect(() => followed([name], optionsOf(desk), io), name).toThrow(/was removed on .*turnleaf add /);
  });

  test('of a session that resumes it, under another id', async () => {
    const desk = await published();
    const copies = ['smuggler', 'crypt'].map((name) => {
      const { lines } = name === 'smuggler' ? smuggler() : crypt();
      const log = new Log(`${name} again`);
      for (const line of lines) log.line({ ...line, sessionId: log.id });
      return log.prompt('Go on.', { parentUuid: lines.at(-1)?.uuid }).answer('I go on.');
    });
    for (const log of copies) desk.log(log);
    expect((await desk.turnleaf('add', '--all', '--yes')).code).toBe(0);
    expect(contentOf(desk)).toContain('I go on.');
    expectNothing(contentOf(desk));
  });

  test('of a stored session that resumes it, when the turn is taken out later', async () => {
    const desk = newDesk();
    const again = new Log('crypt again');
    for (const line of crypt().lines) again.line({ ...line, sessionId: again.id });
    for (const log of [crypt(), again.prompt('Go on.')]) desk.log(log);
    await desk.turnleaf('add', crypt().id, '--slug', 'crypt', '--yes');
    await desk.turnleaf('add', again.id, '--slug', 'again', '--yes');
    const { out } = await desk.turnleaf('hide', 'crypt', anchorOf('crypt', 2), '--yes');
    expect(out).toContain('content/sessions/again, which repeats it: 1 turn would be taken out too');
    expect(contentOf(desk)).not.toContain(turn);
  });

  test('of a file made of its log', async () => {
    const desk = await published();
    desk.write('elsewhere/crypt.jsonl', String(crypt()).replaceAll(crypt().id, uuid('a copy')));
    await desk.turnleaf('export', 'elsewhere/crypt.jsonl', '--out', 'crypt.md');
    expectNothing(desk.read('crypt.md'));
    expect(desk.read('crypt.md')).toContain('You are welcome.');
    const byWords = await desk.turnleaf('export', 'smuggler penzance', '--out', 'smuggler.md');
    expect(byWords.err).toMatch(/was removed as smuggler on .*turnleaf export [0-9a-f-]{36}/);
    expect((await desk.turnleaf('export', smuggler().id, '--out', 'smuggler.md')).code).toBe(0);
  });

  test('when a merge brings its file back', async () => {
    const desk = await published();
    desk.write('content/sessions/smuggler/session.jsonl', String(smuggler()));
    const { selected, skipped, unpublished } = selectSessions(optionsOf(desk));
    expect(selected.map(({ slugs }) => slugs[0])).toEqual(['crypt', 'tables']);
    expect(unpublished).toContain('smuggler');
    expect(skipped[0]?.reason).toMatch(/stays removed/);
    expect((await desk.turnleaf('list')).code).toBe(0);
    expect((await desk.turnleaf('status')).out).toMatch(/published {2}2 sessions/);
  });
});

test('a build of a folder, and the action for CI, leave it out and say so', async () => {
  const desk = await published();
  const built = turnleaf(desk.folder, 'build', '--from', '.claude', '--out', 'site');
  expect(built.said).toMatch(/is left out: it was removed as smuggler on \d{4}/);
  expect(desk.read('site/index.html')).toContain('Is the harbour open?');
  expectNothing(JSON.stringify(desk.files('site')));

  desk.write('content/site.yaml', 'title: Harbour\n');
  const said: string[] = [];
  writeFileSync(desk.at('output'), '');
  mkdirSync(desk.at('work'));
  const env = {
    TURNLEAF_SESSIONS: desk.at('.claude'),
    TURNLEAF_CONTENT: desk.at('content'),
    TURNLEAF_WORK: desk.at('work'),
    GITHUB_OUTPUT: desk.at('output'),
  };
  await make(env, (text) => said.push(text));
  expectNothing(JSON.stringify(desk.files('work/made')));
  expect(JSON.stringify(desk.files('work/made'))).toContain('Is the harbour open?');
  expect(said.join('\n')).toMatch(/left aside: .*removed as smuggler/);
}, 180_000);

describe('by name', () => {
  test('a session comes back at its address, with its earlier ones, and without what was out of it before', async () => {
    const desk = await published();
    await desk.turnleaf('rename', 'crypt', 'vault');
    await desk.turnleaf('remove', 'vault', '--yes');
    expect((await desk.turnleaf('add', crypt().id, '--yes')).code).toBe(0);
    expect(desk.read('content/sessions/vault/session.jsonl')).toContain('You are welcome.');
    expect(desk.read('content/sessions/vault/notes.mdx')).toContain('- crypt');
    expectNothing(contentOf(desk));
    await desk.turnleaf('remove', 'tables', '--yes');
    expect((await desk.turnleaf('add', `.claude/projects/-home-mira-harbor/${tables().id}.jsonl`, '--yes')).code).toBe(0);
    expect(desk.read('content/sessions/tables/session.jsonl')).toContain('High at six.');
    expectNothing(contentOf(desk));
  });

  test('a turn comes back', async () => {
    const desk = await published();
    expect((await desk.turnleaf('update', `crypt#${anchorOf('crypt', 2)}`, '--yes')).code).toBe(0);
    expect(contentOf(desk)).toContain(turn);
    expect(contentOf(desk)).not.toContain(after);
  });

  test('what comes after a range comes back when its line is taken out', async () => {
    const desk = await published();
    desk.write('content/sessions/tables/notes.mdx', '');
    await desk.turnleaf('update', 'tables', '--yes');
    expect(readFileSync(desk.at('content/sessions/tables/session.jsonl'), 'utf8')).toContain(after);
  });
});
