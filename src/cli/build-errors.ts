/**
 * What a build may fail of, told apart. Astro wraps what is thrown inside it, and its copies of our classes are other ones:
 * errors go by name, however deep they lie.
 */

import { shownPath } from '../content/paths.ts';
import { ContentError } from '../content/site.ts';

/** What needs a person: the gate, a review. */
export const gateErrorIn = (error: unknown): Error | undefined => hasName(error, 'GateError', 'ReviewError');

export function hasName(error: unknown, ...names: string[]): Error | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (names.includes(at.name)) return at;
  return undefined;
}

/** The owner's mistake. */
export function contentErrorIn(error: unknown): ContentError | undefined {
  const own = hasName(error, 'ContentError');
  return own ? new ContentError(own.message) : error instanceof Error ? mdxErrorIn(error.message) : undefined;
}

/** What the bundler says of an owner's MDX: a path of the machine, a place, and the error that was thrown there, with its stack. */
function mdxErrorIn(message: string): ContentError | undefined {
  const [, path, line, said] = /\[plugin @mdx-js[^\]]*\] (.+?\.mdx?):(\w+):\w+\r?\n(?:\w+: )?(.+)/.exec(message) ?? [];
  if (path === undefined || said === undefined) return undefined;
  // Our own plugins say themselves where it is.
  if (line === 'undefined') return new ContentError(said);
  const file = shownPath(path);
  return new ContentError(`${file}:${line}: is not valid MDX: ${said.replace(/\.$/, '')}.`);
}
