import { createHash } from 'node:crypto';

/** Whole tags, so that text inside a quoted attribute is not taken for one. */
const TAG = /<([a-z][^\s/>]*)((?:\s+[^\s"'=<>/]+(?:="[^"]*"|='[^']*'|=[^\s"'=<>]+)?)*)\s*\/?>/gi;
const ATTRIBUTE = /\s+([^\s"'=<>/]+)(?:="([^"]*)"|='([^']*)'|=([^\s"'=<>]+))?/g;

const FORBIDDEN = new Set(['iframe', 'frame', 'style', 'base', 'object', 'embed', 'applet', 'template']);

/** What of a page's markup would run or load something, were it not for the content policy. */
export function runningMarkup(html: string): string[] {
  return [...html.matchAll(TAG)].flatMap(([, written = '', rest = '']) => {
    const name = written.toLowerCase();
    const attributes = new Map(
      [...rest.matchAll(ATTRIBUTE)].map(([, key = '', double, single, bare]) => [key.toLowerCase(), double ?? single ?? bare ?? '']),
    );
    const found = FORBIDDEN.has(name) ? [`<${name}>`] : [];
    if (name === 'script' && !attributes.has('src') && !/^application\/(ld\+)?json$/.test(attributes.get('type') ?? ''))
      found.push('<script> inline');
    if (name === 'meta' && attributes.get('http-equiv') === 'refresh') found.push('<meta refresh>');
    for (const [key, value] of attributes) {
      if (/^on|^style$|^srcdoc$/.test(key)) found.push(`<${name} ${key}>`);
      const address = /^(href|src|action|formaction|data|poster|xlink:href)$/.test(key);
      if (address && /^\s*(javascript|vbscript|data:text)/i.test(value)) found.push(`<${name} ${key}=${value.slice(0, 20)}>`);
      if (address && name !== 'a' && name !== 'link' && /^(https?:)?\/\//i.test(value))
        found.push(`<${name} ${key}=${value.slice(0, 40)}>`);
    }
    return found;
  });
}

/** A page without what Turnleaf itself puts into a head: a sheet that the page's policy names by its hash, a way on within the site. */
export function withoutOwn(html: string): string {
  const end = html.indexOf('<body');
  const head = html.slice(0, end);
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(head)?.[1] ?? '';
  return (
    head
      .replace(/<style>([^<]*)<\/style>/, (all, css: string) =>
        policy.includes(createHash('sha256').update(css).digest('base64')) ? '' : all,
      )
      .replace(/<meta http-equiv="refresh" content="0; url=\/(?!\/)[\w./%~-]*">/, '') + html.slice(end)
  );
}
