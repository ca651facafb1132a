/** The search page: its form is the query, the address holds it, results follow every change. */
import { keyWords } from '../../queries/keys.ts';
import { count } from '../../words/fill.ts';
import { button, element } from '../element.ts';
import { onKeys, root } from '../root.ts';
import type { Counts, FoundHit, FoundSession, SearchAnswer, SearchRequest } from './answer.ts';
import { counts, open, searchArchive } from './client.ts';
import { clearFilters, readAddress, requestOf, searchAddress, showCounts } from './filters.ts';
import { isCommon } from './stop-words.ts';
import { factsOf, hitAddress, hitLink, inItsLanguage, language, markedSnippet, noHits, remarks, settingOf, withTurns } from './view.ts';

/** Of pages/search/. */
const form = document.querySelector('#search-form') as HTMLFormElement;
const results = document.querySelector('#search-results') as HTMLElement;
const status = document.querySelector('#search-status') as HTMLElement;
const field = form.elements.namedItem('q') as HTMLInputElement;
const clear = form.querySelector<HTMLElement>('.clear');

const setting = settingOf<'page'>(form);
const { words } = setting;
const pageSize = 10;
const hitsShown = 3;
let size = pageSize;
let asked = 0;
let typing = 0;

async function show(announce = true): Promise<void> {
  const turn = ++asked;
  const isLatest = () => turn === asked;
  const wanted = requestOf(form, size);
  const filters = Object.keys(wanted.filters).length;
  clear?.toggleAttribute('hidden', filters + wanted.roles.length === 0);
  const isAsked = wanted.text.trim() !== '' || filters > 0;
  if (announce && isAsked && results.childElementCount === 0) status.textContent = words.loading;
  results.ariaBusy = isAsked ? 'true' : null;
  try {
    if (isAsked) await answer(wanted, isLatest);
    else start();
  } catch {
    if (!isLatest()) return;
    results.replaceChildren();
    status.textContent = words.failed;
  }
  if (!isLatest()) return;
  root.classList.remove('asked');
  results.ariaBusy = null;
}

/** What stands there before anything is asked. */
function start(): void {
  results.replaceChildren();
  status.textContent = words.start;
  showCounts(form, words);
}

async function answer(wanted: SearchRequest, isLatest: () => boolean): Promise<void> {
  let answer: SearchAnswer | undefined;
  for await (answer of searchArchive(wanted)) {
    if (!isLatest()) return;
    draw(answer, wanted);
  }
  const counted = await counts(wanted);
  if (!answer || !isLatest()) return;
  showCounts(form, words, counted);
  status.textContent = summary(answer, counted);
}

function draw(answer: SearchAnswer, { text, filters, roles }: SearchRequest): void {
  const notes = remarks(answer, setting).map((text) => element('p', 'remark ui', text));
  results.replaceChildren(...notes, ...answer.sessions.map((session) => drawSession(session, answer.find)));
  if (answer.sessions.length === 0) {
    status.textContent = words.nothing;
    const hasMore = /\S\s+\S/.test(text) || Object.keys(filters).length + roles.length > 0;
    results.append(...noHits(answer, setting), ...(hasMore ? [element('p', 'remark ui', words.nothingHint)] : []));
  }
  if (answer.more) results.append(button(words.more, showMore, 'button'));
}

async function showMore(): Promise<void> {
  const place = results.querySelectorAll('.found').length;
  size += pageSize;
  await show(false);
  results.querySelectorAll<HTMLElement>('.found h2 a')[place]?.focus();
}

function drawSession(session: FoundSession, find: string): HTMLElement {
  const link = element('a');
  link.href = hitAddress(session.slug, { part: 1, anchor: '' }, find);
  link.append(...markedSnippet(session.title));
  const heading = element('h2');
  heading.append(link);
  inItsLanguage(heading, session.language);
  const list = element('ul', 'hits');
  const add = (hits: FoundHit[]) => {
    const links = hits.map((hit) => hitLink(session, hit, find, setting));
    for (const link of links) list.appendChild(element('li')).append(link);
    return links[0];
  };
  add(session.hits.slice(0, hitsShown));
  const group = element('article', 'found');
  group.append(heading, element('p', 'ui facts', factsOf(session, setting)), list);
  const rest = session.hits.slice(hitsShown);
  const showRest = () => {
    const first = add(rest);
    more.remove();
    first?.focus();
  };
  const more = button(count(words.moreHits, rest.length, language), showRest, 'more ui');
  if (rest.length > 0) group.append(more);
  return group;
}

function summary(answer: SearchAnswer, { sessions }: Counts): string {
  if (answer.sessions.length === 0) return words.nothing;
  if (answer.more) return count(words.found, Math.max(sessions, answer.sessions.length), language);
  return withTurns(answer, count(words.found, answer.sessions.length, language), setting);
}

function changed(entry: 'pushState' | 'replaceState'): void {
  clearTimeout(typing);
  size = pageSize;
  const to = searchAddress(requestOf(form, size));
  if (to !== location.pathname + location.search) history[entry](entry === 'pushState' ? null : history.state, '', to);
  show();
}

field.addEventListener('input', () => {
  clearTimeout(typing);
  typing = window.setTimeout(() => changed('replaceState'), isCommon(field.value) ? 600 : 120);
});
form.addEventListener('change', (event) => {
  if (event.target !== field) changed('pushState');
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  changed('pushState');
});
clear?.addEventListener('click', () => {
  clearFilters(form);
  changed('pushState');
  field.focus();
});
addEventListener('popstate', () => {
  readAddress(form);
  size = pageSize;
  show();
});
onKeys({
  [keyWords.search.key]: () => {
    field.focus();
    field.select();
  },
});

// Loads the index before the first query, when one is to be expected.
form.addEventListener('focusin', () => void open().catch(() => {}), { once: true });
readAddress(form);
show();
