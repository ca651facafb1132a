import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// A shared machine may starve one test of its time; twice in a row is a failure.
const retry = process.env.CI ? 1 : 0;

/** Two projects: `unit` needs only Node; `site` drives a real browser over a built site. */
export default defineConfig({
  test: {
    // Vitest would leave one of two processors idle. Builds wait for one another only where they share an archive's folder.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          retry,
          include: ['test/**/*.test.ts'],
          exclude: ['test/site/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'site',
          retry,
          include: ['test/site/**/*.test.ts'],
          globalSetup: ['test/site/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
