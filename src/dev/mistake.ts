/** The mistake in the owner's files that caused an error of a page. */
import { ContentError, shownPath } from '../content/index.ts';

/** `file:line: what, why, what to do`; undefined when the cause is not in the owner's files. */
export function mistakeIn(error: unknown, content: string): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof ContentError) return at.message;
    // A syntax error in MDX.
    const { file, line } = (at as { loc?: { file?: string; line?: number } }).loc ?? {};
    if (file?.startsWith(content) && /\.mdx?$/.test(file))
      return `${shownPath(file)}:${line ?? 1}: is not valid MDX: ${at.message.replace(/\.$/, '')}.`;
  }
  return undefined;
}
