import { join } from 'node:path';
import { changeNotes, readNotes, readSite, storedSlugs, withLast, withUnlisted } from '../content/index.ts';
import { discardScratch, forgetUnkept, type Handing, type Import, keepImports, prepareImports, subjectsStored } from '../edit/index.ts';
import { publishTargets } from '../model/site.ts';
import { openTools, placeKey, readPublished, rememberPlace, shownRemote, targetOf } from '../publish/index.ts';
import { sessionFacts } from '../render/index.ts';
import { contextOf, defineCommand, flag, plural, text, UsageError, yesOption } from './command.ts';
import { addressApart, isAskedAlone, showImport, showWhole } from './dry-run.ts';
import { logOptions } from './logs.ts';
import { archiveHere, homesOf, type Publishing, shelfHome } from './publish/home.ts';
import { listOut, takeDown } from './publish/out.ts';
import { choosePlace, saysWhere } from './publish/place.ts';
import { type Publication, publishAt } from './publish/send.ts';
import { bringingOf, type WantedSessions, wantedOf } from './publish/subjects.ts';
import { importingOptions, readImports } from './reader.ts';
import { isTerminal, refusal } from './terminal.ts';
import { toRange, turnsOption } from './turn-range.ts';

export const publish = defineCommand({
  name: 'publish',
  help: `turnleaf publish: put a session, or the archive here, on a host you have; the second time at the same address

  turnleaf publish                                  inside an agent, its session; else choose from a list
  turnleaf publish 3f2a9c1b                         by the beginning of its id, by its file, or by words of its title
  turnleaf publish 3f2a9c1b --to git --remote git@github.com:you/notes.git
  turnleaf publish week start --to gist --yes       without asking
  turnleaf publish 3f2a9c1b --turns t-77e0aa12..    only these turns
  turnleaf publish                                  in a folder with an archive: the whole site, built
  turnleaf publish --list                           what is out, and where
  turnleaf publish --remove 3f2a9c1b 77e0aa12       take them down; their addresses say so
`,
  more: `Shows what becomes public in twelve lines and asks once. The last line on the standard output is the address, and nothing else.
Exit codes: 0 published, 1 something needs a person and was not published, or you said no, 2 failure; 130 stopped.
`,
  options: {
    to: text(
      'TARGET',
      `${publishTargets.join(', ')}
(default: \`publish\` in site.yaml, else where the session is out, else the place named last,
else the branch gh-pages of the repository here)`,
    ),
    remote: text('WHERE', "the repository's address or the name of a remote; else the bucket, project, folder, or host and folder"),
    branch: text('NAME', 'of git (default gh-pages; on Codeberg pages)'),
    url: text('ADDRESS', 'where that is served (default: told from GitHub, GitLab, Codeberg, Cloudflare Pages and Netlify)'),
    command: text('LINE', 'for --to command: takes the site from the folder in $TURNLEAF_SITE'),
    history: text('H', 'of git: kept (default; a commit for each publication) or squashed (one, with the latest alone)'),
    turns: turnsOption,
    unlisted: flag('in no list, feed or search: only who has the address finds it'),
    running: flag('the session of the agent that runs this'),
    'dry-run': flag('redact, build and check, show what would become public and where; publish nothing'),
    ...importingOptions,
    replace: flag('overwrite what is there, whoever made it'),
    yes: yesOption,
    list: flag('what is out, and where'),
    json: flag('of --list: for programs'),
    remove: flag('take down what is named: one or several'),
    all: flag('of --remove: everything that is out from here'),
    ...logOptions,
    content: text('DIR', 'the archive (default content, where there is one)'),
  },
  async run({ values, positionals }, io) {
    if (values.list && values.remove) throw new UsageError('--list or --remove, not both.');
    const { 'dry-run': dryRun = false, yes = false, replace = false } = values;
    const archive = archiveHere(values.content, io);
    const tools = openTools({ cwd: io.cwd(), env: io.env, isTerminal: isTerminal(io), say: io.warn });
    const at: Publishing = Object.assign(Object.create(io), {
      how: { ...values, yes, dryRun, replace },
      archive,
      homes: homesOf(archive, io),
      tools,
    });
    if (values.list) return listOut(values.json ?? false, at);
    if (values.all && !values.remove)
      throw new UsageError('--all belongs to --remove: an archive is published whole, a session by its name.');
    return values.remove ? takeDown(positionals, values.all ?? false, at) : publishSessions(positionals, at);
  },
});

async function publishSessions(words: string[], at: Publishing): Promise<number> {
  const { archive, how, homes } = at;
  if (archive) readSite(archive);
  const range = how.turns === undefined ? undefined : toRange(how.turns);
  const wanted = await wantedOf(words, at);
  if ((range ?? how.unlisted) !== undefined) checkOne(wanted, range ? '--turns' : '--unlisted');
  if (!archive && wanted.sources.length + wanted.slugs.length === 0) {
    at.say('Nothing was chosen, nothing was published.');
    return 1;
  }
  const place = await choosePlace([...wanted.sources.flatMap(({ runs }) => runs), ...wanted.slugs], at);
  const home = archive && homes[0] ? homes[0] : shelfHome(place, at);
  const to = { home, place, isRemoval: false };
  const brought: Import[] = [];
  const code = await publishAt(to, at, () => agreedOn(wanted, range, to, brought, at)).finally(() => {
    discardScratch();
    forgetUnkept(home.options, brought);
  });
  if (code !== 2 && !archive && !how.dryRun && saysWhere(how)) rememberPlace(place, at.env);
  return code;
}

