/**
 * `npm run bench -- <folder>`: how long a site of that folder takes. Whole builds, cold and unchanged, through the command
 * with a state folder of their own, the cold one by steps with the wait in each; then every stage alone. With `--beside 'command {logs} {out}'`, another program on the
 * same files between the two.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build as astroBuild } from 'astro';
import { archiveOf, configFor, openArchive } from '../../src/astro/index.ts';
import { metaOf } from '../../src/build/entry.ts';
import { makeSessions } from '../../src/build/make.ts';
import { planBuild } from '../../src/build/plan.ts';
import { buildIndex } from '../../src/build/search-index.ts';
import type { ArchiveOptions } from '../../src/content/options.ts';
import { openStore } from '../../src/store/index.ts';
import { openCheck } from './run/check.ts';
import { Clock, timeStages } from './run/stages.ts';
import { readSteps, type Step, stepLines } from './run/steps.ts';
import { besideText, costText, type Timed, timed, timedBeside } from './run/timed.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({ allowPositionals: true, options: { beside: { type: 'string' } } });
const folder = positionals[0];
if (folder === undefined) {
  console.error("Which folder of sessions? npm run bench -- <folder> [--beside 'command {logs} {out}']");
  process.exit(2);
}
const from = resolve(folder);
const scratch = mkdtempSync(join(tmpdir(), 'turnleaf-bench-'));
const site = join(scratch, 'site');
try {
  const marks = join(scratch, 'marks.json');
  process.env.TURNLEAF_BENCH_MARKS = marks;
  const started = Date.now();
  const cold = await wholeBuild();
  const steps = readSteps(marks, started, cold.memory);
  delete process.env.TURNLEAF_BENCH_MARKS;
  const beside = values.beside === undefined ? undefined : await timedBeside(values.beside, from, join(scratch, 'beside'), scratch);
  if (beside && beside.code !== 0) console.error(`The program beside ended with exit code ${beside.code}.`);
  const unchanged = await wholeBuild();
  const clock = new Clock();
  const bytes = await timeStages(from, scratch, clock);
  await timePages(clock);
  await timeSearch(clock);
  const { entries } = await makeSessions(planBuild(options()));
  await clock.time('check', openCheck(site, entries));
  report(bytes, cold, steps, unchanged, beside, clock);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** The state folder is found from the working folder: nothing of another build helps this one. */
async function wholeBuild(): Promise<Timed> {
  const marks = new URL('./run/marks.ts', import.meta.url).href;
  const built = await timed(['--import', marks, join(root, 'bin/turnleaf.js'), 'build', '--from', from, '--out', site, '--quiet'], scratch);
  if (built.code !== 0) console.error(`The build ended with exit code ${built.code}.`);
  if (!existsSync(join(site, 'archive.json'))) process.exit(2);
  return built;
}

function options(): ArchiveOptions {
  return {
    content: join(scratch, 'content'),
    from,
    out: join(scratch, 'pages'),
    state: join(scratch, '.turnleaf'),
    fresh: false,
    quiet: true,
  };
}

/** Astro alone: from its start to the last page, with every session in the cache. */
async function timePages(clock: Clock): Promise<void> {
  const archive = archiveOf(await openArchive(options()));
  const { integrations = [], ...config } = await configFor(options(), () => archive);
  let pages: (() => void) | undefined;
  let timed: Promise<void> | undefined;
  const timer = {
    name: 'bench',
    hooks: {
      'astro:build:start': () => {
        timed = clock.time('pages', () => new Promise<void>((done) => (pages = done)));
      },
      'astro:build:generated': () => pages?.(),
    },
  };
  await astroBuild({ ...config, root, configFile: false, logLevel: 'silent', integrations: [...integrations, timer] });
  await timed;
}

async function timeSearch(clock: Clock): Promise<void> {
  const { entries } = await makeSessions(planBuild(options()));
  await clock.time('search', () =>
    buildIndex(
      entries.map((entry) => ({ meta: metaOf(entry), documents: join(entry.folder, `${entry.slug}.search.json`) })),
      { out: join(scratch, 'pagefind'), store: openStore({ state: join(scratch, 'index') }), processes: availableParallelism() },
    ),
  );
}

function report(bytes: number, cold: Timed, steps: readonly Step[], unchanged: Timed, beside: Timed | undefined, clock: Clock): void {
  const mb = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const out = files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  const pages = files.filter((entry) => entry.name.endsWith('.html')).length;
  const { sessions } = JSON.parse(readFileSync(join(site, 'archive.json'), 'utf8')) as { sessions: unknown[] };
  console.log(
    `${sessions.length} sessions, ${mb(bytes)} of logs, on ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(`${pages} pages, ${mb(out)} in ${files.length} files, ${(out / bytes).toFixed(2)} × the logs`);
  for (const [name, { seconds, memory }] of [
    ['cold', cold],
    ['unchanged', unchanged],
    ...(beside ? [['beside', beside] as const] : []),
  ] as const) {
    const held = `${mb(memory.largest)} the largest process, ${mb(memory.together)} held at once by all, ${mb(memory.peaks)} sum of their peaks`;
    console.log(
      `${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s ${memory.cpu.toFixed(1).padStart(7)} CPU s ${(bytes / 1e6 / seconds).toFixed(2).padStart(7)} MB/s   ${held}`,
    );
  }
  console.log(
    `unchanged / cold: ${(unchanged.seconds / cold.seconds).toFixed(2)}, of CPU ${(unchanged.memory.cpu / cold.memory.cpu).toFixed(2)}`,
  );
  if (beside) console.log(besideText(cold, beside));
  console.log(costText(cold, bytes));
  for (const line of stepLines(steps)) console.log(line);
  console.log('stage, alone in one process      s    CPU s   MB/s of CPU');
  for (const { name, seconds, cpu } of clock.stages.values())
    console.log(
      `  ${name.padEnd(22)} ${seconds.toFixed(2).padStart(9)} ${cpu.toFixed(2).padStart(8)} ${(bytes / 1e6 / cpu).toFixed(1).padStart(12)}`,
    );
  const both = (clock.stages.get('read')?.cpu ?? 0) + (clock.stages.get('thread')?.cpu ?? 0);
  console.log(
    `  ${'read + thread'.padEnd(22)} ${''.padStart(9)} ${both.toFixed(2).padStart(8)} ${(bytes / 1e6 / both).toFixed(1).padStart(12)}`,
  );
}
