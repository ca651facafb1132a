/** Removes turns from a stored session after confirmation, for `remove`, `hide` and `range`. */
import { type ArchiveOptions, changeNotes, hiddenByNotes, linesNaming, readStored, type Stored, withLast } from '../content/index.ts';
import { outsideOf, turnsOf } from '../curate/index.ts';
import { takeOut, takingOut } from '../edit/index.ts';
import type { Turn } from '../model/session.ts';
import {
  archiveOptionsOf,
  type CommandIo,
  contentOption,
  defineCommand,
  flag,
  plain,
  plural,
  text,
  UsageError,
  yesOption,
} from './command.ts';
import { type How, howOf, refusal } from './terminal.ts';

export const historyReminder =
  'What was committed or deployed before is still there: build and deploy again, and mind the history of your repository.';

/** Ids of turns as users write them: `t-3f2a9c1b`, `3f2a9c1b`, or with `#` before. */
export function toAnchor(text: string): string {
  const found = /^#?(?:t-)?([0-9a-f]{8,})$/.exec(text);
  if (!found) throw new UsageError(`"${text}" is not the id of a turn, such as t-3f2a9c1b. It stands in the turn's address, after the #.`);
  return `t-${found[1]}`;
}

export async function removeStoredTurns(
  stored: Stored,
  anchors: string[],
  how: How,
  options: ArchiveOptions,
  io: CommandIo,
): Promise<number> {
  const { slug, read } = stored;
  const taking = takingOut(options, stored, anchors);
  const { gone, echoes } = taking.taken;
  if (gone.length === 0) {
    io.stdout.write(`${slug}: nothing to do; these turns are out of the stored file already.\n`);
    return 0;
  }
  const turns = new Map(turnsOf(read).map(({ anchor, turn }) => [anchor, turn]));
  io.stdout.write(`content/sessions/${slug}: ${plural(gone.length, 'turn')} would be taken out of the stored file\n`);
  for (const anchor of gone.slice(0, 20)) io.stdout.write(`  ${anchor}  ${beginning(turns.get(anchor))}\n`);
  if (gone.length > 20) io.stdout.write(`  … and ${plural(gone.length - 20, 'more turn')}\n`);
  for (const { stored: other, taken } of taking.repeated)
    io.stdout.write(`content/sessions/${other.slug}, which repeats it: ${plural(taken.gone.length, 'turn')} would be taken out too\n`);
  if (echoes.length > 0) {
    const named = `${echoes.slice(0, 8).join(' ')}${echoes.length > 8 ? ' …' : ''}`;
    io.stdout.write(`  Their words stand in ${plural(echoes.length, 'other turn')} too, which would stay: ${named}\n`);
  }
  const refused = await refusal(how, 'written', 'Take them out for good?', io, 'Look with --dry-run, then take out with --yes.');
  if (refused !== undefined) return refused;
  takeOut(options, taking);
  io.stdout.write(`Taken out; a line says so where they were. ${historyReminder}\n`);
  for (const anchor of taking.shared) io.stdout.write(`${anchor} is no longer shared; its page leads to that line.\n`);
  tellMentions(
    linesNaming(
      options.content,
      gone.map((anchor) => anchor.slice(2)),
    ),
    io,
  );
  return 0;
}

/** The owner's own words about what is gone. */
export function tellMentions(places: string[], io: CommandIo): void {
  for (const place of places.slice(0, 20)) io.stdout.write(`${place} names it; its reader is told that it was taken out.\n`);
  if (places.length > 20) io.stdout.write(`… and ${plural(places.length - 20, 'more place')}\n`);
}

function beginning(turn: Turn | undefined): string {
  if (!turn) return '';
  const block = turn.blocks.find((one) => one.kind === 'text') ?? turn.blocks.find((one) => one.kind === 'tool') ?? turn.blocks[0];
  const words = block?.kind === 'tool' ? `(${block.name})` : block && 'text' in block ? String(block.text ?? '') : (block?.kind ?? '');
  return `${turn.role}: ${[...plain(words)].slice(0, 70).join('')}`;
}

export const hide = defineCommand({
  name: 'hide',
  help: `turnleaf hide: take turns out of the stored file of a session; a line says so where they were

  turnleaf hide 2026-10-12-sundays t-3f2a9c1b t-77e0aa12   these turns
  turnleaf hide 2026-10-12-sundays                         what hide: and range: of its notes.mdx leave out

Options
{options}
`,
  options: {
    content: contentOption,
    'dry-run': flag('show what would go, write nothing'),
    yes: yesOption,
  },
  async run({ values, positionals }, io) {
    const [named, ...turns] = positionals;
    if (named === undefined) throw new UsageError('name a session, and the turns to take out of it.');
    const options = archiveOptionsOf({ content: values.content }, io);
    const stored = readStored(options.content, named);
    const anchors = turns.length > 0 ? turns.map(toAnchor) : hiddenByNotes(stored);
    if (anchors.length === 0) throw new UsageError(`name the turns to take out; the notes of ${stored.slug} hide none.`);
    return removeStoredTurns(stored, anchors, howOf(values), options, io);
  },
});

export const range = defineCommand({
  name: 'range',
  help: `turnleaf range: take out of a stored session what comes before one turn and after another

  turnleaf range 2026-10-12-sundays --from t-3f2a9c1b --to t-77e0aa12
  turnleaf range 2026-10-12-sundays --to t-77e0aa12 --dry-run

Options
{options}

--to goes into \`range\` of its notes.mdx: what the log gains after that turn stays out, until you take the line out again.
`,
  options: {
    from: text('TURN', 'the first turn that stays'),
    to: text('TURN', 'the last one'),
    content: contentOption,
    'dry-run': flag('show what would go, write nothing'),
    yes: yesOption,
  },
  async run({ values, positionals }, io) {
    const [named, ...more] = positionals;
    if (named === undefined || more.length > 0) throw new UsageError('name one session, and its turns with --from and --to.');
    if (values.from === undefined && values.to === undefined) throw new UsageError('say with --from or --to which turns stay.');
    const options = archiveOptionsOf({ content: values.content }, io);
    const stored = readStored(options.content, named);
    const [from, last] = [values.from, values.to].map((turn) => (turn === undefined ? undefined : toAnchor(turn)));
    const anchors = outsideOf(stored.read, { from, to: last });
    const how = howOf(values);
    const code = await removeStoredTurns(stored, anchors, how, options, io);
    // What the log gains after that turn is outside as well.
    if (last !== undefined && code === 0 && !how.dryRun) changeNotes(stored.folder, (notes) => withLast(notes, last));
    return code;
  },
});
