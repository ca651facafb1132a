/** The sessions of a build, without its pages and without processes of their own, each of which takes a second to start. */
import { type Made, makeSessions } from '../../src/build/make.ts';
import { type Plan, planBuild } from '../../src/build/plan.ts';
import { makeEntry } from '../../src/build/session-entry.ts';
import type { SessionSettings } from '../../src/build/session-job.ts';
import type { SessionWorkers } from '../../src/build/session-workers.ts';
import type { ArchiveOptions } from '../../src/content/options.ts';

export type PlannedAndMade = Plan & Made;

export async function makeAll(options: ArchiveOptions): Promise<PlannedAndMade> {
  const plan = planBuild(options);
  const made = await makeSessions(plan, undefined, undefined, inThisProcess);
  plan.store.prune();
  return { ...plan, ...made };
}

const inThisProcess = (settings: SessionSettings): SessionWorkers => ({
  async run(jobs, done) {
    for (const job of jobs)
      done(
        await makeEntry(job, settings).then(
          (folder) => ({ job, folder }),
          (error: Error) => ({ job, error }),
        ),
      );
  },
  close: async () => {},
});
