/**
 * `npm test`: all checks. Every step runs even when another failed, so that one run names all problems;
 * nothing is skipped silently. The last line counts what was tested.
 *
 *     node scripts/check.ts              all steps
 *     node scripts/check.ts lint unit    only these
 *     node scripts/check.ts --all        all steps, with what takes long and seldom fails (`npm run test:all`)
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allOnlyFiles, allOnlyParts } from '../test/all-only.ts';

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  run(print: Print): Promise<Count>;
}

type Print = (text: string) => void;

/** The fields used of Vitest's JSON report. */
interface Report {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

const isAll = process.argv.includes('--all');
/** Another each night; that of a night that failed may be given. */
const seed = process.env.TURNLEAF_SEED || String(Date.now() % 1e9);
const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'turnleaf-check-'));

/** Tests that did not run, and those that failed; each is listed again at the end of the output. */
const skipped: string[] = [];
const failures: string[] = [];

/** The steps of one sequence run one after another, the two sequences side by side. */
const sequences: Step[][] = [
  [
    { name: 'lint', run: (print) => once(print, 'biome', ['check', '--error-on-warnings', '.']) },
    { name: 'types', run: types },
    { name: 'build', run: (print) => once(print, 'node', ['test/sites.ts']) },
    // One host is one file, which keeps one processor busy: not last.
    { name: 'hosts', run: (print) => tests(print, 'hosts') },
    { name: 'browser', run: (print) => tests(print, 'site') },
    ...(isAll ? [{ name: 'package', run: packed }] : []),
  ],
  [
    { name: 'builds', run: (print) => tests(print, 'builds') },
    // Of many short files none is waited for at the end.
    { name: 'unit', run: (print) => tests(print, 'unit*') },
  ],
];
const steps = sequences.flat();

const wanted = process.argv.slice(2).filter((name) => name !== '--all');
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are: ${steps.map((step) => step.name).join(', ')}.`);
  process.exit(2);
}

// Before the steps that run side by side, of which each would install it.
if (steps.some((step) => isWanted(step) && ['builds', 'hosts', 'browser'].includes(step.name)))
  await run((text) => process.stderr.write(text), 'node', ['scripts/setup/browser.ts']);

const printer = inOrder(steps.filter(isWanted).map(({ name }) => name));
const results = (await Promise.all(sequences.map(inTurn))).flat();
rmSync(reports, { recursive: true, force: true });

console.log();
for (const { name, passed, failed, seconds } of results) {
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)} ${`${passed} passed`.padStart(12)}${failed ? `, ${failed} failed` : ''}  ${seconds} s`,
  );
}
for (const name of skipped) console.log(`not run: ${name}`);
for (const name of failures) console.log(`failed: ${name}`);
if (isAll) console.log(`drawn by lot with TURNLEAF_SEED=${seed}`);
else if (wanted.length === 0)
  for (const what of [...Object.keys(allOnlyFiles), ...Object.values(allOnlyParts)]) console.log(`only in npm run test:all: ${what}`);
const total = (key: keyof Count) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`\ntests: ${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;

function isWanted({ name }: Step): boolean {
  return wanted.length === 0 || wanted.includes(name);
}

async function inTurn(sequence: Step[]) {
  const results: (Count & { name: string; seconds: number })[] = [];
  for (const { name, run } of sequence.filter(isWanted)) {
    const start = performance.now();
    printer.print(name, `\n── ${name}\n`);
    const count = await run((text) => printer.print(name, text));
    printer.end(name);
    results.push({ name, ...count, seconds: Math.round((performance.now() - start) / 100) / 10 });
  }
  return results;
}

/** Keeps the output of each step together: the first step that has not ended is printed as it comes, later ones wait for it. */
function inOrder(names: string[]): { print(name: string, text: string): void; end(name: string): void } {
  const waiting = new Map(names.map((name) => [name, '']));
  const ended = new Set<string>();
  const flush = () => {
    for (const [name, text] of waiting) {
      process.stdout.write(text);
      waiting.set(name, '');
      if (!ended.has(name)) return;
      waiting.delete(name);
    }
  };
  return {
    print(name, text) {
      waiting.set(name, waiting.get(name) + text);
      flush();
    },
    end(name) {
      ended.add(name);
      flush();
    },
  };
}

/** A tool that either passes or fails. */
async function once(print: Print, command: string, args: string[]): Promise<Count> {
  return (await run(print, command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Astro writes what collections are, and a compiler that takes a tenth of the time of Astro's own checker reads it. */
async function types(print: Print): Promise<Count> {
  const collections = isAll
    ? await once(print, 'astro', ['check', '--minimumFailingSeverity', 'error', '--tsconfig', 'tsconfig.pages.json'])
    : await once(print, 'astro', ['sync']);
  const code = await once(print, 'node', ['scripts/types.ts']);
  return { passed: collections.passed + code.passed, failed: collections.failed + code.failed };
}

/** The packed package, which counts its own checks. */
async function packed(print: Print): Promise<Count> {
  if (process.platform === 'win32') {
    skipped.push('the packed package: its checks take rights from folders, which Windows does otherwise');
    return { passed: 0, failed: 0 };
  }
  let said = '';
  const heard = (text: string) => {
    said += text;
    print(text);
  };
  const went = await run(heard, 'node', ['scripts/test-package.ts']);
  const [, passed, failed] = /package: (\d+) passed, (\d+) failed/.exec(said)?.map(Number) ?? [];
  return { passed: passed ?? 0, failed: failed || (went ? 0 : 1) };
}

/** The tests of Vitest projects of one name, counted from its own report. A run that ends without a report has failed. */
async function tests(print: Print, project: string): Promise<Count> {
  const report = join(reports, `${project.replace('*', '')}.json`);
  const went = await run(print, 'vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const files = (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults;
  const results = files.flatMap((file) => file.assertionResults);
  for (const { status, fullName } of results) if (status !== 'passed' && status !== 'failed') skipped.push(fullName);
  const passed = results.filter(({ status }) => status === 'passed').length;
  // A file that cannot be loaded has no tests that could fail.
  const broken = files.filter((file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'));
  for (const { name, assertionResults } of files) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'failed') failures.push(`${relative(root, name)}: ${fullName}: ${failureMessages?.[0]?.split('\n')[0] ?? ''}`);
    }
  }
  for (const { name, message } of broken) failures.push(`${relative(root, name)}: ${message?.split('\n')[0] ?? 'cannot be loaded'}`);
  const failed = results.filter(({ status }) => status === 'failed').length + broken.length;
  return { passed, failed: failed || (went && passed > 0 ? 0 : 1) };
}

/** In the Node that runs this: the project's own where npm starts it, which has put that first on the PATH; any other by `node scripts/check.ts`. */
function run(print: Print, command: string, args: string[]): Promise<boolean> {
  const env = {
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
    ...process.env,
    ...(isAll ? { TURNLEAF_TESTS: 'all', TURNLEAF_SEED: seed } : {}),
    PATH: [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter),
  };
  const isWindows = process.platform === 'win32';
  // Its shell gets one line, in which a path of the temporary folder may have blanks.
  const words = isWindows ? args.map((arg) => (/\s/.test(arg) ? `"${arg}"` : arg)) : args;
  const child = spawn(command, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env, shell: isWindows });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      print(`${command}: ${error.message}\n`);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}
