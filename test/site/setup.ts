/** Serves the sites that the browser tests look at below a base path, each on a port of its own. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../scripts/setup/browser.ts';
import { type StaticServer, serve } from '../../src/cli/preview.ts';
import { inputs } from '../bad-input/inputs.ts';
import { type Recipe, sampleSite, sharedSite } from '../sites.ts';
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

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers: StaticServer[] = [];

  async function site(name: 'sample' | 'hostile' | 'own', recipe: Recipe): Promise<void> {
    const { out, code, said } = await sharedSite(name, recipe);
    if (code !== 0) throw new Error(`turnleaf build of ${name} ended with ${code}:\n${said}`);
    const server = await serve({ dir: out, base: BASE });
    servers.push(server);
    project.provide(name, { dir: out, url: server.url });
  }

  project.provide('chromium', ensureChromium());
  const url = ['--url', `https://archive.example${BASE}`];
  await Promise.all([
    site('sample', sampleSite),
    site('hostile', { write: writeHostile, options: ['--from', 'claude', ...url] }).then(() =>
      site('own', { write: writeOwnArchive, options: url }),
    ),
  ]);
  return async () => {
    for (const server of servers) await server.close();
  };
}

function writeHostile(folder: string): void {
  for (const input of inputs.filter(({ name }) => /hostile|title|surrogate/.test(name))) input.write(join(folder, 'claude'));
  mkdirSync(join(folder, 'content'));
  writeFileSync(join(folder, 'content', 'site.yaml'), 'title: A hostile archive\nshow: {file: true}\n');
}
