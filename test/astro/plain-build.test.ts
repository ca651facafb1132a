/** A plain `astro build`, in a project whose root is the archive, makes the same site as the command. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillRoot, siteRoot } from '../../src/astro/root.ts';
import { isAll } from '../all-only.ts';
import { small } from '../bad-input/log.ts';
import { turnleaf } from '../bad-input/machine.ts';
import { tree } from '../build/tree.ts';
import { temporaryFolder } from '../temporary.ts';

const folder = temporaryFolder('plain');

test('a plain astro build goes through the same steps, and again where nothing has changed', () => {
  const archive = join(folder, 'archive');
  mkdirSync(join(archive, 'content/sessions/tides'), { recursive: true });
  writeFileSync(join(archive, 'content/sessions/tides/session.jsonl'), String(small('tides')));
  expect(turnleaf(archive, 'build', '--quiet').code).toBe(0);

  const project = siteRoot(join(folder, 'state'), {});
  fillRoot(project);
  // What sessions are redacted with is a part of them.
  for (const name of ['content', '.turnleaf/private']) cpSync(join(archive, name), join(project, name), { recursive: true });
  const astro = join(project, 'node_modules/astro/bin/astro.mjs');
  for (let times = 0; times < (isAll ? 2 : 1); times += 1) {
    const { status, stderr } = spawnSync(process.execPath, [astro, 'build'], {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(tree(join(project, 'dist'))).toEqual(tree(join(archive, 'dist')));
    expect(readdirSync(join(project, '.astro')).filter((name) => name.startsWith('build-'))).toEqual([]);
  }
}, 180_000);
