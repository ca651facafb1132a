/** A finished site is known again; whatever it is made from, or whoever touches it, is noticed. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { frameDigest, inputsOf, knownSite, rememberSite, siteDigest } from '../../src/build/known-site.ts';
import { unchangedBeside } from '../../src/build/known-tree.ts';
import type { Made } from '../../src/build/make.ts';
import { drawingDigest } from '../../src/build/page-keys.ts';
import { type Plan, planBuild } from '../../src/build/plan.ts';

import { totalsOf } from '../../src/build/totals.ts';
import type { ArchiveOptions } from '../../src/content/options.ts';
import { Log } from '../bad-input/log.ts';

let folder: string;
let options: ArchiveOptions;
const made = { entries: [{ slug: 'tides', folder: '', digest: 'd1', redactedWith: 'r' }] } as unknown as Made;
const pages = { common: 'c', sessions: { tides: 'd1' }, projects: {} };

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
  return siteDigest(frame(now), { ...made, ...change });
};
const frame = (now: Plan) => frameDigest(now, drawingDigest(now.store, join(folder, 'code/src')));
const inputs = (more?: Partial<Plan>) => {
  const now = plan(more);
  return inputsOf(now, frame(now));
};
const site = () => ({ digest: digest(), inputs: inputs(), totals: totalsOf([]), pages });
const known = async () => knownSite(plan(), await unchangedBeside(options.out, options));
const isCurrent = async (change?: Partial<Plan & Made>) => (await known())?.digest === digest(change);

describe('a site that was built', () => {
  beforeEach(() => {
    const built = plan();
    rememberSite(built, site(), new Set());
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
    rememberSite(built, site(), new Set());
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

describe('what a site is made from, told before it is made', () => {
  const log = (name: string, ...answers: string[]) =>
    write(`logs/${name}.jsonl`, String(answers.reduce((all, words) => all.answer(words), new Log(name).prompt('How high is the tide?'))));
  const content = (notes: string) => {
    const { from: _from, ...own } = options;
    options = own as ArchiveOptions;
    write('content/sessions/brest/session.jsonl', String(new Log('brest').prompt('How high is the tide?').answer('Two metres.')));
    write('content/sessions/brest/notes.mdx', notes);
  };

  beforeEach(() => {
    options.from = join(folder, 'logs');
    log('brest', 'Two metres.');
    log('cadiz', 'Three metres.');
  });

  test('is the same as long as nothing changes', () => {
    const before = inputs();
    expect(before).toBeDefined();
    expect(inputs()).toBe(before);
    write('out/index.html', '<p>Tides!');
    expect(inputs()).toBe(before);
  });

  test.each<[string, () => void, Partial<Plan>?]>([
    ['a session has grown', () => log('brest', 'Two metres.', 'And falling.')],
    ['a log has other words, as many', () => log('brest', 'Six metres.')],
    ['a session has come', () => log('dover', 'Four metres.')],
    ['a session has gone', () => rmSync(join(folder, 'logs/cadiz.jsonl'))],
    ['a log has another name', () => renameSync(join(folder, 'logs/cadiz.jsonl'), join(folder, 'logs/dover.jsonl'))],
    ['a subagent has come', () => write(`logs/${new Log('brest').id}/subagents/agent-a.jsonl`, String(new Log('brest').prompt('Look.')))],
    ['a rule has changed', () => {}, { rules: 'others' }],
    ['the owner has changed a setting', () => write('content/site.yaml', 'title: Tide tables\n')],
    ['the owner knows of another secret', () => write('state/private/secrets.txt', 'Nightjar\n')],
    ['our own code has changed', () => write('code/src/pages/index.astro', '<p>Hello')],
    ['it is another part of the archive', () => Object.assign(options, { shard: { index: 1, of: 2 } })],
  ])('is something else when %s', (_name, change, more) => {
    write(`logs/${new Log('brest').id}.jsonl`, String(new Log('brest').prompt('Whose subagent is it?')));
    const before = inputs();
    change();
    expect(inputs(more)).not.toBe(before);
  });

  test("is something else when a session's notes change", () => {
    content('---\ntitle: Tides\n---\n');
    const before = inputs();
    content('---\ntitle: High water\n---\n');
    expect(inputs()).not.toBe(before);
  });

  test('cannot be told where a decision on a session may be missing, or a log may not be read', () => {
    const file = join(folder, 'logs/cadiz.jsonl');
    const now = plan();
    rmSync(file);
    expect(inputsOf({ ...now, digests: planBuild(options).digests }, 'frame')).toBeUndefined();
    write('content/site.yaml', 'title: Tides\nreview: required\n');
    expect(inputs()).toBeUndefined();
  });
});
