/** The archive's pages under a host's `astro dev`: shown, and without a complaint of the browser's, such as one of the policy. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPage } from '../site/harness.ts';
import { temporaryFolder } from '../temporary.ts';
import { start } from './build.ts';
import { type Edits, generateHost, inStarlight, type Starter, sessions, withTurnleaf } from './generate.ts';
import { servedBy } from './host.ts';

const options = { content: './content', base: '/sessions' };
const layout: Edits = {
  'src/layouts/Base.astro':
    '<html lang="en"><head><meta charset="utf-8" /><title>Of beds</title><link rel="icon" href="data:," /></head><body><slot /></body></html>\n',
};
const hosts: [what: string, starter: Starter, base: string, edits: Edits[]][] = [
  ['by itself', 'blog', 'sessions/', [withTurnleaf(options)]],
  ['in a layout of the host', 'minimal', 'garden/sessions/', [withTurnleaf({ ...options, layout: './src/layouts/Base.astro' }), layout]],
  ['in Starlight', 'starlight', 'sessions/', [inStarlight()]],
];

test.each(hosts)(
  '%s',
  async (_what, starter, base, edits) => {
    const folder = temporaryFolder('host');
    await generateHost(folder, starter, { sessions: [...sessions], edits });
    const server = start(folder, [join(folder, 'node_modules/astro/bin/astro.mjs'), 'dev', '--port', '0']);
    const site = { dir: folder, url: `${await servedBy(server)}/` };
    for (const path of ['', `s/${sessions[0]}/`, 'projects/', 'stats/']) {
      const page = await openPage(site, `${base}${path}`);
      // Vite loads a page again when it has found what is to be bundled for it.
      await page.locator('h1').first().waitFor({ state: 'attached' });
    }
    const page = await openPage(site, `${base}s/${sessions[0]}/`);
    await expect.poll(() => page.locator('.turn').count()).toBeGreaterThan(2);
  },
  180_000,
);
