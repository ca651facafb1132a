/** A finished site is known again; whatever it is made from, or whoever touches it, is noticed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Prepared } from '../../src/build/prepare.ts';
import { knownSite, remember, siteDigest, wasBuilt } from '../../src/build/unchanged.ts';
import type { ArchiveOptions } from '../../src/content/options.ts';

let folder: string;
let options: ArchiveOptions;
const prepared: Prepared = {
  entries: [{ slug: 'tides', folder: '', digest: 'd1', redactedWith: 'r' }],
  skipped: [],
  failed: [],
  away: [],
  literals: [],
  scope: { key: '', foreign: [] },
  found: [],
  passed: [],
  allowed: { salt: '', fingerprints: [] },
  rules: 'rules',
  sharedRules: 'rules',
  pages: { common: 'c', sessions: { tides: 'd1' } },
  kept: [],
  keptShards: [],
  reused: 1,
  built: 0,
  seconds: 0,
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'turnleaf-unchanged-'));
  options = { content: join(folder, 'content'), out: join(folder, 'out'), state: join(folder, 'state'), fresh: false, quiet: true };
  write('content/site.yaml', 'title: Tides\n');
  write('out/index.html', '<p>Tides');
  write('code/src/pages/index.astro', '<p>');
  write('code/astro.config.mjs', 'export default {};');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const digest = (more: Partial<Prepared> = {}) => siteDigest(options, { ...prepared, ...more }, join(folder, 'code'));
const isCurrent = (more?: Partial<Prepared>) => knownSite(options, options.out)?.digest === digest(more);

describe('a site that was built', () => {
  beforeEach(() => remember(options, digest(), prepared.pages));

  test('is known again', () => {
    expect(wasBuilt(options)).toBe(true);
    expect(isCurrent()).toBe(true);
  });

  test.each<[string, () => void, Partial<Prepared>?]>([
    ['a session has grown', () => {}, { entries: [{ slug: 'tides', folder: '', digest: 'd2', redactedWith: 'r' }] }],
    ['a session has gone', () => {}, { entries: [] }],
    ['a rule has changed', () => {}, { rules: 'others' }],
    ['the owner has written a post', () => write('content/posts/one.mdx', '# One')],
    ['the owner has changed a setting', () => write('content/site.yaml', 'title: Tide tables\n')],
    ['our own code has changed', () => write('code/src/pages/index.astro', '<p>Hello')],
    ['somebody has touched a file of it', () => write('out/index.html', '<p>Tides!')],
    ['somebody has put a file beside', () => write('out/more.html', '')],
    ['it is gone', () => rmSync(options.out, { recursive: true })],
  ])('is built again when %s', (_name, change, more) => {
    change();
    expect(isCurrent(more)).toBe(false);
  });

  test('elsewhere is another', () => {
    expect(wasBuilt({ ...options, out: join(folder, 'elsewhere') })).toBe(false);
  });
});
