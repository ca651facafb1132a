import { describe, expect, test } from 'vitest';
import { Log } from '../bad-input/log.ts';
import { makeAll } from '../build/made.ts';
import { type Desk, newDesk } from './desk.ts';

interface Item {
  slug: string;
  fingerprint: string;
  rule: string;
  tier: string;
  scope?: string;
  masked: string;
  count: number;
  anchors: string[];
  decision?: string;
}

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

async function itemsOf(desk: Desk, ...argv: string[]): Promise<Item[]> {
  const { out } = await desk.turnleaf('review', '--json', ...argv);
  return out.trim() === ''
    ? []
    : out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Item);
}

const storedIn = (desk: Desk, slug: string) => desk.read(`content/sessions/${slug}/session.jsonl`);

test('add and status say what was left public, and nothing of what is replaced', async () => {
  const desk = newDesk();
  desk.log(new Log('mail').prompt(`Write to ${address}`).answer('Done.'));
  desk.log(new Log('buoy').prompt(`Hear the buoy: ${chance}`).answer('Heard.'));
  expect((await desk.turnleaf('add', 'write', '--slug', 'mail', '--yes')).out).not.toContain('turnleaf review');
  const { out } = await desk.turnleaf('add', 'hear', '--slug', 'buoy', '--yes');
  expect(out).toContain('1 suspicion left public, to decide on: turnleaf review buoy');
  expect((await desk.turnleaf('status')).out).toMatch(/to decide +1 +turnleaf review\n +buoy \(1\)/);
  await desk.turnleaf('hide', 'buoy', String(new Log('buoy').prompt('').lines[0]?.uuid).slice(0, 8), '--yes');
  expect((await desk.turnleaf('status')).out).not.toContain('to decide');
});

test('an address that add proposes holds no suspicion', async () => {
  const desk = newDesk();
  desk.log(new Log('buoy').prompt(`The buoy says ${chance} tonight`).answer('Heard.'));
  await desk.turnleaf('add', 'tonight', '--yes');
  expect(Object.keys(desk.files('content/sessions'))).toEqual(['2026-04-14-the-buoy-says-tonight/session.jsonl']);
});

describe('what review lists', () => {
  test('is each candidate once, masked, with its places; the value is in no file and no output', async () => {
    const desk = await mail();
    const items = await itemsOf(desk);
    const found = items.find((item) => item.rule === 'email');
    expect(found).toMatchObject({ slug: 'mail', tier: 'candidate', count: 2 });
    expect(found?.anchors).toHaveLength(2);
    expect(found?.masked).toMatch(/^.{0,4}…$/);
    const { out, code } = await desk.turnleaf('review');
    expect(code).toBe(0);
    expect(out).toContain('[redacted: email #1]');
    for (const text of [JSON.stringify(items), out, ...Object.values(desk.files('.turnleaf')), ...Object.values(desk.files('content'))])
      expect(text).not.toContain(address);
  });

  test('is what was left public first, for which it waits, then what was replaced', async () => {
    const desk = await buoy();
    expect((await itemsOf(desk)).map(({ tier }) => tier)).toEqual(['suspicion', 'candidate']);
    expect((await itemsOf(desk)).map(({ scope }) => scope)).toEqual(['asked', 'certain']);
    const { code, out } = await desk.turnleaf('review');
    expect(code).toBe(1);
    expect(out.indexOf('left public')).toBeLessThan(out.indexOf('replaced'));
  });

  test('is of the sessions of a folder, with --from, and shows nothing that is replaced there', async () => {
    const desk = newDesk();
    desk.log(new Log('buoy').prompt(`Tell ${address} that the buoy says ${chance} tonight`).answer('Told.'));
    const { code, out } = await desk.turnleaf('review', '--from', '.claude');
    expect(code).toBe(1);
    expect(out).toContain('left public');
    expect(out).not.toContain(address);
    const items = await itemsOf(desk, '--from', '.claude');
    expect(items.map(({ rule }) => rule)).toEqual(['high-entropy', 'email']);
    expect((await desk.turnleaf('review', '--from', '.claude', '--decide', `${items[0]?.fingerprint}=redact`)).code).toBe(0);
    expect((await itemsOf(desk, '--from', '.claude')).map(({ rule }) => rule)).toEqual(['email']);
    expect(desk.files('content')).toEqual({});
  });

  test('is nothing where nothing was found', async () => {
    const desk = newDesk();
    desk.log(new Log('plain', { cwd: '/srv/harbor' }).prompt('How deep?').answer('Nine.'));
    await desk.turnleaf('add', 'deep', '--slug', 'plain', '--yes');
    const { code, out } = await desk.turnleaf('review');
    expect(code).toBe(0);
    expect(out).toContain('No finding waits');
  });
});

