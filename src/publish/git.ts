/**
 * A branch of a git repository. Everything happens in a bare repository of Turnleaf's own, by plumbing: the person's repository,
 * their work tree, index and branches are only asked for a remote's address.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pagesOf } from './forges.ts';
import { missingGit, openGit, pushCommit, readTip, type Tip } from './git-repository.ts';
import {
  checkOurs,
  marker,
  neededUrl,
  type PublishPlace,
  type Sending,
  shownRemote,
  type Target,
  TargetError,
  type Wish,
} from './target.ts';
import type { Tools } from './tools.ts';

const markerText = (archive: string) => `Made by \`turnleaf publish\`, which replaces what is on this branch.\narchive: ${archive}\n`;

const branchOf = ({ branch }: PublishPlace): string => branch ?? 'gh-pages';

export const gitTarget: Target = {
  async complete(wish, tools) {
    const remote = await remoteOf(wish, tools);
    if (remote === undefined) return undefined;
    const pages = pagesOf(remote);
    const branch = wish.branch ?? pages?.branch ?? 'gh-pages';
    // These two are refused as branches only, and the rest of what git refuses by git itself; where it is missing, that is said later.
    const isRefused = async () => (await tools.run('git', ['check-ref-format', `refs/heads/${branch}`])).code === 1;
    if (branch.startsWith('-') || branch === 'HEAD' || branch === '@' || (await isRefused()))
      throw new TargetError(`--branch ${branch} cannot be the name of a branch.`);
    return { ...wish, to: 'git', remote, branch, url: wish.url ?? pages?.address(branch) };
  },
  describe: (place) => `a commit on branch ${branchOf(place)} of ${shownRemote(place.remote)}`,
  async check(sending, tools) {
    const { place } = sending;
    const git = await openGit(sending.state, tools);
    const tip = await readTip(git, place.remote, branchOf(place), tools);
    checkBranch(tip, sending);
    const domain = tip.files[cname]?.text.trim().split(/\s/)[0];
    // The domain that the branch has been given is where its pages are served.
    const url = domain && /^[\w.-]+$/.test(domain) && isOfForge(place) ? `https://${domain}/` : place.url;
    return { url: neededUrl(url, place.remote) };
  },
  async send(sending, tools) {
    const { place, site, archive } = sending;
    const branch = branchOf(place);
    const pages = pagesOf(place.remote);
    const git = await openGit(sending.state, tools);
    const isLess = sending.isRemoval || (sending.takesBack ?? false);
    let keepsHistory = startsKept(sending);
    for (let times = 0; times < 4; times += 1) {
      const tip = await readTip(git, place.remote, branch, tools);
      checkBranch(tip, sending);
      const once = tip.commit === undefined && pages?.once ? [pages.once] : [];
      const texts = { '.nojekyll': '', [marker]: markerText(archive), ...pages?.files };
      const tree = await git.treeOf(site, { texts, blobs: domainOf(tip) });
      if (tree === tip.tree && !isLess) return { notes: once };
      const commit = await git.commitOf(tree, keepsHistory ? tip.commit : undefined);
      const how = { expected: tip.commit, isForced: !keepsHistory, dryRun: sending.dryRun };
      const pushed = await pushCommit(git, place.remote, branch, commit, how, tools);
      if (pushed === 'done') {
        if (!sending.dryRun) await git.keep(branch, commit);
        return { notes: [...(isLess ? [leftOf(branch, sending, keepsHistory)] : []), ...once] };
      }
      if (pushed === 'not rewritten' && !isLess)
        throw new TargetError(
          `${shownRemote(place.remote)} lets nobody rewrite ${branch}. Set \`history: kept\`, or let it be rewritten there.`,
        );
      // Else somebody has pushed in the meantime: from the beginning.
      if (pushed === 'not rewritten') keepsHistory = true;
    }
    throw new TargetError(`${branch} of ${shownRemote(place.remote)} changes faster than it can be published to. Try again later.`);
  },
};

/** Whether the branch goes on from the commits before: not where they hold what is no longer public, unless the owner has said so. */
const startsKept = ({ place: { history }, isRemoval, takesBack = false }: Sending): boolean =>
  !isRemoval && (takesBack ? history : (history ?? 'kept')) === 'kept';

/** What becomes of the commits before one that takes something back. */
function leftOf(branch: string, { place, isRemoval }: Sending, keepsHistory: boolean): string {
  const what = isRemoval ? 'the session' : 'what is no longer public';
  if (!keepsHistory)
    return `The branch ${branch} begins anew: no commit of it holds ${what}. The host may keep old commits for a while, reachable by their number alone.`;
  const why =
    !isRemoval && place.history === 'kept'
      ? 'as `history: kept` says. Publish with --history squashed to begin it anew.'
      : 'and that host lets nobody rewrite them: ask whoever runs it.';
  return `Earlier commits of ${branch} still hold ${what}, ${why}`;
}

const cname = 'CNAME';
/** The file of the domain that a branch has been given stays. */
function domainOf({ files }: Tip): { [name: string]: string } {
  const kept = files[cname];
  return kept ? { [cname]: kept.blob } : {};
}

/** Nobody has said another address. */
const isOfForge = (place: PublishPlace): boolean =>
  place.url === undefined || place.url === pagesOf(place.remote)?.address(branchOf(place));

/** @throws TargetError where the branch is someone else's. */
function checkBranch(tip: Tip, { place, archive, replace }: Pick<Sending, 'place' | 'archive' | 'replace'>): void {
  if (tip.commit === undefined || replace) return;
  const text = tip.files[marker]?.text;
  const by = text === undefined ? undefined : (/^archive: (\S+)$/m.exec(text)?.[1] ?? '');
  checkOurs(`the branch ${branchOf(place)} of ${shownRemote(place.remote)}`, by, archive, 'Choose another with --branch');
}

/** An address, the name of a remote of the repository here, or where nothing is said its `origin`. */
async function remoteOf({ remote, to }: Wish, tools: Tools): Promise<string | undefined> {
  if (remote?.startsWith('-')) throw new TargetError(`--remote ${remote} looks like an option.`);
  const isName = remote === undefined || /^[\w.-]+$/.test(remote);
  if (!isName) return placed(remote, tools);
  const asked = await tools.run('git', ['remote', 'get-url', '--push', remote ?? 'origin'], { env: { LC_ALL: 'C' } });
  if (asked.isMissing) {
    if (to !== 'git') return undefined;
    throw missingGit();
  }
  if (asked.code === 0) return asked.out.trim();
  if (remote !== undefined) return placed(remote, tools);
  if (to !== 'git') return undefined;
  throw new TargetError('no repository is named, and this folder has no remote `origin`. Say --remote git@github.com:you/notes.git.');
}

/** A folder is the same one wherever the next publication is called. */
function placed(remote: string, { cwd }: Tools): string {
  const path = resolve(cwd, remote);
  return existsSync(path) ? path : remote;
}
