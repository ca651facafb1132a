import { type ArchiveOptions, linesNaming, readStored } from '../content/index.ts';
import { goingIn, removeSession } from '../edit/index.ts';
import { archiveOptionsOf, type CommandIo, contentOption, defineCommand, flag, UsageError, yesOption } from './command.ts';
import { historyReminder, removeStoredTurns, tellMentions, toAnchor } from './removing-turns.ts';
import { type How, howOf, refusal } from './terminal.ts';

export const remove = defineCommand({
  name: 'remove',
  help: `turnleaf remove: take text out of content/ for good; its address says so from then on

  turnleaf remove 2026-10-12-sundays                       the whole session; several may be named
  turnleaf remove 2026-10-12-sundays#t-3f2a9c1b            one turn, with what is nested in it
  turnleaf remove 2026-10-12-sundays#t-3f2a9c1b --dry-run  show what would go, write nothing

Options
{options}

Your own logs are never changed. What was removed comes back only by name: a session by its id (\`turnleaf add <id>\`), a turn by
its own (\`turnleaf update <slug>#<turn>\`); nothing that takes several at once brings it back.
`,
  options: {
    content: contentOption,
    'dry-run': flag('write nothing'),
    yes: yesOption,
  },
  async run({ values, positionals }, io) {
    if (positionals.length === 0) throw new UsageError('name a session, or a turn of one: turnleaf remove <slug>#t-3f2a9c1b');
    const options = archiveOptionsOf({ content: values.content }, io);
    const how = howOf(values);
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
});

async function removeSessions(named: string[], how: How, options: ArchiveOptions, io: CommandIo): Promise<number> {
  const all = [...new Set(named)].map((one) => goingIn(options, one));
  for (const { slug, isHere } of all)
    io.stdout.write(
      isHere
        ? `content/sessions/${slug}/ would be replaced by a line that says it was removed.\n`
        : `content/sessions/${slug}/ is gone already; a line at its address would say that it was removed.\n`,
    );
  const question = `Remove ${all.length === 1 ? 'it' : `these ${all.length}`} for good?`;
  const refused = await refusal(how, 'written', question, io, 'Remove with --yes.');
  if (refused !== undefined) return refused;
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
