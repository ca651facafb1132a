import { describe, expect, test } from 'vitest';
import type { Weight } from '../../src/build/index.ts';
import { limitLines } from '../../src/cli/build-report.ts';
import { nearLimits } from '../../src/publish/index.ts';

const size = (bytes: number, files = 100, largest = 1_000) => ({
  bytes,
  files,
  largest: { path: 's/tides/output/index.html', bytes: largest },
});

describe('the limits of a host', () => {
  test.each([
    ['its address', { url: 'https://ada.github.io/notes/' }],
    ['the repository', { url: 'https://notes.example/', publish: { remote: 'git@github.com:ada/notes.git' } }],
  ])('are told from %s', (_, site) => {
    expect(nearLimits(site, size(790e6))).toEqual([]);
    expect(nearLimits(site, size(910e6))).toEqual([{ host: 'GitHub Pages', of: 'bytes', most: 1e9, has: 910e6 }]);
    expect(nearLimits(site, size(2e6, 100, 104e6))).toMatchObject([{ of: 'file' }]);
  });

  test('are those of the place, not of the repository beside it', () => {
    const site = { url: 'https://notes.example/', publish: { to: 'cloudflare', remote: 'notes' } } as const;
    expect(nearLimits(site, size(5e9, 19_000))).toMatchObject([{ host: 'Cloudflare Pages', of: 'files', most: 20_000, has: 19_000 }]);
  });

  test('are not guessed', () => {
    for (const site of [
      {},
      { url: 'https://notes.example/' },
      { url: 'https://github.io.example/' },
      { publish: { to: 'rsync', remote: 'ada@github.com:notes' } } as const,
    ])
      expect(nearLimits(site, size(5e9, 1e6, 1e9))).toEqual([]);
  });
});

test('what comes near a limit is told with what to leave out, and by how much it helps', () => {
  const weight: Weight = {
    ...size(910e6),
    kinds: [
      { kind: 'sessions', files: 10, bytes: 500e6 },
      { kind: 'markdown', files: 10, bytes: 200e6 },
      { kind: 'logs', files: 10, bytes: 100e6 },
    ],
    sessions: [],
  };
  const lines = limitLines(nearLimits({ url: 'https://ada.github.io/' }, size(910e6)), () => weight);
  expect(lines[0]).toBe('GitHub Pages takes 1.0 GB: this site is at 91 % of that.');
  expect(lines).toContainEqual(expect.stringMatching(/300\.0 MB +20 files +show: {downloads: false}$/));
  expect(lines.at(-1)).toContain('turnleaf status --size');
  expect(
    limitLines([], () => {
      throw new Error('weighed for nothing');
    }),
  ).toEqual([]);
});
