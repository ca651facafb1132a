/** What is out: listed, and taken down. */
import { storedSlugs } from '../../content/index.ts';
import { isIdNamed } from '../../model/ids.ts';
import { type Out, targetOf } from '../../publish/index.ts';
import { plain, silent, UsageError } from '../command.ts';
import { remove } from '../remove.ts';
import { refusal } from '../terminal.ts';
import type { Publishing } from './home.ts';
import { publishAt } from './send.ts';

/** `turnleaf publish --list` */
export function listOut(json: boolean, { homes, say }: Publishing): number {
  const places = homes.flatMap((one) => one.places);
  if (json) say(JSON.stringify(places));
  else if (places.every(({ sessions }) => sessions.length === 0)) say('Nothing is published from here.');
  else
    for (const { place, sessions } of places) {
      say(place.url ?? targetOf(place).describe(place));
      for (const { address, at, title, removed } of [...sessions].sort((a, b) => (a.at < b.at ? 1 : -1)))
        say(`  ${at.slice(0, 10)}  ${address}  ${removed ? 'removed' : plain(title)}`);
    }
  return 0;
}

/** `turnleaf publish --remove <session>` */
export async function takeDown(words: readonly string[], at: Publishing): Promise<number> {
  const { how, say } = at;
  if (words.length === 0)
    throw new UsageError('name what to take down: its address, its id, or words of its title. --list shows what is out.');
  const { home, place, out } = found(words, at);
  const { shelf, options } = home;
  return publishAt({ home, place, isRemoval: true }, at, async () => {
    const isHere = storedSlugs(options.content).includes(out.slug);
    say(`${plain(out.title)}\n  ${out.address}\n  would say that the session was removed: ${targetOf(place).describe(place)}`);
    if (!shelf && isHere) say(`  content/sessions/${out.slug}/ would be replaced by a line that says so, as by \`turnleaf remove\``);
    const asking = { dryRun: how.dryRun && !shelf, yes: how.yes || how.dryRun };
    const refused = await refusal(asking, 'changed', 'Take it down?', at, 'Take it down with --yes.');
    if (refused !== undefined) return refused;
    const within = { ...silent, stdin: at.stdin, stderr: at.stderr, env: at.env, cwd: () => shelf?.folder ?? at.cwd() };
    return {
      slugs: [out.slug],
      async change() {
        if (isHere) await remove.run([out.slug, '--yes', '--content', options.content], within);
      },
    };
  });
}

function found(words: readonly string[], { how, homes }: Publishing) {
  const wanted = words.join(' ').toLowerCase();
  const fits = ({ slug, id, title, address }: Out): boolean =>
    slug === wanted ||
    address.split('#')[0] === words[0]?.split('#')[0] ||
    (wanted.length >= 4 && isIdNamed(id, wanted)) ||
    words.every((word) => title.toLowerCase().includes(word.toLowerCase()));
  const matches = homes.flatMap((home) =>
    home.places
      .filter(({ place }) => (how.to === undefined || place.to === how.to) && (how.remote === undefined || place.remote === how.remote))
      .flatMap(({ place, sessions }) => sessions.filter((out) => !out.removed && fits(out)).map((out) => ({ home, place, out }))),
  );
  const [first, ...more] = matches;
  if (!first) throw new UsageError(`nothing that is out is called "${words.join(' ')}". \`turnleaf publish --list\` shows what is.`);
  if (more.length > 0)
    throw new UsageError(
      `"${words.join(' ')}" fits several; give the address of one:\n${matches
        .slice(0, 10)
        .map(({ out }) => `  ${out.address}`)
        .join('\n')}`,
    );
  return first;
}
