/**
 * Runs the `run:` and `script:` lines of recipes literally, each job in an empty folder that has nothing but the archive's files and what
 * other jobs have handed on, by another user where this one is root. Of what a forge itself does, it does as little as the lines need.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The machines of a forge: a folder each, with a copy of the package at a path of its own. */
export interface Forge {
  folder: string;
  /** The archive's files. */
  archive: string;
  /** Where `npm install` puts Turnleaf: called with the folder of a job. */
  install(job: string): void;
}

interface Step {
  id?: string;
  uses?: string;
  run?: string;
  with?: { [name: string]: unknown };
  env?: { [name: string]: string };
}

interface Job {
  needs?: string;
  uses?: string;
  with?: { [name: string]: string };
  secrets?: { [name: string]: string };
  outputs?: { [name: string]: string };
  strategy?: { matrix: { include: string } };
  steps?: Step[];
}

interface Workflow {
  jobs: { [name: string]: Job };
}

interface Values {
  [name: string]: unknown;
}

/** What a run has left behind. */
export interface Ran {
  /** Of all steps, in order: what a log of the forge shows. */
  log: string;
  /** The folder that was handed to the host of pages. */
  site: string;
}

/** Who runs jobs, where this user may become another. */
const stranger = process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--'] : [];

/** `${{ needs.plan.outputs.url }}`, and `fromJSON(…)` of such a value with a field of it. */
function filled(text: string, values: Values): string {
  return text.replace(/\$\{\{\s*(.+?)\s*\}\}/g, (_, expression: string) => {
    const value = evaluated(expression, values);
    return typeof value === 'string' ? value : JSON.stringify(value ?? '');
  });
}

function evaluated(expression: string, values: Values): unknown {
  const [, inner, path = ''] = /^fromJSON\(([^)]+)\)(.*)$/.exec(expression) ?? [];
  if (inner !== undefined) return at(JSON.parse(String(evaluated(inner, values))), path.split('.').filter(Boolean));
  return at(values, expression.split('.'));
}

const at = (value: unknown, path: string[]): unknown => path.reduce((all, name) => (all as Values | undefined)?.[name], value);

/** A folder for a job, with what a checkout gives it. */
function machine({ folder, archive, install }: Forge, name: string) {
  const place = join(folder, 'jobs', name, 'work');
  mkdirSync(join(folder, 'jobs', name, 'bin'), { recursive: true });
  cpSync(archive, place, { recursive: true });
  // `npm install` asks a registry; what it would bring is here already.
  install(place);
  writeFileSync(join(folder, 'jobs', name, 'bin', 'npm'), '#!/bin/sh\n[ "$1" = install ]\n');
  chmodSync(join(folder, 'jobs', name, 'bin', 'npm'), 0o755);
  if (stranger.length > 0) spawnSync('chown', ['-R', '65534:65534', join(folder, 'jobs', name)]);
  return { place, bin: join(folder, 'jobs', name, 'bin') };
}

type Machine = ReturnType<typeof machine>;

