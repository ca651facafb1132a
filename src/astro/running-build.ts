/** A build within an Astro that is already running: it waits while that lays out the pages. */
import { type Built, buildSite, type PagesInput, workFolder } from '../build/index.ts';
import type { ArchiveOptions } from '../content/index.ts';

export type RunningBuild = ReturnType<typeof runningBuild>;

/** `root`: the folder that holds the unfinished build. */
export function runningBuild(options: ArchiveOptions, root: string) {
  const work = workFolder(root, options.out);
  const ready = Promise.withResolvers<PagesInput>();
  const laid = Promise.withResolvers<void>();
  const built = buildSite(options, work, {
    isRunning: true,
    layPages(input) {
      ready.resolve(input);
      return laid.promise;
    },
  }).finally(() => work.remove());
  built.catch(ready.reject);
  return {
    work,
    /** Settles when the sessions are made, and Astro may ask for pages. */
    ready: ready.promise,
    /** Called when Astro has written the pages: runs `prepare`, continues the build, and waits for its end. */
    async finish(prepare?: () => void | Promise<void>): Promise<Built> {
      try {
        await prepare?.();
        laid.resolve();
      } catch (error) {
        laid.reject(error);
      }
      return built;
    },
  };
}
