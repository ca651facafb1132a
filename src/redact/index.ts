/**
 * Redaction: find over everything, then replace everywhere. The only maker of `RedactedSession` and `RedactedLog`.
 */
import { createHash } from 'node:crypto';
import type { JsonObject } from '../model/json.ts';
import type { Finding, RedactedLog, RedactedSession, Tier } from '../model/redacted.ts';
import type { Session } from '../model/session.ts';
import { contextDetectors, formatDetectors, privacyDetectors } from './detectors.ts';
import { textFinder } from './engine/text-finder.ts';
import { type Literal, literalDetectors } from './literals.ts';
import type { SecretPrint } from './other-sessions.ts';
import { type OwnerPattern, ownerPatterns } from './owner-patterns.ts';
import { formats } from './rules/index.ts';
import { Hunt } from './run.ts';

export { mayHold } from './contains.ts';
export { claimOf } from './context/name.ts';
export { fingerprint, maskedValue } from './fingerprint.ts';
export { type Allowed, definiteFinder, valueFinder, wordFinder } from './gate.ts';
export { type Literal, literalProblem } from './literals.ts';
export { isSecretAnywhere, printsAmong, printsOf, type SecretPrint } from './other-sessions.ts';
export { patternProblem } from './owner-patterns.ts';
export { placeholder } from './placeholder.ts';

/** Raised whenever rules change what they find; part of every cache key. */
const EDITION = 23;

export interface RedactionPolicy {
  /** Kinds of private data to leave as they are. */
  keep: string[];
  patterns: OwnerPattern[];
  /** Salted fingerprints of values that may stay. */
  allow: string[];
  /** Of the archive, for fingerprints. */
  salt: string;
  /** The owner's private literal secrets, always replaced. */
  literals: Literal[];
}

/** Slimmed raw records, not yet redacted. */
export interface RawLog {
  files: { name: string; records: JsonObject[] }[];
}

/** A secret that was found. Lives in memory only and is never written. */
export interface Secret {
  value: string;
  rule: string;
  tier: Tier;
  /** Distinctive enough to be hunted for elsewhere. */
  travels: boolean;
  /** Number of its placeholder in the session it was found in. */
  number?: number;
  /** Where its random part begins, for values whose parts are hunted for too. */
  body?: number;
}

/** What one session of an archive has to do with the secrets of all others. */
export interface ArchiveScope {
  /** The archive's own, of `.turnleaf/private`. */
  key: string;
  /** Values found in other sessions. */
  foreign: readonly SecretPrint[];
}

export interface Redacted {
  session: RedactedSession;
  log: RedactedLog;
  secrets: Secret[];
  /** Hashes under the scope's key of all runs in the session that could belong to a secret, sorted; empty without a scope. */
  runs: Uint32Array;
}

export interface Redactor {
  /** Of rules and policy; goes into cache keys. */
  readonly digest: string;
  /**
   * Finds over session and log together, then replaces everywhere in both. `extra`: values found elsewhere to hunt for as
   * well; `scope`: those of which only hashes are known.
   */
  redact(session: Session, log: RawLog, extra?: Secret[], scope?: ArchiveScope): Redacted;
  /** One owner-written text (notes, posts, site title): find and replace, with the session's secrets too. */
  redactText(text: string, secrets?: Secret[]): { text: string; findings: Finding[] };
}

/** A redactor for a policy. Throws where a pattern of the owner's is not usable, naming its place. */
export function createRedactor(policy: RedactionPolicy): Redactor {
  ownerPatterns(policy.patterns);
  const find = textFinder([
    ...literalDetectors(policy.literals),
    ...formatDetectors,
    ...contextDetectors,
    ...privacyDetectors(policy.keep),
  ]);
  const digest = digestOf(policy);

  return {
    digest,
    redact(session, log, extra = [], scope = undefined) {
      const hunt = new Hunt(find, policy, extra, scope);
      hunt.look(session);
      for (const file of log.files) hunt.look(file);
      hunt.close();
      const findings: Finding[] = [];
      const redacted = { ...hunt.rewrite(session, findings), redactedWith: digest, findings } as unknown as RedactedSession;
      const files = log.files.map((file) => hunt.rewrite(file));
      return {
        session: redacted,
        log: { redactedWith: digest, files } as unknown as RedactedLog,
        secrets: hunt.secrets(),
        runs: hunt.runs(),
      };
    },
    redactText(text, secrets = []) {
      const hunt = new Hunt(find, policy, secrets);
      const holder = { text };
      hunt.look(holder);
      hunt.close();
      const findings: Finding[] = [];
      return { text: hunt.rewrite(holder, findings).text, findings };
    },
  };
}

function digestOf(policy: RedactionPolicy): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([EDITION, formats.map((one) => [one.id, one.starts, one.before, one.rest, one.edge, one.tier])]));
  hash.update(JSON.stringify([policy.keep, policy.patterns.map((one) => [one.name, one.pattern, one.flags]), policy.allow, policy.salt]));
  // Literals are secrets: they go in salted, so that the digest cannot be used to test guesses without the salt.
  hash.update(createHash('sha256').update(policy.salt).update(JSON.stringify(policy.literals)).digest());
  return hash.digest('hex').slice(0, 24);
}
