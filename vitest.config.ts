import { defineConfig } from 'vitest/config';

/** Two projects: `unit` needs only Node; `site` drives a real browser over a built site. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/site/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'site',
          include: ['test/site/**/*.test.ts'],
          globalSetup: ['test/site/setup.ts'],
          // One browser, one page after the other: two cores are the common machine.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
