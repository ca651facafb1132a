/** The gate over one file, before it is written: as over every file of a site. */
import { decode, findIn } from '../check/index.ts';
import type { ArchiveScope, RedactionPolicy, Secret } from '../redact/index.ts';

export interface FilePlace {
  rule: string;
  /** In the file, from 1. */
  line: number;
  turn?: string;
}

export interface GateContext {
  policy: Pick<RedactionPolicy, 'literals' | 'allow' | 'salt'>;
  /** What was found in the session itself. */
  secrets: readonly Secret[];
  /** What was found in others. */
  scope: ArchiveScope;
}

/** Places that must not be handed on. Where the bytes cannot be read, `reason` says why, and they must not be either. */
export async function gateFile(
  name: string,
  bytes: Buffer,
  { policy, secrets, scope }: GateContext,
): Promise<{ places: FilePlace[]; reason?: string }> {
  // A build takes other things from this room, and needs no rules in its first process.
  const { definiteFinder, valueFinder, wordFinder } = await import('../redact/index.ts');
  const allowed = { salt: policy.salt, fingerprints: policy.allow };
  const definite = definiteFinder(policy.literals, allowed, scope);
  const own = valueFinder(secrets.filter(({ tier, propagates }) => propagates && tier === 'definite').map(({ value }) => value));
  const decoded = decode(name, bytes);
  const places = findIn(name, decoded, {
    find: (text) => [...definite(text), ...own(text)],
    findWords: wordFinder(policy.literals, allowed),
  });
  return { places, ...(decoded.reason === undefined ? {} : { reason: decoded.reason }) };
}
