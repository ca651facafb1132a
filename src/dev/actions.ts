/** What the owner may do from a page of `turnleaf dev`: the same that the commands do, to one turn of one stored session. */
import { z } from 'zod';
import { hiddenByNotes } from '../content/cuts.ts';
import { changeNotes, withNote, withShare } from '../content/notes.ts';
import type { ArchiveOptions } from '../content/options.ts';
import { redactorOf } from '../content/policy.ts';
import { ContentError } from '../content/site.ts';
import { longest, redactValue } from '../edit/redact-value.ts';
import { takeOut, turnsOf } from '../edit/remove-turns.ts';
import { forgetCached, readStored, rewriteStored, type Stored } from '../edit/stored.ts';
import { literalProblem } from '../redact/index.ts';

const place = { slug: z.string().min(1).max(300), turn: z.string().regex(/^t-[0-9a-f]{8,64}$/) };

export const Wish = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('hide'), ...place }),
  z.strictObject({ action: z.literal('share'), ...place, undo: z.boolean().default(false) }),
  z.strictObject({ action: z.literal('note'), ...place, text: z.string().trim().min(1).max(10_000) }),
  z.strictObject({ action: z.literal('redact'), ...place, text: z.string().trim().min(1).max(longest) }),
]);
export type Wish = z.infer<typeof Wish>;

/** What was done, as a word of the interface's `writing`, with what fills it. */
export interface Done {
  said: 'hidden' | 'shared' | 'unshared' | 'noted' | 'redacted';
  slugs?: string[];
}

/** @throws ContentError where the session or the turn is not there, or the wish cannot be met. */
export async function act(options: ArchiveOptions, wish: Wish): Promise<Done> {
  const stored = readStored(options.content, wish.slug);
  checkTurn(stored, wish.turn);
  switch (wish.action) {
    case 'hide': {
      const taken = takeOut(stored.read, new Set([wish.turn]));
      rewriteStored(stored, taken.read, options.content, redactorOf(options, stored.slug));
      forgetCached(options.state, stored.slug, stored.source.path);
      return { said: 'hidden' };
    }
    case 'share':
      changeNotes(stored.folder, (notes) => withShare(notes, wish.turn, undefined, wish.undo));
      return { said: wish.undo ? 'unshared' : 'shared' };
    case 'note':
      changeNotes(stored.folder, (notes) => withNote(notes, wish.turn, wish.text));
      return { said: 'noted' };
    case 'redact': {
      if (/[\r\n]/.test(wish.text)) throw new ContentError('Select words of one line; each line is looked for by itself.');
      if (wish.text.includes('[redacted: ')) throw new ContentError('A part of this is redacted already. Select only what is not.');
      const problem = literalProblem(wish.text);
      if (problem) throw new ContentError(`This cannot be looked for everywhere: it ${problem}. Select what stands beside it, too.`);
      const slugs = await redactValue(options, wish.text);
      if (slugs.length === 0)
        throw new ContentError(
          'These words stand in no stored session as they are selected; formatting may stand between them. Select less, or write them into .turnleaf/private/secrets.txt as they are in the log.',
        );
      return { said: 'redacted', slugs };
    }
  }
}

/** @throws ContentError for a turn that no page shows. */
function checkTurn(stored: Stored, anchor: string): void {
  const found = turnsOf(stored.read).find((one) => one.anchor === anchor);
  if (!found) throw new ContentError(`The session ${stored.slug} has no turn ${anchor}. Reload the page.`);
  if (found.turn.removed) throw new ContentError(`The turn ${anchor} was taken out already.`);
  if (hiddenByNotes(stored).includes(anchor)) throw new ContentError(`The turn ${anchor} is left out by the session's notes.mdx.`);
}
