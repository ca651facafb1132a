import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ArchiveOptions, goodSlug, undecided } from '../content/index.ts';
import {
  type Asked,
  addressesIn,
  discardScratch,
  forgetUnkept,
  type Import,
  importFiles,
  isWaiting,
  keepImports,
  type LeftOut,
  prepareImports,
  suspicionsOf,
} from '../edit/index.ts';
import { isReserved } from '../model/file-names.ts';
import { shortId } from '../model/ids.ts';
import type { SessionSource } from '../read/index.ts';
import { sessionFacts } from '../render/index.ts';
import { choose } from './choose.ts';
import { type Context, contextAt, defineCommand, flag, plain, plural, size, text, UsageError } from './command.ts';
import { askedIn, byRule, isAskedAlone, lookAtPictures, meaning, showFiles, showTranscript } from './dry-run.ts';
import { logOptions } from './logs.ts';
import { type ImportingValues, importingOptions, readImports } from './reader.ts';
import { type How, refusal, stoppable } from './terminal.ts';

export const add = defineCommand({
  name: 'add',
  help: `turnleaf add: redact sessions and write them into content/sessions/

  turnleaf add                             choose from a list, on a terminal
  turnleaf add 3f2a9c1b                    by the beginning of its id
  turnleaf add week start                  by words of its title
  turnleaf add ./session.jsonl             by its file
  turnleaf add --project shop --since 7d   all of a project in the last week
  turnleaf add --agent claude --since 7d   all of an agent's in the last week
  turnleaf add 3f2a9c1b --dry-run          show what would become public, write nothing
  turnleaf add 3f2a9c1b --yes              without asking
`,
  more: `Your own files are never changed. Secrets found in a session are also taken out of the sessions published before.
`,
  options: {
    ...logOptions,
    content: text('DIR', 'where to write (default content)'),
    project: text('NAME', 'all sessions of a project'),
    since: text('WHEN', 'all since a date (2026-10-12) or for so long (7d, 2w)'),
    all: flag('all there are; as in all lists, none that programs made or in which nothing was said and answered'),
    slug: text('NAME', 'the address, in place of date and title; chosen once'),
    'dry-run': flag(`show what would become public: the conversation with what was replaced, attachments and whether they are
published, and what looks like a secret and would be left as it is`),
    format: text('F', 'of a dry run: markdown (the conversation), or jsonl (every line that would be written)'),
    ...importingOptions,
    yes: { ...flag('write without asking; needed where there is no terminal'), short: 'y' },
  },
  async run({ values, positionals }, io) {
    const { format = 'markdown', 'dry-run': dryRun = false } = values;
    if (!/^(?:markdown|jsonl)$/.test(format)) throw new UsageError(`--format ${format}: it is markdown or jsonl.`);
    if (values.format !== undefined && !dryRun)
      throw new UsageError('--format says how --dry-run shows a session; what is written is always JSONL.');
    const at = contextAt({ content: values.content, isGuest: dryRun }, io);
    const { sources, published, named } = await choose(positionals, values, at);
    if (sources.length === 0) {
      io.say('Nothing was chosen, nothing was written.');
      return 1;
    }
    const slugs = new Map(published);
    if (values.slug !== undefined) {
      if (sources.length !== 1 || slugs.size > 0) throw new UsageError(`--slug names one new session, but ${sources.length} were chosen.`);
      slugs.set(sources[0]?.id ?? '', checkSlug(values.slug, at.options));
    }
    const how = { dryRun, yes: values.yes ?? false, jsonl: format === 'jsonl', named, reader: values };
    return importSources(sources, slugs, how, at);
  },
});

/** Redacts, shows what would be public, asks, writes. */
export async function importSources(
  sources: SessionSource[],
  slugs: Map<string, string>,
  how: How & { jsonl?: boolean; reader: ImportingValues } & Pick<Asked, 'named' | 'turns'>,
  at: Context,
): Promise<number> {
  const { options, say, warn } = at;
  let left: LeftOut[] = [];
  let imports: Import[] = [];
  let isWriting = false;
  const stopped = () => {
    // Not interrupted once begun: a value that was found must be removed everywhere.
    if (isWriting) return warn('\nFinishing what is begun …');
    discardScratch();
    warn('\nStopped. Nothing was written.');
    process.exit(130);
  };
  return stoppable(at, stopped, async () => {
    const prepare = async () => {
      left = [];
      imports = await prepareImports(options, sources, { ...how, slugs, leftOut: (one) => left.push(one) });
      return imports;
    };
    const read = await readImports({ ...how.reader, ...how }, prepare, () => [], at);
    if (read === 1) say('Nothing was written.');
    if (typeof read === 'number') return read;
    for (const one of imports) say(report(one, at));
    if (!how.dryRun && isAskedAlone({ ...how.reader, yes: how.yes }, options, at)) say(meaning);
    tellLeftOut(left, at);
    if (imports.length === 0) {
      say('Nothing was chosen, nothing was written.');
      return 1;
    }
    if (how.dryRun) {
      for (const one of imports) (how.jsonl ? showFiles : showTranscript)(one, at);
      say('\nThis is what would become public. Nothing was written.');
      return 0;
    }
    const question = `Write ${imports.length === 1 ? 'it' : `these ${imports.length}`} into content/?`;
    const refused = await refusal(how, 'written', question, at, 'Look with --dry-run, then write with --yes.');
    if (refused !== undefined) return refused;
    isWriting = true;
    tellWritten(imports, keepImports(options, imports), at);
    return 0;
  }).finally(() => {
    discardScratch();
    forgetUnkept(options, imports);
  });
}

