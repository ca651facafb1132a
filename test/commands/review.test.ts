import { describe, expect, test } from 'vitest';
import { prepare } from '../../src/archive/prepare.ts';
import { Log } from '../bad-input/log.ts';
import { type Desk, newDesk } from './desk.ts';

interface Item {
  slug: string;
  fingerprint: string;
  rule: string;
  tier: string;
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

test('add says how many findings wait', async () => {
  const desk = newDesk();
  desk.log(new Log('mail').prompt(`Write to ${address}`).answer('Done.'));
  expect((await desk.turnleaf('add', 'write', '--slug', 'mail', '--yes')).out).toContain('1 finding to decide on: turnleaf review mail');
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
    expect(code).toBe(1);
    expect(out).toContain('[redacted: email #1]');
    for (const text of [JSON.stringify(items), out, ...Object.values(desk.files('.turnleaf')), ...Object.values(desk.files('content'))])
      expect(text).not.toContain(address);
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

  test.each([['s'], ['q'], ['\u0003']])('%j decides nothing', async (key) => {
    const desk = await mail();
    const before = desk.files('content');
    expect((await desk.onTerminal([key], 'review')).code).toBe(1);
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
    await desk.onTerminal(['a', 'vessel\n', 'ferr(y|ies)\n'], 'review');
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

test('review: required refuses a build while candidates wait, naming the session', async () => {
  const desk = await mail();
  desk.write('content/site.yaml', 'review: required\n');
  const options = { content: desk.at('content'), out: desk.at('dist'), state: desk.at('.turnleaf'), fresh: false, quiet: true };
  await expect(prepare(options)).rejects.toThrow(/mail: 1 finding to decide on/);
  const { code, err } = await desk.turnleaf('build', '--quiet');
  expect(err).toContain('turnleaf review');
  expect(code).toBe(1);
});
