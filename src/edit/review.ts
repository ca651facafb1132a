/** Findings in a session that are not certain secrets, with the lines that contain them: those left public, and those replaced. */

import { archiveScope } from '../build/index.ts';
import {
  type ArchiveOptions,
  addLiteral,
  type Decision,
  findingsOf,
  forgetSaid,
  moveSaid,
  policyOf,
  readDecisions,
  readSaid,
  readSite,
  readStored,
  type Said,
  type Selected,
  storedSlugs,
  writeDecisions,
} from '../content/index.ts';
import { shownStrings, turnsIn } from '../curate/index.ts';
import type { Json } from '../model/json.ts';
import type { RedactedSession, Tier } from '../model/redacted.ts';
import type { Turn } from '../model/session.ts';
import {
  type ArchiveScope,
  fingerprint,
  maskedValue,
  placeholder,
  type RedactionPolicy,
  type Scope,
  type Secret,
  scopeOfSecret,
} from '../redact/index.ts';
import { publishedCut, redactStored, safeSessions, together } from '../safe/index.ts';
import { textsByTurn } from './reader/text.ts';
import { allowValue } from './site-yaml.ts';
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
  /** Of what a second reader suspects: what it calls it, and why. */
  kind?: string;
  reason?: string;
  /** Why a second reader holds a value of a rule's for harmless. */
  harmless?: string;
  /** The value of a suspicion: in memory only. */
  value?: string;
}

/** A session as it would be published, and the values in it that a person may decide on. */
export interface UnderReview {
  slug: string;
  session: RedactedSession;
  sought: Sought[];
  policy: RedactionPolicy;
}

export function storedUnderReview(options: ArchiveOptions, slug: string, scope?: ArchiveScope) {
  const { read } = readStored(options.content, slug);
  const policy = policyOf(options, slug);
  // Values still in the stored file: suspicions, and findings of rules added since.
  const safe = redactStored(read, policy, [], scope);
  const stored = findingsOf(options.state, slug).flatMap(({ fingerprint: id, masked, rule, tier, scope, number }) =>
    number === undefined ? [] : [{ id, needle: placeholder(rule, number), masked, rule, tier, ...(scope && { scope }) }],
  );
  return { ...safe, slug, policy, sought: [...stored, ...secretsIn(safe.secrets, policy), ...saidOf(readSaid(options.state, slug))] };
}

/** As a build with `--from` publishes it. */
export async function sourceUnderReview(options: ArchiveOptions, selected: Selected, scope: ArchiveScope) {
  const policy = policyOf(options);
  const { show } = readSite(options);
  const sessions = await Array.fromAsync(safeSessions(selected.source, publishedCut(selected), { policy, show, scope }));
  return selected.slugs.flatMap((slug, run) => {
    const safe = sessions[run];
    if (!safe) return [];
    return { ...safe, slug, policy, sought: [...secretsIn(safe.secrets, policy), ...saidOf(readSaid(options.state, slug))] };
  });
}

export function importUnderReview(options: ArchiveOptions, { slug, session, secrets }: Import): UnderReview {
  const policy = policyOf(options, slug);
  return { slug, session, policy, sought: [...secretsIn(secrets, policy), ...saidOf(readSaid(options.state, slug))] };
}

/** Suspicions that a stored session leaves public, then the values replaced in it, each with its decision. */
export function reviewSession(options: ArchiveOptions, slug: string): ReviewItem[] {
  const one = storedUnderReview(options, slug);
  dropStaleSaid(one, options);
  return itemsIn(one, options);
}

/** The same of sessions that a build with `--from` publishes without adding them. */
export async function reviewFrom(options: ArchiveOptions, selected: readonly Selected[]): Promise<ReviewItem[]> {
  // Only what is asked of each is held: a folder may be larger than memory.
  const { made } = await together(selected, archiveScope(options), async (one, scope) =>
    (await sourceUnderReview(options, one, scope)).map((under) => {
      dropStaleSaid(under, options);
      return { secrets: under.secrets, segments: under.segments, items: itemsIn(under, options) };
    }),
  );
  return made.flat().flatMap(({ items }) => items);
}

/** The same of an import, before it is written. */
export const reviewImport = (options: ArchiveOptions, one: Import): ReviewItem[] => itemsIn(importUnderReview(options, one), options);

/** The suspicions that an import leaves public. */
export const suspicionsOf = (options: ArchiveOptions, one: Import): ReviewItem[] =>
  reviewImport(options, one).filter(({ tier }) => tier === 'suspicion');

/** Forgets what a second reader said of sessions that were not brought in after all. */
export function forgetUnkept({ content, state }: ArchiveOptions, imports: readonly Import[]): void {
  const kept = new Set(storedSlugs(content));
  for (const { slug } of imports) if (!kept.has(slug)) moveSaid(state, slug);
}

/** A value to be looked for in a session, where its text has `needle`. */
export interface Sought extends Pick<ReviewItem, 'masked' | 'rule' | 'tier' | 'scope' | 'value' | 'kind' | 'reason'> {
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

/** What a second reader suspects: words that only meaning tells, so they are shown as they are. */
const saidOf = ({ suspicions }: Said): Sought[] =>
  suspicions.map(({ fingerprint: id, quote, kind, reason }) => {
    return { id, needle: quote, masked: quote, rule: 'reader', tier: 'suspicion', scope: 'asked', value: quote, kind, reason };
  });

/** The values that stand in a session, each once with the turns that contain it; public ones first. */
function itemsIn({ session, sought, slug, policy: { allow } }: UnderReview, { state }: ArchiveOptions): ReviewItem[] {
  const decisions = readDecisions(state);
  const { harmless: proposals } = readSaid(state, slug);
  const turns = turnsIn(session).map(({ anchor, turn }) => ({ anchor, texts: ownTexts(turn) }));
  const all = sought.some(({ rule }) => rule === 'reader') ? textsByTurn(session) : [];
  const read = all.map(({ turn: { anchor }, texts }) => ({ anchor, texts }));
  const items = new Map<string, ReviewItem>();
  for (const { id, needle, ...rest } of sought) {
    const places = (rest.rule === 'reader' ? read : turns).flatMap(({ anchor, texts }) =>
      texts.flatMap((text) => placesIn(text, needle, rest).map((line) => ({ anchor, text: line }))),
    );
    if (places.length === 0) continue;
    const decision = decisions[id]?.decision ?? (allow.includes(id) ? 'keep' : undefined);
    const harmless = proposals.find(({ mask }) => id.startsWith(mask))?.reason;
    items.set(id, {
      slug,
      fingerprint: id,
      ...rest,
      count: places.length,
      anchors: [...new Set(places.map((place) => place.anchor))],
      lines: places.slice(0, 3),
      ...(decision === undefined ? {} : { decision }),
      ...(harmless === undefined ? {} : { harmless }),
    });
  }
  return [...items.values()].sort((a, b) => Number(b.tier === 'suspicion') - Number(a.tier === 'suspicion'));
}

/** Forgets what a second reader said of words that stand there no more: nothing waits for them. */
function dropStaleSaid({ slug, session }: UnderReview, { state }: ArchiveOptions): void {
  if (readSaid(state, slug).suspicions.length === 0) return;
  const texts = textsByTurn(session).flatMap((turn) => turn.texts);
  forgetSaid(state, slug, (quote) => texts.some((text) => text.includes(quote)));
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
