/**
 * The words of the interface: one file a language, named here. English is the type that the others are checked against; what one
 * of them does not have stands in English.
 *
 * `{name}` is a gap, `{n}` a number; of `one|other` the first form is for one. In the line of a tool call (`blocks`) our words are
 * set bold and the gaps plain, in whatever order the language wants them.
 */
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

export type Words = typeof en;
/** A catalogue as its file has it. */
type Catalogue = { [Section in keyof Words]?: Partial<Words[Section]> };

export const english: Words = en;

const given = { en, fr, ja, pt, zh } satisfies { [language: string]: Catalogue };

/** The catalogues as their files have them, gaps and all. */
export const catalogues: { [language: string]: Catalogue } = given;

/** Codes of the languages that a site can choose. */
export const languages = Object.keys(given) as (keyof typeof given)[];

/** English, with the words that a catalogue has. */
export function whole(catalogue: Catalogue): Words {
  const sections = Object.entries(english).map(([section, words]) => [section, { ...words, ...catalogue[section as keyof Words] }]);
  return Object.fromEntries(sections);
}
