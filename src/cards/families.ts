/**
 * The families of fonts a card can be set in, all under the SIL Open Font License. Fonts of East Asian scripts are large, so
 * they are used only where their package is installed. Files are split by ranges of characters, listed in `unicode.json`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Family {
  /** Its folder in `fonts/`, or its package below `@fontsource/`. */
  name: string;
  as: 'serif' | 'sans';
  /** The weights of its files that stand for regular and bold. */
  weights: { 400: number; 600: number };
}
export type FontWeight = keyof Family['weights'];

export const latin: Family[] = [
  { name: 'source-serif-4', as: 'serif', weights: { 400: 400, 600: 600 } },
  { name: 'inter', as: 'sans', weights: { 400: 400, 600: 600 } },
];
const japanese: Family = { name: 'biz-udpmincho', as: 'serif', weights: { 400: 400, 600: 700 } };
const korean: Family = { name: 'gowun-batang', as: 'serif', weights: { 400: 400, 600: 700 } };
const chinese: Family = { name: 'noto-serif-sc', as: 'serif', weights: { 400: 400, 600: 600 } };

/** Chinese and Japanese write many characters differently under the same code. The first family sets them. */
export function easternFamilies(text: string, language: string): [Family, ...Family[]] {
  if (language.startsWith('ja') || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [japanese, chinese, korean];
  if (language.startsWith('ko') || /\p{Script=Hangul}/u.test(text)) return [korean, chinese, japanese];
  return [chinese, japanese, korean];
}

const require = createRequire(import.meta.url);
const ownFolder = fileURLToPath(new URL('fonts', import.meta.url));
const folders = new Map<string, string | undefined>();

/** Where the family's files are; undefined where its package is installed neither beside Turnleaf nor at `archive`, the owner's folder, or above it. */
export function folderOf({ name }: Family, archive = ownFolder): string | undefined {
  const key = `${name}\0${archive}`;
  if (!folders.has(key)) folders.set(key, find(name, archive));
  return folders.get(key);
}

function find(name: string, archive: string): string | undefined {
  const own = join(ownFolder, name);
  if (existsSync(own)) return own;
  try {
    return dirname(require.resolve(`@fontsource/${name}/package.json`, { paths: [ownFolder, archive] }));
  } catch {
    return undefined;
  }
}

export const packageOf = ({ name }: Family) => `@fontsource/${name}`;

/** The installed packages among those of these families, with their versions. */
export const versionsOf = (families: Family[], archive?: string) =>
  families.flatMap((family) => {
    const folder = folderOf(family, archive);
    if (folder === undefined) return [];
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return [`${packageOf(family)}@${version}`];
  });

/** Packages of fonts that are installed for East Asian scripts: cards, and the pages that name them, depend on these. */
export const installedFonts = (archive?: string) => versionsOf([japanese, korean, chinese], archive);

type Ranges = [subset: string, holds: (code: number) => boolean][];
const known = new Map<string, Ranges>();

/** The parts of a family, each with the characters it holds; none where it is not installed. */
export function rangesOf(family: Family, archive?: string): Ranges {
  const folder = folderOf(family, archive);
  if (folder === undefined) return [];
  const before = known.get(folder);
  if (before) return before;
  const listed = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as { [subset: string]: string };
  const ranges = Object.entries(listed).map(([subset, text]): Ranges[number] => {
    const pairs = text.split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    });
    // `[12]` in the list is `12` in the names of files.
    return [subset.replace(/[[\]]/g, ''), (code) => pairs.some(([from, to]) => code >= from && code <= to)];
  });
  known.set(folder, ranges);
  return ranges;
}

export const holds = (family: Family, code: number, archive?: string) => rangesOf(family, archive).some(([, has]) => has(code));
