/** Removes newly found secrets from sessions that are stored already. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ArchiveOptions, addLiteral, policyOf, readPrivate } from '../content/index.ts';
import { findSources, readSource } from '../read/index.ts';
import { isSecretAnywhere, type Literal, mayContain, type Secret } from '../redact/index.ts';
import { digest, openStore } from '../store/index.ts';
import { foreign } from './elsewhere.ts';
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
  const contains = mayContain(needles, literals);
  for (const source of findSources(root).sources) {
    const slug = source.name.split('/')[0] ?? '';
    if (except.has(slug) || slug.startsWith('.')) continue;
    // Most sessions contain none of them; searching their bytes is faster than reading them.
    const logs = [source, ...source.side].map((file) => file.path).filter((path) => /\.jsonl?$/.test(path));
    if (!logs.some((path) => contains(readFileSync(path, 'utf8')))) continue;
    for (const read of readSource(source, { keeps: () => true })) {
      const policy = policyOf(options, slug);
      const withNamed = { ...policy, literals: [...policy.literals, ...literals] };
      rewriteStored(options, { slug, folder: join(root, slug), source, read }, read, withNamed, needles);
      swept.push(slug);
    }
  }
  return swept;
}

/** Stored sessions that hold values of `.turnleaf/private/`, which were listed after they were stored. */
export const holdingListed = (options: ArchiveOptions): string[] => listedIn(options).map(({ slug }) => slug);

/**
 * Takes what is listed in `.turnleaf/private/` out of stored sessions: pages never have it here, but those that are built elsewhere
 * are made of what is stored.
 *
 * @returns the slugs that were rewritten.
 */
export function sweepListed(options: ArchiveOptions): string[] {
  const held = listedIn(options);
  if (held.length === 0) return [];
  const swept: string[] = [];
  for (const { slug, source, textOf, clean } of held) {
    const before = textOf();
    for (const read of readSource(source, { keeps: () => true }))
      rewriteStored(options, { slug, folder: join(options.content, 'sessions', slug), source, read });
    if (textOf() !== before) swept.push(slug);
    clean();
  }
  return swept;
}

/** The sessions to look at: what a session allows, or is called, stays in it, and is not looked for again. */
function listedIn(options: ArchiveOptions) {
  const { literals } = readPrivate(options.state);
  const root = join(options.content, 'sessions');
  if (literals.length === 0 || !existsSync(root)) return [];
  const store = openStore(options);
  const known = store.table<true>('swept');
  const contains = mayContain([], literals);
  const held = findSources(root).sources.flatMap((source) => {
    const slug = source.name.split('/')[0] ?? '';
    if (slug.startsWith('.')) return [];
    const textOf = () =>
      [source, ...source.side]
        .filter(({ path }) => /\.jsonl?$/.test(path) && existsSync(path))
        .map(({ path }) => readFileSync(path, 'utf8'))
        .join('\n');
    const stamp = () => digest(JSON.stringify(policyOf(options, slug)), textOf());
    const clean = () => {
      known.set(source.path, stamp(), true);
      store.save();
    };
    if (known.get(source.path, stamp())) return [];
    if (contains(textOf())) return [{ slug, source, textOf, clean }];
    known.set(source.path, stamp(), true);
    return [];
  });
  store.save();
  return held;
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
