/** What a host's collection knows of a session: facts, never its text. */

import { z } from 'zod';
import type { SessionMeta } from '../../../model/meta.ts';
import type { SessionData } from './loader-types.d.ts';

const date = z.coerce.date().optional();
const count = z.number();

const shape = {
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
} satisfies { [name in keyof SessionData]: z.ZodType };

export const sessionData: z.ZodType<SessionData> = z.object(shape);

export function dataOf(meta: SessionMeta): { [name in keyof SessionData]: unknown } {
  const facts = { ...meta, duration: meta.glance.worked, cost: meta.costUsd };
  const names = Object.keys(shape) as (keyof SessionData)[];
  return storable(Object.fromEntries(names.map((name) => [name, facts[name]]))) as { [name in keyof SessionData]: unknown };
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
