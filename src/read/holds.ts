/** Which sources are worth reading for some words: their bytes are looked through, and nothing is parsed. */
import { agentOf } from '../agents/index.ts';
import { fileChunks } from './compressed.ts';
import type { SessionSource } from './source.ts';

/** What may hold what was said: a session's own file, its subagents' and outputs that have files of their own. */
const told = /^(?:subagent|journal|prefix|tool-result)$/;

/** A match longer than this is found only where it does not go over the end of a chunk. */
const overlap = 4_096;

/**
 * Whether the files of a source hold all patterns, which are of Latin-1: a letter for each byte. A session that is scattered over
 * small files holds anything: it is read at once. `known`: what was found of a file before, since a database has many sessions.
 */
export function holdsAll(source: SessionSource, patterns: readonly RegExp[], known: Map<string, ReadonlySet<RegExp>>): boolean {
  const form = agentOf(source.agent).forms.find(({ name }) => name === source.form);
  if (source.session === undefined && form?.gather) return true;
  const missing = new Set(patterns);
  for (const { path } of [source, ...source.side.filter(({ kind }) => told.test(kind))]) {
    const found = known.get(path) ?? foundIn(path, patterns);
    if (source.session !== undefined) known.set(path, found);
    for (const pattern of found) missing.delete(pattern);
    if (missing.size === 0) return true;
  }
  return false;
}

function foundIn(path: string, patterns: readonly RegExp[]): Set<RegExp> {
  const found = new Set<RegExp>();
  let before = '';
  for (const chunk of fileChunks(path, chunkBytes)) {
    const text = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    // Both ends by themselves: joined whole, every chunk would be copied once more.
    const seam = before === '' ? '' : before + text.slice(0, overlap);
    for (const pattern of patterns) if (!found.has(pattern) && (pattern.test(text) || pattern.test(seam))) found.add(pattern);
    if (found.size === patterns.length) break;
    before = text.slice(-overlap);
  }
  return found;
}

/** Small enough to stay in the processor's cache. */
const chunkBytes = 256 * 1024;
