/** Findings of published sessions from when they were added, and the decisions on them. Values are never stored, only fingerprints. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Tier } from '../model/redacted.ts';
import type { SiteConfig } from '../model/site.ts';
import { remove, rename } from '../platform/index.ts';
import { fingerprint, maskedValue, type Scope, type Secret, scopeOfSecret } from '../redact/settings.ts';
import { readJson, writeWhole } from '../store/index.ts';
import type { ArchiveOptions } from './options.ts';
import { shownPath } from './paths.ts';
import { policyOf } from './policy.ts';
import { moveSaid, readSaid } from './said.ts';
import { readSite } from './site.ts';
import { storedSlugs } from './stored.ts';

export type Decision = 'keep' | 'redact';

/** One value that was found when a session was added; stored in `.turnleaf/private/findings/<slug>.json`. */
interface StoredFinding {
  fingerprint: string;
  /** Its first letters, shown to the owner only. */
  masked: string;
  rule: string;
  tier: Tier;
  /** Absent in findings of earlier versions. */
  scope?: Scope;
  /** Number of its placeholder; a suspicion has none, since it was not replaced. */
  number?: number;
}

const folderOf = (state: string) => join(state, 'private', 'findings');
const decisionsPath = (state: string) => join(state, 'private', 'decisions.json');

/** Stores the findings of an imported session; definite keys do not need review. */
export function writeFindings(
  state: string,
  slug: string,
  secrets: Secret[],
  places: { rule: string; number?: number }[],
  salt: string,
): void {
  const shown = new Set(places.map((place) => `${place.rule} ${place.number}`));
  const findings = secrets
    .filter((secret) => (secret.tier === 'candidate' ? secret.number !== undefined : secret.tier === 'suspicion'))
    .filter((secret) => shown.has(`${secret.rule} ${secret.number}`))
    .map(
      (secret): StoredFinding => ({
        fingerprint: fingerprint(salt, secret.value),
        masked: maskedValue(secret.value),
        rule: secret.rule,
        tier: secret.tier,
        scope: scopeOfSecret(secret),
        ...(secret.number === undefined ? {} : { number: secret.number }),
      }),
    );
  writeWhole(join(folderOf(state), `${slug}.json`), `${JSON.stringify(findings, null, 2)}\n`);
}

/** Moves or removes the findings of a session together with its folder. */
export function moveFindings(state: string, slug: string, to?: string): void {
  moveSaid(state, slug, to);
  const path = join(folderOf(state), `${slug}.json`);
  if (!existsSync(path)) return;
  if (to === undefined) remove(path);
  else rename(path, join(folderOf(state), `${to}.json`));
}

export function findingsOf(state: string, slug: string): StoredFinding[] {
  return readJson<StoredFinding[]>(join(folderOf(state), `${slug}.json`)) ?? [];
}

/** The decisions, by fingerprint. */
interface Decisions {
  [fingerprint: string]: { decision: Decision; rule: string };
}

export function readDecisions(state: string): Decisions {
  return readJson(decisionsPath(state)) ?? {};
}

export function writeDecisions(state: string, decisions: Decisions): void {
  writeWhole(decisionsPath(state), `${JSON.stringify(decisions, null, 2)}\n`);
}

/** The fingerprints without a decision. Without `slug`, or with one that is not stored, by the site's own allow-list. */
export function undecidedOf(options: ArchiveOptions, fingerprints: readonly string[], slug?: string, site?: SiteConfig): string[] {
  if (fingerprints.length === 0) return [];
  const decisions = readDecisions(options.state);
  const allow = new Set(policyOf(options, slug, site).allow);
  return fingerprints.filter((id) => !decisions[id] && !allow.has(id));
}

/** Sessions whose suspicions were left public when they were added, or raised by a second reader, and have no decision known to this machine. */
export function undecided(options: ArchiveOptions): Waiting[] {
  const site = readSite(options);
  return storedSlugs(options.content).flatMap((slug) => {
    const found = findingsOf(options.state, slug).filter(({ tier }) => tier === 'suspicion');
    const ids = [...found, ...readSaid(options.state, slug).suspicions].map((one) => one.fingerprint);
    const { length } = undecidedOf(options, ids, slug, site);
    return length > 0 ? [{ slug, count: length }] : [];
  });
}

export interface Waiting {
  slug: string;
  /** Values that look like secrets, were left public, and need a decision. */
  count: number;
}

/** Thrown by a build with `review: required` in site.yaml. */
export class ReviewError extends Error {
  override name = 'ReviewError';
  constructor(waiting: Waiting[], from: string | undefined) {
    const lines = waiting
      .slice(0, 20)
      .map(({ slug, count }) => `  ${slug}: ${count} ${count === 1 ? 'suspicion' : 'suspicions'} left public`);
    if (waiting.length > 20) lines.push(`  … and ${waiting.length - 20} more sessions`);
    const where = from === undefined ? '' : ` --from ${shownPath(from)}`;
    super(['site.yaml asks for a review before a build (review: required).', ...lines, `Decide with: turnleaf review${where}`].join('\n'));
  }
}
