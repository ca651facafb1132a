import { type ArchiveOptions, findingsOf, policyOf, storedSlug, storedSlugs, summarise } from '../content/index.ts';
import { sweepListed } from '../edit/index.ts';
import { grownSince, logOf } from '../edit/look.ts';
import { importSources } from './add.ts';
import { tellSwept } from './build-report.ts';
import { addressed, contentOption, contextAt, defineCommand, flag, plural, UsageError } from './command.ts';
import { findLogs, logOptions } from './logs.ts';
import { importingOptions } from './reader.ts';
import { howOf } from './terminal.ts';

export const update = defineCommand({
  name: 'update',
  help: `turnleaf update: import published sessions again; their addresses and anchors stay

  turnleaf update                     all that are found on this machine
  turnleaf update 2026-10-12-sundays  one
  turnleaf update 2026-10-12-sundays#t-3f2a9c1b  with this turn, which was taken out before
  turnleaf update --yes               without asking
`,
  options: {
    ...logOptions,
    content: contentOption,
    'dry-run': flag('print what would become public, write nothing'),
    ...importingOptions,
    yes: { ...flag('write without asking'), short: 'y' },
  },
  async run({ values, positionals }, io) {
    const at = contextAt({ content: values.content }, io);
    const { options, say, warn } = at;
    const named = positionals.map(addressed);
    const turns = new Set(named.flatMap(({ turn }) => turn ?? []));
    const asked = [...new Set(named.map(({ slug }) => storedSlug(options.content, slug)))];
    const wanted = asked.length > 0 ? asked : storedSlugs(options.content);
    if (wanted.length === 0) {
      say('No session is published here yet. Choose some with turnleaf add.');
      return 0;
    }
    if (!values['dry-run']) tellSwept(sweepListed(options), at);
    const { sources } = findLogs(values, io);
    const slugs = new Map<string, string>();
    let unfit = 0;
    const found = wanted.flatMap((slug) => {
      const { source, hasOthers } = logOf(sources, options.content, slug);
      if (source) slugs.set(source.id, slug);
      else if (hasOthers) {
        unfit = 1;
        warn(`${slug}: the log with its id lacks turns that are published, so their links would break; left as it is`);
      } else if (asked.length > 0) {
        throw new UsageError(`the log of "${slug}" is not below that folder. Name another with --from.`);
      }
      return source ?? [];
    });
    if (found.length === 0) {
      if (unfit === 0) say('The log of no published session is found there. Name another folder with --from.');
      return unfit;
    }
    const grown = new Set<string>();
    for (const log of found.flatMap(summarise)) {
      const slug = slugs.get(log.id);
      if (slug === undefined) continue;
      const more = grownSince(log, options.content, slug);
      if (more > 0 || hasKept(options, slug)) grown.add(log.id);
      if (more > 0) say(`${slug}: ${plural(more, 'turn')} more`);
      else if (asked.length > 0) say(`${slug}: nothing new in its log; redacted anew by the rules and decisions of today`);
    }
    // One that is named is imported all the same: rules and decisions of review may have changed.
    const imported = asked.length > 0 ? found : found.filter(({ runs }) => runs.some((id) => grown.has(id)));
    if (imported.length === 0) {
      say(`${plural(found.length, 'published session')}: nothing new.`);
      return unfit;
    }
    return (await importSources(imported, slugs, { ...howOf(values), turns, reader: values }, at)) || unfit;
  },
});

/** Whether the stored session lacks a value that its owner has decided to keep since. */
function hasKept(options: ArchiveOptions, slug: string): boolean {
  const replaced = findingsOf(options.state, slug).filter(({ number }) => number !== undefined);
  if (replaced.length === 0) return false;
  const { allow } = policyOf(options, slug);
  return replaced.some(({ fingerprint }) => allow.includes(fingerprint));
}
