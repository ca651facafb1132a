/** The words of all languages, to be looked up. */
import type { SecretKind } from '../value/secret-kind.ts';
import { languages } from './index.ts';

export interface Noun {
  kind: SecretKind;
  /** Letters may follow, or precede. */
  goesOn: boolean;
  joined: boolean;
  short: boolean;
  phrase: boolean;
  valueFirst: boolean;
  /** Called a key, not a token. */
  isKey: boolean;
  /** Endings of adjectives and participles, of all languages that have the noun. */
  states: readonly string[];
}

/** What a word may be in a statement: the fields of a language that list words, but for the nouns. */
const FIELDS = ['user', 'is', 'use', 'as', 'plainly', 'about', 'between', 'asks'] as const;
export type Role = (typeof FIELDS)[number];

const listed = (list = ''): string[] => list.split(/,\s*/).filter(Boolean);

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
  for (const field of FIELDS)
    for (const word of listed(language[field])) {
      const plain = folded(word);
      // Short words of Vietnamese are other languages' without their accents.
      if (field === 'about' && plain !== word && plain.length < 4) continue;
      roles.set(plain, (roles.get(plain) ?? new Set()).add(field));
    }

/** Words for asking in scripts without blanks, which stand inside of others. */
export const asksInside: readonly string[] = languages.flatMap((one) =>
  listed(one.asks).filter((word) => word.length > 1 && /^[\u3040-\u9fff\uac00-\ud7af]/.test(word)),
);

const NONE: ReadonlySet<Role> = new Set();
/** What a word, in small letters and without accents, may be. */
export const rolesOf = (word: string): ReadonlySet<Role> => roles.get(word) ?? NONE;

/** Adverbs of languages that need no verb with them. */
export const withoutVerb: ReadonlySet<string> = new Set(languages.flatMap((one) => (one.verbless ? listed(one.plainly).map(folded) : [])));

/** What makes the noun in front of it another one: `password manager`, `token refresh`. */
export const isHead = (word: string): boolean => {
  const all = rolesOf(word);
  return all.has('about') && !all.has('asks') && !all.has('is') && !all.has('use') && !all.has('between');
};

/** Whether a word belongs to a sentence about passwords, and is none itself. `states`: how adjectives end in its language. */
export const isOfSentence = (value: string, states: readonly string[] = []): boolean => {
  const word = folded(value);
  const all = rolesOf(word);
  return (
    all.size > (all.has('asks') ? 1 : 0) ||
    nouns.has(word) ||
    states.some((ending) => value.toLowerCase().endsWith(ending) && value.length > ending.length + 1)
  );
};

const known = new Map<string, Noun>();
// What one language allows of a word, all allow: people mix them.
for (const language of languages)
  for (const [kind, list, short, phrase] of [
    ['key', language.shortKey, true, false],
    ['key', language.key, false, false],
    ['password', language.shortPassword, true, false],
    ['password', language.password, false, false],
    ['password', language.phrase, false, true],
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
          short: short && (other?.short ?? true),
          phrase: other?.phrase ?? phrase,
          valueFirst: (language.valueFirst ?? false) && (other?.valueFirst ?? true),
          isKey: other?.isKey ?? isKey,
          states: [...(other?.states ?? []), ...listed(language.states)],
        });
      }
    }
export const nouns: ReadonlyMap<string, Noun> = known;
