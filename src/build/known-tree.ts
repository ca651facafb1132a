/** The state of a finished site's files, from one build to the next: their names, sizes and times, to detect a change. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { digest, type FileState, fileState, isAsFound, openStore, readJson, type Store, type StorePlace } from '../store/index.ts';
import { startThread } from '../workers/index.ts';

/** How each file was found, by its path as addresses have it. */
export interface Tree {
  [path: string]: FileState;
}

export interface TreeSize {
  files: number;
  bytes: number;
  /** The largest file. */
  largest: { path: string; bytes: number };
}

/** With fewer sessions, a thread takes longer to start than looking at their files. */
const many = 200;

interface KnownTree {
  /** `siteDigest` of what the site was made from. */
  of: string;
  files: Tree;
}

interface TreeTask {
  site: string;
  /** Path of the known state. */
  known: string;
}

const find = (store: Store, site: string) => store.find('trees', digest(site));

/** `of` of the known state, if no file was changed since; a large site is looked at in a thread. */
export async function unchangedBeside(site: string, place: StorePlace): Promise<string | undefined> {
  try {
    const known = find(openStore(place), site);
    if (known === undefined) return undefined;
    const sessions = join(site, 's');
    if (!existsSync(sessions) || readdirSync(sessions).length < many) return unchangedOf({ site, known });
    const thread = startThread<undefined, TreeTask, string | undefined>(import.meta.url, undefined);
    return await thread.run({ site, known }).finally(() => thread.close());
  } catch {
    return undefined;
  }
}

function unchangedOf({ site, known }: TreeTask): string | undefined {
  const { of, files: before = {} } = readJson<KnownTree>(known) ?? {};
  const now = pathsIn(site);
  const isSame = now.every((path) => before[path] !== undefined && isAsFound(join(site, path), before[path]));
  return isSame && now.length === Object.keys(before).length ? of : undefined;
}

/** What a thread runs. */
export default () => unchangedOf;

/** The folders in `kept` were there in the state that is known, and only moved. */
export function rememberTree(site: string, of: string, store: Store, kept: ReadonlySet<string>): TreeSize {
  const known = kept.size === 0 ? undefined : find(store, site);
  const files = treeOf(site, kept, known === undefined ? undefined : readJson<KnownTree>(known)?.files);
  store.put('trees', digest(site), JSON.stringify({ of, files } satisfies KnownTree));
  return sizeOfTree(files);
}

/** The files in folders of `kept` are as they were `before`, where that is known. */
export function treeOf(site: string, kept: ReadonlySet<string> = new Set(), before?: Tree): Tree {
  const tree: Tree = {};
  for (const path of pathsIn(site, before && kept)) tree[path] = fileState(join(site, path));
  const isKept = (path: string, end = path.lastIndexOf('/')): boolean =>
    end > 0 && (kept.has(path.slice(0, end)) || isKept(path, path.lastIndexOf('/', end - 1)));
  for (const [path, known] of Object.entries(before ?? {})) if (isKept(path)) tree[path] = known;
  return tree;
}

/** Paths of the files of a site, with `/`; none of folders in `but`. */
function pathsIn(site: string, but: ReadonlySet<string> = new Set()): string[] {
  const paths: string[] = [];
  const look = (folder: string) => {
    for (const entry of readdirSync(join(site, folder), { withFileTypes: true })) {
      const path = folder + entry.name;
      if (entry.isDirectory() && !but.has(path)) look(`${path}/`);
      else if (entry.isFile()) paths.push(path);
    }
  };
  look('');
  return paths;
}

export function sizeOfTree(tree: Tree): TreeSize {
  const files = Object.entries(tree);
  const [path, [bytes]] = files.reduce((largest, file) => (file[1][0] > largest[1][0] ? file : largest), ['', [0, 0]]);
  return { files: files.length, bytes: files.reduce((sum, [, [size]]) => sum + size, 0), largest: { path, bytes } };
}
