import { describe, expect, test } from 'vitest';
import { Log } from '../bad-input/log.ts';
import { makeAll } from '../build/made.ts';
import { type Desk, newDesk, optionsOf } from './desk.ts';

const address = ['ferry.office', 'harbour-mail.net'].join('@');
/** Letters of chance that no rule explains. */
const chance = ['Zq7', 'Wp2', 'Lx9', 'Vb4', 'Mt6', 'Rk1', 'Jd8', 'Hs3', 'Nc5', 'Fg0'].join('');

async function mail(): Promise<Desk> {
  const desk = newDesk();
  desk.log(new Log('mail').prompt(`Write to ${address} about the ferry`).answer(`Done: ${address} has it.`));
  expect((await desk.turnleaf('add', 'ferry', '--slug', 'mail', '--yes')).code).toBe(0);
  return desk;
}

/** A session with a suspicion, which stays public, and a candidate, which is replaced. */
async function buoy(): Promise<Desk> {
  const desk = newDesk();
  desk.log(new Log('buoy').prompt(`Tell ${address} that the buoy says ${chance} tonight`).answer('Told.'));
  expect((await desk.turnleaf('add', 'buoy', '--slug', 'buoy', '--yes')).code).toBe(0);
  return desk;
}

describe('review: required', () => {
  const required = (desk: Desk) => desk.write('content/site.yaml', `${desk.files('content')['site.yaml'] ?? ''}review: required\n`);
  test('waits for nothing that is replaced', async () => {
    const desk = await mail();
    required(desk);
    await expect(makeAll(optionsOf(desk))).resolves.toMatchObject({ failed: [] });
  });

  test.each([['keep'], ['redact']])('waits no more when it was decided: %s', async (decision) => {
    const desk = await buoy();
    const [, fingerprint] = /"fingerprint":"([^"]*)"/.exec((await desk.turnleaf('review', '--json')).out) ?? [];
    await desk.turnleaf('review', '--decide', `${fingerprint}=${decision}`);
    required(desk);
    await expect(makeAll(optionsOf(desk))).resolves.toMatchObject({ failed: [] });
    // On another machine, which knows what is committed only.
    for (const name of ['decisions.json', 'secrets.txt', 'salt', 'findings/buoy.json']) desk.write(`.turnleaf/private/${name}`, '');
    desk.write('.turnleaf/private/decisions.json', '{}');
    await expect(makeAll(optionsOf(desk))).resolves.toMatchObject({ failed: [] });
  });

  test('holds for --from, also where the sessions come from the cache', async () => {
    const desk = newDesk();
    desk.log(new Log('buoy').prompt(`The buoy says ${chance} tonight`).answer('Heard.'));
    await expect(makeAll(optionsOf(desk, { from: desk.at('.claude') }))).resolves.toMatchObject({ failed: [] });
    required(desk);
    for (let times = 0; times < 2; times += 1) {
      await expect(makeAll(optionsOf(desk, { from: desk.at('.claude') }))).rejects.toThrow(
        /1 suspicion left public\nDecide with: turnleaf review --from /,
      );
    }
  });
});
