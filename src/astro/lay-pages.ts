/** Runs Astro in this process, to lay out the pages of a build. */

import { join } from 'node:path';
import { type PagesInput, type Plan, withLock } from '../build/index.ts';
import type { ArchiveOptions } from '../content/index.ts';
import type { Archive } from '../model/archive.ts';
import { archiveOf } from './archive.ts';
import { drawCompiled } from './compiled/draw.ts';
import { keepCompiled } from './compiled/keep.ts';
import { type CompiledPlace, compiledPlace } from './compiled/store.ts';
import type { astroConfig } from './config.ts';
import { fillRoot } from './root.ts';

interface PageLayer {
  /** Astro may start already: it compiles the pages' code, and waits for the archive. */
  begin(plan: Plan, drawing: string): void;
  /** Once more where the gate has caught something in the pages. */
  lay(input: PagesInput): Promise<void>;
  /** Ends what was begun in vain. */
  close(): Promise<void>;
}

/** `astroConfig`, loaded where Astro runs: a build that only draws needs none of the Markdown and MDX behind it. */
export const configFor = async (...asked: Parameters<typeof astroConfig>) => (await import('./config.ts')).astroConfig(...asked);

/** `out`: where the pages go. `note` is told what takes longer than it must, and why. */
export function openPages(root: string, out: string, note: (text: string) => void): PageLayer {
  let ready = waitingFor();
  let laid: Promise<void> | undefined;
  let isClosed = false;
  const begin = (plan: Plan, drawing: string): Promise<void> => {
    if (laid) return laid;
    if (isClosed) return ready.promise.then(() => {});
    laid = layPages(root, { ...plan.options, out }, note, ready.promise, compiledPlace(plan, drawing, root));
    // It may fail before it is awaited.
    laid.catch(() => {});
    return laid;
  };
  return {
    // Whoever lays them hears of a failure.
    begin: (plan, drawing) => void begin(plan, drawing).catch(() => {}),
    async lay(input) {
      const laying = begin(input.plan, input.drawing);
      ready.resolve(archiveOf(input));
      await laying;
      laid = undefined;
      ready = waitingFor();
    },
    async close() {
      isClosed = true;
      ready.reject(new Error('the build has ended'));
      await laid?.catch(() => {});
    },
  };
}

/** Its failure is that of whoever waits for it. */
function waitingFor(): PromiseWithResolvers<Archive> {
  const ready = Promise.withResolvers<Archive>();
  ready.promise.catch(() => {});
  return ready;
}

/** `archive` settles when the sessions are made. */
async function layPages(
  root: string,
  options: ArchiveOptions,
  note: (text: string) => void,
  archive: Promise<Archive>,
  place: CompiledPlace,
): Promise<void> {
  // The NODE_ENV of a shell or a test would turn this into a development build, with drafts.
  process.env.NODE_ENV = 'production';
  const compiled = place.find();
  if (compiled) {
    try {
      return await drawCompiled(compiled, options.out, archive);
    } catch {
      await archive;
      // Astro does it all, and reports what is wrong.
      note('pages that were compiled before could not be used: they are compiled again');
      place.forget();
    }
  }
  // Turns off Astro's telemetry.
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  fillRoot(root);
  const { build } = await import('astro');
  const { integrations = [], ...config } = await configFor(options, () => archive);
  const lay = () => build({ ...config, root, configFile: false, logLevel: 'silent', integrations: [...integrations, keepCompiled(place)] });
  // One build at a time can use a root.
  await withLock(join(root, '.astro'), () => note('another build is running here; waiting for it'), lay);
}
