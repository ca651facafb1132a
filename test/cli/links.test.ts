/** Five hundred links to turns, and what became of them after two more builds: growth, new names, things taken out. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkLinks } from '../../src/check/links.ts';
import { tagsOf } from '../../src/check/tags.ts';
import { Log } from '../bad-input/log.ts';
import { turnleaf } from '../bad-input/machine.ts';
import { type Desk, newDesk } from './desk.ts';

const harbours = ['antwerp', 'brest', 'cadiz', 'dover', 'emden', 'faro', 'genoa', 'horta'];

function logOf(harbour: string, answers: number): Log {
  const log = new Log(harbour);
  for (let n = 0; n < answers; n += 1) {
    if (n % 20 === 0) log.prompt(`And the tides at ${harbour}, week ${n / 20 + 1}?`);
    log.answer(`High water number ${n} at ${harbour}.`);
    log.tool('Read', { file_path: `/srv/tides/${n}.txt` }, `${n}`);
  }
  return log;
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

/** What a reader finds who follows it: the turn, or what says where it went. */
function follow(dist: string, link: string): 'turn' | 'removed turn' | 'removed session' | 'nothing' {
  const [page = '', id = ''] = link.split('#');
  if (!existsSync(join(dist, page))) return 'nothing';
  const html = readFileSync(join(dist, page), 'utf8');
  const tags = [...tagsOf(html)];
  const refresh = tags.find(({ attributes }) => attributes['http-equiv'] === 'refresh')?.attributes.content;
  const to = /url=\/?(.*)$/.exec(refresh ?? '')?.[1];
  if (to !== undefined) return follow(dist, `${to}index.html#${id}`);
  const there = tags.find(({ attributes }) => attributes.id === id);
  if (there) return /\bremoved\b/.test(there.attributes.class ?? '') ? 'removed turn' : 'turn';
  // A page without any turn, where one was: it says that the session is gone.
  return /class="turns"/.test(html) ? 'nothing' : 'removed session';
}

test('all resolve, or lead to what says that it was taken out', async () => {
  const desk = newDesk();
  const dist = desk.at('dist');
  const write = (harbour: string, answers: number) => desk.log(logOf(harbour, answers));
  const run = async (...argv: string[]) => expect(await desk.turnleaf(...argv), argv.join(' ')).toMatchObject({ code: 0 });
  const build = () => expect(turnleaf(desk.folder, 'build')).toMatchObject({ code: 0 });
  const outcomes = (links: string[]) => {
    const all = links.map((link) => [link, follow(dist, link)] as const);
    expect(all.filter(([, what]) => what === 'nothing')).toEqual([]);
    return Object.fromEntries(
      ['turn', 'removed turn', 'removed session'].map((what) => [what, all.filter(([, one]) => one === what).length]),
    );
  };

  for (const [index, harbour] of harbours.entries()) {
    const log = write(harbour, index === 0 ? 130 : 30);
    await run('add', log, '--slug', harbour, '--yes');
  }
  build();
  const first = linksOf(desk);
  expect(first.length).toBeGreaterThan(500);
  expect(first.some((link) => link.startsWith('s/antwerp/2/'))).toBe(true);
  expect(outcomes(first)).toEqual({ turn: first.length, 'removed turn': 0, 'removed session': 0 });
  const of = (harbour: string) => first.filter((link) => link.startsWith(`s/${harbour}/`));
  const idOf = (harbour: string, n: number) => of(harbour)[n]?.split('#')[1] ?? '';

  for (const grown of ['antwerp', 'brest', 'cadiz']) write(grown, grown === 'antwerp' ? 190 : 45);
  await run('update', '--yes');
  await run('rename', 'antwerp', 'anvers');
  await run('rename', 'cadiz', 'gades');
  await run('remove', 'dover', '--yes');
  await run('remove', `emden#${idOf('emden', 4)}`, '--yes');
  build();
  expect(outcomes(first)).toEqual({
    turn: first.length - of('dover').length - 1,
    'removed turn': 1,
    'removed session': of('dover').length,
  });
  const second = linksOf(desk);
  expect(second.length).toBeGreaterThan(first.length - of('dover').length);

  write('antwerp', 260);
  await run('update', 'anvers', '--yes');
  await run('rename', 'anvers', 'antwerpen');
  await run('rename', 'gades', 'cadiz');
  await run('remove', 'brest', '--yes');
  await run('remove', `faro#${idOf('faro', 0)}`, '--yes');
  build();
  const gone = of('dover').length + of('brest').length;
  expect(outcomes(first)).toEqual({ turn: first.length - gone - 2, 'removed turn': 2, 'removed session': gone });
  outcomes(second);
  expect(checkLinks(dist).problems).toEqual([]);
}, 180_000);
