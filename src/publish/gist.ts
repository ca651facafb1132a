/** A gist of GitHub's: one file a session, by `gh`, and an address that shows it as a page. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lastWords, missingTool, type Subject, type Target, TargetError } from './target.ts';
import type { Tools } from './tools.ts';
import { attempt } from './tools.ts';

/** Shows a file of a gist as a page; GitHub itself shows its source. */
const viewer = 'https://gisthost.github.io/';
const fileName = 'session.html';
/** The API takes no larger file. */
const mostBytes = 25e6;

const login = 'Run `gh auth login`, then this again.';

export const gistTarget: Target = {
  async complete(wish) {
    return { ...wish, to: 'gist', remote: wish.remote ?? 'gist.github.com', url: undefined };
  },
  describe: () => `a gist of yours on GitHub that no list shows, one file a session, shown by ${new URL(viewer).host}`,
  async check(_sending, tools) {
    const asked = await attempt(tools, () => tools.run('gh', ['auth', 'status', '--hostname', 'github.com']));
    if (asked.isMissing) throw missingTool('gh', 'Install it from cli.github.com, or publish to a branch with --to git.');
    if (asked.code !== 0) throw new TargetError(`\`gh\` is not logged in to github.com: ${lastWords(asked, 1)}. ${login}`);
  },
  async send({ site, subjects, dryRun }, tools) {
    const sent = { addresses: {} as { [slug: string]: string }, refs: {} as { [slug: string]: string }, notes: [] as string[] };
    const keeps = (page: string, id: string) =>
      `GitHub keeps earlier versions of a gist: ${page}/revisions. To destroy them, and the address: gh gist delete ${id}`;
    for (const subject of subjects) {
      const content = subject.isRemoved ? removedPage : fileOf(site, subject.slug);
      if (dryRun) continue;
      const kept = await keep(subject, content, tools);
      // A gist that its owner has deleted is as removed as can be.
      if (!kept) continue;
      const { id, page } = kept;
      sent.refs[subject.slug] = id;
      sent.addresses[subject.slug] = `${viewer}?${id}/${fileName}`;
      // What has been taken out of a session since is in them.
      if (subject.ref !== undefined) sent.notes.push(keeps(page, id));
    }
    return sent;
  },
};

/** The session as one file, as the build made it and the gate has read it. */
function fileOf(site: string, slug: string): string {
  const path = join(site, 's', slug, fileName);
  if (!existsSync(path))
    throw new TargetError('a gist needs the session as one file, which `show: {file: false}` in site.yaml leaves out.');
  if (statSync(path).size > mostBytes)
    throw new TargetError('the session is larger than a gist may be (25 MB). Publish it to a branch with --to git.');
  return readFileSync(path, 'utf8');
}

async function keep({ title, ref, isRemoved }: Subject, content: string, tools: Tools): Promise<{ id: string; page: string } | undefined> {
  const input = JSON.stringify({ description: title, ...(ref === undefined ? { public: false } : {}), files: { [fileName]: { content } } });
  const to = ref === undefined ? ['--method', 'POST', '/gists'] : ['--method', 'PATCH', `/gists/${ref}`];
  const ran = await attempt(tools, () => tools.run('gh', ['api', ...to, '--input', '-'], { input }));
  if (ran.code !== 0) {
    const gone = ref !== undefined && /404|not found/i.test(ran.err + ran.out);
    if (gone && isRemoved) return undefined;
    throw new TargetError(
      gone
        ? `the gist ${ref} is gone, or another account's. Log in as its owner, or forget it with \`turnleaf publish --remove\`, then publish again.`
        : `GitHub did not take the gist: ${lastWords(ran)}. What was public before is as it was. If it is about rights: gh auth refresh --scopes gist`,
    );
  }
  try {
    const { id, html_url: page } = JSON.parse(ran.out) as { id?: unknown; html_url?: unknown };
    if (typeof id === 'string' && /^[0-9a-zA-Z]+$/.test(id))
      return { id, page: typeof page === 'string' ? page : `https://gist.github.com/${id}` };
  } catch {
    // Reported below.
  }
  throw new TargetError('`gh api` gave an answer without the id of a gist. Is it the GitHub command line of cli.github.com?');
}

const removedPage =
  '<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Removed</title>\n<p>This session was removed by its owner.</p></html>\n';
