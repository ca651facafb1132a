/** Hundreds of links to turns, and what became of them after two more builds: growth, new names, things taken out. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkLinks } from '../../src/check/index.ts';
import { tagsOf } from '../../src/check/tags.ts';
import { Log } from '../bad-input/log.ts';
import { turnleaf } from '../bad-input/machine.ts';
import { type Desk, newDesk } from './desk.ts';

const harbours = ['antwerp', 'brest', 'cadiz', 'dover', 'emden', 'faro'];

function logOf(harbour: string, answers: number): Log {
  const log = new Log(harbour);
  for (let n = 0; n < answers; n += 1) {
    if (n % 20 === 0) log.prompt(`And the tides at ${harbour}, week ${n / 20 + 1}?`);
    log.answer(`High water number ${n} at ${harbour}.`);
    log.tool('Read', { file_path: `/srv/tides/${n}.txt` }, `${n}`);
  }
  return log;
}

/** Every address of a turn that `anchors.lock` says was published. */
function lockedIn(desk: Desk): string[] {
  return desk
    .read('content/anchors.lock')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !line.includes(' -> '))
    .flatMap((line) => {
      const [slug = '', part = '', ...anchors] = line.split(' ');
      return anchors.map((anchor) => `${join('s', slug, part === '1' ? '' : part, 'index.html')}#t-${anchor}`);
    });
}

/** Every address of a turn: its page with its id. */
function linksOf(desk: Desk): string[] {
  const pages = Object.keys(desk.files('dist')).filter((name) => /^s\/[^/]+\/(\d+\/)?index\.html$/.test(name));
  return pages.flatMap((page) =>
    [...tagsOf(desk.read(`dist/${page}`))].flatMap(({ attributes }) =>
      /^t-[0-9a-f]+$/.test(attributes.id ?? '') ? [`${page}#${attributes.id}`] : [],
    ),
  );
}

interface Page {
  /** Where its reader is sent on to. */
  to: string | undefined;
  classes: Map<string, string>;
  hasTurns: boolean;
}

function pageAt(path: string): Page | undefined {
  if (!existsSync(path)) return undefined;
  const html = readFileSync(path, 'utf8');
  const tags = [...tagsOf(html)].map(({ attributes }) => attributes);
  const refresh = tags.find((attributes) => attributes['http-equiv'] === 'refresh')?.content;
  const classes = new Map(tags.flatMap(({ id, class: name = '' }) => (id === undefined ? [] : [[id, name] as const])));
  return { to: /url=\/?(.*)$/.exec(refresh ?? '')?.[1], classes, hasTurns: html.includes('class="turns"') };
}

/** What a reader finds who follows a link: the turn, or what says where it went. */
function follower(dist: string) {
  const pages = new Map<string, Page | undefined>();
  return function follow(link: string): 'turn' | 'removed turn' | 'removed session' | 'nothing' {
    const [path = '', id = ''] = link.split('#');
    if (!pages.has(path)) pages.set(path, pageAt(join(dist, path)));
    const page = pages.get(path);
    if (!page) return 'nothing';
    if (page.to !== undefined) return follow(`${page.to}index.html#${id}`);
    const there = page.classes.get(id);
    if (there !== undefined) return /\bremoved\b/.test(there) ? 'removed turn' : 'turn';
    // A page without any turn, where one was: it says that the session is gone.
    return page.hasTurns ? 'nothing' : 'removed session';
  };
}

