/** Words from right to left among others: each paragraph has its own direction, code has the one it is written in. */
import { expect, it } from 'vitest';
import { answer, elements, page } from './build.ts';

const directed = (html: string) =>
  elements(html)
    .filter(({ tag }) => /^(?:p|h\d|ul|ol|li|blockquote|table|pre)$/.test(tag))
    .flatMap(({ tag, attributes }) => (attributes.dir === undefined ? [] : [tag]));

it('each paragraph, list, quotation and table of a text of several directions has its own', async () => {
  const words = 'הקובץ `a.ts`\n\n- פריט\n\n> ציטוט\n\n| שם |\n|---|\n| a |\n\nEnglish here.';
  expect(directed(await page([answer(words)]))).toEqual(['p', 'ul', 'blockquote', 'table', 'p']);
});

it('a text of one direction needs none', async () => {
  expect(directed(await page([answer('one\n\n- two\n\n> three')]))).toEqual([]);
});
