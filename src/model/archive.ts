/** What a build hands to the pages: all that they know of an archive. It is plain data, which the build writes beside their compiled code. */
import type { SessionMeta } from './meta.ts';
import type { SiteConfig } from './site.ts';

export interface Archive {
  site: SiteConfig;
  /** Base path of the site: starts and ends with `/`. */
  base: string;
  /** Folder of the owner's files. */
  content: string;
  /** The sessions are those of another folder, which none of the owner's texts are about. */
  isForeign: boolean;
  /** The owner works on the site: drafts are shown. */
  isDev: boolean;
  /** One of several parts of the archive, which a merge puts together. */
  isShard: boolean;
  isMerge: boolean;
  /** It is part of another Astro site. */
  isHosted: boolean;
  /** The folder of that site, whose pages may quote sessions. */
  root?: string;
  /** Newest first; drafts and unlisted ones too. */
  sessions: SessionMeta[];
  /** Where the files of each session are, by slug. */
  folders: { [slug: string]: string };
  /** What a placeholder begins with that stands for a large piece of a page, until the build fills it; absent where nothing fills it. */
  opening?: string;
  /** Slugs of sessions whose pages come from the previous site. */
  reused: string[];
  former: FormerAddress[];
  /** Former address → current slug. */
  moved: { [slug: string]: string };
  /** Days on which sessions were removed, by every address they had. */
  removed: { [slug: string]: string };
  /** Turns that had their own page when they were published, by the slug of their session. */
  shares: { [slug: string]: string[] };
  /** Absent where no card is drawn. */
  cards?: {
    /** The file in which pages ask for cards, a line each. */
    requests: string;
    /** Digest of the code that draws them. */
    code: string;
  };
}

/** An address that a session had. */
export interface FormerAddress {
  slug: string;
  /** The session's id, where this is the address that the id leads to. */
  id?: string;
  parts: number;
  title?: string;
  /** When it was removed. */
  removed?: string;
  /** The slug it has now. */
  to?: string;
  /** Making it failed, or something in it must not be published. */
  withheld?: boolean;
}
