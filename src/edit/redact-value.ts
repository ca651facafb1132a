/** Redacts a value chosen by the owner in all stored sessions and in those added later. */

import { type ArchiveOptions, addLiteral, policyOf, readStored } from '../content/index.ts';
import { forgetCached } from './rewrite.ts';
import { sweepPublished } from './sweep.ts';

export const longest = 1000;

/** @returns slugs of the sessions that held it; when none did, nothing is written. */
export async function redactValue(options: ArchiveOptions, value: string): Promise<string[]> {
  const slugs = await sweepValue(options, value);
  if (slugs.length > 0) addLiteral(options.state, value);
  return slugs;
}

/** Removes a value from stored sessions, as a line of `secrets.txt` would. */
export async function sweepValue(options: ArchiveOptions, value: string): Promise<string[]> {
  const policyFor = (slug?: string) => {
    const policy = policyOf(options, slug);
    return { ...policy, literals: [...policy.literals, { value }] };
  };
  const swept = [...new Set(await sweepPublished([], options.content, policyFor, new Set(), [{ value }]))];
  for (const slug of swept) forgetCached(options.state, slug, readStored(options.content, slug).source.path);
  return swept;
}
