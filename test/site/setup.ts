/** Builds the sites that the browser tests look at, once, and serves them below a base path on ports of their own. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../scripts/setup/browser.ts';
import { type Serving, serve } from '../../src/cli/serve.ts';
import { inputs } from '../bad-input/inputs.ts';
import { writeOwnArchive } from './own-archive.ts';

export interface BuiltSite {
  /** Folder of the built site. */
  dir: string;
  /** Address of its first page; ends with the base path. */
  url: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
    /** The sample archive, `content/`. */
    sample: BuiltSite;
    /** Sessions that would run something, were any of their text ever taken as markup. */
    hostile: BuiltSite;
    /** Extremes of layout, what was moved and taken out, a theme: `own-archive.ts`. */
    own: BuiltSite;
  }
}

const BASE = '/notes/archive/';
const root = fileURLToPath(new URL('../..', import.meta.url));

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const temporary = mkdtempSync(join(tmpdir(), 'turnleaf-site-'));
  const servers: Serving[] = [];

  async function site(name: string, ...options: string[]): Promise<BuiltSite> {
    const dir = join(temporary, name);
    build('--out', dir, '--url', `https://archive.example${BASE}`, ...options);
    const server = await serve({ dir, base: BASE });
    servers.push(server);
    return { dir, url: server.url };
  }

  project.provide('chromium', ensureChromium());
  project.provide('sample', await site('sample'));
  project.provide('hostile', await site('hostile', '--from', writeHostile(temporary), '--content', writeContent(temporary)));
  project.provide('own', await site('own', '--content', await writeOwnArchive(temporary)));

  return async () => {
    for (const server of servers) await server.close();
    rmSync(temporary, { recursive: true, force: true });
  };
}

function build(...options: string[]): void {
  const result = spawnSync(process.execPath, ['bin/turnleaf.js', 'build', '--quiet', ...options], { cwd: root, encoding: 'utf8' });
  if (result.status !== 0)
    throw new Error(
      `turnleaf build ${options.join(' ')} ended with ${result.status ?? result.signal}:\n${result.stdout}\n${result.stderr}`,
    );
}

function writeHostile(temporary: string): string {
  const folder = join(temporary, 'claude');
  for (const input of inputs.filter(({ name }) => /hostile|title|surrogate/.test(name))) input.write(folder);
  return folder;
}

function writeContent(temporary: string): string {
  const folder = join(temporary, 'content');
  mkdirSync(folder);
  writeFileSync(join(folder, 'site.yaml'), 'title: A hostile archive\n');
  return folder;
}