describe('keep', () => {
  test('writes the fingerprint and the salt into site.yaml, and the next update brings the value back', async () => {
    const desk = await mail();
    desk.write('content/site.yaml', '# my site\ntitle: Ferries # short\n');
    const [item] = (await itemsOf(desk)).filter((one) => one.rule === 'email');
    const { code, out } = await desk.turnleaf('review', '--decide', `${item?.fingerprint}=keep`);
    expect(code).toBe(0);
    expect(out).toContain('turnleaf update mail');
    const site = desk.read('content/site.yaml');
    expect(site).toContain('# my site\ntitle: Ferries # short\n');
    expect(site).toContain(item?.fingerprint);
    expect(site).toMatch(/salt: \w+/);
    expect((await desk.turnleaf('update', '--yes')).code).toBe(0);
    expect(storedIn(desk, 'mail')).toContain(address);
    expect((await itemsOf(desk)).filter((one) => one.rule === 'email')).toEqual([]);
  });

  test('holds on another machine, which has another salt of its own', async () => {
    const desk = await mail();
    const [item] = (await itemsOf(desk)).filter((one) => one.rule === 'email');
    await desk.turnleaf('review', '--decide', `${item?.fingerprint}=keep`);
    desk.write('.turnleaf/private/salt', 'another\n');
    await desk.turnleaf('update', '--yes');
    expect(storedIn(desk, 'mail')).toContain(address);
  });
});

describe('redact', () => {
  test('of a candidate is remembered, and it stays redacted', async () => {
    const desk = await mail();
    const [item] = (await itemsOf(desk)).filter((one) => one.rule === 'email');
    expect((await desk.turnleaf('review', '--decide', `${item?.fingerprint}=redact`)).code).toBe(0);
    expect(await itemsOf(desk)).toEqual([]);
    expect((await itemsOf(desk, '--all')).find((one) => one.rule === 'email')?.decision).toBe('redact');
    await desk.turnleaf('update', '--yes');
    expect(storedIn(desk, 'mail')).not.toContain(address);
    expect(await itemsOf(desk)).toEqual([]);
  });

  test('of a suspicion takes it out of every stored session', async () => {
    const desk = newDesk();
    desk.log(new Log('one').prompt(`The buoy says ${chance} tonight`).answer('It does.'));
    desk.log(new Log('two').prompt('Which buoy?').answer(`That of ${chance} there.`));
    await desk.turnleaf('add', 'tonight', '--slug', 'one', '--yes');
    await desk.turnleaf('add', 'which', 'buoy', '--slug', 'two', '--yes');
    const item = (await itemsOf(desk, 'one')).find((one) => one.tier === 'suspicion');
    expect(item).toMatchObject({ slug: 'one', count: 1 });
    expect(storedIn(desk, 'one')).toContain(chance);
    const { out } = await desk.turnleaf('review', '--decide', `${item?.fingerprint}=redact`);
    expect(out).not.toContain(chance);
    for (const slug of ['one', 'two']) expect(storedIn(desk, slug)).not.toContain(chance);
    await desk.turnleaf('update', '--yes');
    expect(storedIn(desk, 'one')).not.toContain(chance);
  });
});

