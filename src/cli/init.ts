import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nearest } from '../model/nearest.ts';
import { hasLinks, makeFolder, shellWord } from '../platform/index.ts';
import { readJson } from '../store/index.ts';
import { defineCommand, text, UsageError } from './command.ts';

interface Recipe {
  /** Below deploy/. */
  from: string;
  /** In the archive. */
  to: string;
  how: string;
  /** A second file that belongs to it. */
  with?: Pick<Recipe, 'from' | 'to'>;
}

/** The recipes of deploy/, by host. */
const recipes: { [host: string]: Recipe } = {
  'github-pages': {
    from: 'github-pages.yml',
    to: '.github/workflows/deploy.yml',
    how: 'publishes the site on GitHub Pages with every push to `main` (Settings → Pages → Source:\nGitHub Actions).',
  },
  'github-pages-shards': {
    from: 'github-pages-shards.yml',
    to: '.github/workflows/deploy.yml',
    how: 'builds the site on as many machines as it needs and publishes it on GitHub Pages with every push to\n`main` (Settings → Pages → Source: GitHub Actions).',
    with: { from: 'github-shards.yml', to: '.github/workflows/shards.yml' },
  },
  'gitlab-pages': {
    from: 'gitlab-pages.yml',
    to: '.gitlab-ci.yml',
    how: 'publishes the site on GitLab Pages with every push to the default branch.',
  },
  'gitlab-pages-shards': {
    from: 'gitlab-pages-shards.yml',
    to: '.gitlab-ci.yml',
    how: 'builds the site in eight jobs and publishes it on GitLab Pages with every push to the default branch.',
  },
  make: {
    from: 'Makefile',
    to: 'Makefile',
    how: 'builds the site in shards, one after another or by whatever runs jobs: see its first lines.',
  },
  netlify: { from: 'netlify.toml', to: 'netlify.toml', how: 'tells Netlify how to build the site and which headers to send.' },
  cloudflare: { from: '_headers', to: 'content/public/_headers', how: 'tells Cloudflare Pages which headers to send.' },
  nginx: { from: 'nginx.conf', to: 'nginx.conf', how: 'serves the site with nginx.' },
  caddy: { from: 'Caddyfile', to: 'Caddyfile', how: 'serves the site with Caddy.' },
  s3: { from: 's3.sh', to: 's3.sh', how: 'uploads the site to S3: `sh s3.sh dist s3://bucket`.' },
};

export const init = defineCommand({
  name: 'init',
  help: `turnleaf init: write what an archive of your own needs into a folder; files that are there stay as they are

  turnleaf init my-archive
  turnleaf init                                        this folder
  turnleaf init my-archive --turnleaf ../turnleaf-0.1.0.tgz
`,
  more: `A tarball is copied into vendor/, so that machines that build the site elsewhere have it.

Writes content/site.yaml and content/sessions/, package.json, .gitignore, .gitattributes, README.md and the recipe for that host: a
workflow that publishes the site with every push, or the settings of a server. In an archive that is there, --host adds
the recipe.
`,
  options: {
    turnleaf: text(
      'SPEC',
      `what its package.json asks npm for: a tarball of \`npm pack\`, a git address, a folder
(default: the Turnleaf that runs this)`,
    ),
    host: text(
      'NAME',
      `where the site will be: ${Object.keys(recipes).join(', ')}
(default github-pages)`,
    ),
  },
  async run({ values, positionals }, io) {
    const host = hostOf(values.host ?? 'github-pages');
    if (positionals.length > 1) throw new UsageError('name one folder.');
    const folder = resolve(io.cwd(), positionals[0] ?? '.');
    const before = dependencyIn(join(folder, 'package.json'));
    const asked = values.turnleaf === undefined ? (before ?? ownSpec(folder)) : specOf(values.turnleaf, folder, io.cwd());
    const spec = withinArchive(asked, folder);
    const done: { [what in 'wrote ' | 'added to ' | 'kept  ']: string[] } = { 'wrote ': [], 'added to ': [], 'kept  ': [] };
    for (const [name, text] of filesFor(basename(folder), spec, host)) {
      const path = join(folder, name);
      const isThere = existsSync(path);
      if (!isThere) {
        makeFolder(dirname(path));
        writeFileSync(path, text, { flag: 'wx' });
      }
      const isAdded = isThere && name === 'package.json' && addTo(path, spec, values.turnleaf !== undefined || spec !== asked);
      done[isThere ? (isAdded ? 'added to ' : 'kept  ') : 'wrote '].push(name);
    }
    io.say([folder, ...Object.entries(done).flatMap(([what, names]) => names.map((name) => `  ${what}${name}`))].join('\n'));
    const way = relative(io.cwd(), folder);
    const enter = way === '' ? '' : `cd ${shellWord(way) ?? way}\n  `;
    // On Unix, npm links what it installs as a command.
    const [npmInstall, turnleaf] =
      process.platform === 'win32' || hasLinks(folder)
        ? ['npm install', 'npx turnleaf']
        : ['npm install --no-bin-links', 'node node_modules/turnleaf/bin/turnleaf.js'];
    // Nothing is to be installed where it was, and is asked for as it was.
    const install = before === spec && existsSync(join(folder, 'node_modules/turnleaf')) ? '' : `${npmInstall}\n  `;
    io.say(`\nNow:\n  ${enter}${install}${['add', 'build', 'preview'].map((name) => `${turnleaf} ${name}`).join('\n  ')}`);
    if (spec.startsWith('file:') && !spec.startsWith(`file:${vendor}/`))
      io.say(
        `\npackage.json asks for ${spec}, which other machines do not have. For those that build the site elsewhere, pack it with npm pack,\nthen take the tarball into the archive: turnleaf init --turnleaf <tarball>`,
      );
    return 0;
  },
});

