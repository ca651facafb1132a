/**
 * The policy of the archive's pages within a host: that of every page of Turnleaf's, and what the host's layout and
 * integrations bring inline, by its hash. No text of a session is in a frame when it is hashed.
 */
import { createHash } from 'node:crypto';
import { policy } from '../../model/headers.ts';
import type { Settings } from './settings.ts';

const marker = 'http-equiv="Content-Security-Policy" content="';

/** `page` with its policy; `more` are sources that the host's owner allows. */
export function withPolicy(page: string, more: Settings['policy'] = {}): string {
  const isOwn = page.includes(`${marker}default-src`);
  const stated = new Map(
    policy.split('; ').map((one): [string, string[]] => {
      const [name = '', ...sources] = one.split(' ');
      return [name, sources];
    }),
  );
  const add = (name: string, sources: readonly string[]) => {
    const before = (stated.get(name) ?? []).filter((one) => one !== "'none'");
    if (sources.length > 0) stated.set(name, [...new Set([...before, ...sources])]);
  };
  for (const [name, sources] of Object.entries(more)) add(name, sources);
  add('script-src', inline(page, 'script'));
  // A layout of the host's sets styles in attributes as well, which no hash can name.
  add('style-src', isOwn ? inline(page, 'style') : ["'unsafe-inline'"]);
  const text = escaped(Array.from(stated, ([name, sources]) => [name, ...sources].join(' ')).join('; '));
  const known = withWasm(page);
  if (isOwn)
    return known.replace(/(http-equiv="Content-Security-Policy" content=")default-src[^"]*"/, (_, before: string) => `${before}${text}"`);
  const at = headStart(known);
  return at === -1 ? known : `${known.slice(0, at)}<meta ${marker}${text}">${known.slice(at)}`;
}

/** Where the head begins, after the character set, which must be among the first bytes. */
function headStart(page: string): number {
  const head = page.indexOf('>', page.indexOf('<head')) + 1;
  if (head === 0) return -1;
  const charset = page.indexOf('<meta charset', head);
  return charset === -1 || charset - head > 100 ? head : page.indexOf('>', charset) + 1;
}

/** Types of what a browser applies; others are data, such as JSON-LD. */
const executed = ['module', 'text/javascript', 'text/css', 'importmap'];

/** Hashes of what stands inside tags of this name, except what they name as a file, and data. */
function inline(page: string, tag: 'script' | 'style'): string[] {
  const hashes: string[] = [];
  for (let at = page.indexOf(`<${tag}`); at !== -1; at = page.indexOf(`<${tag}`, at + 1)) {
    const start = page.indexOf('>', at) + 1;
    const attributes = page.slice(at, start);
    const type = /\stype=["']?([\w/+-]+)/.exec(attributes)?.[1] ?? 'module';
    if (/\ssrc=/.test(attributes) || !executed.includes(type)) continue;
    const end = page.indexOf(`</${tag}`, start);
    hashes.push(`'sha256-${createHash('sha256').update(page.slice(start, end)).digest('base64')}'`);
  }
  return hashes;
}

/** A policy that Astro states for the host (`security.csp`) must let the search compile its WebAssembly on these pages, too. */
const withWasm = (page: string): string =>
  page.replace(/(<meta http-equiv="content-security-policy" content="[^"]*?script-src )/g, "$1'wasm-unsafe-eval' ");

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
