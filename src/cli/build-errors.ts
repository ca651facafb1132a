/** Classifies the errors of a build. Astro wraps errors that are thrown inside it. */
import { existsSync, readFileSync } from 'node:fs';
import { GateError } from '../check/index.ts';
import { ContentError, noFile, ReviewError, shownPath } from '../content/index.ts';

/** Errors that need a decision: of the gate, of a review. */
export const findingIn = (error: unknown): Error | undefined => causeOf(error, GateError) ?? causeOf(error, ReviewError);

function causeOf<E extends Error>(error: unknown, kind: new (...args: never[]) => E): E | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof kind) return at;
  return undefined;
}

/** Mistakes in the owner's files. */
export const contentErrorIn = (error: unknown): ContentError | undefined =>
  causeOf(error, ContentError) ?? (error instanceof Error ? (mdxErrorIn(error.message) ?? missingFileIn(error.message)) : undefined);

/** The bundler's message about a file that an owner's text asks for. */
function missingFileIn(message: string): ContentError | undefined {
  const [, name, path] = /failed to resolve import "([^"]+)" from "([^"]+\.mdx?)"/.exec(message) ?? [];
  if (name === undefined || path === undefined) return undefined;
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const line = lines.findIndex((one) => one.includes(name)) + 1;
  return new ContentError(`${shownPath(path)}:${line || 1}: ${noFile(name)}`);
}

/** The bundler's message about an owner's MDX: an absolute path, a place, and the original error with its stack. */
function mdxErrorIn(message: string): ContentError | undefined {
  const at = message.indexOf('[plugin @mdx-js');
  if (at === -1) return undefined;
  const [first = '', ...rest] = message.slice(at).split(/\r?\n/);
  const [, path, line] = /\] (.+\.mdx?):(\w+):\w+$/.exec(first) ?? [];
  const end = rest.findIndex((one) => /^\s+at /.test(one));
  const told = (end === -1 ? rest.slice(0, 1) : rest.slice(0, end)).join('\n').replace(/^\w+: /, '');
  if (path === undefined || told === '') return undefined;
  // Turnleaf's plugins name the place themselves.
  if (line === 'undefined') return new ContentError(told);
  const [reason = ''] = told.split('\n');
  return new ContentError(`${shownPath(path)}:${line}: is not valid MDX: ${reason.replace(/\.$/, '')}.`);
}
