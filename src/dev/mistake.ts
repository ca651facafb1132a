/** The owner's mistake behind an error of a page. */
import { archiveOptions, ContentError, shownPath } from '../content/index.ts';

/** `file:line: what, why, what to do`; undefined where the owner did nothing wrong. */
export function mistakeIn(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof ContentError) return at.message;
    // What the compiler of MDX cannot read.
    const { file, line } = (at as { loc?: { file?: string; line?: number } }).loc ?? {};
    if (file?.startsWith(archiveOptions().content) && /\.mdx?$/.test(file))
      return `${shownPath(file)}:${line ?? 1}: is not valid MDX: ${at.message.replace(/\.$/, '')}.`;
  }
  return undefined;
}
