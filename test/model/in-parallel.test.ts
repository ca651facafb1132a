import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inParallel } from '../../src/model/in-parallel.ts';

describe('work done in parallel', () => {
  it('gives results in the order of the items, whichever ends first, and never does more at a time than it may', async () => {
    let running = 0;
    let most = 0;
    const results = await inParallel([5, 1, 4, 2, 3], 2, async (item) => {
      most = Math.max(most, ++running);
      await wait(item);
      running--;
      return item * 10;
    });
    expect(results).toEqual([50, 10, 40, 20, 30]);
    expect(most).toBe(2);
  });
  it('begins nothing after an error, and throws it when what was begun has ended', async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const work = inParallel([1, 2, 3, 4], 2, async (item) => {
      begun.push(item);
      if (item === 1) throw new Error('no room left');
      await wait(5);
      ended.push(item);
    });
    await expect(work).rejects.toThrow('no room left');
    expect(begun).toEqual([1, 2]);
    expect(ended).toEqual([2]);
  });
  it('does nothing where there is nothing', async () => {
    expect(await inParallel([], 4, () => Promise.reject(new Error('not reached')))).toEqual([]);
  });
});
