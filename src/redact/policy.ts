/** What the owner decides about redaction. */
import { createHash, createHmac } from 'node:crypto';
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

/**
 * Digest of a policy. The salt counts where values are allowed by it: every machine draws its own. Literals are secrets: they are hashed
 * with it, without which the digest cannot be used to test guesses.
 */
export function policyDigest({ keep, patterns, allow, salt, literals }: RedactionPolicy): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([keep, patterns.map((one) => [one.name, one.pattern, one.flags]), allow]));
  if (allow.length > 0) hash.update(salt);
  if (literals.length > 0) hash.update(createHmac('sha256', salt).update(JSON.stringify(literals)).digest());
  return hash.digest('hex');
}

/** Values that may be published. */
export type Allowed = Pick<RedactionPolicy, 'salt' | 'allow'>;

/** What the owner says of values, for all files alike. */
export type OwnersWord = Partial<Pick<RedactionPolicy, 'literals'> & Allowed>;

/** A value of the owner's (`.turnleaf/private/`). */
export interface Literal {
  value: string;
  /** Whether case counts. */
  exact?: boolean;
}

/** A value of fewer characters occurs inside other words by chance: it is found as a whole word only. */
const WORD = 6;

export const isWholeWord = (value: string): boolean => Array.from(value).length < WORD;

/** Names of fields and kinds that logs and their downloads are made of: a part of one stands in every session. */
const STRUCTURE = (
  'parentUuid isSidechain sessionId session_id version gitBranch timestamp message content external userType assistant thinking ' +
  'tool_use_id tool_result toolUseResult input_tokens output_tokens arguments function_call response_item payload summary'
).toLowerCase();

/** Why a value cannot be looked for, as the end of a sentence about it; undefined if it can. */
export function literalProblem(value: string): string | undefined {
  const letters = Array.from(value.trim());
  if (letters.length < 2) return 'is one sign only, which stands everywhere';
  if (letters.length < WORD && !/[\p{L}\p{N}]/u.test(value))
    return 'is made of a few signs without a letter or digit, which stand everywhere';
  if (letters.length >= WORD && STRUCTURE.includes(value.trim().toLowerCase()))
    return 'is the name of a field, or a part of one, which stands in every session';
  return undefined;
}
