/**
 * Compiles the project into `lib/`, which an installed package runs from, because Node strips no types below node_modules. Runs before
 * npm packs (`prepack`), and where npm installs from a git address (`postprepare`: with a `prepare`, npm would ask whoever installs the
 * tarball whether it may run).
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import project from '../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const lib = join(root, 'lib');
/** Modules whose packages become part of them: these are large, and little of them is used. */
const bundled = ['src/astro/markdown.js', 'src/cards/satori.js', 'src/render/diagrams/mermaid.js', 'src/render/markdown/temml.js'];

interface Manifest {
  name: string;
  version: string;
  license: string;
  repository?: string | { url: string };
}

rmSync(lib, { recursive: true, force: true });
const tsc = createRequire(import.meta.url)
  .resolve('@typescript/native/package.json')
  .replace('package.json', 'bin/tsc');
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.package.json'], { cwd: root, stdio: 'inherit' });
for (const folder of ['src', 'public', 'deploy'])
  cpSync(join(root, folder), join(lib, folder), { recursive: true, filter: (path) => path.endsWith('.d.ts') || !path.endsWith('.ts') });
pointToJs();
await bundle();
writeFileSync(join(lib, 'digest'), digest());

/** In pages and addresses of workers, which `tsc` leaves alone, names of our own modules end in `.js` as well. */
function pointToJs(): void {
  for (const path of files().filter((name) => /\.(astro|js)$/.test(name))) {
    const code = readFileSync(path, 'utf8');
    writeFileSync(path, code.replace(/(['"`])(\.{1,2}\/[^'"`\n]*)\.ts\1/g, '$1$2.js$1'));
  }
}

async function bundle(): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: bundled.map((name) => `lib/${name}`),
    outdir: 'lib',
    outbase: 'lib',
    allowOverwrite: true,
    bundle: true,
    minifyWhitespace: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    external: Object.keys(project.dependencies),
    banner: { js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);" },
    metafile: true,
  });
  const packages = new Set(Object.keys(metafile.inputs).flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []));
  writeFileSync(join(lib, 'LICENSES.txt'), [...packages].sort().map(licenceOf).join('\n\n'));
}

/** With where its source is, which the licence of ELK asks for. */
function licenceOf(folder: string): string {
  const { name, version, license, repository } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
  const source = typeof repository === 'string' ? repository : repository?.url;
  const texts = readdirSync(join(root, folder)).filter((file) => /^licen[cs]e/i.test(file));
  return [
    `${name} ${version}: ${license}`,
    ...(source ? [`Source: ${source.replace(/^[\w-]+\/[\w-]+$/, 'https://github.com/$&')}`] : []),
    ...texts.map((file) => readFileSync(join(root, folder, file), 'utf8')),
  ].join('\n\n');
}

function digest(): string {
  const hash = createHash('sha256');
  for (const path of files()) hash.update(relative(lib, path)).update(readFileSync(path));
  return hash.digest('hex');
}

function files(): string[] {
  const entries = readdirSync(lib, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => join(entry.parentPath, entry.name)).sort();
}
