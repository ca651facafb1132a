/** Headings in an owner's text have ids of their own kind: a page has parts named "content" and "outline" already. */

import { decoded, visit } from './trees.ts';

interface Element {
  type: string;
  tagName?: string;
  properties?: { [name: string]: unknown };
  children?: Element[];
}

/** A rehype plugin: `id="content"` of a heading becomes `id="h-content"`, and links to it within the text follow. */
export function ownHeadingIds() {
  return (tree: unknown) => {
    const renamed = new Map<string, string>();
    visit(tree as Element, ({ tagName, properties }) => {
      if (!/^h[1-6]$/.test(tagName ?? '') || typeof properties?.id !== 'string' || properties.id.startsWith(prefix)) return;
      renamed.set(`#${properties.id}`, `#${prefix}${properties.id}`);
      properties.id = prefix + properties.id;
    });
    visit(tree as Element, ({ tagName, properties }) => {
      const href = tagName === 'a' && typeof properties?.href === 'string' ? properties.href : undefined;
      const target = href === undefined ? undefined : (renamed.get(href) ?? renamed.get(decoded(href)));
      if (properties && target !== undefined) properties.href = target;
    });
  };
}

const prefix = 'h-';
