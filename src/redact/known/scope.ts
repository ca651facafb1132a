/** A secret as it is known in its own session and in others, and what follows from a finding: the one place that says how far it reaches. */
import type { Tier } from '../../model/redacted.ts';
import { isRandom, type Match, wordShare } from '../formats/core.ts';
import { isWholeWord } from '../policy.ts';

/** A secret that was found. Lives in memory only and is never written. */
export interface Secret {
  value: string;
  rule: string;
  tier: Tier;
  /** Distinctive enough to be looked for in every other text. */
  propagates: boolean;
  /** By how many sentences of its session it is called a secret; infinite where something else calls it one. */
  said?: number;
  /** A person is asked about its other places, in which nothing says that it is one. */
  asksElsewhere?: boolean;
  /** Of a person's name: as an account of theirs joins its words. */
  joined?: readonly string[] | undefined;
  /** Number of its placeholder in the session it was found in. */
  number?: number;
  /** Offset of its random part, for values whose parts are looked for too. */
  body?: number;
}

/** A secret as other sessions look for it: keyed hashes, from which nobody without the key can test a guess. */
export interface SecretPrint {
  rule: string;
  tier: 'definite' | 'candidate';
  /** Keyed hash of the core, 32 bits, and the core's length and offset in the value, in characters. */
  core: number;
  coreLength: number;
  lead: number;
  /** Of the whole value, in characters. */
  length: number;
  /** Keyed hash of the whole value. */
  whole: string;
}

/** What a session needs to know of the secrets of all others. */
export interface ArchiveScope {
  /** The archive's own key, from `.turnleaf/private`. */
  key: string;
  /** Values found in other sessions. */
  foreign: readonly SecretPrint[];
}

/** How far a finding reaches. */
export type Scope = 'certain' | 'likely' | 'asked';

/** Found wherever they stand by their own form, so they are not looked for by value. */
export const FOUND_BY_FORM: ReadonlySet<string> = new Set('email private-ip account-id birth-date code home-folder user-name'.split(' '));

/** Numbers that mean one person or machine, written in the same way everywhere. */
export const NUMBERS: ReadonlySet<string> = new Set(['phone', 'iban', 'card', 'national-id', 'public-ip', 'mac']);

/** Names of people and machines, which are recognised by their place. */
export const NAMES: ReadonlySet<string> = new Set(['author', 'person-name', 'host']);

/** After small letters a number behind a sign is a version, an issue or a place: `react@18`, `shop#4417`. */
const NUMBERED = /^@?[a-z][a-z_./-]*[@#+~^]v?[\d.]+$/;

/** Letters and digits with a sign that joins no words. */
const isSigned = (value: string) =>
  value.length >= 6 &&
  /^[\w!@#$%^&*+?~.-]+$/.test(value) &&
  /[A-Za-z]/.test(value) &&
  /\d/.test(value) &&
  /[A-Za-z\d][!@#$%^&*+?~]/.test(value) &&
  !NUMBERED.test(value);

/** Letters that can be nothing else: random, or mixed with signs as no word, name, path or version is. */
const isMade = (value: string) =>
  // With a sign of markup or of a shell among them, as generators of passwords write.
  !/\s/.test(value) && (isSigned(value) || (value.length >= 8 && /["<>&;|`]/.test(value) && /\d/.test(value)) || isRandom(value));

/** A sign that joins no words and stands in no path, version or measure. */
const SIGN = /[!#$^&*?"<>|;]|%(?=[^%]{0,40}[A-Za-z])/;

/** Made, and less than half of it words, or such a sign and a digit. */
export const isLikeNoWord = (value: string) =>
  isMade(value) && ((SIGN.test(value) && /\d/.test(value)) || (!value.includes('/') && wordShare(value) < 1 / 2));

/** Words and a number in the place of a password: longer than a name, and no name of the session's, or it would be asked about. */
const isPassphrase = (value: string, rule: string) =>
  (rule === 'password' || rule === 'url-password') && value.length >= 24 && /\d/.test(value) && /^[\w#$!%*+~-]+$/.test(value);

/** As Google makes passwords of programs, of which less than half is words. */
const isOfGroups = (value: string) => /^[a-z]{4}(?: [a-z]{4}){3}$/.test(value) && wordShare(value) < 1 / 2;

/**
 * How far a finding reaches, as docs/redaction.md says of each scope. A detector chooses between `asked` and the others by the tier of
 * its match; a match that is `local` is never certain, nor is what a sentence tells (`prose`) and may be a name or words.
 */
export function scopeOf(value: string, { rule, tier, local, prose }: Pick<Match, 'rule' | 'tier' | 'local' | 'prose'>): Scope {
  if (tier === 'suspicion') return 'asked';
  if (local || (prose && !isLikeNoWord(value))) return 'likely';
  return meansOneThing(value, rule, tier === 'definite') ? 'certain' : 'likely';
}

/** Whether a value means the same wherever it occurs. `definite`: it has the form of a credential. */
function meansOneThing(value: string, rule: string, definite: boolean): boolean {
  // A short one is a whole word, and its letters may be in others.
  if (rule === 'literal') return !isWholeWord(value);
  // Also where a licence names it, in which it would stay; a service's account is nobody's.
  if (rule === 'email') return !value.endsWith('.gserviceaccount.com');
  if (FOUND_BY_FORM.has(rule) || rule === 'address') return false;
  if (NUMBERS.has(rule)) return value.replace(/[^\da-f]/gi, '').length >= 8;
  if (rule === 'author' || rule === 'person-name') return /[\s.]\S/.test(value) && value.length >= 6;
  if (rule === 'host') return value.length >= 6 && /[\d.-]/.test(value);
  return (
    isMade(value) || isPassphrase(value, rule) || isOfGroups(value) || (definite && value.length >= 12 && !/^[a-z]+\d{0,4}$/i.test(value))
  );
}

/** Whether only sentences call it a secret. */
export const isTold = ({ said = 0 }: Secret): boolean => said > 0 && said < Number.POSITIVE_INFINITY;

/** Of a secret that was found: what followed from its places. */
export const scopeOfSecret = ({ rule, tier, propagates }: Secret): Scope =>
  tier === 'suspicion' ? 'asked' : propagates || FOUND_BY_FORM.has(rule) ? 'certain' : 'likely';
