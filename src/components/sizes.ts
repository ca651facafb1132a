/** The number of sessions and posts with a value, in words. */
import { count } from '../words/fill.ts';
import type { FacetValue } from './facets.ts';
import { words } from './words.ts';

export function sizes({ sessions, posts }: FacetValue, language: string): string {
  return [
    ...(sessions.length > 0 ? [count(words.sessionCount, sessions.length, language)] : []),
    ...(posts.length > 0 ? [count(words.postCount, posts.length, language)] : []),
  ].join(words.comma);
}
