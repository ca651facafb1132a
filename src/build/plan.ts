/** The inputs of a build: the owner's settings, the sessions, and which of them are known. */
import { type ArchiveOptions, base, policyOf, printsKnown, readSite, type Selected, scopeKey, selectSessions } from '../content/index.ts';
import { sheetDigest } from '../export/index.ts';
import { type FolderDepths, tellApart } from '../model/project-folder.ts';
import type { SiteConfig } from '../model/site.ts';
import { findHistory, headOf, type SessionSource, type SkippedFile, sourceDigests } from '../read/index.ts';
import { policyDigest, type RedactionPolicy, type SecretPrint } from '../redact/settings.ts';
import { digest, entrySteps, fileStamp, openStore, ownDigest, type Store } from '../store/index.ts';
import { forgetMetas } from './entry.ts';
import { knownHistory } from './known-history.ts';
import { checkCurrent, keyName, ofShard, printsOfShards, readShards, type Shard } from './shards.ts';

export interface Plan {
  options: ArchiveOptions;
  site: SiteConfig;
  base: string;
  policy: RedactionPolicy;
  /** Key of the hashes by which one session's secrets are found in others. */
  key: string;
  store: Store;
  selected: Selected[];
  /** Those to be merged. */
  shards: readonly Shard[];
  /** Secrets found before: when sessions were added, and in other shards. */
  known: readonly SecretPrint[];
  /** The folders that share their names, over all shards. */
  folders: FolderDepths;
  /** Files that are not published as sessions, with the reason. */
  skipped: SkippedFile[];
  /** Slugs of drafts and of removed sessions: their addresses are accounted for. */
  unpublished: string[];
  /** Digest of the owner's rules and settings, with what is private to this machine: what is kept is kept for these. */
  settings: string;
  /** Names the key and the salt of the hashes and fingerprints that are kept, without revealing them. */
  keyedBy: string;
  /** Digest of the names of all sessions of the archive, whichever shard has them. */
  archive: string;
  /** Digests of the files of a source; throws where one cannot be read. */
  digests(source: SessionSource): readonly string[];
  /** Digest of settings and code; the same on every machine, wherever packages are installed and whatever it keeps for itself. */
  rules: string;
}

/** @throws ContentError for a mistake in the owner's files. */
export function planBuild(options: ArchiveOptions): Plan {
  forgetMetas();
  const site = readSite(options);
  const policy = policyOf(options, undefined, site);
  const path = base(options, site);
  const key = scopeKey(options);
  const store = openStore(options);
  const heads = store.table<ReturnType<typeof headOf>>('heads');
  const { selected, skipped, unpublished } = selectSessions(options, options.isDev ?? false, ({ path, bytes, modified }) =>
    heads.memo(path, fileStamp(bytes, modified), () => headOf(path)),
  );
  const shards = readShards(options.merge ?? []);
  // The sessions of finished shards exist already.
  const all = options.merge ? [] : selected;
  const digests = (source: SessionSource) => sourceDigests(source, store.hash);
  const history = knownHistory(store, options.from ?? options.content, digests);
  const sources = all.map((one) => one.source);
  findHistory(sources, history);
  history.save();
  const sheet = site.show.file ? sheetDigest() : '';
  const archive = digest(...selected.flatMap(({ slugs }) => slugs).sort());
  checkCurrent(shards, selected, archive, ({ source }) => digests(source));
  const settings = digest(JSON.stringify([path, site]), policyDigest(policy), sheet);
  return {
    options,
    site,
    base: path,
    policy,
    key,
    store,
    selected: ofShard(all, options),
    shards,
    // Every shard has seen the names of all folders.
    folders: options.merge
      ? Object.assign({}, ...shards.map((one) => one.folders ?? {}))
      : tellApart(sources.flatMap(({ folder }) => (folder ? [folder] : []))),
    known: [...printsKnown(options), ...printsOfShards(options, key)],
    skipped,
    unpublished,
    settings,
    keyedBy: keyName(`${key} ${policy.salt}`),
    archive,
    digests,
    rules: digest(JSON.stringify([path, site]), sheet, ownDigest(entrySteps.sessions.code)),
  };
}
