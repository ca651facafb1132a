import { isObject, type Json, stringAt } from '../../model/json.ts';
import type { UseOf } from '../../model/tool.ts';
import { fillLine, html, type SafeHtml } from '../html.ts';
import { foldedProse } from '../prose.ts';
import { oneLine, safeUrl } from '../text.ts';
import type { ShownCall, View, Views } from './call.ts';

function fetch(call: ShownCall, { url, prompt, result, code, codeText, bytes }: UseOf<'fetch'>): View {
  const { words, clock } = call.page;
  return {
    icon: 'web',
    line: fillLine(words.fetched, { url: html`<code>${oneLine(url.replace(/^https?:\/\//, ''), 120)}</code>` }),
    end: [code !== undefined && code !== 200 && `${code} ${codeText}`.trim(), bytes !== undefined && clock.size(bytes)],
    timed: true,
    body: html`<div class="view page"><p>${link(url, url)}</p>${prompt && html`<p class="said">${prompt}</p>`}${result.trim() !== '' && foldedProse(call.at, result)}</div>`,
    shows: [url, prompt, result],
  };
}

interface Hit {
  title: string;
  url: string;
}

function webSearch(call: ShownCall, { query, results }: UseOf<'web-search'>): View {
  const { page, covered } = call;
  const { words, clock } = page;
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

export const webViews = { fetch, 'web-search': webSearch } satisfies Views;
