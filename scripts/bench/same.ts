/**
 * `npm run bench:same [-- folders]`: builds the site of `content/` and one of each folder of logs, and prints a digest of every
 * file, of every site and of the whole. Run before and after a change that must not change what is published, and compare the
 * two: `npm run -s bench:same > before.txt`. Folders that are not there are named and left out.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('../..', import.meta.url));
const given = process.argv.slice(2).map((folder) => resolve(folder));
const folders = given.length > 0 ? given : ['sessions', 'agents'].map((name) => join(root, '../shared', name));
const scratch = mkdtempSync(join(tmpdir(), 'turnleaf-same-'));
const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Files that Pagefind makes of its fragments; it names and fills them in another order each time. */
const ofPagefind = /\.pf_(?:filter|fragment|index|meta)$|pagefind-entry\.json$/;

/** Each build gives the folders of its indexes other names. */
const bundle = /(\bpagefind\/|")[0-9a-f]{12}\b/g;

try {
  const sites = [siteOf('content', ['--content', join(root, 'content')])];
  for (const folder of folders) {
    if (existsSync(folder)) sites.push(siteOf(basename(folder), ['--from', folder]));
    else console.error(`There is no folder ${folder}: it is left out.`);
  }
  console.log(`${digest(sites.join())}  all`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Each site has a folder of its own to be built from: nothing that another build knew helps or changes it. */
function siteOf(name: string, from: string[]): string {
  const cwd = mkdtempSync(join(scratch, `${name}-`));
  const out = join(cwd, 'site');
  const { status } = spawnSync(process.execPath, [join(root, 'bin/turnleaf.js'), 'build', ...from, '--out', out, '--quiet'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Withheld sessions are no failure of a build.
  if (status === null || status > 1 || !existsSync(out)) throw new Error(`the site of ${name} was not built: exit code ${status}`);
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const lines = files
    .map((entry) => relative(out, join(entry.parentPath, entry.name)))
    .filter((path) => !ofPagefind.test(path))
    .map((path) => ({ shown: path.replace(bundle, '$1…'), digest: digest(published(join(out, path))) }))
    .sort((a, b) => (`${a.shown} ${a.digest}` < `${b.shown} ${b.digest}` ? -1 : 1))
    .map(({ shown, digest }) => `${digest}  ${name}/${shown}`);
  lines.push(`${indexed(out)}  ${name}/pagefind`);
  for (const line of lines) console.log(line);
  const whole = digest(lines.join('\n'));
  console.log(`${whole}  ${name}, ${lines.length} files, exit code ${status}`);
  return whole;
}

/** Bundles are listed by their names, which are others each time. */
function published(path: string): Buffer | string {
  if (!path.endsWith('bundles.json')) return readFileSync(path);
  const { bundles, ...rest } = JSON.parse(readFileSync(path, 'utf8').replace(bundle, '$1…'));
  return JSON.stringify([rest, bundles.map((one: unknown) => JSON.stringify(one)).sort()]);
}

/** What can be found: the texts of all fragments with what they are filtered by, in an order of their own. */
function indexed(out: string): string {
  const names = (readdirSync(out, { recursive: true }) as string[]).filter((name) => name.endsWith('.pf_fragment'));
  const texts = names.map((name) => {
    const bytes = gunzipSync(readFileSync(join(out, name))).toString();
    return JSON.stringify(inOrder(JSON.parse(bytes.slice(bytes.indexOf('{')))));
  });
  return digest(texts.sort().join('\n'));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, inOrder(item)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
