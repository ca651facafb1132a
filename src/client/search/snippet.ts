/** Indexed words as readable text, with the words of the query marked. */
import { isGlued, segmentEnd, shownWord, splitWords } from '../../search/browser.ts';
import { densest, findMarks, type SnippetMark } from './marks.ts';
import { type Clause, required } from './query.ts';

/** Text and whether it is marked, in turns. */
export type Snippet = [text: string, marked: boolean][];

const aroundWord = /^([^\p{L}\p{N}\p{Extended_Pictographic}]*)(.*?)([^\p{L}\p{N}\p{M}\p{Extended_Pictographic}]*)$/su;

/** Characters, in all and before the first mark. */
const longest = 190;
const lead = 40;

/** The words around the place between `from` and `to` where most marks are close together. */
export function snippetOf(words: string[], { from, to }: { from: number; to: number }, marks: SnippetMark[]): Snippet {
  let first = marks.length > 0 ? densest(marks, 24).from : from;
  // Does not start within words that are glued together.
  for (let length = 0; first > from && (length < lead || (isGlued(words[first] ?? '') && length < 2 * lead)); first--) {
    length += (words[first - 1]?.length ?? 0) + 1;
  }
  let last = first;
  for (let length = 0; last < to && length < longest; last++) {
    const word = words[last] ?? '';
    if (word !== segmentEnd) length += shownWord(word).length + (isGlued(word) ? 0 : 1);
  }
  const snippet = markedWords(words, first, last, marks);
  if (first > from) snippet.unshift(['… ', false]);
  if (last < to) snippet.push([' …', false]);
  return snippet;
}

/** A text with the words of the clauses marked. */
export function markedText(text: string, clauses: Clause[]): Snippet {
  const words = splitWords(text);
  return markedWords(words, 0, words.length, findMarks(words, [...words.keys()], required(clauses)));
}

function markedWords(words: string[], first: number, end: number, marks: SnippetMark[]): Snippet {
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
    // Punctuation is marked inside a phrase, not around it.
    const goesOn = mark !== undefined && mark === marked.get(place - 1);
    if (place > first && !isGlued(word)) add(' ', goesOn);
    const [, before = '', bare = '', after = ''] = aroundWord.exec(shownWord(word)) ?? [];
    add(before, goesOn);
    add(bare, mark !== undefined);
    add(after, mark !== undefined && mark === marked.get(place + 1));
  }
  return snippet;
}
