/** The strip: a session in one line, whatever the session. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Turn } from '../../src/model/session.ts';
import { glanceOf } from '../../src/outcome/glance.ts';
import { inks } from '../../src/render/strip/columns.ts';
import { stripsOf } from '../../src/render/strip/index.ts';
import { answer, call, context, prompt, session, start, text, thread, turn } from './build.ts';

const minute = 60_000;

/** The strip on each page of a session. */
function strips(turns: Turn[], slug = 'week'): string[] {
  const whole = session(turns);
  const parts = Math.max(1, ...turns.map(({ part }) => part));
  const draw = stripsOf(whole, context({ glance: glanceOf(whole, []), slug }), 'en', parts);
  // The legend that follows is the same for all.
  return Array.from({ length: parts }, (_, index) => /<svg class="strip".*?<\/svg>/s.exec(draw(index + 1))?.[0] ?? '');
}
const stripOf = (...turns: Turn[]) => strips(turns)[0] as string;
const linksOf = (strip: string) => [...strip.matchAll(/<a href="([^"]*)">/g)].map(([, href]) => href as string);
const namesOf = (strip: string) =>
  [...strip.matchAll(/<text x="\d+" y="\d+"(?: class="late")?>([^<]*)<\/text><\/a>/g)].map(([, name]) => name);
const ran = (at: number, took: number, name = 'Bash', state: 'done' | 'failed' = 'done') =>
  turn('agent', [call(name, { command: 'make', file_path: 'a.ts' }, 'x', { durationMs: took, state })], { at, until: at + took });

test('each prompt is a link with its time and first words, and pauses say how long they were', () => {
  const [first, second] = [prompt('Mend the pier', { at: start }), prompt('And paint it', { at: start + 185 * minute })];
  const turns = [first, ran(start + minute, 4 * minute), second, ran(start + 186 * minute, 4 * minute)];
  const strip = stripOf(...turns);
  expect(linksOf(strip)).toEqual(expect.arrayContaining([`#${first.anchor}`, `#${second.anchor}`]));
  expect(namesOf(strip)).toEqual(expect.arrayContaining(['14:02 · Mend the pier', '17:07 · And paint it']));
  expect(strip).toContain('>3\u00a0h\u00a00\u00a0min</text>');
  expect(strip).toMatch(
    /^<svg [^>]*aria-label="Course of the session: 2 prompts, 2 tool calls, 10\u00a0min of work, 3\u00a0h\u00a00\u00a0min of waiting/,
  );
});

test('first words are whole, whatever room there is', () => {
  const words = 'Reconsider the harbourmaster’s arrangements';
  const crowded = (count: number, text = words) => mixed(count, text, (n) => start + n * 5 * minute);
  for (const count of [3, 60, 300, 2000])
    for (const name of namesOf(stripOf(...crowded(count)))) {
      const said = name?.split(' · ')[1]?.replace(/…$/, '') ?? '';
      expect(
        ['Prompt', 'Agent', words].some((whole) => `${whole} `.startsWith(`${said} `)),
        name,
      ).toBe(true);
    }
  expect(namesOf(stripOf(...crowded(2000, 'Unbelievablyunseparatedly mended')))).toContainEqual(expect.stringMatching(/ · Prompt$/));
});

test('what the agent did between is a link as well, and says how much it was', () => {
  const turns = [prompt('Mend', { at: start }), ...Array.from({ length: 30 }, (_, n) => ran(start + n * minute, minute))];
  const names = namesOf(stripOf(...turns));
  expect(names.length).toBeGreaterThan(8);
  expect(names.slice(1).every((name) => /^\d\d:\d\d · Agent · \d tool calls?$/.test(name ?? ''))).toBe(true);
});

test('each kind of work has its colour', () => {
  const sheet = readFileSync(new URL('../../src/styles/course.css', import.meta.url), 'utf8');
  for (const { role } of Object.values(inks)) expect(sheet).toContain(`.ink-${role} {`);
});

test('words of a transcript stay words', () => {
  const strip = stripOf(prompt('<script>x</script> & "quoted" [redacted: email #1]', { at: start }), ran(start, minute));
  expect(strip).not.toMatch(/<script|<span/);
  expect(strip).toContain('&lt;script&gt;');
});

