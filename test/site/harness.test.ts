import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Serving, serve } from '../../src/cli/serve.ts';
import { axe, openPage, takeTroubles } from './harness.ts';

/** The other browser tests rest on the harness noticing what goes wrong: here it does go wrong. */

const dir = mkdtempSync(join(tmpdir(), 'turnleaf-harness-'));
let server: Serving;

beforeAll(async () => {
  server = await serve({ dir });
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});

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

test('axe finds what is wrong', async () => {
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>x</title><main><input></main>');
  expect(await axe({ dir, url: server.url }, '')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^light: html-has-lang /), expect.stringMatching(/^dark: label /)]),
  );
});
