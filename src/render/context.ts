/** What rendering is given, and what it gives. */
import type { Glance, Stroke } from '../model/glance.ts';
import type { SessionMap } from '../model/meta.ts';
import type { MadeBy } from '../model/repository.ts';
import type { ShellBlock, ToolBlock } from '../model/session.ts';
import type { SiteConfig } from '../model/site.ts';
import type { PartTurns } from '../model/turns.ts';
import type { Words } from '../words/index.ts';
import type { Texts } from './page-weight.ts';
import type { Mentions } from './runs.ts';

/** HTML fragments by content, kept by the caller between builds. */
export interface FragmentCache {
  get(key: string): string | undefined;
  set(key: string, html: string): void;
}

/** A prepared picture: `file` is a name below `<base>images/`. */
export interface PreparedImage {
  file: string;
  /** Its bytes as a `data:` address, for a file. */
  data?: string;
  width: number;
  height: number;
  /** The same for a screen that shows no more of it. */
  small?: { file: string; width: number };
}

export interface Home {
  slug: string;
  title: string;
  /** The part of each turn that is repeated; one that is not among them has no place of its own there. */
  parts?: { [anchor: string]: number };
}

export interface RenderContext {
  slug: string;
  /** Base path of the site; starts and ends with '/'. */
  base: string;
  words: Words;
  /** Language of the interface. */
  language: string;
  timezone: string;
  show: SiteConfig['show'];
  cache: FragmentCache;
  /** By the SHA-256 of the base64 text, or by file name. */
  images: { [key: string]: PreparedImage };
  /** Sessions that turns marked `inherited` may link to, by session id; those not listed are shown in full here. */
  homes?: { [sessionId: string]: Home };
  /** There is nothing beside the page to lead to. */
  alone?: Texts;
  /** The public address of a turn, where the session has one: a file of it leads there for what it does not show. */
  turnAddress?: ((anchor: string) => string) | undefined;
  /** Make what a file of it shows as well, where that is the same but for long texts and pictures. */
  withFile?: boolean;
  /** Its course, to be drawn. */
  glance?: Glance;
  /** What the session's calls made, and where texts mention it. */
  work?: {
    madeBy(block: ToolBlock | ShellBlock): MadeBy;
    mentions: Mentions;
  };
}

export interface RenderedPart {
  number: number;
  /** All turns of the part. */
  html: string;
  /** The same for frames in other sites. */
  embed: string;
  /** The session in one line, with this part marked; empty where there is nothing to draw. */
  strip: string;
  /** Where they stand in it. */
  places: PartTurns;
  /** The sections of its output page; empty if it needs none. */
  outputs: string;
  /** Of the further output pages, where one cannot hold them all. */
  moreOutputs?: string[];
  /** Its Markdown, where the session has several parts. */
  transcript?: string;
  turns: number;
}

/** A session with nothing beside it to lead to. */
export interface AloneSession {
  /** All turns. */
  html: string;
  strip: string;
  outline: SessionMap['outline'];
}

export interface RenderedSession {
  parts: RenderedPart[];
  map: SessionMap;
  /** The course of the session, drawn for lists; empty where there is nothing to draw. */
  band: Stroke[];
  /** The Markdown download. */
  transcript: string;
  /** What a file of it shows; absent where that needs a rendering of its own. */
  alone?: AloneSession;
}
