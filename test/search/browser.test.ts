/** Searching a small archive in a real browser, its language another than the archive's. */
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BundleList } from '../../src/search/index.ts';
import { english } from '../../src/words/index.ts';
import { archived, turn } from './archive.ts';
import { askOn, base, comma, index as indexAll, type SearchSite, searchSite } from './site.ts';

const accents = 'Accents: a well-known_thing';

const sessions = [
  archived(
    'dates',
    [
      [
        turn(1, { prompt: 'Why does the date parser fail only on Sundays? See src/app.ts and lib/week.ts' }),
        turn(2, {
          thinking: 'Perhaps the hypothalamus of the locale',
          answer: 'The week starts on Monday, says ISO 8601. I will call getStaticPaths from the loader.',
          tools: 'Bash TZ=UTC npm test -- --from week.test.ts',
          errors: 'error[E0502]: cannot borrow `foo_bar` as mutable',
          printed: [{ of: 'npm test', text: 'src/b.ts:3:export_default_spout_handler_v2()\nthe kettle was calibrated' }],
          written: [{ of: 'src/pot.ts', text: 'const brewTimer = calibrate(drip_tray, "9c41d7ab55e0f3c2");' }],
        }),
        turn(3, { prompt: 'Thanks, running it now' }),
      ],
      [turn(4, { prompt: 'Another part about the parser of weeks' })],
    ],
    {
      title: 'A flaky parser',
      tags: ['debugging'],
      tools: [
        { name: 'Bash', calls: 1 },
        { name: 'Read', calls: 1 },
      ],
      hasErrors: true,
      date: '2026-03-04T09:00:00Z',
      hasNotes: true,
      description: 'Found with a sextant.',
    },
  ),
  archived(
    'kalender',
    [
      [
        turn(1, { prompt: 'カレンダーの祝日表示を直す。「山の日」が一日ずれている' }),
        turn(2, { answer: '祝日の計算を直しました。テストも書きました。' }),
        turn(3, { answer: '修复了日期解析器的错误' }),
      ],
    ],
    { title: '山の日', project: 'koyomi', tags: ['日本語'], models: ['claude-test-2'], date: '2025-08-11T03:00:00Z', language: 'ja' },
  ),
  archived(
    'cafe',
    [
      [
        turn(1, { prompt: 'Où est le café ? Déjà vu: the naïve résumé 🎉' }),
        turn(2, {
          answer: 'JavaScript is not Java. The word parser once. <b>bold</b> & "quoted"',
          tools: 'WebFetch https://docs.example.org/guide?page=2',
        }),
        turn(3, { answer: 'A parser is mentioned here: the parser, a parser, parsers.' }),
        turn(5, { answer: 'In Łódź the Größe of a smørrebrød, 주전자온도보정도. It was finally calibrating. \u202eمن می\u200cخواهم' }),
      ],
    ],
    { title: 'Accents: a well-known_thing', project: 'bistro', date: '2026-07-14T10:00:00Z', language: 'fr' },
  ),
  archived(
    'axolotls',
    [0, 30].map((from) =>
      Array.from({ length: 30 }, (_, n) =>
        turn(from + n, { thinking: 'an axolotl?', answer: `the axolotl, number ${n}`, tools: 'Bash ls axolotl' }),
      ),
    ),
    { title: 'Many of a kind', project: 'axolotl', date: '2023-05-01T00:00:00Z' },
  ),
  ...Array.from({ length: 14 }, (_, n) =>
    archived(`many-${n}`, [[turn(1, { prompt: `common ground number ${n}` })]], {
      title: `Common ${n}`,
      project: 'many',
      date: `2024-01-${10 + n}T00:00:00Z`,
    }),
  ),
];

let site: SearchSite;
let page: Page;
let complaints: string[] = [];
const limit = { sessions: 8, turns: 1e6 };

beforeAll(async () => {
  site = await searchSite(sessions, { limit });
  page = await site.page();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(`${site.url}search/`);
}, 120_000);
afterAll(() => site?.close());
beforeEach(() => {
  complaints = [];
});

