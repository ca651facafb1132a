/** Commits and pull requests of the archive, for lists and their own pages. */
import { facetSlug } from '../model/facet-slug.ts';
import { projectsOf, type SessionMeta } from '../model/meta.ts';
import { once } from '../model/once.ts';
import type { MadeCommit, MadePull, TurnAddress } from '../model/repository.ts';
import { forgeLinks } from '../outcome/index.ts';
import { site } from './archive.ts';
import { listedSessions } from './sessions.ts';
import { at, sessionUrl } from './urls.ts';

export interface ListedCommit extends MadeCommit {
  session: SessionMeta;
}

/** Commits that are still what they were; what became of the others is on their own pages. */
export const standing = (commits: readonly MadeCommit[]): MadeCommit[] =>
  commits.filter(({ became }) => became === undefined || became.how === 'rebased');

export const turnUrl = ({ slug }: Pick<SessionMeta, 'slug'>, { anchor, part }: TurnAddress) => `${sessionUrl(slug, part)}#${anchor}`;
export const projectCommitsUrl = (project: string) => at(`projects/${encodeURIComponent(facetSlug(project))}/commits/`);
export const commitUrl = (hash: string) => at(`commit/${hash}/`);

export const linksOf = ({ project, remote }: SessionMeta) => forgeLinks(site.repository, project, remote);

/** The turn that a pull request is best looked up at. */
export const turnOfPull = ({ opened, merged }: MadePull): TurnAddress | undefined => opened ?? merged;

/** Commits of the sessions that lists show, newest first. */
export const listedCommits = once((): ListedCommit[] =>
  listedSessions
    .flatMap((session) => session.commits.map((commit): ListedCommit => ({ ...commit, session })))
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0) || (a.hash < b.hash ? -1 : 1)),
);

/** The same by project, the one with the newest commit first; one that shares its name has its own, and has them under its name as well. */
export const commitsByProject = once(() => {
  const all = listedCommits().flatMap((commit) => projectsOf(commit.session).map((name) => ({ name, commit })));
  return [...Map.groupBy(all, ({ name }) => name)].map(([name, own]) => ({ name, commits: own.map(({ commit }) => commit) }));
});

/** Commits and pull requests of a session as machines get them. Addresses at a forge only where the owner has them linked. */
export function madeOf(session: SessionMeta) {
  const links = linksOf(session);
  const urlOf = (turn: TurnAddress | undefined) => turn && turnUrl(session, turn).slice(at().length);
  return {
    commit: (commit: MadeCommit) => ({
      hash: commit.hash,
      url: urlOf(commit),
      at: commit.at === undefined ? undefined : new Date(commit.at).toISOString(),
      subject: commit.subject,
      branch: commit.branch,
      became: commit.became && { how: commit.became.how, hash: commit.became.hash, url: urlOf(commit.became) },
      address: links.commit(commit),
    }),
    pull: (pull: MadePull) => ({
      number: pull.number,
      title: pull.title,
      opened: urlOf(pull.opened),
      merged: urlOf(pull.merged),
      address: links.pull(pull),
    }),
  };
}

/** Hashes are abbreviated to seven digits or more. */
const shortest = 7;

/** By every address that a commit is known by, in full and short: the commits it may mean, of one session or of several. */
export const commitsByAddress = once((): Map<string, ListedCommit[]> => {
  const alike = Map.groupBy(listedCommits(), ({ hash }) => hash.slice(0, shortest));
  const found = new Map<string, ListedCommit[]>();
  for (const commits of alike.values())
    for (const address of new Set(commits.flatMap(({ hash, short }) => [hash, short])))
      found.set(
        address,
        commits.filter(({ hash }) => hash.startsWith(address) || address.startsWith(hash)),
      );
  return found;
});
