/** Commits that name a session, as far as its source tells; its log need not know of them. */
import type { RedactedSession } from '../../model/redacted.ts';
import type { MadeCommit, TiedCommit } from '../../model/repository.ts';

/** The commits of a session with those that name it: each at the turn that was the last when it was made. */
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
