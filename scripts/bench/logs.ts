/**
 * `npm run bench:logs [-- <folder>]`: how long `turnleaf search` looks through logs, beside `grep -c` on the same files. Without a
 * folder it makes 500 MB of sessions (`--mb N`). Asks for a word that is nowhere, a name of one session and a word of most: wall and
 * processor time, the share of grep's, and when the first hit came.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeSession } from './scale/generate.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { mb: { type: 'string', default: '500' } } });
const temporary = mkdtempSync(join(tmpdir(), 'turnleaf-logs-'));
const said = join(temporary, 'said');
const command = [process.execPath, fileURLToPath(new URL('../../bin/turnleaf.js', import.meta.url)), 'search'];

try {
  const [given] = positionals;
  const folder = given === undefined ? made(Number(values.mb) * 1e6) : resolve(given);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl'));
  const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${files.length} logs, ${(bytes / 1e6).toFixed(0)} MB, on ${availableParallelism()} cores, load ${load}`);
  const all = ['--from', folder, '--limit', '0'];
  for (const [kind, word] of Object.entries(wordsOf(files.map((name) => join(folder, name))))) {
    const grep = timed(['grep', '-rci', word, folder]);
    const search = timed([...command, word, ...all]);
    const first = await firstHit([...command, word, ...all]);
    const ratio = `${(search.cpu / grep.cpu).toFixed(1)} × grep -c's ${grep.cpu.toFixed(2)}`;
    const hit = first === undefined ? 'no hit' : `first hit after ${first.toFixed(2)} s`;
    console.log(`${kind.padEnd(8)} ${search.wall.toFixed(2)} s, ${search.cpu.toFixed(2)} CPU s (${ratio}), ${hit}`);
  }
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

function made(wanted: number): string {
  for (let [number, bytes] = [0, 0]; bytes < wanted; number++) bytes += writeSession(temporary, number).bytes;
  return temporary;
}

/** Of the logs: a name that one of them has, and a word of as many as possible. */
function wordsOf(files: readonly string[]): { nowhere: string; one: string; most: string } {
  const counts = new Map<string, number>();
  for (const file of files.slice(-50)) {
    const words =
      readFileSync(file, 'utf8')
        .toLowerCase()
        .match(/[a-z]{5,30}/g) ?? [];
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const often = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
  // What every record has is no word that was said.
  const most = often.find((word) => (counts.get(word) ?? 0) < Math.min(50, files.length) * 0.9) ?? '';
  return { nowhere: 'zzqxnowhere', one: often.at(-1) ?? '', most };
}

/** Processor time of a command and all that it starts, as the shell counts it. */
function timed(line: readonly string[]): { wall: number; cpu: number } {
  const start = performance.now();
  // Into a file: a grep that writes nowhere ends with the first match.
  const { stdout } = spawnSync('/bin/sh', ['-c', '"$@" >"$0" 2>&1; times', said, ...line], { encoding: 'utf8' });
  const [, children = ''] = stdout.trim().split('\n');
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds));
  return { wall: (performance.now() - start) / 1000, cpu: parts.reduce((sum, part) => sum + part, 0) };
}

function firstHit([program = '', ...args]: readonly string[]): Promise<number | undefined> {
  const start = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  return new Promise((done) => {
    child.stdout.once('data', () => {
      done((performance.now() - start) / 1000);
      child.kill();
    });
    child.once('exit', () => done(undefined));
  });
}
