/** `turn:` links and quotations in a host's Markdown and MDX, for either of Astro's processors. */

import type { AstroConfig } from 'astro';
import type { Archive } from '../../../model/archive.ts';
import { linkDigest } from './links.ts';
import { type Document, mayConcern, type Node, placeDocument } from './places.ts';

/** Sätteri's context of a plugin, as far as it is used here. */
interface SatteriContext {
  fileURL?: URL;
  source: string;
  sourceFormat: 'markdown' | 'mdx';
  setProperty(node: Node, name: string, value: string): void;
  replaceNode(node: Node, by: Node): void;
}

type Opened = () => Archive | undefined;

const name = 'turnleaf';

/** A plugin of Sätteri's HTML phase; none for a document without anything of ours. */
const satteriPlugin = (opened: Opened) =>
  function turnleafPlaces({ source, sourceFormat }: { source: string; sourceFormat: string }) {
    const archive = opened();
    if (!archive || !mayConcern(source, sourceFormat === 'mdx')) return null;
    return {
      name,
      options: { position: true },
      before: (root: Node, context: SatteriContext) =>
        placeDocument({
          archive,
          root,
          url: context.fileURL,
          source: context.source,
          set: (node, attribute, value) => context.setProperty(node, attribute, value),
          setRaw: (node, value) => context.replaceNode(node, { type: 'raw', value }),
        }),
    };
  };

const rehypePlugin = (opened: Opened) =>
  function turnleafPlaces() {
    return (root: unknown, file: { path?: string; toString(): string }) => {
      const archive = opened();
      const source = String(file);
      if (!archive || !mayConcern(source, file.path?.endsWith('.mdx') === true)) return;
      const set: Document['set'] = (node, attribute, value) => {
        if (node.attributes) {
          const others = node.attributes.filter((one) => one.name !== attribute);
          node.attributes = [...others, { type: 'mdxJsxAttribute', name: attribute, value }];
        } else node.properties = { ...node.properties, [attribute]: value };
      };
      const setRaw: Document['setRaw'] = (node, value) => {
        node.value = value;
      };
      placeDocument({ archive, root: root as Node, url: file.path, source, set, setRaw });
    };
  };

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