/** A shell as forges start it: it ends at the first line that fails. */
function shell({ place, bin }: Machine, lines: string, env: { [name: string]: string }): string {
  const own = { HOME: join(place, '..'), PATH: `${bin}:${process.env.PATH}`, LANG: 'C.UTF-8', TMPDIR: '/tmp' };
  const [command = '', ...args] = [...stranger, 'bash', '-eo', 'pipefail', '-c', lines];
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: place, env: { ...own, ...env }, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${lines}\n${stdout}${stderr}`);
  return stdout + stderr;
}

/** A workflow of GitHub's, and those that it calls. */
export function runWorkflow(forge: Forge, file: string, address: string): Ran {
  const artifacts = join(forge.folder, 'artifacts');
  mkdirSync(artifacts, { recursive: true });
  const ran: Ran = { log: '', site: '' };

  const runAll = (path: string, given: Values) => {
    const { jobs } = parse(readFileSync(join(forge.archive, path), 'utf8')) as Workflow;
    const done: { [job: string]: { outputs: Values } } = {};
    const needs = { get: () => done };
    for (const [name, job] of Object.entries(jobs)) {
      const values = { ...given, needs: needs.get() };
      const fill = (map: { [name: string]: string } = {}) =>
        Object.fromEntries(Object.entries(map).map(([key, text]) => [key, filled(text, values)]));
      if (job.uses !== undefined) {
        runAll(job.uses.replace(/^\.\//, ''), { github: given.github, inputs: fill(job.with), secrets: fill(job.secrets) });
        done[name] = { outputs: {} };
        continue;
      }
      const matrix = job.strategy === undefined ? [{}] : (JSON.parse(filled(job.strategy.matrix.include, values)) as Values[]);
      // In any order: here the last comes first.
      for (const one of matrix.reverse()) done[name] = { outputs: runJob(`${name}-${one.index ?? 0}`, job, { ...values, matrix: one }) };
    }
  };

  const runJob = (name: string, job: Job, values: Values): Values => {
    const host = machine(forge, name);
    const steps: { [id: string]: { outputs: Values } } = {};
    for (const step of job.steps ?? []) {
      const all = { ...values, steps };
      const own = Object.fromEntries(Object.entries(step.with ?? {}).map(([key, value]) => [key, filled(String(value), all)]));
      const outputs = step.uses === undefined ? runLines(host, step, all) : act(host, step.uses.replace(/@.*/, ''), own);
      if (step.id !== undefined) steps[step.id] = { outputs };
    }
    return Object.fromEntries(Object.entries(job.outputs ?? {}).map(([key, text]) => [key, filled(text, { ...values, steps })]));
  };

  const runLines = (host: Machine, { run = '', env = {} }: Step, values: Values): Values => {
    const output = join(host.place, '..', 'output');
    writeFileSync(output, '', { mode: 0o666 });
    chmodSync(output, 0o666);
    const own = Object.fromEntries(Object.entries(env).map(([key, text]) => [key, filled(text, values)]));
    const lines = filled(run, values);
    // A log shows the lines as they are run, and their environment, without secrets.
    const secrets = Object.values((values.secrets ?? {}) as { [name: string]: string });
    const shown = [lines, ...Object.values(own), shell(host, lines, { ...own, GITHUB_OUTPUT: output })].join('\n');
    ran.log += `${secrets.reduce((text, secret) => text.replaceAll(secret, '***'), shown)}\n`;
    return Object.fromEntries(
      readFileSync(output, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  };

  const act = ({ place }: Machine, action: string, given: { [name: string]: string }): Values => {
    const { path = '', name = '' } = given;
    if (action === 'actions/configure-pages') return { base_url: address };
    if (action === 'actions/upload-artifact') cpSync(join(place, path), join(artifacts, name, path), { recursive: true });
    if (action === 'actions/download-artifact')
      for (const one of readdirSync(artifacts)) cpSync(join(artifacts, one), place, { recursive: true });
    if (action === 'actions/upload-pages-artifact') ran.site = join(place, path);
    return action === 'actions/deploy-pages' ? { page_url: address } : {};
  };

  runAll(file, { github: { run_id: '1', run_attempt: '1' }, runner: { os: 'Linux' } });
  return ran;
}

interface GitlabJob {
  parallel?: { matrix: { [name: string]: number[] }[] };
  script?: string[];
  artifacts?: { paths: string[] };
}

/** A pipeline of GitLab's. */
export function runPipeline(forge: Forge, address: string): Ran {
  const file = parse(readFileSync(join(forge.archive, '.gitlab-ci.yml'), 'utf8')) as { [name: string]: GitlabJob };
  const variables = Object.entries((file.variables ?? {}) as { [name: string]: unknown }).map(([key, value]) => [key, String(value)]);
  const handed = join(forge.folder, 'handed');
  mkdirSync(handed, { recursive: true });
  const ran: Ran = { log: '', site: '' };
  for (const [name, job] of Object.entries(file)) {
    if (!Array.isArray(job.script)) continue;
    const [axis = '', values = ['']] = Object.entries(job.parallel?.matrix[0] ?? {})[0] ?? [];
    for (const value of values as (number | string)[]) {
      const host = machine(forge, `${name}-${value}`);
      cpSync(handed, host.place, { recursive: true });
      if (stranger.length > 0) spawnSync('chown', ['-R', '65534:65534', host.place]);
      const env: { [name: string]: string } = { ...Object.fromEntries(variables), CI_PAGES_URL: address };
      const own = axis === '' ? env : { ...env, [axis]: String(value) };
      for (const line of job.script) ran.log += `${line}\n${shell(host, line, own)}\n`;
      for (const path of job.artifacts?.paths ?? []) {
        const made = path.replace(/\$(\w+)/g, (_, variable: string) => own[variable] ?? '');
        cpSync(join(host.place, made), join(handed, made), { recursive: true });
        if (made === 'public') ran.site = join(host.place, made);
      }
    }
  }
  return ran;
}

/** Targets of the Makefile, in one folder. */
export function runMake(forge: Forge, ...targets: string[][]): Ran {
  const host = machine(forge, 'make');
  const log = targets.map((args) => shell(host, `make ${args.join(' ')}`, {})).join('\n');
  return { log, site: join(host.place, 'dist') };
}
