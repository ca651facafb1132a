/** What may be said of an error. A message may quote what it happened at, and that may be a secret of a session. */

/** An error whose message is ours: what, where, why and what to do, and no word of a session. */
export class PlainError extends Error {
  override name = 'PlainError';
}

/** By name: Astro bundles our modules, and its copies of these classes are other ones. */
const plain = new Set(['PlainError', 'ContentError', 'UsageError', 'RedactionError', 'GateError', 'ReviewError', 'StaleError', 'Refused']);

/** The message of the first of our own errors in the chain of causes; of any other only its kind. */
export function toldOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) if (plain.has(at.name)) return at.message;
  return `something failed that should not (${kindOf(error)}); set TURNLEAF_DEBUG=1 to see where, and report it`;
}

/** A code such as `ENOENT`, else the class; never a message. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as NodeJS.ErrnoException;
  const kind = typeof code === 'string' ? code : error.name;
  return /^\w{1,60}$/.test(kind) ? kind : 'Error';
}
