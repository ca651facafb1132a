/** The steps as the runner starts them, for a pull request of somebody who means harm. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { harmless, problemLine } from '../../action/log.ts';
import { Log } from '../bad-input/log.ts';
import { ended } from '../ended.ts';
import { temporaryFolder } from '../temporary.ts';
import { type StandIn, startForge } from './forge-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = temporaryFolder('run');
let forge: StandIn;
beforeAll(async () => {
  forge = await startForge();
});
afterAll(() => forge.close());
beforeEach(() => {
  forge.comments = [];
  forge.fail = () => undefined;
});

const token = ['made', 'up', 'token'].join('-');
const evil = 'Fix the tide table @harbour $(touch /tmp/x) `id` now\n::add-mask::x\n##[error]x';

interface Env {
  [name: string]: string;
}

/** What the manifest gives each step, and the runner gives all. */
const common: Env = {
  PATH: process.env.PATH ?? '',
  HOME: folder,
  TURNLEAF_WORK: join(folder, 'work'),
  GITHUB_EVENT_PATH: join(folder, 'event.json'),
  GITHUB_REPOSITORY: 'harbour/tides',
  GITHUB_RUN_ID: '42',
  GITHUB_SERVER_URL: 'https://forge.example',
};

const step = (name: string, env: Env) =>
  ended(
    spawn(process.execPath, [join(root, 'action/run.ts'), name], {
      env: { ...common, ...env },
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
const tell = (more: Env = {}) =>
  step('tell', { TURNLEAF_TOKEN: token, GITHUB_API_URL: forge.url, TURNLEAF_LINK: 'https://forge.example/a/1', ...more });

test('from the log to the comment, twice: one comment, and no word of the session in any log', async () => {
  mkdirSync(join(folder, 'work'), { recursive: true });
  mkdirSync(join(folder, 'logs'));
  writeFileSync(
    join(folder, 'event.json'),
    JSON.stringify({ pull_request: { number: 7, title: evil, head: { ref: evil, sha: '0'.repeat(40) } } }),
  );
  writeFileSync(join(folder, 'logs/one.jsonl'), String(new Log('one').prompt(evil).answer('No.')));
  const made = await step('make', { TURNLEAF_SESSIONS: join(folder, 'logs'), GITHUB_OUTPUT: join(folder, 'outputs') });
  expect(made).toEqual({ code: 0, said: expect.stringMatching(/^made session-1-[0-9a-f]{8}\.html\n$/) });
  for (const _run of [1, 2])
    expect(await tell()).toEqual({ code: 0, said: expect.stringMatching(/^The comment on pull request 7 is (written|updated)\.\n$/) });
  expect(forge.comments).toHaveLength(1);
  expect(forge.comments[0]?.body).toContain('](https://forge.example/harbour/tides/actions/runs/42)');
  expect(forge.comments[0]?.body).toContain('**[`Fix the tide table @harbour $(touch x) id now`](');
}, 60_000);

test('what goes wrong is said without token and without a stack', async () => {
  forge.fail = () => ({ status: 403 });
  const { code, said } = await tell();
  expect(code).toBe(1);
  expect(said).toMatch(/^::error::The forge answered 403 .*pull-requests: write.*\n$/);
  expect(said).not.toContain(token);
  expect((await tell({ TURNLEAF_TOKEN: `${token}\nx` })).said).toMatch(/^::error::token holds something/);
  expect((await tell({ GITHUB_API_URL: 'http://evil.example' })).said).toMatch(/^::error::GITHUB_API_URL is not an https address/);
  expect((await tell({ TURNLEAF_WORK: join(folder, 'none') })).said).toMatch(/^::error::Nothing was made/);
  expect((await step('publish', {})).said).toMatch(/^::error::There are the steps find, make, archive, tell\.\n$/);
});

test('a pull request from a fork, whose run may not comment, is no failure; one from here is', async () => {
  forge.fail = () => ({ status: 403 });
  const from = (repository: string) => {
    const [head, base] = [
      { sha: 'a'.repeat(40), repo: { full_name: repository } },
      { sha: 'b'.repeat(40), repo: { full_name: 'harbour/tides' } },
    ];
    writeFileSync(join(folder, 'fork.json'), JSON.stringify({ action: 'opened', pull_request: { number: 7, head, base } }));
    return tell({ GITHUB_EVENT_PATH: join(folder, 'fork.json') });
  };
  expect(await from('stranger/tides')).toEqual({
    code: 0,
    said: expect.stringMatching(/^Pull request 7 is from a fork, .*none was written/),
  });
  expect((await from('harbour/tides')).code).toBe(1);
  forge.fail = () => ({ status: 401 });
  expect((await from('stranger/tides')).code).toBe(1);
});

test('of the run that one from a fork has caused, the pull request is found by its branch and last commit, which no event names', async () => {
  // As the forge documents the event: `pull_requests` is empty for forks.
  const event = (more: object = {}) => ({
    action: 'completed',
    workflow_run: {
      event: 'pull_request',
      head_sha: 'c'.repeat(40),
      head_branch: 'patch-1&state=closed',
      head_repository: { full_name: 'stranger/tides', fork: true, owner: { login: 'stranger' } },
      pull_requests: [],
      ...more,
    },
  });
  const find = async (of: object, more: Env = {}) => {
    writeFileSync(join(folder, 'run.json'), JSON.stringify(of));
    writeFileSync(join(folder, 'found'), '');
    const outcome = await step('find', {
      TURNLEAF_TOKEN: token,
      GITHUB_API_URL: forge.url,
      GITHUB_EVENT_PATH: join(folder, 'run.json'),
      GITHUB_OUTPUT: join(folder, 'found'),
      ...more,
    });
    return { ...outcome, output: readFileSync(join(folder, 'found'), 'utf8') };
  };
  forge.pulls = [
    { number: 11, head: { sha: 'd'.repeat(40) } },
    { number: 12, head: { sha: 'c'.repeat(40) } },
  ];
  forge.asked = [];
  expect(await find(event())).toMatchObject({ code: 0, output: 'number=12\n', said: expect.stringContaining('pull request 12') });
  expect(forge.asked).toEqual(['GET /repos/harbour/tides/pulls?state=open&per_page=100&head=stranger%3Apatch-1%26state%3Dclosed']);
  forge.pulls = [];
  expect(await find(event())).toMatchObject({ code: 0, output: '', said: expect.stringContaining('No open pull request') });
  // Of one from here, the event says it; of a push there is none.
  forge.asked = [];
  expect((await find(event({ pull_requests: [{ number: 9 }] }))).output).toBe('number=9\n');
  expect((await find(event({ event: 'push' }))).output).toBe('');
  expect(forge.asked).toEqual([]);
});

test('without a pull request, nothing is asked of the forge', async () => {
  writeFileSync(join(folder, 'push.json'), '{"ref":"refs/heads/main"}');
  forge.asked = [];
  expect(await tell({ GITHUB_EVENT_PATH: join(folder, 'push.json') })).toEqual({
    code: 0,
    said: expect.stringContaining('belongs to no pull request'),
  });
  expect(forge.asked).toEqual([]);
});

test('no line is one that the runner obeys', () => {
  for (const line of [
    '::set-output name=x::y',
    '  ::stop-commands::x',
    'a\r::error::b',
    '##[group]x',
    '\u001b]0;x\u0007',
    ':\u200B:error:\u200B:',
  ])
    expect(harmless(line)).not.toMatch(/::|##\[|[\p{Cc}\p{Cf}]/u);
  expect(problemLine('50%\n::add-mask::x')).toBe('::error::50%25 : :add-mask: :x');
});

/** The form of a workflow. */
declare const example: { jobs: { [name: string]: { steps: { uses?: string; with: { [input: string]: unknown } }[] } } };

describe('action.yml', () => {
  const text = readFileSync(join(root, 'action.yml'), 'utf8');
  const { inputs, runs } = parse(text) as {
    inputs: { [name: string]: { description: string } };
    runs: { using: string; steps: { uses?: string; run?: string; shell?: string; env?: Env; id?: string; if?: string }[] };
  };

  test("takes other people's actions at a commit, and puts no input into a command", () => {
    expect(runs.using).toBe('composite');
    for (const { uses, run, shell } of runs.steps) {
      if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
      else expect([shell, /\$\{\{/.test(run ?? '')]).toEqual(['bash', false]);
    }
  });

  test('gives a token to the steps that need it, and none to the one that reads sessions', () => {
    const withToken = runs.steps.filter(({ env }) => /token/i.test(JSON.stringify(env ?? {}))).map(({ run }) => run?.split(' ').at(-1));
    expect(withToken).toEqual(['find', 'archive', 'tell']);
  });

  test('starts steps that there are, uses every input, and uploads nothing that was not made', async () => {
    const started = runs.steps.flatMap(({ run }) => /run\.ts" (\w+)$/.exec(run ?? '')?.[1] ?? []);
    const { said } = await step('none', {});
    for (const name of started) expect(said).toContain(name);
    for (const name of Object.keys(inputs)) expect(text, name).toMatch(new RegExp(`inputs\\.${name}\\b(?!-)`));
    for (const { id, if: condition } of runs.steps)
      if (id === 'artifact' || id === 'archive') expect(condition).toContain("steps.make.outputs.made == 'true'");
    expect(runs.steps.at(-1)?.run).toContain('exit 1');
  });

  test('is documented with every input', () => {
    const page = readFileSync(join(root, 'docs/ci.md'), 'utf8');
    for (const name of Object.keys(inputs)) expect(page).toContain(`\`${name}\``);
    const examples = [...page.matchAll(/```yaml\n(.*?)```/gs)].map(([, text = '']) => parse(text) as typeof example);
    expect(examples).toHaveLength(4);
    for (const { jobs } of examples)
      for (const { steps } of Object.values(jobs))
        for (const step of steps.filter(({ uses }) => uses?.startsWith('OWNER/turnleaf'))) {
          expect(step.with.sessions).toBeTruthy();
          for (const name of Object.keys(step.with)) expect(Object.keys(inputs)).toContain(name);
        }
  });
});
