import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'zod';
import { sessionLoader } from './archive/loader.ts';
import { NotesFrontMatter } from './archive/notes.ts';
import { archiveOptions } from './archive/options.ts';

const { content, from } = archiveOptions();

/** Posts quote the sessions of `content/`; with `--from` there are none. */
const posts = defineCollection({
  loader: glob({ pattern: from === undefined ? '**/*.{md,mdx}' : '-', base: `${content}/posts` }),
  schema: z.strictObject({
    title: z.string().min(1),
    date: z.coerce.date(),
    description: z.string().default(''),
    tags: z.array(z.string()).default([]),
    draft: z.boolean().default(false),
  }),
});

/** Owners' introductions to sessions. */
const notes = defineCollection({
  loader: glob({
    pattern: from === undefined ? '*/notes.mdx' : '-',
    base: `${content}/sessions`,
    generateId: ({ entry }) => entry.replace(/\/notes\.mdx$/, ''),
  }),
  schema: NotesFrontMatter,
});

export const collections = { sessions: defineCollection({ loader: sessionLoader() }), notes, posts };
