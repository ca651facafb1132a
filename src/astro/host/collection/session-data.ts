/** What a host's collection knows of a session: facts, never its text. */

import { z } from 'zod';
import type { SessionMeta } from '../../../model/meta.ts';
import type { SessionData } from './loader-types.d.ts';

const date = z.coerce.date().optional();
const count = z.number();

export const sessionData: z.ZodType<SessionData> = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  project: z.string(),
  agent: z.string(),
  models: z.array(z.string()),
  date,
  started: date,
  ended: date,
  duration: count.optional(),
  prompts: count,
  turns: count,
  toolCalls: count,
  subagents: count,
  tokens: z.object({ input: count, output: count, cacheRead: count, cacheWrite: count }),
  cost: count.optional(),
  tags: z.array(z.string()),
  featured: z.boolean(),
  unlisted: z.boolean(),
  draft: z.boolean(),
  language: z.string(),
  redactedWith: z.string().min(1),
});

type Facts = { [name in keyof SessionData]: unknown };

export function dataOf(meta: SessionMeta): Facts {
  const { slug, title, description, project, agent, models, date, started, ended, prompts, turns, toolCalls, subagents } = meta;
  const { tokens, tags, featured, unlisted, draft, language, redactedWith } = meta;
  const facts = { slug, title, description, project, agent, models, date, started, ended, prompts, turns, toolCalls, subagents };
  const more = { duration: meta.glance.worked, cost: meta.costUsd, tokens, tags, featured, unlisted, draft, language, redactedWith };
  return storable({ ...facts, ...more });
}

/** Astro takes some strings in its store for its own marks, and the build breaks: a character without width keeps them apart. */
function storable<T>(value: T): T {
  if (typeof value === 'string')
    return value
      .replace(/^__ASTRO_IMAGE_/, (mark) => `\u2060${mark}`)
      .replaceAll('$$server-islands-map$$', () => '$\u2060$server-islands-map$$') as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, storable(one)])) as T;
}
