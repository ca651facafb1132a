import { type ArchiveOptions, base, publishedAnchors, readSite, readStored, storedSlugs } from '../content/index.ts';
import { threaded, turnsIn } from '../curate/index.ts';
import { publishedIds } from '../edit/index.ts';
import { isIdNamed } from '../model/ids.ts';
import type { Turn } from '../model/session.ts';
import { chooseSources } from './choose.ts';
import { type CommandIo, defineCommand, plain, plural, text, UsageError } from './command.ts';
import { type LogValues, logOptions, runningId, runningSession } from './logs.ts';
import { archiveHere, homesOf, type PublishHome } from './publish/home.ts';

export const link = defineCommand({
  name: 'link',
  help: `turnleaf link: print the permanent address of the turn that has these words, of a session that is public

  turnleaf link we keep the old parser                  inside an agent, of its session; else of all that is public from here
  turnleaf link we keep the old parser --session 3f2a9c1b
  turnleaf link t-3f2a9c1b --session 2026-10-12-sundays
`,
  more: `Of several turns it takes the one that says the words as they stand, else it lists them; of several places where it is public,
that of the latest publication. Publish first: turnleaf publish
Exit codes: 0 printed, 1 no turn, or several, 2 failure.
`,
  options: {
    session: text(
      'S',
      "a session: its address's last part, its id, its file, or words of its title (default: the one of the agent that runs this, else all)",
    ),
    ...logOptions,
    content: text('DIR', 'the archive (default content, where there is one)'),
  },
  async run({ values, positionals }, io) {
    if (positionals.length === 0) throw new UsageError('say words of the turn, or its id.');
    const archive = archiveHere(values.content, io);
    if (archive) readSite(archive);
    const homes = homesOf(archive, io);
    const isOne = values.session !== undefined || runningId(io) !== undefined;
    const sessions = isOne ? [publicSession(values, homes, io)] : allPublic(homes);
    const words = positionals.join(' ');
    const found = turnsWith(words, sessions);
    const [only, ...more] = found;
    if (!only) {
      const where = isOne ? `of ${sessions[0]?.slug} has` : `of the ${plural(sessions.length, 'session')} that are public from here has`;
      io.warn(`No public turn ${where} these words. With what ${isOne ? 'the session has' : 'they have'} gained since: turnleaf publish`);
      return 1;
    }
    if (more.length > 0) {
      io.warn(`${found.length} turns have these words; say more of them, or the id:`);
      for (const { session, turn } of found.slice(0, 10))
        io.warn(`  ${isOne ? '' : `${session.slug}  `}${turn.anchor}  ${plain(saidIn(turn).replace(/\s+/g, ' ')).slice(0, 70)}`);
      return 1;
    }
    io.say(addressOf(only.session, only.turn.anchor, only.part));
    return 0;
  },
});

interface PublicSession {
  options: ArchiveOptions;
  slug: string;
  /** Of the site, or of the session where a place has one for each. */
  url: string;
  isWhole: boolean;
}

interface PublicTurn {
  session: PublicSession;
  turn: Turn;
  part: number;
}

/** Of several sessions, the turns that say the words as they stand come before those that only have them all. */
function turnsWith(words: string, sessions: readonly PublicSession[]): PublicTurn[] {
  const found = sessions.flatMap((session) => {
    const parts = publishedAnchors(session.options.content, session.slug);
    const turns = turnsIn(threaded(readStored(session.options.content, session.slug).read)).map(({ turn }) => turn);
    const { turns: fit, asTheyStand } = fitting(turns, words);
    return fit.flatMap((turn) => {
      const part = parts.get(turn.anchor);
      return part === undefined ? [] : [{ session, turn, part, asTheyStand }];
    });
  });
  const best = found.filter(({ asTheyStand }) => asTheyStand);
  // Of a turn that is public at several places, the first.
  const byTurn = Map.groupBy(best.length > 0 ? best : found, ({ session, turn }) => `${session.slug} ${turn.anchor}`);
  return [...byTurn.values()].flatMap(([first]) => first ?? []);
}

