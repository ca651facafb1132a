/** What a second reader said of a session, in `.turnleaf/private/reader/<slug>.json`. The words it quotes are public as long as they stand here. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remove, rename } from '../platform/index.ts';
import { readJson, writeWhole } from '../store/index.ts';

export interface Said {
  /** Words that it suspects, by their fingerprints; they wait for a decision as all suspicions do. */
  suspicions: { fingerprint: string; quote: string; kind: string; reason: string }[];
  /** Values of rules that it holds for harmless, by the beginnings of their fingerprints. */
  harmless: { mask: string; reason: string }[];
}

const pathOf = (state: string, slug: string) => join(state, 'private', 'reader', `${slug}.json`);

export const readSaid = (state: string, slug: string): Said => readJson<Said>(pathOf(state, slug)) ?? { suspicions: [], harmless: [] };

/** Adds to what it said before, which withdraws nothing. */
export function addSaid(state: string, slug: string, more: Said): void {
  const before = readSaid(state, slug);
  const suspicions = new Map([...more.suspicions, ...before.suspicions].map((one) => [one.fingerprint, one]));
  const harmless = new Map([...before.harmless, ...more.harmless].map((one) => [one.mask, one]));
  if (suspicions.size + harmless.size > 0) write(state, slug, { suspicions: [...suspicions.values()], harmless: [...harmless.values()] });
}

const write = (state: string, slug: string, said: Said): void => writeWhole(pathOf(state, slug), `${JSON.stringify(said, null, 2)}\n`);

/** Forgets the words that stand in a session no more. */
export function forgetSaid(state: string, slug: string, stands: (quote: string) => boolean): void {
  const said = readSaid(state, slug);
  const suspicions = said.suspicions.filter(({ quote }) => stands(quote));
  if (suspicions.length < said.suspicions.length) write(state, slug, { ...said, suspicions });
}

/** Moves or removes it together with the session's folder. */
export function moveSaid(state: string, slug: string, to?: string): void {
  const path = pathOf(state, slug);
  if (!existsSync(path)) return;
  if (to === undefined) remove(path);
  else rename(path, pathOf(state, to));
}
