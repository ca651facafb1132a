import { describe, expect, test } from 'vitest';
import { mostWords, parseQuery, wordsToFind } from '../../src/client/search/query.ts';
import { isCommon } from '../../src/client/search/stop-words.ts';

const words = (text: string) => parseQuery(text).groups.map((group) => group.map((clause) => clause.words.join(' ')));

describe('a query', () => {
  test('is words that must all be there', () => expect(words('lock file')).toEqual([['lock', 'file']]));
  test('keeps glued words together', () => expect(words('src/app.ts --from')).toEqual([['src app ts', '__ from']]));
  test('keeps quoted words together, also while the quote is open', () => {
    expect(parseQuery('"lock file" x').groups[0]?.[0]).toMatchObject({ words: ['lock', 'file'], quoted: true });
    expect(parseQuery('“lock file').groups[0]?.[0]).toMatchObject({ words: ['lock', 'file'], quoted: true });
  });
  test('knows OR, also at its ends', () => {
    expect(words('red OR green blue')).toEqual([['red'], ['green', 'blue']]);
    expect(words('OR red OR')).toEqual([['red']]);
    expect(words('or')).toEqual([['or']]);
  });
  test('leaves out what a minus stands before, a phrase as well', () => {
    const plan = parseQuery('lock -file -"two words" x OR y');
    expect(plan.groups.map((group) => group.map(({ text }) => text))).toEqual([['lock', 'x'], ['y']]);
    expect(plan.excluded.map(({ text, quoted }) => [text, quoted])).toEqual([
      ['file', false],
      ['two words', true],
    ]);
  });
  test('takes a minus for one only before a word: options, ranges and lists stay what they are', () => {
    for (const text of ['npm -v --from', 'well-known 2-3', 'a - b', 'exit -1']) expect(parseQuery(text).excluded).toEqual([]);
    expect(words('npm -v --from')).toEqual([['npm', '_ v', '__ from']]);
  });
  test('knows filters, quoted and not, beside those of the form', () => {
    const plan = parseQuery('bug project:"my app" tool:Bash has:errors role:prompt', { filters: { project: ['x'] }, roles: ['tool'] });
    expect(plan.filters).toEqual({ project: ['x', 'my app'], tool: ['Bash'], errors: ['yes'] });
    expect(plan.roles).toEqual(['tool', 'person']);
    expect(plan.groups.flat()).toHaveLength(1);
  });
  test('takes a colon for a filter only where it is one', () => {
    expect(words('http://a.example std::fs constructor:x role:nobody project:')).toEqual([
      ['http a example', 'std fs', 'constructor x', 'role nobody', 'project'],
    ]);
  });
  test('of many words is cut, and says so', () => {
    const plan = parseQuery(Array.from({ length: 500 }, (_, n) => `w${n}`).join(' '));
    expect(plan.groups.flat().flatMap((clause) => clause.words)).toHaveLength(mostWords);
    expect(plan.cut).toBe(true);
    expect(parseQuery('a b').cut).toBe(false);
  });
  test('of signs alone asks for nothing', () => {
    for (const text of ['', '   ', '.*', '<>', '"', '""', '((((', '\\', '|', '&&']) expect(parseQuery(text).groups).toEqual([]);
  });
});

describe('words of every text', () => {
  const optional = (text: string) =>
    parseQuery(text).groups.map((group) => group.filter((clause) => clause.optional).map(({ text }) => text));
  test('need not be there beside others', () => expect(optional('That error about the lock file')).toEqual([['That', 'about', 'the']]));
  test('are looked for where they are all there is', () => expect(optional('to be or not')).toEqual([[]]));
  test('may stand there in another form', () => expect(optional("It can't be read, is not")).toEqual([['It', "can't", 'be', 'is', 'not']]));
  test('stay what they are alone, in quotes and in longer ones', () => expect(optional('the | "the" x | is/at y')).toEqual([[], [], []]));
  test('are known to be all there is, while others are still to come', () => {
    expect(['the', 'What is the', 'I', 'I don’t'].map(isCommon)).toEqual([true, true, true, true]);
    expect(['the lock', '"the"', '', 'lock', '.*'].map(isCommon)).toEqual([false, false, false, false, false]);
  });
  test('are not marked', () => expect(wordsToFind('why the lock file')).toBe('lock file'));
});

test('what a link to a hit carries are the words without filters', () => {
  expect(wordsToFind('src/app.ts "lock file" project:x -gone OR E0502')).toBe('src/app.ts "lock file" E0502');
});
