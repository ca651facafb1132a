/** Gives components and links of an owner's MDX their place in the file, so that a missing turn is reported with file and line. */

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ContentError, componentNames, noFile, shownPath } from '../content/index.ts';
import { nearest } from '../model/nearest.ts';
import { type EstreeNode, undefinedName } from './mdx-names.ts';
import { decoded, linesBefore, visit } from './trees.ts';

interface Node {
  type: string;
  name?: string | null;
  value?: string;
  url?: string;
  identifier?: string;
  attributes?: { type: string; name: string; value: unknown }[];
  position?: { start: { line: number } };
  data?: { hProperties?: { [name: string]: string }; estree?: unknown };
  children?: Node[];
}

/**
 * A remark plugin: adds `at="file:line"` to every component, and `data-at` to every link to `turn:slug#id`.
 *
 * @throws ContentError with a line for each name, component and picture that is not there
 */
export function mdxPlaces() {
  return (tree: unknown, file: { path?: string; toString(): string }) => {
    const name = file.path === undefined ? 'this file' : shownPath(file.path);
    const mistakes = new Set<string>();
    let before: number | undefined;
    const place = (node: Node) => {
      before ??= linesBefore(file.path, String(file));
      return `${name}:${(node.position?.start.line ?? 1) + before}`;
    };
    // Components that the file imports or defines itself are not checked.
    const own = ((tree as Node).children ?? []).flatMap(({ type, value }) => (type === 'mdxjsEsm' ? [value] : [])).join('\n');
    const definitions = new Map<string, string>();
    visit(tree as Node, (node) => {
      if (node.type === 'definition' && isTurn(node.url)) definitions.set(node.identifier ?? '', node.url);
    });
    visit(tree as Node, (node) => {
      if (node.type === 'linkReference' && definitions.has(node.identifier ?? ''))
        Object.assign(node, { type: 'link', url: definitions.get(node.identifier ?? '') });
      if (node.type === 'link' && isTurn(node.url)) {
        node.data = { ...node.data, hProperties: { ...node.data?.hProperties, 'data-at': place(node) } };
        return;
      }
      const note = (mistake: string | undefined) => mistake !== undefined && mistakes.add(`${place(node)}: ${mistake}`);
      if (node.type === 'image') note(missingPicture(node.url ?? '', file.path));
      if (/^mdx(Flow|Text)Expression$/.test(node.type)) note(undefinedIn(node, own));
      if (!/^mdxJsx(Flow|Text)Element$/.test(node.type)) return;
      const add = (attribute: string) => node.attributes?.push({ type: 'mdxJsxAttribute', name: attribute, value: place(node) });
      if (/^[A-Z]/.test(node.name ?? '')) {
        note(unknownComponent(node.name ?? '', own));
        add('at');
      } else if (node.name === 'a' && node.attributes?.some(({ name, value }) => name === 'href' && isTurn(value))) add('data-at');
    });
    if (mistakes.size > 0) throw new ContentError([...mistakes].join('\n'));
  };
}

const isTurn = (url: unknown): url is string => typeof url === 'string' && url.startsWith('turn:');

/** Of a name in braces that nothing defines. */
function undefinedIn({ data }: Node, own: string): string | undefined {
  const name = data?.estree ? undefinedName(data.estree as EstreeNode, own) : undefined;
  return name && `{${name} …} names something that the file does not define. Define it, or write \\{ for a brace of the text.`;
}

/** Of a component that neither Turnleaf nor the file defines. */
function unknownComponent(name: string, own: string): string | undefined {
  const [first = name] = name.split('.');
  if ((componentNames as readonly string[]).includes(name) || new RegExp(`\\b${first}\\b`).test(own)) return undefined;
  const near = nearest(name, [...componentNames]);
  return `there is no component <${name}>. ${near ? `Did you mean <${near}>?` : `There are ${componentNames.join(', ')}.`}`;
}

/** Of a picture that is named from the text's folder and is not there. What has other folders before it may be an alias. */
function missingPicture(url: string, path: string | undefined): string | undefined {
  if (path === undefined || !/^(?:\.{1,2}\/|[^/:?#]+$)/.test(url)) return undefined;
  const name = url.replace(/[?#].*/s, '');
  if ([name, decoded(name)].some((one) => existsSync(join(dirname(path), one)))) return undefined;
  return noFile(name);
}
