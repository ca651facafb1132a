/** Messages say what to do. What they say is done here, and the state afterwards is sound. */
import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Log, small, uuid } from '../bad-input/log.ts';
import { turnleaf } from '../bad-input/machine.ts';
import { type Desk, newDesk } from './desk.ts';

async function published(...slugs: string[]): Promise<Desk> {
  const desk = newDesk();
  for (const slug of slugs) {
    const log = small(slug);
    desk.log(log);
    expect((await desk.turnleaf('add', log.id, '--slug', slug, '--yes')).code).toBe(0);
  }
  return desk;
}

const first = (slug: string) => `t-${uuid(`${slug} 1`).slice(0, 8)}`;

interface Case {
  what: string;
  /** What is done before; returns the command that is refused. */
  refused(desk: Desk): Promise<string[]> | string[];
  /** The command that the message names. */
  remedy: RegExp;
  more?: string[];
}

const cases: Case[] = [
  {
    what: 'a session that is published already',
    refused: () => ['add', small('tides').id, '--yes'],
    remedy: /turnleaf (update tides)/,
    more: ['--yes'],
  },
  {
    what: 'a session that was removed, asked for by its slug',
    async refused(desk) {
      await desk.turnleaf('remove', 'tides', '--yes');
      return ['hide', 'tides', first('tides'), '--yes'];
    },
    remedy: /turnleaf (add [0-9a-f-]{36})/,
    more: ['--yes'],
  },
  {
    what: 'a session that was removed, updated by an address that it had before',
    async refused(desk) {
      await desk.turnleaf('rename', 'tides', 'ebb');
      await desk.turnleaf('remove', 'ebb', '--yes');
      return ['update', 'tides', '--yes'];
    },
    remedy: /turnleaf (add [0-9a-f-]{36})/,
    more: ['--yes'],
  },
  {
    what: 'a session whose folder was deleted by hand',
    refused(desk) {
      desk.write('content/anchors.lock', `tides 1 ${first('tides').slice(2)}\n`);
      rmSync(desk.at('content/sessions/tides'), { recursive: true });
      return ['explain', `tides#${first('tides')}`];
    },
    remedy: /turnleaf (remove tides)/,
    more: ['--yes'],
  },
  {
    what: 'a stored file that was damaged',
    refused(desk) {
      desk.write('content/sessions/tides/session.jsonl', '\n');
      return ['share', 'tides'];
    },
    remedy: /turnleaf (remove tides)/,
    more: ['--yes'],
  },
  {
    what: 'a fingerprint that nothing has',
    refused: () => ['review', '--decide', 'AAAAAAAAAAAAAAAA=keep'],
    remedy: /`turnleaf (review --json)`/,
  },
  { what: 'no terminal to choose on', refused: () => ['add'], remedy: /`turnleaf (list)`/ },
  { what: 'nothing that is published, to be followed', refused: () => ['frobnicate'], remedy: /turnleaf (--help)/ },
];

test.each(cases)('$what', async ({ refused, remedy, more = [] }) => {
  const desk = await published('tides');
  const { code, said } = await desk.turnleaf(...(await refused(desk)));
  expect(code, said).toBe(2);
  const [, command = ''] = remedy.exec(said) ?? [];
  expect(command, said).not.toBe('');
  const followed = await desk.turnleaf(...command.split(' '), ...more);
  expect(followed.code, followed.said).toBe(0);
});

describe('an id that fits several', () => {
  test('is answered with ids that each fit one', async () => {
    const desk = newDesk();
    for (const name of ['fixture-harbour-one', 'fixture-harbour-two']) {
      const log = new Log(name, { sessionId: name });
      desk.write(`.claude/projects/-home-mira-harbor/${name}.jsonl`, String(log.prompt('Which?').answer('This.')));
    }
    const { code, err } = await desk.turnleaf('add', 'fixture-', '--dry-run');
    expect(code).toBe(2);
    const ids = [...err.matchAll(/^ {2}(\S+)/gm)].map(([, id = '']) => id);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect((await desk.turnleaf('add', id, '--dry-run')).code).toBe(0);
    const { out } = await desk.turnleaf('list');
    for (const id of ids) expect(out).toContain(id);
  });
});

test('an earlier address of a session does, wherever its slug does', async () => {
  const desk = await published('tides');
  await desk.turnleaf('rename', 'tides', 'ebb');
  for (const argv of [
    ['explain', `tides#${first('tides')}`],
    ['share', `tides#${first('tides')}`],
    ['share', `tides#${first('tides')}`, '--undo'],
    ['update', 'tides', '--yes'],
    ['review', 'tides'],
    ['export', 'tides', '--out', '-'],
    ['hide', 'tides', first('tides'), '--yes'],
    ['rename', 'tides', 'flood'],
    ['remove', 'tides', '--yes'],
  ]) {
    const { code, said } = await desk.turnleaf(...argv);
    expect(code, `${argv.join(' ')}: ${said}`).toBe(0);
  }
});

test('an address that was kept is whole after the update, and is not found again', async () => {
  const desk = newDesk();
  const address = ['mirabelle.quill', 'harbour-mail.net'].join('@');
  const log = new Log('mail', { cwd: '/home/mirabelle/harbor' });
  desk.log(log.prompt(`Write to ${address} about the ferry`).answer(`Done: ${address} has it, from /home/mirabelle/harbor.`));
  await desk.turnleaf('add', log.id, '--slug', 'mail', '--yes');
  const items = (await desk.turnleaf('review', '--json')).out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { fingerprint } = items.find(({ rule }) => rule === 'email');
  const { out } = await desk.turnleaf('review', '--decide', `${fingerprint}=keep`);
  const [, command = ''] = /turnleaf (update mail)/.exec(out) ?? [];
  expect((await desk.turnleaf(...command.split(' '), '--yes')).code).toBe(0);
  expect(desk.read('content/sessions/mail/session.jsonl')).toContain(address);
  expect((await desk.turnleaf('review', '--json')).out).not.toContain('"rule":"email"');
});

test('a folder that was deleted by hand stops the build until its address says that it was removed', async () => {
  const desk = await published('tides', 'ebb');
  expect(turnleaf(desk.folder, 'build', '--quiet')).toMatchObject({ code: 0 });
  rmSync(desk.at('content/sessions/tides'), { recursive: true });
  const refused = turnleaf(desk.folder, 'build', '--quiet');
  expect(refused.code).toBe(2);
  expect(refused.said).toMatch(/turnleaf remove tides\n/);
  expect((await desk.turnleaf('remove', 'tides', '--yes')).out).toContain('is gone already');
  expect(turnleaf(desk.folder, 'build', '--quiet')).toMatchObject({ code: 0 });
  expect(desk.read('dist/s/tides/index.html')).toContain('This session was removed');
  expect((await desk.turnleaf('add', '--all', '--yes')).out).toContain('left out: ');
}, 180_000);

test('a folder with a sign in its name that no site can be built in is named', async () => {
  const desk = newDesk();
  for (const sign of ['#', '%']) {
    desk.write(`of ${sign}1/content/site.yaml`, 'title: Notes\n');
    const { code, said } = turnleaf(desk.at(`of ${sign}1`), 'build');
    expect(code).toBe(2);
    expect(said).toMatch(/has a "[#%]" in it, .*Rename that folder/);
  }
});
