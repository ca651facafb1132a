/** Whose lock is waited for, and whose is not. */
import { spawn } from 'node:child_process';
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withLock } from '../../src/build/lock.ts';
import { temporaryFolder } from '../temporary.ts';

const folder = temporaryFolder('lock');
const lock = join(folder, 'build.lock');
/** It runs, whatever number it has been given. */
const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
afterAll(() => void other.kill('SIGKILL'));

const waits: string[] = [];
const run = () =>
  withLock(
    folder,
    (told) => waits.push(told),
    async () => 'done',
  );
beforeEach(() => void waits.splice(0));

test('a lock of a process that began at another time, as after a restart or in a container, is not waited for', async () => {
  writeFileSync(lock, JSON.stringify({ pid: other.pid, began: 'before the restart', host: hostname() }));
  expect(await run()).toBe('done');
  for (const text of [String(other.pid), '']) {
    writeFileSync(lock, text);
    utimesSync(lock, new Date(0), new Date(0));
    expect(await run()).toBe('done');
  }
  expect(waits).toEqual([]);
});

test('a lock that says nothing yet is waited for, as where it is being written on a disk without links', async () => {
  writeFileSync(lock, '');
  const running = run();
  await expect.poll(() => waits).toEqual([lock]);
  utimesSync(lock, new Date(0), new Date(0));
  expect(await running).toBe('done');
});

test('a lock that is held is waited for, and its file and its holder are named', async () => {
  let end = () => {};
  const first = withLock(
    folder,
    () => {},
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const held = JSON.parse(readFileSync(lock, 'utf8'));
  const second = run();
  await expect.poll(() => waits).toEqual([`${lock}, process ${process.pid} of ${hostname()}`]);
  expect(held).toMatchObject({ pid: process.pid, host: hostname() });
  end();
  await first;
  expect(await second).toBe('done');
});

test('a lock of another machine is waited for as long as it shows that it is there', async () => {
  writeFileSync(lock, JSON.stringify({ pid: 1, began: '', host: 'another.example' }));
  const running = run();
  await expect.poll(() => waits).toEqual([`${lock}, process 1 of another.example`]);
  utimesSync(lock, new Date(0), new Date(0));
  expect(await running).toBe('done');
});
