/** What awaits a person's decision in a published session, with the lines it stands in. */
import type { Tier } from '../model/redacted.ts';
import type { Turn } from '../model/session.ts';
import { fingerprint, maskedValue, type Redactor, type Secret } from '../redact/index.ts';
import { recordsToSession } from '../thread/index.ts';
import { type Decision, findingsOf, readDecisions, writeDecisions } from './findings.ts';
import { toLog } from './log.ts';
import type { ArchiveOptions } from './options.ts';
import { policyOf } from './policy.ts';
import { addLiteral } from './private.ts';
import { allowValue } from './site-file.ts';
import { readStored, type Stored } from './stored.ts';
import { textsOf, turnsOf } from './take-out.ts';

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
  writeDecisions(options.state, decisions);
}
