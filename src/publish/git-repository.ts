/** A bare repository of Turnleaf's own, in which commits are made from a folder without a work tree, and branches elsewhere. */
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { makeFolder, remove } from '../platform/index.ts';
import { filesBelow } from '../store/index.ts';
import { lastWords, marker, missingTool, shownRemote, TargetError } from './target.ts';
import { attempt, isUnreachable, type RunOptions, type ToolRun, type Tools } from './tools.ts';

export type Git = Awaited<ReturnType<typeof openGit>>;

/** Nothing of the person's own is in a public commit. */
const author = {
  GIT_AUTHOR_NAME: 'turnleaf',
  GIT_AUTHOR_EMAIL: 'turnleaf@localhost',
  GIT_COMMITTER_NAME: 'turnleaf',
  GIT_COMMITTER_EMAIL: 'turnleaf@localhost',
};

/** Bytes stay as the gate has seen them, no hook of the person's runs, and a dead line ends within a minute. */
const settings = Object.entries({
  'core.autocrlf': 'false',
  'core.safecrlf': 'false',
  'core.attributesFile': '/dev/null',
  'core.hooksPath': '/dev/null',
  'core.fsmonitor': 'false',
  'commit.gpgSign': 'false',
  'push.gpgSign': 'false',
  'gc.auto': '0',
  'http.lowSpeedLimit': '500',
  'http.lowSpeedTime': '60',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

export const missingGit = (): TargetError =>
  missingTool('git', "Install git (git-scm.com, or your system's packages), or publish elsewhere with --to.");

/** @throws TargetError where git is missing. */
export async function openGit(state: string, tools: Tools) {
  const folder = join(state, 'publish.git');
  const index = join(folder, `index-${process.pid}`);
  // Variables of git's, as a hook of its has them, name another repository.
  const others = 'DIR WORK_TREE INDEX_FILE PREFIX COMMON_DIR OBJECT_DIRECTORY ALTERNATE_OBJECT_DIRECTORIES NAMESPACE'.split(' ');
  const cleared = Object.fromEntries(others.map((name) => [`GIT_${name}`, undefined]));
  const ssh = tools.env.GIT_SSH_COMMAND ?? tools.env.GIT_SSH;
  const env = {
    ...cleared,
    GIT_DIR: folder,
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    ...(tools.isTerminal ? {} : { GIT_TERMINAL_PROMPT: '0' }),
    ...(tools.isTerminal || ssh !== undefined ? {} : { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes -o ConnectTimeout=15' }),
    ...(await ownSettings(tools)),
  };
  /** Any answer of git's, failures included. @throws TargetError where git is missing. */
  const ask = async (args: readonly string[], options: RunOptions = {}): Promise<ToolRun> => {
    const ran = await tools.run('git', [...settings, ...args], { ...options, env: { ...env, ...options.env } });
    if (ran.isMissing) throw missingGit();
    return ran;
  };
  /** @throws TargetError where git fails. */
  const line = async (args: readonly string[], options?: RunOptions) => saidBy(args[0], await ask(args, options));
  if (!existsSync(join(folder, 'HEAD'))) {
    makeFolder(folder);
    const made = await ask(['init', '--quiet', '--bare', folder]);
    if (made.code !== 0) throw new TargetError(`git cannot make ${folder}: ${lastWords(made)}`);
  }
  return {
    ask,
    line,
    /** The tree of a folder, with further files. */
    async treeOf(site: string, { texts, blobs }: { texts: { [name: string]: string }; blobs: { [name: string]: string } }) {
      const inIndex = { env: { GIT_INDEX_FILE: index } };
      try {
        await line(['read-tree', '--empty'], inIndex);
        // Not by `git add`: with attributes among the files, or a filter of the person's, it would keep other bytes than the gate has read.
        const files = filesBelow(site).map((path) => relative(site, path).replaceAll(sep, '/'));
        const hashed = ['hash-object', '-w', '--no-filters'];
        // Paths are told a line each.
        const [plain, odd] = [files.filter((name) => !name.includes('\n')), files.filter((name) => name.includes('\n'))];
        const made = await line([...hashed, '--stdin-paths'], { input: plain.map((name) => `${join(site, name)}\n`).join('') });
        const hashes = new Map(made.split('\n').map((hash, index) => [plain[index], hash]));
        for (const name of odd) hashes.set(name, await line([...hashed, '--', join(site, name)]));
        const entries = files.map((name) => `100644 ${hashes.get(name)}\t${name}\0`).join('');
        await line(['update-index', '-z', '--index-info'], { ...inIndex, input: entries });
        const all = { ...blobs };
        for (const [name, input] of Object.entries(texts))
          all[name] = await line(['hash-object', '-w', '--no-filters', '--stdin'], { input });
        // A file that the owner has put into the site is theirs.
        for (const [name, blob] of Object.entries(all)) {
          if (name in blobs && existsSync(join(site, name))) continue;
          await line(['update-index', '--add', '--cacheinfo', `100644,${blob},${name}`], inIndex);
        }
        return await line(['write-tree'], inIndex);
      } finally {
        remove(index);
      }
    },
    /** Keeps what was published, and lets go of what was published long ago. */
    async keep(branch: string, commit: string) {
      await ask(['update-ref', `refs/heads/${branch}`, commit]);
      await ask(['-c', 'gc.auto=6700', '-c', 'gc.autoDetach=false', 'gc', '--auto', '--quiet']);
    },
    commitOf(tree: string, parent: string | undefined) {
      return line(['commit-tree', tree, ...(parent === undefined ? [] : ['-p', parent]), '-m', 'Publish'], { env: author });
    },
  };
}

/** @throws TargetError where git failed. */
function saidBy(command: string | undefined, ran: ToolRun): string {
  if (ran.code !== 0) throw new TargetError(`git ${command} failed: ${lastWords(ran)}`);
  return ran.out.trim();
}

/** What the repository here sets for connections (a helper for passwords, a key, a proxy) holds for its remote as well. */
async function ownSettings({ run, env }: Tools): Promise<{ [name: string]: string }> {
  const asked = await run('git', ['config', '--local', '--null', '--get-regexp', '^(credential|http|core\\.sshcommand|url)'], {
    env: { LC_ALL: 'C' },
  });
  const own = asked.code === 0 ? asked.out.split('\0').filter(Boolean) : [];
  const before = Number(env.GIT_CONFIG_COUNT ?? 0) || 0;
  const pairs = own.map((entry) => [entry.slice(0, entry.indexOf('\n')), entry.slice(entry.indexOf('\n') + 1)] as const);
  return {
    ...Object.fromEntries(
      pairs.flatMap(([name, value], at) => [
        [`GIT_CONFIG_KEY_${before + at}`, name],
        [`GIT_CONFIG_VALUE_${before + at}`, value],
      ]),
    ),
    GIT_CONFIG_COUNT: String(before + pairs.length),
  };
}

/** The head of a branch; without a commit where the branch is not there yet. */
export interface Tip {
  commit?: string;
  tree?: string;
  /** The files of its top folder that matter here. */
  files: { [name: string]: { blob: string; text: string } };
}

const wanted = ['CNAME', marker];

/** What needs the network. */
const reach = (git: Git, tools: Tools, ...args: string[]) => attempt(tools, () => git.ask(args), isFinal);

/** @throws TargetError */
export async function readTip(git: Git, remote: string, branch: string, tools: Tools): Promise<Tip> {
  const ref = `refs/heads/${branch}`;
  const listed = await reach(git, tools, 'ls-remote', '--', remote, ref);
  if (listed.code !== 0) throw troubleOf(listed, remote, branch);
  const commit = listed.out
    .split('\n')
    .find((line) => line.endsWith(`\t${ref}`))
    ?.split('\t')[0];
  if (commit === undefined) return { files: {} };
  if ((await git.ask(['cat-file', '-e', `${commit}^{tree}`])).code !== 0) {
    const fetched = await reach(git, tools, 'fetch', '--quiet', '--no-tags', '--depth=1', '--no-write-fetch-head', '--', remote, ref);
    if (fetched.code !== 0) throw troubleOf(fetched, remote, branch);
  }
  const files: Tip['files'] = {};
  for (const entry of (await git.line(['ls-tree', '-z', commit, '--', ...wanted])).split('\0').filter(Boolean)) {
    const [, blob = '', name = ''] = /^\S+ blob (\S+)\t(.+)$/s.exec(entry) ?? [];
    if (name !== '') files[name] = { blob, text: (await git.ask(['cat-file', 'blob', blob])).out };
  }
  return { commit, tree: await git.line(['rev-parse', `${commit}^{tree}`]), files };
}

/** The whole branch at once, or nothing of it, and only while the branch is as it was looked at. @throws TargetError */
export async function pushCommit(
  git: Git,
  remote: string,
  branch: string,
  commit: string,
  { expected, isForced, dryRun }: { expected: string | undefined; isForced: boolean; dryRun: boolean },
  tools: Tools,
): Promise<'done' | 'moved' | 'not rewritten'> {
  const ref = `refs/heads/${branch}`;
  const args = ['push', '--porcelain', '--no-verify', ...(dryRun ? ['--dry-run'] : []), `--force-with-lease=${ref}:${expected ?? ''}`];
  const pushed = await reach(git, tools, ...args, '--', remote, `${commit}:${ref}`);
  if (pushed.code === 0) return 'done';
  const said = `${pushed.out}\n${pushed.err}`;
  if (/stale info|fetch first|\[rejected\]|cannot lock ref|reference already exists/i.test(said)) return 'moved';
  if (isForced && /non-fast-forward|force push/i.test(said)) return 'not rewritten';
  throw troubleOf(pushed, remote, branch);
}

const noRights =
  /permission denied|authentication failed|could not read (?:username|password)|terminal prompts disabled|returned error: 40[13]|HTTP 40[13]|permission to \S+ denied|insufficient permission|unable to create temporary object|unable to create '|not allowed to push|write access|host key verification failed|read-only/i;
const noPlace = /does not appear to be a git repository|repository not found|returned error: 404|not found|does not exist|no such file/i;
const refused = /hook declined|protected branch|\[remote rejected\]|pre-receive/i;

/** Not of the network, whatever else is said. */
const isFinal = ({ out, err }: ToolRun): boolean => noRights.test(err) || refused.test(out + err) || noPlace.test(err);

function troubleOf(ran: ToolRun, remote: string, branch: string): TargetError {
  const said = `${ran.out}\n${ran.err}`;
  const where = shownRemote(remote);
  const stands = 'What was public before is as it was.';
  const own = said.split('\n').flatMap((line) => /^remote:\s*(\S.*)$/.exec(line)?.[1] ?? []);
  if (refused.test(said))
    return new TargetError(
      `${where} refuses the push to ${branch}: ${lastWords({ out: '', err: own.length > 0 ? own.join('\n') : said })}. ${stands} Let the branch be pushed to there, or choose another with --branch.`,
    );
  if (noRights.test(said))
    return new TargetError(
      `${where} does not let you in, or not write: ${lastWords(ran, 1)}. ${stands} Log in (\`gh auth login\`, a key for ssh, a helper for passwords), or ask its owner for the right to push.`,
    );
  if (isUnreachable(ran))
    return new TargetError(
      `${where} cannot be reached: ${lastWords(ran, 1)}. ${stands} Run the same command again when the network is there.`,
    );
  if (noPlace.test(said))
    return new TargetError(`there is no repository at ${where}, or none that you may see. Make it first, or correct --remote. ${stands}`);
  return new TargetError(`git could not publish to ${branch} of ${where}: ${lastWords(ran)}. ${stands}`);
}
