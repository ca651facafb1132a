/** From a document that Pagefind found to the turns in it that a person looks for, best first, each with its words. */
import { readSegmentId, type Segment, type SegmentKind, segmentEnd } from '../../search/segments.ts';
import { isGlued, shownWord } from '../../search/words.ts';
import { foldTerm, matches, matchesExactly } from './match.ts';
import type { Clause, Role } from './query.ts';

/** What of Pagefind's fragment is used. */
export interface Fragment {
  content: string;
  anchors: { id: string; location: number }[];
}

/** Text and whether it is marked, in turns. */
export type Snippet = [text: string, marked: boolean][];

export interface Hit {
  anchor: string;
  kind: SegmentKind;
  at?: number;
  snippet: Snippet;
  score: number;
  /** How many of the clauses are in it. */
  found: number;
}

const roleOfKind: { [kind in SegmentKind]: Role | undefined } = { s: undefined, p: 'person', a: 'agent', k: 'agent', t: 'tool', e: 'tool' };
const kindScore: { [kind in SegmentKind]: number } = { s: 3, p: 2.6, a: 2, t: 1.4, e: 1.3, k: 0.8 };

interface Mark {
  at: number;
  length: number;
  /** Which clause. */
  clause: number;
}

interface Stretch extends Segment {
  from: number;
  to: number;
}

/** Hits among the words of a document. `locations` are the places Pagefind names; empty where only the title matched. */
export function findHits(fragment: Fragment, locations: number[], clauses: Clause[], roles: Role[] = []): Hit[] {
  const words = fragment.content.split(' ');
  const marks = findMarks(words, locations, clauses);
  const hits: Hit[] = [];
  for (const stretch of stretches(fragment, words.length)) {
    const role = roleOfKind[stretch.kind];
    if (roles.length > 0 && (!role || !roles.includes(role))) continue;
    const inside = marks.filter(({ at }) => at >= stretch.from && at < stretch.to);
    if (inside.length === 0) continue;
    const found = new Set(inside.map(({ clause }) => clause)).size;
    hits.push({
      anchor: stretch.anchor,
      kind: stretch.kind,
      ...(stretch.at === undefined ? {} : { at: stretch.at }),
      snippet: snippetAt(words, stretch, inside),
      score: kindScore[stretch.kind] * found ** 2 * nearness(inside, found) * (1 + Math.log2(inside.length) / 10) * fullness(stretch),
      found,
    });
  }
  return hits.sort((a, b) => b.score - a.score);
}

/** Whether every clause is somewhere in the words: Pagefind gives the longest word it knows for one it does not. */
export function isTrueMatch(fragment: Fragment, title: string, locations: number[], clauses: Clause[]): boolean {
  const words = fragment.content.split(' ');
  const found = locations.map((location) => words[location] ?? '');
  const titled = title.split(' ');
  return clauses.every(({ words: terms }) =>
    terms.every((term) => {
      if (/^_+$/.test(term)) return true;
      const wanted = foldTerm(term);
      return found.some((word) => matches(word, wanted)) || titled.some((word) => matches(word, wanted));
    }),
  );
}

/** The beginning of what was said first, for a session that was found by its title or by filters alone. */
export function firstWords(fragment: Fragment): Hit | undefined {
  const words = fragment.content.split(' ');
  const first = stretches(fragment, words.length).find(({ kind, from, to }) => kind !== 's' && to > from);
  return first && { anchor: '', kind: first.kind, snippet: snippetAt(words, first, []), score: 0, found: 0 };
}

/** When the session took place, where the index knows it. */
export function dateOf(fragment: Fragment): number | undefined {
  const top = fragment.anchors[0] && readSegmentId(fragment.anchors[0].id);
  return top?.kind === 's' ? top.at : undefined;
}

function stretches({ anchors }: Fragment, length: number): Stretch[] {
  const read = anchors.flatMap(({ id, location }) => {
    const segment = readSegmentId(id);
    return segment ? [{ ...segment, from: location, to: length }] : [];
  });
  for (const [place, stretch] of read.entries()) stretch.to = (read[place + 1]?.from ?? length + 1) - 1;
  return read;
}