const root = fileURLToPath(new URL('../..', import.meta.url));

function hostOf(name: string): Recipe {
  const recipe = recipes[name];
  if (recipe) return recipe;
  const near = nearest(name, Object.keys(recipes));
  throw new UsageError(`--host ${name}: ${near ? `did you mean "${near}"?` : `there are ${Object.keys(recipes).join(', ')}.`}`);
}

/** What every archive begins with lies in `archive/`. */
const template = (name: string): string => readFileSync(join(import.meta.dirname, 'archive', name), 'utf8');

function filesFor(name: string, spec: string, { from, to, how, with: second }: Recipe): [name: string, text: string][] {
  const packageName =
    name
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|(?<!-)-+$/g, '') || 'archive';
  const json = {
    name: packageName,
    private: true,
    type: 'module',
    scripts,
    dependencies: { turnleaf: spec },
    engines: { node: '>=22.12' },
    // npm asks about every script that a package runs as it is installed; this one looks for the right binary.
    allowScripts: { esbuild: true },
  };
  return [
    ['content/site.yaml', template('site.yaml')],
    ['content/sessions/.gitkeep', ''],
    ['package.json', `${JSON.stringify(json, null, 2)}\n`],
    ['.gitignore', template('gitignore')],
    ['.gitattributes', template('gitattributes')],
    [
      'README.md',
      template('README.md')
        .replace('{name}', () => name)
        .replace('{publishing}', () => `\`${to}\` ${how}`),
    ],
    ...[{ from, to }, ...(second ? [second] : [])].map(({ from, to }): [string, string] => [
      to,
      readFileSync(join(root, 'deploy', from), 'utf8'),
    ]),
  ];
}

/** The Turnleaf that runs this, as npm would name it from `folder`. An installed package is one folder deeper (`lib/`). */
function ownSpec(folder: string): string {
  const own = basename(resolve(root)) === 'lib' ? dirname(resolve(root)) : resolve(root);
  if (basename(dirname(own)) !== 'node_modules') return fileSpec(own, folder);
  // An installed one comes from somewhere, which npm has noted.
  const noted = readJson<{ packages?: { [place: string]: { resolved?: string } } }>(join(dirname(own), '.package-lock.json'));
  const from = noted?.packages?.['node_modules/turnleaf']?.resolved;
  if (from === undefined) return fileSpec(own, folder);
  return from.startsWith('file:') ? fileSpec(resolve(dirname(dirname(own)), from.slice('file:'.length)), folder) : from;
}

/** Tarballs are kept in the archive, where a workflow finds them. */
const vendor = 'vendor';

function withinArchive(spec: string, folder: string): string {
  const path = spec.startsWith('file:') ? resolve(folder, spec.slice('file:'.length)) : '';
  if (!/\.(?:tgz|tar\.gz)$/.test(path) || !existsSync(path) || path.startsWith(folder + sep)) return spec;
  makeFolder(join(folder, vendor));
  copyFileSync(path, join(folder, vendor, basename(path)));
  return `file:${vendor}/${basename(path)}`;
}

/** What a package.json that is there asks npm for. */
function dependencyIn(path: string): string | undefined {
  const json = readJson<{ [kind in 'dependencies' | 'devDependencies']?: { [name: string]: string } }>(path);
  return json?.dependencies?.turnleaf ?? json?.devDependencies?.turnleaf;
}

function specOf(text: string, folder: string, cwd: string): string {
  const path = resolve(cwd, text);
  if (existsSync(path)) return fileSpec(path, folder);
  if (/^\.{0,2}\//.test(text)) throw new UsageError(`--turnleaf ${text}: there is no such file or folder.`);
  return text;
}

function fileSpec(path: string, folder: string): string {
  return `file:${relative(folder, path).split(sep).join('/')}`;
}

/** Adds the dependency and the scripts that are missing; returns whether any were. */
function addTo(path: string, spec: string, isWanted: boolean): boolean {
  const text = readFileSync(path, 'utf8');
  let before: { dependencies?: object; devDependencies?: object; scripts?: object };
  try {
    before = JSON.parse(text) as typeof before;
  } catch {
    throw new UsageError(`${path} is not valid JSON. Put it right, or move it away, and run this again.`);
  }
  const kind = (['dependencies', 'devDependencies'] as const).find((one) => 'turnleaf' in (before[one] ?? {}));
  const asks = kind === undefined || isWanted ? { [kind ?? 'dependencies']: { ...before[kind ?? 'dependencies'], turnleaf: spec } } : {};
  const after = { ...before, scripts: { ...scripts, ...before.scripts }, ...asks };
  const changed = JSON.stringify(after) !== JSON.stringify({ ...before, scripts: before.scripts });
  if (changed) writeFileSync(path, `${JSON.stringify(after, null, 2)}\n`);
  return changed;
}

const scripts = { add: 'turnleaf add', build: 'turnleaf build', preview: 'turnleaf preview', check: 'turnleaf check' };
