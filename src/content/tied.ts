/** `commits.json` in a session's folder: commits that name the session, as far as the source it was added from told. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { TiedCommit } from '../model/repository.ts';
import { shownPath } from './paths.ts';
import { parseYaml } from './yaml.ts';

const Tied = z.array(z.strictObject({ hash: z.string().regex(/^[0-9a-f]{40,64}$/, 'is no whole hash of a commit'), at: z.number() }));

export const tiedName = 'commits.json';

/** @throws ContentError with file and line. */
export function readTied(folder: string): TiedCommit[] {
  const path = join(folder, tiedName);
  // JSON is YAML, whose reader knows lines.
  return existsSync(path) ? parseYaml(readFileSync(path, 'utf8'), Tied, shownPath(path)) : [];
}

/** With those that were known before: a log from elsewhere tells of none. */
export function allTied(before: readonly TiedCommit[], now: readonly TiedCommit[] = []): TiedCommit[] {
  return [...new Map([...before, ...now].map((one) => [one.hash, one])).values()].sort((a, b) => a.at - b.at || (a.hash < b.hash ? -1 : 1));
}
