/**
 * Hunts for values found elsewhere: whole ones in every form they are written in, and parts of ten or more letters of
 * the random ones.
 */

import { wordShare } from '../value/words.ts';
import type { Match } from './detector.ts';
import { exactScan } from './exact-scan.ts';
import { literalScan } from './string-scan.ts';

/** A value to hunt for. */
export interface Quarry {
  value: string;
  rule: string;
  tier: Match['tier'];
  /** Where the random part begins; parts are hunted for only where this is set. */
  body?: number;
  /** A name: found as a word only, and in any capitalisation of its first letter. */
  word?: boolean;
  replacement?: string;
}

/** From so many strings on, tables of halves cost more than they save. */
const MANY = 4000;

/** Letters of a part that is hunted for; and of the pieces by which parts are found: any part holds one whole. */
const GRAM = 10;
const PIECE = 5;
const STEP = GRAM - PIECE + 1;
/** Letters of a name on either side. */
const NAME = 40;

/** A function that gives all places where one of the values, or a part of it, stands. */
export function traveller(quarries: readonly Quarry[]): (text: string) => Match[] {
  const forms = new Map<string, Quarry>();
  for (const quarry of quarries) for (const form of formsOf(quarry)) if (!forms.has(form)) forms.set(form, quarry);
  if (!forms.size) return () => [];
  const { parts, pieces } = partsOf(quarries);
  const isMany = forms.size + pieces.size > MANY;
  const sought = new Map<string, Sought>();
  const soughtAs = (written: string) => {
    const literal = isMany ? written : small(written);
    const known = sought.get(literal) ?? { forms: [], pieces: [] };
    sought.set(literal, known);
    return known;
  };
  for (const form of forms) soughtAs(form[0]).forms.push(form);
  for (const piece of pieces) soughtAs(piece).pieces.push(piece);
  const all = [...sought.values()];
  const scan = isMany
    ? exactScan([...sought.keys()])
    : literalScan(
        [...sought.keys()],
        all.map((one) => [...one.forms.map(([form]) => form), ...one.pieces]),
      );

  return (text) => {
    const matches: Match[] = [];
    const places: number[] = [];
    scan(text, (literal, start, end) => {
      const { forms, pieces } = all[literal] as Sought;
      for (const [form, quarry] of forms) {
        if (text.slice(start, end) !== form || (quarry.word && !isWord(text, start, end))) continue;
        matches.push(matchOf(quarry, start, end));
      }
      if (pieces.some((piece) => text.startsWith(piece, start))) places.push(start);
    });
    addParts(text, places, parts, matches);
    return matches;
  };
}

/** What is written so in small letters. */
interface Sought {
  forms: [string, Quarry][];
  pieces: string[];
}

/** In small letters, unit by unit; those stay that would not be the same in large ones again. */
function small(written: string): string {
  if (/^[\0-\x7f]*$/.test(written)) return written.toLowerCase();
  return Array.from({ length: written.length }, (_, at) => {
    const letter = written[at] as string;
    const low = letter.toLowerCase();
    return low.toUpperCase() === letter ? low : letter;
  }).join('');
}

const matchOf = (quarry: Quarry, start: number, end: number): Match => ({
  start,
  end,
  rule: quarry.rule,
  tier: quarry.tier,
  value: quarry.value,
  ...(quarry.replacement === undefined ? {} : { replacement: quarry.replacement }),
});

function isWord(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  return (!/[\p{L}\p{N}]$/u.test(before) || /\\[nrt]$/.test(before)) && !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 1));
}

