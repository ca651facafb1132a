/** Takes text out of `content/` for good: sessions, turns, what is outside of a range. */
import { changeNotes, hiddenByNotes, linesNaming, readStored, type Stored, withLast } from '../content/index.ts';
import { outsideOf, turnsOf } from '../curate/index.ts';
import { goingIn, removeSession, takeOut, takingOut } from '../edit/index.ts';
import type { Turn } from '../model/session.ts';
import {
  addressed,
  type Context,
  contentOption,
  contextAt,
  defineCommand,
  flag,
  plain,
  plural,
  text,
  toAnchor,
  UsageError,
  yesOption,
} from './command.ts';
import { contextHere } from './publish/here.ts';
import { type How, howOf, refusal } from './terminal.ts';

const changing = { content: contentOption, 'dry-run': flag('show what would go, write nothing'), yes: yesOption } as const;

export const remove = defineCommand({
  name: 'remove',
  help: `turnleaf remove: take text out of content/ for good; its address says so from then on

  turnleaf remove 2026-10-12-sundays                       the whole session; several may be named
  turnleaf remove 2026-10-12-sundays#t-3f2a9c1b            one turn, with what is nested in it
  turnleaf remove 2026-10-12-sundays#t-3f2a9c1b --dry-run  show what would go, write nothing
`,
  more: `Your own logs are never changed. What was removed comes back only by name: a session by its id (\`turnleaf add <id>\`), a turn by
its own (\`turnleaf update <slug>#<turn>\`); nothing that takes several at once brings it back.
`,
  options: { ...changing, 'dry-run': flag('write nothing') },
  async run({ values, positionals }, io) {
    if (positionals.length === 0) throw new UsageError('name a session, or a turn of one: turnleaf remove <slug>#t-3f2a9c1b');
    const at = contextAt(values, io);
    const how = howOf(values);
    const named = positionals.map(addressed);
    const turns = named.flatMap(({ turn }) => turn ?? []);
    if (turns.length === 0) return removeSessions(positionals, how, at);
    if (turns.length < named.length) throw new UsageError('name sessions, or turns of one session, not both.');
    const [slug = '', ...others] = new Set(named.map((one) => one.slug));
    if (others.length > 0) throw new UsageError('name turns of one session at a time.');
    return removeStoredTurns(readStored(at.options.content, slug), turns, how, at);
  },
});

export const hide = defineCommand({
  name: 'hide',
  help: `turnleaf hide: take turns out of the stored file of a session; a line says so where they were

  turnleaf hide 2026-10-12-sundays t-3f2a9c1b t-77e0aa12   these turns
  turnleaf hide 2026-10-12-sundays                         what hide: and range: of its notes.mdx leave out
`,
  options: changing,
  async run({ values, positionals }, io) {
    const [named, ...turns] = positionals;
    if (named === undefined) throw new UsageError('name a session, and the turns to take out of it.');
    const at = await contextHere({ content: values.content }, [named], io);
    const stored = readStored(at.options.content, named);
    const anchors = turns.length > 0 ? turns.map(toAnchor) : hiddenByNotes(stored);
    if (anchors.length === 0) throw new UsageError(`name the turns to take out; the notes of ${stored.slug} hide none.`);
    return removeStoredTurns(stored, anchors, howOf(values), at);
  },
});

export const range = defineCommand({
  name: 'range',
  help: `turnleaf range: take out of a stored session what comes before one turn and after another

  turnleaf range 2026-10-12-sundays --from t-3f2a9c1b --to t-77e0aa12
  turnleaf range 2026-10-12-sundays --to t-77e0aa12 --dry-run
`,
  more: `--to goes into \`range\` of its notes.mdx: what the log gains after that turn stays out, until you take the line out again.
`,
  options: {
    from: text('TURN', 'the first turn that stays'),
    to: text('TURN', 'the last one'),
    ...changing,
  },
  async run({ values, positionals }, io) {
    const [named, ...more] = positionals;
    if (named === undefined || more.length > 0) throw new UsageError('name one session, and its turns with --from and --to.');
    if (values.from === undefined && values.to === undefined) throw new UsageError('say with --from or --to which turns stay.');
    const at = contextAt({ content: values.content }, io);
    const stored = readStored(at.options.content, named);
    const [from, last] = [values.from, values.to].map((turn) => (turn === undefined ? undefined : toAnchor(turn)));
    const anchors = outsideOf(stored.read, { from, to: last });
    const how = howOf(values);
    const code = await removeStoredTurns(stored, anchors, how, at);
    // What the log gains after that turn is outside as well.
    if (last !== undefined && code === 0 && !how.dryRun) changeNotes(stored.folder, (notes) => withLast(notes, last));
    return code;
  },
});

