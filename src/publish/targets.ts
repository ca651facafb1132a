/** All targets, and which of them is meant. */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type PublishTo, publishTargets } from '../model/site.ts';
import { folderTarget } from './folder.ts';
import { gistTarget } from './gist.ts';
import { gitTarget } from './git.ts';
import { rsyncTarget, scpTarget } from './rsync.ts';
import { s3Target } from './s3.ts';
import { type PublishPlace, type Target, TargetError, type Wish } from './target.ts';
import type { Tools } from './tools.ts';
import { cloudflareTarget, commandTarget, netlifyTarget } from './uploads.ts';

const targets: { [to in PublishTo]: Target } = {
  git: gitTarget,
  gist: gistTarget,
  cloudflare: cloudflareTarget,
  netlify: netlifyTarget,
  s3: s3Target,
  rsync: rsyncTarget,
  scp: scpTarget,
  folder: folderTarget,
  command: commandTarget,
};

export const targetOf = ({ to }: Pick<PublishPlace, 'to'>): Target => targets[to];

/** The place that is wished for, or that is there. @throws TargetError where neither says enough. */
export async function placeFor(wish: Wish, tools: Tools): Promise<PublishPlace> {
  const to = wish.to ?? toldBy(wish, tools);
  const found = await (to === undefined ? gitTarget.complete(wish, tools) : targets[to].complete({ ...wish, to }, tools));
  if (found) return found.url === undefined ? found : { ...found, url: found.url.endsWith('/') ? found.url : `${found.url}/` };
  throw new TargetError(
    `nothing here says where to publish: this folder belongs to no repository with a remote \`origin\`. Say it: --to git --remote git@github.com:you/notes.git, --to gist, or one of ${publishTargets.slice(2).join(', ')}. What would become public shows without a place, too: turnleaf add <session> --dry-run`,
  );
}

/** What the rest of a wish shows of the kind of place. */
function toldBy({ remote, command }: Wish, { cwd }: Tools): PublishTo | undefined {
  if (command !== undefined) return 'command';
  if (remote === undefined) return undefined;
  if (/^s3:\/\//.test(remote)) return 's3';
  if (/^(?:https?|ssh|git|file):\/\/|^git@|\.git\/?$/.test(remote)) return 'git';
  const path = resolve(cwd, remote);
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  if (isFolder) return existsSync(join(path, 'objects')) || existsSync(join(path, '.git')) ? 'git' : 'folder';
  if (/^[\w.-]+$/.test(remote)) return 'git';
  throw new TargetError(`--remote ${remote} may be several things. Say which with --to: ${publishTargets.join(', ')}.`);
}