test('kinds differ in height, failures are marked below the line, a compaction goes across it', () => {
  const turns = [
    prompt('Mend', { at: start }),
    ran(start, 2 * minute),
    ran(start + 2 * minute, 2 * minute, 'Edit'),
    ran(start + 4 * minute, 2 * minute, 'Bash', 'failed'),
    turn('notice', [{ kind: 'notice', name: 'compaction' }], { at: start + 6 * minute }),
    answer('Done', { at: start + 7 * minute }),
  ];
  const strip = stripOf(...turns);
  for (const line of ['quiet" stroke-width="12"', 'accent" stroke-width="18"', 'bad" stroke-width="12"', 'edge" stroke-width="4"'])
    expect(strip).toContain(`class="ink-${line}`);
  expect(strip).toMatch(/ink-bad" stroke-width="2" d="M\d+ 35v3"/);
  expect(strip).toMatch(/stroke-dasharray="2" d="M\d+ 0V\d+"/);
});

test('forty subagents at once stand below the line, in no more rows than there is room for', () => {
  const sent = Array.from({ length: 40 }, (_, n) =>
    call('Task', { prompt: 'Sound' }, 'ok', {
      durationMs: 9 * minute,
      thread: thread([answer('Sounded', { at: start + minute })], { id: `a${n}`, started: start + n * 1000, ended: start + 9 * minute }),
    }),
  );
  const strip = stripOf(prompt('Sound the harbour', { at: start }), turn('agent', sent, { at: start, until: start + 9 * minute }));
  expect(strip).toContain('40 subagents');
  const rows = strip.match(/class="ink-quiet" stroke-width="1" d="M\d+ [4-5]\d/g) ?? [];
  expect(rows.length).toBeGreaterThan(4);
  expect(rows.length).toBeLessThanOrEqual(8);
  expect(Buffer.byteLength(strip)).toBeLessThanOrEqual(4096);
});

test('a session in parts shows on each page which part it is, and leads to the others', () => {
  const turns = Array.from({ length: 40 }, (_, n) => [
    prompt(`Number ${n}`, { at: start + n * 9 * minute, part: 1 + Math.floor(n / 20) }),
    { ...ran(start + (n * 9 + 1) * minute, 2 * minute), part: 1 + Math.floor(n / 20) },
  ]).flat();
  const [first = '', second = ''] = strips(turns);
  expect(first).toContain('class="ink-here" d="M0 0');
  expect(second).toMatch(/class="ink-here" d="M3\d\d 0/);
  expect(linksOf(first).filter((href) => href.startsWith('/s/week/2/#t-')).length).toBeGreaterThan(3);
  expect(linksOf(second).filter((href) => href.startsWith('/s/week/#t-')).length).toBeGreaterThan(3);
  for (const strip of [first, second]) expect(linksOf(strip).filter((href) => href.startsWith('#t-')).length).toBeGreaterThan(3);
});

const long = '潮が二度来た理由を調べて、直す前に説明してください。表は埠頭に貼られている。';
/** What happens in turn, so that no two neighbours are alike. */
const mixed = (count: number, words: string, atOf: (n: number) => number | undefined, part = (_: number) => 1) =>
  Array.from({ length: count }, (_, n) => {
    const at = { at: atOf(n), until: atOf(n + 0.5), part: part(n) } as Partial<Turn>;
    const blocks = [text(words), call('Bash', {}, 'x', { state: n % 6 ? 'done' : 'failed' }), call('Edit', {}, 'x'), call('Read', {}, 'x')];
    return n % 3 ? turn('agent', [blocks[(n * 5) % 7] ?? text(words)], at) : prompt(words, at);
  });

/** Each turn sends four subagents, and the next one comes before they are done. */
const crowd = Array.from({ length: 500 }, (_, n) => {
  const times = (k: number) => ({ started: start + (n * 2 + k / 3) * minute, ended: start + (n * 2 + k) * minute });
  const sent = (k: number) => call('Task', {}, 'ok', { thread: thread([answer(long)], { id: `${n}-${k}`, ...times(k) }) });
  return turn('agent', [1, 2, 3, 4].map(sent), { at: start + n * 2 * minute, until: start + (n * 2 + 1) * minute });
});

test.each([
  ['2,000 subagents', [prompt(long, { at: start }), ...crowd]],
  ['2,000 turns', mixed(2000, long, (n) => start + n * 5 * minute)],
  ['2,000 turns without times', mixed(2000, long, () => undefined)],
  ['2,000 turns at one time', mixed(2000, long, () => start)],
  ['a clock that jumps', mixed(2000, long, (n) => start + ((n * 7919) % 2000) * 13 * minute)],
  [
    '700 turns in seven parts',
    mixed(
      700,
      long,
      (n) => start + n * minute,
      (n) => 1 + Math.floor(n / 100),
    ),
  ],
  ['300 pauses', mixed(900, long, (n) => start + n * 40 * minute)],
])('is no larger than 4 KB: %s', (_, turns) => {
  for (const strip of strips(turns, `2026-04-14-${'a-long-address-'.repeat(6)}`)) {
    expect(Buffer.byteLength(strip)).toBeLessThanOrEqual(4096);
    expect(linksOf(strip).length).toBeGreaterThan(4);
    expect(strip).not.toMatch(/NaN|Infinity|undefined|\.\d{3}/);
  }
});

test('of one moment there is nothing to draw', () => {
  expect(stripOf(prompt('Mend', { at: start }))).toBe('');
  expect(stripOf()).toBe('');
  expect(linksOf(stripOf(prompt('Mend', { at: start }), answer('Done', { at: start + minute })))[0]).toMatch(/^#t-/);
});

test('what a strip is drawn with is named below it, and nothing else', () => {
  const turns = [prompt('Mend', { at: start }), ran(start + minute, minute), ran(start + 3 * minute, minute, 'Bash', 'failed')];
  const draw = stripsOf(session(turns), context({ glance: glanceOf(session(turns), []) }), 'en');
  const [, legend = ''] = draw(1).split(/<ul[^>]*>/);
  expect([...legend.matchAll(/<\/svg>([^<]+)<\/li>/g)].map(([, name]) => name)).toEqual(['prompt', 'ran', 'failed']);
});
