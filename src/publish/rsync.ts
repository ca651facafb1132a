/** A folder of another machine, by `rsync` over ssh. */
import { basename, dirname } from 'node:path';

import { checkOurs, lastWords, marker, missingTool, neededRemote, neededUrl, needsTool, type Target, TargetError } from './target.ts';
import { attempt, type ToolRun, type Tools } from './tools.ts';

export const rsyncTarget: Target = {
  async complete(wish) {
    const remote = neededRemote(wish, 'a host and a folder, such as you@host:/srv/notes').replace(/\/?$/, '/');
    return { ...wish, to: 'rsync', remote, url: neededUrl(wish.url, remote) };
  },
  describe: ({ remote }) => `the folder ${remote}, by rsync; what else lies in it is removed`,
  check: needsTool('rsync', "Install it from your system's packages, or publish with --to scp."),
  /** Files arrive under other names and get theirs at the end, new ones first: half a site is never served for long. */
  async send({ place, site, dryRun }, tools) {
    const args = ['--recursive', '--times', '--checksum', '--compress', '--delay-updates', '--delete-after', '--timeout=60'];
    const all = [...args, ...(dryRun ? ['--dry-run'] : []), '-e', ['ssh', ...sshOptions(tools)].join(' '), './', place.remote];
    // From within the folder: in `C:\\site`, it would take `C` for a machine.
    const ran = await attempt(tools, () => tools.run('rsync', all, { cwd: site }));
    if (ran.code === 0) return undefined;
    throw new TargetError(
      `rsync did not publish: ${lastWords(ran)}. The pages that were public before are still there. ${howOf(ran.err)} Then run the same command again.`,
    );
  },
};

/** Where nobody can type a password, ssh must not wait for one. */
const sshOptions = ({ isTerminal }: Tools): string[] => ['-o', 'ConnectTimeout=15', ...(isTerminal ? [] : ['-o', 'BatchMode=yes'])];

const howOf = (said: string): string =>
  /permission denied|host key/i.test(said)
    ? 'Let ssh in (a key of yours on that machine), and let it write to that folder.'
    : /no such file|not found/i.test(said)
      ? 'Make the folder there first, or correct --remote.'
      : 'Put that right.';

/** A folder of another machine, by `scp` and `ssh` alone: the new site is copied beside the old one, then they change places. */
export const scpTarget: Target = {
  async complete(wish) {
    const remote = neededRemote(wish, 'a host and a folder, such as you@host:/srv/notes').replace(/(?<!\/)\/+$/, '');
    const { folder } = partsOf(remote);
    if (/^~?\/?$/.test(folder)) throw new TargetError(`--remote ${remote}: name a folder of its own, such as you@host:/srv/notes.`);
    return { ...wish, to: 'scp', remote, url: neededUrl(wish.url, remote) };
  },
  describe: ({ remote }) => `the folder ${remote}, by scp and ssh; it is replaced whole`,
  async check(_sending, tools) {
    for (const name of ['ssh', 'scp']) {
      if ((await tools.run(name, ['-V'])).isMissing) throw missingTool(name, "Install OpenSSH from your system's packages.");
    }
  },
  async send({ place, site, dryRun, archive, replace }, tools) {
    const { host, folder: named } = partsOf(place.remote);
    const over = async (command: string) => {
      const ran = await attempt(tools, () => tools.run('ssh', [...sshOptions(tools), host, command]));
      if (ran.code !== 0) throw troubleOf(ran);
      return ran.out.trim();
    };
    // A link stays, and what it leads to is replaced.
    const folder = (await over(`[ -L ${quote(named)} ] && readlink -f ${quote(named)} || true`)) || named;
    const [beside, old] = [`${folder}.turnleaf-new`, `${folder}.turnleaf-old`];
    const [there, theirs, made, gone] = [folder, `${folder}/${marker}`, beside, old].map(quote);
    const looked = await over(`[ ! -e ${there} ] || [ -z "$(ls -A ${there})" ] || { echo filled by; cat ${theirs} 2>/dev/null; true; }`);
    const [, by] = looked.split('\n');
    if (looked !== '' && !replace) checkOurs(place.remote, by, archive, 'Choose another folder');
    if (dryRun) return undefined;
    // Of one that was ended between the two moves.
    await over(`{ [ -e ${there} ] || [ ! -e ${gone} ] || mv ${gone} ${there}; } && rm -rf ${made} ${gone}`);
    const args = ['-q', '-r', ...sshOptions(tools), `./${basename(site)}`, `${host}:${beside}`];
    const copied = await attempt(tools, () => tools.run('scp', args, { cwd: dirname(site) }));
    if (copied.code !== 0) throw troubleOf(copied);
    const mark = `printf '%s\\n' ${quote(archive)} > ${quote(`${beside}/${marker}`)}`;
    await over(`${mark} && { [ ! -e ${there} ] || mv ${there} ${gone}; } && mv ${made} ${there} && rm -rf ${gone}`);
  },
};

function partsOf(remote: string): { host: string; folder: string } {
  const [, host = '', folder = ''] = /^((?:[\w.-]+@)?[\w.-]+):(.+)$/.exec(remote) ?? [];
  if (host === '') throw new TargetError(`--remote ${remote}: a folder of another machine is written you@host:/srv/notes.`);
  return { host, folder };
}

/** For the shell of the other machine. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const troubleOf = (ran: ToolRun): TargetError =>
  new TargetError(
    `the site could not be copied: ${lastWords(ran)}. What was public before is as it was. ${howOf(ran.err)} Then run the same command again.`,
  );
