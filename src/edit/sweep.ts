/** Removes newly found secrets from sessions that are stored already. */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ArchiveOptions, addLiteral, policyOf, readStored, toLog } from '../content/index.ts';
import { redactSession } from '../pipeline.ts';
import { findSources, readSource } from '../read/index.ts';
import { isSecretAnywhere, type Literal, mayContain, type RedactionPolicy, type Secret } from '../redact/index.ts';
import { sessionFacts } from '../render/index.ts';
import { foreign, redactorsOf } from './redactors.ts';
import { forgetCached } from './take-out.ts';
import { discardImports, type Import, scratchFolder, writeImports } from './write.ts';

/**
 * Looks for newly found secrets in published sessions, and redacts them there too.
 *
 * @returns the slugs that were rewritten.
 */
export async function sweepPublished(
  secrets: Secret[],
  content: string,
  policyFor: (slug?: string) => RedactionPolicy,
  except: Set<string>,
  /** The owner's values that the policy contains now. */
  literals: Literal[] = [],
): Promise<string[]> {
  const root = join(content, 'sessions');
  const needles = foreign(
    secrets.filter((secret) => secret.rule === 'literal' || isSecretAnywhere(secret)),
    [],
  );
  if (needles.length + literals.length === 0 || !existsSync(root)) return [];
  const swept: string[] = [];
  const redactors = redactorsOf(policyFor);
  const contains = mayContain(needles, literals);
  for (const source of findSources(root).sources) {
    const slug = source.name.split('/')[0] ?? '';
    if (except.has(slug) || slug.startsWith('.')) continue;
    // Most sessions contain none of them; searching their bytes is faster than reading them.
    const logs = [source, ...source.side].map((file) => file.path).filter((path) => /\.jsonl?$/.test(path));
    if (!logs.some((path) => contains(readFileSync(path, 'utf8')))) continue;
    for (const read of readSource(source, { keeps: () => true })) {
      const { log, session, secrets: own } = redactSession(read, toLog(read), redactors(slug).redactor, needles);
      const pictures = {
        folder: join(root, slug, 'images'),
        names: existsSync(join(root, slug, 'images')) ? readdirSync(join(root, slug, 'images')) : [],
      };
      const title = sessionFacts(session).title;
      const folder = scratchFolder('turnleaf-sweep-');
      for (const name of pictures.names) cpSync(join(pictures.folder, name), join(folder, name));
      const one: Import = { source, id: read.id, slug, title, session, log, secrets: own, pictures: { folder, names: pictures.names } };
      writeImports([one], content);
      discardImports([one]);
      swept.push(slug);
    }
  }
  return swept;
}

/** Redacts a value chosen by the owner in all stored sessions and in those added later. */
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
