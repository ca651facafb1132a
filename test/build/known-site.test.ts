/** A finished site is known again; whatever it is made from, or whoever touches it, is noticed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { knownSite, rememberSite, siteDigest } from '../../src/build/known-site.ts';
import { unchangedBeside } from '../../src/build/known-tree.ts';
import type { Made } from '../../src/build/make.ts';
import { drawingDigest } from '../../src/build/page-keys.ts';
import { type Plan, planBuild } from '../../src/build/plan.ts';

import type { ArchiveOptions } from '../../src/content/options.ts';

let folder: string;
let options: ArchiveOptions;
const made = { entries: [{ slug: 'tides', folder: '', digest: 'd1', redactedWith: 'r' }] } as unknown as Made;
const pages = { common: 'c', sessions: { tides: 'd1' } };

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
const plan = (more: Partial<Plan> = {}): Plan => ({ ...planBuild(options), rules: 'rules', ...more });
const digest = (change: Partial<Plan & Made> = {}) => {
  const now = plan(change);
  return siteDigest(now, { ...made, ...change }, drawingDigest(now.store, join(folder, 'code/src')));
};
const known = async () => knownSite(plan(), await unchangedBeside(options.out, options));
const isCurrent = async (change?: Partial<Plan & Made>) => (await known())?.digest === digest(change);

describe('a site that was built', () => {
  beforeEach(() => {
    const built = plan();
    rememberSite(built, digest(), pages, new Set());
    built.store.save();
  });

  test('is known again', async () => {
    expect(await isCurrent()).toBe(true);
  });

  test.each<[string, () => void, Partial<Plan & Made>?]>([
    ['a session has grown', () => {}, { entries: [{ slug: 'tides', folder: '', digest: 'd2', redactedWith: 'r' }] }],
    ['a session has gone', () => {}, { entries: [] }],
    ['a rule has changed', () => {}, { rules: 'others' }],
    ['the owner has written a post', () => write('content/posts/one.mdx', '# One')],
    ['the owner has changed a setting', () => write('content/site.yaml', 'title: Tide tables\n')],
    ['our own code has changed', () => write('code/src/pages/index.astro', '<p>Hello')],
    ['somebody has touched a file of it', () => write('out/index.html', '<p>Tides!')],
    ['somebody has put a file beside', () => write('out/more.html', '')],
    ['it is gone', () => rmSync(options.out, { recursive: true })],
  ])('is built again when %s', async (_name, change, more) => {
    change();
    expect(await isCurrent(more)).toBe(false);
  });

  test('is known again where a thread looks at its many files', async () => {
    for (let n = 0; n < 250; n++) write(`out/s/${n}/index.html`, '');
    const built = plan();
    rememberSite(built, digest(), pages, new Set());
    built.store.save();
    expect(await isCurrent()).toBe(true);
    write('out/s/7/index.html', '<p>');
    expect(await isCurrent()).toBe(false);
  });

  test('elsewhere is another', async () => {
    const out = join(folder, 'elsewhere');
    expect(knownSite(planBuild({ ...options, out }), await unchangedBeside(out, options))).toBeUndefined();
  });
});
