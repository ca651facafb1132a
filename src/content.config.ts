import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import type { z } from 'zod';
import { checkArticles, idOf, PostFrontMatter, SeriesFrontMatter } from './archive/articles.ts';
import { sessionLoader } from './archive/loader.ts';
import { NotesFrontMatter } from './archive/notes.ts';
import { archiveOptions } from './archive/options.ts';

const { content, from } = archiveOptions();

/** Articles of one folder, checked first so that mistakes are told by file and line. With `--from` there are none. */
function articles(name: string, schema: z.ZodType): Loader {
  const base = `${content}/${name}`;
  const files = glob({ pattern: from === undefined ? '*.{md,mdx}' : '-', base, generateId: ({ entry }) => idOf(entry) });
  return {
    ...files,
    load(context) {
      if (from === undefined) checkArticles(base, schema);
      return files.load(context);
    },
  };
}

/** Posts quote the sessions of `content/`. */
const posts = defineCollection({ loader: articles('posts', PostFrontMatter), schema: PostFrontMatter });

/** Series group them. */
const series = defineCollection({ loader: articles('series', SeriesFrontMatter), schema: SeriesFrontMatter });

/** Owners' introductions to sessions. */
const notes = defineCollection({
  loader: glob({
    pattern: from === undefined ? '*/notes.mdx' : '-',
    base: `${content}/sessions`,
    generateId: ({ entry }) => entry.replace(/\/notes\.mdx$/, ''),
  }),
  schema: NotesFrontMatter,
});

export const collections = { sessions: defineCollection({ loader: sessionLoader() }), notes, posts, series };
