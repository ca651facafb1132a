import type { GateFinding } from '../check/index.ts';
import type { Secret } from '../redact/index.ts';

/** What was caught in a site, by slug. */
export interface Caught {
  /** Values to look for when a session is made again. */
  handed: ReadonlyMap<string, readonly Secret[]>;
  /** Sessions in which they were looked for in vain. */
  withheld: ReadonlyMap<string, readonly GateFinding[]>;
}

export const nothingCaught: Caught = { handed: new Map(), withheld: new Map() };