/** What has an address: in an archive all that was built, of shelves what is out, the latest place first. @throws UsageError where nothing has. */
function allPublic(homes: PublishHome[]): PublicSession[] {
  const all = newestFirst(homes).flatMap((home) => {
    const { options, places, shelf } = home;
    const out = new Set(places.flatMap(({ sessions }) => sessions.flatMap(({ slug, removed }) => (removed ? [] : [slug]))));
    return storedSlugs(options.content).flatMap((slug) => (shelf && !out.has(slug) ? [] : [placed(home, slug)]));
  });
  if (all.length === 0)
    throw new UsageError('nothing is public from here, so no turn has an address yet. Publish a session first: turnleaf publish');
  return all;
}

/** @throws UsageError where the session is nowhere public. */
function publicSession(values: LogValues & { session?: string }, homes: PublishHome[], io: CommandIo): PublicSession {
  const named = values.session;
  const bySlug = named === undefined ? undefined : homes.find(({ options }) => storedSlugs(options.content).includes(named));
  if (bySlug && named !== undefined) return placed(bySlug, named);
  const ids = named === undefined ? runningSession(values, io).runs : chooseSources([named], values, io).flatMap(({ runs }) => runs);
  for (const home of newestFirst(homes))
    for (const [id, slug] of publishedIds(home.options.content)) if (ids.some((one) => isIdNamed(id, one))) return placed(home, slug);
  throw new UsageError('this session is not public, so its turns have no address yet. Publish it first: turnleaf publish');
}

const newestFirst = (homes: PublishHome[]): PublishHome[] => [...homes].sort((a, b) => latest(b) - latest(a));

const latest = ({ places, shelf }: PublishHome): number =>
  shelf === undefined ? Number.POSITIVE_INFINITY : Date.parse(places[0]?.at ?? '') || 0;

function placed({ options, places, shelf }: PublishHome, slug: string): PublicSession {
  const out = places.flatMap(({ place, sessions }) =>
    sessions.filter((one) => one.slug === slug && !one.removed).map((one) => ({ place, one })),
  )[0];
  const url = out?.place.url ?? (shelf === undefined ? (readSite(options).url ?? base(options)) : undefined);
  if (url === undefined && out === undefined) throw new UsageError(`${slug} is not public. Publish it first: turnleaf publish ${slug}`);
  return { options, slug, url: url ?? out?.one.address ?? '', isWhole: url === undefined };
}

function addressOf({ slug, url, isWhole }: PublicSession, anchor: string, part: number): string {
  if (isWhole) return `${url}#${anchor}`;
  return `${url.replace(/\/?$/, '/')}s/${encodeURIComponent(slug)}/${part > 1 ? `${part}/` : ''}#${anchor}`;
}

/** By its id; else those that say the words as they stand, else those that have them all. */
function fitting(turns: Turn[], words: string): { turns: Turn[]; asTheyStand: boolean } {
  const id = /^#?(?:t-)?([0-9a-f]{8,32})$/.exec(words)?.[1];
  const byId = id === undefined ? [] : turns.filter(({ anchor }) => anchor === `t-${id}`);
  if (byId.length > 0) return { turns: byId, asTheyStand: true };
  const plainly = words.toLowerCase().replace(/\s+/g, ' ').trim();
  const said = turns.map((turn) => ({ turn, text: saidIn(turn).toLowerCase().replace(/\s+/g, ' ') }));
  const asTheyStand = said.filter(({ text }) => text.includes(plainly));
  const all = plainly.split(' ');
  const fit = asTheyStand.length > 0 ? asTheyStand : said.filter(({ text }) => all.every((word) => text.includes(word)));
  return { turns: fit.map(({ turn }) => turn), asTheyStand: asTheyStand.length > 0 };
}

/** What a person or the agent says in a turn, and the commands in it. */
const saidIn = ({ blocks }: Turn): string =>
  blocks
    .flatMap((block) => (block.kind === 'text' ? [block.text] : block.kind === 'command' ? [`${block.name} ${block.args}`] : []))
    .join('\n');
