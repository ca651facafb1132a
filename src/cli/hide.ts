import { hiddenByNotes, readStored } from '../content/index.ts';
import { archiveOptionsOf, type Command, parse, UsageError } from './command.ts';
import { removeStoredTurns, toAnchor } from './removing-turns.ts';

export const hide: Command = {
  name: 'hide',
  help: `turnleaf hide: take turns out of the stored file of a session; a line says so where they were

  turnleaf hide 2026-10-12-sundays t-3f2a9c1b t-77e0aa12   these turns
  turnleaf hide 2026-10-12-sundays                         what hide: and range: of its notes.mdx leave out

Options
  --content DIR  the owner's files (default content)
  --dry-run      show what would go, write nothing
  --yes          without asking; needed where there is no terminal
`,
  async run(argv, io) {
    const { values, positionals } = parse(argv, {
      content: { type: 'string' },
      'dry-run': { type: 'boolean' },
      yes: { type: 'boolean', short: 'y' },
    });
    const [named, ...turns] = positionals;
    if (named === undefined) throw new UsageError('name a session, and the turns to take out of it.');
    const options = archiveOptionsOf({ content: values.content }, io);
    const stored = readStored(options.content, named);
    const anchors = turns.length > 0 ? turns.map(toAnchor) : hiddenByNotes(stored);
    if (anchors.length === 0) throw new UsageError(`name the turns to take out; the notes of ${stored.slug} hide none.`);
    return removeStoredTurns(stored, anchors, { dryRun: values['dry-run'] ?? false, yes: values.yes ?? false }, options, io);
  },
};
