/** Finds `turn:` links and quotations in a Markdown or MDX document of the host's, and gives them their address or place. */

import { fileURLToPath } from 'node:url';
import { shownPath } from '../../../content/index.ts';
import type { Archive } from '../../../model/archive.ts';
import { linesBefore, visit } from '../../trees.ts';
import { isTurnLink, linkAttributes } from './links.ts';

/** What `turnleaf/components` has. */
export const hostComponents = ['Turn', 'Turns', 'ToolCall', 'Diff', 'Session'] as const;
export const componentsModule = 'turnleaf/components';

/** A node of HTML or MDX, in both of Astro's processors. */
export interface Node {
  type: string;
  tagName?: string;
  properties?: { [name: string]: unknown };
  name?: string | null;
  attributes?: { type: string; name?: string; value?: unknown }[];
  value?: string;
  position?: { start: { line: number } };
  children?: readonly Node[];
}

export interface Document {
  archive: Archive;
  root: Node;
  url?: URL | string;
  /** Its text, as the processor was given it. */
  source: string;
  set(node: Node, attribute: string, value: string): void;
  setRaw(node: Node, html: string): void;
}

/** Whether a document can have anything of ours: all others come out unchanged. */
export const mayConcern = (source: string, isMdx: boolean): boolean =>
  source.includes('turn:') || (isMdx && (source.includes(componentsModule) || hostComponents.some((name) => source.includes(`<${name}`))));

export function placeDocument({ archive, root, url, source, set, setRaw }: Document): void {
  const path = url instanceof URL || url?.startsWith('file:') ? fileURLToPath(url) : url;
  const name = path === undefined ? 'this file' : shownPath(path);
  let before: number | undefined;
  const at = (node: Node, line = 0) => {
    before ??= linesBefore(path, source);
    return `${name}:${(node.position?.start.line ?? 1) + before + line}`;
  };
  const nodes: Node[] = [];
  visit(root, (node) => nodes.push(node));
  const isOurs = componentTest(nodes.flatMap(({ type, value }) => (type === 'mdxjsEsm' && value ? [value] : [])).join('\n'));
  for (const node of nodes) {
    if (node.type === 'raw' && node.value) {
      const html = rawLinks(archive, node.value, (line) => at(node, line));
      if (html !== node.value) setRaw(node, html);
      continue;
    }
    const isJsx = /^mdxJsx(?:Flow|Text)Element$/.test(node.type);
    const attribute = (wanted: string) => node.attributes?.find((one) => one.name === wanted)?.value;
    const href = isJsx ? (node.name === 'a' ? attribute('href') : undefined) : node.tagName === 'a' ? node.properties?.href : undefined;
    if (isTurnLink(href)) {
      for (const [key, value] of Object.entries(linkAttributes(archive, href, at(node)))) set(node, key, value);
    } else if (isJsx && node.name && attribute('at') === undefined && isOurs(node.name, attribute('session') !== undefined))
      set(node, 'at', at(node));
  }
}

/** Tells components of `turnleaf/components` by a file's imports. One handed in from outside is known by its name and its session. */
function componentTest(imports: string): (name: string, hasSession: boolean) => boolean {
  const ours = new Set<string>();
  const renamed = new Set<string>();
  for (const [, names = ''] of imports.matchAll(/\bimport\s*\{([^{}]*)\}\s*from\s*['"]turnleaf\/components['"]/g))
    for (const one of names.split(',')) {
      const [name = '', own] = one.trim().split(' as ');
      ours.add(own ?? name);
      if (own !== undefined) renamed.add(name);
    }
  for (const [, space = ''] of imports.matchAll(/\bimport\s*\*\s*as\s+([\w$]+)\s+from\s*['"]turnleaf\/components['"]/g))
    ours.add(`${space}.`);
  const words = new Set(imports.match(/[\w$]+/g));
  const isHandedIn = (name: string) => (hostComponents as readonly string[]).includes(name) && (!words.has(name) || renamed.has(name));
  return (name, hasSession) => ours.has(name) || ours.has(name.slice(0, name.indexOf('.') + 1)) || (hasSession && isHandedIn(name));
}

/** HTML within Markdown, as it was written. */
function rawLinks(archive: Archive, html: string, at: (line: number) => string): string {
  let out = '';
  let end = 0;
  for (const found of html.matchAll(/<a\s[^<>]*>/gi)) {
    const [tag] = found;
    const href = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag);
    const target = href?.[1] ?? href?.[2] ?? href?.[3];
    const isComment = html.lastIndexOf('<!--', found.index) > html.lastIndexOf('-->', found.index);
    if (!href || !isTurnLink(target) || isComment) continue;
    const line = html.slice(0, found.index).split('\n').length - 1;
    const attributes = Object.entries(linkAttributes(archive, target, at(line))).map(([name, value]) => ` ${name}="${value}"`);
    const kept = attributes.some((one) => one.startsWith(' href=')) ? '' : href[0];
    out += html.slice(end, found.index) + tag.replace(href[0], () => kept + attributes.join(''));
    end = found.index + tag.length;
  }
  return out + html.slice(end);
}
