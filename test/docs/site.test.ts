/** `npm run docs`, into a folder of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkLinks } from '../../src/check/index.ts';
import { temporaryFolder } from '../temporary.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = temporaryFolder('docs');

const page = (path: string) => readFileSync(join(out, path, 'index.html'), 'utf8');

test('the docs are built with the sample archive in them, and every link of both leads somewhere', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build', '--root', 'docs/site', '--outDir', out],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  expect(status, stderr).toBe(0);
  expect(checkLinks(out).problems).toEqual([]);

  const pages = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  expect(pages.filter((name) => !existsSync(join(out, name.replace('.md', ''), 'index.html')))).toEqual([]);
  expect(page('.').match(/<h1/g)).toHaveLength(1);
  expect(page('.')).toContain('href="/publishing/"');
  expect(page('deploy')).toContain('href="/deploy/nginx.conf"');
  expect(readFileSync(join(out, 'deploy/_headers'), 'utf8')).toBe(readFileSync(join(root, 'deploy/_headers'), 'utf8'));

  const sessions = readdirSync(join(root, 'content/sessions'));
  expect(sessions.filter((slug) => !page('sessions').includes(`/sessions/s/${slug}/`))).toEqual([]);
}, 300_000);
