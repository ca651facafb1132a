import { changeNotes, outsideOf, readStored, withLast } from '../content/index.ts';
import { archiveOptionsOf, type Command, parse, UsageError } from './command.ts';
import { removeStoredTurns, toAnchor } from './removing-turns.ts';

export const range: Command = {
  name: 'range',
  help: `turnleaf range: take out of a stored session what comes before one turn and after another

  turnleaf range 2026-10-12-sundays --from t-3f2a9c1b --to t-77e0aa12
  turnleaf range 2026-10-12-sundays --to t-77e0aa12 --dry-run

Options
  --from TURN    the first turn that stays
  --to TURN      the last one
  --content DIR  the owner's files (default content)
  --dry-run      show what would go, write nothing
  --yes          without asking; needed where there is no terminal

--to goes into \`range\` of its notes.mdx: what the log gains after that turn stays out, until you take the line out again.
`,
  async run(argv, io) {
    const { values, positionals } = parse(argv, {
      from: { type: 'string' },
      to: { type: 'string' },
      content: { type: 'string' },
      'dry-run': { type: 'boolean' },
      yes: { type: 'boolean', short: 'y' },
    });
    const [named, ...more] = positionals;
    if (named === undefined || more.length > 0) throw new UsageError('name one session, and its turns with --from and --to.');
    if (values.from === undefined && values.to === undefined) throw new UsageError('say with --from or --to which turns stay.');
    const options = archiveOptionsOf({ content: values.content }, io);
    const stored = readStored(options.content, named);
    const bounds = {
      ...(values.from === undefined ? {} : { from: toAnchor(values.from) }),
      ...(values.to === undefined ? {} : { to: toAnchor(values.to) }),
    };
    const anchors = outsideOf(stored.read, bounds);
    const how = { dryRun: values['dry-run'] ?? false, yes: values.yes ?? false };
    const code = await removeStoredTurns(stored, anchors, how, options, io);
    // What the log gains after that turn is outside as well.
    const last = bounds.to;
    if (last !== undefined && code === 0 && !how.dryRun) changeNotes(stored.folder, (notes) => withLast(notes, last));
    return code;
  },
};
