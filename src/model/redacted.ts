/**
 * What redaction hands on. The brand can only be put on by `redact/`; rendering, search documents and downloads
 * accept nothing else, so leaving redaction out does not compile. `redactedWith` says the same at run time, where
 * types are gone.
 */
import type { JsonObject } from './json.ts';
import type { Session } from './session.ts';

declare const redacted: unique symbol;

export type Tier = 'definite' | 'candidate' | 'suspicion';

/** One place where a rule matched. Never the value, its length or a hash of it. */
export interface Finding {
  /** Rule id, e.g. `github-pat-classic`; `email`, `home-folder`, … for private data. */
  rule: string;
  tier: Tier;
  /** Number of the placeholder it became (per rule and session, from 1); absent for a suspicion, which stays. */
  number?: number;
  /** The turn's anchor, or `session` for its facts and titles. */
  anchor: string;
  /** Where inside: `blocks.3.input.command`. Keys that were themselves redacted are shown as their placeholder. */
  path: string;
}

export interface RedactedSession extends Session {
  readonly [redacted]: true;
  /** Digest of the rules and settings it was redacted with. */
  redactedWith: string;
  findings: Finding[];
}

/** Slimmed, redacted records in the log's own format, one object a line: the download, and what `add` writes. */
export interface RedactedLog {
  readonly [redacted]: true;
  redactedWith: string;
  /** File name relative to the session's folder (`session.jsonl`, `subagents/agent-x.jsonl`) and its records. */
  files: { name: string; records: JsonObject[] }[];
}
