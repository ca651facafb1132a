/** The search page: its form is the query, the address holds it, results follow every change. */

import { type FilterName, type Filters, filterNames } from '../../search/session.ts';
import { count } from '../../words/fill.ts';
import type { Answer, Counts, FoundHit, FoundSession, Request } from './answer.ts';
import { counts, open, search } from './client.ts';
import { isCommon, type Role, roles } from './query.ts';
import { element, factsOf, hitAddress, hitLink, language, markedTitle, remarks, settingOf, withTurns } from './view.ts';

const form = document.querySelector<HTMLFormElement>('#search-form');
const results = document.querySelector<HTMLElement>('#search-results');
const status = document.querySelector<HTMLElement>('#search-status');

function start(form: HTMLFormElement, results: HTMLElement, status: HTMLElement): void {
  const setting = settingOf(form);
  const { words } = setting;
  const field = form.elements.namedItem('q') as HTMLInputElement;
  const pageSize = 10;
  const hitsShown = 3;
  let size = pageSize;
  let asked = 0;
  let typing = 0;

  const request = (): Request => {
    const data = new FormData(form);
    const filters: Filters = Object.fromEntries(
      filterNames.flatMap((name) => (data.has(name) ? [[name, data.getAll(name).map(String)]] : [])),
    );
    return {
      text: field.value,
      filters,
      roles: data.getAll('role').filter((role): role is Role => roles.includes(role as Role)),
      sort: data.get('sort') === 'date' ? 'date' : 'relevance',
      size,
    };
  };

  const address = ({ text, filters, roles, sort }: Request): string => {
    const query = new URLSearchParams();
    if (text.trim() !== '') query.set('q', text.trim());
    for (const [name, values] of Object.entries(filters)) for (const value of values) query.append(name, value);
    for (const role of roles) query.append('role', role);
    if (sort === 'date') query.set('sort', sort);
    return location.pathname + (query.size > 0 ? `?${query}` : '');
  };

  /** Puts the address's query into the form. A value that has no box of its own gets one. */
  const read = () => {
    const query = new URLSearchParams(location.search);
    field.value = query.get('q') ?? '';
    for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
      box.checked = query.getAll(box.name).includes(box.value);
    for (const name of filterNames) for (const value of query.getAll(name)) ensureBox(form, name, value);
    (form.elements.namedItem('sort') as HTMLSelectElement).value = query.get('sort') === 'date' ? 'date' : 'relevance';
    for (const fold of form.querySelectorAll<HTMLDetailsElement>('fieldset details')) if (fold.querySelector(':checked')) fold.open = true;
  };

  const show = async (announce = true) => {
    const turn = ++asked;
    const wanted = request();
    const isEmpty = wanted.text.trim() === '' && Object.keys(wanted.filters).length === 0;
    form.querySelector<HTMLElement>('.clear')?.toggleAttribute('hidden', Object.keys(wanted.filters).length + wanted.roles.length === 0);
    if (isEmpty) {
      results.replaceChildren();
      status.textContent = words.start;
      restoreCounts(form);
      tellRest();
      return;
    }
    if (announce && results.childElementCount === 0) status.textContent = words.loading;
    results.setAttribute('aria-busy', 'true');
    try {
      // The first few stand there while the others are fetched.
      let answer = await search({ ...wanted, enough: 1 });
      if (turn !== asked) return;
      draw(answer, wanted);
      if (answer.more) {
        answer = await search(wanted);
        if (turn !== asked) return;
        draw(answer, wanted);
      }
      const counted = await counts(wanted);
      if (turn !== asked) return;
      drawCounts(form, counted, wanted);
      tellRest();
      status.textContent = summary(answer, counted);
    } catch {
      if (turn !== asked) return;
      results.replaceChildren();
      status.textContent = words.failed;
    } finally {
      if (turn === asked) results.removeAttribute('aria-busy');
    }
  };

  /** How many values a fold holds, of those that are shown at all. */
  const tellRest = () => {
    for (const fold of form.querySelectorAll('[data-filter] details')) {
      const summary = fold.querySelector('summary');
      if (summary) summary.textContent = count(words.moreValues, fold.querySelectorAll('li:not(.none)').length, language);
    }
  };

  const draw = (answer: Answer, wanted: Request) => {
    const notes = remarks(answer, setting).map((text) => element('p', 'remark ui', text));
    const sessions = answer.sessions.map((session) => drawSession(session, wanted.text));
    results.replaceChildren(...notes, ...sessions);
    if (answer.sessions.length === 0) {
      status.textContent = words.nothing;
      results.append(element('p', 'remark ui', words.nothingHint));
    }
    if (answer.more) {
      const more = element('button', 'button', words.more);
      more.type = 'button';
      more.addEventListener('click', async () => {
        const place = results.querySelectorAll('.found').length;
        size += pageSize;
        await show(false);
        results.querySelectorAll<HTMLElement>('.found h2 a')[place]?.focus();
      });
      results.append(more);
    }
  };

  const drawSession = (session: FoundSession, text: string): HTMLElement => {
    const group = element('article', 'found');
    const heading = element('h2');
    const link = element('a');
    link.href = hitAddress(session.slug, { part: 1, anchor: '' }, text);
    link.append(...markedTitle(session.title, text));
    heading.append(link);
    const list = element('ul', 'hits');
    const add = (hits: FoundHit[]) => {
      const items = hits.map((hit) => {
        const item = element('li');
        item.append(hitLink(session.slug, hit, text, setting));
        return item;
      });
      list.append(...items);
      return items[0];
    };
    add(session.hits.slice(0, hitsShown));
    group.append(heading, element('p', 'ui facts', factsOf(session, setting)), list);
    const rest = session.hits.slice(hitsShown);
    if (rest.length > 0) {
      const more = element('button', 'more ui', count(words.moreHits, rest.length, language));
      more.type = 'button';
      more.addEventListener('click', () => {
        const first = add(rest);
        more.remove();
        first?.querySelector('a')?.focus();
      });
      group.append(more);
    }
    return group;
  };

  const summary = (answer: Answer, { sessions }: Counts): string => {
    if (answer.sessions.length === 0) return words.nothing;
    const shown = count(words.found, answer.more ? Math.max(sessions, answer.sessions.length) : answer.sessions.length, language);
    if (answer.more) return shown;
    return withTurns(answer, shown, setting);
  };

  const changed = (entry: 'push' | 'replace') => {
    size = pageSize;
    const to = address(request());
    if (to !== location.pathname + location.search) {
      if (entry === 'push') history.pushState(null, '', to);
      else history.replaceState(history.state, '', to);
    }
    show();
  };

  field.addEventListener('input', () => {
    clearTimeout(typing);
    typing = window.setTimeout(() => changed('replace'), isCommon(field.value) ? 600 : 120);
  });
  form.addEventListener('change', (event) => {
    if (event.target !== field) changed('push');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(typing);
    changed('push');
  });
  form.querySelector('.clear')?.addEventListener('click', () => {
    for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) box.checked = false;
    changed('push');
    field.focus();
  });
  addEventListener('popstate', () => {
    read();
    size = pageSize;
    show();
  });
  document.addEventListener('keydown', (event) => {
    const inField = event.target instanceof Element && event.target.closest('input, textarea, select, dialog, [contenteditable]');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || inField) return;
    event.preventDefault();
    field.focus();
    field.select();
  });

  // On a small screen the results come first.
  const narrow = matchMedia('(max-width: 62rem)');
  const place = () => form.querySelector('details.filters')?.toggleAttribute('open', !narrow.matches);
  narrow.addEventListener('change', place);
  place();
  // Who comes here will search.
  open().catch(() => {});
  read();
  show();
}

