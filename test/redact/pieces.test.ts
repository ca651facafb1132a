/** A key that is taken apart, spelt in another alphabet or cut short is still a key. */
import { expect, it } from 'vitest';
import { knownValues } from '../../src/redact/finding.ts';
import { textFinder } from '../../src/redact/formats/engine/text-finder.ts';
import { clean, githubToken } from './helpers.ts';
import { sample, seeded } from './sample.ts';

const key = githubToken(21);
const hexKey = `squ_${sample('[0-9a-f]{40}', seeded(5))}`;
const body = key.slice(4);

/** No ten letters of the key's random part stand in the text. */
function expectGone(text: string): void {
  for (let at = 0; at + 10 <= body.length; at++) expect(text).not.toContain(body.slice(at, at + 10));
}

it('as two strings that are joined', () => {
  expectGone(clean(`const token = join("${key.slice(0, 14)}" + "${key.slice(14)}");`));
  expectGone(clean(`"${key.slice(0, 14)}" . "${key.slice(14)}"\nThe next line.`));
});

it('broken over two lines, other text below', () => {
  expectGone(clean(`${key.slice(0, 22)}\n${key.slice(22)}\nAnd that is all`));
});

it('but not joined with the line below that has a name of its own', () => {
  const value = `sk-lf-${sample('[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}', seeded(4))}`;
  for (const below of ['LOG_LEVEL=debug', 'log_level: debug', 'NODE_ENV production', 'LOG_LEVEL=']) {
    expect(clean(`SECRET_KEY=${value}\n${below}\n`)).toMatch(new RegExp(`#1\\]\n${below}\n$`));
    expect(clean(`the key ${value.slice(0, 30)}\n${below}\n`)).toContain(`\n${below}\n`);
  }
});

it('in hex', () => {
  const hex = Buffer.from(`token ${key}`).toString('hex');
  expect(clean(`xxd -p: ${hex}`)).not.toContain(Buffer.from(body.slice(0, 10)).toString('hex'));
});

it('in base64 behind the sign of a diff', () => {
  const inside = Buffer.from(`{"x":"${key}"}`).toString('base64');
  expect(clean(`+${inside}`)).not.toContain(inside.slice(16, 40));
});

it.each([40, 64, 76])('in base64 broken over lines of %i letters, wherever the break falls', (width) => {
  for (let before = 20; before < 110; before++) {
    const inside = Buffer.from(`${'a word '.repeat(20).slice(0, before)}\n${key}\nand a line of words after it, as files have`).toString(
      'base64',
    );
    for (const end of ['\n', '\r\n', '\n    ']) {
      const lines = clean((inside.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join(end));
      const left = Buffer.from(lines.replace(/\[redacted: [^\]]*\]|\s/g, ''), 'base64').toString('latin1');
      expectGone(left);
      expect(lines).toContain('[redacted: github-');
    }
  }
});

it('cut short, the rest left out', () => {
  expectGone(clean(`${key.slice(0, 30)}...`));
  expectGone(clean(`key ${key.slice(0, 30)}… is refused`));
});

it('in a line that a diff takes away, and in a file name', () => {
  expect(clean(`@@ -1 +1 @@\n-${hexKey}\n+x`)).not.toContain(hexKey.slice(8));
  expect(clean(`/tmp/${hexKey}.json`)).not.toContain(hexKey.slice(8));
});

it('but not hashes, and not what only stands for a key', () => {
  const hash = sample('[0-9a-f]{64}', seeded(3));
  for (const text of [
    hash,
    `sha256:${hash}`,
    `${'ghp_'}${'x'.repeat(20)}...`,
    `${'sk-ant-'}...`,
    `"${hash.slice(0, 32)}" + "${hash.slice(32)}"`,
  ])
    expect(clean(text)).toBe(text);
});

