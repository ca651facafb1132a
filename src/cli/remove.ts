import { type ArchiveOptions, linesNaming, readStored } from '../content/index.ts';
import { goingIn, removeSession } from '../edit/index.ts';
import { confirm } from './ask.ts';
import { archiveOptionsOf, type Command, type CommandIo, parse, UsageError } from './command.ts';
import { type How, historyReminder, removeStoredTurns, tellMentions, toAnchor } from './removing-turns.ts';

export const remove: Command = {
  name: 'remove',
  help: `turnleaf remove: take text out of content/ for good; its address says so from then on

  turnleaf remove 2026-10-12-sundays                       the whole session; several may be named
  turnleaf remove 2026-10-12-sundays#t-3f2a9c1b            one turn, with what is nested in it
  turnleaf remove 2026-10-12-sundays#t-3f2a9c1b --dry-run  show what would go, write nothing

Options
  --content DIR  the owner's files (default content)
  --dry-run      write nothing
  --yes          without asking; needed where there is no terminal

Your own logs are never changed. What was removed comes back only by name: a session by its id (\`turnleaf add <id>\`), a turn by
its own (\`turnleaf update <slug>#<turn>\`); nothing that takes several at once brings it back.
`,
  async run(argv, io) {
    const { values, positionals } = parse(argv, {
      content: { type: 'string' },
      'dry-run': { type: 'boolean' },
      yes: { type: 'boolean', short: 'y' },
    });
    if (positionals.length === 0) throw new UsageError('name a session, or a turn of one: turnleaf remove <slug>#t-3f2a9c1b');
    const options = archiveOptionsOf({ content: values.content }, io);
    const how = { dryRun: values['dry-run'] ?? false, yes: values.yes ?? false };
    const turns = positionals.filter((one) => one.includes('#'));
    if (turns.length === 0) return removeSessions(positionals, how, options, io);
    if (turns.length < positionals.length) throw new UsageError('name sessions, or turns of one session, not both.');
    const slugs = new Set(turns.map((one) => one.slice(0, one.indexOf('#'))));
    if (slugs.size > 1) throw new UsageError('name turns of one session at a time.');
    const stored = readStored(options.content, [...slugs][0] ?? '');
    return removeStoredTurns(
      stored,
      turns.map((one) => toAnchor(one.slice(one.indexOf('#') + 1))),
      how,
      options,
      io,
    );
  },
};

async function removeSessions(named: string[], how: How, options: ArchiveOptions, io: CommandIo): Promise<number> {
  const all = [...new Set(named)].map((one) => goingIn(options, one));
  for (const { slug, isHere } of all)
    io.stdout.write(
      isHere
        ? `content/sessions/${slug}/ would be replaced by a line that says it was removed.\n`
        : `content/sessions/${slug}/ is gone already; a line at its address would say that it was removed.\n`,
    );
  if (how.dryRun) {
    io.stdout.write('Nothing was written.\n');
    return 0;
  }
  if (!how.yes && !(await confirm(`Remove ${all.length === 1 ? 'it' : `these ${all.length}`} for good?`, io, 'Remove with --yes.'))) {
    io.stdout.write('Nothing was written.\n');
    return 1;
  }
  for (const one of all) {
    removeSession(options, one);
    io.stdout.write(`Removed; /s/${one.slug}/ says so from the next build on.\n`);
  }
  io.stdout.write(`${historyReminder}\n`);
  tellMentions(
    linesNaming(
      options.content,
      all.flatMap(({ slug, aliases }) => [slug, ...aliases]),
    ),
    io,
  );
  return 0;
}
