/** Command lines as a shell reads them. */
import { expect, test } from 'vitest';
import { stepsOf } from '../../src/outcome/shell.ts';

const wordsOf = (line: string) => stepsOf(line).map(({ words }) => words);
/** Those of which it is certain that they ran well where the whole line did. */
const proved = (line: string) => stepsOf(line).flatMap(({ words, proved }) => (proved ? words.slice(0, 1) : []));

test.each(['\u2028', '\u2029', '\u00a0', '\f', '\v', '\ufeff'])(
  '%j ends no word: a shell splits at blanks, tabs and line ends alone',
  (space) => {
    expect(wordsOf(`git${space}log x ${space} | cat`)).toEqual([[`git${space}log`, 'x', space], ['cat']]);
    expect(stepsOf(`cat >${space}`)).toHaveLength(1);
  },
);

test('a backslash between quotes is a letter, before a blank it is none', () => {
  expect(wordsOf('cd "C:\\work\\tide" && grep "moon\\|sea" my\\ notes')).toEqual([
    ['cd', 'C:\\work\\tide'],
    ['grep', 'moon\\|sea', 'my notes'],
  ]);
});

test('a line that ends as on Windows ends there', () => {
  expect(wordsOf('git add .\r\ngit commit -m Tide\r\n')).toEqual([
    ['git', 'add', '.'],
    ['git', 'commit', '-m', 'Tide'],
  ]);
});

test('what is read from here-documents', () => {
  expect(stepsOf("git commit -F - <<'END'\nTide\nEND\n")).toMatchObject([{ words: ['git', 'commit', '-F', '-'], input: 'Tide\n' }]);
  expect(wordsOf('git commit -m "$(cat <<END\nTide\n\nMoon\nEND\n)"')).toEqual([['git', 'commit', '-m', 'Tide\n\nMoon']]);
  expect(wordsOf('echo "$(date) `date`"')).toEqual([['echo', '$() $()']]);
});

test('where it went well, what is known to have gone well', () => {
  expect(proved('a && b && c')).toEqual(['a', 'b', 'c']);
  expect(proved('a; b')).toEqual(['b']);
  expect(proved('a && b | c')).toEqual(['a', 'c']);
  // One of two.
  expect(proved('a || b')).toEqual([]);
  expect(proved('a || b && c')).toEqual(['c']);
  expect(proved('! a')).toEqual([]);
  expect(proved('a &')).toEqual([]);
  expect(proved('if a; then b; fi')).toEqual([]);
  expect(proved('for x in 1 2; do a; done')).toEqual([]);
  expect(proved('case x in x) a;; esac')).toEqual([]);
  expect(proved('a && (b; c)')).toEqual(['a', 'c']);
});

test('a folder counts for what follows in the same shell', () => {
  expect(stepsOf('cd shop && (cd tide && a); b; bash -c "cd sea; c"').map(({ words, folder }) => [words[0], folder])).toEqual([
    ['cd', 'shop'],
    ['cd', 'shop/tide'],
    ['a', 'shop/tide'],
    ['b', 'shop'],
    ['cd', 'shop/sea'],
    ['c', 'shop/sea'],
  ]);
});

test.each(['$(', '`', '((', '<<A <<B ', 'f() ', 'coproc ', 'a && ', '"${a', '{ '])('%j without end is soon read', (piece) => {
  const start = performance.now();
  stepsOf(piece.repeat(40_000 / piece.length));
  expect(performance.now() - start).toBeLessThan(10_000);
});