test('all resolve, or lead to what says that it was taken out', async () => {
  const desk = newDesk();
  const dist = desk.at('dist');
  const write = (harbour: string, answers: number) => desk.log(logOf(harbour, answers));
  const run = async (...argv: string[]) => expect(await desk.turnleaf(...argv), argv.join(' ')).toMatchObject({ code: 0 });
  const build = (...options: string[]) => turnleaf(desk.folder, 'build', ...options);
  const outcomes = (links: string[]) => {
    const follow = follower(dist);
    const all = links.map((link) => [link, follow(link)] as const);
    expect(all.filter(([, what]) => what === 'nothing')).toEqual([]);
    return Object.fromEntries(
      ['turn', 'removed turn', 'removed session'].map((what) => [what, all.filter(([, one]) => one === what).length]),
    );
  };

  for (const [index, harbour] of harbours.entries()) {
    const log = write(harbour, index === 0 ? 70 : 8);
    await run('add', log, '--slug', harbour, '--yes');
  }
  const crew = new Log('crew')
    .prompt('Ask the crew')
    .tool('Task', { description: 'Wake', prompt: 'Who is awake?' }, 'The cook', { agentId: 'a1', status: 'completed' })
    .answer('The word is Quillfeather.');
  const side = new Log('crew side', { sessionId: crew.id, isSidechain: true, agentId: 'a1' }).prompt('Who is awake?').answer('The cook.');
  desk.write(`.claude/projects/-home-mira-harbor/${crew.id}/subagents/agent-a1.jsonl`, String(side));
  await run('add', desk.log(crew), '--slug', 'crew', '--yes');
  const [asked, task, word] = [0, 1, 3].map((n) => String(crew.lines[n]?.uuid).slice(0, 8)) as [string, string, string];
  const { code, said } = build('--quiet');
  expect([code, said.trim()]).toEqual([0, '']);
  const locked = lockedIn(desk);
  const first = linksOf(desk);
  expect(first.length).toBeGreaterThan(200);
  expect(locked).toEqual(expect.arrayContaining(first));
  expect(outcomes(locked)).toEqual({ turn: locked.length, 'removed turn': 0, 'removed session': 0 });
  expect(first.some((link) => link.startsWith('s/antwerp/2/'))).toBe(true);
  expect(outcomes(first)).toEqual({ turn: first.length, 'removed turn': 0, 'removed session': 0 });
  const of = (harbour: string) => first.filter((link) => link.startsWith(`s/${harbour}/`));
  const idOf = (harbour: string, n: number) => of(harbour)[n]?.split('#')[1] ?? '';

  for (const one of ['antwerp', 'brest', 'cadiz']) write(one, one === 'antwerp' ? 100 : 22);
  await run('update', '--yes');
  await run('rename', 'antwerp', 'anvers');
  await run('rename', 'cadiz', 'gades');
  await run('remove', 'dover', '--yes');
  await run('remove', `emden#${idOf('emden', 4)}`, '--yes');
  // A turn goes with its subagent; one is hidden by the notes only.
  await run('remove', `crew#${task}`, '--yes');
  desk.write('content/sessions/crew/notes.mdx', `---\nhide: [t-${word}]\n---\n`);
  const grown = build();
  expect(grown).toMatchObject({ code: 0 });
  expect(grown.said).toContain('1 turn of crew is hidden, but still in its session.jsonl: turnleaf hide crew');
  const crewsOwn = of('crew').filter((link) => !link.endsWith(asked)).length;
  expect(outcomes(first)).toEqual({
    turn: first.length - of('dover').length - 1 - crewsOwn,
    'removed turn': 1 + crewsOwn,
    'removed session': of('dover').length,
  });
  outcomes(locked);
  expect(desk.read('dist/s/antwerp/2/index.html')).toContain('href="/s/anvers/2/" data-moved');
  // What is hidden or removed is in no file that is published.
  const holding = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(dist, name)).isFile() && /Quillfeather|Who is awake|tides at dover/.test(desk.read(join('dist', name))),
  );
  expect(holding).toEqual([]);
  const second = linksOf(desk);
  expect(second.length).toBeGreaterThan(first.length - of('dover').length);

  write('antwerp', 130);
  await run('update', 'anvers', '--yes');
  await run('rename', 'anvers', 'antwerpen');
  await run('rename', 'gades', 'cadiz');
  await run('remove', 'brest', '--yes');
  await run('remove', `faro#${idOf('faro', 0)}`, '--yes');
  expect(build()).toMatchObject({ code: 0 });
  const gone = of('dover').length + of('brest').length;
  expect(outcomes(first)).toEqual({
    turn: first.length - gone - 2 - crewsOwn,
    'removed turn': 2 + crewsOwn,
    'removed session': gone,
  });
  outcomes(second);
  outcomes(locked);
  expect(checkLinks(dist).problems).toEqual([]);

  // Taking the alias away does not pass, and the site before stays.
  desk.write('content/sessions/antwerpen/notes.mdx', '');
  const broken = build();
  expect(broken.code).toBe(2);
  expect(broken.said).toMatch(/anchors\.lock:\d+: the address (antwerp|anvers) passed on to antwerpen/);
  outcomes(locked);
}, 300_000);
