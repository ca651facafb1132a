/** What lists know of each session, read once a build: ten thousand small files are not opened by everyone who asks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionMeta } from '../model/meta.ts';

/** Astro loads this module a second time; both read for each other. */
const slot = Symbol.for('turnleaf.metas');
const shared = globalThis as { [slot]?: Map<string, SessionMeta> };

/** Of a session in the cache. Nobody changes what it returns. */
export function metaOf({ folder, slug }: { folder: string; slug: string }): SessionMeta {
  shared[slot] ??= new Map();
  const path = join(folder, `${slug}.meta.json`);
  let meta = shared[slot].get(path);
  if (!meta) {
    meta = JSON.parse(readFileSync(path, 'utf8')) as SessionMeta;
    shared[slot].set(path, meta);
  }
  return meta;
}

/** Before sessions are prepared: what is at a path may be another. */
export function forgetMetas(): void {
  delete shared[slot];
}
