/** Links of a finished site that lead nowhere, duplicate ids, pages that are too large. Reads each file once or twice. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { siteFiles } from './files.ts';
import { hasFragment, landings, namesOf } from './landing.ts';
import { lineAt } from './place.ts';
import { type Tag, tagsOf } from './tags.ts';

export interface LinkOptions {
  /** Base path of the site; starts and ends with '/'. By default as in the first page. */
  base?: string;
  /** Address of the site without its path; links to it are the site's own. By default as in the first page. */
  origin?: string;
}

interface LinkProblem {
  /** Relative to the site. */
  file: string;
  /** From 1; 0 for the whole file. */
  line: number;
  what: string;
  /** How many more pages have it. */
  more: number;
}

/**
 * The size limits of a page: compressed, and in elements. A page with a single long output is exempt: it cannot be divided,
 * and is loaded on request only.
 */
export const limits = { kilobytes: 100, nodes: 15_000 };

/** Every page, style sheet, sitemap and feed below `dir`. Links to other sites are not followed. */
export function checkLinks(dir: string, options: LinkOptions = {}) {
  const files = new Set(siteFiles(dir).files);
  const { base, origin } = { ...siteOf(dir, files), ...options };
  const counts = { pages: 0, links: 0 };
  const { report, sorted } = problemList();
  const resolve = resolver(files, base, origin);
  const { follow, wanted } = follower(resolve, report, counts);

  for (const file of files) {
    const kind = /\.(html|css|xml)$/.exec(file)?.[1];
    if (kind === undefined) continue;
    const bytes = readFileSync(join(dir, file));
    const text = bytes.toString('utf8');
    const placeAt: PlaceAt = (offset) => ({ file, line: () => lineAt(text, offset) });
    if (kind === 'html') {
      counts.pages += 1;
      const tags = [...tagsOf(text)];
      const ids = idsIn(tags, placeAt, report);
      for (const tag of tags) for (const href of hrefsOf(tag)) follow(placeAt(tag.at), href, ids);
      if (!isSingle(file)) checkSize(file, bytes, tags, report);
      continue;
    }
    for (const found of text.matchAll(kind === 'css' ? inStyles : inLists)) follow(placeAt(found.index), unescaped(found[1] ?? ''));
  }
  const tagsIn = (file: string) => tagsOf(readFileSync(join(dir, file), 'utf8'));
  const lands = landings(dir, files, tagsIn, (href, from) => {
    const target = resolve(href, from);
    return target && 'file' in target ? target.file : undefined;
  });
  const lost = wanted().filter(({ file, fragment }) => !lands(file, fragment));
  for (const { file, fragment, from } of lost) report(from, `${shown(`${base}${file}#${fragment}`)} leads to an id that is not there`);
  return { ...counts, problems: sorted() };
}

/** Follows links; what they lead to in other pages is looked at when all have been read. */
function follower(resolve: ReturnType<typeof resolver>, report: Report, counts: { links: number }) {
  /** By file: fragments that links of other files point to, with the first of these links. */
  const wanted = new Map<string, Map<string, Place>>();
  const follow = (from: Place, href: string, ids?: ReadonlySet<string>) => {
    counts.links += 1;
    const target = href.startsWith('#') ? { file: from.file, fragment: fragmentOf(href) } : resolve(href, from.file);
    if (target === undefined) return;
    if ('why' in target) return report(from, `${shown(href)} ${target.why}`);
    const { file, fragment } = target;
    if (fragment === '' || fragment === 'top' || !/\.(html|svg)$/.test(file)) return;
    if (file === from.file && ids) {
      if (!hasFragment(ids, fragment)) report(from, `${shown(href)} leads to an id that this page has not`);
      return;
    }
    const fragments = wanted.get(file) ?? new Map<string, Place>();
    if (!fragments.has(fragment)) fragments.set(fragment, from);
    wanted.set(file, fragments);
  };
  return {
    follow,
    wanted: () => [...wanted].flatMap(([file, fragments]) => Array.from(fragments, ([fragment, from]) => ({ file, fragment, from }))),
  };
}

type PlaceAt = (offset: number) => Place;
type Report = (place: Place, what: string, key?: string) => void;

/** A problem that many pages have in common is reported once. */
function problemList(): { report: Report; sorted: () => LinkProblem[] } {
  const problems = new Map<string, Recorded>();
  return {
    report({ file, line }, what, key = what) {
      const known = problems.get(key);
      if (!known) problems.set(key, { file, line: line(), what, more: 0 });
      else if (known.last !== file) known.more += 1;
      (problems.get(key) as Recorded).last = file;
    },
    sorted() {
      const all = [...problems.values()].map(({ last: _last, ...problem }): LinkProblem => problem);
      return all.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
    },
  };
}

/** What links within a page may lead to. */
function idsIn(tags: readonly Tag[], placeAt: PlaceAt, report: Report): Set<string> {
  const ids = new Set<string>();
  for (const tag of tags) {
    const { id } = tag.attributes;
    const place = placeAt(tag.at);
    if (id !== undefined && ids.has(id)) report(place, `the id "${id}" stands twice`, `${place.file} ${id}`);
    for (const name of namesOf(tag)) ids.add(name);
  }
  return ids;
}

function checkSize(file: string, bytes: Buffer, tags: readonly Tag[], report: Report): void {
  const whole: Place = { file, line: () => 0 };
  if (tags.length > limits.nodes)
    report(whole, `has ${tags.length.toLocaleString('en')} elements; the limit is ${limits.nodes.toLocaleString('en')}`, `${file} nodes`);
  const isOneOutput = tags.filter(({ name, attributes }) => name === 'section' && attributes.class === 'output').length === 1;
  // A small page is small compressed.
  const compressed = bytes.length > limits.kilobytes * 1000 && !isOneOutput ? gzipSync(bytes).length : 0;
  if (compressed > limits.kilobytes * 1000)
    report(whole, `weighs ${Math.ceil(compressed / 1000)} KB compressed; the limit is ${limits.kilobytes} KB`, `${file} weight`);
}

/** A whole session in one file, to be kept: it is as large as the session. */
const isSingle = (file: string): boolean => /(?:^|\/)s\/[^/]+\/session\.html$/.test(file);

interface Recorded extends LinkProblem {
  last?: string;
}

interface Place {
  file: string;
  line: () => number;
}

/** `url(…)` in style sheets; addresses in sitemaps and feeds. */
const inStyles = /url\(\s*["']?([^"')\s]+)/g;
const inLists = /<(?:loc|link|guid isPermaLink="true")>\s*([^<\s]+)\s*</g;

/** The addresses of files in a tag, including `canonical` and the pictures of cards. */
function hrefsOf({ name, attributes }: Tag): string[] {
  const { href, src, srcset, poster, action, content, property } = attributes;
  if (name === 'meta') {
    if (/^(og:image|og:url|twitter:image)$/.test(property ?? attributes.name ?? '')) return content ? [content] : [];
    const [, to] = /^refresh$/i.test(attributes['http-equiv'] ?? '') ? (/url=\s*['"]?([^'"]+)/i.exec(content ?? '') ?? []) : [];
    return to ? [to] : [];
  }
  if (name === 'link' && /\b(preconnect|dns-prefetch)\b/.test(attributes.rel ?? '')) return [];
  const pictures = srcset?.split(',').map((one) => one.trim().split(/\s+/)[0] ?? '') ?? [];
  return [href, src, poster, name === 'form' ? action : undefined, name === 'object' ? attributes.data : undefined, ...pictures].filter(
    (one): one is string => one !== undefined && one !== '',
  );
}

type Target = { file: string; fragment: string } | { why: string } | undefined;

/** Finds the file of an address; undefined for addresses outside the site. */
function resolver(files: ReadonlySet<string>, base: string, origin: string | undefined): (href: string, from: string) => Target {
  const anywhere = 'https://site.invalid';
  return (href, from) => {
    const page = `${anywhere}${base}${encodeURI(from)}`;
    if (!URL.canParse(href, page)) return { why: 'is no address' };
    const url = new URL(href, page);
    const isOwn = url.origin === anywhere;
    if (!isOwn && url.origin !== origin) return undefined;
    let path: string;
    try {
      path = decodeURIComponent(url.pathname);
    } catch {
      return { why: 'is no address' };
    }
    // An absolute address may point beside the archive on the same host.
    if (!path.startsWith(base)) return isOwn ? { why: `leads out of the site, which is at ${base}` } : undefined;
    const file = path.slice(base.length);
    const fragment = fragmentOf(url.hash);
    if (file === '' || file.endsWith('/')) return files.has(`${file}index.html`) ? { file: `${file}index.html`, fragment } : nowhere;
    if (files.has(file)) return { file, fragment };
    return files.has(`${file}/index.html`) ? { why: 'lacks its closing slash, which not every host adds' } : nowhere;
  };
}

const nowhere: Target = { why: 'leads nowhere' };

function fragmentOf(hash: string): string {
  const [fragment = ''] = hash.slice(1).split(':~:');
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The base path, from the style sheet of the first page, and the address, from its canonical link. */
function siteOf(dir: string, files: ReadonlySet<string>): { base: string; origin?: string } {
  if (!files.has('index.html')) return { base: '/' };
  const tags = [...tagsOf(readFileSync(join(dir, 'index.html'), 'utf8'))];
  const [, base = '/'] = tags.map(({ attributes }) => /^(\/.*?)_astro\//.exec(attributes.href ?? '')).find(Boolean) ?? [];
  const canonical = tags.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href;
  return { base, ...(canonical && URL.canParse(canonical) ? { origin: new URL(canonical).origin } : {}) };
}

const shown = (href: string) => (href.length > 200 ? `${href.slice(0, 200)}…` : href);
const unescaped = (text: string) => text.replaceAll('&amp;', '&');
