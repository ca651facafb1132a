/**
 * Brings every session of a build into the cache: what is there already is taken from it. Runs once a process, however
 * often Astro loads this module: `turnleaf build` begins it while Astro starts.
 */

import { ReviewError, undecidedOf } from '../content/decisions.ts';
import type { ArchiveOptions } from '../content/options.ts';
import { policyOf } from '../content/policy.ts';
import { knownPrints, readPrivate } from '../content/private.ts';
import { selectSessions } from '../content/select.ts';
import { base, forgetSite, site } from '../content/site.ts';
import { findHistory, type SkippedFile } from '../read/index.ts';
import type { Allowed, ArchiveScope, Literal, SecretPrint } from '../redact/index.ts';
import { fileHashes, pruneCache, stageVersion } from '../store/cache.ts';
import { codeFolder } from '../store/code.ts';
import { codeDigest, ownDigest } from '../store/code-digest.ts';
import { headMemory } from './heads.ts';
import { historyMemory } from './history-memory.ts';
import { digest, type Entry, type Failure, leaveStubs, type Made, maker, type Progress, publishable } from './make.ts';
import { forgetMetas } from './metas.ts';
import { type Kept, keptOf, type PageKeys, pageKeys } from './reused.ts';
import { allPrints, foreignPrints } from './scope.ts';
import { ofShard, printsOfShards, unpackShards } from './shard.ts';
import { type KnownSite, knownSite } from './unchanged.ts';
import { withheldReason } from './withheld.ts';
import type { WorkSettings } from './work.ts';

export interface Prepared extends Kept {
  entries: Entry[];
  skipped: SkippedFile[];
  /** Sessions left out, with why: they could not be made, or something in them must not be published. */
  failed: Failure[];
  /** Slugs of drafts: published before, perhaps, and taken back by their owner. */
  away: string[];
  /** What the gate looks for beside rules: the owner's own values, and what was found in any session. */
  literals: readonly Literal[];
  scope: ArchiveScope;
  /** Of it, what was found in the sessions of this build. */
  found: SecretPrint[];
  /** Hashes of files that passed when their sessions were made. */
  passed: string[];
  /** What the owner lets stay, in the site or in a session, for the gate. */
  allowed: Allowed;
  /** Digest of rules, settings and stages: what the gate's memory of good files depends on. */
  rules: string;
  /** Of it, what is the same on every machine: where packages lie, and which of them a system needs, is not in it. */
  sharedRules: string;
  /** What the pages of each session are made from. */
  pages: PageKeys;
  /** The site that this one takes the place of, where nobody touched it. */
  before?: KnownSite | undefined;
  reused: number;
  built: number;
  seconds: number;
  /** Packages of fonts without which cards of this build lack words; known when the cards are drawn. */
  missingFonts?: string[];
}

interface Shared {
  key: string;
  prepared: Promise<Prepared>;
}
const slot = Symbol.for('turnleaf.prepared');

/** The sessions of this build, prepared once. `progress` is only heard by the first caller. */
export function prepare(options: ArchiveOptions, progress: (at: Progress) => void = () => {}): Promise<Prepared> {
  const shared = globalThis as { [slot]?: Shared };
  // Sorted: the command and Astro put options together in different orders.
  const key = JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
  if (shared[slot]?.key !== key) shared[slot] = { key, prepared: run(options, progress) };
  return shared[slot].prepared;
}

/** Forgets what was prepared: tests change files between builds. */
export function forgetPrepared(): void {
  delete (globalThis as { [slot]?: Shared })[slot];
}

