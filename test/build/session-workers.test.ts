/** Workers that die, as a machine short of memory makes them. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SessionJob, SessionSettings } from '../../src/build/session-entry.ts';
import { type JobResult, openSessionWorkers } from '../../src/build/session-workers.ts';
import { startProcess } from '../../src/workers/index.ts';
import { temporaryFolder } from '../temporary.ts';

const state = temporaryFolder('pool');

const job = (key: string, bytes: number) => ({ key, selected: { source: { name: key, bytes } } }) as unknown as SessionJob;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const open = () => openSessionWorkers({ state } as SessionSettings, new URL('./mortal-worker.ts', import.meta.url).href);
const runAll = async (jobs: SessionJob[], outcomes: JobResult[]) => {
  const workers = open();
  await workers.run(jobs, (outcome) => outcomes.push(outcome));
  await workers.close();
};

test('a job whose worker died is tried again, one that kills twice is left out, and the others are done', async () => {
  const outcomes: JobResult[] = [];
  const jobs = ['once-a', 'fine-b', 'always-c', 'fine-d', 'once-e', 'killed-f'].map((key, n) => job(key, n * 300_000));
  await runAll(jobs, outcomes);
  const by = new Map(outcomes.map((outcome) => [outcome.job.key, outcome]));
  expect([...by.keys()].sort()).toEqual(['always-c', 'fine-b', 'fine-d', 'killed-f', 'once-a', 'once-e']);
  for (const key of ['once-a', 'fine-b', 'fine-d', 'once-e', 'killed-f']) expect(by.get(key)?.folder).toBe(key);
  expect(by.get('always-c')?.error?.message).toMatch(/the worker ended \(code 9\), perhaps for lack of memory/);
});

test('where no worker can be started, every job fails with the reason, and the build goes on', async () => {
  const { execPath } = process;
  process.execPath = join(state, 'no-node-here');
  const outcomes: JobResult[] = [];
  try {
    const jobs = ['fine-x', 'fine-y'].map((key, n) => job(key, n));
    await runAll(jobs, outcomes);
  } finally {
    process.execPath = execPath;
  }
  expect(outcomes.map(({ job: { key }, error }) => [key, error?.message])).toEqual([
    ['fine-y', expect.stringMatching(/^the worker ended \(E[A-Z]+\)/)],
    ['fine-x', expect.stringMatching(/^the worker ended \(E[A-Z]+\)/)],
  ]);
});

test('a worker of the first round makes the jobs of the next; one whose memory is too small for them does not', async () => {
  const workers = open();
  const pids: (string | undefined)[] = [];
  for (const one of [job('pid-1', 10), job('pid-2', 10), job('pid-3', 90e6)]) await workers.run([one], ({ folder }) => pids.push(folder));
  await workers.close();
  expect(pids[0]).toMatch(/^\d+$/);
  expect(pids[1]).toBe(pids[0]);
  expect(pids[2]).not.toBe(pids[0]);
});

test('one that takes too long is stopped, and its process ends', async () => {
  const module = new URL('./mortal-worker.ts', import.meta.url).href;
  const worker = startProcess<SessionSettings, SessionJob, string>(module, { state } as SessionSettings, []);
  const pid = Number(await worker.run(job('pid-late', 10)));
  try {
    await expect(worker.run(job('stuck', 10), 0.2)).rejects.toThrow('took longer than 0 seconds');
    await expect.poll(() => isAlive(pid)).toBe(false);
  } finally {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
});

test('when they are closed, they have ended: their memory is for what comes next', async () => {
  const workers = open();
  let pid = 0;
  await workers.run([job('pid-1', 10)], ({ folder }) => (pid = Number(folder)));
  expect(isAlive(pid)).toBe(true);
  await workers.close();
  expect(isAlive(pid)).toBe(false);
});
