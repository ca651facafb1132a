/** The owner's mistake behind an error of a page; errors go by name, since Vite loads our classes a second time. */
import { relative } from 'node:path';
import { archiveOptions } from '../content/options.ts';

/** `file:line: what, why, what to do`; undefined where the owner did nothing wrong. */
export function mistakeIn(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.name === 'ContentError') return at.message;
    // What the compiler of MDX cannot read.
    const { file, line } = (at as { loc?: { file?: string; line?: number } }).loc ?? {};
    const { content } = archiveOptions();
    if (file?.startsWith(content) && /\.mdx?$/.test(file))
      return `${relative(process.env.TURNLEAF_CWD ?? process.cwd(), file)}:${line ?? 1}: is not valid MDX: ${at.message.replace(/\.$/, '')}.`;
  }
  return undefined;
}
