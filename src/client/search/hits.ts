/** From a document that Pagefind found to the turns in it that a person looks for, best first, each with its words. */
import { readSegmentId, type Segment, type SegmentKind, segmentEnd } from '../../search/segments.ts';
import { fold, foldWord, humps, isGlued, pairOf, shownWord, signsOf, splitWords } from '../../search/words.ts';
import { matches, matchesExactly } from './match.ts';
import { type Clause, type Role, strong } from './query.ts';

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
  /** How many of the clauses are in it; one of which only a part is there counts less. */
  found: number;
}

/** Whether it is a turn that has the words, and not a session that stands there for its title or project. */
export const isTurn = ({ anchor, found }: Pick<Hit, 'anchor' | 'found'>) => anchor !== '' && found > 0;

const roleOfKind: { [kind in SegmentKind]: Role | undefined } = { s: undefined, p: 'person', a: 'agent', k: 'agent', t: 'tool', e: 'tool' };
const titleScore = 3.4;
const kindScore: { [kind in SegmentKind]: number } = { s: 1.2, p: 2.6, a: 2, t: 1.4, e: 1.3, k: 0.8 };

interface Mark {
  at: number;
  length: number;
  /** Which clause. */
  clause: number;
  /** 1 where the clause stands as it was asked for, less where only a part of it does. */
  worth: number;
}

interface Stretch extends Segment {
  from: number;
  to: number;
}

/**
 * Hits among the words of a document: one for a turn, by the best of its texts. `locations` are the places Pagefind names;
 * empty where only the title matched.
 */
export function findHits(fragment: Fragment, locations: number[], clauses: Clause[], roles: Role[] = []): Hit[] {
  const words = fragment.content.split(' ');
  const marks = findMarks(words, locations, clauses);
  const found: { stretch: Stretch; inside: Mark[]; score: number; found: number }[] = [];
  for (const stretch of stretches(fragment, words.length)) {
    const role = roleOfKind[stretch.kind];
    if (roles.length > 0 && (!role || !roles.includes(role))) continue;
    const inside = marks.filter(({ at }) => at >= stretch.from && at < stretch.to);
    const telling = inside.filter(({ worth }) => worth > weakWorth);
    if (telling.length === 0) continue;
    const sum = foundIn(inside);
    const score = kindScore[stretch.kind] * sum ** 2 * nearness(telling, sum) * (1 + Math.log2(telling.length) / 10) * fullness(stretch);
    found.push({ stretch, inside: telling, score, found: sum });
  }
  found.sort((a, b) => b.score - a.score);
  // Beside a turn with all of the words, one with a few of them is no answer.
  const most = Math.max(0, ...found.map(({ found }) => found));
  const seen = new Set<string>();
  const answers = found.filter(({ found, stretch: { anchor } }) => found > most / 2 && !seen.has(anchor) && seen.add(anchor));
  return answers.map(({ stretch, inside, ...rest }) => ({
    anchor: stretch.anchor,
    kind: stretch.kind,
    ...(stretch.at === undefined ? {} : { at: stretch.at }),
    snippet: snippetAt(words, stretch, inside),
    ...rest,
  }));
}

/** How much of what was asked for is in a title, as a turn would have it. */
export function inTitle({ meta: { title } }: { meta: { title: string } }, clauses: Clause[]): Pick<Hit, 'found' | 'score'> {
  const words = title.split(' ');
  const marks = findMarks(words, [...words.keys()], strong(clauses));
  const found = foundIn(marks);
  return { found, score: titleScore * found ** 2 * nearness(marks, found) * fullness({ from: 0, to: words.length }) };
}

