import { readFileSync } from 'node:fs';
import type { Turn } from '../../src/model/session.ts';

/** Every view once, in a session of our own writing; what tests render and people look at. */
export const gallery = (): Turn[] =>
  readFileSync(new URL('gallery.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
