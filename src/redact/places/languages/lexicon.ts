/**
 * What languages call secrets, and the few words of the plainest statement that tells one: data only, read together, as people mix
 * languages. docs/redaction.md ("Add a language") says what each list holds; each word is known without its accents, too, as those
 * who type may leave them out.
 */
import type { SecretKind } from '../value/place.ts';
import words from './words.json' with { type: 'json' };

/** What a word may be in a statement: the lists of a language but for the nouns. */
const ROLES = ['user', 'is', 'to', 'use', 'as', 'sets', 'next', 'plainly', 'about', 'between', 'asks'] as const;
export type Role = (typeof ROLES)[number];
type Nouns = 'password' | 'phrase' | 'number' | 'key' | 'shortPassword' | 'shortKey';

/** A list, perhaps on several lines. */
type List = string | readonly string[];
type Language = { readonly [list in Role | Nouns | 'enters' | 'spells' | 'states']?: List } & { readonly valueFirst?: boolean };
const languages: readonly Language[] = words;

export interface Noun {
  kind: SecretKind;
  /** Letters may follow, or precede. */
  goesOn: boolean;
  joined: boolean;
  short: boolean;
  phrase: boolean;
  number: boolean;
  valueFirst: boolean;
  /** Called a key, not a token. */
  isKey: boolean;
  /** Endings of adjectives and participles, of all languages that have the noun. */
  states: readonly string[];
}

const listed = (list: List = []): string[] => [list].flat().flatMap((line) => line.split(/,\s*/).filter(Boolean));
/** The words of a list in all languages. */
const pooled = (list: 'asks' | 'enters' | 'spells'): string[] => languages.flatMap((one) => listed(one[list]));

/** In small letters, without accents. */
export const folded = (word: string): string => {
  const lower = word.toLowerCase();
  if (/^[\x20-\x7e]*$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(LATIN_MARKS, '$1')
    .replace(/[đłøı’]/g, (letter) => OTHERS[letter] as string)
    .normalize('NFC');
};
const LATIN_MARKS = /([a-z])[\u0300-\u036f]+/g;
const OTHERS: { [letter: string]: string } = { đ: 'd', ł: 'l', ø: 'o', ı: 'i', '’': "'" };

const roles = new Map<string, Set<Role>>();
for (const language of languages)
  for (const field of ROLES)
    for (const word of listed(language[field])) {
      const plain = folded(word);
      // Short words of Vietnamese are other languages' without their accents.
      if (field === 'about' && plain !== word && plain.length < 4) continue;
      const all = (roles.get(plain) ?? new Set()).add(field);
      roles.set(plain, field === 'to' ? all.add('is') : all);
    }

/** Words for asking in scripts without blanks, which stand inside of others. */
export const asksInside: readonly string[] = pooled('asks').filter((word) => word.length > 1 && /^[\u3040-\u9fff\uac00-\ud7af]/.test(word));

const NONE: ReadonlySet<Role> = new Set();
/** What a word, in small letters and without accents, may be. */
export const rolesOf = (word: string): ReadonlySet<Role> => roles.get(word) ?? NONE;

/** Words for getting in, and for what one gets in with. */
export const entering: ReadonlySet<string> = new Set(pooled('enters').map(folded));

/** How one says how a word is spelled. */
export const spelling: readonly string[] = [...new Set(pooled('spells').map(folded))];

/** What makes the noun in front of it another one: `password manager`, `token refresh`. */
export const isHead = (word: string): boolean => {
  const all = rolesOf(word);
  return all.has('about') && !all.has('asks') && !all.has('is') && !all.has('use') && !all.has('between');
};

/** Whether a word belongs to a sentence about passwords, and is none itself. */
export const isOfSentence = (value: string): boolean => {
  const word = folded(value);
  const all = rolesOf(word);
  return all.size > (all.has('asks') ? 1 : 0) || nouns.has(word);
};

/** A noun for numbers that is shorter means other things too: the pin of a board. */
const SHORT = 5;

const known = new Map<string, Noun>();
// What one language allows of a word, all allow: people mix them.
for (const language of languages)
  for (const [kind, list, says] of [
    ['key', language.shortKey, 'short'],
    ['key', language.key],
    ['password', language.shortPassword, 'short'],
    ['password', language.password],
    ['password', language.phrase, 'phrase'],
    ['password', language.number, 'number'],
  ] as const)
    for (const marked of listed(list)) {
      const word = marked.replaceAll('~', '').toLowerCase();
      const isKey = kind === 'key' && listed(language.shortKey).some((key) => word.includes(key));
      for (const spelling of new Set([word, folded(word)])) {
        const other = known.get(spelling);
        known.set(spelling, {
          kind: other?.kind ?? kind,
          goesOn: marked.endsWith('~') || (other?.goesOn ?? false),
          joined: marked.startsWith('~') || (other?.joined ?? false),
          short: (says === 'short' || (says === 'number' && word.length < SHORT)) && (other?.short ?? true),
          phrase: other?.phrase ?? says === 'phrase',
          number: other?.number ?? says === 'number',
          valueFirst: (language.valueFirst ?? false) && (other?.valueFirst ?? true),
          isKey: other?.isKey ?? isKey,
          states: [...(other?.states ?? []), ...listed(language.states)],
        });
      }
    }
export const nouns: ReadonlyMap<string, Noun> = known;
