/** What is out: listed, and taken down. */
import { storedSlugs } from '../../content/index.ts';
import { isIdNamed } from '../../model/ids.ts';
import { type Out, type PublishPlace, placeKey, targetOf } from '../../publish/index.ts';
import { plain, plural, UsageError } from '../command.ts';
import { asWritten } from '../list.ts';
import { remove } from '../remove.ts';
import { silent } from '../silent.ts';
import { refusal } from '../terminal.ts';
import type { PublishHome, Publishing } from './home.ts';
import { publishAt } from './send.ts';

/** `turnleaf publish --list` */
export function listOut(json: boolean, { homes, say }: Publishing): number {
  const places = homes.flatMap(({ shelf, places }) => places.map((one) => ({ ...one, shelf: shelf?.folder })));
  if (json) say(JSON.stringify(places));
  else if (places.every(({ sessions }) => sessions.length === 0)) say('Nothing is published from here.');
  else
    for (const { place, sessions, shelf } of places) {
      say(place.url ?? targetOf(place).describe(place));
      if (shelf !== undefined) say(`  kept in ${shelf}, an archive like any other: turnleaf status, review and hide work there`);
      for (const { address, at, title, removed } of [...sessions].sort((a, b) => (a.at < b.at ? 1 : -1)))
        say(`  ${at.slice(0, 10)}  ${address}  ${removed ? 'removed' : plain(title)}`);
    }
  return 0;
}

/** What is out, and where. */
interface OutThere {
  home: PublishHome;
  place: PublishPlace;
  out: Out;
}

/** `turnleaf publish --remove <session> …`, or `--remove --all`: one publication for each place. Returns the worst exit code. */
export async function takeDown(words: readonly string[], all: boolean, at: Publishing): Promise<number> {
  if (words.length === 0 && !all)
    throw new UsageError('name what to take down: its address, its id, or words of its title; or --all. --list shows what is out.');
  if (words.length > 0 && all) throw new UsageError('name what to take down, or take --all, not both.');
  const there = allOut(at);
  const going = all ? there : meant(words, there, allOut(at, true));
  if (going.length === 0) {
    at.say('Nothing is published from here.');
    return 1;
  }
  let worst = 0;
  for (const one of Map.groupBy(going, ({ home, place }) => `${home.options.state} ${placeKey(place)}`).values())
    worst = Math.max(worst, await takeDownAt(one, at));
  return worst;
}

/** Of one place. */
function takeDownAt(going: readonly OutThere[], at: Publishing): Promise<number> {
  const { how, say } = at;
  const [{ home, place }] = going as [OutThere];
  const { shelf, options } = home;
  return publishAt({ home, place, isRemoval: true }, at, async () => {
    const stored = storedSlugs(options.content);
    const here = going.map(({ out }) => out.slug).filter((slug) => stored.includes(slug));
    for (const { out } of going) {
      say(`${plain(out.title)}\n  ${out.address}`);
      if (!shelf && here.includes(out.slug))
        say(`  content/sessions/${out.slug}/ would be replaced by a line that says so, as by \`turnleaf remove\``);
    }
    const are = going.length === 1 ? 'the session was' : `these ${going.length} sessions were`;
    say(`  would say that ${are} removed: ${targetOf(place).describe(place)}`);
    const asking = { dryRun: how.dryRun && !shelf, yes: how.yes || how.dryRun };
    const question = going.length === 1 ? 'Take it down?' : `Take these ${going.length} down?`;
    const refused = await refusal(asking, 'changed', question, at, 'Take down with --yes.');
    if (refused !== undefined) return refused;
    const within = { ...silent, stdin: at.stdin, stderr: at.stderr, env: at.env, cwd: () => shelf?.folder ?? at.cwd() };
    return {
      slugs: going.map(({ out }) => out.slug),
      async change() {
        if (here.length > 0) await remove.run([...here, '--yes', '--content', options.content], within);
      },
    };
  });
}

/** `isRemoved`: those that say that they were removed. */
const allOut = ({ how, homes }: Publishing, isRemoved = false): OutThere[] =>
  homes.flatMap((home) =>
    home.places
      .filter(({ place }) => (how.to === undefined || place.to === how.to) && (how.remote === undefined || place.remote === how.remote))
      .flatMap(({ place, sessions }) =>
        sessions.filter(({ removed = false }) => removed === isRemoved).map((out) => ({ home, place, out })),
      ),
  );

/** All words are of one title, or each names one. @throws UsageError where they name none, or several. */
function meant(words: readonly string[], there: readonly OutThere[], removed: readonly OutThere[]): OutThere[] {
  const together = there.filter(({ out }) => isCalled(words, out));
  if (together.length === 1) return together;
  const each = words.map((word) => there.filter(({ out }) => isCalled([word], out)));
  if (words.length > 1 && each.every((found) => found.length === 1)) return [...new Set(each.flat())];
  const index =
    words.length > 1 && together.length === 0 && each.some(({ length }) => length > 0) ? each.findIndex(({ length }) => length !== 1) : -1;
  const name = index === -1 ? words.join(' ') : words[index];
  const found = index === -1 ? together : (each[index] ?? []);
  // One that is removed already is asked for where earlier versions may still have it.
  const before = found.length === 0 ? removed.filter(({ out }) => isCalled(words, out)) : [];
  if (before.length === 1) return before;
  if (found.length === 0) throw new UsageError(`nothing that is out is called "${name}". \`turnleaf publish --list\` shows what is.`);
  const addresses = found.slice(0, 10).map(({ out }) => `  ${out.address}`);
  throw new UsageError(`"${name}" fits ${plural(found.length, 'session')}; give their addresses, or that of one:\n${addresses.join('\n')}`);
}

function isCalled(words: readonly string[], { slug, id, title, address }: Out): boolean {
  const wanted = words.join(' ').toLowerCase();
  const named = asWritten(title);
  return (
    slug === wanted ||
    address.split('#')[0] === words[0]?.split('#')[0] ||
    (wanted.length >= 4 && isIdNamed(id, wanted)) ||
    words.every((word) => named.includes(asWritten(word)))
  );
}
