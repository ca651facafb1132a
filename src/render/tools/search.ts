import { arrayAt, numberAt, stringAt } from '../../model/json.ts';
import { fill } from '../../words/fill.ts';
import { clip } from '../clip.ts';
import { type Child, html, join, type SafeHtml } from '../html.ts';
import { shortPath } from '../page.ts';
import { sayLine } from '../say.ts';
import { linesOf, oneLine } from '../text.ts';
import type { Call, View } from './call.ts';

export function grep(call: Call): View {
  const { page, data, shown } = call;
  const { words, clock } = page;
  const pattern = call.string('pattern') ?? call.string('query') ?? '';
  const path = call.string('path');
  shown.add(pattern);
  const files = numberAt(data, 'numFiles') ?? 0;
  const matches = numberAt(data, 'numMatches') ?? (stringAt(data, 'mode') === 'content' ? numberAt(data, 'numLines') : undefined);
  const inFiles = files > 0 ? clock.count(words.files, files) : '';
  const found = matches ? clock.count(words.matches, matches) : '';
  const values = { pattern: html`<code>${oneLine(pattern, 100)}</code>`, path: html`<code>${shortPath(page, path ?? '.')}</code>` };
  if (path && shortPath(page, path) === path) shown.add(path);
  const byFile = call.name === 'Grep' ? matchesByFile(call, call.text) : undefined;
  return {
    icon: 'search',
    line: sayLine(pattern === '' ? words.searchedPath : path && path !== '.' ? words.searchedIn : words.searched, values),
    end: [
      call.string('glob') ?? call.string('type'),
      found && inFiles ? fill(words.matchesInFiles, { matches: found, files: inFiles }) : found || inFiles || nothingFound(call),
    ],
    body: byFile,
    plainResult: byFile !== undefined,
    family: 'search',
    member: pattern,
  };
}

function nothingFound(call: Call): string {
  return /^No (?:matches|files) found/.test(call.text) ? call.page.words.noMatches : '';
}

export function glob(call: Call): View {
  const { page, data, shown } = call;
  const { words, clock } = page;
  const pattern = call.string('pattern') ?? call.string('filePattern') ?? '';
  shown.add(pattern);
  const files = numberAt(data, 'numFiles') ?? arrayAt(data, 'filenames').length;
  return {
    icon: 'search',
    line: sayLine(words.lookedUp, { pattern: html`<code>${oneLine(pattern, 100)}</code>` }),
    end: [files > 0 ? clock.count(words.files, files) : nothingFound(call), data.truncated === true && words.truncated],
    family: 'search',
    member: pattern,
  };
}

export function list(call: Call): View {
  const { page } = call;
  const path = call.string('path') ?? '.';
  if (shortPath(page, path) === path) call.shown.add(path);
  const entries = linesOf(call.text).filter((line) => /^\s*- /.test(line)).length;
  return {
    icon: 'folder',
    line: sayLine(page.words.listed, { path: html`<code>${shortPath(page, path)}</code>` }),
    end: [entries > 1 && page.clock.count(page.words.entries, entries)],
    family: 'search',
    member: shortPath(page, path),
  };
}

const match = /^((?:[A-Za-z]:)?[^:\n]+):(?:(\d+):)?(.*)$/;

/** `path:12:text` lines under one heading a file; other results stay as they are. */
function matchesByFile(call: Call, text: string): SafeHtml | undefined {
  const lines = linesOf(text);
  const parsed = lines.map((line) => match.exec(line));
  if (lines.length === 0 || parsed.some((found) => !found?.[2])) return undefined;
  return clip(call.at, {
    kind: 'found',
    lines,
    keep: 10,
    from: 'start',
    label: call.string('pattern') ?? call.name,
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
