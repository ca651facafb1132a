/** The owner's files: what is in them. What is said of mistakes is in `golden/calls/owners-files.jsonl`. */
import { mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Addresses,
  checkAnchors,
  forgetAddresses,
  publishedParts,
  publishedShares,
  renameAnchors,
  writeAnchors,
} from '../../src/content/anchors-lock.ts';
import { checkArticles, copyPublicFiles, PostFrontMatter, whereIn } from '../../src/content/articles.ts';
import type { ArchiveOptions } from '../../src/content/options.ts';
import { shownPath } from '../../src/content/paths.ts';
import { policyOf } from '../../src/content/policy.ts';
import { addLiteral, readPrivate } from '../../src/content/private.ts';
import { selectSessions } from '../../src/content/select.ts';
import { base, readSite } from '../../src/content/site.ts';
import { small } from '../bad-input/log.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('content');
});

const write = (path: string, text: string) => writeInFolder(join(folder, path), text);

function options(more: Partial<ArchiveOptions> = {}): ArchiveOptions {
  return { content: folder, out: join(folder, 'out'), state: join(folder, 'state'), fresh: false, quiet: true, ...more };
}

test('a file is named from where one stands, and whole where one stands elsewhere', () => {
  const outside = process.cwd();
  const [here, away] = ['here', '..there'].map((name) => join(realpathSync(folder), name)) as [string, string];
  for (const one of [here, away]) mkdirSync(join(one, 'content'), { recursive: true });
  try {
    process.chdir(here);
    expect(shownPath(join(here, 'content/site.yaml'))).toBe('content/site.yaml');
    expect(shownPath(join(away, 'content/site.yaml'))).toBe(join(away, 'content/site.yaml'));
    process.chdir(join(here, '..'));
    expect(shownPath(join(away, 'content/site.yaml'))).toBe(join('..there', 'content', 'site.yaml'));
  } finally {
    process.chdir(outside);
  }
});

describe('site.yaml', () => {
  test('may be missing', () => {
    expect(readSite(options()).title).toBe('Turnleaf archive');
  });

  test("of the sample archive does not describe somebody's sessions, but its rules hold for them", () => {
    const mine =
      'title: Quay notes\nauthor: Mira\ndescription: Of the quay.\nfooter: All invented.\ntimezone: Europe/Lisbon\nreview: required\n';
    write('site.yaml', `sample: true\n${mine}`);
    expect(readSite(options())).toMatchObject({ title: 'Quay notes', footer: 'All invented.', review: 'required' });
    const other = readSite(options({ from: folder }));
    expect(other).toMatchObject({ title: 'Turnleaf archive', description: '', footer: '', timezone: 'UTC', review: 'required' });
    expect(other.author).toBeUndefined();
    write('site.yaml', mine);
    expect(readSite(options({ from: folder })).title).toBe('Quay notes');
  });

  test('the path of the public address is the base path; --url wins', () => {
    write('site.yaml', 'url: https://mira.example.org/archive\n');
    expect(base(options())).toBe('/archive/');
    expect(base(options({ url: 'https://mira.example.org/' }))).toBe('/');
  });
});

describe("a session's own redaction", () => {
  test('goes over that of the site: its kinds win, its patterns and fingerprints are added', () => {
    write('site.yaml', 'redaction:\n  keep: [email, ip]\n  patterns: [{ name: depth, pattern: "nine metres" }]\n  allow: [abc]\n');
    write(
      'sessions/tides/notes.mdx',
      '---\nredact:\n  email: true\n  host: false\n  patterns: [{ name: boat, pattern: "Kestrel" }]\n  allow: [def]\n---\n',
    );
    expect(policyOf(options(), 'tides')).toMatchObject({
      keep: ['host', 'ip'],
      patterns: [{ name: 'depth' }, { name: 'boat' }],
      allow: ['abc', 'def'],
    });
    expect(policyOf(options(), 'other')).toMatchObject({ keep: ['email', 'ip'], allow: ['abc'] });
  });
});

