import type { Turn } from '../../src/model/session.ts';
import { linesIn } from '../write-in-folder.ts';

/** Every view once, in a session of our own writing; what tests render and people look at. */
export const gallery = (): Turn[] => linesIn(new URL('gallery.jsonl', import.meta.url)).map((line) => JSON.parse(line));
