/** Errors of the archive in Astro's own output: what happened and what to do, without a trace into Turnleaf's code. */
import { GateError } from '../../build/index.ts';
import { ContentError, ReviewError } from '../../content/index.ts';
import { PlainError } from '../../model/plain-error.ts';

const kinds = [PlainError, ContentError, GateError, ReviewError] as const;

/** Runs the work of a hook. */
export async function reported<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (let at = error; at instanceof Error; at = at.cause)
      if (kinds.some((kind) => at instanceof kind)) {
        at.stack = `${at.name}: ${at.message}`;
        throw at;
      }
    throw error;
  }
}
