/**
 * Markdown of a transcript to HTML. Sätteri parses; what it makes is not taken as HTML but walked, and only what the
 * writer names is written. Raw HTML is text, links have an allow-listed scheme, nothing loads from elsewhere.
 */

import { markdownToHast, markdownToMdast } from 'satteri';
import { html, type SafeHtml } from '../html.ts';
import type { Node } from './node.ts';
import { prepared } from './source.ts';
import { type MarkdownOptions, Writer } from './writer.ts';

const features = { frontmatter: false, gfm: { footnotes: false } };

export function markdownToHtml(text: string, options: MarkdownOptions): SafeHtml {
  try {
    const source = prepared(text);
    const markdown = keepDefinitions(source.text);
    const tree = markdownToHast(markdown, { features, position: markdown.includes('~') }) as Node;
    return new Writer(options, source).children(tree, 0);
  } catch (error) {
    if (error instanceof RangeError) return html`<p class="typed">${text}</p>`;
    throw error;
  }
}
/** A link definition that nothing refers to would vanish; escaped, it is text. */
function keepDefinitions(text: string): string {
  if (!/^[ \t>]*(?:[-*+] |\d+[.)] )*\[[^\]\r\n\u2028\u2029]+\]:/m.test(text)) return text;
  const used = new Set<string>();
  const definitions: { identifier: string; offset: number }[] = [];
  const visit = (node: { type: string; identifier?: string; position?: { start: { offset?: number } }; children?: unknown[] }): void => {
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier ?? '');
    if (node.type === 'definition') definitions.push({ identifier: node.identifier ?? '', offset: node.position?.start.offset ?? -1 });
    for (const child of node.children ?? []) visit(child as typeof node);
  };
  visit(markdownToMdast(text, { features }) as Parameters<typeof visit>[0]);
  const pieces: string[] = [];
  let done = 0;
  for (const { identifier, offset } of definitions) {
    if (used.has(identifier) || offset < done || text[offset] !== '[') continue;
    pieces.push(text.slice(done, offset), '\\');
    done = offset;
  }
  return pieces.join('') + text.slice(done);
}
