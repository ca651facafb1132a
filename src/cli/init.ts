import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nearest } from '../model/nearest.ts';
import { defineCommand, text, UsageError } from './command.ts';
import { addTo, dependencyIn, ownSpec, scripts, specOf, vendor, withinArchive } from './init-package.ts';

interface Recipe {
  /** Below deploy/. */
  from: string;
  /** In the archive. */
  to: string;
  how: string;
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
    how: 'builds the site on eight machines and publishes it on GitHub Pages with every push to `main`\n(Settings → Pages → Source: GitHub Actions).',
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

Writes content/site.yaml and content/sessions/, package.json, .gitignore, README.md and the recipe for that host: a
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
    const written: string[] = [];
    const changed: string[] = [];
    const unchanged: string[] = [];
    for (const [name, text] of filesFor(basename(folder), spec, host)) {
      const path = join(folder, name);
      if (name === 'package.json' && existsSync(path)) {
        (addTo(path, spec, values.turnleaf !== undefined || spec !== asked) ? changed : unchanged).push(name);
        continue;
      }
      mkdirSync(dirname(path), { recursive: true });
      try {
        writeFileSync(path, text, { flag: 'wx' });
        written.push(name);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        unchanged.push(name);
      }
    }
    io.stdout.write(
      `${folder}\n${written.map((name) => `  wrote ${name}\n`).join('')}${changed.map((name) => `  added to ${name}\n`).join('')}${unchanged.map((name) => `  kept  ${name}\n`).join('')}`,
    );
    const enter = folder === resolve(io.cwd()) ? '' : `cd ${relative(io.cwd(), folder) || folder}\n  `;
    // Nothing is to be installed where it was, and is asked for as it was.
    const install = before === spec && existsSync(join(folder, 'node_modules/turnleaf')) ? '' : 'npm install\n  ';
    io.say(`\nNow:\n  ${enter}${install}npx turnleaf add\n  npx turnleaf build\n  npx turnleaf preview`);
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

function filesFor(name: string, spec: string, { from, to, how }: Recipe): [name: string, text: string][] {
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
    ['content/site.yaml', siteYaml],
    ['content/sessions/.gitkeep', ''],
    ['package.json', `${JSON.stringify(json, null, 2)}\n`],
    ['.gitignore', gitignore],
    ['README.md', readme(name, `\`${to}\` ${how}`)],
    [to, readFileSync(join(root, 'deploy', from), 'utf8')],
  ];
}

const siteYaml = `# What your archive is called and how it looks. Every line may be left out.
title: Turnleaf archive
# Public address; its path is the base path of every link. Without it there is no feed and no sitemap.
# url: https://you.github.io/archive
# private: true           # for a team: no feed, previews or search engines; the host has to ask who comes
# author: Your name
# description: One or two sentences at the head of the archive.
# language: en            # en, fr, ja, pt or zh
# timezone: Europe/Berlin

# theme:
#   accent: "#14577a"     # links on light pages
#   accentDark: "#86c1de" # and on dark ones

# show:
#   images: false         # text in a picture cannot be redacted
#   thinking: true
#   attachments: [pdf]   # files of these kinds (pdf, audio) stay in the download; others are not published

# redaction:
#   keep: []              # kinds to leave as they are, such as email, host or phone
#   patterns:
#     - name: customer
#       pattern: ACME-\\d{6}

# review: required        # no build while a public suspicion has no decision
`;

const gitignore = `node_modules/
dist/
# What this machine keeps for itself: the cache, your own secrets, decisions of review. Never commit it.
.turnleaf/
`;

const readme = (name: string, publishing: string) => `# ${name}

An archive of coding agents' sessions, made with Turnleaf.

\`\`\`sh
npm install
npx turnleaf add       # choose sessions; they are redacted before anything is written
npx turnleaf review    # decide on what was found
npx turnleaf build     # the site, into dist/
npx turnleaf preview   # look at it
\`\`\`

Commit \`content/\`: it is redacted already. Never commit \`.turnleaf/\`. Read a session before you publish it: rules find
formats, not meaning.

${publishing} Any static host will do as well: upload \`dist/\`.
`;
