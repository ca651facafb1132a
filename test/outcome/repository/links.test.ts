import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSite } from '../../../src/content/index.ts';
import { forgeLinks, mentionsOf } from '../../../src/outcome/index.ts';
import { temporaryFolder } from '../../temporary.ts';

const commit = { hash: '4883ad9' };
const placed = (place: Parameters<typeof forgeLinks>[0][string], remote?: string) => forgeLinks({ harbor: place }, 'harbor', remote);

test.each([
  ['https://github.com/mira/harbor', 'https://github.com/mira/harbor/commit/4883ad9', 'https://github.com/mira/harbor/pull/7'],
  [
    'https://gitlab.com/sea/sub/harbor.git',
    'https://gitlab.com/sea/sub/harbor/-/commit/4883ad9',
    'https://gitlab.com/sea/sub/harbor/-/merge_requests/7',
  ],
  ['https://codeberg.org/mira/harbor/', 'https://codeberg.org/mira/harbor/commit/4883ad9', 'https://codeberg.org/mira/harbor/pulls/7'],
  [
    'https://bitbucket.org/mira/harbor',
    'https://bitbucket.org/mira/harbor/commits/4883ad9',
    'https://bitbucket.org/mira/harbor/pull-requests/7',
  ],
  [
    { url: 'https://code.example.org/mira/harbor', forge: 'gitea' as const, formerly: [] },
    'https://code.example.org/mira/harbor/commit/4883ad9',
    'https://code.example.org/mira/harbor/pulls/7',
  ],
])('the form of %s', (place, commitUrl, pullUrl) => {
  expect(placed(place).commit(commit)).toBe(commitUrl);
  expect(placed(place).pull({ number: 7 })).toBe(pullUrl);
});

describe('what is linked', () => {
  test('nothing, unless the owner says so', () => {
    const links = forgeLinks({}, 'harbor', 'https://github.com/mira/harbor');
    expect(links.commit(commit)).toBeUndefined();
    expect(links.pull({ number: 7, url: 'https://github.com/mira/harbor/pull/7' })).toBeUndefined();
    expect(forgeLinks({ ferry: 'log' }, 'harbor', 'https://github.com/mira/harbor').commit(commit)).toBeUndefined();
    expect(forgeLinks({}, 'constructor', undefined).commit(commit)).toBeUndefined();
  });

  test('what the log names, where the owner lets it stand', () => {
    expect(placed('log', 'https://github.com/mira/harbor').commit(commit)).toBe('https://github.com/mira/harbor/commit/4883ad9');
    expect(forgeLinks({ '*': 'log' }, 'harbor', 'https://github.com/mira/harbor').commit(commit)).toBeDefined();
    expect(placed('log').commit(commit)).toBeUndefined();
    expect(placed('log').pull({ number: 7, url: 'https://github.com/sea/chart/pull/7' })).toBe('https://github.com/sea/chart/pull/7');
  });

  test('no address that redaction changed', () => {
    expect(placed('log', 'https://github.com/user/harbor').commit(commit)).toBeUndefined();
    expect(placed('log').pull({ number: 7, url: 'https://github.com/user/harbor/pull/7' })).toBeUndefined();
  });

  test('a pull request of the repository, under whatever name, and of no other', () => {
    const links = placed({ url: 'https://github.com/mira/harbor', formerly: ['https://github.com/mira/quay'] });
    const to = (name: string) => links.pull({ number: 7, url: `https://github.com/${name}/pull/7` });
    expect(to('Mira/Harbor')).toBe('https://github.com/mira/harbor/pull/7');
    expect(to('user/harbor')).toBe('https://github.com/mira/harbor/pull/7');
    expect(to('mira/quay')).toBe('https://github.com/mira/harbor/pull/7');
    expect(to('sea/chart')).toBeUndefined();
  });

  test('no commit that was replaced', () => {
    const became = { how: 'amended' as const, hash: 'c889bed', anchor: 't-1', part: 1 };
    expect(placed('https://github.com/mira/harbor').commit({ ...commit, became })).toBeUndefined();
  });
});

test('mentions are the session’s own commits and pull requests', () => {
  const made = { ...commit, short: '4883ad9', anchor: 't-1', part: 1 };
  const find = mentionsOf([made], [{ number: 7 }], placed('https://github.com/mira/harbor'));
  const words = (text: string) => find(text).map(({ start, end }) => text.slice(start, end));
  expect(words('Made 4883ad9 (in full 4883ad9aa) for #7, not deadbee or #8')).toEqual(['4883ad9', '4883ad9aa', '#7']);
  const gitlab = mentionsOf([], [{ number: 7 }], placed('https://gitlab.com/mira/harbor'));
  expect(gitlab('!7, not the issue #7')).toMatchObject([{ start: 0, end: 2 }]);
  expect(words('colour-4883ad9, /4883ad9, x#7, 4883ad9z')).toEqual([]);
});

test.each([
  ['nothing', 'must be the address of a repository'],
  ['https://code.example.org/mira/harbor', 'does not show which forge'],
  ['{url: https://code.example.org/mira/harbor, forge: gitea}', undefined],
])('site.yaml with harbor: %s', (value, problem) => {
  const content = temporaryFolder('repository');
  writeFileSync(join(content, 'site.yaml'), `title: Harbour\nrepository:\n  harbor: ${value}\n`);
  const reading = () => readSite({ content } as Parameters<typeof readSite>[0]);
  if (problem === undefined) expect(reading().repository.harbor).toMatchObject({ forge: 'gitea' });
  else expect(reading).toThrow(new RegExp(`site\\.yaml:3: "repository\\.harbor".*${problem}`));
});
