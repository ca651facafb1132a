/**
 * `npm pack`, and npm where it installs from a git address, run this first (`prepare`): compiles the project into `lib/`, which is what an installed package runs from,
 * because Node strips no types below node_modules. Types are blanked out, so that lines and columns stay.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const lib = join(root, 'lib');
const folders = ['src', 'public', 'scripts/setup', 'deploy'];
const files = ['astro.config.mjs'];

rmSync(lib, { recursive: true, force: true });
const digest = createHash('sha256');
for (const folder of folders) {
  for (const entry of (readdirSync(join(root, folder), { withFileTypes: true, recursive: true }) ?? []).sort((a, b) =>
    join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1,
  )) {
    if (entry.isFile()) add(join(entry.parentPath, entry.name).slice(root.length));
  }
}
for (const file of files) add(file);
writeFileSync(join(lib, 'digest'), digest.digest('hex'));

function add(name: string): void {
  if (name.endsWith('.d.ts')) return;
  const from = join(root, name);
  const isCode = name.endsWith('.ts');
  const to = join(lib, isCode ? name.replace(/\.ts$/, '.js') : name);
  mkdirSync(dirname(to), { recursive: true });
  if (isCode) writeFileSync(to, pointToJs(stripTypeScriptTypes(readFileSync(from, 'utf8'))));
  else if (/\.(astro|mjs|js)$/.test(name)) writeFileSync(to, pointToJs(readFileSync(from, 'utf8')));
  else cpSync(from, to);
  digest.update(name).update(readFileSync(to));
}

/** Relative imports and addresses of our own modules end in `.js` now. */
function pointToJs(code: string): string {
  return code.replace(/(['"`])(\.{1,2}\/[^'"`\n]*)\.ts\1/g, '$1$2.js$1');
}
