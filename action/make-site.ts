/** A site of the sessions, by the command that makes every site. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ArchiveOptions } from '../src/content/index.ts';
import type { Say } from './log.ts';
import type { MakeSettings } from './make-settings.ts';
import { Problem } from './problem.ts';
import { madeFolder, type Refusal, type SessionReport } from './report.ts';
import type { Sorted } from './safe-sessions.ts';

const bin = fileURLToPath(new URL('../bin/turnleaf.js', import.meta.url));

/** Of the sessions that the gate passed as files, those that the site has: it reads more of each, such as its log. */
export async function buildSiteOf(
  { sessions, url, work }: MakeSettings,
  { content, state }: ArchiveOptions,
  { sessions: safe, refusedIds }: Sorted,
  say: Say,
): Promise<{ sessions: SessionReport[]; refused: Refusal[] }> {
  const out = madeFolder(work);
  // Nothing of the runner's environment is needed, and a token in it is none of a build's business.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ASTRO_TELEMETRY_DISABLED: '1' };
  const args = [
    bin,
    'build',
    '--from',
    resolve(sessions),
    '--out',
    out,
    '--content',
    content,
    '--quiet',
    ...(url === undefined ? [] : ['--url', url]),
  ];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: join(state, '..'), env, encoding: 'utf8', maxBuffer: 1 << 26 });
  for (const line of (stderr ?? '').split('\n').filter(Boolean).slice(0, 100)) say(line);
  if (status !== 0 && status !== 1) throw new Problem('No site could be built. What the build says stands above.');
  const list = join(out, 'archive.json');
  const built = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { sessions: { id: string; url: string }[] }).sessions : [];
  const urls = new Map(built.map(({ id, url }) => [id, url]));
  if (built.some(({ id }) => refusedIds.has(id)))
    throw new Problem('The site holds a session that was refused as a file. Nothing is published; take its log out, or report this.');
  const left = safe
    .filter(({ report: { id } }) => !urls.has(id))
    .map(({ report }) => ({ of: report.id.slice(0, 8), rule: 'withheld-by-the-build' }));
  return {
    sessions: safe.flatMap(({ report }) => {
      const url = urls.get(report.id);
      return url === undefined ? [] : [{ ...report, place: url }];
    }),
    refused: left,
  };
}
