/**
 * The content loader. The store holds an address, a digest and a path, never a session's words: whole sessions do not fit
 * into it, and some strings break the build.
 */
import type { Loader } from 'astro/loaders';
import { z } from 'zod';
import { archiveOptions } from './options.ts';
import { prepare } from './prepare.ts';

export const sessionEntry = z.object({
  slug: z.string(),
  folder: z.string(),
  digest: z.string(),
  /** Its pages are those of the site before. */
  kept: z.boolean(),
  /** Digest of the rules it was redacted with: an entry without one does not load. */
  redactedWith: z.string().min(1),
});

export function sessionLoader(): Loader {
  return {
    name: 'turnleaf-sessions',
    schema: sessionEntry,
    async load({ store, parseData, generateDigest }) {
      const { entries, kept } = await prepare(archiveOptions());
      const unchanged = new Set(kept);
      store.clear();
      for (const entry of entries) {
        const data = await parseData({ id: entry.slug, data: { ...entry, kept: unchanged.has(entry.slug) } });
        store.set({ id: entry.slug, data, digest: generateDigest(data) });
      }
    },
  };
}
