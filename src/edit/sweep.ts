/** Removes newly found secrets from sessions that are stored already. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ArchiveOptions, addLiteral } from '../content/index.ts';
import { findSources, readSource } from '../read/index.ts';
import { isSecretAnywhere, type Literal, mayContain, type Secret } from '../redact/index.ts';
import { foreign, redactorsOf } from './redactors.ts';
import { rewriteStored } from './take-out.ts';

/**
 * Looks for newly found secrets in published sessions, and redacts them there too.
 *
 * @returns the slugs that were rewritten.
 */
export function sweepPublished(
  options: ArchiveOptions,
  secrets: Secret[],
  except: ReadonlySet<string> = new Set(),
  /** Values of the owner's that they have just named. */
  literals: Literal[] = [],
): string[] {
  const { content } = options;
  const root = join(content, 'sessions');
  const needles = foreign(
    secrets.filter((secret) => secret.rule === 'literal' || isSecretAnywhere(secret)),
    [],
  );
  if (needles.length + literals.length === 0 || !existsSync(root)) return [];
  const swept: string[] = [];
  const redactors = redactorsOf(options, literals);
  const contains = mayContain(needles, literals);
  for (const source of findSources(root).sources) {
    const slug = source.name.split('/')[0] ?? '';
    if (except.has(slug) || slug.startsWith('.')) continue;
    // Most sessions contain none of them; searching their bytes is faster than reading them.
    const logs = [source, ...source.side].map((file) => file.path).filter((path) => /\.jsonl?$/.test(path));
    if (!logs.some((path) => contains(readFileSync(path, 'utf8')))) continue;
    for (const read of readSource(source, { keeps: () => true })) {
      rewriteStored(options, { slug, folder: join(root, slug), source, read }, read, redactors(slug).redactor, needles);
      swept.push(slug);
    }
  }
  return swept;
}

/** Redacts a value chosen by the owner in all stored sessions and in those added later. */
export const longest = 1000;

/** @returns slugs of the sessions that held it; when none did, nothing is written. */
export function redactValue(options: ArchiveOptions, value: string): string[] {
  const slugs = sweepValue(options, value);
  if (slugs.length > 0) addLiteral(options.state, value);
  return slugs;
}

/** Removes a value from stored sessions, as a line of `secrets.txt` would. */
export const sweepValue = (options: ArchiveOptions, value: string): string[] => [
  ...new Set(sweepPublished(options, [], new Set(), [{ value }])),
];
