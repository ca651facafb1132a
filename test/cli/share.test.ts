import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Log, uuid } from '../bad-input/log.ts';
import { turnleaf } from '../bad-input/machine.ts';
import { type Desk, newDesk } from './desk.ts';

const log = () =>
  new Log('harbour')
    .prompt('Which berths are free?')
    .tool('Bash', { command: 'cat berths.txt' }, 'nine')
    .answer('Berth nine is free.')
    .prompt('And tomorrow?')
    .answer('None.');
const id = (n: number) => uuid(`harbour ${n}`).slice(0, 8);
const [asked, looked, answered] = [id(1), id(2), id(4)];

async function published(site = ''): Promise<Desk> {
  const desk = newDesk();
  desk.write('content/site.yaml', site);
  const one = log();
  desk.log(one);
  expect((await desk.turnleaf('add', one.id, '--slug', 'berths', '--yes')).code).toBe(0);
  return desk;
}
const notes = 'content/sessions/berths/notes.mdx';

describe('share', () => {
  test('writes the turn into the notes, which keep what they had, and says its address', async () => {
    const desk = await published('url: https://mira.example/notes\n');
    desk.write(notes, '---\n# mine\ntitle: Of berths # short\ntags: [sea, ships]\n---\n\nRead this first.\n');
    const { code, out } = await desk.turnleaf('share', `berths#${asked}`);
    expect([code, out]).toEqual([0, `https://mira.example/notes/s/berths/t/${asked}/ from the next build on.\n`]);
    await desk.turnleaf('share', `berths#t-${answered}`, '--title', 'Nine: it is free');
    expect(desk.read(notes)).toBe(
      `---\n# mine\ntitle: Of berths # short\ntags: [sea, ships]\nshare:\n  - t-${asked}\n  - turn: t-${answered}\n    title: "Nine: it is free"\n---\n\nRead this first.\n`,
    );
    const listed = await desk.turnleaf('share', 'berths');
    expect(listed.out).toBe(
      `berths: 2 shared turns\n  t-${asked}  https://mira.example/notes/s/berths/t/${asked}/\n  t-${answered}  https://mira.example/notes/s/berths/t/${answered}/\n`,
    );
  });

  test('twice is once, and --undo takes back all that it wrote', async () => {
    const desk = await published();
    await desk.turnleaf('share', `berths#${asked}`);
    await desk.turnleaf('share', `berths#${asked}`, '--title', 'Free berths');
    expect(desk.read(notes)).toBe(`---\nshare:\n  - turn: t-${asked}\n    title: Free berths\n---\n`);
    expect((await desk.turnleaf('share', `berths#${answered}`, '--undo')).out).toContain('nothing to do');
    expect((await desk.turnleaf('share', `berths#${asked}`, '--undo')).code).toBe(0);
    expect(existsSync(desk.at(notes))).toBe(false);
  });

  test('of a turn that is not there names the nearest', async () => {
    const desk = await published();
    const near = `${asked.slice(0, -1)}${asked.endsWith('0') ? '1' : '0'}`;
    const { code, err } = await desk.turnleaf('share', `berths#${near}`);
    expect(code).toBe(2);
    expect(err).toContain(`has no turn t-${near}. The nearest is t-${asked}.`);
    expect((await desk.turnleaf('share', 'birth#12345678')).err).toContain('Did you mean "berths"?');
    expect((await desk.turnleaf('share', 'berths#first')).code).toBe(2);
    expect((await desk.turnleaf('share')).code).toBe(2);
  });

  test('of a turn that nobody can read is refused', async () => {
    const desk = await published();
    desk.write(notes, `---\nhide: [t-${looked}]\n---\n`);
    expect((await desk.turnleaf('share', `berths#${looked}`)).err).toContain('is left out by `hide` or `range`');
    await desk.turnleaf('hide', 'berths', answered, '--yes');
    expect((await desk.turnleaf('share', `berths#${answered}`)).err).toContain('was taken out');
  });

  test('ids that are none are refused in the notes as well, by line', async () => {
    const desk = await published();
    desk.write(notes, '---\ntitle: Berths\nshare:\n  - first\n---\n');
    expect((await desk.turnleaf('share', 'berths')).err).toMatch(/notes\.mdx:4: "share\.0": write the id of a turn/);
  });
});