describe('on a terminal', () => {
  test.each([
    ['k', 'keep'],
    ['r', 'redact'],
  ])('%s decides: %s', async (key, decision) => {
    const desk = await mail();
    const { code, out } = await desk.onTerminal([key], 'review');
    expect(out).toContain('[1/1] mail  email');
    expect(code).toBe(0);
    expect((await itemsOf(desk, '--all')).find((one) => one.rule === 'email')?.decision).toBe(decision);
  });

  // What waits is asked first, then what is replaced.
  test.each([['s', 's'], ['q'], ['\u0003']])('%j decides nothing', async (...keys) => {
    const desk = await buoy();
    const before = desk.files('content');
    expect((await desk.onTerminal(keys, 'review')).code).toBe(1);
    expect(desk.files('content')).toEqual(before);
    expect((await itemsOf(desk))[0]?.decision).toBeUndefined();
  });

  test('h hides the turn, after a yes', async () => {
    const desk = await mail();
    await desk.onTerminal(['h', 'y\n'], 'review');
    expect(storedIn(desk, 'mail')).not.toContain('about the ferry');
    expect(storedIn(desk, 'mail')).toContain('has it.');
  });

  test('a adds a rule and applies it to what is stored', async () => {
    const desk = await mail();
    expect(storedIn(desk, 'mail')).toContain('ferry');
    // Nothing came of the first: it is asked about again, as it is where the rule does not cover it.
    const { out } = await desk.onTerminal(['a', '\n', 'a', 'vessel\n', 'ferr(y|ies)\n', 's'], 'review');
    expect(out.match(/\[1\/1\]/g)).toHaveLength(3);
    expect(desk.read('content/site.yaml')).toContain('name: vessel');
    expect(storedIn(desk, 'mail')).toContain('[redacted: vessel #1]');
    expect(storedIn(desk, 'mail')).not.toMatch(/about the ferry/);
  });
});

test('a fingerprint that nothing has, or a decision that is none, is refused', async () => {
  const desk = await mail();
  expect((await desk.turnleaf('review', '--decide', 'AAAAAAAAAAAAAAAA=keep')).code).toBe(2);
  expect((await desk.turnleaf('review', '--decide', 'AAAAAAAAAAAAAAAA=maybe')).code).toBe(2);
  expect((await desk.turnleaf('review', 'nothing')).code).toBe(2);
});

describe('review: required', () => {
  const required = (desk: Desk) => desk.write('content/site.yaml', `${desk.files('content')['site.yaml'] ?? ''}review: required\n`);
  const options = (desk: Desk, from?: string) => ({
    content: desk.at('content'),
    out: desk.at('dist'),
    state: desk.at('.turnleaf'),
    fresh: false,
    quiet: true,
    ...(from === undefined ? {} : { from: desk.at(from) }),
  });

  test('refuses a build while a suspicion is left public, naming the session', async () => {
    const desk = await buoy();
    required(desk);
    await expect(makeAll(options(desk))).rejects.toThrow(/buoy: 1 suspicion left public/);
    const { code, err } = await desk.turnleaf('build', '--quiet');
    expect(err).toContain('turnleaf review');
    expect(code).toBe(1);
    expect(desk.files('dist')).toEqual({});
  });

  test('waits for nothing that is replaced', async () => {
    const desk = await mail();
    required(desk);
    await expect(makeAll(options(desk))).resolves.toMatchObject({ failed: [] });
  });

  test.each([['keep'], ['redact']])('waits no more when it was decided: %s', async (decision) => {
    const desk = await buoy();
    const [item] = await itemsOf(desk);
    await desk.turnleaf('review', '--decide', `${item?.fingerprint}=${decision}`);
    required(desk);
    await expect(makeAll(options(desk))).resolves.toMatchObject({ failed: [] });
    // On another machine, which knows what is committed only.
    for (const name of ['decisions.json', 'secrets.txt', 'salt', 'findings/buoy.json']) desk.write(`.turnleaf/private/${name}`, '');
    desk.write('.turnleaf/private/decisions.json', '{}');
    await expect(makeAll(options(desk))).resolves.toMatchObject({ failed: [] });
  });

  test('holds for --from, also where the sessions come from the cache', async () => {
    const desk = newDesk();
    desk.log(new Log('buoy').prompt(`The buoy says ${chance} tonight`).answer('Heard.'));
    await expect(makeAll(options(desk, '.claude'))).resolves.toMatchObject({ failed: [] });
    required(desk);
    for (let times = 0; times < 2; times += 1) {
      await expect(makeAll(options(desk, '.claude'))).rejects.toThrow(/1 suspicion left public\nDecide with: turnleaf review --from /);
    }
  });
});
