/** The owner's actions on a page of `turnleaf dev`: the same as the commands, for one turn of one stored session. */
import { z } from 'zod';
import { type ArchiveOptions, ContentError, changeNotes, checkShown, readStored, withNote, withShare } from '../content/index.ts';
import { longest, redactValue, takeOut, takingOut } from '../edit/index.ts';
import { literalProblem } from '../redact/index.ts';

const place = { slug: z.string().min(1).max(300), turn: z.string().regex(/^t-[0-9a-f]{8,64}$/) };

export const DevRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('hide'), ...place }),
  z.strictObject({ action: z.literal('share'), ...place, undo: z.boolean().default(false) }),
  z.strictObject({ action: z.literal('note'), ...place, text: z.string().trim().min(1).max(10_000) }),
  z.strictObject({ action: z.literal('redact'), ...place, text: z.string().trim().min(1).max(longest) }),
]);
export type DevRequest = z.infer<typeof DevRequest>;

/** What was done, as a key of the interface's `writing` words, with its parameters. */
export interface ActionResult {
  done: 'hidden' | 'shared' | 'unshared' | 'noted' | 'redacted';
  slugs?: string[];
}

/** @throws ContentError when the session or the turn does not exist, or the request cannot be met. */
export async function act(options: ArchiveOptions, asked: DevRequest): Promise<ActionResult> {
  const stored = readStored(options.content, asked.slug);
  checkShown(stored, asked.turn);
  switch (asked.action) {
    case 'hide': {
      takeOut(options, takingOut(options, stored, [asked.turn]));
      return { done: 'hidden' };
    }
    case 'share':
      changeNotes(stored.folder, (notes) => withShare(notes, asked.turn, undefined, asked.undo));
      return { done: asked.undo ? 'unshared' : 'shared' };
    case 'note':
      changeNotes(stored.folder, (notes) => withNote(notes, asked.turn, asked.text));
      return { done: 'noted' };
    case 'redact': {
      if (/[\r\n]/.test(asked.text)) throw new ContentError('Select words of one line; each line is looked for by itself.');
      if (asked.text.includes('[redacted: ')) throw new ContentError('A part of this is redacted already. Select only what is not.');
      const problem = literalProblem(asked.text);
      if (problem) throw new ContentError(`This cannot be looked for everywhere: it ${problem}. Select what stands beside it, too.`);
      const slugs = redactValue(options, asked.text);
      if (slugs.length === 0)
        throw new ContentError(
          'These words stand in no stored session as they are selected; formatting may stand between them. Select less, or write them into .turnleaf/private/secrets.txt as they are in the log.',
        );
      return { done: 'redacted', slugs };
    }
  }
}
