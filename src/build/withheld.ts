/** What the gate has found: it is looked for, as a value, in the sessions that it is from, and those in which it still stands are not published. */
import { createHmac } from 'node:crypto';
import type { CheckFinding, GateFinding, MadeFinding } from '../check/index.ts';
import { notesText, type Selected } from '../content/index.ts';
import { turnsIn } from '../curate/index.ts';
import type { RedactedSession } from '../model/redacted.ts';
import { splitLines } from '../platform/index.ts';
import type { Secret } from '../redact/index.ts';
import { fingerprint } from '../redact/settings.ts';
import type { Entry } from './entry.ts';

/** By slug. */
export interface Caught {
  /** Values to look for when a session is made again. */
  handed: ReadonlyMap<string, readonly Secret[]>;
  /** Sessions in which they were looked for in vain. */
  withheld: ReadonlyMap<string, readonly GateFinding[]>;
}

export const nothingCaught: Caught = { handed: new Map(), withheld: new Map() };

/** From so many letters on, parts of a value count too: markup may stand between them. */
const PARTS = 16;

const ENTITIES: { [entity: string]: string } = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** The values found, also as they stand in a log: a page holds them as markup. `known` ones were looked for already. */
export function handedBack(findings: readonly CheckFinding[], known: readonly Secret[] = []): Secret[] {
  const seen = new Set(known.map(({ value }) => value));
  return findings.flatMap(({ rule, value }) => {
    const plain = value.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
    return [value, plain].flatMap((one): Secret[] => {
      if (seen.has(one)) return [];
      seen.add(one);
      return [{ value: one, rule, tier: 'definite', propagates: true, ...(one.length >= PARTS ? { body: 0 } : {}) }];
    });
  });
}

/** For the key of an entry: never the values. */
export const digestOfValues = (key: string, values: readonly Secret[]): string[] =>
  values.map(({ value }) => createHmac('sha256', key).update(value).digest('base64url'));

/** Why the sessions of a source are missing. */
export interface Failure {
  name: string;
  slugs: string[];
  reason: string;
  /** Something in it must not be published. */
  withheld?: boolean;
}

/** Sessions that could not be made or may not be published, and have no other source. */
export function withheldSlugs({ failed, entries }: { failed: readonly Failure[]; entries: readonly Entry[] }): string[] {
  const made = new Set(entries.map(({ slug }) => slug));
  return [...new Set(failed.flatMap(({ slugs }) => slugs))].filter((slug) => !made.has(slug));
}

/** Whether a session's own address holds a value, which no redaction changes. */
export const isInAddress = (value: string, slugs: readonly string[]): boolean =>
  slugs.some((slug) => slug.toLowerCase().includes(value.toLowerCase()));

/** Where in the log, or in the owner's notes, each finding comes from: each rule and turn once. */
export function gateFindingsOf(
  findings: readonly MadeFinding[],
  session: RedactedSession,
  { source, folder, slugs }: Selected,
  salt: string,
): GateFinding[] {
  if (findings.length === 0) return [];
  const gateFindings = new Map<string, GateFinding>();
  const turns = new Map(turnsIn(session).map(({ anchor, turn }) => [anchor, turn]));
  const notes = folder === undefined ? [] : splitLines(notesText(folder));
  const inLog = (turn: string): string | undefined => {
    const [from] = turns.get(turn)?.sources ?? [];
    return from && `${from.file === 0 ? source.name : (session.files[from.file] ?? source.name)}:${from.line}`;
  };
  const inNotes = (value: string): string | undefined => {
    const line = notes.findIndex((text) => text.includes(value));
    return line >= 0 ? `content/sessions/${slugs[0]}/notes.mdx:${line + 1}` : undefined;
  };
  for (const { rule, turn, value, inside } of findings) {
    const print = fingerprint(salt, value);
    // It stands on every page then, whatever is taken out of the session.
    if (isInAddress(value, slugs)) {
      gateFindings.set(`${rule} address`, { rule, inside: 'address', fingerprint: print });
      continue;
    }
    const place = turn === undefined ? inNotes(value) : inLog(turn);
    const otherwise = turn !== undefined ? 'turn' : place !== undefined ? 'notes' : 'facts';
    gateFindings.set(`${rule} ${turn ?? ''} ${inside ?? ''}`, {
      rule,
      ...(turn === undefined ? {} : { turn }),
      ...(place === undefined ? {} : { at: place }),
      inside: inside ?? otherwise,
      fingerprint: print,
    });
  }
  return [...gateFindings.values()];
}
