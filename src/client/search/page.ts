/** The search page: its form is the query, the address holds it, results follow every change. */
import { keyWords } from '../../queries/keys.ts';
import { count } from '../../words/fill.ts';
import { button, element } from '../element.ts';
import { onKeys, root } from '../root.ts';
import type { Counts, FoundHit, FoundSession, SearchAnswer } from './answer.ts';
import { counts, open, searchArchive } from './client.ts';
import { clearFilters, readAddress, requestOf, searchAddress, showCounts } from './filters.ts';
import { isCommon } from './stop-words.ts';
import { factsOf, hitAddress, hitLink, inItsLanguage, language, markedSnippet, noHits, remarks, settingOf, withTurns } from './view.ts';

const form = document.querySelector<HTMLFormElement>('#search-form');
const results = document.querySelector<HTMLElement>('#search-results');
const status = document.querySelector<HTMLElement>('#search-status');

const pageSize = 10;
const hitsShown = 3;

function start(form: HTMLFormElement, results: HTMLElement, status: HTMLElement): void {
  const setting = settingOf<'page'>(form);
  const { words } = setting;
  const field = form.elements.namedItem('q') as HTMLInputElement;
  const clear = form.querySelector<HTMLElement>('.clear');
  let size = pageSize;
  let asked = 0;
  let typing = 0;

  const show = async (announce = true) => {
    const turn = ++asked;
    const isLatest = () => turn === asked;
    const wanted = requestOf(form, size);
    const filters = Object.keys(wanted.filters).length;
    clear?.toggleAttribute('hidden', filters + wanted.roles.length === 0);
    if (wanted.text.trim() === '' && filters === 0) {
      results.replaceChildren();
      status.textContent = words.start;
      showCounts(form, words);
      root.classList.remove('asked');
      return;
    }
    if (announce && results.childElementCount === 0) status.textContent = words.loading;
    results.setAttribute('aria-busy', 'true');
    try {
      // The first few are shown while the others are fetched.
      let answer = await searchArchive({ ...wanted, enough: 1 });
      if (isLatest()) draw(answer);
      if (isLatest() && answer.more) {
        answer = await searchArchive(wanted);
        if (isLatest()) draw(answer);
      }
      const counted = isLatest() ? await counts(wanted) : undefined;
      if (!counted || !isLatest()) return;
      showCounts(form, words, counted);
      root.classList.remove('asked');
      status.textContent = summary(answer, counted);
    } catch {
      if (!isLatest()) return;
      results.replaceChildren();
      status.textContent = words.failed;
      root.classList.remove('asked');
    } finally {
      if (isLatest()) results.removeAttribute('aria-busy');
    }
  };

  const draw = (answer: SearchAnswer) => {
    const notes = remarks(answer, setting).map((text) => element('p', 'remark ui', text));
    results.replaceChildren(...notes, ...answer.sessions.map((session) => drawSession(session, answer.find)));
    if (answer.sessions.length === 0) {
      status.textContent = words.nothing;
      results.append(element('p', 'remark ui', words.nothingHint), ...noHits(answer, setting));
    }
    if (answer.more) results.append(button(words.more, showMore, 'button'));
  };

  const showMore = async () => {
    const place = results.querySelectorAll('.found').length;
    size += pageSize;
    await show(false);
    results.querySelectorAll<HTMLElement>('.found h2 a')[place]?.focus();
  };

  const drawSession = (session: FoundSession, find: string): HTMLElement => {
    const link = element('a');
    link.href = hitAddress(session.slug, { part: 1, anchor: '' }, find);
    link.append(...markedSnippet(session.title));
    const heading = element('h2');
    heading.append(link);
    inItsLanguage(heading);
    const list = element('ul', 'hits');
    const add = (hits: FoundHit[]) => {
      const links = hits.map((hit) => hitLink(session.slug, hit, find, setting));
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
  };

  const summary = (answer: SearchAnswer, { sessions }: Counts): string => {
    if (answer.sessions.length === 0) return words.nothing;
    if (answer.more) return count(words.found, Math.max(sessions, answer.sessions.length), language);
    return withTurns(answer, count(words.found, answer.sessions.length, language), setting);
  };

  const changed = (entry: 'pushState' | 'replaceState') => {
    clearTimeout(typing);
    size = pageSize;
    const to = searchAddress(requestOf(form, size));
    if (to !== location.pathname + location.search) history[entry](entry === 'pushState' ? null : history.state, '', to);
    show();
  };

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
}

if (form && results && status) start(form, results, status);
