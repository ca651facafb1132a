/** The search form: what it asks for, its address, and the numbers beside its filters. */

import { facetNames as filterNames } from '../../model/facets.ts';
import type { SearchWords } from '../../queries/script-words.ts';
import type { FilterName, SpeakerRole } from '../../search/browser.ts';
import { count } from '../../words/fill.ts';
import { element } from '../element.ts';
import type { Counts, SearchRequest } from './answer.ts';
import { language } from './view.ts';

export function requestOf(form: HTMLFormElement, size: number): SearchRequest {
  const data = new FormData(form);
  return {
    text: String(data.get('q') ?? ''),
    filters: Object.fromEntries(filterNames.flatMap((name) => (data.has(name) ? [[name, data.getAll(name).map(String)]] : []))),
    roles: data.getAll('role') as SpeakerRole[],
    sort: data.get('sort') === 'date' ? 'date' : 'relevance',
    size,
  };
}

/** The address of the page with this request. */
export function searchAddress({ text, filters, roles, sort }: SearchRequest): string {
  const query = new URLSearchParams();
  if (text.trim() !== '') query.set('q', text.trim());
  for (const [name, values] of Object.entries(filters)) for (const value of values) query.append(name, value);
  for (const role of roles) query.append('role', role);
  if (sort === 'date') query.set('sort', sort);
  return location.pathname + (query.size > 0 ? `?${query}` : '');
}

/** Puts the request of the page's address into the form. A value that has no box of its own gets one. */
export function readAddress(form: HTMLFormElement): void {
  const query = new URLSearchParams(location.search);
  (form.elements.namedItem('q') as HTMLInputElement).value = query.get('q') ?? '';
  (form.elements.namedItem('sort') as HTMLSelectElement).value = query.get('sort') === 'date' ? 'date' : 'relevance';
  for (const name of filterNames) for (const value of query.getAll(name)) ensureBox(form, name, value);
  for (const box of boxesOf(form)) box.checked = query.getAll(box.name).includes(box.value);
  for (const fold of form.querySelectorAll<HTMLDetailsElement>('fieldset details')) if (fold.querySelector(':checked')) fold.open = true;
}

export function clearFilters(form: HTMLFormElement): void {
  for (const box of boxesOf(form)) box.checked = false;
}

/** Shows how many of the found sessions each value has, and leaves out values that none has, or all; without counts, those of the whole archive. */
export function showCounts(form: HTMLFormElement, words: SearchWords<'page'>, counts?: Counts): void {
  const chosen = new Set(Array.from(boxesOf(form), ({ name, checked }) => checked && name));
  for (const box of boxesOf(form, '[data-filter] ')) {
    const number = counts?.filters[box.name as FilterName]?.get(box.value) ?? 0;
    const shown = box.closest('label')?.querySelector('small');
    if (shown) {
      shown.dataset.all ??= shown.textContent ?? '';
      shown.textContent = counts ? new Intl.NumberFormat(language).format(number) : shown.dataset.all;
    }
    // A value that all have divides nothing either; beside one that is chosen it may still widen what is found.
    const isOfAll = number === counts?.sessions && !chosen.has(box.name);
    box.closest('li')?.classList.toggle('none', counts !== undefined && (number === 0 || isOfAll) && !box.checked);
  }
  // The summary of a fold counts the values that are shown.
  for (const fold of form.querySelectorAll('[data-filter] details')) {
    const summary = fold.querySelector('summary');
    if (summary) summary.textContent = count(words.moreValues, fold.querySelectorAll('li:not(.none)').length, language);
  }
}

const boxesOf = (form: HTMLFormElement, within = '') => form.querySelectorAll<HTMLInputElement>(`${within}input[type=checkbox]`);

/** A box for a value that the form does not list: of a link made by hand, or of an unlisted session. */
function ensureBox(form: HTMLFormElement, name: FilterName, value: string): void {
  const list = form.querySelector(`[data-filter="${name}"] ul`);
  if (!list || [...boxesOf(form)].some((box) => box.name === name && box.value === value)) return;
  const box = element('input');
  Object.assign(box, { type: 'checkbox', name, value });
  const label = element('label');
  label.append(box, element('span', '', value), element('small', '', '0'));
  const item = element('li');
  item.append(label);
  list.prepend(item);
}
