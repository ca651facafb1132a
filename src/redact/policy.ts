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

/** Values that may be published. */
export type Allowed = Pick<RedactionPolicy, 'salt' | 'allow'>;

/** What the owner says of values, for all files alike. */
export type OwnersWord = Partial<Pick<RedactionPolicy, 'literals'> & Allowed>;
