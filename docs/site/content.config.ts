/** The pages are the Markdown files as a forge shows them: without front matter, and with links from file to file. */

import { defineCollection } from 'astro:content';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { docsSchema } from '@astrojs/starlight/schema';
import type { Loader, LoaderContext } from 'astro/loaders';

export const collections = { docs: defineCollection({ loader: forgeFiles(), schema: docsSchema() }) };

function forgeFiles(): Loader {
  return {
    name: 'forge-files',
    async load(context) {
      const repository = fileURLToPath(new URL('../../', context.config.root));
      const files = globSync(['README.md', 'CHANGELOG.md', 'docs/*.md'], { cwd: repository }).map((name) => join(repository, name));
      context.store.clear();
      await Promise.all(files.map((file) => loadFile(file, context)));
      context.watcher?.add(files);
      context.watcher?.on('change', (path) => files.includes(path) && loadFile(path, context));
    },
  };
}

async function loadFile(file: string, { config, generateDigest, parseData, renderMarkdown, store }: LoaderContext): Promise<void> {
  const text = await readFile(file, 'utf8');
  const id = idOf(file);
  const [heading = '', title = ''] = /^# (.+)\n/.exec(text) ?? [];
  const body = withPageLinks(text.slice(heading.length), config.base.replace(/\/?$/, '/'));
  const data = await parseData({ id, data: { title }, filePath: file });
  const rendered = await renderMarkdown(body, { fileURL: pathToFileURL(file) });
  const filePath = relative(fileURLToPath(config.root), file).replaceAll('\\', '/');
  store.set({ id, data, body, filePath, digest: generateDigest(text), rendered, assetImports: rendered.metadata?.imagePaths });
}

const idOf = (file: string): string => basename(file, '.md').toLowerCase().replace('readme', 'index');

/**
 * Links to files lead to their pages, below `base`, and to the recipes of `deploy/`, which lie beside the page of
 * that name. Of a link to anything else of the repository the words stay.
 */
function withPageLinks(markdown: string, base: string): string {
  const toFile = /(?<!!)\[([^[\]]+)\]\((?![a-z]+:|#)([^)\s#]*)(#[^)\s]*)?\)/g;
  return markdown.replace(toFile, (_, words: string, path: string, anchor = '') => {
    const to = path.endsWith('.md') ? `${idOf(path)}/`.replace('index/', '') : /deploy\/.*/.exec(path)?.[0];
    return to === undefined ? words : `[${words}](${base}${to}${anchor})`;
  });
}
