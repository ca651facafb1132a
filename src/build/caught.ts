/** What the gate has found in a site: it is looked for, as a value, in the sessions that it is from. */
import { createHmac } from 'node:crypto';
import type { CheckFinding, GateFinding } from '../check/index.ts';
import type { Secret } from '../redact/index.ts';

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
