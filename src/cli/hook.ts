import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { base, readSite } from '../content/index.ts';
import { hookPlace, hookText, installHook, removeHook } from '../hook/index.ts';
import { archiveOptionsOf, defineCommand, flag, text, UsageError } from './command.ts';

export const hook = defineCommand({
  name: 'hook',
  help: `turnleaf hook: a git hook that names the session in the commits that an agent makes

  turnleaf hook install ~/shop    into the repository of a folder (default: this one)
  turnleaf hook remove ~/shop     takes it out again, and puts back what was there

Options of install
{options}

An agent's commit ends with a line such as

  Session: https://you.example/id/16a46365-05f8-46f4-b653-4adb833117f4/

The address leads to the session once it is published, and says that it is not until then. A person's own commits, merges and
commits that are made once more (rebase, cherry-pick) stay as they are. The hook needs neither Turnleaf nor Node, reads what
the agent says of itself in its environment, and stops no commit.
`,
  options: {
    url: text('ADDRESS', `the site's public address (default: \`url\` in site.yaml)`),
    content: text('DIR', 'where site.yaml is (default content)'),
    print: flag('print the hook instead, for those who keep their hooks by other means'),
  },
  async run({ values, positionals }, io) {
    const [what, folder = '.', ...more] = positionals;
    if ((what !== 'install' && what !== 'remove') || more.length > 0)
      throw new UsageError('say install or remove, and the folder of one repository.');
    const repository = resolve(io.cwd(), folder);
    if (!existsSync(repository)) throw new UsageError(`there is no folder ${repository}.`);
    if (what === 'remove') {
      if (Object.keys(values).length > 0) throw new UsageError('remove takes no options.');
      const place = hookPlace(repository);
      const { done, file } = removeHook(place);
      io.say(
        done === 'not there'
          ? `${file} is not Turnleaf's, or not there. Nothing was changed.\n`
          : `Took out ${file}${done === 'restored' ? '; the earlier hook is back in its place' : ''}.`,
      );
      return done === 'not there' ? 1 : 0;
    }
    const options = archiveOptionsOf({ content: values.content, url: values.url }, io);
    const { url } = readSite(options);
    if (url === undefined)
      throw new UsageError('the site has no public address yet. Set `url` in content/site.yaml, or give it with --url.');
    const ids = idsBelow(url, base(options));
    if (values.print) {
      io.stdout.write(hookText(ids));
      return 0;
    }
    const place = hookPlace(repository);
    const done = installHook(place, ids);
    io.say(`Wrote ${place.hook}: commits that agents make in ${place.top} end with\n\n  Session: ${ids}<session id>/\n`);
    if (done === 'beside another') io.say('The hook that was there is called first, and comes back with `turnleaf hook remove`.');
    if (place.isInTree) io.say('It is in the work tree, where core.hooksPath names it: commit it or not, as with the other hooks.');
    return 0;
  },
});

function idsBelow(url: string, path: string): string {
  const address = new URL(path, url);
  if (address.username || address.password) throw new UsageError('the address has a name or a password in it; commits would show them.');
  return new URL('id/', address).href;
}
