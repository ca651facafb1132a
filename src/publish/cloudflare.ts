/** A project of Cloudflare Pages, by `wrangler`. */
import { attempt } from './attempts.ts';
import { lastWords, missingTool, neededRemote, type Target, TargetError } from './target.ts';

export const cloudflareTarget: Target = {
  async complete(wish) {
    const remote = neededRemote(wish, 'the name of a project');
    return { ...wish, to: 'cloudflare', remote, url: wish.url ?? `https://${remote}.pages.dev/` };
  },
  describe: ({ remote, branch = 'main' }) => `the project ${remote} of Cloudflare Pages (branch ${branch}), by wrangler`,
  async check(_sending, tools) {
    const asked = await tools.run('wrangler', ['--version']);
    if (asked.isMissing) throw missingTool('wrangler', 'Install it (npm install --global wrangler), then log in: wrangler login');
    return {};
  },
  async send({ place, site, dryRun, subjects: _ }, tools) {
    if (dryRun) return {};
    // Without a terminal, wrangler would wait for an answer to its questions.
    const env = { CI: tools.env.CI ?? '1', WRANGLER_SEND_METRICS: 'false' };
    const args = ['pages', 'deploy', site, '--project-name', place.remote, '--branch', place.branch ?? 'main', '--commit-dirty=true'];
    const ran = await attempt(tools, () => tools.run('wrangler', args, { env }));
    if (ran.code === 0) return {};
    const said = ran.out + ran.err;
    const how = /not logged in|CLOUDFLARE_API_TOKEN|authenticat/i.test(said)
      ? 'Log in with `wrangler login`, or set CLOUDFLARE_API_TOKEN.'
      : /project not found|could not find project|8000007/i.test(said)
        ? `Make it first: wrangler pages project create ${place.remote} --production-branch ${place.branch ?? 'main'}`
        : 'Put that right, and run the same command again.';
    throw new TargetError(`wrangler did not publish: ${lastWords(ran)}. What was public before is as it was. ${how}`);
  },
};
