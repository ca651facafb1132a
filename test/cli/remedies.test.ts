/** What several messages in a row say is to be done, and addresses that go on to work. */
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { small } from '../bad-input/log.ts';
import { turnleaf } from '../bad-input/machine.ts';
import { deskWith, newDesk } from './desk.ts';

test('a folder that was deleted by hand stops the build until its address says that it was removed', async () => {
  const desk = await deskWith('tides', 'ebb');
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

test('the name of the folder one stands in is no obstacle where nothing is built in it', async () => {
  const desk = newDesk();
  const log = small('tides');
  desk.log(log);
  desk.write('of #1/notes.txt', 'mine');
  const { code, said } = turnleaf(desk.at('of #1'), 'build', '--from', desk.at('.claude'), '--out', desk.at('site'), '--quiet');
  expect({ code, said: said.trim() }).toEqual({ code: 0, said: '' });
  expect(Object.keys(desk.files('of #1'))).toEqual(['notes.txt']);
});
