/** The text of built pages, with every fold open. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export interface SessionPages {
  id: string;
  slug: string;
  /** Text of all parts and output pages, without white space. */
  text: string;
}

/** What may stand where something was redacted, as one sign that text does not hold. */
export const gap = '\uE000';

/** With `links`, where links lead counts as text. */
export function readPages(site: string, links = false): SessionPages[] {
  const archive = JSON.parse(readFileSync(join(site, 'archive.json'), 'utf8')) as { sessions: { id: string; slug: string; url: string }[] };
  return archive.sessions.map(({ id, slug, url }) => ({ id, slug, text: textBelow(join(site, decodeURIComponent(url)), links) }));
}

/** Every text that the site publishes of sessions, without white space. */
export function publishedBelow(site: string): string[] {
  const entries = readdirSync(join(site, 's'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = entries.filter(({ name }) => /\.(?:html|md|json|jsonl|jsonl\.gz|txt)$/.test(name));
  return texts.map(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name));
    return toPlain((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
  });
}

/** Pages of a session in their order: its parts, each followed by its outputs. */
function htmlBelow(folder: string): string[] {
  const names = (readdirSync(folder, { recursive: true }) as string[])
    // The session in one file repeats its pages.
    .filter((name) => name.endsWith('.html') && name !== 'session.html')
    .sort();
  return names.map((name) => readFileSync(join(folder, name), 'utf8'));
}

function textBelow(folder: string, links: boolean): string {
  return htmlBelow(folder)
    .flatMap((html) => (links ? [plainOfHtml(html), linksOf(html)] : [plainOfHtml(html)]))
    .join('\n');
}

const linksOf = (html: string) => toPlain(decode(Array.from(html.matchAll(/ href="([^"]*)"/g), ([, address]) => address).join('\n')));

const tag = /<!--[\s\S]*?-->|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** The visible text of HTML, in the form in which it is searched. */
export const plainOfHtml = (html: string): string => toPlain(textOfHtml(html));

function textOfHtml(html: string): string {
  const body = html.replace(/^[\s\S]*?<body/i, '<body').replace(/<(script|style|template|math|svg)\b[\s\S]*?<\/\1>/gi, '');
  // A mark of a redaction is an element of its own; in plain text it stands in brackets.
  const marked = body.replace(/<span class="secret">[^<]*<\/span>/g, gap);
  // So is one of what turns the direction of code; the source of a formula or a diagram stands beside it.
  const turned = marked.replace(/<span class="bidi">U\+([0-9A-F]{4})<\/span>/g, '&#x$1;');
  return decode(turned.replace(tag, ''));
}

const entities: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

export function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex?: string, digits?: string, name?: string) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(digits));
  });
}

/** Without white space, terminal colours, control characters and what decoding leaves of broken characters; redactions as one sign. */
export function toPlain(text: string): string {
  return text
    .replace(/\[redacted: [a-z0-9-]+ #\d+\]/g, gap)
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\x1b\[[0-9;?]*[A-Za-z]/g, '')
    .replace(/[\0-\x20\x7f-\xa0\uFFFD\uFEFF\u200b\u2028\u2029\s]+/g, '');
}

/** Letters and digits alone: what stays of Markdown when it has been set. */
export function toLetters(plain: string): string {
  return plain.replace(/[^\p{L}\p{N}\uE000]+/gu, '');
}
