/**
 * Whether an expression takes linear time, by recheck. A verdict takes from milliseconds to seconds, so those given are
 * remembered by digest in `linear.txt`.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Analyser {
  check(source: string, flags: string, options: { checker: string; timeout: number; randomSeed?: number }): Promise<{ status: string }>;
}

type Pattern = Pick<RegExp, 'source' | 'flags'>;

const remembered = fileURLToPath(new URL('./linear.txt', import.meta.url));
const known = new Set(readFileSync(remembered, 'utf8').split('\n'));

export const digest = ({ source, flags }: Pattern) => createHash('sha256').update(`${source}/${flags}`).digest('hex').slice(0, 12);
export const isRemembered = (pattern: Pattern) => known.has(digest(pattern));
export const remember = (linear: readonly Pattern[]) =>
  writeFileSync(remembered, `${[...new Set(linear.map(digest))].sort().join('\n')}\n`);

/** Exact where the analyser knows all signs of the expression; else by many attempts to make it slow. */
export async function isLinear({ source, flags: given }: Pattern): Promise<boolean> {
  // Whether places of groups are told changes nothing about the time; the analyser does not know that flag.
  const flags = given.replace('d', '');
  const name = 'recheck';
  const { check } = (await import(name)) as Analyser;
  const exact = await check(source, flags, { checker: 'automaton', timeout: 5000 });
  if (exact.status !== 'unknown') return exact.status === 'safe';
  return (await check(source, flags, { checker: 'fuzz', timeout: 20_000, randomSeed: 1 })).status === 'safe';
}