const historyReminder =
  'What was committed or deployed before is still there: build and deploy again, and mind the history of your repository.';

async function removeSessions(named: string[], how: How, at: Context): Promise<number> {
  const { options, say } = at;
  const all = [...new Set(named)].map((one) => goingIn(options, one));
  for (const { slug, isHere } of all)
    say(
      isHere
        ? `content/sessions/${slug}/ would be replaced by a line that says it was removed.`
        : `content/sessions/${slug}/ is gone already; a line at its address would say that it was removed.`,
    );
  const question = `Remove ${all.length === 1 ? 'it' : `these ${all.length}`} for good?`;
  const refused = await refusal(how, 'written', question, at, 'Remove with --yes.');
  if (refused !== undefined) return refused;
  for (const one of all) {
    removeSession(options, one);
    say(`Removed; /s/${one.slug}/ says so from the next build on.`);
  }
  say(historyReminder);
  const gone = all.flatMap(({ slug, aliases }) => [slug, ...aliases]);
  tellMentions(linesNaming(options.content, gone), at);
  return 0;
}

export async function removeStoredTurns(stored: Stored, anchors: string[], how: How, at: Context): Promise<number> {
  const { options, say } = at;
  const { slug, read } = stored;
  const taking = takingOut(options, stored, anchors);
  const { gone, echoes } = taking.taken;
  if (gone.length === 0) {
    say(`${slug}: nothing to do; these turns are out of the stored file already.`);
    return 0;
  }
  const turns = new Map(turnsOf(read).map(({ anchor, turn }) => [anchor, turn]));
  say(`content/sessions/${slug}: ${plural(gone.length, 'turn')} would be taken out of the stored file`);
  for (const anchor of gone.slice(0, 20)) say(`  ${anchor}  ${beginning(turns.get(anchor))}`);
  if (gone.length > 20) say(`  … and ${plural(gone.length - 20, 'more turn')}`);
  for (const { stored: other, taken } of taking.repeated)
    say(`content/sessions/${other.slug}, which repeats it: ${plural(taken.gone.length, 'turn')} would be taken out too`);
  const named = `${echoes.slice(0, 8).join(' ')}${echoes.length > 8 ? ' …' : ''}`;
  if (echoes.length > 0) say(`  Their words stand in ${plural(echoes.length, 'other turn')} too, which would stay: ${named}`);
  const refused = await refusal(how, 'written', 'Take them out for good?', at, 'Look with --dry-run, then take out with --yes.');
  if (refused !== undefined) return refused;
  takeOut(options, taking);
  say(`Taken out; a line says so where they were. ${historyReminder}`);
  for (const anchor of taking.shared) say(`${anchor} is no longer shared; its page leads to that line.`);
  const ids = gone.map((anchor) => anchor.slice(2));
  tellMentions(linesNaming(options.content, ids), at);
  return 0;
}

/** The owner's own words about what is gone. */
function tellMentions(places: string[], { say }: Context): void {
  for (const place of places.slice(0, 20)) say(`${place} names it; its reader is told that it was taken out.`);
  if (places.length > 20) say(`… and ${plural(places.length - 20, 'more place')}`);
}

function beginning(turn: Turn | undefined): string {
  if (!turn) return '';
  const block = turn.blocks.find((one) => one.kind === 'text') ?? turn.blocks.find((one) => one.kind === 'tool') ?? turn.blocks[0];
  const words = block?.kind === 'tool' ? `(${block.name})` : block && 'text' in block ? String(block.text ?? '') : (block?.kind ?? '');
  return `${turn.role}: ${[...plain(words)].slice(0, 70).join('')}`;
}
