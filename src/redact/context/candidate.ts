/** Matches that the context of a value explains. */
import type { Match } from '../engine/detector.ts';
import type { SecretKind } from '../value/secret-kind.ts';

export const candidate = (start: number, value: string, rule: string): Match => ({
  start,
  end: start + value.length,
  rule,
  tier: 'candidate',
});

export const ruleOf = (kind: SecretKind): string => (kind === 'password' ? 'password' : kind === 'key' ? 'api-key' : 'secret');

/** A value without the punctuation and Markdown that follow it in a sentence. */
export const withoutPunctuation = (value: string): string => value.replace(/(?<![.!?:*_])[.!?:*_]+$/, '');
