/** The content collections of the owner's own texts, and their loaders. Sessions are read by `queries/sessions.ts`: they have no text of the owner's. */

import { defineCollection } from 'astro/content/config';
import { glob, type Loader } from 'astro/loaders';
import type { z } from 'zod';
import { articleId, checkArticles, NotesFrontMatter, PostFrontMatter, SeriesFrontMatter } from '../content/index.ts';
import { PlainError } from '../model/plain-error.ts';

/** Articles of one folder, checked first so that mistakes are reported with file and line. */
function articleLoader(folder: string, schema: z.ZodType): Loader {
  return ownFiles('*.{md,mdx}', folder, articleId, (base) => checkArticles(base, schema));
}

function notesLoader(): Loader {
  return ownFiles('*/notes.mdx', 'sessions', (entry) => entry.replace(/\/notes\.mdx$/, ''));
}

/** The owner's files, as the integration knows them; with `--from` there are none. */
function ownFiles(pattern: string, folder: string, id: (entry: string) => string, check?: (base: string) => void): Loader {
  return {
    name: `turnleaf-${folder}`,
    load(context) {
      const [own] = context.config.integrations.flatMap(({ hooks }) => hooks['turnleaf:options']?.() ?? []);
      if (!own) throw new PlainError('the integration of Turnleaf is not in this configuration of Astro');
      const { content, from } = own;
      const base = `${content}/${folder}`;
      if (from === undefined) check?.(base);
      return glob({ pattern: from === undefined ? pattern : '-', base, generateId: ({ entry }) => id(entry) }).load(context);
    },
  };
}

export const collections = {
  /** Owners' introductions to sessions. */
  notes: defineCollection({ loader: notesLoader(), schema: NotesFrontMatter }),
  /** Posts quote the sessions of `content/`. */
  posts: defineCollection({ loader: articleLoader('posts', PostFrontMatter), schema: PostFrontMatter }),
  /** Series group them. */
  series: defineCollection({ loader: articleLoader('series', SeriesFrontMatter), schema: SeriesFrontMatter }),
};
