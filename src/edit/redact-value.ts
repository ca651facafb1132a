/** One value of the owner's choosing out of every stored session, and of all that are added later. */

import { type ArchiveOptions, addLiteral, policyOf, readStored } from '../content/index.ts';
import { forgetCached } from './rewrite.ts';
import { sweepPublished } from './sweep.ts';

export const longest = 1000;

/** @returns slugs of the sessions that held it; where none did, nothing is written. */
export async function redactValue(options: ArchiveOptions, value: string): Promise<string[]> {
  const slugs = await sweepValue(options, value);
  if (slugs.length > 0) addLiteral(options.state, value);
  return slugs;
}

/** Takes a value out of what is stored, as a line of `secrets.txt` would. */
export async function sweepValue(options: ArchiveOptions, value: string): Promise<string[]> {
  const policyFor = (slug?: string) => {
    const policy = policyOf(options, slug);
    return { ...policy, literals: [...policy.literals, { value }] };
  };
  const swept = [...new Set(await sweepPublished([], options.content, policyFor, new Set(), [{ value }]))];
  for (const slug of swept) forgetCached(options.state, slug, readStored(options.content, slug).source.path);
  return swept;
}
