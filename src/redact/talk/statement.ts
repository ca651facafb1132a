/** What the sentences around a noun say, in whatever text they stand. */

import { columnBelow, nouns, type Place, type Reader, type See } from '../places/index.ts';
import { candidatesIn } from './candidates.ts';
import { has } from './features.ts';
import { holdsMade, isNumber } from './forms.ts';
import { type NounPlace, nounAt } from './nouns.ts';
import { judge } from './rows.ts';

/** How far around a noun is read, and what of it the next noun may rely on. */
const [BEFORE, BEHIND, READ] = [120, 200, 80];

export const statement: Reader = {
  id: 'statement',
  near: [...nouns.keys()],
  isProse: true,
  open: (see) => {
    let read = 0;
    const seeNumber: See = (at, value, ...rest) => isNumber(value) && see(at, value, ...rest);
    return (text, start, end) => {
      if (start < read) return;
      const noun = nounAt(text, start, end);
      if (!noun) return;
      const window = windowOf(text, noun);
      if (!window) return;
      if (noun.number) columnBelow(text, { text: text.slice(start, end), start, end }, 'password', seeNumber);
      if (noun.kind === 'key' && !holdsMade(text.slice(Math.max(0, noun.start - 64), noun.end + 140))) return;
      read = noun.end + READ;
      const told = new Set<NounPlace>();
      for (const one of candidatesIn(window.text, { by: 'text' })) {
        const place = judge.givenBy('place', one) as Place | undefined;
        const about = one.path?.noun ?? one.leads;
        // `from … to …`
        if (!place || !about || (told.has(about) && !has(one, 'to') && !one.path?.another)) continue;
        if (see(window.from + one.start, one.value, about.kind, place, about.rule)) told.add(about);
      }
    };
  },
};

/** What is read around a noun; undefined where it stands between quotes: that is a key of JSON, or speaks of the word. */
export function windowOf(text: string, { start, end }: NounPlace): { text: string; from: number } | undefined {
  if (/["'`]/.test(text[start - 1] ?? '') && text[start - 1] === text[end]) return undefined;
  const from = begin(text, start);
  const to = end + BEHIND;
  // No word is cut.
  return { from, text: text.slice(from, to + (/^\S{0,40}/.exec(text.slice(to, to + 40))?.[0].length ?? 0)) };
}

/** Where the line before a place begins, or a word. */
function begin(text: string, at: number): number {
  const part = text.slice(Math.max(0, at - BEFORE), at);
  const cut = part.lastIndexOf('\n', part.lastIndexOf('\n') - 1);
  return at - part.length + (cut < 0 && at > BEFORE ? part.search(/\s|$/) : cut + 1);
}
