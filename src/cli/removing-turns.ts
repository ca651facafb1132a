/** Removes turns from a stored session after confirmation, for `remove`, `hide` and `range`. */
import { type ArchiveOptions, linesNaming, type Stored, turnsOf } from '../content/index.ts';
import { takeOut, takingOut } from '../edit/index.ts';
import type { Turn } from '../model/session.ts';
import { confirm } from './ask.ts';
import { type CommandIo, plain, plural, UsageError } from './command.ts';

export interface How {
  dryRun: boolean;
  yes: boolean;
}

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
  if (how.dryRun) {
    io.stdout.write('Nothing was written.\n');
    return 0;
  }
  if (!how.yes && !(await confirm('Take them out for good?', io, 'Look with --dry-run, then take out with --yes.'))) {
    io.stdout.write('Nothing was written.\n');
    return 1;
  }
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
