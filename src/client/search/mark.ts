/**
 * On a session's page: marks the words of `?q=`, opens what they are in, steps from match to match, and finds other
 * words of the page. Starts itself; needs `#match-bar` (SearchMatches.astro).
 */

import { keys } from '../../components/keys.ts';
import { foldWord, shownWord, splitWords } from '../../search/words.ts';
import { fill } from '../../words/fill.ts';
import { isPhraseAt, matches } from './match.ts';
import { type Clause, parseQuery, strong } from './query.ts';
import { settingOf } from './view.ts';

/** A page of ten thousand matches is not read match by match. */
const mostMarks = 2_000;

interface Place {
  node: Text;
  start: number;
  end: number;
  /** As it is indexed. */
  word: string;
}

const root = document.querySelector<HTMLElement>('article[data-session] .turns') ?? document.querySelector<HTMLElement>('main');
const bar = document.querySelector<HTMLElement>('#match-bar');

function start(root: HTMLElement, bar: HTMLElement): void {
  const { words } = settingOf(bar);
  const field = bar.querySelector<HTMLInputElement>('input');
  const state = bar.querySelector<HTMLElement>('output');
  if (!field || !state) return;
  let matches: HTMLElement[][] = [];
  let current = -1;

  const find = (text: string) => {
    clearMarks(root);
    matches = text.trim() === '' ? [] : markAll(root, text);
    current = -1;
    tell();
  };

  const tell = () => {
    if (field.value.trim() === '') state.textContent = '';
    else if (matches.length === 0) state.textContent = words.noMatch;
    else state.textContent = fill(words.matchOf, { n: current + 1, total: matches.length });
    for (const button of bar.querySelectorAll<HTMLButtonElement>('[data-step]')) button.disabled = matches.length === 0;
  };

  const go = (place: number, scroll = true) => {
    if (matches.length === 0) return;
    for (const mark of matches[current] ?? []) mark.classList.remove('now');
    current = (place + matches.length) % matches.length;
    const found = matches[current] ?? [];
    for (const mark of found) mark.classList.add('now');
    const first = found[0];
    if (first && scroll) {
      show(first);
      first.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
    tell();
  };

  const openBar = (text: string) => {
    bar.hidden = false;
    field.value = text;
    find(text);
  };

  const close = () => {
    bar.hidden = true;
    field.value = '';
    find('');
    const address = new URL(location.href);
    address.searchParams.delete('q');
    history.replaceState(history.state, '', address);
  };

  /** The first match in the turn that the address names, else the first after it. */
  const arrive = () => {
    const turn = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!turn) return go(0);
    const place = matches.findIndex(
      ([mark]) => mark && (turn.contains(mark) || turn.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING),
    );
    const mark = matches[place]?.[0];
    if (!mark) return;
    // A turn that fits on the screen stays where the link put it; only its match is opened.
    go(place, false);
    if (!turn.contains(mark)) return;
    show(mark);
    turn.scrollIntoView({ block: 'start', behavior: 'instant' });
    const { top, bottom } = mark.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight * 0.85) mark.scrollIntoView({ block: 'center', behavior: 'instant' });
  };

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
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog, [contenteditable]')) return;
    if (event.key === keys.find.key) {
      event.preventDefault();
      if (bar.hidden) openBar('');
      field.focus();
      field.select();
    } else if (!bar.hidden && event.key === keys.nextMatch.key) go(current + 1);
    else if (!bar.hidden && event.key === keys.previousMatch.key) go(current - 1);
    else if (!bar.hidden && event.key === 'Escape') close();
  });
  addEventListener('hashchange', () => {
    if (matches.length > 0) arrive();
  });

  const asked = new URLSearchParams(location.search).get('q');
  if (asked) {
    openBar(asked);
    arrive();
  }
}

/** Opens every fold around a match. Where a level of detail hides it, the level gives way. */
function show(element: HTMLElement): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true;
  if (!element.checkVisibility()) document.documentElement.dataset.level = 'everything';
}

