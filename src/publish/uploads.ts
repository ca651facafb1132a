/** A project of Cloudflare Pages, by `wrangler`. */

import { lastWords, neededRemote, neededUrl, needsTool, type Sent, type Target, TargetError } from './target.ts';
import { attempt } from './tools.ts';

export const cloudflareTarget: Target = {
  async complete(wish) {
    const remote = neededRemote(wish, 'the name of a project');
    return { ...wish, to: 'cloudflare', remote, url: wish.url ?? `https://${remote}.pages.dev/` };
  },
  describe: ({ remote, branch = 'main' }) => `the project ${remote} of Cloudflare Pages (branch ${branch}), by wrangler`,
  check: needsTool('wrangler', 'Install it (npm install --global wrangler), then log in: wrangler login'),
  async send({ place, site, dryRun, takesBack }, tools) {
    if (dryRun) return undefined;
    // Without a terminal, wrangler would wait for an answer to its questions.
    const env = { CI: tools.env.CI ?? '1', WRANGLER_SEND_METRICS: 'false' };
    const args = ['pages', 'deploy', site, '--project-name', place.remote, '--branch', place.branch ?? 'main', '--commit-dirty=true'];
    const ran = await attempt(tools, () => tools.run('wrangler', args, { env }));
    if (ran.code === 0) return keptDeploys('Cloudflare Pages', takesBack);
    const said = ran.out + ran.err;
    const how = /not logged in|CLOUDFLARE_API_TOKEN|authenticat/i.test(said)
      ? 'Log in with `wrangler login`, or set CLOUDFLARE_API_TOKEN.'
      : /project not found|could not find project|8000007/i.test(said)
        ? `Make it first: wrangler pages project create ${place.remote} --production-branch ${place.branch ?? 'main'}`
        : 'Put that right, and run the same command again.';
    throw new TargetError(`wrangler did not publish: ${lastWords(ran)}. What was public before is as it was. ${how}`);
  },
};

/** What a host does not forget by itself. */
const keptDeploys = (host: string, takesBack = false): Sent | undefined =>
  takesBack
    ? { notes: [`${host} keeps earlier deploys, each at an address of its own, with what is no longer public: delete them there.`] }
    : undefined;

// A site of Netlify, by its command line.

/** A site has a name, by which its address is known, and an id, by which it is not. */
const isId = (remote: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(remote);

export const netlifyTarget: Target = {
  async complete(wish) {
    const remote = neededRemote(wish, 'the name or id of a site');
    return {
      ...wish,
      to: 'netlify',
      remote,
      url: wish.url ?? (isId(remote) ? neededUrl(undefined, remote) : `https://${remote}.netlify.app/`),
    };
  },
  describe: ({ remote }) => `the site ${remote} of Netlify, by netlify`,
  check: needsTool('netlify', 'Install it (npm install --global netlify-cli), then log in: netlify login'),
  async send({ place, site, dryRun, takesBack }, tools) {
    if (dryRun) return undefined;
    const args = ['deploy', '--prod', '--dir', site, '--site', place.remote, '--no-build', '--json'];
    // In a folder that holds nothing of Netlify's: the settings of one here are for another site.
    const ran = await attempt(tools, () => tools.run('netlify', args, { cwd: site, env: { CI: tools.env.CI ?? '1' } }));
    if (ran.code === 0) return keptDeploys('Netlify', takesBack);
    const how = /not logged in|unauthori[sz]ed|netlify login|NETLIFY_AUTH_TOKEN|authori[sz]e/i.test(ran.out + ran.err)
      ? 'Log in with `netlify login`, or set NETLIFY_AUTH_TOKEN.'
      : /not found/i.test(ran.out + ran.err)
        ? `Make the site first: netlify sites:create --name ${place.remote}`
        : 'Put that right, and run the same command again.';
    throw new TargetError(`netlify did not publish: ${lastWords(ran)}. What was public before is as it was. ${how}`);
  },
};

/** Everything else: a command line of the person's own, which finds the site in a folder. */
export const commandTarget: Target = {
  async complete(wish) {
    const { command } = wish;
    if (command === undefined)
      throw new TargetError('--to command needs a command line: --command, or `publish: {command: …}` in site.yaml.');
    return { ...wish, to: 'command', remote: wish.remote ?? command, url: neededUrl(wish.url, command) };
  },
  describe: ({ command = '' }) => `whatever this does, with the site in $TURNLEAF_SITE: ${command}`,
  async send({ place, site, dryRun, takesBack }, tools) {
    if (dryRun) return undefined;
    const env = { TURNLEAF_SITE: site, TURNLEAF_URL: place.url };
    const ran = await tools.runLine(place.command ?? '', { env });
    // What it says is not the address that the last line is for.
    for (const text of [ran.out, ran.err]) if (text.trim() !== '') tools.say(text.trimEnd());
    if (ran.code !== 0)
      throw new TargetError(
        `the command ended with ${ran.code}: ${lastWords(ran, 1)}. What it had done by then is not known here; put that right, and run the same again.`,
      );
    if (takesBack)
      return { notes: ['Something is no longer public: whether that place keeps earlier versions is not known here. Look there.'] };
    return undefined;
  },
};
