/** A minimal site below a base path, with every setting of Astro's that could get in an archive's way. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkLinks } from '../../src/check/index.ts';
import { openPage } from '../site/harness.ts';
import type { BuiltSite } from '../site/setup.ts';
import { changedIn } from './build.ts';
import { type Edits, sessions, withConfig, withTurnleaf } from './generate.ts';
import { builtHost, type Host, runningServer, served } from './host.ts';
import { followDeepLink, openFromList, searchAndOpen } from './visit.ts';

const turnleaf = withTurnleaf({ content: './content', base: '/sessions' });

const inLayout = withTurnleaf({ content: './content', base: '/sessions', layout: './src/layouts/Base.astro' });

/** No slash at the end, files instead of folders, languages, a search of the site's own, and a layout with transitions between pages. */
const settings: Edits[] = [
  withConfig(
    `trailingSlash: 'never', build: { format: 'file' },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], routing: { prefixDefaultLocale: true } }`,
  ),
  {
    'public/pagefind/pagefind.js': 'export const whose = "the host\'s";\n',
    'src/layouts/Base.astro': `---
import { ClientRouter } from 'astro:transitions';
---

<html lang="en">
  <head><meta charset="utf-8" /><title>The garden</title><link rel="icon" href="/garden/favicon.svg" /><ClientRouter /></head>
  <body><slot /></body>
</html>
`,
    'src/pages/en/beds.astro': `---
import Base from '../../layouts/Base.astro';
---

<Base><h1>Beds</h1><a href="/garden/sessions/">Sessions</a> <a href="/garden/en/paths">Paths</a></Base>
`,
    'src/pages/en/paths.astro': `---
import Base from '../../layouts/Base.astro';
---

<Base><h1>Paths</h1><a href="/garden/en/beds">Beds</a></Base>
`,
  },
];

describe('all settings at once', () => {
  let alone: Host;
  let together: Host;
  let site: BuiltSite;

  beforeAll(async () => {
    [alone, together] = await Promise.all([
      builtHost('minimal', { edits: settings }),
      builtHost('minimal', { sessions, edits: [...settings, inLayout] }),
    ]);
    site = await served(together, '/garden/', 'never');
  });

  test("the site's own files keep their bytes, its search among them", () => {
    expect([alone.code, together.code], alone.said + together.said).toEqual([0, 0]);
    expect(changedIn(alone, together)).toEqual([]);
  });

  test('every link of the archive leads somewhere', () => {
    const { problems } = checkLinks(together.out, { base: '/garden/', origin: 'https://mira.example' });
    // Links of the site's own name files without their ending, as its setting says.
    expect(problems.filter(({ file }) => !file.startsWith('en/'))).toEqual([]);
  });

  test('a reader finds turns, where the server takes slashes away', async () => {
    await openFromList(site, 'sessions/');
    await followDeepLink(site, 'sessions/');
    await searchAndOpen(site, 'sessions/', 'boathouse');
  });

  test("from a page with transitions to the archive and back, each page's script runs", async () => {
    const page = await openPage(site, 'en/paths');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.getByRole('link', { name: 'Beds' }).click();
    await page.getByRole('heading', { name: 'Beds' }).waitFor();
    expect(loads).toBe(0);
    await page.getByRole('link', { name: 'Sessions' }).click();
    await page.waitForURL((url) => /\/garden\/sessions\/?$/.test(url.pathname));
    // A document of its own: the archive's policy would stay on the pages that follow in the same one.
    await expect.poll(() => loads).toBe(1);
    await page.keyboard.press('/');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.goBack();
    await page.getByRole('heading', { name: 'Beds' }).waitFor();
  });
});

test('a site rendered on request, with a policy of its own, has its archive as files and serves it', async () => {
  const server = withConfig(
    "output: 'server', adapter: node({ mode: 'standalone' }), security: { csp: true }",
    "import node from '@astrojs/node';",
  );
  const host = await builtHost('minimal', { sessions, edits: [server, turnleaf] });
  expect(host.code, host.said).toBe(0);
  const site = await runningServer(host, 'dist/server/entry.mjs', '/garden/');
  expect(readdirSync(site.dir).sort()).toEqual(['_astro', 'favicon.svg', 'sessions']);
  // The site's own first page is made when it is asked for.
  expect(
    checkLinks(join(site.dir, 'sessions'), { base: '/garden/sessions/' }).problems.filter(({ what }) => !/leads out of/.test(what)),
  ).toEqual([]);
  const page = await openPage(site, '');
  await page.getByRole('heading', { name: 'The garden' }).waitFor();
  await openFromList(site, 'sessions/');
  await followDeepLink(site, 'sessions/');
  await searchAndOpen(site, 'sessions/', 'boathouse');
});
