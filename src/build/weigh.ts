/** What a finished site weighs, by kind of file and by session. */
import { existsSync } from 'node:fs';
import { logFile, wholeTranscript } from './entry.ts';
import { sizeOfTree, type TreeSize, treeOf } from './known-tree.ts';

/** Kinds of files; the first that fits. */
const kinds = {
  compressed: /(?<!\.jsonl)\.(?:gz|br)$/,
  outputs: /^s\/.*\/output\//,
  markdown: new RegExp(`^s/.*/${wholeTranscript}$`),
  logs: new RegExp(`^s/.*/${logFile}$`),
  files: /^s\/[^/]+\/session\.html$/,
  sessions: /^s\//,
  embeds: /^embed\//,
  pictures: /^images\//,
  cards: /^cards\//,
  search: /^pagefind\//,
  rest: /^/,
};

export type FileKind = keyof typeof kinds;
type Sum = Pick<TreeSize, 'files' | 'bytes'>;

export interface Weight extends TreeSize {
  /** The heaviest first, as are sessions. */
  kinds: ({ kind: FileKind } & Sum)[];
  /** Pages, downloads and frames of each; pictures may be of several. */
  sessions: ({ slug: string } & Sum)[];
}

/** Of a site that is not built, nothing. */
export function weigh(site: string): Weight {
  const byKind = new Map<FileKind, Sum>();
  const bySession = new Map<string, Sum>();
  const add = <Key>(sums: Map<Key, Sum>, key: Key, bytes: number) => {
    const sum = sums.get(key) ?? { files: 0, bytes: 0 };
    sums.set(key, { files: sum.files + 1, bytes: sum.bytes + bytes });
  };
  const tree = existsSync(site) ? treeOf(site) : {};
  for (const [path, [bytes]] of Object.entries(tree)) {
    add(byKind, (Object.keys(kinds) as FileKind[]).find((kind) => kinds[kind].test(path)) as FileKind, bytes);
    const slug = /^(?:s|embed)\/([^/]+)\//.exec(path)?.[1];
    if (slug !== undefined) add(bySession, slug, bytes);
  }
  const heaviest = <Key, Named>(sums: Map<Key, Sum>, named: (key: Key) => Named) =>
    Array.from(sums, ([key, sum]) => ({ ...named(key), ...sum })).sort((a, b) => b.bytes - a.bytes);
  return { ...sizeOfTree(tree), kinds: heaviest(byKind, (kind) => ({ kind })), sessions: heaviest(bySession, (slug) => ({ slug })) };
}
