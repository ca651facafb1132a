/** What hosts take at most, and which of it a site is near. */
import type { SiteConfig } from '../model/site.ts';

interface Limits {
  host: string;
  /** Of addresses where it serves sites. */
  serves: RegExp;
  /** Of repositories that it serves sites of. */
  keeps?: RegExp;
  to?: NonNullable<SiteConfig['publish']>['to'];
  bytes?: number;
  files?: number;
  /** Bytes of one file. */
  file?: number;
}

/**
 * https://docs.github.com/pages/getting-started-with-github-pages/github-pages-limits, https://docs.gitlab.com/user/gitlab_com,
 * https://developers.cloudflare.com/pages/platform/limits
 */
const hosts: Limits[] = [
  { host: 'GitHub Pages', serves: /\.github\.io$/, keeps: /(?:^|[@/])github\.com[:/]/, bytes: 1e9, file: 100 * 2 ** 20 },
  { host: 'GitLab Pages', serves: /\.gitlab\.io$/, keeps: /(?:^|[@/])gitlab\.com[:/]/, bytes: 2 ** 30 },
  { host: 'Cloudflare Pages', serves: /\.pages\.dev$/, to: 'cloudflare', files: 20_000, file: 25 * 2 ** 20 },
];

/** From here on a limit is near. */
const near = 0.8;

export interface NearLimit {
  host: string;
  of: 'bytes' | 'files' | 'file';
  most: number;
  has: number;
}

/** Limits that a site comes near or is above, of the host that its address or `publish:` shows. */
export function nearLimits(
  { url, publish }: Pick<SiteConfig, 'url' | 'publish'>,
  { bytes, files, largest }: { bytes: number; files: number; largest: { bytes: number } },
): NearLimit[] {
  const address = url === undefined ? '' : new URL(url).hostname;
  const remote = publish?.remote ?? '';
  const known = hosts.find(
    ({ serves, keeps, to }) =>
      (to !== undefined && to === publish?.to) || (keeps?.test(remote) && (publish?.to ?? 'git') === 'git') || serves.test(address),
  );
  if (!known) return [];
  const has = { bytes, files, file: largest.bytes };
  return (['bytes', 'files', 'file'] as const).flatMap((of) => {
    const most = known[of];
    return most !== undefined && has[of] >= most * near ? [{ host: known.host, of, most, has: has[of] }] : [];
  });
}
