/** Makes the sessions of a plan; returns those that can be published, and the reasons why others cannot. */
import { type GateFinding, withheldReason } from '../check/index.ts';
import { ReviewError, readSaid, type Selected, undecidedOf } from '../content/index.ts';
import type { Allowed, ArchiveScope, SecretPrint } from '../redact/index.ts';
import { type Entry, type EntryFacts, entriesToPublish, type SourceEntry } from './entry.ts';
import type { Plan } from './plan.ts';
import { allPrints, foreignIn, keepPrints } from './scope.ts';
import { entriesOfShards } from './shards.ts';
import { leaveStubs, type Maker, openMaker, type Progress } from './sources.ts';
import { type Caught, type Failure, nothingCaught } from './withheld.ts';

export interface Made {
  entries: Entry[];
  /** Sessions left out, with the reason: making them failed, or something in them must not be published. */
  failed: Failure[];
  scope: ArchiveScope;
  /** The part of it that was found in the sessions of this build. */
  found: SecretPrint[];
  /** Hashes of downloads and pieces of pages that passed the gate when their sessions were made, by the folder of their entry. */
  passed: ReadonlyMap<string, readonly string[]>;
  /** Values that the owner allows, in the site or in a session. */
  allowed: Allowed;
  reused: number;
  built: number;
}

/**
 * `caught`: what the gate found in the site that was made before.
 *
 * @throws ReviewError when `review: required` is set and a value that looks like a secret has no decision.
 */
export async function makeSessions(plan: Plan, progress: (at: Progress) => void = () => {}, caught: Caught = nothingCaught): Promise<Made> {
  const { options, selected, key, policy, store, known, shards } = plan;
  const maker = openMaker(plan, progress, caught.handed);
  const { alone, prints, final } = await makeTwice(maker, plan, known).finally(() => maker.close());
  const { made, failed, built } = final;
  leaveStubs(alone.made, made, plan);
  store.save();

  const whole = selected.flatMap((one) => made.get(one) ?? []);
  for (const [one, { facts }] of made)
    for (const [slug, gateFindings] of withheldOf(facts, caught))
      failed.push({
        name: one.source.name,
        slugs: [slug],
        reason: withheldReason(slug, gateFindings, options.from !== undefined),
        withheld: true,
      });
  if (plan.site.review === 'required' && !options.isDev) checkReviewed(plan, whole);
  const entries = whole.flatMap(entriesToPublish).filter(({ slug }) => !caught.withheld.has(slug));
  return {
    entries: options.merge ? entriesOfShards(shards, options) : entries,
    failed: failed.sort((a, b) => (a.name < b.name ? -1 : 1)),
    scope: { key, foreign: prints },
    found: [...alone.made.values()].flatMap(({ facts }) => facts.prints),
    passed: new Map(whole.map(({ folder, facts }) => [folder, facts.passed])),
    allowed: { salt: policy.salt, allow: [...policy.allow, ...selected.flatMap((one) => one.notes.redact?.allow ?? [])] },
    reused: [...made.keys()].filter((one) => !built.has(one)).length,
    built: built.size,
  };
}

/** The sessions of an entry that are withheld, with what was found in them. */
const withheldOf = ({ slugs, gateFindings }: EntryFacts, { withheld }: Caught) =>
  slugs.flatMap((slug): [string, readonly GateFinding[]][] => {
    const found = [...(gateFindings[slug] ?? []), ...(withheld.get(slug) ?? [])];
    return found.length > 0 ? [[slug, found]] : [];
  });

/** Each session by itself; then again those in which values occur that are secrets of others. */
async function makeTwice(maker: Maker, { selected, store, key, keyedBy }: Plan, known: readonly SecretPrint[]) {
  let alone = await maker.make(selected);
  // Where nothing is looked for in others, it does not matter by which key that would be done.
  if (allPrints(alone.made.values(), known).length > 0) alone = await maker.make(selected, { ownKey: true });
  const prints = allPrints(alone.made.values(), known);
  const foreign = new Map<Selected, SecretPrint[]>();
  if (prints.length > 0) {
    keepPrints(store, key, prints);
    for (const [source, entry] of alone.made) {
      const found = foreignIn(entry, prints, keyedBy);
      if (found.length > 0) foreign.set(source, found);
    }
  }
  const isFinal = foreign.size === 0 && [...alone.made.values()].every(({ facts }) => !facts.stub);
  return { alone, prints, final: isFinal ? alone : await maker.make(selected, { ownKey: true, foreign }) };
}

function checkReviewed({ options, site }: Plan, whole: readonly SourceEntry[]): void {
  const waiting = whole
    .flatMap(({ facts: { slugs, suspicions } }) =>
      slugs.map(
        (slug) =>
          [slug, [...(suspicions[slug] ?? []), ...readSaid(options.state, slug).suspicions.map(({ fingerprint }) => fingerprint)]] as const,
      ),
    )
    .map(([slug, ids]) => ({ slug, count: undecidedOf(options, ids, options.from === undefined ? slug : undefined, site).length }))
    .filter(({ count }) => count > 0);
  if (waiting.length > 0) throw new ReviewError(waiting, options.from);
}
