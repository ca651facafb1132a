/** The owner's remarks on turns of the session whose page is being made: `<Note>` stores them here, the page renders them. */
import type { Note } from '../astro/quoted.ts';
import type { SessionMeta } from '../model/meta.ts';

export interface Noted {
  session: SessionMeta;
  /** The turns are quoted on a page other than their own. */
  isQuoted: boolean;
  notes: Note[];
}

/** By the `Astro.locals` of the page, which all of its components share. */
const pages = new WeakMap<object, Noted>();

export function beginNotes(locals: object, session: SessionMeta, isQuoted = false): void {
  pages.set(locals, { session, isQuoted, notes: [] });
}

export const notedPage = (locals: object): Noted | undefined => pages.get(locals);
