/** What every host has in its node_modules: Turnleaf, compiled as npm packs it. Made where sources are newer than it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../scripts/setup/browser.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['src', 'public', 'deploy', 'scripts/setup', 'scripts/package.ts', 'astro.config.mjs', 'package.json', 'package-lock.json'];

export default function setup(project: TestProject): void {
  project.provide('chromium', ensureChromium());
  const made = join(root, 'lib/digest');
  if (existsSync(made) && statSync(made).mtimeMs > Math.max(...sources.flatMap((name) => timesOf(join(root, name))))) return;
  execFileSync(process.execPath, ['scripts/package.ts'], { cwd: root, stdio: 'inherit' });
}

/** A folder's own time tells that a file of it is gone. */
function timesOf(path: string): number[] {
  const own = statSync(path);
  const below = own.isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  return [own.mtimeMs, ...below.map((name) => statSync(join(path, name)).mtimeMs)];
}
