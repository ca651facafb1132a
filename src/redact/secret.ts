/** A secret as it is known in its own session, and as the other sessions of the archive know it. */
import type { Tier } from '../model/redacted.ts';

/** A secret that was found. Lives in memory only and is never written. */
export interface Secret {
  value: string;
  rule: string;
  tier: Tier;
  /** Distinctive enough to be looked for in every other text. */
  propagates: boolean;
  /** By how many sentences of its session it is called a secret; infinite where something else calls it one. */
  said?: number;
  /** Number of its placeholder in the session it was found in. */
  number?: number;
  /** Offset of its random part, for values whose parts are looked for too. */
  body?: number;
}

/** A secret as other sessions look for it: keyed hashes, from which nobody without the key can test a guess. */
export interface SecretPrint {
  rule: string;
  tier: 'definite' | 'candidate';
  /** Keyed hash of the core, 32 bits, and the core's length and offset in the value, in characters. */
  core: number;
  coreLength: number;
  lead: number;
  /** Of the whole value, in characters. */
  length: number;
  /** Keyed hash of the whole value. */
  whole: string;
}

/** What a session needs to know of the secrets of all others. */
export interface ArchiveScope {
  /** The archive's own key, from `.turnleaf/private`. */
  key: string;
  /** Values found in other sessions. */
  foreign: readonly SecretPrint[];
}

/** How far a finding reaches (`scope.ts`). */
export type Scope = 'certain' | 'likely' | 'asked';

/** Found wherever they stand by their own form, so they are not looked for by value. */
export const FOUND_BY_FORM: ReadonlySet<string> = new Set([
  'email',
  'private-ip',
  'account-id',
  'birth-date',
  'code',
  'home-folder',
  'user-name',
]);

/** Of a secret that was found: what followed from its places. */
export const scopeOfSecret = ({ rule, tier, propagates }: Secret): Scope =>
  tier === 'suspicion' ? 'asked' : propagates || FOUND_BY_FORM.has(rule) ? 'certain' : 'likely';
