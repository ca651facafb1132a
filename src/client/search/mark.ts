/**
 * On a session's page: marks the words of `?q=`, opens what they are in, steps from match to match, and finds other
 * words of the page. Loaded by matches.ts.
 */

import { keyWords } from '../../queries/keys.ts';
import { fill } from '../../words/fill.ts';
import { spliceWords } from '../outputs.ts';
import { layWhole, onKeys, root as page } from '../root.ts';
import { clearMarks, markAll } from './highlight.ts';
import { settingOf } from './view.ts';

const root = (document.querySelector('article[data-session] .turns') ?? document.querySelector('main')) as HTMLElement;

/** Of SessionPage.astro. */
const bar = document.querySelector('#match-bar') as HTMLElement;
const field = bar.querySelector('input') as HTMLInputElement;
const state = bar.querySelector('output') as HTMLOutputElement;
const { words } = settingOf<'matches'>(bar);
let matches: HTMLElement[][] = [];
let current = -1;

function find(text: string): void {
  clearMarks(root);
  matches = text.trim() === '' ? [] : markAll(root, text);
  current = -1;
  tell();
}

function tell(): void {
  if (field.value.trim() === '') state.textContent = '';
  else if (matches.length === 0) state.textContent = words.noMatch;
  else state.textContent = fill(words.matchOf, { n: current + 1, total: matches.length });
  for (const button of bar.querySelectorAll<HTMLButtonElement>('[data-step]')) button.disabled = matches.length === 0;
}

function go(place: number, scroll = true): void {
  if (matches.length === 0) return;
  for (const mark of matches[current] ?? []) mark.classList.remove('now');
  current = (place + matches.length) % matches.length;
  const found = matches[current] ?? [];
  for (const mark of found) mark.classList.add('now');
  const first = found[0];
  if (first && scroll) {
    layWhole();
    show(first);
    first.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  tell();
}

/** Opens every fold around a match. Where the level of detail hides it, all levels are shown. */
function show(element: HTMLElement): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true;
  if (!element.checkVisibility()) page.dataset.level = 'everything';
}

/** The first match in the turn that the address names, else the first after it. */
async function arrive(): Promise<void> {
  const turn = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!turn) return go(0);
  const place = matches.findIndex(
    ([mark]) => mark && (turn.contains(mark) || turn.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING),
  );
  const mark = matches[place]?.[0];
  // What was found may be in a fold whose words are on the page of outputs.
  if (!(mark && turn.contains(mark)) && (await spliceWords(turn))) {
    find(field.value);
    return arrive();
  }
  if (!mark) return;
  // A turn that fits on the screen stays where the link put it; only its match is opened.
  go(place, false);
  if (!turn.contains(mark)) return;
  show(mark);
  turn.scrollIntoView({ block: 'start', behavior: 'instant' });
  const { top, bottom } = mark.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight * 0.85) mark.scrollIntoView({ block: 'center', behavior: 'instant' });
}

function close(): void {
  bar.hidden = true;
  field.value = '';
  find('');
  const address = new URL(location.href);
  address.searchParams.delete('q');
  history.replaceState(history.state, '', address);
}

bar.addEventListener('click', (event) => {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('button');
  if (!button) return;
  if (button.dataset.step) go(current + Number(button.dataset.step));
  else close();
});
field.addEventListener('input', () => {
  find(field.value);
  go(0);
});
bar.addEventListener('submit', (event) => {
  event.preventDefault();
  go(current + 1);
});
bar.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') close();
  else if (event.key === 'Enter' && event.shiftKey) {
    event.preventDefault();
    go(current - 1);
  }
});
onKeys(
  {
    [keyWords.nextMatch.key]: () => go(current + 1),
    [keyWords.previousMatch.key]: () => go(current - 1),
    Escape: close,
  },
  () => !bar.hidden,
);
addEventListener('hashchange', () => {
  if (matches.length > 0) arrive();
});

// Who opened the bar meanwhile looks for something else than the address.
if (bar.hidden) field.value = new URLSearchParams(location.search).get('q') ?? '';
const isArriving = bar.hidden;
bar.hidden = false;
find(field.value);
if (isArriving) arrive();
else go(0);
