/** What every host has in its node_modules: Turnleaf, compiled as npm packs it. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../scripts/setup/browser.ts';
import { compilePackage } from '../packed.ts';
import { copyPackages } from './generate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the packages of which each host has its own. */
    hostPackages: string;
  }
}

export default function setup(project: TestProject): () => void {
  project.provide('chromium', ensureChromium());
  compilePackage();
  // Beside the hosts: links lead nowhere on another disk.
  const packages = mkdtempSync(join(realpathSync(tmpdir()), 'turnleaf-packages-'));
  copyPackages(packages);
  project.provide('hostPackages', packages);
  return () => rmSync(packages, { recursive: true, force: true });
}
