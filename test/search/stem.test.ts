/** Words are looked for as Pagefind's index has them: else what is in the index would not be found. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createIndex } from 'pagefind';
import { expect, test } from 'vitest';
import { termsOf } from '../../src/client/search/terms.ts';
import { fromCbor, signature } from '../../src/search/list.ts';

/** English prose of our own, words that go their own way, and words that are not English. */
const prose = ['README.md', 'CHANGELOG.md', 'docs/writing.md', 'docs/deploy.md'].map((file) => new URL(`../../${file}`, import.meta.url));
const odd = `dying lying tying vying skies sky news atlas cosmos bias andes idly gently ugly early only singly inning evening proceed exceeds
  adding added egged hopping hoping falling fizzed sized tanned agreed feed ties cries gaps gas this us internal organization organ
  organize organic universal university universe emergency emerging lateral later past paste pasted generate generic communism arsenic
  biologist apologies biology rational relational conditional valency hesitancy digitizer conformably radically differently vilely
  analogously vietnamization predication operator feudalism decisiveness hopefulness callousness formality sensitivity sensibility
  triplicate formative formalize electricity electrical hopeful goodness revival allowance inference airliner gyroscopic adjustable
  defensible irritant replacement adjustment dependent adoption communion activate angularity homologous effective bowdlerize probate
  rate cease controlling rolling yes yelling say saying boyish youth why by e0502 src1 café naïve Übergröße Straße résumés ключ слова`;

test('every word of a text is found by itself', { timeout: 60_000 }, async () => {
  const text = (await Promise.all(prose.map((file) => readFile(file, 'utf8')))).join(' ');
  const words = [...new Set(`${text} ${odd}`.match(/(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}\p{M}]{2,20}(?![\p{L}\p{N}\p{M}])/gu))];
  const { index } = await createIndex({ forceLanguage: 'en' });
  await index?.addHTMLFile({ url: '/', content: `<html><body data-pagefind-body>${words.join(' ')}</body></html>` });
  const folder = await mkdtemp(join(tmpdir(), 'turnleaf-stem-'));
  await index?.writeFiles({ outputPath: folder });
  await index?.deleteIndex();
  const indexed = new Set<string>();
  for (const file of await readdir(join(folder, 'index'))) {
    const bytes = gunzipSync(await readFile(join(folder, 'index', file))).subarray(signature.length);
    for (const [word] of (fromCbor(bytes) as [[word: string][]])[0]) indexed.add(word);
  }
  await rm(folder, { recursive: true });
  expect(words.length).toBeGreaterThan(1_000);
  expect(words.filter((word) => !termsOf(word).every(({ stem }) => indexed.has(stem)))).toEqual([]);
});