test('a shared turn has a page, and its address keeps saying something whatever becomes of it', async () => {
  const desk = await published('url: https://mira.example/\n');
  const build = () => turnleaf(desk.folder, 'build', '--quiet');
  const said = (outcome: ReturnType<typeof turnleaf>) => [outcome.code, outcome.said.trim()];
  const page = (path: string) => desk.read(`dist/s/${path}/index.html`);
  const secret = `ghp_${'x7Kq2'.repeat(8).slice(0, 36)}`;
  const quiet = new Log('quiet').prompt(`Use ${secret} for the quay`).answer('Done.');
  desk.log(quiet);
  await desk.turnleaf('add', quiet.id, '--slug', 'quiet', '--yes');
  const whisper = uuid('quiet 1').slice(0, 8);
  desk.write('content/sessions/quiet/notes.mdx', `---\nunlisted: true\nshare: [t-${whisper}]\n---\n`);
  for (const turn of [asked, looked, answered]) await desk.turnleaf('share', `berths#${turn}`);
  expect(said(build())).toEqual([0, '']);

  // A prompt with its answer, and what stood between; an answer with its prompt.
  for (const turn of [asked, answered]) {
    expect(page(`berths/t/${turn}`)).toMatch(/Which berths are free\?[\s\S]*1 turn in between[\s\S]*Berth nine is free\./);
    expect(page(`berths/t/${turn}`)).not.toContain('And tomorrow?');
  }
  expect(page(`berths/t/${looked}`)).toMatch(/Which berths are free\?[\s\S]*cat berths\.txt/);
  expect(page(`berths/t/${looked}`)).not.toContain('in between');
  expect(page(`berths/t/${asked}`)).toContain(`href="/s/berths/#t-${asked}"`);
  expect(desk.read('dist/sitemap-0.xml')).toContain(`https://mira.example/s/berths/t/${asked}/`);

  // Of an unlisted session nothing else speaks; neither page nor card has seen the secret.
  expect(page(`quiet/t/${whisper}`)).toContain('<meta name="robots" content="noindex">');
  expect(page(`quiet/t/${whisper}`)).toMatch(/og:image:alt" content="[^"]*Use \[redacted: /);
  for (const [name, text] of Object.entries(desk.files('dist'))) {
    expect(text, name).not.toContain(secret);
    if (!/^(s|embed)\/quiet\//.test(name)) expect(text, name).not.toContain(`quiet/t/${whisper}`);
  }

  // No longer shared; renamed; taken out, and with that no longer shared.
  await desk.turnleaf('share', `berths#${looked}`, '--undo');
  await desk.turnleaf('rename', 'berths', 'quays');
  expect((await desk.turnleaf('remove', `quays#${answered}`, '--yes')).out).toContain(`t-${answered} is no longer shared`);
  expect(said(build())).toEqual([0, '']);
  expect(page(`quays/t/${looked}`)).toContain(`href="/s/quays/#t-${looked}" data-moved`);
  expect(page(`berths/t/${looked}`)).toContain(`href="/s/quays/#t-${looked}" data-moved`);
  expect(page(`berths/t/${asked}`)).toContain(`href="/s/quays/t/${asked}/" data-moved`);
  expect(desk.read('dist/sitemap-0.xml')).not.toContain(`/t/${looked}/`);
  expect(page(`quays/t/${answered}`)).toContain(`href="/s/quays/#t-${answered}" data-moved`);

  // By hand it cannot be shared again; with its session, it leaves a tombstone.
  desk.write(
    'content/sessions/quays/notes.mdx',
    desk.read('content/sessions/quays/notes.mdx').replace('share:', `share:\n  - t-${answered}`),
  );
  const refused = build();
  expect(refused.code).toBe(2);
  expect(refused.said).toMatch(/sessions\/quays\/notes\.mdx:\d+: the turn t-[0-9a-f]+ of quays was taken out by its owner/);
  expect((await desk.turnleaf('share', `quays#${answered}`, '--undo')).code).toBe(0);
  await desk.turnleaf('remove', 'quays', '--yes');
  expect(said(build())).toEqual([0, '']);
  expect(page(`quays/t/${asked}`)).toContain('This session was removed');
}, 180_000);
