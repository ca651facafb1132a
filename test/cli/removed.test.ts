/** What its owner took out of the archive comes back only by name, whatever way leads to publishing. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { make } from '../../action/make.ts';
import type { CommandIo } from '../../src/cli/command.ts';
import { followed } from '../../src/cli/follow.ts';
import { selectSessions } from '../../src/content/index.ts';
import { Log, uuid } from '../bad-input/log.ts';
import { turnleaf } from '../bad-input/machine.ts';
import { type Desk, newDesk, optionsOf } from './desk.ts';

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

function expectNothing(text: string): void {
  // Not the text itself, which is a whole site.
  expect([whole, turn, after].filter((words) => text.includes(words))).toEqual([]);
}

describe('what was taken out stays out', () => {
  test('of a log that is watched', async () => {
    const desk = await published();
    const io = { env: desk.env, cwd: () => desk.folder } as unknown as CommandIo;
    const slugs = followed([], optionsOf(desk), io).map(({ slug }) => slug);
    expect(slugs.toSorted()).toEqual(['crypt', 'tables']);
    for (const name of ['smuggler', smuggler().id, join('.claude/projects/-home-mira-harbor', `${smuggler().id}.jsonl`)])
      expect(() => followed([name], optionsOf(desk), io), name).toThrow(/was removed on .*turnleaf add /);
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
