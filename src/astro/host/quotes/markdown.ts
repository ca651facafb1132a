/** `turn:` links in a host's Markdown and MDX, for either of Astro's processors, and in its templates. */

import type { AstroConfig } from 'astro';
import type { Archive } from '../../../model/archive.ts';
import type { Plugin } from '../../plugin.ts';
import { linkDigest } from './links.ts';
import { type Document, type Node, placeDocument, placeLinks } from './places.ts';

/** Sätteri's context of a plugin, as far as it is used here. */
interface SatteriContext {
  setProperty(node: Node, name: string, value: string): void;
  replaceNode(node: Node, by: Node): void;
}

type Opened = () => Archive | undefined;

const name = 'turnleaf';

/** A plugin of Sätteri's HTML phase; none for a document without a link of ours. */
const satteriPlugin = (opened: Opened) =>
  function turnleafPlaces({ source }: { source: string }) {
    const archive = opened();
    if (!archive || !source.includes('turn:')) return null;
    return {
      name,
      before: (root: Node, context: SatteriContext) =>
        placeDocument({
          archive,
          root,
          setLink: (node, href) => context.setProperty(node, 'href', href),
          setRaw: (node, value) => context.replaceNode(node, { type: 'raw', value }),
        }),
    };
  };

const rehypePlugin = (opened: Opened) =>
  function turnleafPlaces() {
    return (root: unknown, file: { toString(): string }) => {
      const archive = opened();
      if (!archive || !String(file).includes('turn:')) return;
      const setLink: Document['setLink'] = (node, href) => {
        if (node.properties) node.properties.href = href;
        for (const one of node.attributes ?? []) if (one.name === 'href') one.value = href;
      };
      const setRaw: Document['setRaw'] = (node, value) => {
        node.value = value;
      };
      placeDocument({ archive, root: root as Node, setLink, setRaw });
    };
  };

/** A Vite plugin for `.astro` files: before Astro's own, which compiles them. */
export const hostTemplates = (opened: Opened): Plugin => ({
  name: 'turnleaf-links',
  enforce: 'pre',
  transform: {
    order: 'pre',
    filter: { id: /\.astro$/, code: /\bturn:/ },
    handler(code) {
      const archive = opened();
      const placed = archive ? placeLinks(archive, code) : code;
      return placed === code ? undefined : { code: placed, map: null };
    },
  },
});

interface Processor {
  name: string;
  options?: { [list: string]: unknown };
}

/** Which list of plugins of a processor ours is added to. First of all: the host's own see finished addresses. */
const ways: { [processor: string]: { list: string; plugin: (opened: Opened) => { name: string } } } = {
  satteri: { list: 'hastPlugins', plugin: satteriPlugin },
  unified: { list: 'rehypePlugins', plugin: rehypePlugin },
};

/**
 * Adds to the host's processor, which `@astrojs/mdx` uses too. Another's processor is left alone: `unresolved.ts` then names
 * each page with a link that nobody resolved.
 */
export function hostMarkdown({ markdown }: Pick<AstroConfig, 'markdown'>, opened: Opened): void {
  const processor = markdown.processor as unknown as Processor;
  const way = ways[processor.name];
  if (!processor.options || !way) return;
  const { [way.list]: known = [] } = processor.options;
  // A server that starts again may have the same configuration.
  const plugin = way.plugin(opened);
  processor.options[way.list] = [plugin, ...(known as { name?: string }[]).filter((one) => one.name !== plugin.name)];
}

/** Astro keeps what it rendered while its configuration stays the same; addresses may have changed since. */
export function rememberLinks({ markdown }: Pick<AstroConfig, 'markdown'>, archive: Archive): void {
  const { options } = markdown.processor as unknown as Processor;
  if (options) options.turnleaf = linkDigest(archive);
}
