/** Owners' introductions to sessions, and their remarks on turns: `notes.mdx`. */

import { getEntry, render } from 'astro:content';
import type { SessionMeta } from '../model/meta.ts';

/** The component that renders the introduction and stores the remarks; undefined for a session without notes. */
export async function introductionOf({ slug, hasNotes }: SessionMeta) {
  const notes = hasNotes ? await getEntry('notes', slug) : undefined;
  return notes && (await render(notes)).Content;
}
