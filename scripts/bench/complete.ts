/**
 * `npm run bench:complete -- <folder>`: is everything of the logs on the pages? Takes every string of more than a few letters
 * out of the raw logs, whatever wrote them, and looks for its first line, its last line and three between in the built pages.
 * What stands on none must be redacted or named in `complete/left-out.txt`; all else is printed by the path that leads to it.
 * Options: `--site DIR` (a site built of that folder before), `--seed N`, `--verbose` (quotes what was missed), `--downloads`
 * (the strings of the site's own downloads instead: what they hold beyond the pages).
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compare, exposedIn } from './complete/compare.ts';
import { publishedBelow, readPages } from './complete/pages.ts';
import { report, reportExposed } from './complete/report.ts';
import { readLogs } from './complete/strings.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    seed: { type: 'string', default: '1' },
    verbose: { type: 'boolean' },
    downloads: { type: 'boolean' },
  },
});
const folder = positionals[0];
if (folder === undefined) {
  console.error('Which folder of logs? npm run bench:complete -- <folder> [--site DIR] [--seed N] [--verbose] [--downloads]');
  process.exit(2);
}

const seed = Number(values.seed);
const temporary = values.site === undefined ? mkdtempSync(join(tmpdir(), 'turnleaf-complete-')) : undefined;
try {
  const site = values.site === undefined ? buildSite(resolve(folder), temporary as string) : resolve(values.site);
  const files = values.downloads ? readLogs(join(site, 's')) : readLogs(resolve(folder));
  report(compare(files, readPages(site, values.downloads), seed), seed, values.verbose);
  reportExposed(exposedIn(files, publishedBelow(site), seed), values.verbose);
} finally {
  if (temporary) rmSync(temporary, { recursive: true, force: true });
}

function buildSite(from: string, into: string): string {
  const command = fileURLToPath(new URL('../../bin/turnleaf.js', import.meta.url));
  const out = join(into, 'site');
  const { status } = spawnSync(process.execPath, [command, 'build', '--from', from, '--out', out], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status === 0) return out;
  console.error(`The site could not be built whole (exit code ${status}); build it yourself and give it with --site.`);
  process.exit(2);
}
