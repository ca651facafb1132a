import type { SearchUse, UseOf } from '../../model/tool.ts';
import { fill } from '../../words/fill.ts';
import { clip } from '../clip.ts';
import { type Child, fillLine, html, join, type SafeHtml } from '../html.ts';
import { shortPath } from '../page.ts';
import { linesOf, oneLine } from '../text.ts';
import type { ShownCall, View, Views } from './call.ts';

function search(call: ShownCall, use: SearchUse): View {
  const { page } = call;
  const { words, clock } = page;
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

function findFiles({ page }: ShownCall, { pattern, files, truncated, nothing }: UseOf<'find-files'>): View {
  const { words, clock } = page;
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

export const searchViews = { search, 'find-files': findFiles, 'list-folder': listFolder } satisfies Views;
