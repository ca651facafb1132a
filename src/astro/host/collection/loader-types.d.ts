/** The types of `turnleaf/loader`, as a host's `content.config.ts` sees them. */
import type { Loader } from 'astro/loaders';
import type { z } from 'astro/zod';

export interface SessionsOptions {
  /** Folder of the archive, with `sessions/` and `site.yaml`, from the root of the Astro project. Default: that of `turnleaf()`, else `./content`. */
  content?: string;
  /** Folder of what only this machine needs. Default: that of `turnleaf()`, else `./.turnleaf`. */
  state?: string;
  /** Also the sessions that are in no list of the archive. */
  unlisted?: boolean;
}

/** `entry.data` of a session: facts, never its text. */
export interface SessionData {
  /** The session's address in the archive, and the entry's id. */
  slug: string;
  title: string;
  /** The owner's description, else a sentence: what the agent said in the end, or what came of it. */
  description: string;
  project: string;
  /** `claude-code`, `codex`, `opencode`, `copilot`, `pi` or `gemini`. */
  agent: string;
  models: string[];
  /** The owner's date, else when it began; absent if the log has no time. */
  date?: Date | undefined;
  started?: Date | undefined;
  ended?: Date | undefined;
  /** Milliseconds in which the agent was at work; absent if the log has no times. */
  duration?: number | undefined;
  prompts: number;
  turns: number;
  toolCalls: number;
  subagents: number;
  tokens: { input: number; output: number; cacheRead: number; cacheWrite: number };
  /** In US dollars, where the log says it. */
  cost?: number | undefined;
  tags: string[];
  featured: boolean;
  /** Has a page, but is in no list. Only with `sessions({ unlisted: true })`. */
  unlisted: boolean;
  /** Only in `astro dev`. */
  draft: boolean;
  /** BCP 47 language of the conversation; absent where it is not clear. */
  language?: string;
  /** Digest of the rules it was redacted with: an entry without one does not load. */
  redactedWith: string;
}

/** The sessions of an archive as a collection: `defineCollection({ loader: sessions() })`. `render(entry)` gives all turns of one. */
export function sessions(options?: SessionsOptions): Loader & { schema: z.ZodType<SessionData> };
