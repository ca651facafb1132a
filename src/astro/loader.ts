/**
 * The content collections and their loaders. The store holds a session's address, a digest and a path, never its text:
 * whole sessions do not fit into it, and some strings break the build.
 */

import { defineCollection } from 'astro/content/config';
import { glob, type Loader } from 'astro/loaders';
import { z } from 'zod';
import { archiveOptions, checkArticles, idOf, NotesFrontMatter, PostFrontMatter, SeriesFrontMatter } from '../content/index.ts';
import { archive, hasArchive } from './archive.ts';

const sessionEntry = z.object({
  slug: z.string(),
  folder: z.string(),
  digest: z.string(),
  /** Digest of the rules it was redacted with: an entry without one does not load. */
  redactedWith: z.string().min(1),
});

function sessionLoader(): Loader {
  return {
    name: 'turnleaf-sessions',
    schema: sessionEntry,
    async load({ store, parseData, generateDigest }) {
      store.clear();
      // `astro sync` and `astro check` ask for types only.
      if (!hasArchive()) return;
      for (const entry of archive().made.entries) {
        const data = await parseData({ id: entry.slug, data: { ...entry } });
        store.set({ id: entry.slug, data, digest: generateDigest(data) });
      }
    },
  };
}

/** Articles of one folder, checked first so that mistakes are reported with file and line. */
function articleLoader(folder: string, schema: z.ZodType): Loader {
  return ownFiles('*.{md,mdx}', folder, idOf, (base) => checkArticles(base, schema));
}

function notesLoader(): Loader {
  return ownFiles('*/notes.mdx', 'sessions', (entry) => entry.replace(/\/notes\.mdx$/, ''));
}

/** The owner's files; with `--from` there are none. One process may build several archives, so the folder is looked up each time. */
function ownFiles(pattern: string, folder: string, id: (entry: string) => string, check?: (base: string) => void): Loader {
  return {
    name: `turnleaf-${folder}`,
    load(context) {
      const { content, from } = archiveOptions();
      const base = `${content}/${folder}`;
      if (from === undefined) check?.(base);
      return glob({ pattern: from === undefined ? pattern : '-', base, generateId: ({ entry }) => id(entry) }).load(context);
    },
  };
}

export const collections = {
  sessions: defineCollection({ loader: sessionLoader() }),
  /** Owners' introductions to sessions. */
  notes: defineCollection({ loader: notesLoader(), schema: NotesFrontMatter }),
  /** Posts quote the sessions of `content/`. */
  posts: defineCollection({ loader: articleLoader('posts', PostFrontMatter), schema: PostFrontMatter }),
  /** Series group them. */
  series: defineCollection({ loader: articleLoader('series', SeriesFrontMatter), schema: SeriesFrontMatter }),
};
