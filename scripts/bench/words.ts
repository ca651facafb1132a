/** Words for made-up archives: as rare as words of a language are, and the same on every run. */
import { seeded } from '../../test/redact/sample.ts';

const onsets = 'b c d f g h j k l m n p r s t v w st tr pl gr br cl sp ch sh th qu'.split(' ');
const cores = 'a e i o u ai ea ou io oo'.split(' ');
const codas = ['', '', '', 'n', 'r', 's', 't', 'l', 'm', 'nd', 'rt', 'ck', 'st'];

/** The word of a rank: short where it is common, as in a language, and always the same. */
export function wordOf(rank: number): string {
  const next = seeded(rank + 1);
  const pick = (from: string[]) => from[Math.floor(next() * from.length)] ?? '';
  const syllables = rank < 200 ? 1 : rank < 6_000 ? 2 : 3;
  return Array.from({ length: syllables }, () => pick(onsets) + pick(cores) + pick(codas)).join('');
}

const vocabulary = 80_000;
const words = Array.from({ length: vocabulary }, (_, rank) => wordOf(rank));

/** Zipf's law: the word of rank r is about r times rarer than the first. */
export const anyWord = (next: () => number) => words[Math.floor(vocabulary ** next()) - 1] ?? '';

export function prose(next: () => number, length: number): string {
  const out: string[] = [];
  for (let at = 0; at < length; at++) out.push(anyWord(next) + (next() < 0.09 ? (next() < 0.6 ? '.' : ',') : ''));
  return out.join(' ');
}
