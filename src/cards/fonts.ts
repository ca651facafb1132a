/** The fonts of one card: only the files that hold a character of it are read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Card } from './card.ts';
import { easternFamilies, type Family, type FontWeight, folderOf, latin, rangesOf } from './families.ts';
import type { Font } from './satori.ts';

/** Fonts, and the names that layouts use: every file is a separate font that falls back to the next. */
export interface Fonts {
  fonts: Font[];
  serif: string;
  sans: string;
}

/** The part of the Latin families that every card loads. */
const usualSubset = 'latin';

/**
 * Satori caches parsed fonts by the identity of their list. So the lists of Latin, Greek and Cyrillic, which are few, are kept under
 * what is in them; of Eastern ones, each card has its own.
 */
const kept = new Map<string, Fonts>();

interface FontFile {
  family: Family;
  subset: string;
  weight: FontWeight;
}

/** `archive`: the owner's folder, where fonts may be installed. */
export function fontsFor(card: Card, archive?: string): Fonts {
  const { title, lead, quote, facts, site, language } = card;
  const texts: { [weight in FontWeight]: string } = {
    400: [lead, quote?.text, ...facts.slice(1), '…·'].join(''),
    600: [title, quote?.who, facts[0], site, '…'].join(''),
  };
  const usual: FontFile[] = latin.flatMap((family) => ([400, 600] as const).map((weight) => ({ family, subset: usualSubset, weight })));
  const eastern = easternFamilies(`${title}${quote?.text ?? ''}`, language);
  const further = ([400, 600] as const).flatMap((weight) => furtherFonts(texts[weight], weight, eastern, archive));
  const files = [...usual, ...further];
  if (!files.every(({ family }) => latin.includes(family))) return load(files, archive);
  const key = JSON.stringify(files.map(({ family, subset, weight }) => [family.name, subset, weight]));
  const fonts = kept.get(key) ?? load(files);
  kept.set(key, fonts);
  return fonts;
}

function furtherFonts(text: string, weight: FontWeight, eastern: Family[], archive?: string): FontFile[] {
  const left = new Set([...text].map((character) => character.codePointAt(0) as number).filter((code) => !isUsual(code)));
  const files: FontFile[] = [];
  const take = (family: Family) => {
    const taken: number[] = [];
    for (const [subset, has] of left.size === 0 ? [] : rangesOf(family, archive)) {
      const found = [...left].filter(has);
      if (found.length === 0 || (latin.includes(family) && subset === usualSubset)) continue;
      files.push({ family, subset, weight });
      taken.push(...found);
    }
    return taken;
  };
  // Greek and Cyrillic are needed in both families, of serif and of sans.
  for (const code of latin.flatMap(take)) left.delete(code);
  for (const family of eastern) for (const code of take(family)) left.delete(code);
  return files;
}

const isUsual = (code: number) => latin.every((family) => rangesOf(family).some(([subset, has]) => subset === usualSubset && has(code)));

function load(files: FontFile[], archive?: string): Fonts {
  const fonts = files.map((file) => read(file, archive));
  const names = (as: Family['as']) => [...new Set(fonts.map(({ name }) => name).filter((name) => name.startsWith(as)))];
  const [serif, sans] = [names('serif'), names('sans')];
  return { fonts, serif: [...serif, ...sans].join(', '), sans: [...sans, ...serif].join(', ') };
}

function read({ family, subset, weight }: FontFile, archive?: string): Font {
  const { name, as, weights } = family;
  const data = readFileSync(join(folderOf(family, archive) ?? '', 'files', `${name}-${subset}-${weights[weight]}-normal.woff`));
  return { name: `${as} ${name} ${subset}`, weight, style: 'normal', data };
}
