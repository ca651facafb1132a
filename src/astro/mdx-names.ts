/** Names in the braces of an owner's MDX that nothing defines: a mistake in the text, which would only show as the page is made. */

export interface EstreeNode {
  type: string;
  name?: string;
  [key: string]: unknown;
}

/** What MDX and Astro give every file. */
const given = 'props undefined arguments frontmatter file url getHeadings components Fragment Content Astro'.split(' ');

/** The first name in an expression that neither the file nor JavaScript defines. */
export function undefinedName(expression: EstreeNode, own: string): string | undefined {
  const used: string[] = [];
  const bound = new Set(given);
  visit(expression, (node, key, parent) => {
    if (node.type !== 'Identifier' || node.name === undefined) return;
    const isName = (key === 'property' || key === 'key') && parent?.computed !== true;
    if (isName) return;
    // Parameters, and what is declared or unpacked: generously, as a wrong guess would refuse a post that works.
    if (key === 'params' || key === 'id' || key === 'elements' || key === 'argument' || key === 'left' || key === 'value')
      bound.add(node.name);
    used.push(node.name);
  });
  const isDefined = (name: string) =>
    bound.has(name) || name in globalThis || new RegExp(`(?<![\\w$])${name.replace(/\$/g, '\\$')}(?![\\w$])`).test(own);
  return used.find((name) => !isDefined(name));
}

function visit(node: EstreeNode, see: (node: EstreeNode, key: string, parent?: EstreeNode) => void, key = '', parent?: EstreeNode): void {
  see(node, key, parent);
  for (const [name, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof (child as EstreeNode).type === 'string')
        visit(child as EstreeNode, see, name, node);
}
