/** What a session made: its commits and pull requests, and which call made each. */
import { repositoryOf } from '../../model/forge.ts';
import type { RedactedSession } from '../../model/redacted.ts';
import type { MadeBy, MadeCommit, MadePull, TiedCommit } from '../../model/repository.ts';
import type { ShellBlock, ToolBlock } from '../../model/session.ts';
import { Commits } from './commits.ts';
import { Pulls } from './pulls.ts';
import { callEventsIn } from './session.ts';

export interface Work {
  commits: MadeCommit[];
  pullRequests: MadePull[];
  /** The repository that the log names, where it names one only: `https://host/owner/name`. */
  remote?: string;
  madeBy(block: ToolBlock | ShellBlock): MadeBy;
}

/** Reads what was redacted, so that it says no more than the page does. */
export function workOf(session: RedactedSession): Work {
  const commits = new Commits();
  const pulls = new Pulls();
  const remotes = new Set<string | undefined>();
  for (const done of callEventsIn(session)) {
    commits.next();
    for (const event of done.events) {
      if (event.is === 'open' || event.is === 'merge') pulls[event.is](event as never, done);
      else if (event.is !== 'remote') commits[event.is](event as never, done);
      else remotes.add(repositoryOf(event.address)?.url);
    }
  }
  for (const pull of session.pullRequests) pulls.point(pull);
  const [remote, more] = [...remotes].filter((url) => url !== undefined);
  return {
    commits: commits.all,
    pullRequests: pulls.all,
    ...(remote !== undefined && more === undefined ? { remote } : {}),
    madeBy: (block) => ({
      commits: commits.made.get(block) ?? [],
      opened: pulls.opened.get(block) ?? [],
      merged: pulls.merged.get(block) ?? [],
    }),
  };
}

/**
 * The commits of a session with those that name it, of which its log need not know: each at the turn that was the last when it
 * was made.
 */
export function withTied(commits: readonly MadeCommit[], tied: readonly TiedCommit[], { turns }: RedactedSession): MadeCommit[] {
  const own = turns.filter((turn) => turn.inherited === undefined && !turn.removed && turn.at !== undefined);
  const all = commits.map((commit) => {
    const whole = tied.find(({ hash }) => hash.startsWith(commit.hash));
    return whole ? { ...commit, hash: whole.hash } : commit;
  });
  for (const { hash, at } of tied) {
    const before = own.findLast((turn) => (turn.at as number) <= at) ?? own[0];
    if (before && !all.some((commit) => commit.hash === hash))
      all.push({ hash, short: hash.slice(0, 7), anchor: before.anchor, part: before.part, at });
  }
  return all.every(({ at }) => at !== undefined) ? all.sort((a, b) => (a.at as number) - (b.at as number)) : all;
}
