import { describe, expect, test } from 'vitest';
import type { HostOptions } from '../../../src/astro/host/options.d.ts';
import { settingsOf } from '../../../src/astro/host/settings.ts';

describe('an option that is not understood is named, with what it should be', () => {
  const cases: [string, unknown, RegExp][] = [
    [
      'a word that is nearly one',
      { contents: './notes' },
      /turnleaf\(\{ contents \}\): there is no such option\. Did you mean "content"\?/,
    ],
    ['a path that leaves the site', { base: '/../elsewhere' }, /turnleaf\(\{ base \}\): must be a path of its own/],
    ['the root of the site', { base: '/' }, /turnleaf\(\{ base \}\): must be a path of its own/],
    ['a whole address', { base: 'https://mira.example/notes' }, /turnleaf\(\{ base \}\)/],
    [
      'a source that would end the directive',
      { policy: { 'img-src': ["*; script-src 'unsafe-inline'"] } },
      /turnleaf\(\{ policy\.img-src\.0 \}\)/,
    ],
    ['a directive that no page of an archive needs', { policy: { 'default-src': ['*'] } }, /turnleaf\(\{ policy/],
    ['a number', { content: 7 }, /turnleaf\(\{ content \}\)/],
  ];
  test.each(cases)('%s', (_, options, message) => {
    expect(() => settingsOf(options as HostOptions)).toThrow(message);
  });
});

test('slashes around a path do not matter', () => {
  expect(['/notes/archive', 'notes/archive', 'notes/archive/', '/notes/archive/'].map((base) => settingsOf({ base }).base)).toEqual(
    Array(4).fill('notes/archive'),
  );
});
