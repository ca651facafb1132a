/** Results as elements. Text from sessions only ever becomes text nodes. */

import { projectLabel } from '../../model/meta.ts';
import { dirOf, languageWithin } from '../../model/script.ts';
import type { SearchPlace, SearchWords } from '../../queries/script-words.ts';
import type { SegmentKind } from '../../search/browser.ts';
import { count, fill } from '../../words/fill.ts';
import { element } from '../element.ts';
import { root } from '../root.ts';
import { type FoundHit, type FoundSession, isCode, isTurn, type SearchAnswer } from './answer.ts';
import { basePath } from './client.ts';
import type { Snippet } from './snippet.ts';

const kindWords = {
  s: 'kindSession',
  p: 'kindPrompt',
  a: 'kindAnswer',
  k: 'kindThinking',
  t: 'kindTool',
  e: 'kindError',
  o: 'kindTool',
  w: 'kindTool',
} as const satisfies { [kind in SegmentKind]: keyof SearchWords<'results'> };

export const language = root.lang || 'en';

/** What a place that shows results was given by the page: its words, and the site's time zone. */
interface Setting<Place extends SearchPlace = 'results'> {
  words: SearchWords<Place>;
  timezone: string;
}

export function settingOf<Place extends SearchPlace>(element: HTMLElement): Setting<Place> {
  return { words: JSON.parse(element.dataset.words ?? '{}'), timezone: element.dataset.timezone ?? 'UTC' };
}

/** The address of a hit: its part, the words to mark there, its turn. */
export function hitAddress(slug: string, { part, anchor }: Pick<FoundHit, 'part' | 'anchor'>, find: string): string {
  const query = find === '' ? '' : `?q=${encodeURIComponent(find)}`;
  return `${basePath}s/${encodeURIComponent(slug)}/${part > 1 ? `${part}/` : ''}${query}${anchor ? `#${anchor}` : ''}`;
}

/** What a hit is in, where that is no text that was said. */
const inWords: { [kind in SegmentKind]?: 'printedBy' | 'writtenTo' } = { o: 'printedBy', w: 'writtenTo' };

/** One hit as a link: who said it and when, what it is in, and its words. */
export function hitLink({ slug, language }: FoundSession, hit: FoundHit, find: string, setting: Setting): HTMLAnchorElement {
  const link = element('a', 'hit');
  link.href = hitAddress(slug, hit, find);
  const who = element('span', 'ui who', setting.words[hit.anchor === '' ? 'kindSession' : kindWords[hit.kind]]);
  if (hit.at !== undefined && hit.anchor !== '') {
    const time = element('time', '', timeOf(hit.at, setting.timezone));
    time.dateTime = new Date(hit.at).toISOString();
    who.append(document.createElement('br'), time);
  }
  const words = element(isCode(hit.kind) ? 'code' : 'span', 'words');
  words.append(...markedSnippet(hit.snippet));
  if (!isCode(hit.kind)) inItsLanguage(words, language);
  const said = element('span');
  const source = inWords[hit.kind];
  if (source && hit.of) {
    const [before = '', after = ''] = setting.words[source].split('{of}');
    const line = element('span', 'ui of', before);
    line.append(element('code', '', hit.of), after);
    said.append(line);
  }
  said.append(words);
  link.append(who, said);
  return link;
}

/** Project and date of a session in one quiet line. */
export function factsOf({ project, at }: FoundSession, { timezone, words }: Setting): string {
  const date =
    at === undefined
      ? ''
      : new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          timeZone: timezone,
        }).format(at);
  return [projectLabel(project, words.projectIn), date].filter(Boolean).join(' · ');
}

/** Lines that a reader must know about an answer besides its hits. */
export function remarks({ any, cut, missing }: { any: boolean; cut: boolean; missing: number }, { words }: Setting): string[] {
  return [...(any ? [words.any] : []), ...(cut ? [words.cut] : []), ...(missing > 0 ? [count(words.missing, missing, language)] : [])];
}

/** Why nothing was found, perhaps, and what may have been meant. */
export function noHits({ near }: SearchAnswer, { words }: Setting): HTMLElement[] {
  const [before = '', after = ''] = words.near.split('{words}');
  const links = near.flatMap((word, place) => {
    const link = element('a', '', word);
    link.href = `${basePath}search/?q=${encodeURIComponent(word)}`;
    return [place > 0 ? words.comma : before, link];
  });
  const meant = element('p', 'remark ui');
  meant.append(...links, after);
  return [...(near.length > 0 ? [meant] : []), element('p', 'remark ui', words.notIndexed)];
}

/** How many sessions, and how many turns of them are listed. */
export function withTurns({ sessions }: Pick<SearchAnswer, 'sessions'>, shown: string, { words }: Setting): string {
  const turns = sessions.reduce((sum, { hits }) => sum + hits.filter(isTurn).length, 0);
  return turns > 0 ? fill(words.turnsIn, { turns: count(words.foundTurns, turns, language), sessions: shown }) : shown;
}

/** Marks words of a session with the language that their letters name, or that the session is in, and with the way they run. */
export function inItsLanguage(element: HTMLElement, spoken: string | undefined): void {
  const text = element.textContent ?? '';
  const own = languageWithin(text, spoken);
  if (own !== undefined && own !== language) element.lang = own;
  element.dir = dirOf(text);
}

/** Text with the words that were looked for marked. */
export const markedSnippet = (snippet: Snippet) => snippet.map(([text, mark]) => (mark ? element('mark', '', text) : text));

const timeOf = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at);
