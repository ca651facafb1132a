/** Where a quotation is from. */
import type { Plain } from './plain.ts';

export interface QuoteSource {
  /** The turn's address. */
  url: string;
  /** The session's title. */
  title: string;
  /** Whose words they are. */
  who?: string;
  /** The day, as readers write it. */
  date?: string;
}

/** One line: who, in what, when. */
export function captionOf({ url, title, who, date }: QuoteSource): Plain[] {
  const link: Plain = { tag: 'a', href: url, children: [title] };
  return [...(who ? [who, ' · '] : []), link, ...(date ? [' · ', date] : [])];
}
