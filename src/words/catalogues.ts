/// <reference types="vite/client" />
/**
 * The words of the interface: a file `<code>.json` here for each language. English is the type that the others are checked against;
 * what one of them does not have stands in English.
 *
 * `{name}` is a gap, `{n}` a number; of `one|other` the first form is for one. In the line of a tool call (`blocks`) our words are
 * set bold and the gaps plain, in whatever order the language wants them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import en from './en.json' with { type: 'json' };

export type Words = typeof en;
/** A catalogue as its file has it. */
type Catalogue = { [Section in keyof Words]?: Partial<Words[Section]> };

export const english: Words = en;

/** Where pages are bundled, the files are taken in; else they lie beside this one. */
const files: { [path: string]: Catalogue } = import.meta.env
  ? import.meta.glob<Catalogue>('./*.json', { eager: true, import: 'default' })
  : Object.fromEntries(
      readdirSync(import.meta.dirname)
        .filter((name) => name.endsWith('.json'))
        .map((name) => [name, JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Catalogue]),
    );

/** The catalogues as their files have them, gaps and all, by the code of the language; English comes first. */
export const catalogues: { [language: string]: Catalogue } = {
  en,
  ...Object.fromEntries(Object.entries(files).map(([path, words]) => [basename(path, '.json'), words])),
};

/** Codes of the languages that a site can choose. */
export const languages = Object.keys(catalogues);

/** English, with the words that a catalogue has. */
export function whole(catalogue: Catalogue): Words {
  const sections = Object.entries(english).map(([section, words]) => [section, { ...words, ...catalogue[section as keyof Words] }]);
  return Object.fromEntries(sections);
}
