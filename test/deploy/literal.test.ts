/** The recipes that build, run line by line as a forge would, for the sample archive at an address with a path. */

import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLinks } from '../../src/check/index.ts';
import { serve } from '../../src/cli/preview.ts';
import { turnleaf } from '../bad-input/machine.ts';
import { tree } from '../build/tree.ts';
import { type SharedSite, sampleSite, sharedSite } from '../sites.ts';
import { temporaryFolder } from '../temporary.ts';
import { type Forge, type Ran, runMake, runPipeline, runWorkflow } from './run-recipe.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = temporaryFolder('literal');
const [, url = ''] = sampleSite.options ?? [];
const address = url.replace(/\/$/, '');

/** Turnleaf as it lies on different machines: at paths of different depth, with its packages. */
const places = ['turnleaf', 'opt/tools/of/this/machine/turnleaf'].map((name) => join(folder, name));

let whole: SharedSite;
beforeAll(async () => {
  whole = await sharedSite('sample', sampleSite);
  // Strangers run the jobs.
  chmodSync(folder, 0o755);
  for (const place of places) {
    mkdirSync(place, { recursive: true });
    for (const name of ['bin', 'src', 'scripts', 'public', 'deploy', 'astro.config.mjs', 'package.json'])
      cpSync(join(root, name), join(place, name), { recursive: true });
    // The files themselves need not be copied; another disk would.
    const linked = spawnSync('cp', ['-al', join(root, 'node_modules'), join(place, 'node_modules')]).status === 0;
    if (!linked) symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
  }
}, 300_000);

// A hundred thousand names, which takes longer than what is left behind otherwise.
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }), 600_000);

let jobs = 0;
/** Each job has the package at another place than the one before. */
function install(job: string): void {
  const place = places[jobs++ % places.length] as string;
  mkdirSync(join(job, 'node_modules/.bin'), { recursive: true });
  symlinkSync(place, join(job, 'node_modules/turnleaf'));
  symlinkSync(join(place, 'bin/turnleaf.js'), join(job, 'node_modules/.bin/turnleaf'));
}

/** An archive as `init` begins it, with the sample's sessions and posts; `changes`: a recipe's words, and those in their place. */
function forgeFor(host: string, changes: [file: string, from: string, to: string][] = []): Forge {
  const place = join(folder, host);
  const archive = join(place, 'archive');
  mkdirSync(archive, { recursive: true });
  expect(turnleaf(archive, 'init', '--host', host, '--turnleaf', 'file:../turnleaf').code).toBe(0);
  cpSync(join(root, 'content'), join(archive, 'content'), { recursive: true });
  for (const [file, from, to] of changes) {
    const text = readFileSync(join(archive, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(archive, file), text.replace(from, to));
  }
  return { folder: place, archive, install };
}

const pages = (at: string) => Object.fromEntries(Object.entries(tree(at)).filter(([path]) => !path.startsWith('pagefind')));

const recipes: [host: string, run: () => Ran][] = [
  ['github-pages', () => runWorkflow(forgeFor('github-pages'), '.github/workflows/deploy.yml', address)],
  [
    'github-pages-shards',
    () =>
      runWorkflow(
        forgeFor('github-pages-shards', [['.github/workflows/deploy.yml', '--shards auto', '--shards 2']]),
        '.github/workflows/deploy.yml',
        address,
      ),
  ],
  ['gitlab-pages', () => runPipeline(forgeFor('gitlab-pages'), address)],
  [
    'gitlab-pages-shards',
    () =>
      runPipeline(
        forgeFor('gitlab-pages-shards', [
          ['.gitlab-ci.yml', 'SHARDS: 8', 'SHARDS: 2'],
          ['.gitlab-ci.yml', '[1, 2, 3, 4, 5, 6, 7, 8]', '[1, 2]'],
        ]),
        address,
      ),
  ],
  [
    'make',
    () => runMake(forgeFor('make'), ['plan', 'SHARDS=2'], ['shard-2', 'SHARDS=2', `URL=${url}`], ['-k', 'site', 'SHARDS=2', `URL=${url}`]),
  ],
];

describe.each(recipes)('%s', (_host, run) => {
  test('makes the site, byte for byte, whoever builds what of it and wherever the package lies', async () => {
    const { log, site } = run();
    expect(pages(site)).toEqual(pages(whole.out));
    expect(checkLinks(site).problems).toEqual([]);
    // As a host shows it.
    const { url: served, close } = await serve({ dir: site, base: new URL(url).pathname });
    for (const path of ['', 'search/', `s/${readdirSync(join(site, 's'))[0]}/`])
      expect((await fetch(served + path)).status, path).toBe(200);
    await close();
    // No log shows a key.
    expect(log).not.toMatch(/\b[0-9a-f]{64}\b/);
  }, 600_000);
});
