/** Where forges serve the pages of a repository, as far as its address shows it. */
import { repositoryOf } from '../model/forge.ts';

interface Pages {
  /** The host of repositories. */
  host: string;
  /** The branch that is served where nothing else is set. */
  branch: string;
  address(owner: string, name: string, branch: string): string;
  /** What a person has to switch on once. */
  once?: string;
  /** Files that the forge needs beside the site. */
  files?: { [name: string]: string };
}

/** https://docs.github.com/pages, https://docs.gitlab.com/user/project/pages, https://docs.codeberg.org/codeberg-pages */
const forges: Pages[] = [
  {
    host: 'github.com',
    branch: 'gh-pages',
    address: (owner, name) => {
      const own = `${owner.toLowerCase()}.github.io`;
      return name.toLowerCase() === own ? `https://${own}/` : `https://${own}/${name}/`;
    },
    once: 'The first time, GitHub has to be told to serve that branch: Settings → Pages → Deploy from a branch. It takes a minute or two.',
  },
  {
    host: 'gitlab.com',
    branch: 'gh-pages',
    address: (path, name) => {
      const [owner = '', ...groups] = path.split('/');
      const own = `${owner.toLowerCase()}.gitlab.io`;
      return name.toLowerCase() === own && groups.length === 0 ? `https://${own}/` : `https://${own}/${[...groups, name].join('/')}/`;
    },
    once: 'GitLab serves it when its pipeline has run; with "unique domains" on, the address is another: say it with --url.',
    // GitLab serves what a job of this name leaves in `public`.
    files: {
      '.gitlab-ci.yml':
        'pages:\n  script:\n    - mkdir .public\n    - cp -r * .public\n    - mv .public public\n  artifacts:\n    paths: [public]\n',
    },
  },
  {
    host: 'codeberg.org',
    branch: 'pages',
    address: (owner, name, branch) => {
      const own = `https://${owner.toLowerCase()}.codeberg.page/`;
      if (branch !== 'pages') return `${own}${name}/@${branch}/`;
      return name === 'pages' ? own : `${own}${name}/`;
    },
  },
];

/** Of `git@host:owner/name.git`, `ssh://…` or `https://…`. */
export function pagesOf(remote: string) {
  // Whatever runs there: only the address is read here.
  const known = repositoryOf(remote, 'github');
  if (!known) return undefined;
  const { host, pathname } = new URL(known.url);
  const forge = forges.find((one) => one.host === host);
  const parts = pathname.split('/').filter(Boolean);
  const name = parts.pop();
  if (!forge || name === undefined || parts.length === 0) return undefined;
  const { branch, once, files } = forge;
  return { branch, once, files, address: (branch: string) => forge.address(parts.join('/'), name, branch) };
}
