/** What an agent looks for, in files and on the web. */
import { isObject, type Json, stringAt } from '../../model/json.ts';
import type { SearchUse, UseOf } from '../../model/tool.ts';
import { fill } from '../../words/fill.ts';
import { clip } from '../clip.ts';
import { type Child, fillLine, html, join, type SafeHtml } from '../html.ts';
import { shortPath } from '../page.ts';
import { foldedProse, inLanguage } from '../prose.ts';
import { linesOf, oneLine, safeUrl } from '../text.ts';
import type { ShownCall, View, Views } from './call.ts';

function search(call: ShownCall, use: SearchUse): View {
  const { page, words, clock } = call;
  const { pattern, path } = use;
  const inFiles = use.files > 0 ? clock.count(words.files, use.files) : '';
  const found = use.matches ? clock.count(words.matches, use.matches) : '';
  const values = { pattern: html`<code>${oneLine(pattern, 100)}</code>`, path: html`<code>${shortPath(page, path ?? '.')}</code>` };
  const byFile = matchesByFile(call, pattern);
  const counts = found && inFiles ? fill(words.matchesInFiles, { matches: found, files: inFiles }) : found || inFiles;
  return {
    icon: 'search',
    line: fillLine(pattern === '' ? words.searchedPath : path && path !== '.' ? words.searchedIn : words.searched, values),
    end: [use.filter, counts || (use.nothing ? words.noMatches : '')],
    body: byFile,
    plainResult: byFile !== undefined,
    family: 'search',
    member: pattern,
    shows: [pattern, path && shortPath(page, path) === path ? path : undefined],
  };
}

function findFiles({ words, clock }: ShownCall, { pattern, files, truncated, nothing }: UseOf<'find-files'>): View {
  return {
    icon: 'search',
    line: fillLine(words.lookedUp, { pattern: html`<code>${oneLine(pattern, 100)}</code>` }),
    end: [files > 0 ? clock.count(words.files, files) : nothing ? words.noMatches : '', truncated && words.truncated],
    family: 'search',
    member: pattern,
    shows: [pattern],
  };
}

function listFolder({ page, text }: ShownCall, { path }: UseOf<'list-folder'>): View {
  const short = shortPath(page, path);
  const entries = linesOf(text).filter((line) => /^\s*- /.test(line)).length;
  return {
    icon: 'folder',
    line: fillLine(page.words.listed, { path: html`<code>${short}</code>` }),
    end: [entries > 1 && page.clock.count(page.words.entries, entries)],
    family: 'search',
    member: short,
    // What a shortened path leaves out is not shown.
    shows: short === path ? [path] : [],
  };
}

const match = /^((?:[A-Za-z]:)?[^:\n]+):(?:(\d+):)?(.*)$/;

/** `path:12:text` lines under one heading a file; other results stay as they are. */
function matchesByFile(call: ShownCall, pattern: string): SafeHtml | undefined {
  const lines = linesOf(call.text);
  const parsed = lines.map((line) => match.exec(line));
  if (lines.length === 0 || parsed.some((found) => !found?.[2])) return undefined;
  return clip(call.at, {
    kind: 'found',
    lines,
    keep: 10,
    label: pattern || call.block.name,
    render: (shown) => html`<pre tabindex="0"><code>${underFiles(shown)}</code></pre>`,
  });
}

function underFiles(lines: string[]): SafeHtml {
  let before: string | undefined;
  const rows: Child[] = lines.map((line) => {
    const [, path = '', number, rest = ''] = match.exec(line) ?? [];
    const head = path !== before && html`<span class="file">${path}\n</span>`;
    before = path;
    return html`${head}<span class="l" data-n="${number ?? ''}">${rest}\n</span>`;
  });
  return join(rows);
}

// ---- The web ----

function fetch(call: ShownCall, { url, prompt, result, code, codeText, bytes }: UseOf<'fetch'>): View {
  const { words, clock } = call;
  return {
    icon: 'web',
    line: fillLine(words.fetched, { url: html`<code>${oneLine(url.replace(/^https?:\/\//, ''), 120)}</code>` }),
    end: [code !== undefined && code !== 200 && `${code} ${codeText}`.trim(), bytes !== undefined && clock.size(bytes)],
    timed: true,
    body: html`<div class="view page"><p>${link(url, url)}</p>${prompt && html`<p class="said"${inLanguage(call.page, prompt)}>${prompt}</p>`}${result.trim() !== '' && foldedProse(call.at, result)}</div>`,
    shows: [url, prompt, result],
  };
}

interface Hit {
  title: string;
  url: string;
}

function webSearch(call: ShownCall, { query, results }: UseOf<'web-search'>): View {
  const { covered, words, clock } = call;
  const hits = uniqueHits(results.length > 0 ? results : jsonContent(call));
  const texts = results.filter((item) => typeof item === 'string').filter((text) => text.trim() !== '');
  covered.add(query, ...texts, ...hits.flatMap(({ title, url }) => [title, url]));
  // The text for the agent holds the same links as JSON; it is shown again only where something of it is missing.
  if (hits.length > 0 && withoutLinks(call.text).every((text) => covered.has(text))) covered.add(call.text);
  const list = hits.map((hit) => html`<li>${link(hit.url, hit.title || hit.url)} <span class="host">${hostOf(hit.url)}</span></li>`);
  return {
    icon: 'web',
    line: fillLine(words.webSearched, { query: html`<q>${oneLine(query, 120)}</q>` }),
    end: [hits.length > 0 && clock.count(words.results, hits.length)],
    body:
      (hits.length > 0 || texts.length > 0) &&
      html`<div class="view page">${hits.length > 0 && html`<ul class="links">${list}</ul>`}${texts.map((text) => foldedProse(call.at, text))}</div>`,
  };
}

const jsonContent = (call: ShownCall): Json[] =>
  (call.block.result?.content ?? []).flatMap((item) => (item.kind === 'json' ? [item.value] : []));

function uniqueHits(values: Json[]): Hit[] {
  const found = new Map<string, Hit>();
  const visit = (value: Json): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isObject(value)) {
      const url = stringAt(value, 'url');
      if (url) found.set(url, { url, title: stringAt(value, 'title') ?? '' });
      if (value.content !== undefined) visit(value.content);
    }
  };
  values.forEach(visit);
  return [...found.values()];
}

const withoutLinks = (text: string): string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && !/^(?:Links: \[|Web search results for query:)/.test(line.trim()));

function link(url: string, label: string): SafeHtml {
  const safe = safeUrl(url);
  return safe ? html`<a href="${safe}" rel="nofollow noopener">${label}</a>` : html`${label}`;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}

export const searchViews = { search, 'find-files': findFiles, 'list-folder': listFolder, fetch, 'web-search': webSearch } satisfies Views;
