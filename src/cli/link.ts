import { type ArchiveOptions, base, publishedAnchors, readSite, readStored, storedSlugs } from '../content/index.ts';
import { threaded, turnsIn } from '../curate/index.ts';
import { publishedIds } from '../edit/index.ts';
import { isIdNamed } from '../model/ids.ts';
import type { Turn } from '../model/session.ts';
import { chooseSources } from './choose.ts';
import { type CommandIo, defineCommand, plain, text, UsageError } from './command.ts';
import { type LogValues, logOptions, runningSession } from './logs.ts';
import { archiveHere, homesOf, type PublishHome } from './publish/home.ts';

export const link = defineCommand({
  name: 'link',
  help: `turnleaf link: print the permanent address of the turn that has these words, of a session that is public

  turnleaf link we keep the old parser                  inside an agent, of its session
  turnleaf link we keep the old parser --session 3f2a9c1b
  turnleaf link t-3f2a9c1b --session 2026-10-12-sundays
`,
  more: `Of several turns it takes the one that says the words as they stand, else it lists them. Publish first: turnleaf publish
Exit codes: 0 printed, 1 no turn, or several, 2 failure.
`,
  options: {
    session: text(
      'S',
      "a session: its address's last part, its id, its file, or words of its title (default: the one of the agent that runs this)",
    ),
    ...logOptions,
    content: text('DIR', 'the archive (default content, where there is one)'),
  },
  async run({ values, positionals }, io) {
    if (positionals.length === 0) throw new UsageError('say words of the turn, or its id.');
    const archive = archiveHere(values.content, io);
    if (archive) readSite(archive);
    const session = publicSession(values, homesOf(archive, io), io);
    const words = positionals.join(' ');
    const turns = turnsIn(threaded(readStored(session.options.content, session.slug).read)).map(({ turn }) => turn);
    const parts = publishedAnchors(session.options.content, session.slug);
    const found = fitting(turns, words).filter(({ anchor }) => parts.has(anchor));
    const [only, ...more] = found;
    if (!only) {
      io.warn(`No public turn of ${session.slug} has these words. With what the session has gained since: turnleaf publish`);
      return 1;
    }
    if (more.length > 0) {
      io.warn(`${found.length} turns have these words; say more of them, or the id:`);
      for (const turn of found.slice(0, 10)) io.warn(`  ${turn.anchor}  ${plain(saidIn(turn).replace(/\s+/g, ' ')).slice(0, 70)}`);
      return 1;
    }
    io.say(addressOf(session, only.anchor, parts.get(only.anchor) ?? 1));
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

/** @throws UsageError where the session is nowhere public. */
function publicSession(values: LogValues & { session?: string }, homes: PublishHome[], io: CommandIo): PublicSession {
  const named = values.session;
  const bySlug = named === undefined ? undefined : homes.find(({ options }) => storedSlugs(options.content).includes(named));
  if (bySlug && named !== undefined) return placed(bySlug, named);
  const ids = named === undefined ? runningSession(values, io).runs : chooseSources([named], values, io).flatMap(({ runs }) => runs);
  for (const home of [...homes].sort((a, b) => latest(b) - latest(a)))
    for (const [id, slug] of publishedIds(home.options.content)) if (ids.some((one) => isIdNamed(id, one))) return placed(home, slug);
  throw new UsageError('this session is not public, so its turns have no address yet. Publish it first: turnleaf publish');
}

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
function fitting(turns: Turn[], words: string): Turn[] {
  const id = /^#?(?:t-)?([0-9a-f]{8,32})$/.exec(words)?.[1];
  const byId = id === undefined ? [] : turns.filter(({ anchor }) => anchor === `t-${id}`);
  if (byId.length > 0) return byId;
  const plainly = words.toLowerCase().replace(/\s+/g, ' ').trim();
  const said = turns.map((turn) => ({ turn, text: saidIn(turn).toLowerCase().replace(/\s+/g, ' ') }));
  const asTheyStand = said.filter(({ text }) => text.includes(plainly));
  const all = plainly.split(' ');
  return (asTheyStand.length > 0 ? asTheyStand : said.filter(({ text }) => all.every((word) => text.includes(word)))).map(
    ({ turn }) => turn,
  );
}

/** What a person or the agent says in a turn, and the commands in it. */
const saidIn = ({ blocks }: Turn): string =>
  blocks
    .flatMap((block) => (block.kind === 'text' ? [block.text] : block.kind === 'command' ? [`${block.name} ${block.args}`] : []))
    .join('\n');
