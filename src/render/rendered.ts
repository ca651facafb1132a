import type { Stroke } from '../model/glance.ts';
import type { SessionMap } from '../model/meta.ts';
import type { PartTurns } from '../model/turns.ts';

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
