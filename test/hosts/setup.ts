/** What every host has in its node_modules: Turnleaf, compiled as npm packs it. Made where sources are newer than it. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../scripts/setup/browser.ts';
import { copyPackages } from './generate.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['src', 'public', 'deploy', 'scripts/setup', 'scripts/package.ts', 'astro.config.mjs', 'package.json', 'package-lock.json'];

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the packages of which each host has its own. */
    hostPackages: string;
  }
}

export default function setup(project: TestProject): () => void {
  project.provide('chromium', ensureChromium());
  const made = join(root, 'lib/digest');
  const isNew = existsSync(made) && statSync(made).mtimeMs > Math.max(...sources.flatMap((name) => timesOf(join(root, name))));
  if (!isNew) execFileSync(process.execPath, ['scripts/package.ts'], { cwd: root, stdio: 'inherit' });
  // Beside the hosts: links lead nowhere on another disk.
  const packages = mkdtempSync(join(tmpdir(), 'turnleaf-packages-'));
  copyPackages(packages);
  project.provide('hostPackages', packages);
  return () => rmSync(packages, { recursive: true, force: true });
}

/** A folder's own time tells that a file of it is gone. */
function timesOf(path: string): number[] {
  const own = statSync(path);
  const below = own.isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  return [own.mtimeMs, ...below.map((name) => statSync(join(path, name)).mtimeMs)];
}
