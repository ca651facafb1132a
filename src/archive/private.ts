/** `.turnleaf/private/`: the owner's literal secrets and the salt of this archive's fingerprints. Never committed. */
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Private {
  salt: string;
  /** Values to hunt for, one a line in `secrets.txt`, and the values of `*.env` files. */
  literals: string[];
}

/** Shorter values would be found everywhere. */
export const shortest = 6;

export function readPrivate(state: string): Private {
  const folder = join(state, 'private');
  return { salt: saltOf(folder), literals: literalsOf(folder) };
}

function saltOf(folder: string): string {
  const path = join(folder, 'salt');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const salt = randomBytes(16).toString('hex');
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, `${salt}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another build made it in this moment, or the folder cannot be written: fingerprints then last for this build only.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readFileSync(path, 'utf8').trim();
  }
  return salt;
}

function literalsOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const values = new Set<string>();
  for (const name of readdirSync(folder)) {
    const isEnv = /(^|\.)env(\.|$)/.test(name);
    if (name !== 'secrets.txt' && !isEnv) continue;
    for (const line of readFileSync(join(folder, name), 'utf8').split(/\r?\n/)) {
      const value = isEnv ? /^\s*(?:export\s+)?[\w.-]+\s*=\s*(.*?)\s*$/.exec(line)?.[1]?.replace(/^(['"])(.*)\1$/, '$2') : line.trim();
      // A value may begin with this sign, too; a comment has a space behind it.
      if (value && value.length >= shortest && !/^#+(?:\s|$)/.test(value)) values.add(value);
    }
  }
  return [...values];
}

/** One more value that is always replaced; `.turnleaf/private/secrets.txt`. */
export function addLiteral(state: string, value: string): void {
  const path = join(state, 'private', 'secrets.txt');
  mkdirSync(join(state, 'private'), { recursive: true });
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (before.split('\n').includes(value)) return;
  appendFileSync(path, `${before === '' || before.endsWith('\n') ? '' : '\n'}${value}\n`, { mode: 0o600 });
}