/** @throws UsageError where not one session is meant. */
function checkOne({ sources, slugs }: WantedSessions, option: string): void {
  const count = sources.reduce((sum, { runs }) => sum + runs.length, 0) + slugs.length;
  if (count !== 1) throw new UsageError(`${option} is for one session; ${count === 0 ? 'none is named' : `${count} are`}.`);
}

/** Redacts, shows what would be public, asks. */
async function agreedOn(
  wanted: WantedSessions,
  range: ReturnType<typeof toRange> | undefined,
  to: Publication,
  brought: Import[],
  at: Publishing,
) {
  const { options, shelf } = to.home;
  const { how, say, tools } = at;
  const bringing = bringingOf(wanted, to.home, at);
  // What was brought in before is read, too: where nothing is named, all of it.
  const isWhole = wanted.sources.length + wanted.slugs.length === 0;
  if (to.place.url === undefined && isWhole) throw new UsageError(`${to.place.to} holds one session each. Name one.`);
  const prepare = async () => {
    const imports = bringing.sources.length > 0 ? await prepareImports(options, bringing.sources, { ...bringing, range }) : [];
    if (range && imports.some(({ session }) => sessionFacts(session).turns === 0))
      throw new UsageError(
        'of these turns nothing is left: they were taken out before. One comes back by name: turnleaf update <session>#t-…, where it is kept.',
      );
    brought.push(...imports);
    return imports;
  };
  const stored = (reading: Handing) => subjectsStored(options, isWhole ? storedSlugs(options.content) : bringing.unchanged, reading);
  const imports = await readImports(how, prepare, stored, contextOf(options, at));
  if (typeof imports === 'number') {
    if (imports === 1) say('Nothing was published.');
    return imports;
  }
  const slugs = [...new Set([...imports.map(({ slug }) => slug), ...bringing.unchanged])];
  const lines = [...(shelf ? [] : [showWhole(options)]), ...destination(to, slugs, imports, at)];
  const where = lines.flatMap((line) => addressApart(line, at.stdout.columns ?? 100));
  const [from, last] = [range?.from ?? 'the first', range?.to ?? 'the last'];
  for (const one of imports) {
    const left = [
      ...(range ? [`  turns     ${from} to ${last}; ${plural(one.outside ?? 0, 'other turn')} left out`] : []),
      ...(one.stays ? [`  left out  ${plural(one.stays, 'turn')} that you took out before`] : []),
    ];
    showImport(one, options, at, { others: left.length + where.length, isAsked: isAskedAlone(how, options, at) });
    for (const line of left) say(line);
  }
  for (const slug of bringing.unchanged) say(`${slug}: nothing new since it was brought in`);
  say(where.join('\n'));
  if (how.dryRun && !shelf && imports.length > 0) {
    say('\nThis is what would become public. Nothing was written, nothing was published.');
    return 0;
  }
  const asking = { dryRun: false, yes: how.yes || how.dryRun };
  const refused = await refusal(asking, 'published', 'Publish it?', at, 'Look with --dry-run, then publish with --yes.');
  if (refused !== undefined) return refused;
  const change = () => {
    for (const slug of imports.length > 0 ? keepImports(options, imports) : [])
      tools.say(`${slug}: held one of these values too; it was taken out there`);
    for (const slug of slugs) noteIn(join(options.content, 'sessions', slug), range, how);
  };
  return { slugs, change };
}

/** What the log gains after the last turn that was asked for stays out, and what is in no list stays so. */
function noteIn(folder: string, range: ReturnType<typeof toRange> | undefined, { unlisted }: Publishing['how']): void {
  const last = range?.to;
  if (last !== undefined) changeNotes(folder, (notes) => withLast(notes, last));
  if (unlisted) changeNotes(folder, withUnlisted);
}

/** Where it goes, and who can read it there. */
function destination({ home, place }: Publication, slugs: readonly string[], imports: Import[], { how }: Publishing): string[] {
  const { url } = place;
  const addresses = url === undefined ? [] : slugs.length === 0 ? [url] : slugs.map((slug) => new URL(`s/${slug}/`, url).href);
  const before = readPublished(home.options.state)?.places.find((one) => placeKey(one.place) === placeKey(place))?.place.url;
  const hasMoved = before !== undefined && url !== undefined && before !== url;
  const isUnlisted = slugs.some((slug) => how.unlisted || readNotes(join(home.options.content, 'sessions', slug)).unlisted);
  const readers = `for everybody${isUnlisted || addresses.length === 0 ? ' who has the address' : ''}`;
  const at = addresses.length > 0 ? ` at ${addresses.slice(0, 3).join(' ')}` : '';
  return [
    ...(!home.shelf && imports.length > 0 ? [`  written   into ${home.options.content} first, as by \`turnleaf add\``] : []),
    `  goes to   ${shownRemote(targetOf(place).describe(place))}`,
    ...(hasMoved ? [`  moves     the links so far begin with ${before}: they end, unless that address leads on to ${url}`] : []),
    `  public    ${readers}${at}${isUnlisted ? '; unlisted: in no list, feed or search' : ''}`,
  ];
}
