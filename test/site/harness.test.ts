import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaticServer, serve } from '../../src/cli/preview.ts';
import { temporaryFolder } from '../temporary.ts';
import { axe, newPage, openPage, takeTroubles } from './harness.ts';
import { leaveTab } from './tabs.ts';

/** The other browser tests rest on the harness noticing what goes wrong: here it does go wrong. */

const dir = temporaryFolder('harness');
let server: StaticServer;

beforeAll(async () => {
  server = await serve({ dir });
});
afterAll(() => server.close());

test.each([
  ['an inline script', '<script>window.x = 1</script>', /policy: script-src/],
  ['an inline handler', '<img src="data:image/png;base64,x" onerror="window.x = 1">', /policy: script-src/],
  ['an inline style', '<p style="color: red">x</p>', /policy: style-src/],
  ['a picture from elsewhere', '<img src="https://tracker.example/x.png">', /tracker\.example/],
  ['a frame', '<iframe src="https://tracker.example/"></iframe>', /tracker\.example/],
  ['a script that fails', '<script src="fails.js"></script>', /error: .*oops/],
  ['a dialog', '<script src="alerts.js"></script>', /dialog: boo/],
  ['a file that is missing', '<script src="missing.js"></script>', /404/],
])('the harness notices %s', async (_name, html, complaint) => {
  writeFileSync(join(dir, 'fails.js'), "throw new Error('oops');");
  writeFileSync(join(dir, 'alerts.js'), "alert('boo');");
  writeFileSync(join(dir, 'index.html'), `<!doctype html><title>x</title><main><h1>x</h1>${html}</main>`);
  const page = await openPage({ dir, url: server.url }, '');
  const heard: string[] = [];
  const all = () => {
    heard.push(...takeTroubles());
    return heard.join('\n');
  };
  await expect.poll(all).toMatch(complaint);
  // What comes after it belongs to this page as well.
  await page.close();
  takeTroubles();
});

test('a test gets a tab in which nothing is left of those before it', async () => {
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>x</title><main><h1>x</h1></main>');
  const site = { dir, url: server.url };
  const seen = (page: Page) =>
    page.evaluate(async () => [
      localStorage.length + sessionStorage.length,
      document.cookie,
      history.length,
      innerWidth,
      matchMedia('(prefers-color-scheme: dark), (forced-colors: active)').matches,
      (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
      (await fetch('index.html')).status,
    ]);
  const first = await newPage(site, { fresh: true });
  await first.goto(site.url);
  const asNew = await seen(first);
  const page = await openPage(site, '', { width: 500, scheme: 'dark', forced: true });
  await page.context().grantPermissions(['clipboard-read']);
  await page.context().addCookies([{ name: 'a', value: 'b', url: site.url }]);
  await page.route('**/index.html', (route) => route.fulfill({ status: 500 }));
  await page.evaluate(() => {
    localStorage.setItem('a', 'b');
    sessionStorage.setItem('a', 'b');
    history.pushState(null, '', '#a');
  });
  expect(await seen(page)).not.toEqual(asNew);
  takeTroubles();
  await page.context().setOffline(true);
  await leaveTab(page);
  const again = await openPage(site, '');
  expect(again).toBe(page);
  expect(await seen(again)).toEqual(asNew);
});

test('axe finds what is wrong', async () => {
  const style = '<style>@media (prefers-color-scheme: dark) { main { color: #333; background: #222 } }</style>';
  writeFileSync(join(dir, 'index.html'), `<!doctype html><title>x</title>${style}<main><h1>Tides</h1><input></main>`);
  const found = (await axe({ dir, url: server.url }, '')).map((one) => one.replace(/ \(.*/, ''));
  expect(found).toEqual(['light: html-has-lang', 'light: label', 'dark: color-contrast']);
});
