/**
 * Sessions made to make a build crawl: what one costs grows with its length. Processor time of the stages for one length and
 * for four times as much is compared: linear work grows fourfold, quadratic work sixteenfold.
 */
import { describe, expect, it } from 'vitest';
import { measure } from '../../scripts/bench/growth/measure.ts';
import { openings, type Place } from '../../scripts/bench/growth/openings.ts';

const BYTES = 5_000;
const TIMES = 4;
/** Below this, in milliseconds, a measurement says nothing. */
const FLOOR = 12;

type Unit = (typeof openings)[string];

/** How many times as long the longer session takes in the stage that grows most, by the least of a few measurements each. */
async function growth(place: Place, unit: Unit): Promise<number> {
  const least: [{ [stage: string]: number }, { [stage: string]: number }] = [{}, {}];
  let worst = 1;
  for (let round = 0; round < 5; round++) {
    for (const [index, bytes] of [BYTES, BYTES * TIMES].entries()) {
      const kept = least[index] as { [stage: string]: number };
      for (const [stage, ms] of Object.entries(await measure({ place, unit, bytes }))) kept[stage] = Math.min(kept[stage] ?? ms, ms);
    }
    const [little, much] = least;
    worst = Math.max(...Object.entries(much).map(([stage, ms]) => (ms < FLOOR * TIMES ? 1 : ms / Math.max(little[stage] ?? 0, FLOOR))));
    if (worst < TIMES * 2) break;
  }
  return worst;
}

describe.each(['prompt', 'answer', 'result', 'title'] as const)('in place of the %s', (place) => {
  it('nothing makes a stage take more than its share', async () => {
    const slow: string[] = [];
    for (const [name, unit] of Object.entries(openings)) if ((await growth(place, unit)) > TIMES * 3) slow.push(name);
    expect(slow).toEqual([]);
  }, 240_000);
});
