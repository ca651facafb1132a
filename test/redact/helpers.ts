/** Fake secrets, assembled at run time, and a redactor with the defaults. */
import { shape } from '../../src/agents/claude-code/record.ts';
import type { JsonObject } from '../../src/model/json.ts';
import type { Session, Turn } from '../../src/model/session.ts';
import { createRedactor, type RawLog, type RedactionPolicy, type Secret } from '../../src/redact/index.ts';
import { type Random, sample, seeded } from './sample.ts';

export const defaults: RedactionPolicy = { keep: [], patterns: [], allow: [], salt: 'a-salt', literals: [] };
export const redactor = createRedactor(defaults);

/** A GitHub token whose checksum is wrong, a password, a random value: each call with another seed gives another. */
/** A seed of a rule's own, so that a new rule changes no other's sample (FNV-1a). */
export const seedOf = (id: string): number =>
  [...id].reduce((hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);

export const githubToken = (seed = 1) => `gh${'p_'}${sample('[A-Za-z0-9]{36}', seeded(seed))}`;
export const stripeKey = (seed = 1) => `sk_${'live_'}${sample('[A-Za-z0-9]{24}', seeded(seed))}`;
export const randomValue = (seed = 1, length = 32) => sample(`[A-Za-z]\\d[A-Za-z0-9]{${length - 2}}`, seeded(seed));
export const privateKey = (random: Random = seeded(7)) => {
  const mark = '-'.repeat(5);
  const lines = Array.from({ length: 6 }, () => sample('[A-Za-z0-9+/]{64}', random));
  return [`${mark}BEGIN RSA PRIVATE ${'KEY'}${mark}`, ...lines, `${mark}END RSA PRIVATE ${'KEY'}${mark}`].join('\n');
};

/** The text as it is published. */
export const clean = (text: string) => redactor.redactText(text).text;

export function turn(blocks: Turn['blocks'], uuid = '11111111-2222-4333-8444-555555555555'): Turn {
  return { anchor: `t-${uuid.slice(0, 8)}`, uuid, role: 'agent', part: 1, blocks, sources: [{ file: 0, line: 1 }] };
}

export function session(turns: Turn[], more: Partial<Session> = {}): Session {
  return {
    id: '0d3f1c2a-7c1b-4a55-9c2f-1f0c6a1f7e11',
    agent: 'claude-code',
    files: ['session.jsonl'],
    titles: {},
    project: { name: 'app', cwds: [] },
    gitBranches: [],
    models: [],
    versions: [],
    tokens: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
    usage: [],
    turns,
    pullRequests: [],
    records: { read: 0, shown: 0, hidden: 0, unknown: 0, unreadable: 0 },
    unknownKinds: {},
    unreadable: [],
    ...more,
  };
}

export const text = (value: string): Turn['blocks'][number] => ({ kind: 'text', text: value });

/** A log of Claude Code's with one file. */
export const logOf = (records: JsonObject[]): RawLog => ({ shape, files: [{ name: 'session.jsonl', records }] });

/** Session and log redacted; `log` are the records of its one file. */
export function redact(given: Session, log: JsonObject[] = [], extra: Secret[] = []) {
  const out = redactor.redact(given, logOf(log), extra);
  return { ...out, records: out.log.files[0]?.records ?? [], json: JSON.stringify([out.session.turns, out.log.files]) };
}
