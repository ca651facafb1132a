/** The state of a finished site's files, from one build to the next. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { digest, openStore, readJson, type Store, type StorePlace } from '../store/index.ts';
import { startThread } from '../workers/index.ts';
import { isAsKnown, sizeOfTree, type Tree, type TreeSize, treeOf } from './tree.ts';

/** With fewer sessions, a thread takes longer to start than looking at their files. */
const many = 200;

interface KnownTree {
  /** `siteDigest` of what the site was made from. */
  of: string;
  folders: Tree;
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
  const tree = readJson<KnownTree>(known);
  return tree && isAsKnown(site, tree.folders) ? tree.of : undefined;
}

/** What a thread runs. */
export default () => unchangedOf;

/** The folders in `kept` were there in the state that is known, and only moved. */
export function rememberTree(site: string, of: string, store: Store, kept: ReadonlySet<string>): TreeSize {
  const known = kept.size === 0 ? undefined : find(store, site);
  const before = known === undefined ? undefined : readJson<KnownTree>(known)?.folders;
  const folders = treeOf(site, before, kept);
  store.put('trees', digest(site), JSON.stringify({ of, folders } satisfies KnownTree));
  return sizeOfTree(folders);
}
