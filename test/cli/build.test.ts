import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Log, small } from '../bad-input/log.ts';
import { turnleaf } from '../bad-input/machine.ts';
import { newDesk } from './desk.ts';

/** Pages that stand at the addresses of `anchors.lock`, read as a visitor's link would be followed. */
function leadsNowhere(site: string, links: { slug: string; part: string; anchor: string }[]): string[] {
  return links.flatMap(({ slug, part, anchor }) => {
    const page = join(site, 's', slug, part === '1' ? '' : part, 'index.html');
    if (!existsSync(page)) return [`${slug} ${part} #${anchor}: no page`];
    const html = readFileSync(page, 'utf8');
    const moved = /<a href="\/s\/([^/"]+)\/(?:(\d+)\/)?" data-moved/.exec(html);
    if (moved) return leadsNowhere(site, [{ slug: moved[1] as string, part: moved[2] ?? '1', anchor }]);
    return html.includes('This session was removed') || html.includes(`id="t-${anchor}"`) ? [] : [`${slug} ${part} #${anchor}: no turn`];
  });
}

function linksOf(lock: string): { slug: string; part: string; anchor: string }[] {
  return lock
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !line.includes(' -> '))
    .flatMap((line) => {
      const [slug = '', part = '', ...anchors] = line.split(' ');
      return anchors.map((anchor) => ({ slug, part, anchor }));
    });
}

test('every link of a published site lands or finds a tombstone after growth, removal, hiding and renaming', async () => {
  const desk = newDesk();
  const long = new Log('long');
  for (let index = 0; index < 130; index += 1) long.prompt(`Berth ${index}?`).answer(`Berth ${index} is free.`);
  const crew = new Log('crew')
    .prompt('Ask the crew')
    .tool('Task', { description: 'Wake', prompt: 'Who is awake?' }, 'The cook', { agentId: 'a1', status: 'completed' })
    .answer('The word is Quillfeather.');
  const side = new Log('crew side', { sessionId: crew.id, isSidechain: true, agentId: 'a1' }).prompt('Who is awake?').answer('The cook.');
  desk.write(`.claude/projects/-home-mira-harbor/${crew.id}/subagents/agent-a1.jsonl`, String(side));
  for (const log of [long, crew, small('tides'), small('gone')]) desk.log(log);
  const add = async (id: string, slug: string) => expect((await desk.turnleaf('add', id, '--slug', slug, '--yes')).code).toBe(0);
  await add(long.id, 'long');
  await add(crew.id, 'crew');
  await add(small('tides').id, 'tides');
  await add(small('gone').id, 'gone');
  const berth = String(long.lines[0]?.uuid).slice(0, 8);
  const post = (id: string, session = 'long') =>
    desk.write('content/posts/berths.mdx', `---\ntitle: Berths\ndate: 2026-05-01\n---\n\n<Turn session="${session}" id="${id}" />\n`);
  post(berth);
  desk.write('content/posts/unfinished.mdx', '---\ntitle: Unfinished\ndate: 2026-05-02\ndraft: true\n---\n\nNot yet.\n');
  const first = turnleaf(desk.folder, 'build', '--quiet');
  expect([first.code, first.said.trim()]).toEqual([0, '']);
  // Whatever NODE_ENV says: here it is `test`.
  expect(existsSync(desk.at('dist/posts/unfinished'))).toBe(false);
  const links = linksOf(desk.read('content/anchors.lock'));
  expect(links.length).toBeGreaterThan(260);
  expect(leadsNowhere(desk.at('dist'), links)).toEqual([]);

  // It grows; a turn with a subagent goes; one is hidden by the notes only; one session moves, one goes.
  desk.log(long.prompt('Which is left?').answer('None.'));
  expect((await desk.turnleaf('update', 'long', '--yes')).code).toBe(0);
  const task = String(crew.lines[1]?.uuid).slice(0, 8);
  const word = String(crew.lines[3]?.uuid).slice(0, 8);
  expect((await desk.turnleaf('remove', `crew#${task}`, '--yes')).code).toBe(0);
  desk.write('content/sessions/crew/notes.mdx', `---\nhide: [t-${word}]\n---\n`);
  expect(await desk.turnleaf('rename', 'long', 'berths')).toMatchObject({ code: 0, err: '' });
  expect((await desk.turnleaf('remove', 'gone', '--yes')).code).toBe(0);
  const { code, said } = turnleaf(desk.folder, 'build');
  expect(code).toBe(0);
  expect(said).toContain('1 turn of crew is hidden, but still in its session.jsonl: turnleaf hide crew');
  expect(leadsNowhere(desk.at('dist'), links)).toEqual([]);
  expect(desk.read('dist/s/long/2/index.html')).toContain('href="/s/berths/2/" data-moved');

  // A post that quotes it by its old name finds it; one that quotes what was taken out is told so.
  expect(desk.read('dist/posts/berths/index.html')).toContain(`href="/s/berths/#t-${berth}"`);
  // What is hidden or removed is in no file that is published.
  const holding = readdirSync(desk.at('dist'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(desk.at('dist', name)).isFile() && /Quillfeather|Who is awake|gone it is nine/.test(desk.read(join('dist', name))),
  );
  expect(holding).toEqual([]);

  post(task, 'crew');
  const quoting = turnleaf(desk.folder, 'build');
  expect(quoting.code).toBe(2);
  expect(quoting.said).toMatch(/berths\.mdx:6: the turn t-[0-9a-f]+ of crew was taken out/);
  post(berth, 'berths');

  // A third build finds the addresses as they are; taking the alias away does not pass.
  desk.write('content/sessions/berths/notes.mdx', '');
  const broken = turnleaf(desk.folder, 'build');
  expect(broken.code).toBe(2);
  expect(broken.said).toMatch(/anchors\.lock:\d+: the address long passed on to berths/);
  expect(leadsNowhere(desk.at('dist'), links)).toEqual([]);
}, 300_000);
