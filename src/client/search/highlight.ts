/** Marks words on the page of a session, as `<mark class="match">`, and takes the marks away again. */
import { foldWord, shownWord, splitWords } from '../../search/browser.ts';
import { isPhraseAt, matches } from './marks.ts';
import { type Clause, parseQuery, required } from './query.ts';

/** More matches are not marked: a page that has them is not read match by match. */
const mostMarks = 2_000;

interface Place {
  node: Text;
  start: number;
  end: number;
  /** As it is indexed. */
  word: string;
}

/** Marks all matches; each is the marks it is made of, as a phrase can run over several elements. */
export function markAll(root: HTMLElement, text: string): HTMLElement[][] {
  const clauses = required(parseQuery(text).groups.flat());
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

/** The words of a block and their places in it. */
function placesOf(texts: Text[]): Place[] {
  const places: Place[] = [];
  for (const node of texts) {
    for (const { 0: run, index } of node.data.matchAll(/\S+/g)) {
      let at = index;
      for (const word of splitWords(run)) {
        const bare = shownWord(word).replace(around, '');
        if (bare === '') continue;
        const start = node.data.indexOf(bare, at);
        // Text that splitting normalised (a curly apostrophe) has another form on the page.
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

export function clearMarks(root: HTMLElement): void {
  const parents = new Set<Node>();
  for (const mark of root.querySelectorAll('mark.match')) {
    if (mark.parentNode) parents.add(mark.parentNode);
    mark.replaceWith(...mark.childNodes);
  }
  for (const parent of parents) parent.normalize();
}