/** Whether every clause is somewhere in the words: for a word it does not know, Pagefind gives the longest beginning of it that it does. */
export function isTrueMatch(fragment: Fragment, title: string, locations: number[], clauses: Clause[]): boolean {
  const words = fragment.content.split(' ');
  const found = [...locations.map((location) => words[location] ?? ''), ...title.split(/[^\p{L}\p{N}\p{M}]+/u)];
  const has = (term: string) => found.some((word) => matches(word, term));
  return clauses.every(({ words: terms }) =>
    terms.every((term) => {
      if (/^_+$/.test(term) || has(fold(term))) return true;
      const parts = humps(term);
      return parts.length > 1 && parts.every(has);
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

/** How many clauses the marks are of, the worth of the best mark of each. */
function foundIn(marks: Mark[]): number {
  const worth = new Map<number, number>();
  for (const mark of marks) worth.set(mark.clause, Math.max(mark.worth, worth.get(mark.clause) ?? 0));
  return [...worth.values()].reduce((all, one) => all + one, 0);
}

function stretches({ anchors }: Fragment, length: number): Stretch[] {
  const read = anchors.flatMap(({ id, location }) => {
    const segment = readSegmentId(id);
    return segment ? [{ ...segment, from: location, to: length }] : [];
  });
  for (const [place, stretch] of read.entries()) stretch.to = (read[place + 1]?.from ?? length + 1) - 1;
  return read;
}

/** What only a part of a clause is worth: of `src/app.ts` just `app`, of `getStaticPaths` just `static`. */
const partWorth = 0.4;

/** What a word is worth that is in every text. */
const weakWorth = 0.15;

function findMarks(words: string[], locations: number[], clauses: Clause[]): Mark[] {
  const marks: Mark[] = [];
  for (const [clause, { words: typed, quoted, weak }] of clauses.entries()) {
    const terms = signsOf(typed.map(fold));
    if (weak) {
      // Pagefind was not asked for it.
      for (const [place, word] of words.entries())
        if (word.length < 12 && foldWord(word) === terms[0]) marks.push({ at: place, length: 1, clause, worth: weakWorth });
      continue;
    }
    const at = (wanted: string[], worth: number) =>
      locations
        .filter((place) => wanted.some((term) => matches(words[place] ?? '', term)))
        .map((place) => ({ at: place, length: pairOf(words[place] ?? '') && terms.length > 1 ? 2 : 1, clause, worth }));
    const whole = terms.length > 1 ? phraseMarks(words, terms, quoted, clause) : at(terms, 1);
    // Better its parts than nothing; but quotes mean what they say, and one sign of a word without spaces means nothing.
    const parts = terms.length > 1 ? terms : humps(typed[0] ?? '');
    const isWhole = quoted || parts.length < 2 || typed.some((word) => pairOf(word) !== undefined);
    marks.push(...(whole.length > 0 || isWhole ? whole : at(parts, partWorth)));
  }
  return marks.sort((a, b) => a.at - b.at);
}

function phraseMarks(words: string[], terms: string[], quoted: boolean, clause: number): Mark[] {
  const marks: Mark[] = [];
  const last = terms.length - 1;
  for (let at = 0; at + last < words.length; at++) {
    if (terms.every((term, place) => matchesExactly(words[at + place] ?? '', term, place === last && !quoted))) {
      marks.push({ at, length: terms.length, clause, worth: 1 });
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
const fullness = ({ from, to }: Pick<Stretch, 'from' | 'to'>) => 1 + 0.5 / (1 + (to - from) / 60);

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

const aroundWord = /^([^\p{L}\p{N}\p{Extended_Pictographic}]*)(.*?)([^\p{L}\p{N}\p{M}\p{Extended_Pictographic}]*)$/su;

const snippetLength = 190;
const snippetLead = 40;

function snippetAt(words: string[], { from, to }: Stretch, marks: Mark[]): Snippet {
  const start = marks.length > 0 ? window(marks, 24).from : from;
  let first = start;
  // Not from the middle of what is glued together.
  for (let lead = 0; first > from && (lead < snippetLead || (isGlued(words[first] ?? '') && lead < 2 * snippetLead)); first--) {
    lead += (words[first - 1]?.length ?? 0) + 1;
  }
  let last = first;
  for (let length = 0; last < to && length < snippetLength; last++) {
    const word = words[last] ?? '';
    if (word !== segmentEnd) length += shownWord(word).length + (isGlued(word) ? 0 : 1);
  }
  return [
    ...(first > from ? [['… ', false] as Snippet[number]] : []),
    ...markedWords(words, first, last, marks),
    ...(last < to ? [[' …', false] as Snippet[number]] : []),
  ];
}

/** A text as it is read, with the words of the clauses marked. */
export function markedText(text: string, clauses: Clause[]): Snippet {
  const words = splitWords(text);
  return markedWords(words, 0, words.length, findMarks(words, [...words.keys()], strong(clauses)));
}

function markedWords(words: string[], first: number, end: number, marks: Mark[]): Snippet {
  const marked = new Map(marks.flatMap((mark) => Array.from({ length: mark.length }, (_, step) => [mark.at + step, mark] as const)));
  const snippet: Snippet = [];
  const add = (text: string, mark: boolean) => {
    const last = snippet.at(-1);
    if (text === '') return;
    if (last && last[1] === mark) last[0] += text;
    else snippet.push([text, mark]);
  };
  for (let place = first; place < end; place++) {
    const word = words[place] ?? '';
    if (word === segmentEnd) continue;
    const mark = marked.get(place);
    // The punctuation around a word is not what was looked for; inside a phrase it is.
    const goesOn = mark !== undefined && mark === marked.get(place - 1);
    if (place > first && !isGlued(word)) add(' ', goesOn);
    const [, before = '', bare = '', after = ''] = aroundWord.exec(shownWord(word)) ?? [];
    add(before, goesOn);
    add(bare, mark !== undefined);
    add(after, mark !== undefined && mark === marked.get(place + 1));
  }
  return snippet;
}
