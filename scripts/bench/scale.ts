/**
 * `npm run bench:scale -- --sessions 1000`: how a large archive builds. Makes that many sessions that repeat nothing of one
 * another, then builds them cold, unchanged, after one of the latest of mean size grew, an old one and a large one did, and
 * after a late one came and went; as a baseline, the least work that any tool has to do. `--only 47` builds the one session of
 * that number alone (of the first 10,000, 4890 has 47 MB);
 * `--beside 'command {logs} {out}'` times another program on the same files, right after the cold build.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { besideText, costText, type Timed, timed, timedBeside } from './run/timed.ts';
import { begun, mean, sizeOf, writeSession } from './scale/generate.ts';

const { values } = parseArgs({
  options: { sessions: { type: 'string' }, only: { type: 'string' }, keep: { type: 'string' }, beside: { type: 'string' } },
});
const count = Number(values.sessions ?? 100);
const numbers = values.only === undefined ? Array.from({ length: count }, (_, n) => n) : [Number(values.only)];
const root = fileURLToPath(new URL('../..', import.meta.url));
const scratch = values.keep ?? mkdtempSync(join(tmpdir(), 'turnleaf-scale-'));
const claude = join(scratch, 'claude');
const site = join(scratch, 'site');

interface Run extends Timed {
  name: string;
}

const runs: Run[] = [];
try {
  const bytes = numbers.reduce((sum, n) => sum + writeSession(claude, n).bytes, 0);
  const largest = Math.max(...numbers.map(sizeOf));
  console.log(
    `${numbers.length} sessions, ${mb(bytes)} of logs, the largest ${mb(largest)}, on ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(1)}`,
  );
  await floor('read, parse', 'read', claude);
  const cold = await build('cold');
  console.log(costText(cold, bytes));
  if (values.beside !== undefined) {
    const beside = join(scratch, 'beside');
    console.log(besideText(cold, ran('beside', await timedBeside(values.beside, claude, beside, scratch))));
    rmSync(beside, { recursive: true, force: true });
  }
  const tree = files();
  console.log(`${tree.count} files, ${mb(tree.bytes)} out, ${(tree.bytes / bytes).toFixed(2)} × the logs`);
  await floor('write', 'write', site, join(scratch, 'again'));
  rmSync(join(scratch, 'again'), { recursive: true, force: true });
  await build('unchanged');
  if (values.only === undefined) {
    const byTime = numbers.toSorted((a, b) => begun(a) - begun(b));
    const late = byTime.slice(-Math.ceil(count / 10));
    await grow('late grown', ofMeanSize(late));
    await grow('old grown', ofMeanSize(byTime.slice(0, Math.ceil(count / 2))));
    const large = numbers.find((n) => sizeOf(n) > 10 * mean);
    if (large !== undefined) await grow(`of ${mb(sizeOf(large))}`, large);
    const came = Array.from({ length: 1_000 }, (_, n) => count + n).find((n) => begun(n) >= begun(late[0] ?? 0)) ?? count;
    const { path } = writeSession(claude, came);
    console.log(`added: ${when(came)}`);
    await build('one added');
    rmSync(path);
    await build('one removed');
  }
  report(cold, bytes);
} finally {
  if (values.keep === undefined) rmSync(scratch, { recursive: true, force: true });
}

async function grow(name: string, n: number): Promise<Run> {
  writeSession(claude, n, 10);
  console.log(`${name}: ${mb(sizeOf(n))}, ${when(n)}`);
  return build(name);
}

function ofMeanSize(among: number[]): number {
  return among.reduce((best, n) => (Math.abs(sizeOf(n) - mean) < Math.abs(sizeOf(best) - mean) ? n : best));
}

function when(n: number): string {
  const later = numbers.filter((other) => begun(other) > begun(n)).length;
  return `began on ${new Date(begun(n)).toISOString().slice(0, 10)}, ${later} of ${numbers.length} sessions after it`;
}

async function build(name: string): Promise<Run> {
  return run(name, [join(root, 'bin/turnleaf.js'), 'build', '--from', claude, '--out', site, '--quiet']);
}

async function floor(name: string, ...args: string[]): Promise<Run> {
  return run(name, [fileURLToPath(new URL('./scale/floor.ts', import.meta.url)), ...args]);
}

async function run(name: string, command: string[]): Promise<Run> {
  return ran(name, await timed(command, scratch));
}

function ran(name: string, one: Timed): Run {
  if (one.code !== 0) console.error(`${name}: ended with ${one.code}`);
  const run = { name, ...one };
  runs.push(run);
  console.log(row(run));
  return run;
}

function row({ name, seconds, memory }: Run): string {
  return `${name.padEnd(12)} ${seconds.toFixed(1).padStart(8)} s ${memory.cpu.toFixed(1).padStart(8)} CPU s   ${mb(memory.largest)} in the largest process, ${mb(memory.together)} in all at once`;
}

function report(cold: Run, bytes: number): void {
  const of = (name: string) => runs.find((one) => one.name === name);
  const least = (of('read, parse')?.memory.cpu ?? 0) + (of('write')?.memory.cpu ?? 0);
  console.log(
    `cold: ${(bytes / 1e6 / cold.seconds).toFixed(2)} MB/s, ${(cold.memory.cpu / least).toFixed(1)} × the processor time of reading, parsing and writing`,
  );
  for (const { name, seconds } of runs)
    if (!['cold', 'write', 'read, parse', 'beside'].includes(name)) console.log(`${name}: ${(seconds / cold.seconds).toFixed(3)} of cold`);
}

function files(): { count: number; bytes: number } {
  const found = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return { count: found.length, bytes: found.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) };
}

function mb(size: number): string {
  return `${(size / 1e6).toFixed(1)} MB`;
}
