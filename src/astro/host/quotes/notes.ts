/** Owners' notes in a host: `notes.mdx` is compiled by the host's own MDX, without a content collection of ours in it. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroConfig } from 'astro';
import { metaOf } from '../../../build/index.ts';
import { archiveOptions, shownPath } from '../../../content/index.ts';
import { PlainError } from '../../../model/plain-error.ts';
import { archive, hasArchive } from '../../archive.ts';

type Plugin = NonNullable<AstroConfig['vite']['plugins']>[number];

const module = '\0turnleaf-notes';

/** A Vite plugin: stands in for `queries/notes.ts`. */
export function hostNotes(): Plugin {
  return {
    name: 'turnleaf-notes',
    enforce: 'pre',
    resolveId: (wanted) => (/\/queries\/notes\.[jt]s$/.test(wanted) ? module : undefined),
    load(id) {
      if (id !== module) return undefined;
      const notes = Object.entries(notesFiles()).map(([slug, path]) => `${JSON.stringify(slug)}: () => import(${JSON.stringify(path)})`);
      return `const notes = { ${notes.join(', ')} };
export const introductionOf = async ({ slug }) => (await notes[slug]?.())?.Content;`;
    },
    configureServer({ watcher, moduleGraph }) {
      const forget = (path: string) => {
        const known = /[\\/]notes\.mdx$/.test(path) && moduleGraph.getModuleById(module);
        if (known) moduleGraph.invalidateModule(known);
      };
      watcher.on('add', forget).on('unlink', forget);
    },
  };
}

/** @throws PlainError where sessions have notes and the host cannot read them. */
export function checkNotes({ integrations }: Pick<AstroConfig, 'integrations'>): void {
  const [first] = Object.values(notesFiles());
  if (first === undefined || integrations.some(({ name }) => name === '@astrojs/mdx')) return;
  throw new PlainError(
    `${shownPath(first)} is MDX, which this project does not read yet. Run npx astro add mdx, so that mdx() stands in integrations of astro.config.mjs.`,
  );
}

/** Paths by slug. */
function notesFiles(): { [slug: string]: string } {
  const { content, from } = archiveOptions();
  if (!hasArchive() || from !== undefined) return {};
  const found = archive().made.entries.filter((entry) => metaOf(entry).hasNotes);
  return Object.fromEntries(
    found.map(({ slug }) => [slug, join(content, 'sessions', slug, 'notes.mdx')]).filter(([, path]) => existsSync(path ?? '')),
  );
}
