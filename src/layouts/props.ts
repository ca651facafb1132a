import type { CardPicture } from '../queries/cards.ts';
import type { Thing } from '../queries/json-ld.ts';

/** What a page of ours says of itself, to a layout of ours and by way of it to one of the host's. */
export interface PageProps {
  /** Title of this page; the site's name is appended, unless it is the same. */
  title: string;
  description?: string;
  /** What stands first on it besides the title, for the fonts that it begins with. */
  opening?: string;
  /** Path of the page with its base, for the canonical link. */
  path?: string;
  noindex?: boolean;
  /** Preview picture of links to it; by default the site's. */
  picture?: CardPicture;
  /** The subject of the page, for machines. */
  thing?: Thing;
  /** Which entry of the bar is the current one. */
  section?: 'sessions' | 'posts' | 'series' | 'search';
  /** The level of detail at which a session's page starts. */
  level?: 'tools';
  /** Kind of page, for styles. */
  kind: 'archive' | 'session' | 'output' | 'post' | 'plain' | 'search';
  /** It has formulas or diagrams. */
  hasFigures?: boolean | undefined;
  /** Address of the page before and after. */
  prev?: string;
  next?: string;
}
