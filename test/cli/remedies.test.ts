/** What several messages in a row say is to be done, and addresses that go on to work. */
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
