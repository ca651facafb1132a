/** Errors of the archive in Astro's own output: what happened and what to do, without a trace into Turnleaf's code. */
import { GateError } from '../../check/index.ts';
import { ContentError, ReviewError } from '../../content/index.ts';
import { causesOf, PlainError } from '../../model/plain-error.ts';

const kinds = [PlainError, ContentError, GateError, ReviewError] as const;

/** Runs the work of a hook. */
export async function reported<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw withoutTrace(error);
  }
}

/** The error that its owner can do something about, if there is one among the causes. */
export function withoutTrace(error: unknown): unknown {
  for (const at of causesOf(error))
    if (kinds.some((kind) => at instanceof kind)) {
      at.stack = `${at.name}: ${at.message}`;
      return at;
    }
  return error;
}
