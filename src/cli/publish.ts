import { join } from 'node:path';
import { withLock } from '../build/index.ts';
import { type ArchiveOptions, keepsOf, knownPrints, policyOf, readPrivate, readSite, storedSlugs } from '../content/index.ts';
import { discardImports, type Import, prepareImports } from '../edit/index.ts';
import { publishTargets } from '../model/site.ts';
import {
  allShelves,
  type OpenTools,
  openPublished,
  openTools,
  recoverShelf,
  rememberPlace,
  shownRemote,
  targetOf,
} from '../publish/index.ts';
import { keepImports } from './add.ts';
import { type CommandIo, defineCommand, flag, text, UsageError, yesOption } from './command.ts';
import { logOptions } from './logs.ts';
import { archiveHere, type PublishHome, shelfHome } from './publish/home.ts';
import { listOut, takeDown } from './publish/out.ts';
import { choosePlace, type PlaceOptions, saysWhere } from './publish/place.ts';
import { publishSite } from './publish/send.ts';
import { showImport, showWhole } from './publish/show.ts';
import { type Bringing, bringingOf, type WantedSessions, wantedOf } from './publish/subjects.ts';
import { confirm, isTerminal } from './terminal.ts';

export const publish = defineCommand({
  name: 'publish',
  help: `turnleaf publish: put a session, or the archive here, on a host you have; the second time at the same address

  turnleaf publish                                  inside an agent, its session; else choose from a list
  turnleaf publish 3f2a9c1b                         by the beginning of its id, by its file, or by words of its title
  turnleaf publish 3f2a9c1b --to git --remote git@github.com:you/notes.git
  turnleaf publish week start --to gist --yes       without asking
  turnleaf publish                                  in a folder with an archive: the whole site, built
  turnleaf publish --list                           what is out, and where
  turnleaf publish --remove 3f2a9c1b                take it down; its address says so

Options
{options}

Shows what becomes public in ten lines and asks once. The last line on the standard output is the address, and nothing else.
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
    running: flag('the session of the agent that runs this'),
    'dry-run': flag('redact, build and check, show what would become public and where; publish nothing'),
    replace: flag('overwrite what is there, whoever made it'),
    yes: yesOption,
    list: flag('what is out, and where'),
    json: flag('of --list: for programs'),
    remove: flag('take down what is named'),
    ...logOptions,
    content: text('DIR', 'the archive (default content, where there is one)'),
  },
  async run({ values, positionals }, io) {
    const { 'dry-run': dryRun = false, yes = false, replace = false } = values;
    if (values.list && values.remove) throw new UsageError('--list or --remove, not both.');
    const archive = archiveHere(values.content, io);
    const tools = openTools({ cwd: io.cwd(), env: io.env, isTerminal: isTerminal(io), say: (text) => io.stderr.write(`${text}\n`) });
    if (values.list) return listOut(archive, values.json ?? false, io);
    if (values.remove) return takeDown(positionals, { ...values, yes, dryRun, replace }, archive, tools, io);
    return publishSessions(positionals, { ...values, yes, dryRun, replace }, archive, tools, io);
  },
});

interface How extends PlaceOptions {
  from?: string;
  agent?: string;
  running?: boolean;
  yes: boolean;
  dryRun: boolean;
  replace: boolean;
}

async function publishSessions(
  words: string[],
  how: How,
  archive: ArchiveOptions | undefined,
  tools: OpenTools,
  io: CommandIo,
): Promise<number> {
  if (archive) readSite(archive);
  const stored = archive ? storedSlugs(archive.content) : allShelves(io.env).flatMap(({ content }) => storedSlugs(content));
  const wanted = await wantedOf(words, how, stored, archive !== undefined, io);
  if (!archive && wanted.sources.length + wanted.slugs.length === 0) {
    io.stdout.write('Nothing was chosen, nothing was published.\n');
    return 1;
  }
  const place = await choosePlace(how, archive, [...wanted.sources.flatMap(({ runs }) => runs), ...wanted.slugs], tools, io);
  const home: PublishHome = archive ? { options: archive } : shelfHome(place, io);
  const { state } = home.options;
  const waiting = () => tools.say('another publication is running here; waiting for it');
  const code = await withLock(join(state, 'publishing'), waiting, async () => {
    if (home.shelf) recoverShelf(home.shelf);
    const { archive: name } = openPublished(state);
    const checking = { place, archive: name, state, dryRun: how.dryRun, replace: how.replace, isRemoval: false };
    Object.assign(place, await targetOf(place).check(checking, tools));
    return bringAndPublish(wanted, how, { home, place }, tools, io);
  });
  if (code !== 2 && !archive && !how.dryRun && saysWhere(how)) rememberPlace(place, io.env);
  return code;
}

type Destination = Pick<Parameters<typeof publishSite>[0], 'home' | 'place'>;

/** Redacts, shows what would be public, asks, publishes. */
async function bringAndPublish(wanted: WantedSessions, how: How, to: Destination, tools: OpenTools, io: CommandIo): Promise<number> {
  const { options, shelf } = to.home;
  const bringing = bringingOf(wanted, to.home, how, io);
  let imports: Import[] = [];
  try {
    imports = await redactAll(bringing, options);
    if (to.place.url === undefined && wanted.sources.length + wanted.slugs.length === 0)
      throw new UsageError(`${to.place.to} holds one session each. Name one.`);
    for (const one of imports) showImport(one, options, io);
    const slugs = [...new Set([...imports.map(({ slug }) => slug), ...bringing.unchanged])];
    for (const slug of bringing.unchanged) io.stdout.write(`${slug}: nothing new since it was brought in\n`);
    if (!shelf) showWhole(options, io);
    showDestination(to, slugs, imports, io);
    if (how.dryRun && !shelf && imports.length > 0) {
      io.stdout.write('\nThis is what would become public. Nothing was written, nothing was published.\n');
      return 0;
    }
    if (!how.yes && !how.dryRun && !(await confirm('Publish it?', io, 'Look with --dry-run, then publish with --yes.'))) {
      io.stdout.write('Nothing was published.\n');
      return 1;
    }
    const change = async () => {
      const swept = imports.length > 0 ? await keepImports(imports, options) : [];
      for (const slug of swept) tools.say(`${slug}: held one of these values too; it was taken out there`);
    };
    return await publishSite({ ...to, slugs, change, dryRun: how.dryRun, replace: how.replace, isRemoval: false }, tools, io);
  } finally {
    discardImports(imports);
  }
}

function redactAll({ sources, slugs, named }: Bringing, options: ArchiveOptions): Promise<Import[]> {
  if (sources.length === 0) return Promise.resolve([]);
  const scope = { key: readPrivate(options.state).salt, foreign: knownPrints(options.state) };
  return prepareImports(sources, options.content, (slug) => policyOf(options, slug), slugs, scope, keepsOf(readSite(options).show), {
    named,
  });
}

/** Where it goes, and who can read it there. */
function showDestination({ home, place }: Destination, slugs: readonly string[], imports: Import[], io: CommandIo): void {
  const { url } = place;
  const addresses = url === undefined ? [] : slugs.length === 0 ? [url] : slugs.map((slug) => new URL(`s/${slug}/`, url).href);
  if (!home.shelf && imports.length > 0) io.stdout.write(`  written   into ${home.options.content} first, as by \`turnleaf add\`\n`);
  io.stdout.write(`  goes to   ${shownRemote(targetOf(place).describe(place))}\n`);
  io.stdout.write(`  public    for everybody${addresses.length > 0 ? ` at ${addresses.slice(0, 3).join(' ')}` : ' who has the address'}\n`);
}
