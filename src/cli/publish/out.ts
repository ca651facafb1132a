/** What is out: listed, and taken down. */
import { join } from 'node:path';
import { withLock } from '../../build/index.ts';
import { type ArchiveOptions, storedSlugs } from '../../content/index.ts';
import { isIdNamed } from '../../model/ids.ts';
import {
  allShelves,
  type OpenTools,
  type Out,
  openPublished,
  type PublishedPlace,
  readPublished,
  recoverShelf,
  targetOf,
} from '../../publish/index.ts';
import { type CommandIo, plain, UsageError } from '../command.ts';
import { remove } from '../remove.ts';
import { confirm } from '../terminal.ts';
import { type PublishHome, shelfOptions } from './home.ts';
import type { PlaceOptions } from './place.ts';
import { publishSite } from './send.ts';

interface OutAt {
  home: PublishHome;
  places: PublishedPlace[];
}

/** The archive here, then the person's shelves. */
function allOut(archive: ArchiveOptions | undefined, io: CommandIo): OutAt[] {
  const here = archive && readPublished(archive.state);
  return [
    ...(archive && here ? [{ home: { options: archive }, places: here.places }] : []),
    ...allShelves(io.env).map(({ published, ...shelf }) => ({ home: { shelf, options: shelfOptions(shelf) }, places: published.places })),
  ];
}

/** `turnleaf publish --list` */
export function listOut(archive: ArchiveOptions | undefined, json: boolean, io: CommandIo): number {
  const places = allOut(archive, io).flatMap((one) => one.places);
  if (json) {
    io.stdout.write(`${JSON.stringify(places)}\n`);
    return 0;
  }
  if (places.every(({ sessions }) => sessions.length === 0)) {
    io.stdout.write('Nothing is published from here.\n');
    return 0;
  }
  for (const { place, sessions } of places) {
    io.stdout.write(`${place.url ?? targetOf(place).describe(place)}\n`);
    for (const { address, at, title, removed } of [...sessions].sort((a, b) => (a.at < b.at ? 1 : -1)))
      io.stdout.write(`  ${at.slice(0, 10)}  ${address}  ${removed ? 'removed' : plain(title)}\n`);
  }
  return 0;
}

export interface Removing extends PlaceOptions {
  yes: boolean;
  dryRun: boolean;
  replace: boolean;
}

/** `turnleaf publish --remove <session>` */
export async function takeDown(
  words: readonly string[],
  how: Removing,
  archive: ArchiveOptions | undefined,
  tools: OpenTools,
  io: CommandIo,
): Promise<number> {
  if (words.length === 0)
    throw new UsageError('name what to take down: its address, its id, or words of its title. --list shows what is out.');
  const one = found(words, how, allOut(archive, io));
  const waiting = () => tools.say('another publication is running here; waiting for it');
  return withLock(join(one.home.options.state, 'publishing'), waiting, () => takeDownOne(one, how, tools, io));
}

async function takeDownOne({ home, at, out }: Found, how: Removing, tools: OpenTools, io: CommandIo): Promise<number> {
  const { shelf, options } = home;
  if (shelf) recoverShelf(shelf);
  const { place } = at;
  const known = openPublished(options.state);
  const checking = { place, archive: known.archive, state: options.state, dryRun: how.dryRun, replace: how.replace, isRemoval: true };
  Object.assign(place, await targetOf(place).check(checking, tools));
  const isHere = storedSlugs(options.content).includes(out.slug);
  io.stdout.write(`${plain(out.title)}\n  ${out.address}\n  would say that the session was removed: ${targetOf(place).describe(place)}\n`);
  if (!shelf && isHere)
    io.stdout.write(`  content/sessions/${out.slug}/ would be replaced by a line that says so, as by \`turnleaf remove\`\n`);
  if (how.dryRun && !shelf) {
    io.stdout.write('Nothing was changed.\n');
    return 0;
  }
  if (!how.yes && !how.dryRun && !(await confirm('Take it down?', io, 'Take it down with --yes.'))) {
    io.stdout.write('Nothing was changed.\n');
    return 1;
  }
  const within = { ...quiet(io), cwd: () => (shelf ? shelf.folder : io.cwd()) } as CommandIo;
  return publishSite(
    {
      home,
      place,
      slugs: [out.slug],
      async change() {
        if (isHere) await remove.run([out.slug, '--yes', '--content', options.content], within);
      },
      dryRun: how.dryRun,
      replace: how.replace,
      isRemoval: true,
    },
    tools,
    io,
  );
}

/** A command's process without its voice. */
const quiet = (io: CommandIo): CommandIo =>
  ({
    stdin: io.stdin,
    env: io.env,
    on: () => io,
    off: () => io,
    stdout: { write: () => true },
    stderr: io.stderr,
  }) as unknown as CommandIo;

interface Found {
  home: PublishHome;
  at: PublishedPlace;
  out: Out;
}

function found(words: readonly string[], how: Removing, all: OutAt[]): Found {
  const wanted = words.join(' ').toLowerCase();
  const fits = ({ slug, id, title, address }: Out): boolean =>
    slug === wanted ||
    address.split('#')[0] === words[0]?.split('#')[0] ||
    (wanted.length >= 4 && isIdNamed(id, wanted)) ||
    words.every((word) => title.toLowerCase().includes(word.toLowerCase()));
  const matches = all.flatMap(({ home, places }) =>
    places
      .filter(({ place }) => (how.to === undefined || place.to === how.to) && (how.remote === undefined || place.remote === how.remote))
      .flatMap((at) => at.sessions.filter((out) => !out.removed && fits(out)).map((out) => ({ home, at, out }))),
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
