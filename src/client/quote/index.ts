/** A turn as a quotation for other pages. Loaded with the menu of a turn. */
import { htmlQuote } from './html.ts';
import { markdownQuote } from './markdown.ts';
import { plainOf } from './plain.ts';
import type { QuoteSource } from './source.ts';

type From = Pick<QuoteSource, 'url' | 'title' | 'date'>;

function quotation(turn: Element, from: From): [ReturnType<typeof plainOf>, QuoteSource] {
  const who = turn.querySelector('.who')?.textContent ?? undefined;
  const blocks = plainOf(turn);
  return [blocks.length > 0 ? blocks : [{ tag: 'p', children: [from.title] }], { ...from, who }];
}

/** A turn as a Markdown quotation. */
export const quoteMarkdown = (turn: Element, from: From): string => markdownQuote(...quotation(turn, from));

/** A turn as `<figure>` and `<blockquote>`, without classes or styles. */
export const quoteHtml = (turn: Element, from: From): string => htmlQuote(...quotation(turn, from));
