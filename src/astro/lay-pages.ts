/** Runs Astro in this process, to lay out the pages of a build. */

import { join } from 'node:path';
import { type PagesInput, type Plan, withLock } from '../build/index.ts';
import { expectArchive, setArchive } from './archive.ts';
import { drawCompiled, isUnderstood } from './compiled/draw.ts';
import { buildPart } from './compiled/keep.ts';
import { type CompiledPlace, compiledPlace } from './compiled/store.ts';
import { configFileOf, fillRoot } from './root.ts';

interface PageLayer {
  /** Astro may start already: it compiles the pages' code, and waits for the archive. */
  begin(plan: Plan, drawing: string): void;
  /** Once more where the gate has caught something in the pages. */
  lay(input: PagesInput): Promise<void>;
  /** Ends what was begun in vain. */
  close(): Promise<void>;
}

/** `out`: where the pages go. `waiting` is called when another build uses the same root; only one can use it at a time. */
export function openPages(root: string, out: string, waiting: () => void): PageLayer {
  let ready = waitingFor();
  let laid: Promise<void> | undefined;
  let isClosed = false;
  const begin = (plan: Plan, drawing: string): Promise<void> => {
    if (laid) return laid;
    if (isClosed) return ready.promise;
    expectArchive(plan.options);
    laid = layPages({ root, out, waiting, ready: ready.promise, place: compiledPlace(plan, drawing, root) });
    // It may fail before it is awaited.
    laid.catch(() => {});
    return laid;
  };
  return {
    begin: (plan, drawing) => void begin(plan, drawing),
    async lay(input) {
      const laying = begin(input.plan, input.drawing);
      setArchive(input);
      ready.resolve();
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
function waitingFor(): PromiseWithResolvers<void> {
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});
  return ready;
}

interface Laying {
  root: string;
  out: string;
  waiting: () => void;
  /** Settles when the archive is set. */
  ready: Promise<void>;
  place: CompiledPlace;
}

async function layPages({ root, out, waiting, ready, place }: Laying): Promise<void> {
  // The NODE_ENV of a shell or a test would turn this into a development build, with drafts.
  process.env.NODE_ENV = 'production';
  const compiled = isUnderstood() ? place.find() : undefined;
  if (compiled) {
    try {
      return await drawCompiled(compiled, out, ready);
    } catch {
      // Astro does it all, and reports what is wrong.
      place.forget();
      await ready;
    }
  }
  // Turns off Astro's telemetry.
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  fillRoot(root);
  const { build } = await import('astro');
  const integrations = [buildPart(ready, place)];
  const lay = () => build({ root, configFile: configFileOf(root), outDir: out, logLevel: 'silent', integrations });
  await withLock(join(root, '.astro'), waiting, lay);
}
