/** The words of all languages, to be looked up. */
import type { SecretKind } from '../value/secret-kind.ts';
import { languages } from './index.ts';
import type { Language } from './language.ts';

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

const setOf = (pick: (language: Language) => string | undefined): ReadonlySet<string> =>
  new Set(languages.flatMap((language) => listed(pick(language)).map(folded)));

export const is = setOf((one) => one.is);
/** As written, with their accents. */
const plainIs: ReadonlySet<string> = new Set(languages.flatMap((one) => listed(one.is)));
export const as = setOf((one) => one.as);
export const plainly = setOf((one) => one.plainly);
/** Those of languages that need no verb with them. */
export const withoutVerb = setOf((one) => (one.verbless ? one.plainly : ''));
export const between = setOf((one) => one.between);
export const and = setOf((one) => one.and);
/** Short words of Vietnamese are other languages' without their accents. */
export const about: ReadonlySet<string> = new Set(
  languages.flatMap((one) => listed(one.about)).flatMap((word) => (folded(word).length > 3 || folded(word) === word ? [folded(word)] : [])),
);
export const users = setOf((one) => one.user);
/** What makes the noun in front of it another one: `password manager`, `token refresh`. */
export const isHead = (word: string): boolean => about.has(word) && ![asks, is, between].some((words) => words.has(word));
export const asks = setOf((one) => one.asks);
export const answers = setOf((one) => one.answers);
const plainOthers: ReadonlySet<string> = new Set(languages.flatMap((one) => [...listed(one.and), ...listed(one.between)]));
/** Whether a verb is no preposition in any language: `is`, but not `to`. */
/** Prepositions that are no English ones. */
export const isForeign = (word: string): boolean => between.has(word) && !english.has(word);
const english: ReadonlySet<string> = new Set(languages.filter(({ id }) => id === 'en').flatMap((one) => listed(one.between)));
export const isVerb = (word: string): boolean => plainIs.has(word) && !plainOthers.has(word);

/** Whether a word belongs to a sentence about passwords, and is none itself. `states`: how adjectives end in its language. */
export const isOfSentence = (value: string, states: readonly string[] = []): boolean => {
  const word = folded(value);
  return (
    [is, as, between, plainly, and, about, users, answers, nouns].some((words) => words.has(word)) ||
    states.some((ending) => value.toLowerCase().endsWith(ending) && value.length > ending.length + 1)
  );
};

const entries = languages.flatMap((language) =>
  (
    [
      ['key', language.shortKey, true, false],
      ['key', language.key, false, false],
      ['password', language.shortPassword, true, false],
      ['password', language.password, false, false],
      ['password', language.phrase, false, true],
    ] as const
  ).flatMap(([kind, list, short, phrase]) =>
    listed(list).flatMap((marked) => {
      const word = marked.replaceAll('~', '').toLowerCase();
      const noun: Noun = {
        kind,
        goesOn: marked.endsWith('~'),
        joined: marked.startsWith('~'),
        short,
        phrase,
        valueFirst: language.valueFirst ?? false,
        isKey: kind === 'key' && listed(language.shortKey).some((key) => word.includes(key)),
        states: language.states ?? [],
      };
      return [...new Set([word, folded(word)])].map((spelling) => [spelling, noun] as const);
    }),
  ),
);

const known = new Map<string, Noun>();
// What one language allows of a word, all allow: people mix them.
for (const [word, noun] of entries) {
  const other = known.get(word);
  known.set(
    word,
    other
      ? {
          ...other,
          goesOn: other.goesOn || noun.goesOn,
          joined: other.joined || noun.joined,
          short: other.short && noun.short,
          valueFirst: other.valueFirst && noun.valueFirst,
          states: [...other.states, ...noun.states],
        }
      : noun,
  );
}
export const nouns: ReadonlyMap<string, Noun> = known;

export const logins: readonly string[] = [
  ...new Set(languages.flatMap((one) => listed(one.login)).flatMap((word) => [word, folded(word)])),
];

export const languageCases = { ng: languages.flatMap(({ ng }) => ng), ok: languages.flatMap(({ ok }) => ok) };

/** The words for `and` as they are written. */
export const ands: readonly string[] = [...new Set(languages.flatMap((one) => listed(one.and)))];
