/** The check that ends every build. What it refuses is not published. */
import { digest } from '../store/index.ts';
import { gateSite } from './gate.ts';
import { GateError, gateMessage } from './gate-error.ts';
import type { Made } from './make.ts';
import { checkShards } from './merge.ts';
import type { Plan } from './plan.ts';
import type { Reuse } from './reuse.ts';

/**
 * Files that passed by the same rules before are known by their hash. `last` settles when nothing writes into the site any
 * more: words take longer to index than pages to lay out, so what is there is checked meanwhile.
 *
 * @throws GateError where the site holds something that must not be published, or a file that cannot be read.
 */
export async function checkSite(
  site: string,
  { options, policy, rules, store }: Plan,
  made: Made,
  reuse: Reuse,
  last: Promise<unknown>,
): Promise<void> {
  const { allowed, scope, passed } = made;
  if (options.merge) await checkShards(options.merge, made);
  // What passed before is checked again where there is more to look for.
  const by = digest(rules, JSON.stringify(scope));
  const memory = store.table<string[]>('gate');
  const known = memory.get('passed', by) ?? [];
  const report = await gateSite(site, { literals: policy.literals, knownGood: [...known, ...passed], allowed, scope }, last);
  // A site of which a part is reused is not seen whole.
  const isPartial = reuse.slugs.size + reuse.bundles.size > 0;
  memory.set('passed', by, isPartial ? [...new Set([...known, ...report.hashes])].sort() : report.hashes);
  store.save();
  if (report.findings.length > 0 || report.undecodable.length > 0) throw new GateError(gateMessage(report));
}