it('and a key that chance gave no digits is one still, while words in its place are none', () => {
  const key = ['sk_', 'live_', 'KoydRMQfXLqcWVoByavPEKBlXtzg'].join('');
  expect(clean(`see ${key} here`)).toBe('see [redacted: stripe-secret #1] here');
  const words = ['sk_', 'live_', 'SecretKeyOfTheShopGoesRightIn'].join('');
  expect(clean(`see ${words} here`)).toBe(`see ${words} here`);
});

it('also behind a long run of beginnings that lead to none', () => {
  for (const noise of ['ghp_'.repeat(300), 'sk_'.repeat(300), `ghp_${'x'.repeat(100)} `.repeat(5)])
    for (const text of [
      `${noise} ${key} end`,
      `${noise}\n${key}`,
      `${noise} ${key.slice(0, 30)}... end`,
      `${noise} ${key.slice(0, 22)}\n${key.slice(22)}\nend`,
    ])
      expectGone(clean(text));
});

const finder = (...values: string[]) =>
  textFinder(knownValues(values.map((value) => ({ value, rule: 'literal', tier: 'definite', propagates: true }))));

it('beside a secret that holds an emoji', () => {
  const find = finder('\u{1f511}-of-the-house', 'Wq7-cellar-door');
  expect(find('first \u{1f511}-of-the-house, then Wq7-cellar-door').map(({ start }) => start)).toEqual([6, 28]);
});

it('in letters whose small ones are none of the same length', () => {
  const find = finder('\u0130stanbul-Kap\u0131s\u0131');
  expect(find('from \u0130stanbul-Kap\u0131s\u0131 to').map(({ start }) => start)).toEqual([5]);
});

it.each([
  ['strings joined by an operator', (a: string, b: string) => `const token = '${a}' +\n  '${b}';`],
  ['strings one below the other', (a: string, b: string) => `TOKEN = (\n    "${a}"\n    "${b}"\n)`],
  ['numbered lines', (a: string, b: string) => `    1→const token = '${a}' +\n    2→  '${b}';`],
  ['a line that goes on', (a: string, b: string) => `deploy --token \\\n  ${a}${b} --yes`],
  ['a value that goes on', (a: string, b: string) => `API_KEY=${a}\\\n${b}\n`],
  ['a soft break of mail', (a: string, b: string) => `Content-Transfer-Encoding: quoted-printable\n\nYour new password: ${a}=\n${b}\n`],
])('also a value without a shape, in %s', (_, form) => {
  const [first, second] = [sample('[A-Z][a-z]\\d[A-Za-z0-9]{13}', seeded(31)), sample('[A-Z][a-z]\\d[A-Za-z0-9]{13}', seeded(32))];
  const left = clean(form(first, second));
  expect(left).not.toContain(first);
  expect(left).not.toContain(second);
});

it('but nothing of what keys and certificates have in common', () => {
  const letters = (seed: number) => sample('[A-Za-z0-9+/]{160}', seeded(seed));
  const store = `MIIKCgIBAzCC${letters(41)}gkqhkiG9w0BBwGg${letters(42)}`;
  const certificate = `MIIDdzCCAl8${letters(43)}gkqhkiG9w0BBwGg${letters(44)}`;
  expect(clean(`the store ${store}\nand ${certificate}`)).toBe(`the store [redacted: pkcs12-bytes #1]\nand ${certificate}`);
});

it('cut short, among many others that begin with the same letters', () => {
  const random = seeded(17);
  const keys = Array.from({ length: 40 }, () => `shop_Q7x${sample('[A-Za-z\\d]{24}', random)}`);
  const find = textFinder(knownValues(keys.map((value) => ({ value, rule: 'api-key', tier: 'candidate', propagates: true, body: 0 }))));
  const cut = keys.map((value) => value.slice(0, 16));
  expect(find(cut.join('\n')).map(({ value }) => value)).toEqual(keys);
  expect(find('shop_Q7x and shop_Q7xNone')).toEqual([]);
});
