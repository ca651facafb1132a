import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { allOnlyFiles, isAll } from './test/all-only.ts';

// A shared machine may starve one test of its time; twice in a row is a failure.
const retry = process.env.CI ? 1 : 0;

/** Files of tests, beside those of sites in a browser and of hosts. */
const files = globSync('test/**/*.test.ts', { exclude: ['test/site/**', 'test/hosts/**'] }).map((file) => file.replaceAll('\\', '/'));
const holding = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, 'utf8')));

/** Files that put something in a module's place, or see modules load, have modules of their own. All others share them, which saves loading them a hundred times. */
const isolated = [...files.filter((file) => file.startsWith('test/expressions/')), ...holding(/\bvi\.(?:mock|spyOn)/)];

/** Files that build whole sites, start processes of ours or open a browser: more than half of the work, and a step of their own. */
const builds = holding(/\/(?:machine|bare-machine|story|live)\.ts'|'\.\.\/sites\.ts'|'\.\/site\.ts'|turnleaf\.js|action\/run\.ts'/).filter(
  (file) => !isolated.includes(file),
);

/** A page answers a key or a click when its browser gets to it; on a busy machine that takes a while. */
const waiting = { poll: { timeout: 15_000, interval: 20 } };

const rare = isAll ? [] : Object.values(allOnlyFiles).flatMap((files) => files.map((file) => `test/${file}`));

const unit = {
  retry,
  exclude: rare,
  setupFiles: ['test/setup.ts'],
  testTimeout: 30_000,
  expect: waiting,
};

/** Modules as Node itself loads them, where nothing is put in the place of one: a twentieth less work, and what people run. */
const asNodeLoads = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** `unit` and `unit-isolated` need only Node, `builds` more time; `site` drives a real browser over a built site, `hosts` over projects that Turnleaf is in. */
export default defineConfig({
  test: {
    // Vitest would leave one of two processors idle. Builds wait for one another only where they share an archive's folder.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...unit,
          ...asNodeLoads,
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/site/**', 'test/hosts/**', ...rare, ...isolated, ...builds],
          isolate: false,
        },
      },
      { test: { ...unit, ...asNodeLoads, name: 'builds', include: builds, globalSetup: ['test/search/setup.ts'], isolate: false } },
      { test: { ...unit, name: 'unit-isolated', include: isolated } },
      {
        test: {
          ...asNodeLoads,
          name: 'site',
          retry,
          setupFiles: ['test/setup.ts'],
          // One browser for the files of a worker.
          isolate: false,
          include: ['test/site/**/*.test.ts'],
          exclude: rare,
          globalSetup: ['test/site/setup.ts'],
          expect: waiting,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...asNodeLoads,
          name: 'hosts',
          retry,
          setupFiles: ['test/setup.ts'],
          include: ['test/hosts/**/*.test.ts'],
          exclude: rare,
          globalSetup: ['test/hosts/setup.ts'],
          expect: waiting,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
