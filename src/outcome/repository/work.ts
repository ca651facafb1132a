/** What a session made: its commits and pull requests, and which call made each. */
import { repositoryOf } from '../../model/forge.ts';
import type { RedactedSession } from '../../model/redacted.ts';
import type { MadeBy, MadeCommit, MadePull } from '../../model/repository.ts';
import type { ShellBlock, ToolBlock } from '../../model/session.ts';
import { Commits } from './commits.ts';
import { Pulls } from './pulls.ts';
import type { Deed } from './ran.ts';
import { type Done, doneIn } from './session.ts';

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
  const remotes = new Set<string>();
  const take: { [Kind in Deed['is']]: (deed: Extract<Deed, { is: Kind }>, at: Done) => void } = {
    commit: (deed, at) => commits.commit(deed, at),
    'quiet-commit': (deed, at) => commits.quiet(deed, at),
    head: (deed) => commits.head(deed),
    hash: (deed) => commits.lengthen(deed),
    rebase: (deed, at) => commits.rebase(deed, at),
    undo: (deed, at) => commits.undo(deed, at),
    move: () => commits.move(),
    remote: ({ address }) => {
      const repository = repositoryOf(address);
      if (repository) remotes.add(repository.url);
    },
    open: (deed, at) => pulls.open(deed, at),
    merge: (deed, at) => pulls.merge(deed, at),
  };
  for (const done of doneIn(session)) {
    commits.next();
    for (const deed of done.deeds) (take[deed.is] as (deed: Deed, at: Done) => void)(deed, done);
  }
  for (const pull of session.pullRequests) pulls.point(pull);
  const [remote] = remotes;
  return {
    commits: commits.all,
    pullRequests: pulls.all,
    ...(remote !== undefined && remotes.size === 1 ? { remote } : {}),
    madeBy: (block) => ({
      commits: commits.made.get(block) ?? [],
      opened: pulls.opened.get(block) ?? [],
      merged: pulls.merged.get(block) ?? [],
    }),
  };
}
