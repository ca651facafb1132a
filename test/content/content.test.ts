/** The owner's files: what is in them, and what is said of mistakes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkAnchors, writeAnchors } from '../../src/content/anchors-lock.ts';
import { formerAddresses } from '../../src/content/former-addresses.ts';
import { readNotes } from '../../src/content/notes.ts';
import type { ArchiveOptions } from '../../src/content/options.ts';
import { policyOf } from '../../src/content/policy.ts';
import { addLiteral, readPrivate } from '../../src/content/private.ts';
import { selectSessions, slugOfId } from '../../src/content/select.ts';
import { base, readSite } from '../../src/content/site.ts';
import { small } from '../bad-input/log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'turnleaf-content-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function options(more: Partial<ArchiveOptions> = {}): ArchiveOptions {
  return { content: folder, out: join(folder, 'out'), state: join(folder, 'state'), fresh: false, quiet: true, ...more };
}

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

  test.each([
    ['an unknown key', 'title: Notes\ndescripton: Mine\n', /site\.yaml:2: unknown key "descripton"\. Did you mean "description"\?/],
    ['a misspelt key that must be there', 'prices:\n  modles: {}\n', /site\.yaml:2: unknown key "modles"\. Did you mean "models"\?/],
    ['an unknown key further in', 'theme:\n  acent: "#112233"\n', /site\.yaml:2: unknown key "acent"\. Did you mean "accent"\?/],
    ['a value of the wrong form', 'title: Notes\ntheme:\n  accent: red\n', /site\.yaml:3: "theme\.accent": .*#14577a/],
    ['YAML that is none', 'title: "Notes\nauthor: x', /site\.yaml:\d: is not valid YAML/],
    [
      'a pattern that does not compile',
      `redaction:\n  patterns:\n    - name: x\n      pattern: '('\n`,
      /site\.yaml:4: .*"x" is no regular expression/,
    ],
    [
      'several mistakes at once, by line',
      'title: [Notes]\nurl: you.github.io/archive\ndescripton: Mine\nreview: always\n',
      /^\S*site\.yaml:1: "title": .*\n\S*site\.yaml:2: "url": write the whole address.*\n\S*site\.yaml:3: unknown key "descripton"\..*\n\S*site\.yaml:4: "review": .*$/,
    ],
    ['a list', '- title\n', /site\.yaml:1: is not made of keys and values/],
    ['a tab', 'theme:\n\taccent: red\n', /site\.yaml:2: is not valid YAML .*tab/],
    ['a key given twice', 'title: A\ntitle: B\n', /site\.yaml:2: is not valid YAML \(duplicate key\)\. The key is given twice; keep one/],
    ['a pattern that never ends', `redaction:\n  patterns:\n    - { name: x, pattern: '(a+)+$' }\n`, /site\.yaml:3: .*"x" takes too long/],
  ])('with %s is refused with file and line', (_name, text, message) => {
    write('site.yaml', text);
    expect(() => readSite(options())).toThrow(message);
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

describe('notes.mdx', () => {
  test('gives front matter and says whether there is a body', () => {
    write('notes.mdx', '---\ntitle: Tides\ntags: [sea]\nhide: [3f2a9c1b]\n---\n\nAn introduction.\n');
    expect(readNotes(folder)).toMatchObject({ title: 'Tides', tags: ['sea'], hide: ['t-3f2a9c1b'], draft: false, hasBody: true });
  });

  test.each([
    ['a wrong date', '---\ntitle: Tides\ndate: next week\n---\n', /notes\.mdx:3: "date"/],
    ['an unknown key', '---\ntag: [sea]\n---\n', /notes\.mdx:2: unknown key "tag"\. Did you mean "tags"\?/],
    [
      'a kind of private data that there is none',
      '---\nredact:\n  mail: false\n---\n',
      /notes\.mdx:3: unknown key "mail"\. Did you mean "email"\?/,
    ],
    [
      'a pattern that matches all',
      "---\nredact:\n  patterns:\n    - name: x\n      pattern: '.+'\n---\n",
      /notes\.mdx:5: .*"x" matches everything/,
    ],
    ['tags that are no list', '---\ntags: sea\n---\n', /notes\.mdx:2: "tags": write tags as a list/],
    ['a range that is none', '---\nrange:\n  form: t-3f2a9c1b\n---\n', /notes\.mdx:3: unknown key "form"\. Did you mean "from"\?/],
    ['a yes that is none', '---\ntitle: Tides\nunlisted: perhaps\n---\n', /notes\.mdx:3: "unlisted"/],
    ['a turn that is no id', '---\nhide: [first]\n---\n', /notes\.mdx:2: "hide\.0": is not the id of a turn/],
    ['front matter that is not closed', '---\ntitle: Tides\n', /notes\.mdx:1: the front matter is not closed/],
  ])('with %s is refused with file and line', (_name, text, message) => {
    write('notes.mdx', text);
    expect(() => readNotes(folder)).toThrow(message);
  });
});

describe('earlier addresses', () => {
  const aliases = (slug: string, list: string) => {
    write(`sessions/${slug}/session.jsonl`, String(small(slug)));
    write(`sessions/${slug}/notes.mdx`, `---\ntitle: Tides\naliases:\n  - ${list}\n---\n`);
  };

  test('pass on', () => {
    aliases('low', 'ebb');
    expect([...formerAddresses(folder).moved]).toEqual([['ebb', 'low']]);
  });

  test.each([
    ["another session's", 'high', /low\/notes\.mdx:4: alias "high" is the address of the session in content\/sessions\/high/],
    ["another session's but for its case", 'High', /low\/notes\.mdx:4: alias "High" is the address of/],
    ["another's earlier one", 'flood', /low\/notes\.mdx:4: alias "flood" is the address of the session in content\/sessions\/high/],
    ['outside of the site', "'../..'", /low\/notes\.mdx:4: alias "\.\.\/\.\.": use letters, digits/],
  ])('that are %s are refused with file and line', (_name, alias, message) => {
    aliases('high', 'flood');
    aliases('low', alias);
    expect(() => formerAddresses(folder)).toThrow(message);
  });
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

  test.each([
    ['3f2a9c1b-0000-4000-8000-000000000000', '3f2a9c1b'],
    ['019a2b3c-4d5e-7000-8123-456789abcdef', '89abcdef'],
    ['ses_66f1abcd2ffeQw3rTyUiOp', '3rtyuiop'],
    ['Test Session/../x', 'test-session-x'],
    ['日本語', '日本語'],
    ['~2', 'session-2'],
    ['', 'session'],
  ])('the id %j gives the address %j', (id, slug) => {
    expect(slugOfId(id)).toBe(slug);
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

  test('stops a build in which a session is gone, unless it is a draft now; its addresses stay known', () => {
    expect(() => checkAnchors(folder, new Map(), new Set())).toThrow(/anchors\.lock:2: the session tides was published and is gone/);
    expect(() => checkAnchors(folder, new Map(), new Set(['tides']))).not.toThrow();
    writeAnchors(folder, new Map(), new Set(['tides']));
    expect(() => checkAnchors(folder, new Map([['tides', { 't-aaaaaaaa': 1 }]]), new Set())).toThrow(/t-bbbbbbbb/);
  });
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