async function run(options: ArchiveOptions, progress: (at: Progress) => void): Promise<Prepared> {
  const started = performance.now();
  forgetSite();
  forgetMetas();
  const config = site(options);
  const policy = policyOf(options);
  const { salt: key } = readPrivate(options.state);
  const settings: WorkSettings = { state: options.state, fresh: options.fresh, base: base(options), site: config, policy, key, homes: {} };
  const heads = headMemory(options.state, sourceDigest());
  const selection = selectSessions(options, options.drafts, heads.look);
  heads.save();
  const { skipped, away } = selection;
  // Those of shards are made already.
  const all = options.merge ? [] : selection.selected;
  const hashes = fileHashes(options.state);
  const shared = digest(stageVersion, ownDigest(codeFolder(), rooms), JSON.stringify([settings.base, config, policy]));
  const common = digest(shared, sourceDigest());

  findHistory(
    all.map((one) => one.source),
    historyMemory(options.state, sourceDigest(), hashes.hash),
  );
  const selected = ofShard(all, options);

  let before: KnownSite | undefined;
  const make = maker({
    ...settings,
    common: digest(common, key),
    hash: hashes.hash,
    progress,
    // A large site takes a moment to be looked at; the workers have begun.
    begun: () => {
      before = options.replaces === undefined ? undefined : knownSite(options, options.replaces);
    },
  });
  const alone = await make(selected);
  const prints = allPrints(alone.made.values(), [...knownPrints(options.state), ...printsOfShards(options, key)]);
  const foreign = foreignPrints(alone.made, prints, options.state);
  const isFinal = foreign.size === 0 && [...alone.made.values()].every(({ facts }) => !facts.stub);
  const { made, failed, built } = isFinal ? alone : await make(selected, foreign);
  leaveStubs(alone.made, made, options.state);
  hashes.save();

  const whole = selected.flatMap((one) => made.get(one) ?? []);
  for (const [one, { facts }] of made)
    for (const [slug, blemishes] of Object.entries(facts.blemishes))
      failed.push({
        name: one.source.name,
        slugs: [slug],
        reason: withheldReason(slug, blemishes, options.from !== undefined),
        withheld: true,
      });
  if (config.review === 'required' && !options.drafts) checkReviewed(options, whole);
  const entries = whole.flatMap(publishable);
  pruneCache(options.state, [...alone.made.values(), ...made.values()]);
  const merged = options.merge ? unpackShards(options.merge, `${options.out}.shards`, options.content) : [];
  const pages = pageKeys(options, common, entries);
  return {
    entries: [...entries, ...merged],
    pages,
    kept: merged.map(({ slug }) => slug),
    keptShards: [],
    ...(options.replaces === undefined ? {} : { before, ...keptOf(options.replaces, pages, before?.pages) }),
    skipped,
    failed: failed.sort((a, b) => (a.name < b.name ? -1 : 1)),
    away,
    literals: policy.literals,
    scope: { key, foreign: prints },
    found: [...alone.made.values()].flatMap(({ facts }) => facts.prints),
    passed: whole.flatMap(({ facts }) => facts.passed),
    allowed: { salt: policy.salt, fingerprints: [...policy.allow, ...selected.flatMap((one) => one.notes.redact?.allow ?? [])] },
    rules: common,
    sharedRules: shared,
    reused: [...made.keys()].filter((one) => !built.has(one)).length,
    built: built.size,
    seconds: (performance.now() - started) / 1000,
  };
}

/** Rooms whose code has a part in a session's entry. */
const rooms = [
  'pipeline',
  'model',
  'agents',
  'read',
  'thread',
  'redact',
  'render',
  'words',
  'search',
  'check',
  'content',
  'build',
  'store',
];

const sourceDigest = () => codeDigest(codeFolder(), rooms);

/** @throws ReviewError where something that looks like a secret would be public and nobody has decided on it. */
function checkReviewed(options: ArchiveOptions, made: readonly Made[]): void {
  const waiting = made
    .flatMap(({ facts }) => Object.entries(facts.suspicions))
    .map(([slug, ids]) => ({ slug, count: undecidedOf(options, ids, options.from === undefined ? slug : undefined).length }))
    .filter(({ count }) => count > 0);
  if (waiting.length > 0) throw new ReviewError(waiting, options.from);
}