interface Found {
  status: string;
  titles: string[];
  hits: { href: string; who: string; text: string; marks: string[] }[];
  remarks: string[];
}

const isAddress = (query: string) => /^(?:q|project|role|sort)=\S+$/.test(query);

/** Asks for words, or for what an address says, and returns what the page shows once it is done. */
async function search(query: string): Promise<Found> {
  await askOn(page, isAddress(query) ? `?${query}` : `?q=${encodeURIComponent(query)}`);
  return page.evaluate(() => ({
    status: (document.querySelector('#search-status') as HTMLElement).textContent,
    titles: [...document.querySelectorAll('.found h2')].map((title) => title.textContent),
    hits: [...document.querySelectorAll<HTMLAnchorElement>('a.hit')].map((hit) => ({
      href: hit.getAttribute('href') ?? '',
      who: hit.querySelector('.who')?.firstChild?.textContent ?? '',
      text: hit.querySelector('.words')?.textContent ?? '',
      marks: [...hit.querySelectorAll('mark')].map((mark) => mark.textContent),
    })),
    remarks: [...document.querySelectorAll('.remark')].map((remark) => remark.textContent),
  }));
}

const anchor = (number: number) => `#t-${number.toString(16).padStart(8, '0')}`;

test('what is found says its language: of its letters, or of its session', async () => {
  const languages = async (query: string) => {
    await search(query);
    return page.evaluate(() => [...document.querySelectorAll<HTMLElement>('.found h2, .found .words')].map(({ lang }) => lang));
  };
  expect(await languages('café')).toEqual(['fr', 'fr']);
  expect(await languages('祝日表示')).toEqual(['ja', 'ja']);
  // A session in Japanese has words in another language, too: nobody says in which.
  expect(await languages('修复了日期解析器')).toEqual(['ja', 'zh']);
  expect(await languages('hypothalamus')).toEqual(['', '']);
});

