/** Searches everything, then replaces everywhere. The only module that makes a `RedactedSession` and a `RedactedLog`. */
import { createHash } from 'node:crypto';
import type { JsonObject } from '../model/json.ts';
import { type LogShape, plainShape } from '../model/log-shape.ts';
import type { Finding, RedactedLog, RedactedSession } from '../model/redacted.ts';
import type { Session } from '../model/session.ts';
import { literalFinder } from './finding.ts';
import { type Detector, formatDetectors, looseDetectors, matchFinder, shapeRules } from './formats/index.ts';
import type { ArchiveScope, Secret } from './known/index.ts';
import { ownerPatterns } from './owner-patterns.ts';
import { privacyDetectors, settled } from './people/index.ts';
import { readerDetector, readers } from './places/index.ts';
import { policyDigest, type RedactionPolicy } from './policy.ts';
import { RedactionRun } from './session/index.ts';
import { statement } from './talk/index.ts';

/** Raised when rules change what they find: part of `redactedWith`. The keys of the cache contain the code itself. */
const EDITION = 40;

/** Slimmed raw records, not yet redacted. */
export interface RawLog {
  /** What its agent's records mean; without it only their strings are searched. */
  shape?: LogShape;
  files: { name: string; records: JsonObject[] }[];
}

export interface Redacted {
  session: RedactedSession;
  log: RedactedLog;
  secrets: Secret[];
  /** Hashes under the scope's key of all segments that could belong to a secret, sorted; empty without a scope. */
  segments: Uint32Array;
  /** Ids of its records: public, also where somebody's password is the same. */
  names: ReadonlySet<string>;
}

export interface Redactor {
  /** Of rules and policy; `redactedWith` of everything it redacts. */
  readonly digest: string;
  /**
   * Searches session and log together, then replaces everywhere in both. `known`: values found elsewhere to look for as
   * well; `scope`: those of which only hashes are known.
   */
  redact(session: Session, log: RawLog, known?: readonly Secret[], scope?: ArchiveScope): Redacted;
  /** Redacts objects of whatever form together; the findings of each. */
  redactValues(values: readonly unknown[]): { values: unknown[]; findings: Finding[][]; secrets: Secret[] };
  /** Redacts one text of the owner's (notes, posts, the site's title), with the session's secrets too. */
  redactText(text: string, secrets?: readonly Secret[]): { text: string; findings: Finding[] };
}

/** In this order: where two find the same letters and nothing else tells, the first has them. */
export const detectors: readonly Detector[] = [
  ...formatDetectors,
  ...[...readers, statement].map(readerDetector), // `statement`: "the password is …", in any of the languages
  ...looseDetectors,
  ...privacyDetectors,
];

/** A redactor for a policy. Throws where one of the owner's patterns is not usable, naming its place. */
export function createRedactor(policy: RedactionPolicy): Redactor {
  ownerPatterns(policy.patterns);
  const detecting = settled(matchFinder(detectors), policy.keep);
  const finders = [...literalFinder(policy.literals), detecting];
  const digest = digestOf(policy);
  const together = (values: readonly unknown[], known: readonly Secret[] = []) => {
    const run = new RedactionRun(finders, policy, plainShape, known);
    for (const value of values) run.collect(value);
    run.prepare();
    const findings = values.map((): Finding[] => []);
    const replaced = values.map((value, at) => run.replace(value, findings[at]));
    return { values: replaced, findings, secrets: run.found.all() };
  };

  return {
    digest,
    redact(session, log, known = [], scope = undefined) {
      const run = new RedactionRun(finders, policy, log.shape ?? plainShape, known, scope);
      run.collect(session);
      for (const file of log.files) run.collect(file);
      run.prepare();
      const findings: Finding[] = [];
      // Also where the account is called after it.
      const { agent } = session;
      const redacted = { ...run.replace(session, findings), agent, redactedWith: digest, findings } as unknown as RedactedSession;
      const files = log.files.map((file) => run.replace(file));
      return {
        session: redacted,
        log: { redactedWith: digest, files } as unknown as RedactedLog,
        secrets: run.found.all(),
        segments: run.segments(),
        names: run.ids,
      };
    },
    redactValues: (values) => together(values),
    redactText(text, secrets = []) {
      const { values, findings } = together([{ text }], secrets);
      return { text: (values[0] as { text: string }).text, findings: findings.flat() };
    },
  };
}

function digestOf(policy: RedactionPolicy): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([EDITION, shapeRules.map((one) => [one.id, one.starts, one.before, one.shape, one.edge, one.tier])]));
  hash.update(policyDigest(policy));
  return hash.digest('hex').slice(0, 24);
}
