/** What page and worker say to each other. `list`: the text of `shards.json`. */
import type { Answer, Counts, Request } from './engine.ts';

export type Question = { id: number; open: string; list: string } | { id: number; search: Request } | { id: number; counts: Request };
export type Reply = { id: number; answer: Answer | Counts | null } | { id: number; failed: string };
