import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { allOnlyFiles, isAll } from './test/all-only.ts';

// A shared machine may starve one test of its time; twice in a row is a failure.
const retry = process.env.CI ? 1 : 0;

/** Files that put something in a module's place, or see modules load, have modules of their own. All others share them, which saves loading them a hundred times. */
const isolated = globSync('test/**/*.test.ts')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.startsWith('test/expressions/') || /\bvi\.(?:mock|spyOn|stub)/.test(readFileSync(file, 'utf8')));

/** Vitest begins with the longest files, but in a fresh clone it knows only their sizes: those that build sites take longest. */
class BuildsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const builds = new Set(files.filter(({ moduleId }) => /\/(?:machine|sites)\.ts'/.test(readFileSync(moduleId, 'utf8'))));
    const sorted = await super.sort(files);
    // Projects run one after another.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter((file) => builds.has(file)), ...own.filter((file) => !builds.has(file))];
    });
  }
}

/** A page answers a key or a click when its browser gets to it; on a busy machine that takes a while. */
const waiting = { poll: { timeout: 15_000, interval: 20 } };

const rare = isAll ? [] : Object.values(allOnlyFiles).flatMap((files) => files.map((file) => `test/${file}`));

const unit = {
  retry,
  exclude: ['test/site/**', 'test/hosts/**', ...rare],
  setupFiles: ['test/setup.ts'],
  testTimeout: 30_000,
  expect: waiting,
};

/** Modules as Node itself loads them, where nothing is put in the place of one: a twentieth less work, and what people run. */
const asNodeLoads = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** `unit` and `unit-isolated` need only Node; `site` drives a real browser over a built site, `hosts` over projects that Turnleaf is in. */
export default defineConfig({
  test: {
    // Vitest would leave one of two processors idle. Builds wait for one another only where they share an archive's folder.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: BuildsFirst },
    projects: [
      {
        test: {
          ...unit,
          ...asNodeLoads,
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...unit.exclude, ...isolated],
          isolate: false,
        },
      },
      { test: { ...unit, name: 'unit-isolated', include: isolated } },
      {
        test: {
          name: 'site',
          retry,
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
          name: 'hosts',
          retry,
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
