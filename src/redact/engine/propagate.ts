/** Finds values that are known: whole ones in every encoding, and parts of the random ones. */
import type { Match } from './detector.ts';
import { exactScan } from './exact-scan.ts';
import { type Needle, needleMatch, spellingsOf } from './needle.ts';
import { addParts, partsOf } from './needle-parts.ts';
import { stringScan } from './string-scan.ts';

/** From so many strings on, building the tables of `stringScan` costs more than they save. */
const MANY = 4000;

/** A function that gives all places of the values, and of their parts. */
export function needleFinder(needles: readonly Needle[]): (text: string) => Match[] {
  const forms = new Map<string, Needle>();
  for (const needle of needles) for (const form of spellingsOf(needle)) if (!forms.has(form)) forms.set(form, needle);
  if (!forms.size) return () => [];
  const { parts, pieces } = partsOf(needles);
  const isMany = forms.size + pieces.size > MANY;
  const targets = new Map<string, Target>();
  const targetOf = (spelling: string) => {
    const key = isMany ? spelling : lowerCase(spelling);
    const target = targets.get(key) ?? { forms: [], pieces: [] };
    targets.set(key, target);
    return target;
  };
  for (const form of forms) targetOf(form[0]).forms.push(form);
  for (const piece of pieces) targetOf(piece).pieces.push(piece);
  const all = [...targets.values()];
  const scan = isMany
    ? exactScan([...targets.keys()])
    : stringScan(
        [...targets.keys()],
        all.map((one) => [...one.forms.map(([form]) => form), ...one.pieces]),
      );

  return (text) => {
    const matches: Match[] = [];
    const places: number[] = [];
    scan(text, (index, start, end) => {
      const { forms, pieces } = all[index] as Target;
      for (const [form, needle] of forms) {
        if (text.slice(start, end) !== form || (needle.word && !isWord(text, start, end))) continue;
        matches.push(needleMatch(needle, start, end));
      }
      if (pieces.some((piece) => text.startsWith(piece, start))) places.push(start);
    });
    addParts(text, places, parts, matches);
    return matches;
  };
}

/** What has the same spelling in lower case. */
interface Target {
  forms: [string, Needle][];
  pieces: string[];
}

/** In lower case, unit by unit; units that upper case would not bring back stay as they are. */
function lowerCase(spelling: string): string {
  if (/^[\0-\x7f]*$/.test(spelling)) return spelling.toLowerCase();
  return Array.from({ length: spelling.length }, (_, at) => {
    const letter = spelling[at] as string;
    const low = letter.toLowerCase();
    return low.toUpperCase() === letter ? low : letter;
  }).join('');
}

function isWord(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  return (!/[\p{L}\p{N}]$/u.test(before) || /\\[nrt]$/.test(before)) && !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 1));
}
