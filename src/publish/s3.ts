/** A bucket of S3, or of whatever speaks its language, by `aws`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lastWords, missingTool, neededRemote, neededUrl, type Target, TargetError } from './target.ts';
import type { ToolRun, Tools } from './tools.ts';
import { attempt } from './tools.ts';

const lasting = ['--cache-control', 'public, max-age=31536000, immutable'];
const fleeting = ['--cache-control', 'no-cache'];
/** The names of the files in them tell their content. */
const named = ['_astro', 'images', 'cards'];

export const s3Target: Target = {
  async complete(wish) {
    const remote = neededRemote(wish, 'a bucket, such as s3://notes/sessions').replace(/\/$/, '');
    if (!/^s3:\/\/[\w.-]/.test(remote)) throw new TargetError(`--remote ${remote}: a bucket is written s3://name or s3://name/path.`);
    return { ...wish, to: 's3', remote, url: neededUrl(wish.url, remote) };
  },
  describe: ({ remote }) => `the bucket ${remote}, by aws; what else lies below that path is removed`,
  async check({ place }, tools) {
    const asked = await attempt(tools, () => tools.run('aws', ['s3', 'ls', `${place.remote}/`]));
    if (asked.isMissing) throw missingTool('aws', 'Install the AWS command line, and give it access: aws configure');
    // It ends with 1, and says nothing, where the path is empty.
    if (asked.code !== 0 && asked.err.trim() !== '') throw troubleOf(asked);
  },
  /** What pages need is there before they are, and what is gone goes last, so that no visitor meets half a site. */
  async send({ place, site, dryRun, takesBack }, tools) {
    const sync = (from: string, to: string, ...args: string[]) =>
      run(tools, ['s3', 'sync', from, to, '--no-progress', ...(dryRun ? ['--dryrun'] : []), ...args]);
    const { remote } = place;
    for (const name of named) if (existsSync(join(site, name))) await sync(join(site, name), `${remote}/${name}`, ...lasting);
    const pagefind = join(site, 'pagefind');
    if (existsSync(pagefind)) {
      await sync(pagefind, `${remote}/pagefind`, '--exclude', '*', '--include', '*/*', ...lasting);
      await sync(pagefind, `${remote}/pagefind`, '--exclude', '*/*', ...fleeting);
    }
    const others = [...named, 'pagefind'].flatMap((name) => ['--exclude', `${name}/*`]);
    await sync(site, remote, ...others, '--exclude', '*.md', '--exclude', '*.jsonl', ...fleeting);
    const typed = { '*.md': 'text/markdown; charset=utf-8', '*.jsonl': 'application/x-ndjson' };
    for (const [pattern, type] of Object.entries(typed))
      await sync(site, remote, '--exclude', '*', '--include', pattern, '--content-type', type, ...fleeting);
    await sync(site, remote, '--delete', '--size-only');
    if (!takesBack) return undefined;
    return { notes: [`Where ${remote} keeps versions of its files, earlier ones hold what is no longer public: delete them there.`] };
  },
};

async function run(tools: Tools, args: string[]): Promise<void> {
  const ran = await attempt(tools, () => tools.run('aws', args));
  if (ran.code !== 0) throw troubleOf(ran);
}

function troubleOf(ran: ToolRun): TargetError {
  const how = /credentials|token|expired|login/i.test(ran.err)
    ? 'Log in: aws configure, or aws sso login'
    : /AccessDenied|403/i.test(ran.err)
      ? 'Ask for the right to list, write and delete there.'
      : /NoSuchBucket/i.test(ran.err)
        ? 'Make the bucket first, or correct --remote.'
        : 'Put that right, and run the same command again: it goes on where it ended.';
  return new TargetError(`aws did not publish: ${lastWords(ran)}. The pages that were public before are still there. ${how}`);
}
