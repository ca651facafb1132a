/** What the owner decides about redaction. */
import type { Literal } from './literals.ts';
import type { OwnerPattern } from './owner-patterns.ts';

export interface RedactionPolicy {
  /** Kinds of private data to leave as they are. */
  keep: string[];
  patterns: OwnerPattern[];
  /** Salted fingerprints of values that may stay. */
  allow: string[];
  /** The archive's salt for fingerprints. */
  salt: string;
  /** The owner's private literal values, always replaced. */
  literals: Literal[];
}

/** Values that may be published, as fingerprints and the salt they were made with. */
export interface Allowed {
  salt: string;
  fingerprints: readonly string[];
}
