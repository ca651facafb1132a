/** Workers that die, as a machine short of memory makes them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Outcome, runOrders } from '../../src/build/pool.ts';
import type { WorkOrder, WorkSettings } from '../../src/build/work.ts';

const state = mkdtempSync(join(tmpdir(), 'turnleaf-pool-'));
afterAll(() => rmSync(state, { recursive: true, force: true }));

const order = (key: string, bytes: number) => ({ key, selected: { source: { name: key, bytes } } }) as unknown as WorkOrder;

test('an order whose worker died is tried again, one that kills twice is left out, and the others are done', async () => {
  const outcomes: Outcome[] = [];
  const orders = ['once-a', 'fine-b', 'always-c', 'fine-d', 'once-e', 'killed-f'].map((key, n) => order(key, n));
  await runOrders(orders, { state } as WorkSettings, new URL('./mortal-worker.ts', import.meta.url), (outcome) => outcomes.push(outcome));
  const by = new Map(outcomes.map((outcome) => [outcome.order.key, outcome]));
  expect([...by.keys()].sort()).toEqual(['always-c', 'fine-b', 'fine-d', 'killed-f', 'once-a', 'once-e']);
  for (const key of ['once-a', 'fine-b', 'fine-d', 'once-e', 'killed-f']) expect(by.get(key)?.result?.key).toBe(key);
  expect(by.get('always-c')?.error?.message).toMatch(/the worker ended \(code 9\), perhaps for lack of memory/);
});

test('where no worker can be started, every order is told of, and the build goes on', async () => {
  const { execPath } = process;
  process.execPath = join(state, 'no-node-here');
  const outcomes: Outcome[] = [];
  try {
    const orders = ['fine-x', 'fine-y'].map((key, n) => order(key, n));
    await runOrders(orders, { state } as WorkSettings, new URL('./mortal-worker.ts', import.meta.url), (outcome) => outcomes.push(outcome));
  } finally {
    process.execPath = execPath;
  }
  expect(outcomes.map(({ order, error }) => [order.key, error?.message])).toEqual([
    ['fine-y', expect.stringMatching(/^the worker ended \(E[A-Z]+\)/)],
    ['fine-x', expect.stringMatching(/^the worker ended \(E[A-Z]+\)/)],
  ]);
});
