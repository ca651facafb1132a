/** Finds `turn:` links in a host's documents, and gives them their address. */

import type { Archive } from '../../../model/archive.ts';
import { visit } from '../../trees.ts';
import { turnAddress } from './links.ts';

/** A node of HTML or MDX, in both of Astro's processors. */
export interface Node {
  type: string;
  tagName?: string;
  properties?: { [name: string]: unknown };
  name?: string | null;
  attributes?: { type: string; name?: string; value?: unknown }[];
  value?: string;
  children?: readonly Node[];
}

export interface Document {
  archive: Archive;
  root: Node;
  setLink(node: Node, href: string): void;
  setRaw(node: Node, html: string): void;
}

/** In Markdown or MDX. */
export function placeDocument({ archive, root, setLink, setRaw }: Document): void {
  const nodes: Node[] = [];
  visit(root, (node) => nodes.push(node));
  for (const node of nodes) {
    const isJsx = /^mdxJsx(?:Flow|Text)Element$/.test(node.type);
    const written = isJsx ? node.attributes?.find(({ name }) => name === 'href')?.value : node.properties?.href;
    const href = (isJsx ? node.name : node.tagName) === 'a' ? turnAddress(archive, written) : undefined;
    if (href !== undefined) setLink(node, href);
    const html = node.type === 'raw' && node.value ? placeLinks(archive, node.value) : node.value;
    if (html !== undefined && html !== node.value) setRaw(node, html);
  }
}

/** In HTML as it was written, alone or in a template; not in a string, which may be code that is shown. */
export const placeLinks = (archive: Archive, html: string): string =>
  html.replace(/(?<!['"`])<a\s(?:=>|[^<>])*>/gi, (tag, at: number) => {
    const [written = '', double, single, bare] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag) ?? [];
    const href = turnAddress(archive, double ?? single ?? bare);
    const isComment = html.lastIndexOf('<!--', at) > html.lastIndexOf('-->', at);
    return href === undefined || isComment ? tag : tag.replace(written, () => ` href="${href}"`);
  });
