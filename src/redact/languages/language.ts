/**
 * What a language calls secrets, and the few words of the plainest statement that tells one. Data only, read together, as
 * people mix languages. Lists are written as `one, two words, three`; accents may be left out by those who type, so each
 * word is also known without. Nouns: `~` at an end means that letters may follow there, or precede (`parol~`, `~wachtwoord`).
 */

export interface Language {
  id: string;
  /** Nouns for what people choose: password, passcode, PIN of a device, wifi key. */
  password: string;
  /** Of these, the ones for several words; they are passwords as well. */
  phrase?: string;
  /** Nouns for what machines make: token, API key, secret. */
  key: string;
  /** Nouns for either that mean other things too, or are short: they need a verb or a colon behind them. */
  shortPassword?: string;
  shortKey?: string;
  /** What stands in front of a user, a host or a network: the name behind it is no secret. */
  user: string;
  /** Verbs and particles between a noun and its value: `is`, `set to`. */
  is: string;
  /** Verbs of using and typing. */
  use?: string;
  /** Words that link a value to the noun behind it: `as`. */
  as: string;
  /** Adverbs behind which even a plain word is the password: `simply`, `still`. */
  plainly: string;
  /** `the password simply …`: no verb is needed between them. */
  verbless?: boolean;
  /** What is said about passwords: the sentence tells none, and these words are none. */
  about: string;
  /** How adjectives and participles end, which say what a password is like. */
  states?: string;
  /** The value stands in front of the noun, without a word between. */
  valueFirst?: boolean;
  /** Of these, the ones that may stand between a noun and its value all the same. */
  between?: string;
  /** How one asks for a secret. */
  asks: string;
}
