/** The check at the end of every build. A site that it refuses is not published. */

import { digest } from '../store/index.ts';
import type { Assembled } from './assemble.ts';
import { gateSite } from './gate.ts';
import { GateError, gateMessage } from './gate-error.ts';
import type { Made } from './make.ts';
import { checkShards } from './merge.ts';
import type { Plan } from './plan.ts';
import type { Reuse } from './reuse.ts';

/**
 * Files that passed the same rules before are recognised by their hash. `last` settles when nothing writes into the site any
 * more: indexing takes longer than laying out pages, so files that already exist are checked in the meantime.
 *
 * @throws GateError where the site holds something that must not be published, or a file that cannot be read.
 */
export async function checkSite(
  site: string,
  { options, policy, rules, store }: Plan,
  made: Made,
  reuse: Reuse,
  pieces: Assembled['pieces'],
  last: Promise<unknown>,
): Promise<void> {
  const { allowed, scope } = made;
  if (options.merge) await checkShards(options.merge, made);
  // Files that passed before are checked again when there are more values to look for.
  const by = digest(rules, JSON.stringify(scope));
  const memory = store.table<string[]>('gate');
  const known = [...(memory.get('all', by) ?? []), ...(memory.get('changed', by) ?? [])];
  const passed = made.entries.flatMap(({ slug, folder }) => (reuse.slugs.has(slug) ? [] : (made.passed.get(folder) ?? [])));
  const report = await gateSite(site, { literals: policy.literals, knownGood: [...known, ...passed], allowed, scope, pieces }, last);
  // When a part of the site is reused, not all files are seen. What such a build has seen replaces what the last one had: the
  // lists of an archive that grows every day would fill the memory.
  const isPartial = reuse.slugs.size + reuse.projects.size + reuse.bundles.size > 0;
  if (!isPartial) memory.set('all', by, report.hashes);
  memory.set('changed', by, isPartial ? report.hashes : []);
  store.save();
  if (report.findings.length > 0 || report.undecodable.length > 0) throw new GateError(gateMessage(report));
}
