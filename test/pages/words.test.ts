import { describe, expect, test } from 'vitest';
import { count, fill } from '../../src/words/fill.ts';
import { catalogues, english, wordsFor } from '../../src/words/index.ts';

type Section = { [key: string]: string };
const others = Object.entries(catalogues).filter(([language]) => language !== 'en');
const placesOf = (word: string) => [...new Set([...word.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

test('the languages are those a site can choose', () => {
  expect(Object.keys(catalogues).sort()).toEqual(['en', 'fr', 'ja', 'pt', 'zh']);
});

describe.each(others)('%s', (language, words) => {
  describe.each(['blocks', 'pages', 'search', 'statistics', 'writing'] as const)('%s', (section) => {
    const ours = english[section] as Section;
    const theirs = words[section] as Section;

    test('has every word and no other', () => {
      expect(Object.keys(theirs).sort()).toEqual(Object.keys(ours).sort());
    });

    test('fills the same places', () => {
      const differing = Object.keys(ours).filter((key) => String(placesOf(theirs[key] ?? '')) !== String(placesOf(ours[key] ?? '')));
      // A form for one may leave the number out; a language without plurals has but one form, and needs it.
      expect(differing.filter((key) => !placesOf(theirs[key] ?? '').includes('n'))).toEqual([]);
    });

    test('has as many forms as the language tells apart', () => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length > 1 ? 2 : 1;
      const wrong = Object.keys(ours).filter((key) => (theirs[key] ?? '').split('|').length > forms);
      expect(wrong).toEqual([]);
    });
  });
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
