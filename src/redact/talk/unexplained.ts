/**
 * What is left of a text that speaks of getting in when everything is explained: its words that no other part of the session
 * had before, so that they are names of nothing there. A person is asked about them.
 */

import { type Match, stringScan } from '../formats/index.ts';

/** A text of an item of a list, with what in it may be a secret if nothing explains it. */
export interface Faint {
  item: number;
  text: string;
  matches: Match[];
}

/** Of what may be a secret, what no item before says; `list` is read once. */
export function unexplained(list: readonly unknown[], faint: readonly Faint[]): Faint[] {
  if (faint.length === 0) return [];
  const values = [...new Set(faint.flatMap(({ text, matches }) => matches.map((match) => lowered(text, match))))];
  const own = new Set(faint.map(({ text }) => text));
  const first = new Map<string, number>();
  const scan = stringScan(values);
  const last = Math.max(...faint.map(({ item }) => item));
  for (let item = 0; item < last; item++)
    eachString(list[item], (text) => {
      if (own.has(text)) return;
      scan(text, (index) => {
        const value = values[index] as string;
        if (!first.has(value)) first.set(value, item);
      });
    });
  return faint.map(({ item, text, matches }) => ({
    item,
    text,
    matches: matches.filter((match) => (first.get(lowered(text, match)) ?? item) >= item),
  }));
}

const lowered = (text: string, { start, end }: Match) => text.slice(start, end).toLowerCase();

function eachString(value: unknown, see: (text: string) => void): void {
  if (typeof value === 'string') see(value);
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) eachString(one, see);
}
