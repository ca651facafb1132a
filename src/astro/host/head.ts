/**
 * A layout of the host's takes our page in its `<slot />`, and need know nothing else of it: what belongs in the head
 * (layouts/Within.astro puts it into a template) is moved there, except what the layout says itself.
 */

const start = '<template data-head>';
const end = '</template>';
/** As Astro writes them: values in double quotes, which may hold `>`. */
const element = /<(?:meta|link) (?:[^">]|"[^"]{0,4000}"){1,400}>/g;

export function withHead(page: string): string {
  const from = page.indexOf(start);
  if (from === -1) return page;
  const to = page.indexOf(end, from);
  const rest = page.slice(0, from) + page.slice(to + end.length);
  const close = rest.indexOf('</head>');
  if (close === -1) return rest;
  const head = rest.slice(0, close);
  const ours = page.slice(from + start.length, to).replace(element, (text) => (isSaid(text, head) ? '' : text));
  return head + ours + rest.slice(close);
}

/**
 * Whether the layout has a description, a canonical address, a title for previews … of its own. What ours tells robots stays
 * in any case: of several wishes they follow the strictest.
 */
function isSaid(text: string, head: string): boolean {
  if (text.startsWith('<meta name="robots"')) return false;
  const said = /^<meta( (?:name|property)="[^"]{1,40}")|^<link( rel="canonical")/.exec(text);
  return said !== null && head.includes(said[1] ?? said[2] ?? '');
}
