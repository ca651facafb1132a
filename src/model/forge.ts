/** Addresses of repositories, and how each kind of forge writes those of commits and pull requests. */

export const forges = ['github', 'gitlab', 'gitea', 'bitbucket'] as const;
export type Forge = (typeof forges)[number];

export interface Repository {
  /** `https://host/owner/name` */
  url: string;
  forge: Forge;
}

/** https://docs.github.com, https://docs.gitlab.com, https://forgejo.org/docs (Gitea's are the same), https://support.atlassian.com */
const forms: { [forge in Forge]: { commit: string; pull: string } } = {
  github: { commit: 'commit', pull: 'pull' },
  gitlab: { commit: '-/commit', pull: '-/merge_requests' },
  gitea: { commit: 'commit', pull: 'pulls' },
  bitbucket: { commit: 'commits', pull: 'pull-requests' },
};

export const commitAddress = ({ url, forge }: Repository, hash: string): string => `${url}/${forms[forge].commit}/${hash}`;
export const pullAddress = ({ url, forge }: Repository, number: number): string => `${url}/${forms[forge].pull}/${number}`;

/** The forge of a host, as far as its name shows it. */
function forgeOf(host: string): Forge | undefined {
  if (/(?:^|\.)gitlab\./.test(host)) return 'gitlab';
  if (/(?:^|\.)bitbucket\./.test(host)) return 'bitbucket';
  if (/^codeberg\.org$|(?:^|\.)(?:gitea|forgejo)\./.test(host)) return 'gitea';
  return /(?:^|\.)github\./.test(host) ? 'github' : undefined;
}

const remote =
  /^(?:(?:https?|ssh|git):\/\/)?(?:[^@/\s]{1,200}@)?([a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){1,5})(?::\d{1,5}(?=\/))?[:/]\/?([\w.~-]{1,100}(?:\/[\w.~-]{1,100}){1,6})$/i;

/**
 * A repository by what git calls its remote, without user, password and port: `git@host:owner/name.git`,
 * `ssh://…`, `https://…`. Undefined for a folder, an unknown form, and an address of which something was redacted.
 */
export function repositoryOf(address: string, known?: Forge): Repository | undefined {
  const [, host = '', path = ''] =
    remote.exec(
      address
        .trim()
        .replace(/\/$/, '')
        .replace(/\.git$/, ''),
    ) ?? [];
  const forge = known ?? forgeOf(host.toLowerCase());
  if (host === '' || forge === undefined || path.split('/').some((name) => /^\.{1,2}$/.test(name))) return undefined;
  return { url: `https://${host.toLowerCase()}/${path}`, forge };
}

const pull =
  /^https:\/\/([a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){1,5}(?::\d{1,5})?)\/([\w.~-]{1,100}(?:\/[\w.~-]{1,100}){1,6}?)\/(pull|-\/merge_requests|merge_requests|pulls|pull-requests)\/(\d{1,9})\/?$/i;

/** The address of a pull request, whose form tells the forge, on whatever host; `name`: `owner/name`. */
export function pullOf(address: string) {
  const [url, host = '', name = '', form = '', number = ''] = pull.exec(address) ?? [];
  if (url === undefined) return undefined;
  const forge = form.endsWith('merge_requests') ? 'gitlab' : form === 'pulls' ? 'gitea' : form === 'pull' ? 'github' : 'bitbucket';
  const repository: Repository = { url: `https://${host.toLowerCase()}/${name}`, forge };
  return { url, repository, name, number: Number(number) };
}

/** Whether two addresses are of one repository: hosts and most forges do not tell cases apart. */
export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
