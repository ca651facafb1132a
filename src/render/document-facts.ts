import type { DocumentBlock } from '../model/session.ts';
import type { RenderContext } from './context.ts';
import type { Page } from './page.ts';

interface FactsContext extends Pick<Page, 'words' | 'clock'> {
  context: Pick<RenderContext, 'show'>;
}

/** Size of a file that came along, and what became of it. */
export function documentFacts({ size, withheld, text }: DocumentBlock, { words, clock, context }: FactsContext): string[] {
  if (size === undefined) return [];
  const there = context.show.downloads && text === undefined ? [words.inDownload] : [];
  return [clock.size(size), ...(withheld ? [words.notPublished] : there)];
}
