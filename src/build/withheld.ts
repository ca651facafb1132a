/** Messages about sessions in which something was found that must not be published. */
import type { Blemish } from './blemishes.ts';
import type { Entry } from './entry.ts';
import type { Failure } from './sources.ts';

/** Sessions that could not be made or may not be published, and have no other source. */
export function withheldSlugs({ failed, entries }: { failed: readonly Failure[]; entries: readonly Entry[] }): string[] {
  const made = new Set(entries.map(({ slug }) => slug));
  return [...new Set(failed.flatMap(({ slugs }) => slugs))].filter((slug) => !made.has(slug));
}

/** The place, the rule, and what to do; never the value. `fromFolder`: a build of a folder, with `--from`. */
export function withheldReason(slug: string, blemishes: readonly Blemish[], fromFolder: boolean): string {
  const places = blemishes
    .slice(0, 3)
    .map(({ rule, turn }) => `${rule} ${turn === undefined ? 'in its title or facts' : `in turn ${turn}`}`);
  const more = blemishes.length - places.length;
  const turns = [...new Set(blemishes.flatMap(({ turn }) => turn ?? []))];
  const literal = 'write the value into .turnleaf/private/secrets.txt';
  const mend =
    turns.length === 0 && !fromFolder
      ? `look at what its notes.mdx says, or ${literal}`
      : fromFolder
        ? literal
        : `take the turn out with \`turnleaf hide ${slug} ${turns.slice(0, 3).join(' ')}\`, or ${literal}`;
  return `withheld, as the gate still found ${places.join(', ')}${more > 0 ? `, and ${more} more` : ''}. To publish it, ${mend}; then build again`;
}