function findMarks(words: string[], locations: number[], clauses: Clause[]): Mark[] {
  const marks: Mark[] = [];
  const single = clauses.flatMap(({ words: terms }, clause) => (terms.length === 1 ? [{ term: foldTerm(terms[0] ?? ''), clause }] : []));
  const phrases = clauses.flatMap(({ words: terms, quoted }, clause) =>
    terms.length > 1 ? [{ terms: terms.map(foldTerm), quoted, clause }] : [],
  );
  for (const at of locations) {
    const word = words[at] ?? '';
    for (const { term, clause } of single) if (matches(word, term)) marks.push({ at, length: 1, clause });
  }
  for (const { terms, quoted, clause } of phrases) {
    const whole = phraseMarks(words, terms, quoted, clause);
    // Glued words of which not all stand together: better its parts than nothing.
    if (whole.length > 0 || quoted) marks.push(...whole);
    else for (const at of locations) if (terms.some((term) => matches(words[at] ?? '', term))) marks.push({ at, length: 1, clause });
  }
  return marks.sort((a, b) => a.at - b.at);
}

function phraseMarks(words: string[], terms: string[], quoted: boolean, clause: number): Mark[] {
  const marks: Mark[] = [];
  const last = terms.length - 1;
  for (let at = 0; at + last < words.length; at++) {
    if (terms.every((term, place) => matchesExactly(words[at + place] ?? '', term, place === last && !quoted))) {
      marks.push({ at, length: terms.length, clause });
    }
  }
  return marks;
}

/** 1 for words far apart, 2 for words side by side. */
function nearness(marks: Mark[], found: number): number {
  if (found < 2) return 1;
  const best = window(marks, 40);
  return 1 + (best.found / found) * (1 / (1 + Math.max(0, best.to - best.from - found) / 8));
}

/** A short text that is all about it before a long one that mentions it. */
const fullness = ({ from, to }: Stretch) => 1 + 0.5 / (1 + (to - from) / 60);

/** The stretch of at most `size` words that holds most clauses, the shortest and first of them. */
function window(marks: Mark[], size: number): { from: number; to: number; found: number } {
  let best = { from: marks[0]?.at ?? 0, to: marks[0]?.at ?? 0, found: 0 };
  for (const [place, first] of marks.entries()) {
    const seen = new Set<number>();
    let to = first.at;
    for (const mark of marks.slice(place, place + size)) {
      if (mark.at > first.at + size) break;
      if (seen.has(mark.clause)) continue;
      seen.add(mark.clause);
      to = mark.at + mark.length - 1;
    }
    if (seen.size > best.found || (seen.size === best.found && to - first.at < best.to - best.from)) {
      best = { from: first.at, to, found: seen.size };
    }
  }
  return best;
}

const snippetLength = 190;
const snippetLead = 40;

function snippetAt(words: string[], { from, to }: Stretch, marks: Mark[]): Snippet {
  const start = marks.length > 0 ? window(marks, 24).from : from;
  let first = start;
  for (let lead = 0; first > from && lead < snippetLead; first--) lead += (words[first - 1]?.length ?? 0) + 1;
  const marked = new Set(marks.flatMap(({ at, length }) => Array.from({ length }, (_, step) => at + step)));

  const snippet: Snippet = [];
  const add = (text: string, mark: boolean) => {
    const last = snippet.at(-1);
    if (text === '') return;
    if (last && last[1] === mark) last[0] += text;
    else snippet.push([text, mark]);
  };
  if (first > from) add('… ', false);
  let length = 0;
  let place = first;
  for (; place < to && length < snippetLength; place++) {
    const word = words[place] ?? '';
    if (word === segmentEnd) continue;
    const shown = shownWord(word);
    const glued = isGlued(word);
    if (place > first && !glued) add(' ', marked.has(place) && marked.has(place - 1));
    // The punctuation around a word is not what was looked for; inside a phrase it is.
    const [, before = '', bare = '', after = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(shown) ?? [];
    const inside = marked.has(place);
    add(before, inside && glued && marked.has(place - 1));
    add(bare, inside);
    add(after, inside && marked.has(place + 1));
    length += shown.length + 1;
  }
  if (place < to) add(' …', false);
  return snippet;
}
