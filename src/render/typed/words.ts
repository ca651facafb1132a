/** Words as they were typed, with what cannot be meant otherwise set: between backticks as code, addresses as links. */
import { type Child, html, placeholderRanges, proseText } from '../html.ts';
import { linked, type Mentions } from '../runs.ts';
import { besideAddress, safeUrl, withoutParticle } from '../text.ts';

/** Signs that are part of what was typed, and need not be read. */
export const sign = (text: string): Child => html`<span class="q">${text}</span>`;

/** All characters of a text, in their order. */
export function renderWords(text: string, mentions: Mentions | undefined): Child[] {
  const out: Child[] = [];
  let from = 0;
  for (const { start, end, ticks } of codesIn(text)) {
    const marks = text.slice(start, start + ticks);
    out.push(...plainOf(text.slice(from, start), mentions));
    out.push(html`<code>${sign(marks)}${linked(text.slice(start + ticks, end - ticks), mentions)}${sign(marks)}</code>`);
    from = end;
  }
  return [...out, ...plainOf(text.slice(from), mentions)];
}

interface Code {
  start: number;
  end: number;
  ticks: number;
}

/** Between signs of one length, in one line; three and more may hold several. */
function codesIn(text: string): Code[] {
  if (!text.includes('`')) return [];
  const runs = Array.from(text.matchAll(/`+/g), ({ 0: marks, index }) => ({ at: index, ticks: marks.length }));
  const lastOf = new Map(runs.map(({ ticks }, n) => [ticks, n]));
  const codes: Code[] = [];
  for (let n = 0; n < runs.length; n++) {
    const { at, ticks } = runs[n] as (typeof runs)[number];
    if ((lastOf.get(ticks) ?? n) <= n) continue;
    const line = text.indexOf('\n', at);
    const last = ticks < 3 && line !== -1 ? line : text.length;
    let to = n + 1;
    while (to < runs.length && (runs[to] as (typeof runs)[number]).at < last && runs[to]?.ticks !== ticks) to++;
    const close = runs[to];
    if (close === undefined || close.at >= last || close.ticks !== ticks || text.slice(at + ticks, close.at).trim() === '') continue;
    codes.push({ start: at, end: close.at + ticks, ticks });
    n = to;
  }
  return codes;
}

const address = new RegExp(`(?<![\\p{L}\\p{N}_])(?:https?://|mailto:)[^\\s<>"\`${besideAddress}]+`, 'giu');

/** Addresses as links, mentions of commits and pull requests between them. */
function plainOf(text: string, mentions: Mentions | undefined): Child[] {
  if (!/:\/\/|mailto:/i.test(text)) return [linked(text, mentions, proseText)];
  const out: Child[] = [];
  const redacted = placeholderRanges(text);
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const written = withoutEnd(withoutParticle(found));
    const url = safeUrl(written);
    // An address of which something was taken out leads nowhere.
    const isCut = redacted.some(([start, end]) => start <= index + written.length && end > index);
    if (!url || isCut) continue;
    out.push(linked(text.slice(from, index), mentions, proseText), html`<a href="${url}" rel="nofollow noopener">${written}</a>`);
    from = index + written.length;
  }
  return [...out, linked(text.slice(from), mentions, proseText)];
}

/** Without what ends the sentence around it: signs, and brackets that begin before it. */
function withoutEnd(found: string): string {
  let end = found.length;
  for (; end > 0; end--) {
    const last = found[end - 1] as string;
    const opens = { ')': '(', ']': '[', '}': '{' }[last];
    if (opens === undefined ? !/[.,;:!?'*_~|\\]/.test(last) : countOf(found, opens, end) >= countOf(found, last, end)) break;
  }
  return found.slice(0, end);
}

const countOf = (text: string, letter: string, end: number): number => text.slice(0, end).split(letter).length;
