/** Removes turns from a stored session after confirmation, for `remove`, `hide` and `range`. */
import { type ArchiveOptions, removeTurns, type Stored, turnsOf } from '../content/index.ts';
import { forgetCached, redactorOf, rewriteStored } from '../edit/index.ts';
import type { Turn } from '../model/session.ts';
import { confirm } from './ask.ts';
import { type CommandIo, count, plain, UsageError } from './command.ts';

export interface How {
  dryRun: boolean;
  yes: boolean;
}

export const history =
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
  const taken = removeTurns(read, new Set(anchors));
  if (taken.gone.length === 0) {
    io.stdout.write(`${slug}: nothing to do; these turns are out of the stored file already.\n`);
    return 0;
  }
  const turns = new Map(turnsOf(read).map(({ anchor, turn }) => [anchor, turn]));
  io.stdout.write(`content/sessions/${slug}: ${count(taken.gone.length, 'turn')} would be taken out of the stored file\n`);
  for (const anchor of taken.gone.slice(0, 20)) io.stdout.write(`  ${anchor}  ${beginning(turns.get(anchor))}\n`);
  if (taken.gone.length > 20) io.stdout.write(`  … and ${count(taken.gone.length - 20, 'more turn')}\n`);
  if (taken.echoes.length > 0) {
    const named = `${taken.echoes.slice(0, 8).join(' ')}${taken.echoes.length > 8 ? ' …' : ''}`;
    io.stdout.write(`  Their words stand in ${count(taken.echoes.length, 'other turn')} too, which would stay: ${named}\n`);
  }
  if (how.dryRun) {
    io.stdout.write('Nothing was written.\n');
    return 0;
  }
  if (!how.yes && !(await confirm('Take them out for good?', io, 'Look with --dry-run, then take out with --yes.'))) {
    io.stdout.write('Nothing was written.\n');
    return 1;
  }
  rewriteStored(stored, taken.read, options.content, redactorOf(options, slug));
  forgetCached(options.state, slug, stored.source.path);
  io.stdout.write(`Taken out; a line says so where they were. ${history}\n`);
  return 0;
}

function beginning(turn: Turn | undefined): string {
  if (!turn) return '';
  const block = turn.blocks.find((one) => one.kind === 'text') ?? turn.blocks.find((one) => one.kind === 'tool') ?? turn.blocks[0];
  const words = block?.kind === 'tool' ? `(${block.name})` : block && 'text' in block ? String(block.text ?? '') : (block?.kind ?? '');
  return `${turn.role}: ${[...plain(words)].slice(0, 70).join('')}`;
}
