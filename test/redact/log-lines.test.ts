import { expect, test } from 'vitest';
import { clean } from './helpers.ts';
import { sample, seeded } from './sample.ts';

/** A key as a program writes it, never whole in this file. */
const pem = (seed: number) => {
  const random = seeded(seed);
  const lines = Array.from({ length: 6 }, () => sample('[A-Za-z0-9+/]{64}', random));
  return [`-----BEGIN ${'RSA PRIVATE'} KEY-----`, ...lines, sample('[A-Za-z0-9+/]{20}', random), `-----END ${'RSA PRIVATE'} KEY-----`];
};
const time = (line: number) => `2026-03-04T05:06:${String(10 + line)}.1234567Z`;

test.each<[of: string, before: (line: number) => string]>([
  ['services of Docker', () => 'web-1     | '],
  ['two services of Docker', (line) => (line % 5 === 0 ? 'db-1      | ' : 'web-1     | ')],
  ['pods', () => '[pod/web-6d4cf56db6-x8k2p/app] '],
  ['commands run together', () => '[1] '],
  ['a job, with its step and times', (line) => `build\tDeploy the site\t${time(line)} `],
  ['a job with times', (line) => `${time(line)} `],
  ['a container', (line) => `${time(line)} stdout F `],
  ['the system', () => 'Mar 04 05:06:07 localhost signer[812]: '],
  ['a platform', (line) => `${time(line)} app[web.1]: `],
])('a key goes that stands between the lines of %s, and they stay', (_of, before) => {
  const text = ['starting', ...pem(1), 'started'].map((line, at) => before(at) + line).join('\n');
  const cleaned = clean(text).split('\n');
  expect(cleaned.at(0)).toBe(`${before(0)}starting`);
  expect(cleaned.at(1)).toBe(`${before(1)}[redacted: private-key #1]`);
  expect(cleaned.at(-1)).toBe(`${before(pem(1).length + 1)}started`);
  for (const line of pem(1).slice(1, -1)) expect(cleaned.join('\n')).not.toContain(line.slice(0, 12));
});

test('what is in one line only is no beginning of all', () => {
  const text = 'left | right\n[1] first\n12:30:00 noon\n';
  expect(clean(text)).toBe(text);
});
