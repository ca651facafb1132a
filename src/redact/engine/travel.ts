/**
 * Hunts for values found elsewhere: whole ones in every form they are written in, and parts of ten or more letters of
 * the random ones.
 */
import type { Match } from './detector.ts';
import { literalScan } from './scan.ts';

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

const GRAM = 10;
const BITS = 20;

/** A function that gives all places where one of the values, or a part of it, stands. */
export function traveller(quarries: readonly Quarry[]): (text: string) => Match[] {
  const forms = new Map<string, Quarry>();
  for (const quarry of quarries) for (const form of formsOf(quarry)) if (!forms.has(form)) forms.set(form, quarry);
  if (!forms.size) return () => [];
  const written = new Map<string, [string, Quarry][]>();
  for (const [form, quarry] of forms) written.set(form.toLowerCase(), [...(written.get(form.toLowerCase()) ?? []), [form, quarry]]);
  const literals = [...written.keys()];
  const scan = literalScan(
    literals,
    // Where the small letter is longer than the large one, they cannot be told letter by letter.
    [...written].map(([literal, forms]) => {
      const spellings = forms.map(([form]) => form);
      return spellings.every((form) => form.length === literal.length) ? spellings : undefined;
    }),
  );
  const parts = partFinder(quarries);

  return (text) => {
    const matches: Match[] = [];
    scan(text, (literal, start, end) => {
      for (const [form, quarry] of written.get(literals[literal] as string) as [string, Quarry][]) {
        if (text.slice(start, end) !== form || (quarry.word && !isWord(text, start, end))) continue;
        matches.push(matchOf(quarry, start, end));
      }
    });
    parts(text, matches);
    return matches;
  };
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
      const encoded = bytes.toString('base64').replace(/=+$/, '');
      const core = encoded.slice(shift === 0 ? 0 : shift + 1, encoded.length - (bytes.length % 3 === 0 ? 0 : 1));
      if (core.length >= 10) forms.add(core).add(core.replace(/\+/g, '-').replace(/\//g, '_'));
    }
  }
  for (const form of forms) if (form.length < 3) forms.delete(form);
  return forms;
}

/** Rolling hash over ten letters at a time; a bit table says which hashes are worth a closer look. */
function partFinder(quarries: readonly Quarry[]): (text: string, matches: Match[]) => void {
  const bits = new Uint8Array(1 << BITS);
  const places = new Map<number, { quarry: Quarry; offset: number }[]>();
  for (const quarry of quarries) {
    if (quarry.body === undefined || quarry.word) continue;
    for (let offset = quarry.body; offset + GRAM <= quarry.value.length; offset++) {
      const gram = quarry.value.slice(offset, offset + GRAM);
      if (new Set(gram).size < 6 || !/\d|[a-z][A-Z]|[A-Z][a-z]+[A-Z]/.test(gram) || /\s/.test(gram)) continue;
      const hash = hashOf(gram);
      bits[hash >>> (32 - BITS)] = 1;
      places.set(hash, [...(places.get(hash) ?? []), { quarry, offset }]);
    }
  }
  if (!places.size) return () => {};
  const top = POWER;

  return (text, matches) => {
    if (text.length < GRAM) return;
    let hash = hashOf(text.slice(0, GRAM));
    let seenTo = 0;
    for (let at = 0; ; ) {
      if (bits[hash >>> (32 - BITS)] === 1 && at >= seenTo) {
        for (const { quarry, offset } of places.get(hash) ?? []) {
          if (text.slice(at, at + GRAM) !== quarry.value.slice(offset, offset + GRAM)) continue;
          let end = at + GRAM;
          while (end < text.length && text[end] === quarry.value[offset + end - at]) end++;
          let start = at;
          while (start > 0 && offset + start - at > 0 && text[start - 1] === quarry.value[offset + start - at - 1]) start--;
          matches.push(matchOf(quarry, start, end));
          seenTo = end - GRAM + 1;
          break;
        }
      }
      if (at + GRAM >= text.length) return;
      hash = (Math.imul(hash - Math.imul(text.charCodeAt(at), top), BASE) + text.charCodeAt(at + GRAM)) >>> 0;
      at++;
    }
  };
}

const BASE = 0x01000193;
const POWER = Array.from({ length: GRAM - 1 }).reduce<number>((power) => Math.imul(power, BASE), 1);

function hashOf(gram: string): number {
  let hash = 0;
  for (let at = 0; at < GRAM; at++) hash = (Math.imul(hash, BASE) + gram.charCodeAt(at)) >>> 0;
  return hash;
}
