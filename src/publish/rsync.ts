/** A folder of another machine, by `rsync` over ssh. */
import { attempt } from './attempts.ts';
import { lastWords, missingTool, neededRemote, neededUrl, type Target, TargetError } from './target.ts';
import type { Tools } from './tools.ts';

export const rsyncTarget: Target = {
  async complete(wish) {
    const remote = neededRemote(wish, 'a host and a folder, such as you@host:/srv/notes').replace(/\/?$/, '/');
    return { ...wish, to: 'rsync', remote, url: neededUrl(wish.url, remote) };
  },
  describe: ({ remote }) => `the folder ${remote}, by rsync; what else lies in it is removed`,
  async check(_sending, tools) {
    const asked = await tools.run('rsync', ['--version']);
    if (asked.isMissing) throw missingTool('rsync', "Install it from your system's packages, or publish with --to scp.");
    return {};
  },
  /** Files arrive under other names and get theirs at the end, new ones first: half a site is never served for long. */
  async send({ place, site, dryRun }, tools) {
    const args = ['--recursive', '--times', '--checksum', '--compress', '--delay-updates', '--delete-after', '--timeout=60'];
    const all = [...args, ...(dryRun ? ['--dry-run'] : []), '-e', sshFor(tools), `${site}/`, place.remote];
    const ran = await attempt(tools, () => tools.run('rsync', all));
    if (ran.code === 0) return {};
    throw new TargetError(
      `rsync did not publish: ${lastWords(ran)}. The pages that were public before are still there. ${howOf(ran.err)} Then run the same command again.`,
    );
  },
};

/** Where nobody can type a password, ssh must not wait for one. */
const sshFor = ({ isTerminal }: Tools): string => `ssh -o ConnectTimeout=15${isTerminal ? '' : ' -o BatchMode=yes'}`;

export const howOf = (said: string): string =>
  /permission denied|host key/i.test(said)
    ? 'Let ssh in (a key of yours on that machine), and let it write to that folder.'
    : /no such file|not found/i.test(said)
      ? 'Make the folder there first, or correct --remote.'
      : 'Put that right.';
