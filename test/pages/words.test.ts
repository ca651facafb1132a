import { expect, test } from 'vitest';
import { catalogues, languages, whole } from '../../src/words/catalogues.ts';
import { count, fill } from '../../src/words/fill.ts';
import { english, wordsFor } from '../../src/words/index.ts';
import { isAll } from '../all-only.ts';

type Sections = { [section: string]: { [key: string]: string } };
const others = languages.filter((language) => language !== 'en');
const placesOf = (word: string) => [...new Set([...word.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

test.each(others)('%s', (language) => {
  const theirs = catalogues[language] as Sections;
  const keysOf = (words: Sections) => Object.entries(words).flatMap(([section, own]) => Object.keys(own).map((key) => `${section}.${key}`));
  const keys = new Set(keysOf(theirs));
  expect(
    keysOf(theirs).filter((key) => !keysOf(english).includes(key)),
    'no word of the interface',
  ).toEqual([]);
  // A release needs all; until then they stand in English, and are listed.
  const missing = keysOf(english).filter((key) => !keys.has(key));
  if (isAll) expect(missing, 'missing').toEqual([]);
  else if (missing.length > 0) console.info(`${language}.json has no word for: ${missing.join(', ')}`);

  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length > 1 ? 2 : 1;
  for (const [section, words] of Object.entries(theirs))
    for (const [key, word] of Object.entries(words)) {
      const ours = (english as Sections)[section]?.[key] ?? '';
      // A form for one may leave the number out; a language without plurals has but one form, and needs it.
      if (String(placesOf(word)) !== String(placesOf(ours))) expect(placesOf(word), `gaps of ${section}.${key}`).toContain('n');
      expect(word.split('|').length, `forms of ${section}.${key}`).toBeLessThanOrEqual(forms);
    }
});

test('a word that a language does not have stands in English', () => {
  const words = whole({ pages: { skip: 'Spring' } });
  expect([words.pages.skip, words.pages.close, words.search]).toEqual(['Spring', english.pages.close, english.search]);
});

test('a number chooses its form by the rule of the language', () => {
  expect(count('{n} prompt|{n} prompts', 1, 'en')).toBe('1 prompt');
  expect(count('{n} prompt|{n} prompts', 0, 'en')).toBe('0 prompts');
  expect(count('{n} demande|{n} demandes', 0, 'fr')).toBe('0 demande');
  expect(count('{n} prompt|{n} prompts', 12_345, 'en')).toBe('12,345 prompts');
  expect(count('依頼 {n} 件', 2, 'ja')).toBe('依頼 2 件');
});

test('a place without a value stays, and a value is not filled in again', () => {
  expect(fill('{a} and {b}', { a: '{b}' })).toBe('{b} and {b}');
});

test("an owner's word takes the place of ours, in one section or wherever the key is", () => {
  expect(wordsFor('en', { 'pages.project': 'Repository' }).pages.project).toBe('Repository');
  expect(wordsFor('en', { 'pages.project': 'Repository' }).search.project).toBe('Project');
  expect(wordsFor('en', { project: 'Repository' }).search.project).toBe('Repository');
  expect(wordsFor('en').pages.project).toBe('Project');
});

test('a key that is no word is refused by name', () => {
  expect(() => wordsFor('en', { projekt: 'x' })).toThrow('words.projekt');
  expect(() => wordsFor('en', { 'pages.showAll': 'x' })).toThrow('words.pages.showAll');
});
