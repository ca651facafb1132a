/**
 * The fonts of a card, all under the SIL Open Font License, from their packages: only the files that hold a character of the
 * card are read. They are cut by ranges of characters, which each package lists in `unicode.json`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Font } from 'satori';
import type { Card } from './index.ts';

/** Fonts, and what layouts name: every file is a font of its own, and one falls back to the next. */
export interface Fonts {
  fonts: Font[];
  serif: string;
  sans: string;
}

interface Family {
  /** Its package below `@fontsource/`. */
  name: string;
  as: 'serif' | 'sans';
  /** The weights of its package that stand for regular and bold. */
  weights: { 400: number; 600: number };
}
type Weight = keyof Family['weights'];

/** Read once for all cards. */
const latin: Family[] = [
  { name: 'source-serif-4', as: 'serif', weights: { 400: 400, 600: 600 } },
  { name: 'inter', as: 'sans', weights: { 400: 400, 600: 600 } },
];
const usualSubsets = ['latin', 'latin-ext'];
const japanese: Family = { name: 'biz-udpmincho', as: 'serif', weights: { 400: 400, 600: 700 } };
const korean: Family = { name: 'gowun-batang', as: 'serif', weights: { 400: 400, 600: 700 } };
const chinese: Family = { name: 'noto-serif-sc', as: 'serif', weights: { 400: 400, 600: 600 } };

/** Chinese and Japanese write many characters differently, and share their code. Who comes first sets them. */
function easternFor(text: string, language: string): Family[] {
  if (language.startsWith('ja') || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [japanese, chinese, korean];
  if (language.startsWith('ko') || /\p{Script=Hangul}/u.test(text)) return [korean, chinese, japanese];
  return [chinese, japanese, korean];
}

/** Satori keeps what it has parsed by the list's identity, so the list that most cards need is one. */
let usual: Fonts | undefined;

export function fontsFor(card: Card): Fonts {
  const { title, lead, quote, facts, site, language } = card;
  const texts: { [weight in Weight]: string } = {
    400: [lead, quote?.text, ...facts.slice(1), '…·'].join(''),
    600: [title, quote?.who, facts[0], site, '…'].join(''),
  };
  usual ??= stacked(latin.flatMap((family) => usualSubsets.flatMap((subset) => [font(family, subset, 400), font(family, subset, 600)])));
  const further = ([400, 600] as const).flatMap((weight) =>
    furtherFonts(texts[weight], weight, easternFor(`${title}${quote?.text}`, language)),
  );
  return further.length === 0 ? usual : stacked([...usual.fonts, ...further]);
}

function furtherFonts(text: string, weight: Weight, eastern: Family[]): Font[] {
  const left = new Set([...text].map((character) => character.codePointAt(0) as number).filter((code) => !isUsual(code)));
  const fonts: Font[] = [];
  const take = (family: Family) => {
    const taken: number[] = [];
    for (const [subset, holds] of left.size === 0 ? [] : rangesOf(family.name)) {
      const found = [...left].filter(holds);
      if (found.length === 0 || (latin.includes(family) && usualSubsets.includes(subset))) continue;
      fonts.push(font(family, subset, weight));
      taken.push(...found);
    }
    return taken;
  };
  // Greek and Cyrillic are needed in both families, of serif and of sans.
  for (const code of latin.flatMap(take)) left.delete(code);
  for (const family of eastern) for (const code of take(family)) left.delete(code);
  return fonts;
}

const isUsual = (code: number) =>
  latin.every((family) => rangesOf(family.name).some(([subset, holds]) => usualSubsets.includes(subset) && holds(code)));

function stacked(fonts: Font[]): Fonts {
  const names = (as: Family['as']) => [...new Set(fonts.map(({ name }) => name).filter((name) => name.startsWith(as)))];
  const [serif, sans] = [names('serif'), names('sans')];
  return { fonts, serif: [...serif, ...sans].join(', '), sans: [...sans, ...serif].join(', ') };
}

function font({ name, as, weights }: Family, subset: string, weight: Weight): Font {
  const data = readFileSync(join(folderOf(name), 'files', `${name}-${subset}-${weights[weight]}-normal.woff`));
  return { name: `${as} ${name} ${subset}`, weight, style: 'normal', data };
}

const require = createRequire(import.meta.url);
const folderOf = (name: string) => join(require.resolve(`@fontsource/${name}/package.json`), '..');

type Ranges = [subset: string, holds: (code: number) => boolean][];
const known = new Map<string, Ranges>();

function rangesOf(name: string): Ranges {
  const before = known.get(name);
  if (before) return before;
  const listed = JSON.parse(readFileSync(join(folderOf(name), 'unicode.json'), 'utf8')) as { [subset: string]: string };
  const ranges = Object.entries(listed).map(([subset, text]): Ranges[number] => {
    const pairs = text.split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    });
    // `[12]` in the list is `12` in the names of files.
    return [subset.replace(/[[\]]/g, ''), (code) => pairs.some(([from, to]) => code >= from && code <= to)];
  });
  known.set(name, ranges);
  return ranges;
}
