/** A site of Netlify, by its command line. */
import { attempt } from './attempts.ts';
import { lastWords, missingTool, neededRemote, neededUrl, type Target, TargetError } from './target.ts';

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
  async check(_sending, tools) {
    const asked = await tools.run('netlify', ['--version']);
    if (asked.isMissing) throw missingTool('netlify', 'Install it (npm install --global netlify-cli), then log in: netlify login');
    return {};
  },
  async send({ place, site, dryRun }, tools) {
    if (dryRun) return {};
    const args = ['deploy', '--prod', '--dir', site, '--site', place.remote, '--no-build', '--json'];
    // In a folder that holds nothing of Netlify's: the settings of one here are for another site.
    const ran = await attempt(tools, () => tools.run('netlify', args, { cwd: site, env: { CI: tools.env.CI ?? '1' } }));
    if (ran.code === 0) return {};
    const how = /not logged in|unauthori[sz]ed|netlify login|NETLIFY_AUTH_TOKEN|authori[sz]e/i.test(ran.out + ran.err)
      ? 'Log in with `netlify login`, or set NETLIFY_AUTH_TOKEN.'
      : /not found/i.test(ran.out + ran.err)
        ? `Make the site first: netlify sites:create --name ${place.remote}`
        : 'Put that right, and run the same command again.';
    throw new TargetError(`netlify did not publish: ${lastWords(ran)}. What was public before is as it was. ${how}`);
  },
};
