import { grownSince } from '../../src/archive/grown.ts';
import { publishedIds } from '../../src/archive/import.ts';
import { summarise } from '../../src/archive/summary.ts';
import { findSources } from '../../src/read/index.ts';
import { importSources } from './add.ts';
import { archiveOptionsOf, type Command, count, logsFolder, parse, UsageError } from './command.ts';

export const update: Command = {
  name: 'update',
  summary: 'bring in what published sessions have gained since',
  help: `turnleaf update: import published sessions again; their addresses and anchors stay

  turnleaf update                     all that are found in ~/.claude
  turnleaf update 2026-10-12-sundays  one
  turnleaf update --yes               without asking

Options
  --from DIR     where to look (default ~/.claude)
  --content DIR  the owner's files (default content)
  --dry-run      print what would become public, write nothing
  --yes          write without asking
`,
  async run(argv, io) {
    const { values, positionals } = parse(argv, {
      from: { type: 'string' },
      content: { type: 'string' },
      'dry-run': { type: 'boolean' },
      yes: { type: 'boolean', short: 'y' },
    });
    const options = archiveOptionsOf({ content: values.content }, io);
    const published = publishedIds(options.content);
    const known = new Set(published.values());
    for (const slug of positionals)
      if (!known.has(slug)) throw new UsageError(`there is no published session "${slug}". The folders of content/sessions are the names.`);
    const wanted = new Set(positionals.length > 0 ? positionals : known);
    const { sources } = findSources(logsFolder(values.from, io));
    const found = sources.filter((source) => wanted.has(published.get(source.id) ?? ''));
    for (const slug of positionals)
      if (!found.some((source) => published.get(source.id) === slug))
        throw new UsageError(`the log of "${slug}" is not below that folder. Name another with --from.`);
    if (found.length === 0) {
      io.stdout.write('None of the published sessions is found there; nothing to do.\n');
      return 0;
    }
    for (const log of found.flatMap(summarise)) {
      const slug = published.get(log.id);
      const turns = slug === undefined ? 0 : grownSince(log, options.content, slug);
      if (slug !== undefined) io.stdout.write(`${slug}: ${turns > 0 ? `${count(turns, 'turn')} more` : 'nothing new'}\n`);
    }
    const slugs = new Map(found.map((source) => [source.id, published.get(source.id) as string]));
    return importSources(found, slugs, { dryRun: values['dry-run'] ?? false, yes: values.yes ?? false }, options, io);
  },
};
