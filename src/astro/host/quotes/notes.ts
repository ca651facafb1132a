/** Owners' notes in a host: `notes.mdx` is compiled by the host's own MDX, without a content collection of ours in it. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroConfig } from 'astro';
import { shownPath } from '../../../content/index.ts';
import type { Archive } from '../../../model/archive.ts';
import { PlainError } from '../../../model/plain-error.ts';
import type { Plugin } from '../../plugins.ts';

const module = '\0turnleaf-notes';

/** A Vite plugin: stands in for `queries/notes.ts`. */
export function hostNotes(opened: () => Archive | undefined): Plugin {
  return {
    name: 'turnleaf-notes',
    enforce: 'pre',
    resolveId: (wanted) => (/\/queries\/notes\.[jt]s$/.test(wanted) ? module : undefined),
    load(id) {
      if (id !== module) return undefined;
      const notes = Object.entries(notesFiles(opened())).map(
        ([slug, path]) => `${JSON.stringify(slug)}: () => import(${JSON.stringify(path)})`,
      );
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
export function checkNotes({ integrations }: Pick<AstroConfig, 'integrations'>, archive: Archive): void {
  const [first] = Object.values(notesFiles(archive));
  if (first === undefined || integrations.some(({ name }) => name === '@astrojs/mdx')) return;
  throw new PlainError(
    `${shownPath(first)} is MDX, which this project does not read yet. Run npx astro add mdx, so that mdx() stands in integrations of astro.config.mjs.`,
  );
}

/** Paths by slug. */
function notesFiles(archive: Archive | undefined): { [slug: string]: string } {
  if (!archive || archive.isForeign) return {};
  const paths = archive.sessions
    .filter(({ hasNotes }) => hasNotes)
    .map(({ slug }) => [slug, join(archive.content, 'sessions', slug, 'notes.mdx')] as const);
  return Object.fromEntries(paths.filter(([, path]) => existsSync(path)));
}