function formsOf({ value, word }: Quarry): Set<string> {
  const forms = new Set([value]);
  if (word) return forms.add(value.charAt(0).toUpperCase() + value.slice(1));
  forms.add(encodeURIComponent(value.toWellFormed()));
  forms.add(JSON.stringify(value).slice(1, -1));
  forms.add(value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;'));
  if (value.length >= 8) {
    // Base64 of it at each of the three alignments, without the letters that neighbours have a part in.
    for (const shift of [0, 1, 2]) {
      const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(value)]);
      const encoded = bytes.toString('base64').replace(/(?<!=)=+$/, '');
      const core = encoded.slice(shift === 0 ? 0 : shift + 1, encoded.length - (bytes.length % 3 === 0 ? 0 : 1));
      if (core.length >= 10) forms.add(core).add(core.replace(/\+/g, '-').replace(/\//g, '_'));
    }
  }
  for (const form of forms) if (form.length < 3) forms.delete(form);
  return forms;
}

/** Where a part stands in a value. */
interface Part {
  quarry: Quarry;
  offset: number;
}

/** All parts of the random values, each where it stands first, and pieces of which every part holds one. */
function partsOf(quarries: readonly Quarry[]): { parts: Map<string, Part>; pieces: Set<string> } {
  const parts = new Map<string, Part>();
  const pieces = new Set<string>();
  for (const quarry of quarries) {
    const { value, body } = quarry;
    if (body === undefined || quarry.word) continue;
    const isTelling = tellingParts(value);
    for (let offset = body; offset + GRAM <= value.length; offset++) {
      if (!isTelling(offset)) continue;
      const part = value.slice(offset, offset + GRAM);
      if (!parts.has(part)) parts.set(part, { quarry, offset });
      const piece = body + Math.ceil((offset - body) / STEP) * STEP;
      pieces.add(value.slice(piece, piece + PIECE));
    }
  }
  return { parts, pieces };
}

/**
 * Whether the part at an offset stands for nothing else: six different letters, a digit or a capital after a small letter,
 * no blank. Asked in order; what one part and the next have in common is looked at once.
 */
function tellingParts(value: string): (offset: number) => boolean {
  const counts = new Map<number, number>();
  let [from, to, different, jumps, blanks] = [0, 0, 0, 0, 0];
  const isJump = (at: number) => isDigit(value, at) || (at > from && isSmall(value, at - 1) && isCapital(value, at));
  const add = (at: number) => {
    const unit = value.charCodeAt(at);
    const count = counts.get(unit) ?? 0;
    if (count === 0) different += 1;
    counts.set(unit, count + 1);
    if (isJump(at)) jumps += 1;
    if (/\s/.test(value[at] as string)) blanks += 1;
  };
  const drop = () => {
    const unit = value.charCodeAt(from);
    const count = (counts.get(unit) ?? 0) - 1;
    if (count === 0) different -= 1;
    counts.set(unit, count);
    if (isDigit(value, from)) jumps -= 1;
    // A capital that becomes the first letter follows nothing any more.
    if (isSmall(value, from) && isCapital(value, from + 1) && from + 1 < to) jumps -= 1;
    if (/\s/.test(value[from] as string)) blanks -= 1;
    from += 1;
  };
  return (offset) => {
    while (from < offset) {
      if (from < to) drop();
      else [from, to] = [offset, offset];
    }
    while (to < offset + GRAM) add(to++);
    return different >= 6 && jumps > 0 && blanks === 0;
  };
}

const within = (value: string, at: number, least: number, most: number) => value.charCodeAt(at) >= least && value.charCodeAt(at) <= most;
const isDigit = (value: string, at: number) => within(value, at, 48, 57);
const isSmall = (value: string, at: number) => within(value, at, 97, 122);
const isCapital = (value: string, at: number) => within(value, at, 65, 90);

/** The parts around places, in order, where pieces stand; each as far as the text goes on as its value does. */
function addParts(text: string, places: readonly number[], parts: ReadonlyMap<string, Part>, matches: Match[]): void {
  let next = 0;
  for (const place of places) {
    for (let at = Math.max(place - STEP + 1, next); at <= place; at++) {
      const part = parts.get(text.slice(at, at + GRAM));
      if (!part) continue;
      const { value } = part.quarry;
      const from = at - part.offset;
      let end = at + GRAM;
      while (end < text.length && end - from < value.length && text[end] === value[end - from]) end++;
      let start = at;
      while (start > 0 && start > from && text[start - 1] === value[start - 1 - from]) start--;
      if (!isInName(text, start, end) && !isNameIn(value, start - from, end - from)) matches.push(matchOf(part.quarry, start, end));
      next = end - GRAM + 1;
      at = next - 1;
    }
    next = Math.max(next, place + 1);
  }
}

/** Letters alone in a name made of words, which says nothing of a value that has the same words: `resetPassword`. */
function isInName(text: string, start: number, end: number): boolean {
  if (!/^[A-Za-z_]+$/.test(text.slice(start, end))) return false;
  const before = text
    .slice(Math.max(0, start - NAME), start)
    .split(/[^A-Za-z_]/)
    .at(-1) as string;
  const after = text.slice(end, end + NAME).split(/[^A-Za-z_]/)[0] as string;
  return wordShare(before + text.slice(start, end) + after) >= 0.6;
}

/** A whole run of letters of a value, and no more of it: what somebody made a password of, `Brookshop` of `Brookshop2024!`. */
function isNameIn(value: string, start: number, end: number): boolean {
  if (!/^[A-Za-z]+$/.test(value.slice(start, end)) || /[A-Za-z]/.test(value[end] ?? '')) return false;
  const before = value[start - 1] ?? '';
  return !/[A-Za-z]/.test(before) || /^[a-z][A-Z]/.test(before + value[start]);
}
