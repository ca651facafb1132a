/** The turns of a document that match a query, best first, each with a snippet. */
import { foldWord, humps, readSegmentId, type Segment, type SegmentKind, type SpeakerRole } from '../../search/browser.ts';
import type { Fragment } from './bundles.ts';
import { findMarks, foundIn, isExcludedAt, matches, nearness, type SnippetMark, stopWordWorth } from './marks.ts';
import { type Clause, required } from './query.ts';
import { type Snippet, snippetOf } from './snippet.ts';

export interface Hit extends Segment {
  snippet: Snippet;
  score: number;
  /** How many of the clauses are in it; one of which only a part is there counts less. */
  found: number;
  /** Which they are. */
  clauses: number[];
}

/** What a turn must be to be a hit. */
export interface Wanted {
  clauses: Clause[];
  excluded: Clause[];
  roles: SpeakerRole[];
}

const roleOfKind: { [kind in SegmentKind]: SpeakerRole | undefined } = {
  s: undefined,
  p: 'person',
  a: 'agent',
  k: 'agent',
  t: 'tool',
  e: 'tool',
  o: 'tool',
  w: 'tool',
};
const kindScore: { [kind in SegmentKind]: number } = { s: 1.2, p: 2.6, a: 2, t: 1.4, e: 1.3, k: 0.8, o: 0.5, w: 0.5 };

interface Stretch extends Segment {
  from: number;
  to: number;
}

/**
 * Hits among the words of a document: one for a turn, by the best of its texts. `locations` are the places Pagefind names;
 * empty where only the title matched.
 */
export function findHits(fragment: Fragment, locations: number[], { clauses, excluded, roles }: Wanted): Hit[] {
  const words = fragment.content.split(' ');
  const marks = findMarks(words, locations, clauses);
  const found: { stretch: Stretch; inside: SnippetMark[]; score: number; found: number; clauses: number[] }[] = [];
  const all = stretches(fragment, words.length);
  const isOut = exclusion(words, all, excluded);
  for (const stretch of all) {
    const role = roleOfKind[stretch.kind];
    if (isOut(stretch) || (roles.length > 0 && (!role || !roles.includes(role)))) continue;
    const inside = marks.filter(({ at }) => at >= stretch.from && at < stretch.to);
    const telling = inside.filter(({ worth }) => worth > stopWordWorth);
    if (telling.length === 0) continue;
    const sum = foundIn(inside);
    const score = kindScore[stretch.kind] * sum ** 2 * nearness(telling, sum);
    found.push({ stretch, inside: telling, score, found: sum, clauses: telling.map(({ clause }) => clause) });
  }
  found.sort((a, b) => b.score - a.score);
  // Where a turn has all of the words, those with less than half of them are left out.
  const most = Math.max(0, ...found.map(({ found }) => found));
  const seen = new Set<string>();
  const answers = found.filter(({ found, stretch: { anchor } }) => found > most / 2 && !seen.has(anchor) && seen.add(anchor));
  return answers.map(({ stretch, inside, ...rest }) => ({ ...hitOf(words, stretch, inside), ...rest }));
}

/** Whether a title has all of the words, and nothing that is excluded. */
export function isTitled({ meta: { title } }: Fragment, { clauses, excluded }: Wanted): boolean {
  const words = title.split(' ');
  const needed = required(clauses);
  return !holds(words, 0, words.length, excluded) && foundIn(findMarks(words, [...words.keys()], needed)) >= needed.length;
}

/** Whether every clause is somewhere in the words that Pagefind found, or in the title. */
export function isTrueMatch({ content, meta: { title } }: Fragment, locations: number[], clauses: Clause[]): boolean {
  const words = content.split(' ');
  const found = [...locations.map((location) => words[location] ?? ''), ...title.split(/[^\p{L}\p{N}\p{M}]+/u)];
  const has = (term: string) => found.some((word) => matches(word, term));
  return clauses.every(({ words: terms }) =>
    terms.every((term) => {
      if (/^_+$/.test(term) || has(foldWord(term))) return true;
      const parts = humps(term);
      return parts.length > 1 && parts.every(has);
    }),
  );
}

/** The beginning of the first turn, for a session that was found by its title or by filters alone. */
export function firstWords(fragment: Fragment, excluded: Clause[]): Hit | undefined {
  const words = fragment.content.split(' ');
  const all = stretches(fragment, words.length);
  const isOut = exclusion(words, all, excluded);
  const first = all.find((stretch) => stretch.kind !== 's' && stretch.to > stretch.from && !isOut(stretch));
  return first && { ...hitOf(words, first, []), anchor: '', score: 0, found: 0, clauses: [] };
}

/** The date of the session, where it has one. */
export function dateOf(fragment: Fragment): number | undefined {
  const top = fragment.anchors[0] && readSegmentId(fragment.anchors[0].id);
  return top?.kind === 's' ? top.at : undefined;
}

function hitOf(words: string[], stretch: Stretch, marks: SnippetMark[]): Segment & Pick<Hit, 'snippet'> {
  const { from, to, ...segment } = stretch;
  return { ...segment, snippet: snippetOf(words, stretch, marks) };
}

function stretches({ anchors }: Fragment, length: number): Stretch[] {
  const read = anchors.flatMap(({ id, location }) => {
    const segment = readSegmentId(id);
    return segment ? [{ ...segment, from: location, to: length }] : [];
  });
  for (const [place, stretch] of read.entries()) stretch.to = (read[place + 1]?.from ?? length + 1) - 1;
  return read;
}

/** Whether a stretch belongs to a turn that holds, in any of its texts, something excluded. */
function exclusion(words: string[], all: Stretch[], excluded: Clause[]): (stretch: Stretch) => boolean {
  const out = new Set(all.filter(({ from, to }) => holds(words, from, to, excluded)).map(({ anchor }) => anchor));
  return ({ anchor }) => out.has(anchor);
}

function holds(words: string[], from: number, to: number, excluded: Clause[]): boolean {
  if (excluded.length === 0) return false;
  for (let at = from; at < to; at++) if (excluded.some((clause) => isExcludedAt(words, at, clause))) return true;
  return false;
}
