/** Findings in a session that are not certain secrets, with the lines that contain them: those left public, and those replaced. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isSeq, parseDocument } from 'yaml';
import {
  type ArchiveOptions,
  addLiteral,
  type Decision,
  findingsOf,
  policyOf,
  readDecisions,
  readSite,
  readStored,
  type Selected,
  toLog,
  writeDecisions,
} from '../content/index.ts';
import { shownStrings, turnsIn } from '../curate/index.ts';
import type { Json } from '../model/json.ts';
import type { RedactedSession, Tier } from '../model/redacted.ts';
import type { Turn } from '../model/session.ts';
import { redactSession } from '../pipeline.ts';
import { readSource } from '../read/index.ts';
import {
  fingerprint,
  maskedValue,
  placeholder,
  type RedactionPolicy,
  type Redactor,
  type Scope,
  type Secret,
  scopeOfSecret,
} from '../redact/index.ts';
import { writeWhole } from '../store/index.ts';
import { redactorFor } from './redactors.ts';
import type { Import } from './write.ts';

export interface ReviewItem {
  slug: string;
  fingerprint: string;
  masked: string;
  rule: string;
  tier: Tier;
  /** How far the finding reaches; absent where it was stored by an earlier version. */
  scope?: Scope;
  /** Places in the stored session, with their turns. */
  count: number;
  anchors: string[];
  /** Lines that contain it, with a placeholder or its first letters instead of the value. */
  lines: { anchor: string; text: string }[];
  decision?: Decision;
  /** The value of a suspicion: in memory only. */
  value?: string;
}

/** Suspicions that a stored session leaves public, then the values replaced in it, each with its decision. */
export function reviewSession(options: ArchiveOptions, slug: string, redactor: Redactor): ReviewItem[] {
  const { read } = readStored(options.content, slug);
  // Values still in the stored file: suspicions, and findings of rules added since.
  const { session, secrets } = redactSession(read, toLog(read), redactor);
  const policy = policyOf(options, slug);
  const stored = findingsOf(options.state, slug).flatMap(({ fingerprint: id, masked, rule, tier, scope, number }) =>
    number === undefined ? [] : [{ id, needle: placeholder(rule, number), masked, rule, tier, ...(scope && { scope }) }],
  );
  return itemsIn(session, [...stored, ...secretsIn(secrets, policy)], slug, policy, options);
}

/** The same of sessions that a build with `--from` publishes without adding them. */
export function reviewFrom(options: ArchiveOptions, selected: Selected): ReviewItem[] {
  const policy = policyOf(options);
  const redactor = redactorFor(policy);
  return readSource(selected.source).flatMap((read, run) => {
    const { session, secrets } = redactSession(read, toLog(read), redactor);
    return itemsIn(session, secretsIn(secrets, policy), selected.slugs[run] ?? read.id, policy, options);
  });
}

/** The suspicions that an import leaves public, before it is written. */
export function suspicionsOf(options: ArchiveOptions, { slug, session, secrets }: Import): ReviewItem[] {
  const policy = policyOf(options);
  const suspected = secrets.filter((secret) => secret.tier === 'suspicion');
  return itemsIn(session, secretsIn(suspected, policy), slug, policy, options);
}

/** A value to be looked for in a session, where its text has `needle`. */
interface Sought extends Pick<ReviewItem, 'masked' | 'rule' | 'tier' | 'scope' | 'value'> {
  id: string;
  needle: string;
}

const secretsIn = (secrets: readonly Secret[], { salt }: RedactionPolicy): Sought[] =>
  secrets.flatMap((secret) => {
    const { value, rule, tier, number } = secret;
    if (tier === 'definite' || rule === 'literal' || (tier === 'candidate' && number === undefined)) return [];
    const needle = number === undefined ? value : placeholder(rule, number);
    return [{ id: fingerprint(salt, value), needle, masked: maskedValue(value), rule, tier, scope: scopeOfSecret(secret), value }];
  });

/** The values that stand in a session, each once with the turns that contain it; public ones first. */
function itemsIn(
  session: RedactedSession,
  all: Sought[],
  slug: string,
  { allow }: RedactionPolicy,
  { state }: ArchiveOptions,
): ReviewItem[] {
  const decisions = readDecisions(state);
  const turns = turnsIn(session).map(({ anchor, turn }) => ({ anchor, texts: ownTexts(turn) }));
  const items = new Map<string, ReviewItem>();
  for (const { id, needle, ...rest } of all) {
    const places = turns.flatMap(({ anchor, texts }) =>
      texts.flatMap((text) => placesIn(text, needle, rest).map((line) => ({ anchor, text: line }))),
    );
    if (places.length === 0) continue;
    const decision = decisions[id]?.decision ?? (allow.includes(id) ? 'keep' : undefined);
    items.set(id, {
      slug,
      fingerprint: id,
      ...rest,
      count: places.length,
      anchors: [...new Set(places.map((place) => place.anchor))],
      lines: places.slice(0, 3),
      ...(decision === undefined ? {} : { decision }),
    });
  }
  return [...items.values()].sort((a, b) => Number(b.tier === 'suspicion') - Number(a.tier === 'suspicion'));
}

/** Whether it needs a decision: it is public, and has none. A replaced value is safe without one. */
export const isWaiting = ({ tier, decision }: Pick<ReviewItem, 'tier' | 'decision'>): boolean =>
  tier === 'suspicion' && decision === undefined;

function ownTexts(turn: Turn): string[] {
  return turn.blocks
    .filter((block) => block.kind !== 'thread')
    .flatMap(({ ...block }) => {
      if (block.kind === 'tool') delete block.thread;
      return shownStrings(block as unknown as Json);
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

/** Records a decision. An allowed value goes into the allow-list of `site.yaml`, so that builds elsewhere know it too. */
export function decide(options: ArchiveOptions, item: Pick<ReviewItem, 'fingerprint' | 'rule' | 'value'>, decision: Decision): void {
  if (decision === 'keep') allowValue(options, item.fingerprint, policyOf(options).salt);
  else if (item.value !== undefined) addLiteral(options.state, item.value);
  const decisions = readDecisions(options.state);
  decisions[item.fingerprint] = { decision, rule: item.rule };
  writeDecisions(options.state, decisions);
}

// Changes to the owner's `site.yaml`; comments, order and everything else stay as they are.

/** Allows a value by its fingerprint, with the salt of the fingerprints. */
function allowValue(options: ArchiveOptions, fingerprint: string, salt: string): void {
  change(options, (site) => {
    add(site, ['redaction', 'allow'], fingerprint);
    if (!site.hasIn(['redaction', 'salt'])) site.setIn(['redaction', 'salt'], salt);
  });
}

/** Adds a rule of the owner's. */
export function addPattern(options: ArchiveOptions, name: string, pattern: string): void {
  change(options, (site) => add(site, ['redaction', 'patterns'], { name, pattern }));
}

function change(options: ArchiveOptions, edit: (site: Document) => void): void {
  const path = join(options.content, 'site.yaml');
  const site = parseDocument(existsSync(path) ? readFileSync(path, 'utf8') : '');
  edit(site);
  writeWhole(path, site.toString({ lineWidth: 0 }));
  readSite(options);
}

function add(site: Document, path: string[], value: unknown): void {
  const list = site.getIn(path, true);
  if (isSeq(list)) {
    if (!(list.toJSON() as unknown[]).includes(value)) list.add(site.createNode(value));
  } else site.setIn(path, [value]);
}
