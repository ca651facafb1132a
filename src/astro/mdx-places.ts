/** Finds names, components and pictures in an owner's MDX that are not there, before a page is made, and says where they stand. */

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
  position?: { start: { line: number } };
  data?: { estree?: unknown };
  children?: Node[];
}

/**
 * A remark plugin.
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
    visit(tree as Node, (node) => {
      const note = (mistake: string | undefined) => mistake !== undefined && mistakes.add(`${place(node)}: ${mistake}`);
      if (node.type === 'image') note(missingPicture(node.url ?? '', file.path));
      if (/^mdx(Flow|Text)Expression$/.test(node.type)) note(undefinedIn(node, own));
      if (/^mdxJsx(Flow|Text)Element$/.test(node.type) && /^[A-Z]/.test(node.name ?? '')) note(unknownComponent(node.name ?? '', own));
    });
    if (mistakes.size > 0) throw new ContentError([...mistakes].join('\n'));
  };
}

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