/** Marks all matches; each is the marks it is made of, as a phrase can run over several elements. */
function markAll(root: HTMLElement, text: string): HTMLElement[][] {
  const clauses = strong(parseQuery(text).groups.flat());
  const found: Place[][] = [];
  for (const block of blocksOf(root)) {
    if (found.length >= mostMarks) break;
    found.push(...matchesIn(placesOf(block), clauses));
  }
  // From the end, so that the places before it in the same text stay right.
  const marks = found.slice(0, mostMarks).map((places) => ({ places, made: [] as HTMLElement[] }));
  const all = marks.flatMap(({ places, made }) => merged(places).map((place) => ({ place, made })));
  for (const { place, made } of all.reverse()) made.unshift(wrap(place));
  return marks.map(({ made }) => made);
}

function matchesIn(places: Place[], clauses: Clause[]): Place[][] {
  const words = places.map(({ word }) => word);
  const found: Place[][] = [];
  for (let at = 0; at < places.length; at++) {
    const length = Math.max(0, ...clauses.map((clause) => lengthAt(words, at, clause)));
    if (length === 0) continue;
    found.push(places.slice(at, at + length));
    at += length - 1;
  }
  return found;
}

/** How many words from `at` on are the clause's; 0 where they are not. The dashes of an option are no words of a page. */
function lengthAt(words: string[], at: number, clause: Clause): number {
  const terms = clause.terms.filter((term) => /[^_]/.test(term));
  const [only = '', ...others] = terms;
  if (others.length > 0) return isPhraseAt(words, at, { ...clause, terms }) ? terms.length : 0;
  const word = words[at] ?? '';
  return only !== '' && (clause.quoted ? foldWord(word) === only : matches(word, only)) ? 1 : 0;
}

const blockNames =
  'p, li, pre, h1, h2, h3, h4, h5, h6, td, th, summary, blockquote, dt, dd, figcaption, .turn, .view, details, section, div';

/** What is no text of a turn, or its first line once more (which goes when the fold is opened). */
const aside = '.at, .sr, .who, time, svg, .thought > summary em';

/** Texts that belong together: no phrase runs from one block into the next. */
function* blocksOf(root: HTMLElement): Generator<Text[]> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let block: Element | null | undefined;
  let texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest(aside)) continue;
    const of = parent.closest(blockNames);
    if (of !== block && texts.length > 0) {
      yield texts;
      texts = [];
    }
    block = of;
    texts.push(node as Text);
  }
  if (texts.length > 0) yield texts;
}

/** Punctuation at either end of a word. */
const around =
  /^[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}]+|(?<![^\p{L}\p{N}\p{M}\p{Extended_Pictographic}])[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}]+$/gu;

/** The words of a block and where they stand in it. */
function placesOf(texts: Text[]): Place[] {
  const places: Place[] = [];
  for (const node of texts) {
    for (const { 0: run, index } of node.data.matchAll(/\S+/g)) {
      let at = index;
      for (const word of splitWords(run)) {
        const bare = shownWord(word).replace(around, '');
        if (bare === '') continue;
        const start = node.data.indexOf(bare, at);
        // Text that was normalised on its way (a curly apostrophe) stands there in another form.
        const length = start >= 0 && start < index + run.length ? bare.length : 0;
        if (length === 0) continue;
        places.push({ node, start, end: start + length, word });
        at = start + length;
      }
    }
  }
  return places;
}

/** Places of one text side by side become one mark. */
function merged(places: Place[]): Place[] {
  const out: Place[] = [];
  for (const place of places) {
    const last = out.at(-1);
    if (last && last.node === place.node) last.end = place.end;
    else out.push({ ...place });
  }
  return out;
}

function wrap({ node, start, end }: Place): HTMLElement {
  const rest = node.splitText(start);
  rest.splitText(end - start);
  const mark = document.createElement('mark');
  mark.className = 'match';
  rest.replaceWith(mark);
  mark.append(rest);
  return mark;
}

function clearMarks(root: HTMLElement): void {
  const parents = new Set<Node>();
  for (const mark of root.querySelectorAll('mark.match')) {
    if (mark.parentNode) parents.add(mark.parentNode);
    mark.replaceWith(...mark.childNodes);
  }
  for (const parent of parents) parent.normalize();
}

if (root && bar) start(root, bar);
