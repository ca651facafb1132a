/** `.turnleaf/private/`: the owner's literal secrets and the salt of this archive's fingerprints. Never committed. */

import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from '../model/plain-error.ts';
import { makeFolder } from '../platform/index.ts';
import type { Literal, SecretPrint } from '../redact/index.ts';
import { readJson, writeWhole } from '../store/index.ts';
import type { ArchiveOptions } from './options.ts';
import { shownPath } from './paths.ts';
import { envLiterals, listedLiterals, readUtf8 } from './secrets-file.ts';

export interface Private {
  salt: string;
  /** Values to look for, one a line in `secrets.txt`, and the values of `*.env` files. */
  literals: Literal[];
}

/** @throws ContentError for a value that cannot be searched for, naming file and line. */
export function readPrivate(state: string): Private {
  const folder = join(state, 'private');
  return { salt: saltOf(folder), literals: literalsOf(folder) };
}

/** Salts for folders that cannot be written; they last for this process only. */
const passing = new Map<string, string>();

function saltOf(folder: string): string {
  const path = join(folder, 'salt');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const salt = passing.get(folder) ?? randomBytes(16).toString('hex');
  try {
    makeFolder(folder);
    writeFileSync(path, `${salt}\n`, { mode: 0o600, flag: 'wx' });
    keepOutOfGit(join(folder, '..'));
  } catch (error) {
    // Another build has created it in the meantime.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readFileSync(path, 'utf8').trim();
    passing.set(folder, salt);
  }
  return salt;
}

/** In a project whose `.gitignore` knows nothing of Turnleaf, a commit of everything would take the owner's secrets along. */
function keepOutOfGit(state: string): void {
  const path = join(state, '.gitignore');
  if (!existsSync(path)) writeFileSync(path, '*\n');
}

function literalsOf(folder: string): Literal[] {
  if (!existsSync(folder)) return [];
  const known = new Map<string, Literal>();
  for (const name of readdirSync(folder).sort()) {
    const isEnv = /(^|\.)env(\.|$)/.test(name);
    if (name !== 'secrets.txt' && !isEnv) continue;
    const path = join(folder, name);
    const text = readUtf8(path);
    for (const literal of isEnv ? envLiterals(text) : listedLiterals(text, shownPath(path))) {
      const same = known.get(literal.value);
      // When a value is listed twice, the wider form applies.
      if (!same || (same.exact && !literal.exact)) known.set(literal.value, literal);
    }
  }
  return [...known.values()];
}

/** Adds a value that is always replaced to `.turnleaf/private/secrets.txt`. */
export function addLiteral(state: string, value: string): void {
  const path = join(state, 'private', 'secrets.txt');
  makeFolder(join(state, 'private'));
  const before = existsSync(path) ? readUtf8(path) : '';
  if (before.split(/\r?\n/).some((line) => line.trim() === value)) return;
  appendFileSync(path, `${before === '' || before.endsWith('\n') ? '' : '\n'}${value}\n`, { mode: 0o600 });
}

const foundPath = (state: string) => join(state, 'private', 'found.json');

/** The key of the hashes by which one session's secrets are found in others: the one that was handed to this machine, or its own. */
export const scopeKey = ({ state, key }: Pick<ArchiveOptions, 'state' | 'key'>): string => key ?? readPrivate(state).salt;

/**
 * What is known of secrets that this machine found before, as hashes under that key.
 *
 * @throws ContentError where they are under another.
 */
export function printsKnown(options: Pick<ArchiveOptions, 'state' | 'key'>): SecretPrint[] {
  const prints = knownPrints(options.state);
  if (prints.length > 0 && scopeKey(options) !== readPrivate(options.state).salt)
    throw new ContentError(
      `${shownPath(foundPath(options.state))}: what was found on this machine is known by its own key, and TURNLEAF_KEY is another. Hand that key on to the others: TURNLEAF_KEY="$(cat ${shownPath(join(options.state, 'private', 'salt'))})"`,
    );
  return prints;
}

/** Hashes of the secrets found in sessions when they were added: the stored sessions contain only placeholders. */
export function knownPrints(state: string): SecretPrint[] {
  return readJson<SecretPrint[]>(foundPath(state)) ?? [];
}

/** Secrets found in a session stay known, also when the session is removed. */
export function rememberPrints(state: string, prints: readonly SecretPrint[]): void {
  const all = new Map([...knownPrints(state), ...prints].map((print) => [print.whole, print]));
  if (prints.length > 0) writeWhole(foundPath(state), `${JSON.stringify([...all.values()])}\n`);
}
