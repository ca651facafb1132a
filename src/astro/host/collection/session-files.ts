/**
 * What `render(entry)` shows: the HTML of a session in one file, read when a page asks for it, and a component that reads it.
 * Astro's store is loaded whole, and three hundred sessions do not fit into it.
 */

import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Entry } from '../../../build/index.ts';
import type { SessionMeta } from '../../../model/meta.ts';
import { makeFolder, remove } from '../../../platform/index.ts';
import { digest, writeWhole } from '../../../store/index.ts';

/** Below a collection's folder: what is handed out, as the gate knows it from a site, and the components. */
export const handedOut = (folder: string) => join(folder, 'site');
const slugFolder = (folder: string, slug: string) => join(handedOut(folder), 's', slug);
const moduleOf = (folder: string, slug: string) => join(folder, `${slug}.mjs`);

/** Writes what a collection hands out of a session; returns the path of the component. `hasPages`: there is an archive to link to. */
export async function writeSession(
  folder: string,
  { folder: kept, slug }: Entry,
  meta: SessionMeta,
  data: unknown,
  hasPages: boolean,
): Promise<string> {
  const facts = JSON.stringify(data);
  const own = slugFolder(folder, slug);
  const body = join(own, `${digest(meta.digest, facts, String(hasPages)).slice(0, 12)}.html`);
  if (!existsSync(body)) {
    const parts = Array.from({ length: meta.parts }, (_, index) => readFile(join(kept, `${slug}.part-${index + 1}.html`), 'utf8'));
    const html = (await Promise.all(parts)).join('\n');
    remove(own);
    makeFolder(own);
    writeWhole(join(own, 'facts.json'), facts);
    writeWhole(body, hasPages ? html : withoutPages(html));
  }
  const module = moduleOf(folder, slug);
  const code = componentFor(body);
  if (!existsSync(module) || (await readFile(module, 'utf8')) !== code) writeWhole(module, code);
  return module;
}

/** Removes the files of sessions that are gone. */
export function keepOnly(folder: string, slugs: readonly string[]): void {
  const kept = new Set([basename(handedOut(folder)), ...slugs.flatMap((slug) => [slug, basename(moduleOf(folder, slug))])]);
  for (const place of [folder, join(handedOut(folder), 's')])
    for (const name of existsSync(place) ? readdirSync(place) : []) if (!kept.has(name)) remove(join(place, name));
}

/** A component in the form that Astro compiles components to. */
const componentFor = (body: string) => `import { readFile } from 'node:fs/promises';
import { createComponent, render, unescapeHTML } from 'astro/runtime/server/index.js';
export const Content = createComponent(
  async () => render\`<div class="turnleaf">\${unescapeHTML(await readFile(${JSON.stringify(body)}, 'utf8'))}</div>\`,
);
`;

/** Where the archive has no pages: without the links to outputs of their own, and what else leads to them is text. */
function withoutPages(html: string): string {
  let isOpen = false;
  return html.replace(/<a class="more"[^<>]*>[^<]*<\/a>/g, '').replace(/<a\s[^<>]*>|<\/a>/g, (tag) => {
    if (tag !== '</a>') isOpen = tag.includes(' href="/');
    return isOpen ? (tag === '</a>' ? '</span>' : '<span>') : tag;
  });
}
