/** Everything else: a command line of the person's own, which finds the site in a folder. */
import { lastWords, neededUrl, type Target, TargetError } from './target.ts';

export const commandTarget: Target = {
  async complete(wish) {
    const { command } = wish;
    if (command === undefined)
      throw new TargetError('--to command needs a command line: --command, or `publish: {command: …}` in site.yaml.');
    return { ...wish, to: 'command', remote: wish.remote ?? command, url: neededUrl(wish.url, command) };
  },
  describe: ({ command = '' }) => `whatever this does, with the site in $TURNLEAF_SITE: ${command}`,
  async check() {
    return {};
  },
  async send({ place, site, dryRun }, tools) {
    if (dryRun) return {};
    const [shell, flag] = process.platform === 'win32' ? ['cmd.exe', '/c'] : ['/bin/sh', '-c'];
    const env = { TURNLEAF_SITE: site, TURNLEAF_URL: place.url };
    const ran = await tools.run(shell as string, [flag as string, place.command ?? ''], { env });
    // What it says is not the address that the last line is for.
    for (const text of [ran.out, ran.err]) if (text.trim() !== '') tools.say(text.trimEnd());
    if (ran.code !== 0)
      throw new TargetError(
        `the command ended with ${ran.code}: ${lastWords(ran, 1)}. What it had done by then is not known here; put that right, and run the same again.`,
      );
    return {};
  },
};