describe('words are found as a person types them', () => {
  test.each([
    ['getStaticPaths', 'getStaticPaths', 'Agent'],
    ['get static paths', 'getStaticPaths', 'Agent'],
    ['getstaticpaths', 'getStaticPaths', 'Agent'],
    ['StaticPaths', 'getStaticPaths', 'Agent'],
    ['GETSTATICPATHS', 'getStaticPaths', 'Agent'],
    ['src/app.ts', 'src/app.ts', 'Prompt'],
    ['app.ts', 'app.ts', 'Prompt'],
    ['--from', 'from', 'Tool'],
    ['E0502', 'E0502', 'Error'],
    ['e0502', 'E0502', 'Error'],
    ['foo_bar', 'foo_bar', 'Error'],
    ['bar', 'foo_bar', 'Error'],
    ['docs.example.org', 'docs.example.org', 'Tool'],
    ['hypothalamus', 'hypothalamus', 'Thinking'],
    ['cafe', 'café', 'Prompt'],
    ['CAFÉ', 'café', 'Prompt'],
    ['naive resume', 'naïve', 'Prompt'],
    ['run', 'running', 'Prompt'],
    ['Sunday', 'Sundays', 'Prompt'],
    ['javascript', 'JavaScript', 'Agent'],
    ['🎉', '🎉', 'Prompt'],
    ['hypothal', 'hypothalamus', 'Thinking'],
    ['export_default_spout_handler_v2', 'export_default_spout_handler_v2', 'Tool'],
    ['handler_v2', 'export_default_spout_handler_v2', 'Tool'],
    ['default_spout', 'export_default_spout_handler', 'Tool'],
    ['brew_timer', 'brewTimer', 'Tool'],
    ['brew-timer', 'brewTimer', 'Tool'],
    ['brewtimer', 'brewTimer', 'Tool'],
    ['dripTray', 'drip_tray', 'Tool'],
    ['driptray', 'drip_tray', 'Tool'],
    ['9c41d7a', '9c41d7ab55e0f3c2', 'Tool'],
    ['lodz', 'Łódź', 'Agent'],
    ['Łódź', 'Łódź', 'Agent'],
    ['grosse', 'Größe', 'Agent'],
    ['smorrebrod', 'smørrebrød', 'Agent'],
    ['온도', '온도', 'Agent'],
    ['میخواهم', 'می\u200cخواهم', 'Agent'],
    ['می\u200cخواهم', 'می\u200cخواهم', 'Agent'],
  ])('%s', async (query, mark, who) => {
    const { hits } = await search(query);
    expect(hits[0]).toMatchObject({ who });
    expect(hits[0]?.marks).toContain(mark);
    expect(hits[0]?.text).not.toMatch(/[\u202a-\u202e]/);
    expect(complaints).toEqual([]);
  });

  test.each([
    ['祝日', anchor(1)],
    ['祝日表示', anchor(1)],
    ['カレンダー', anchor(1)],
    ['計算', anchor(2)],
    ['日期解析器', anchor(3)],
    // From the middle of what a dictionary takes for one word, over its ends, and one sign.
    ['レンダー', anchor(1)],
    ['示を直', anchor(1)],
    ['析器', anchor(3)],
    ['の日', anchor(1)],
    ['"祝日表示を"', anchor(1)],
    ['误', anchor(3)],
    ['算', anchor(2)],
  ])('%s, whatever the language of the browser', async (query, at) => {
    const { hits } = await search(query);
    expect(hits[0]?.href).toContain('/s/kalender/');
    expect(hits.map(({ href }) => href.slice(href.indexOf('#')))).toContain(at);
    expect(hits.flatMap(({ marks }) => marks).join('')).toContain(query.replaceAll('"', ''));
  });

  test('words of a script without spaces are looked for one by one only where they stand nowhere together', async () => {
    expect((await search('祝日テスト')).hits[0]).toMatchObject({ href: expect.stringContaining(anchor(2)), marks: ['祝日', 'テスト'] });
    expect((await search('"祝日テスト"')).hits).toEqual([]);
    expect((await search('祝日計算')).hits[0]?.marks).toEqual(['祝日', '計算']);
  });

  test('a title in a script without spaces is marked where it has the words', async () => {
    await search('の日');
    const marked = () => page.$$eval('.found h2 mark', (marks) => marks.map((mark) => mark.textContent));
    expect(await marked()).toEqual(['の日']);
    // One sign of the word is in the title 山の日.
    expect((await search('祝日表示')).titles).toEqual(['山の日']);
    expect(await marked()).toEqual([]);
  });

  test('a word between quotes is found as it is written, without them in its other forms as well', async () => {
    expect((await search('"calibrated"')).hits.map(({ marks }) => marks)).toEqual([['calibrated']]);
    expect((await search('"final"')).hits).toEqual([]);
    expect((await search('calibrated')).hits.flatMap(({ marks }) => marks).sort()).toEqual(['calibrated', 'calibrating']);
  });

  test('a hit in what was printed or written says where', async () => {
    const where = async (query: string) => {
      await search(query);
      return page.$$eval('a.hit .of', (lines) => lines.map((line) => line.textContent));
    };
    expect(await where('spout')).toEqual(['printed by npm test']);
    expect(await where('brewTimer')).toEqual(['written to src/pot.ts']);
    expect(await where('hypothalamus')).toEqual([]);
  });

  test('a phrase is found in its order only', async () => {
    expect((await search('"date parser"')).hits.map(({ marks }) => marks)).toEqual([['date parser']]);
    expect((await search('"parser date"')).hits).toEqual([]);
  });

  test('the humps of a word are looked for one by one only where the word is nowhere', async () => {
    expect((await search('JavaScript')).hits.flatMap(({ marks }) => marks)).toEqual(['JavaScript']);
    expect((await search('ParserWeek')).titles).toContain('A flaky parser');
  });

  test('a phrase does not reach from one turn into the next', async () => {
    expect((await search('"now another"')).hits).toEqual([]);
    expect((await search('"week.ts perhaps"')).hits).toEqual([]);
  });
});