/** A box for a value that the form does not list: of a link made by hand, or of an unlisted session. */
function ensureBox(form: HTMLFormElement, name: FilterName, value: string): void {
  const list = form.querySelector(`[data-filter="${name}"] ul`);
  const boxes = [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
  if (!list || boxes.some((box) => box.value === value)) return;
  const label = element('label');
  const box = element('input');
  Object.assign(box, { type: 'checkbox', name, value, checked: true });
  label.append(box, element('span', '', value), element('small', '', '0'));
  const item = element('li');
  item.append(label);
  list.prepend(item);
}

function drawCounts(form: HTMLFormElement, { filters }: Counts, wanted: Request): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('[data-filter] input')) {
    const n = filters[box.name as FilterName]?.[box.value] ?? 0;
    const shown = box.closest('label')?.querySelector('small');
    if (shown) {
      shown.dataset.all ??= shown.textContent ?? '';
      shown.textContent = new Intl.NumberFormat(language).format(n);
    }
    const isWanted = wanted.filters[box.name as FilterName]?.includes(box.value) ?? false;
    box.closest('li')?.classList.toggle('none', n === 0 && !isWanted);
  }
}

function restoreCounts(form: HTMLFormElement): void {
  for (const shown of form.querySelectorAll<HTMLElement>('[data-filter] small')) {
    if (shown.dataset.all !== undefined) shown.textContent = shown.dataset.all;
    shown.closest('li')?.classList.remove('none');
  }
}

if (form && results && status) start(form, results, status);
