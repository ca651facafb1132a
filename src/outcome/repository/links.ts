/** Which commits and pull requests may be linked to their forge: only as the owner says, since a repository's name may be private. */
import { addTo } from '../../model/add-to.ts';
import { commitAddress, isSame, pullAddress, pullOf, type Repository, repositoryOf } from '../../model/forge.ts';
import type { MadeCommit, MadePull } from '../../model/repository.ts';
import type { SiteConfig } from '../../model/site.ts';
import { isAlike, startOf } from './made.ts';

interface ForgeLinks {
  commit(commit: Pick<MadeCommit, 'hash' | 'became'>): string | undefined;
  pull(pull: Pick<MadePull, 'number' | 'url'>): string | undefined;
}

const none: ForgeLinks = { commit: () => undefined, pull: () => undefined };

/** `remote`: the repository that the session's log names. */
export function forgeLinks(places: SiteConfig['repository'], project: string, remote: string | undefined): ForgeLinks {
  const place = Object.hasOwn(places, project) ? places[project] : Object.hasOwn(places, '*') ? places['*'] : undefined;
  if (place === undefined) return none;
  if (place === 'log')
    return linksTo(remote === undefined || isChanged(remote) ? undefined : repositoryOf(remote), (url) => !isChanged(url));
  const { url, forge, formerly } = typeof place === 'string' ? { url: place, forge: undefined, formerly: [] } : place;
  const names = [url, ...formerly].flatMap((one) => repositoryOf(one, forge ?? 'github')?.url ?? []);
  return linksTo(repositoryOf(url, forge), (named) => names.some((name) => isSameRepository(name, named)));
}

/** What redaction puts in place of a person's name: such an address leads elsewhere. */
const standIn = 'user';
const isChanged = (url: string): boolean => url.split(/[/._-]/).includes(standIn);

/** Whether a log names the repository, as far as redaction left its name. */
function isSameRepository(ours: string, named: string): boolean {
  const [own, theirs] = [ours.split('/'), named.split('/')];
  return own.length === theirs.length && own.every((part, index) => isSame(part, theirs[index] ?? '') || theirs[index] === standIn);
}

/** A pull request of another repository is linked only where the log may be believed. */
function linksTo(repository: Repository | undefined, isOurs: (url: string) => boolean): ForgeLinks {
  return {
    // One that was replaced may never have left the machine.
    commit: ({ hash, became }) => (repository && !became ? commitAddress(repository, hash) : undefined),
    pull({ number, url }) {
      const place = url === undefined ? undefined : pullOf(url);
      if (url !== undefined && place === undefined) return undefined;
      if (place && !isOurs(place.repository.url)) return undefined;
      return repository ? pullAddress(repository, number) : place?.url;
    },
  };
}

export interface Mention {
  start: number;
  end: number;
  href: string;
}

const mention = /(?<![\w#/.@-])(?:[0-9a-f]{7,64}(?![\w-])|[#!]\d{1,9}(?![\w-]))/g;

/** Finds the session's own commits and pull requests in a text. */
export function mentionsOf(commits: readonly MadeCommit[], pulls: readonly MadePull[], links: ForgeLinks): (text: string) => Mention[] {
  const pages = new Map<string, string>();
  for (const pull of pulls) {
    const href = links.pull(pull);
    // In GitLab, `#7` is an issue.
    if (href !== undefined) pages.set(`${href.includes('/-/merge_requests/') ? '!' : '#'}${pull.number}`, href);
  }
  const known = new Map<string, { hash: string; href: string }[]>();
  for (const commit of commits) {
    const href = links.commit(commit);
    const start = startOf(commit.hash);
    if (href !== undefined) addTo(known, start, { hash: commit.hash, href });
  }
  if (pages.size === 0 && known.size === 0) return () => [];
  const hrefOf = (word: string) => pages.get(word) ?? known.get(startOf(word))?.find(({ hash }) => isAlike(hash, word))?.href;
  return (text) =>
    [...text.matchAll(mention)].flatMap(({ 0: word, index }) => {
      const href = hrefOf(word);
      return href === undefined ? [] : [{ start: index, end: index + word.length, href }];
    });
}
