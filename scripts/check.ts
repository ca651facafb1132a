/**
 * `npm test`: everything that must hold, cheapest first. Every step runs even when one before it failed, so that one
 * run names all problems; nothing is skipped silently. The last line counts what was tested.
 *
 *     node scripts/check.ts              all steps
 *     node scripts/check.ts lint unit    only these
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  run(): Count;
}

/** What we read of Vitest's JSON report. */
interface Report {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'turnleaf-check-'));

/** Tests that did not run, and those that failed; each is named at the end, where whoever reads only the end finds it. */
const skipped: string[] = [];
const failures: string[] = [];

const steps: Step[] = [
  { name: 'format', run: () => once('biome', ['format', '.']) },
  { name: 'lint', run: () => once('biome', ['check', '--formatter-enabled=false', '--error-on-warnings', '.']) },
  { name: 'types', run: () => once('astro', ['check', '--minimumFailingSeverity', 'error']) },
  { name: 'unit', run: () => tests('unit') },
  { name: 'build', run: () => once('node', ['bin/turnleaf.js', 'build']) },
  { name: 'browser', run: () => tests('site') },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are: ${steps.map((step) => step.name).join(', ')}.`);
  process.exit(2);
}

const results = steps
  .filter((step) => wanted.length === 0 || wanted.includes(step.name))
  .map((step) => {
    console.log(`\n── ${step.name}`);
    const start = performance.now();
    return { name: step.name, ...step.run(), seconds: Math.round((performance.now() - start) / 100) / 10 };
  });
rmSync(reports, { recursive: true, force: true });

console.log();
for (const { name, passed, failed, seconds } of results) {
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)} ${`${passed} passed`.padStart(12)}${failed ? `, ${failed} failed` : ''}  ${seconds} s`,
  );
}
for (const name of skipped) console.log(`not run: ${name}`);
for (const name of failures) console.log(`failed: ${name}`);
const total = (key: keyof Count) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`\ntests: ${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;

/** A tool that either passes or fails. */
function once(command: string, args: string[]): Count {
  return run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The tests of one Vitest project, counted from its own report. A run that ends without a report has failed. */
function tests(project: string): Count {
  const report = join(reports, `${project}.json`);
  const went = run('vitest', ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
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

/** npm has put node_modules/.bin, and with it the project's own Node, first on the PATH. */
function run(command: string, args: string[]): boolean {
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
  };
  const result = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env, shell: process.platform === 'win32' });
  if (result.error) console.error(`${command}: ${result.error.message}`);
  return result.status === 0;
}
