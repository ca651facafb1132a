/**
 * Writes a project as people have it: one of Astro's starters, with the packages that it would have installed. Turnleaf
 * is in it as npm would put it there, files of its own of what is packed; the other packages are links to the project's own.
 */
import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { inject } from 'vitest';
import { writeInFolder } from '../write-in-folder.ts';

export type Starter = 'blog' | 'minimal' | 'starlight';

/** By path: what a file is to hold, or what is made of what it holds. Null: the file goes. */
export interface Edits {
  [path: string]: string | null | ((text: string) => string);
}

export interface HostOptions {
  /** What of `content/sessions` its archive has. None: it has no archive. */
  sessions?: string[];
  edits?: Edits[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = join(root, 'node_modules');
const fonts = join(packages, '@fontsource/biz-udpmincho/files/biz-udpmincho-latin');

/** Small sessions of the sample archive: one with edits and diffs, one that is a question and an answer. */
export const sessions = ['2026-08-30-the-tide-that-came-in-twice', '2026-06-13-the-monday-one-liner'];

export async function generateHost(folder: string, starter: Starter, options: HostOptions = {}): Promise<void> {
  cpSync(join(root, 'test/hosts/starters', starter), folder, { recursive: true });
  // Git keeps no empty folder.
  mkdirSync(join(folder, 'src/assets'), { recursive: true });
  if (starter !== 'minimal') writeFileSync(join(folder, 'src/assets/quay.jpg'), await picture());
  if (starter === 'blog') {
    cpSync(`${fonts}-400-normal.woff`, join(folder, 'src/assets/regular.woff'));
    cpSync(`${fonts}-700-normal.woff`, join(folder, 'src/assets/bold.woff'));
  }
  if (options.sessions) writeArchive(join(folder, 'content'), options.sessions);
  install(join(folder, 'node_modules'));
  for (const edits of options.edits ?? []) edit(folder, edits);
}

export function writeArchive(content: string, slugs = sessions, title = 'Working notes'): void {
  writeInFolder(join(content, 'site.yaml'), `title: ${title}\n`);
  for (const slug of slugs) cpSync(join(root, 'content/sessions', slug), join(content, 'sessions', slug), { recursive: true });
}

/** A line for each call: `import turnleaf from 'turnleaf/astro'`, and `turnleaf(…)` as the last of the integrations. */
export function withTurnleaf(...calls: { [option: string]: unknown }[]): Edits {
  const made = calls.map((options) => `turnleaf(${JSON.stringify(options)})`).join(', ');
  return {
    'astro.config.mjs': (text) =>
      withImport(text, "import turnleaf from 'turnleaf/astro';").replace(
        /integrations: \[([^\]]*)\]/,
        (_, others: string) => `integrations: [${[others.replace(/,\s*$/, ''), made].filter(Boolean).join(', ')}]`,
      ),
  };
}

/** As `withTurnleaf`, for a site of Starlight's: a plugin of it. */
export const inStarlight = (options: { [option: string]: unknown } = {}): Edits => ({
  'astro.config.mjs': (text) =>
    withImport(text, "import turnleaf from 'turnleaf/starlight';").replace(
      'starlight({',
      `starlight({\n      plugins: [turnleaf(${JSON.stringify(options)})],`,
    ),
});

/** Fields of the host's configuration, as they would be typed. */
export const withConfig = (fields: string, ...imports: string[]): Edits => ({
  'astro.config.mjs': (text) => imports.reduce(withImport, text).replace('defineConfig({', `defineConfig({\n  ${fields},`),
});

const withImport = (text: string, line: string) => text.replace(/^import /m, `${line}\nimport `);

function edit(folder: string, edits: Edits): void {
  for (const [path, change] of Object.entries(edits)) {
    const file = join(folder, path);
    if (change === null) {
      rmSync(file, { recursive: true });
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    const text = typeof change === 'string' ? change : change(readFileSync(file, 'utf8'));
    if (typeof change === 'function' && text === readFileSync(file, 'utf8')) throw new Error(`The edit changes nothing in ${path}.`);
    // Not through a link that other hosts share.
    rmSync(file, { force: true });
    writeFileSync(file, text);
  }
}

const picture = () =>
  sharp({ create: { width: 640, height: 320, channels: 3, background: '#789' } })
    .jpeg()
    .toBuffer();

/** Packages with pages or components: Astro takes a file for the host's own where the two share no folder. */
const copied = ['astro', 'astro-expressive-code', '@astrojs/prism', '@astrojs/starlight'];

/** What each host has of its own, copied once: copying 3,000 files for every host takes longer than some builds. */
export function copyPackages(to: string): void {
  for (const name of ['package.json', 'bin', 'lib']) cpSync(join(root, name), join(to, 'turnleaf', name), { recursive: true });
  for (const name of copied) cpSync(join(packages, name), join(to, name), { recursive: true });
}

/** The files of `from` at `to`, by hard links: whoever changes one must put another in its place. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else linkSync(source, target);
  }
}

function install(modules: string): void {
  linkFiles(inject('hostPackages'), modules);
  for (const name of readdirSync(packages).filter((one) => !one.startsWith('.'))) {
    const scoped = name.startsWith('@');
    if (scoped) mkdirSync(join(modules, name), { recursive: true });
    for (const path of scoped ? readdirSync(join(packages, name)).map((inner) => `${name}/${inner}`) : [name])
      if (!copied.includes(path)) symlinkSync(join(packages, path), join(modules, path), 'junction');
  }
}