describe('what is shown', () => {
  test('a hit leads to its turn, on its part, and takes the words along', async () => {
    const { hits } = await search('hypothalamus');
    expect(hits[0]?.href).toBe(`${base}s/dates/?q=hypothalamus${anchor(2)}`);
    expect((await search('another')).hits[0]?.href).toBe(`${base}s/dates/2/?q=another${anchor(4)}`);
  });

  test('hits of one session stand together, the best first', async () => {
    const { titles, hits } = await search('parser');
    expect(titles).toEqual(['A flaky parser', accents]);
    expect(hits.filter(({ href }) => href.includes('/s/dates/')).map(({ who }) => who)).toEqual(['Prompt', 'Prompt']);
  });

  test('every turn is one hit, however often it has the words, and the counts above and below are of the same', async () => {
    const { status, hits } = await search('axolotl');
    expect([status, hits.length]).toEqual(['60 turns in 1 session', 3]);
    await page.getByRole('button', { name: '57 more in this session' }).click();
    await page.waitForFunction(() => document.querySelectorAll('a.hit').length > 3);
    const turns = await page.$$eval('a.hit', (hits) => hits.map((hit) => (hit as HTMLAnchorElement).hash));
    expect([turns.length, new Set(turns)]).toEqual([60, new Set(Array.from({ length: 60 }, (_, n) => anchor(n)))]);
  });

  test('a title counts more than a prompt, a prompt more than an answer', async () => {
    expect((await search('flaky')).titles[0]).toBe('A flaky parser');
    const { hits } = await search('week');
    expect(hits[0]?.who).toBe('Prompt');
  });

  test('a hit tells when it was said, in the time zone of the site', async () => {
    await search('hypothalamus');
    expect(await page.$eval('a.hit time', (time) => [time.textContent, time.getAttribute('datetime')])).toEqual([
      '09:02',
      '2026-03-04T09:02:00.000Z',
    ]);
    expect(await page.textContent('.found .facts')).toBe('almanac · 4 Mar 2026');
  });

  test('a title alone leads to the session', async () => {
    const { hits, titles } = await search('Accents');
    expect(titles).toEqual([accents]);
    expect(hits.map(({ href }) => href)).toEqual([`${base}s/cafe/?q=Accents`]);
  });

  test('words of its owner lead to the session', async () => {
    expect((await search('sextant')).titles).toEqual(['A flaky parser']);
  });

  test('markup of a session is text', async () => {
    const { hits } = await search('bold');
    expect(hits[0]?.text).toContain('<b>bold</b> & "quoted"');
  });

  test('with no document that has all words, those with some, and a line that says so', async () => {
    const { titles, remarks } = await search('hypothalamus 🎉');
    expect(titles.sort()).toEqual(['A flaky parser', accents]);
    expect(remarks[0]).toContain('some of them');
  });

  test('a question is answered by its telling words', async () => {
    const { hits, remarks } = await search('what was that about the date parser and those Sundays');
    expect([hits[0]?.href.endsWith(anchor(1)), remarks]).toEqual([true, []]);
    expect(hits[0]?.marks).toEqual(['date', 'parser', 'Sundays']);
  });

  test.each([
    // Two prompts hold the word, the first also "lib/week.ts" and the second "weeks"; so does the title.
    ['parser -weeks', ['']],
    ['parser -we', [anchor(1), anchor(4)]],
    ['parser -lib', [anchor(4)]],
    ['parser -Sundays', [anchor(4)]],
    ['parser -"date parser"', [anchor(4)]],
    ['parser -"parser date"', [anchor(1), anchor(4)]],
    ['parser -date -another', ['']],
    // Excluded by another text of the same turn than the one that has the word.
    ['getStaticPaths -hypothalamus', []],
    ['getStaticPaths -E0502', []],
  ])('%s leaves out the turns that hold what is excluded', async (query, turns) => {
    const { hits } = await search(`${query} project:almanac`);
    expect(hits.map(({ href }) => /#.*|$/.exec(href)?.[0]).sort()).toEqual(turns);
  });

  test('a session that has all of the words in turns that are excluded is not found, one by its title is', async () => {
    expect(await search('hypothalamus -monday')).toMatchObject({ titles: [], status: 'Nothing found.' });
    expect((await search('flaky -sundays')).titles).toEqual(['A flaky parser']);
    expect((await search('flaky -parser')).titles).toEqual([]);
    expect((await search('祝日 -計算')).hits.map(({ href }) => href.slice(href.indexOf('#')))).toEqual([anchor(1)]);
  });

  test('OR widens', async () => {
    expect((await search('hypothalamus OR 🎉')).titles.sort()).toEqual(['A flaky parser', accents]);
  });

  test('more sessions come when asked for', async () => {
    const { titles, status } = await search('common ground');
    expect([titles.length, status]).toEqual([10, '14 sessions']);
    await page.getByRole('button', { name: 'More sessions' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.found').length === 14);
    await expect.poll(() => page.getByRole('button', { name: 'More sessions' }).count()).toBe(0);
  });
});

describe('odd queries', () => {
  test.each(['.*', '<>', '""', '((((', '\\', 'OR'])('%s asks for nothing and breaks nothing', async (query) => {
    const { hits } = await search(query);
    expect(hits).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test.each(['zzyzx', 'zzyzx qqqq', 'staticpathsfoo', 'weekzzz'])('%s is nowhere', async (query) => {
    expect(await search(query)).toMatchObject({ status: 'Nothing found.', hits: [] });
    expect(complaints).toEqual([]);
  });

  test('what is nowhere is told why, with the nearest words that are somewhere', async () => {
    const { remarks } = await search('hypothalanus');
    expect(remarks).toEqual(['Did you mean hypothalamus?', expect.stringContaining('Not in the index: ')]);
    expect(await page.getAttribute('.remark a', 'href')).toBe(`${base}search/?q=hypothalamus`);
    expect((await search('zzyzx')).remarks.join('\n')).not.toContain('Did you mean');
    const { remarks: ofTwo } = await search('hypothalanus sextamt');
    expect(ofTwo).toContain(`Did you mean hypothalamus${comma}sextant?`);
    expect(ofTwo).toContain(english.search.nothingHint);
    expect((await search('q=hypothalanus&project=bistro')).remarks).toContain(english.search.nothingHint);
  });

  test.each(['a', 'the', 'the of and', '<script>alert(1)</script> week', 'week.*(', 'constructor', '__proto__ week'])(
    '%s gets an answer',
    async (query) => {
      expect((await search(query)).status).not.toContain('could not');
      expect(complaints).toEqual([]);
    },
  );

  test('500 words are cut, and a line says so', async () => {
    const { remarks } = await search(`parser ${Array.from({ length: 499 }, (_, n) => `word${n}`).join(' ')}`);
    expect(remarks.join()).toContain('Only the first words');
  });
});

describe('filters', () => {
  test('in the address and in the words are the same', async () => {
    for (const query of ['q=parser&project=bistro', 'parser project:bistro']) expect((await search(query)).titles).toEqual([accents]);
  });

  test.each([
    ['parser model:TEST-1', ['A flaky parser', accents]],
    ['祝日 model:test-2 year:2025', ['山の日']],
    ['week tool:bash', ['A flaky parser']],
    ['week tag:debug has:errors', ['A flaky parser']],
    ['week role:tool project:ALMANAC', ['A flaky parser']],
    ['week project:nowhere', []],
  ])('typed as %s mean the values that there are', async (query, titles) => {
    expect((await search(query)).titles).toEqual(titles);
  });

  test.each([
    ['project', 'bistro', [accents]],
    ['tag', 'debugging', ['A flaky parser']],
    ['model', 'claude-test-2', ['山の日']],
    ['tool', 'Bash', ['A flaky parser']],
    ['year', '2025', ['山の日']],
    ['month', '2026-07', [accents]],
    ['errors', 'yes', ['A flaky parser']],
  ])('by %s keep the sessions that have it, in a link and in the words, with their number', async (filter, value, titles) => {
    const link = `q=${encodeURIComponent('parser OR 祝日')}&${filter}=${value}`;
    expect((await search(link)).titles).toEqual(titles);
    expect(new URL(page.url()).search).toBe(`?${link}`);
    const box = page.locator(`[data-filter=${filter}] li`, { has: page.locator(`input[value="${value}"]`) });
    expect([await box.locator('input').isChecked(), await box.locator('small').textContent()]).toEqual([true, '1']);
    // Words bind to the alternative they stand in, filters to all.
    expect((await search(`parser OR 祝日 ${filter}:${value}`)).titles).toEqual(titles);
  });

  test('without words list sessions, newest first', async () => {
    expect((await search('project=almanac&project=bistro')).titles).toEqual([accents, 'A flaky parser']);
  });

  test('of one kind widen, of two kinds narrow', async () => {
    expect((await search('q=parser&project=bistro&project=almanac')).titles).toHaveLength(2);
    expect((await search('q=parser&project=bistro&project=almanac&errors=yes')).titles).toEqual(['A flaky parser']);
    expect((await search('q=parser&project=bistro&errors=yes')).titles).toEqual([]);
  });

  test('count sessions, not their parts', async () => {
    await search('q=parser&project=almanac&project=bistro');
    const counts = await page.evaluate(() =>
      [...document.querySelectorAll('[data-filter=project] label')].map((label) => [
        label.querySelector('span')?.textContent,
        label.querySelector('small')?.textContent,
      ]),
    );
    expect(Object.fromEntries(counts)).toEqual({ almanac: '1', bistro: '1' });
  });

  test('count for a value what it would bring, whatever is chosen beside it', async () => {
    await search('q=parser&project=almanac&project=bistro');
    await search('q=parser&project=bistro&errors=yes');
    const counted = (filter: string) =>
      page.$$eval(`[data-filter=${filter}] label`, (labels) =>
        labels.map((label) => [label.querySelector('span')?.textContent, label.querySelector('small')?.textContent]),
      );
    expect(Object.fromEntries(await counted('project'))).toMatchObject({ almanac: '1', bistro: '0' });
    expect(await counted('errors')).toEqual([['yes', '0']]);
    await search('project=many&tag=debugging');
    expect(Object.fromEntries(await counted('project'))).toMatchObject({ almanac: '1', many: '0' });
  });

  test('leave out values that all have, unless they widen what another one chose', async () => {
    const shown = () => page.$$eval('[data-filter] li:not(.none) span', (all) => all.map((value) => value.textContent).sort());
    await search('q=parser&project=almanac&project=bistro&tool=Bash&tool=Read');
    await search('q=parser');
    expect(await shown()).toEqual(expect.arrayContaining(['Bash', 'Read', 'almanac', 'bistro']));
    await search('getStaticPaths');
    expect(await shown()).toEqual([]);
    await search('q=parser&project=almanac');
    expect(await shown()).toEqual(['almanac', 'bistro']);
  });

  test('by role keep the turns of that side', async () => {
    expect((await search('q=week&role=tool')).hits.map(({ who }) => who)).toEqual(['Tool']);
    expect((await search('q=parser&role=agent')).titles).toEqual([accents]);
    expect((await search('hypothalamus role:person')).hits).toEqual([]);
  });

  test('by date put the newest first', async () => {
    expect((await search('q=parser&sort=date')).titles).toEqual([accents, 'A flaky parser']);
  });

  test('a value of the address that the form does not list can be taken away', async () => {
    await search('q=parser&project=almanac');
    await page.getByLabel('almanac').uncheck();
    await page.waitForFunction(() => document.querySelectorAll('.found').length === 2);
    await expect.poll(() => new URL(page.url()).search).toBe('?q=parser');
  });
});

test('a link to a search brings its words, filters and order', async () => {
  const own = await site.page();
  await own.goto(`${site.url}search/?q=parser&project=bistro&project=almanac&role=agent&sort=date`);
  await own.waitForFunction(() => document.querySelector('.found') && !document.querySelector('[aria-busy]'));
  await expect.poll(() => own.$$eval('.found h2', (titles) => titles.map((title) => title.textContent))).toEqual([accents]);
  await expect.poll(() => own.inputValue('input[name=q]')).toBe('parser');
  await expect.poll(() => own.inputValue('select[name=sort]')).toBe('date');
  expect(await own.$$eval('input:checked', (boxes) => boxes.map((box) => (box as HTMLInputElement).value).sort())).toEqual([
    'agent',
    'almanac',
    'bistro',
  ]);
  await own.close();
});

test('Back from a turn brings the results again', async () => {
  const own = await site.page();
  await own.goto(`${site.url}search/?q=hypothalamus&tool=Bash`);
  await own.click('a.hit');
  await own.waitForURL(`**${base}s/dates/?q=hypothalamus${anchor(2)}`);
  await own.goBack();
  await own.waitForSelector('a.hit mark');
  await expect.poll(() => own.inputValue('input[name=q]')).toBe('hypothalamus');
  await own.close();
});

test('the query lives in the address, and Back brings the one before', async () => {
  await search('hypothalamus');
  await page.fill('input[name=q]', 'flaky');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.search === '?q=flaky' && document.querySelector('.found'));
  await page.goBack();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=q]')?.value === 'hypothalamus');
  await page.waitForFunction(() => document.querySelector('a.hit mark')?.textContent === 'hypothalamus');
});

describe('an index that is not whole', () => {
  const index = () => join(site.dir, 'pagefind');
  const whole = () => join(site.dir, 'whole');
  let bundles: string[] = [];
  // The site of the tests before, each time with its whole index, for a visitor who comes for the first time.
  beforeAll(() => rename(index(), whole()));
  beforeEach(async () => {
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    await rm(index(), { recursive: true, force: true });
    await cp(whole(), index(), { recursive: true });
    bundles = (await list()).bundles.map(({ path }) => path);
  });

  const listFile = () => join(index(), 'bundles.json');
  const list = async () => JSON.parse(await readFile(listFile(), 'utf8')) as BundleList;

  const ask = async () => {
    await page.goto(`${site.url}search/`);
    return search('common OR parser OR 祝日');
  };

  test.each<[string, string, number, string?]>([
    ['is missing', '', 0],
    ['lacks its .pf_index', '.pf_index', 0],
    ['lacks its .pf_meta', '.pf_meta', 1],
    ['has a broken .pf_fragment', '.pf_fragment', 1, 'not what it was'],
    ['has a broken .pf_meta', '.pf_meta', 1, 'not what it was'],
    ['has a broken pagefind-entry.json', 'pagefind-entry.json', 1, 'not what it was'],
  ])('answers from the other bundles when one %s, and says so', async (_, ending, number, broken) => {
    const bundle = join(index(), bundles[number] ?? '');
    for (const name of await readdir(bundle, { recursive: true }))
      if (name.endsWith(ending))
        await (broken === undefined ? rm(join(bundle, name), { recursive: true, force: true }) : writeFile(join(bundle, name), broken));
    const { titles, remarks } = await ask();
    expect(titles.length).toBeGreaterThan(0);
    expect(remarks.join()).toContain('could not be read');
  });

  test('says that it cannot be read when it is of another version than the script', async () => {
    await writeFile(listFile(), JSON.stringify({ ...(await list()), version: 1 }));
    expect((await ask()).status).toContain('could not be read');
  });

  test('answers from the new one when the visitor still has files of the old one', async () => {
    await page.goto(`${site.url}search/`);
    expect((await search('hypothalamus')).titles).toEqual(['A flaky parser']);
    const changed = archived('dates', [[turn(1, { prompt: 'Why is the thalamus gone?' })]], { title: 'Another one' });
    await indexAll([changed, ...sessions.slice(1)], site.dir, { limit });
    await page.reload();
    expect((await search('thalamus')).titles).toEqual(['Another one']);
    expect((await search('hypothalamus')).titles).toEqual([]);
    expect((await search('祝日')).titles).toEqual(['山の日']);
  });

  test('says that it cannot be read when all is gone', async () => {
    await rm(index(), { recursive: true });
    expect((await ask()).status).toContain('could not be read');
  });

  test('of an empty archive finds nothing', async () => {
    await writeFile(listFile(), JSON.stringify({ version: 4, bundles: [] }));
    expect((await ask()).status).toBe('Nothing found.');
  });
});