test('an article tells the line of each of its values; a folder that is not there has no mistakes', () => {
  write('series/a.mdx', '---\ntitle: Tides\n# in order\nsessions:\n  - low\n\n  - high\n---\n\nWords.\n');
  expect(whereIn(join(folder, 'series/a.mdx'), ['sessions', 0])).toMatch(/a\.mdx:5$/);
  expect(whereIn(join(folder, 'series/a.mdx'), ['sessions', 1])).toMatch(/a\.mdx:7$/);
  expect(() => checkArticles(join(folder, 'none'), PostFrontMatter)).not.toThrow();
});

describe('the sessions of a build', () => {
  test('of content/ have their folder as address; drafts are left out and known as unpublished', () => {
    write('sessions/low-tide/session.jsonl', String(small('low')));
    write('sessions/spring-tide/session.jsonl', String(small('spring')));
    write('sessions/spring-tide/notes.mdx', '---\ndraft: true\n---\n');
    const { selected, unpublished } = selectSessions(options());
    expect(selected.map((one) => one.slugs)).toEqual([['low-tide']]);
    expect(unpublished).toEqual(['spring-tide']);
  });

  test('a folder whose name cannot be an address is refused', () => {
    write('sessions/low tide/session.jsonl', String(small('low')));
    expect(() => selectSessions(options())).toThrow(/low tide: a folder's name becomes an address/);
  });

  test('with --from have the first 8 digits of their id; two with one id are told apart', () => {
    const log = small('one');
    write('logs/a.jsonl', String(log));
    write('logs/b.jsonl', String(log));
    const { selected } = selectSessions(options({ from: join(folder, 'logs') }));
    expect(selected.map((one) => [one.slugs, one.source.runs])).toEqual([
      [[log.id.slice(0, 8)], [log.id]],
      [[`${log.id.slice(0, 8)}-2`], [`${log.id}~2`]],
    ]);
  });
});

describe('anchors.lock', () => {
  const published = new Map([['tides', { 't-aaaaaaaa': 1, 't-bbbbbbbb': 2 }]]);
  beforeEach(() => writeAnchors(folder, published, new Set()));

  test('lets a session grow', () => {
    expect(() =>
      checkAnchors(folder, new Map([['tides', { 't-aaaaaaaa': 1, 't-bbbbbbbb': 2, 't-cccccccc': 2 }]]), new Set()),
    ).not.toThrow();
  });

  test.each([
    ['is gone', { 't-aaaaaaaa': 1 }, /anchors\.lock:3: turn t-bbbbbbbb of tides was published on part 2 and is gone/],
    [
      'would move to another part',
      { 't-aaaaaaaa': 1, 't-bbbbbbbb': 1 },
      /t-bbbbbbbb of tides was published on part 2 and would be on part 1/,
    ],
  ])('stops a build in which a turn %s', (_name, anchors, message) => {
    expect(() => checkAnchors(folder, new Map([['tides', anchors as { [anchor: string]: number }]]), new Set())).toThrow(message);
  });

  test('a renamed session that is gone is told as gone, and taken back with its former address', () => {
    writeAnchors(folder, new Map([['tides-2', { 't-aaaaaaaa': 1 }]]), new Set(), new Map([['tides', 'tides-2']]));
    expect(() => checkAnchors(folder, new Map(), new Set())).toThrow(/turnleaf remove tides-2$/);
    expect(() => checkAnchors(folder, new Map([['tides-2', { 't-aaaaaaaa': 1 }]]), new Set())).toThrow(
      /the address tides passed on to tides-2/,
    );
  });

  test('holds where git has given it the line ends of Windows; what is written anew has ours', () => {
    const more: Addresses = new Map(published);
    writeAnchors(folder, more.set('quay', { 't-cccccccc': 1 }), new Set());
    const path = join(folder, 'anchors.lock');
    write('anchors.lock', readFileSync(path, 'utf8').replace(/\r?\n/g, '\r\n'));
    expect(() => checkAnchors(folder, published, new Set(['quay']))).not.toThrow();
    writeAnchors(folder, published, new Set(['quay']));
    write('anchors.lock', readFileSync(path, 'utf8').replace(/\r?\n/g, '\r\n'));
    renameAnchors(folder, 'quay', 'of-the-quay');
    expect(readFileSync(path, 'utf8').split('\n').slice(1)).toEqual([
      'of-the-quay 1 cccccccc',
      'quay -> of-the-quay',
      'tides 1 aaaaaaaa',
      'tides 2 bbbbbbbb',
      '',
    ]);
    write('anchors.lock', readFileSync(path, 'utf8').replace(/\r?\n/g, '\r\n'));
    forgetAddresses(folder, new Set(['quay']));
    expect(readFileSync(path, 'utf8')).not.toMatch(/\r|->/);
  });

  test('stops a build in which a session is gone, unless it is a draft now; its addresses stay known', () => {
    expect(() => checkAnchors(folder, new Map(), new Set())).toThrow(/anchors\.lock:2: the session tides was published and is gone/);
    expect(() => checkAnchors(folder, new Map(), new Set(['tides']))).not.toThrow();
    writeAnchors(folder, new Map(), new Set(['tides']));
    expect(() => checkAnchors(folder, new Map([['tides', { 't-aaaaaaaa': 1 }]]), new Set())).toThrow(/t-bbbbbbbb/);
  });
});

describe('turns that had a page of their own', () => {
  const now: Addresses = new Map([['tides', { 't-0a1b2c3d': 1, 't-4e5f6a7b': 2 }]]);
  const share = (...shared: string[]) => writeAnchors(folder, now, new Set(), new Map(), new Map([['tides', shared]]));
  const text = () => readFileSync(join(folder, 'anchors.lock'), 'utf8');

  test('are known when they are no longer shared, and no address of the session is touched', () => {
    share('t-0a1b2c3d');
    share('t-4e5f6a7b');
    share();
    expect(publishedShares(folder)).toEqual(new Map([['tides', ['t-0a1b2c3d', 't-4e5f6a7b']]]));
    expect(publishedParts(folder)).toEqual(new Map([['tides', 2]]));
    expect(() => checkAnchors(folder, now, new Set())).not.toThrow();
    const before = text();
    share();
    expect(text()).toBe(before);
  });

  test('go with their session to another name, and stay of one that is away', () => {
    share('t-0a1b2c3d');
    renameAnchors(folder, 'tides', 'of-tides');
    expect([...publishedShares(folder).keys()]).toEqual(['of-tides']);
    writeAnchors(folder, new Map(), new Set(['of-tides']));
    expect(publishedShares(folder)).toEqual(new Map([['of-tides', ['t-0a1b2c3d']]]));
  });
});

test('files of content/public keep their place and their bytes, and never take the place of a page', () => {
  const copy = () => copyPublicFiles(folder, join(folder, 'out'));
  expect(copy).not.toThrow();
  write('public/fonts/a.woff2', '\0\xff');
  write('out/index.html', 'ours');
  copy();
  expect(readFileSync(join(folder, 'out/fonts/a.woff2'), 'utf8')).toBe('\0\xff');
  write('public/index.html', 'theirs');
  rmSync(join(folder, 'out/fonts'), { recursive: true });
  expect(copy).toThrow('content/public/index.html');
  expect(readFileSync(join(folder, 'out/index.html'), 'utf8')).toBe('ours');
});

describe('the private folder', () => {
  test('gives secrets line by line and values of .env files; comments and short settings are no secrets', () => {
    write('state/private/secrets.txt', '# mine\nharbour-master-7\nabc\n');
    write('state/private/prod.env', 'export TOKEN="lighthouse keeper"\nDEBUG=1\n');
    expect(
      readPrivate(join(folder, 'state'))
        .literals.map(({ value }) => value)
        .sort(),
    ).toEqual(['abc', 'harbour-master-7', 'lighthouse keeper']);
  });

  test('gives a value again that was added to it, whatever sign it begins with', () => {
    const state = join(folder, 'state');
    for (const value of ['#harbour-7', '-quay-master']) {
      addLiteral(state, value);
      expect(readPrivate(state).literals).toContainEqual({ value });
    }
  });

  test('keeps one salt', () => {
    const state = join(folder, 'state');
    expect(readPrivate(state).salt).toBe(readPrivate(state).salt);
    expect(readPrivate(state).salt).toMatch(/^[0-9a-f]{32}$/);
  });
});
