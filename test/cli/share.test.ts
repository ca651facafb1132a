import { expect, test } from 'vitest';
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
  // The address of a frame that a shortcode makes of its link.
  expect(desk.read(`dist/embed/berths/t/${asked}/index.html`)).toContain(`href="/embed/berths/#t-${asked}" data-moved`);
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
  await desk.turnleaf('remove', 'quiet', '--yes');
  expect((await desk.turnleaf('remove', `quays#${answered}`, '--yes')).out).toContain(`t-${answered} is no longer shared`);
  expect(said(build())).toEqual([0, '']);
  expect(page(`quays/t/${looked}`)).toContain(`href="/s/quays/#t-${looked}" data-moved`);
  expect(page(`berths/t/${looked}`)).toContain(`href="/s/quays/#t-${looked}" data-moved`);
  for (const name of ['berths', 'quays'])
    expect(desk.read(`dist/embed/${name}/t/${looked}/index.html`)).toContain(`href="/embed/quays/#t-${looked}" data-moved`);
  expect(page(`berths/t/${asked}`)).toContain(`href="/s/quays/t/${asked}/" data-moved`);
  expect(desk.read('dist/sitemap-0.xml')).not.toContain(`/t/${looked}/`);
  expect(page(`quays/t/${answered}`)).toContain(`href="/s/quays/#t-${answered}" data-moved`);
  expect(page(`quiet/t/${whisper}`)).toContain('This session was removed');

  // By hand it cannot be shared again.
  desk.write(
    'content/sessions/quays/notes.mdx',
    desk.read('content/sessions/quays/notes.mdx').replace('share:', `share:\n  - t-${answered}`),
  );
  const refused = build();
  expect(refused.code).toBe(2);
  expect(refused.said).toMatch(/sessions\/quays\/notes\.mdx:\d+: the turn t-[0-9a-f]+ of quays was taken out by its owner/);
  expect((await desk.turnleaf('share', `quays#${answered}`, '--undo')).code).toBe(0);
}, 180_000);
