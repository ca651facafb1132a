/** A bare repository of Turnleaf's own, in which commits are made from a folder without a work tree. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lastWords, missingTool, TargetError } from './target.ts';
import type { RunOptions, ToolRun, Tools } from './tools.ts';

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

/** @throws TargetError where git is missing. */
export async function openGit(state: string, tools: Tools) {
  const folder = join(state, 'publish.git');
  const index = join(folder, `index-${process.pid}`);
  // Variables of git's, as a hook of its has them, name another repository.
  const cleared = Object.fromEntries(
    Object.keys(tools.env).flatMap((name) =>
      /^GIT_(DIR|WORK_TREE|INDEX_FILE|PREFIX|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|NAMESPACE)$/.test(name)
        ? [[name, undefined]]
        : [],
    ),
  );
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
  /** Any answer of git's, failures included. */
  const ask = (args: readonly string[], options: RunOptions = {}): Promise<ToolRun> =>
    tools.run('git', [...settings, ...args], { ...options, env: { ...env, ...options.env } });
  /** @throws TargetError where git fails. */
  const line = async (args: readonly string[], options?: RunOptions): Promise<string> => {
    const ran = await ask(args, options);
    if (ran.code !== 0) throw new TargetError(`git ${args[0]} failed: ${lastWords(ran)}`);
    return ran.out.trim();
  };
  if (!existsSync(join(folder, 'HEAD'))) {
    mkdirSync(folder, { recursive: true });
    const made = await ask(['init', '--quiet', '--bare', folder]);
    if (made.isMissing) throw missingTool('git', "Install git (git-scm.com, or your system's packages), or publish elsewhere with --to.");
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
        await line([`--work-tree=${site}`, 'add', '--all', '--force', '.'], { ...inIndex, cwd: site });
        const all = { ...blobs };
        for (const [name, input] of Object.entries(texts)) all[name] = await line(['hash-object', '-w', '--stdin'], { input });
        // A file that the owner has put into the site is theirs.
        for (const [name, blob] of Object.entries(all)) {
          if (name in blobs && existsSync(join(site, name))) continue;
          await line(['update-index', '--add', '--cacheinfo', `100644,${blob},${name}`], inIndex);
        }
        return await line(['write-tree'], inIndex);
      } finally {
        rmSync(index, { force: true });
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
