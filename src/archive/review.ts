/** What awaits a person's decision in published sessions, and what was decided. Values are never kept, only fingerprints. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Tier } from '../model/redacted.ts';
import type { Turn } from '../model/session.ts';
import { fingerprint, maskedValue, type Redactor, type Secret } from '../redact/index.ts';
import { recordsToSession } from '../thread/index.ts';
import { readJson, writeBeside } from './cache.ts';
import { toLog } from './log.ts';
import type { ArchiveOptions } from './options.ts';
import { policyOf } from './policy.ts';
import { addLiteral } from './private.ts';
import { allowValue } from './site-file.ts';
import { readStored, type Stored } from './stored.ts';
import { textsOf, turnsOf } from './take-out.ts';

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

export interface ReviewItem {
  slug: string;
  fingerprint: string;
  masked: string;
  rule: string;
  tier: Tier;
  /** Places in the stored session, and the turns they are in. */
  count: number;
  anchors: string[];
  /** Lines it stands in, with a placeholder or its first letters in its place. */
  lines: { anchor: string; text: string }[];
  decision?: Decision;
  /** The value of a suspicion: in memory only. */
  value?: string;
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

export function readDecisions(state: string): { [fingerprint: string]: { decision: Decision; rule: string } } {
  return readJson(decisionsPath(state)) ?? {};
}

/** Candidates and suspicions of one session with what was decided on each, candidates first. */
export function reviewSession(options: ArchiveOptions, slug: string, redactor: Redactor): ReviewItem[] {
  const stored = readStored(options.content, slug);
  const { salt, allow } = policyOf(options, slug);
  const decisions = readDecisions(options.state);
  const decided = (id: string): Decision | undefined => decisions[id]?.decision ?? (allow.includes(id) ? 'keep' : undefined);
  const turns = turnsOf(stored.read).map(({ anchor, turn }) => ({ anchor, texts: ownTexts(turn) }));
  const items = new Map<string, ReviewItem>();
  const add = (id: string, rest: Pick<ReviewItem, 'masked' | 'rule' | 'tier' | 'value'>, needle: string) => {
    const places = turns.flatMap(({ anchor, texts }) =>
      texts.flatMap((text) => placesIn(text, needle, rest).map((line) => ({ anchor, text: line }))),
    );
    if (places.length === 0) return;
    const decision = decided(id);
    const anchors = [...new Set(places.map((place) => place.anchor))];
    items.set(id, {
      slug,
      fingerprint: id,
      ...rest,
      count: places.length,
      anchors,
      lines: places.slice(0, 3),
      ...(decision === undefined ? {} : { decision }),
    });
  };
  for (const { fingerprint: id, masked, rule, tier, number } of findingsOf(options.state, slug))
    add(id, { masked, rule, tier }, `[redacted: ${rule} #${number}]`);
  for (const { value, rule, tier } of openSecrets(stored, redactor))
    add(fingerprint(salt, value), { masked: maskedValue(value), rule, tier, value }, value);
  return [...items.values()].sort((a, b) => (a.tier === b.tier ? 0 : a.tier === 'candidate' ? -1 : 1));
}

function findingsOf(state: string, slug: string): StoredFinding[] {
  return readJson<StoredFinding[]>(join(folderOf(state), `${slug}.json`)) ?? [];
}

/** What the stored file still holds: suspicions, and what rules of today find in a file of yesterday. */
function openSecrets({ read }: Stored, redactor: Redactor): Secret[] {
  const { secrets } = redactor.redact(recordsToSession(read), toLog(read));
  return secrets.filter((secret) => secret.tier !== 'definite' && secret.rule !== 'literal');
}

function ownTexts(turn: Turn): string[] {
  return turn.blocks
    .filter((block) => block.kind !== 'thread')
    .flatMap(({ ...block }) => {
      if (block.kind === 'tool') delete block.thread;
      return textsOf(block);
    });
}

/** The lines of a text that hold `needle`, cut around it. */
function placesIn(text: string, needle: string, { masked, rule, value }: Pick<ReviewItem, 'masked' | 'rule' | 'value'>): string[] {
  const lines: string[] = [];
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length)) {
    const before =
      text
        .slice(Math.max(0, at - 60), at)
        .split('\n')
        .at(-1) ?? '';
    const after = text.slice(at + needle.length, at + needle.length + 60).split('\n')[0] ?? '';
    const shown = value === undefined ? needle : `⟨${rule}: ${masked}⟩`;
    lines.push(
      `${value === undefined ? before : before.replaceAll(value, masked)}${shown}${value === undefined ? after : after.replaceAll(value, masked)}`,
    );
  }
  return lines;
}

/** Remembers a decision. A kept value goes into the allow-list of `site.yaml`, so that builds elsewhere know it too. */
export function decide(options: ArchiveOptions, item: Pick<ReviewItem, 'fingerprint' | 'rule' | 'value'>, decision: Decision): void {
  if (decision === 'keep') allowValue(options, item.fingerprint, policyOf(options).salt);
  else if (item.value !== undefined) addLiteral(options.state, item.value);
  const decisions = readDecisions(options.state);
  decisions[item.fingerprint] = { decision, rule: item.rule };
  mkdirSync(join(options.state, 'private'), { recursive: true });
  writeBeside(decisionsPath(options.state), `${JSON.stringify(decisions, null, 2)}\n`);
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
