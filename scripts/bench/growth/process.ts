/** A process that measures cases, one at a time: what never ends is stopped with it. */
import { measure } from './measure.ts';
import { openings, type Place, prose } from './openings.ts';

/** `unit` is the name of what repeats. */
export interface GrowthOrder {
  place: Place;
  unit: string;
  bytes: number;
}

process.on('message', async ({ unit, ...order }: GrowthOrder) => {
  process.send?.(await measure({ ...order, unit: openings[unit] ?? prose }));
});
process.on('disconnect', () => process.exit());
