/** The fonts that the first screen of a page needs, unless the owner's replace them. */

import sheet from '../styles/fonts.css?raw';
import { site } from './archive.ts';
import { words } from './words.ts';

const files = import.meta.glob<string>('../styles/fonts/s*.woff2', { query: '?url', import: 'default', eager: true });

interface Cut {
  url: string;
  has(letter: number): boolean;
}

/** A cut of a face as its style sheet names it: `serif`, `serif-further`. */
const cutOf = (face: string): Cut | undefined => {
  const url = files[`../styles/fonts/${face}.woff2`];
  const rule = sheet.split('@font-face').find((one) => one.includes(`/${face}.woff2`)) ?? '';
  const named = rule.split('unicode-range:')[1]?.split(';')[0] ?? '';
  const ranges = [...named.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
  return url ? { url, has: (letter) => ranges.some(([from = 0, to = 0]) => letter >= from && letter <= to) } : undefined;
};

const cutsOf = (face: string, further: string[]): Cut[] =>
  [face, ...further.map((name) => `${face}-${name}`)].flatMap((name) => cutOf(name) ?? []);
const [serif, ...others] = cutsOf('serif', ['accented', 'central', 'further', 'vietnamese', 'cyrillic', 'greek']);
const [sans] = cutsOf('sans', []);

/** Languages in which hardly a line is without accents, as our own words show. */
const withAccents = Object.values(words).filter((word) => /[\u00c0-\u024f]/.test(word)).length > Object.keys(words).length / 4;

/** `shown`: what of a page's words stands in the serif on its first screen. A letter asks for the cut that has it. */
export function firstFonts(shown: string): string[] {
  const letters = [...new Set(`${shown}${withAccents ? 'é' : ''}`)].map((letter) => letter.codePointAt(0) ?? 0);
  const more = others.filter((cut) => letters.some((letter) => cut.has(letter)));
  const { fonts } = site.theme;
  return [...(fonts.serif ? [] : [serif, ...more]), ...(fonts.sans ? [] : [sans])].flatMap((cut) => cut?.url ?? []);
}
