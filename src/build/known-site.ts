/** Recognises a finished site: when neither its inputs nor its files have changed, it is not built again. */

import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { filesBelow, type Store } from '../store/index.ts';
import { rememberTree } from './known-tree.ts';
import type { Made } from './make.ts';
import type { PageKeys } from './page-keys.ts';
import type { Plan } from './plan.ts';
import type { TreeSize } from './tree.ts';

export interface KnownSite {
  /** `siteDigest` */
  digest: string;
  size: TreeSize;
  /** The inputs of its session pages. */
  pages?: PageKeys;
}

/** Digest of all inputs of a site: sessions, the owner's other files, Turnleaf's code, the options. */
export function siteDigest({ options, rules, unpublished, folders, store }: Plan, { entries }: Made, drawing: string): string {
  const hash = createHash('sha256').update(rules).update(drawing);
  for (const { slug, digest } of entries) hash.update(`${slug} ${digest}\n`);
  hash.update(JSON.stringify([options.from ?? '', options.url ?? '', options.compress ?? false, unpublished, folders]));
  for (const path of filesBelow(options.content)) {
    // The sessions' own digests cover logs and their side files.
    if (/[\\/]sessions[\\/][^\\/]+[\\/](session\.jsonl$|subagents[\\/]|images[\\/])/.test(path)) continue;
    hash.update(relative(options.content, path)).update(store.hash(path));
  }
  return hash.digest('hex');
}

const sites = (store: Store) => store.table<KnownSite>('sites');

/** The site at the output; undefined when none was built, or a file was changed since: `files` is what its files were made from. */
export function knownSite({ options: { out, fresh, merge }, store }: Plan, files: string | undefined): KnownSite | undefined {
  const known = fresh || merge ? undefined : sites(store).last(out);
  return known && known.digest === files ? known : undefined;
}

/** `kept`: folders that were moved here from the site before. */
export function rememberSite({ options: { out }, store }: Plan, digest: string, pages: PageKeys, kept: ReadonlySet<string>): TreeSize {
  const size = rememberTree(out, digest, store, kept);
  sites(store).set(out, digest, { digest, size, pages });
  return size;
}