/** Sessions that their owner removed, or that only repeat one. */
function tellLeftOut(left: readonly LeftOut[], { say }: Context): void {
  for (const { id, slug, date } of left.slice(0, 20))
    say(`left out: ${shortId(id)}, which was removed as ${slug} on ${date}; by name it comes back: turnleaf add ${id}`);
  if (left.length > 20) say(`left out: … and ${plural(left.length - 20, 'more session')} that were removed`);
}

function tellWritten(imports: readonly Import[], swept: readonly string[], at: Context): void {
  const { options, say } = at;
  for (const slug of swept) say(`${slug}: held one of these values too; it was taken out there`);
  say(`Written. Read it before you publish it: ${isWithinAstro(at) ? 'npx astro dev' : 'turnleaf build, then turnleaf preview'}`);
  const waiting = undecided(options).filter(({ slug }) => imports.some((one) => one.slug === slug));
  const suspicions = waiting.reduce((sum, one) => sum + one.count, 0);
  const names = waiting.map(({ slug }) => slug).join(' ');
  if (suspicions > 0) say(`${plural(suspicions, 'suspicion')} left public, to decide on: turnleaf review ${names}`);
}

/** Whether the archive here is part of a site of the person's own, which builds it. */
const isWithinAstro = ({ cwd }: Context): boolean =>
  ['mjs', 'ts', 'js', 'mts']
    .map((ending) => join(cwd(), `astro.config.${ending}`))
    .some((path) => existsSync(path) && /['"]turnleaf(?:\/(?:astro|starlight))?['"]/.test(readFileSync(path, 'utf8')));

/** What was redacted, by rule, and what needs review. */
function report(one: Import, { options, stdout }: Context): string {
  const { title, slug, session, log, pictures, stays = 0 } = one;
  const { redacted, others } = byRule(session.findings);
  const width = Math.min(stdout.columns ?? 100, 120) - 1;
  const bytes = importFiles(log).reduce((sum, file) => sum + Buffer.byteLength(file.text), 0);
  // As the site and archive.json count them.
  const { prompts, turns } = sessionFacts(session);
  const { unreadable } = session.records;
  const lines = [
    plain(title),
    `  content/sessions/${slug}/  ${plural(prompts, 'prompt')}, ${plural(turns, 'turn')}, ${size(bytes)}`,
    stays > 0 && `  left out  ${plural(stays, 'turn')} that you took out before; by name one comes back: turnleaf update ${slug}#t-…`,
    redacted.length === 0 && '  nothing was found to redact',
    ...redacted.map(([rule, { places, values }]) => `  redacted  ${rule}: ${plural(values.size, 'value')}, ${plural(places, 'place')}`),
    others > 0 && `  redacted  and by ${plural(others, 'rule')} more: --dry-run shows it`,
    ...askedIn(suspicionsOf(options, one).filter(isWaiting), width),
    ...lookAtPictures(pictures.names.length),
    unreadable > 0 && `  left out  ${plural(unreadable, 'unreadable line')}`,
  ];
  return lines.filter((line) => line !== false).join('\n');
}

/** @throws UsageError when `slug` cannot be an address or is taken; `asked` is what the user typed. */
export function checkSlug(slug: string, options: ArchiveOptions, asked = `--slug ${slug}`, except = ''): string {
  if (!goodSlug.test(slug) || slug.includes('..'))
    throw new UsageError(`${asked}: use letters, digits, ".", "_" and "-" only; it becomes an address.`);
  if (slug.toLowerCase() !== except.toLowerCase() && isReserved(slug))
    throw new UsageError(`${asked}: Windows has no folder of that name. Choose another.`);
  if (slug.toLowerCase() !== except.toLowerCase() && addressesIn(options.content).has(slug.toLowerCase()))
    throw new UsageError(`${asked} is the address of another session, or was. Choose another.`);
  return slug;
}
