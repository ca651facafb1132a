/** What was found in published sessions when they were added, and what was decided on it. Values are never kept, only fingerprints. */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Tier } from '../model/redacted.ts';
import { fingerprint, maskedValue, type Secret } from '../redact/index.ts';
import { readJson, writeBeside } from './cache.ts';
import type { ArchiveOptions } from './options.ts';
import { policyOf } from './policy.ts';

export type Decision = 'keep' | 'redact';

/** One value that was found when a session was added; kept in `.turnleaf/private/findings/<slug>.json`. */
export interface StoredFinding {
  fingerprint: string;
  /** Its first letters, for the owner's eyes. */
  masked: string;
  rule: string;
  tier: Tier;
  /** Number of its placeholder. */
  number: number;
}

const folderOf = (state: string) => join(state, 'private', 'findings');
const decisionsPath = (state: string) => join(state, 'private', 'decisions.json');

/** Keeps what was found in a session that was just imported; definite keys are not for review. */
export function writeFindings(
  state: string,
  slug: string,
  secrets: Secret[],
  places: { rule: string; number?: number }[],
  salt: string,
): void {
  const shown = new Set(places.map((place) => `${place.rule} ${place.number}`));
  const findings = secrets
    .filter((secret) => secret.tier === 'candidate' && secret.number !== undefined && shown.has(`${secret.rule} ${secret.number}`))
    .map(
      ({ value, rule, tier, number = 0 }): StoredFinding => ({
        fingerprint: fingerprint(salt, value),
        masked: maskedValue(value),
        rule,
        tier,
        number,
      }),
    );
  writeBeside(join(folderOf(state), `${slug}.json`), `${JSON.stringify(findings, null, 2)}\n`);
}

/** The findings of a session follow its folder: to another name, or away. */
export function moveFindings(state: string, slug: string, to?: string): void {
  const path = join(folderOf(state), `${slug}.json`);
  if (!existsSync(path)) return;
  if (to === undefined) rmSync(path);
  else renameSync(path, join(folderOf(state), `${to}.json`));
}

export function findingsOf(state: string, slug: string): StoredFinding[] {
  return readJson<StoredFinding[]>(join(folderOf(state), `${slug}.json`)) ?? [];
}

/** The decisions, by fingerprint. */
export interface Decisions {
  [fingerprint: string]: { decision: Decision; rule: string };
}

export function readDecisions(state: string): Decisions {
  return readJson(decisionsPath(state)) ?? {};
}

export function writeDecisions(state: string, decisions: Decisions): void {
  writeBeside(decisionsPath(state), `${JSON.stringify(decisions, null, 2)}\n`);
}

/** Sessions with candidates that nobody has decided on, as far as this machine knows what was found in them. */
export function undecided(options: ArchiveOptions): { slug: string; count: number }[] {
  const folder = folderOf(options.state);
  if (!existsSync(folder)) return [];
  const decisions = readDecisions(options.state);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && existsSync(join(options.content, 'sessions', name.slice(0, -5), 'session.jsonl')))
    .sort()
    .flatMap((name) => {
      const slug = name.slice(0, -5);
      const allow = new Set(policyOf(options, slug).allow);
      const count = findingsOf(options.state, slug).filter(({ fingerprint: id }) => !decisions[id] && !allow.has(id)).length;
      return count > 0 ? [{ slug, count }] : [];
    });
}

/** `review: required` of site.yaml: what a build refuses. */
export class ReviewError extends Error {
  override name = 'ReviewError';
  constructor(waiting: { slug: string; count: number }[]) {
    const lines = waiting.map(({ slug, count }) => `  ${slug}: ${count} ${count === 1 ? 'finding' : 'findings'} to decide on`);
    super(['site.yaml asks for a review before a build (review: required).', ...lines, 'Decide with: turnleaf review'].join('\n'));
  }
}
