/** Asks git about a repository, which may be a stranger's: no shell, no network, nothing that its configuration would start. */
import { PlainError } from '../model/plain-error.ts';
import { askProgram } from '../platform/index.ts';

/** A repository cannot be read. `kind`: whether there is one at all. */
export class GitTrouble extends PlainError {
  readonly kind: 'no git' | 'no repository' | 'not trusted' | 'failed';
  constructor(kind: GitTrouble['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

const settings = ['-c', 'core.fsmonitor=false', '-c', 'log.showSignature=false', '--no-pager'];

/**
 * `most`: of the answer, in bytes.
 *
 * @throws GitTrouble
 */
export function git(
  repository: string,
  args: readonly string[],
  { input, most = 64 * 1024 * 1024 }: { input?: string; most?: number } = {},
): Buffer {
  try {
    return askProgram('git', ['-C', repository, ...settings, ...args], {
      env: environment(),
      input: input ?? '',
      maxBuffer: most,
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: 120_000,
    });
  } catch (error) {
    throw troubleOf(repository, error as NodeJS.ErrnoException & { stderr?: Buffer });
  }
}

/** The first line of an answer; undefined where git has none. */
export function gitLine(repository: string, args: readonly string[]): string | undefined {
  try {
    return git(repository, args).toString('utf8').split('\n')[0] || undefined;
  } catch (error) {
    if (error instanceof GitTrouble && error.kind === 'failed') return undefined;
    throw error;
  }
}

/** Without variables that name another repository, as a hook of git's has them. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^GIT_(?!CONFIG_|EXEC_PATH$)/.test(name));
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    // Objects that a partial clone lacks are not fetched: that would run what the repository names.
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
  };
}

/** Git's own words may quote what is in the repository; they are only told apart here. */
function troubleOf(repository: string, error: NodeJS.ErrnoException & { stderr?: Buffer }): GitTrouble {
  const said = error.stderr?.toString('utf8') ?? '';
  if (error.code === 'ENOENT') return new GitTrouble('no git', 'git is not installed, or not on the PATH. Install it, then try again.');
  if (/not a git repository/i.test(said)) return new GitTrouble('no repository', `${repository} is not in a git repository.`);
  if (/dubious ownership|safe\.directory/i.test(said))
    return new GitTrouble(
      'not trusted',
      `${repository} belongs to another user, so git does not read it. If you trust it: git config --global --add safe.directory '${repository.replaceAll("'", "'\\''")}'`,
    );
  const why = error.code === 'ENOBUFS' ? 'its answer is too large' : error.code === 'ETIMEDOUT' ? 'it took too long' : 'git failed';
  return new GitTrouble('failed', `${repository}: ${why}. Try \`git fsck\` there.`);
}
