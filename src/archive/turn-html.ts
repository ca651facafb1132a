/** One turn out of a part's HTML. The HTML is our own, so that its `<section>`s are balanced and text in it is escaped. */
export function turnHtml(html: string, anchor: string): string | undefined {
  const at = html.indexOf(` id="${anchor}"`);
  if (at === -1) return undefined;
  const start = html.lastIndexOf('<section', at);
  const tags = /<(\/?)section\b/g;
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return html.slice(start, html.indexOf('>', tag.index) + 1);
  }
  return undefined;
}
