/** The sessions of a build, without its pages. */
import { type Made, makeSessions } from '../../src/build/make.ts';
import { type Plan, planBuild } from '../../src/build/plan.ts';
import type { ArchiveOptions } from '../../src/content/options.ts';

export type PlannedAndMade = Plan & Made;

export async function makeAll(options: ArchiveOptions): Promise<PlannedAndMade> {
  const plan = planBuild(options);
  const made = await makeSessions(plan);
  plan.store.prune();
  return { ...plan, ...made };
}
