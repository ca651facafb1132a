/** What follows from a finding: the one place that says how far it reaches. */
import type { Match } from './engine/detector.ts';
import { isWholeWord } from './literals.ts';
import { FOUND_BY_FORM, type Scope } from './secret.ts';
import { isRandom } from './value/random.ts';

/** Numbers that mean one person or machine, written in the same way everywhere. */
export const NUMBERS: ReadonlySet<string> = new Set(['phone', 'iban', 'card', 'national-id', 'public-ip', 'mac']);

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

/** With a sign of markup or of a shell among them, as generators of passwords write. */
const isMixed = (value: string) => value.length >= 8 && /["<>&;|`]/.test(value) && /[A-Za-z]/.test(value) && /\d/.test(value);

/** Letters that can be nothing else: random, or mixed with signs as no word, name, path or version is. */
const isMade = (value: string) => !/\s/.test(value) && (isSigned(value) || isMixed(value) || isRandom(value));

/** Words and a number in the place of a password: longer than a name, and no name of the session's, or it would be asked about. */
const isPassphrase = (value: string, rule: string) =>
  (rule === 'password' || rule === 'url-password') && value.length >= 24 && /\d/.test(value) && /^[\w#$!%*+~-]+$/.test(value);

/**
 * How far a finding reaches, as docs/redaction.md says of each scope. A detector chooses between `asked` and the others by the tier of
 * its match; a match that is `local` is never certain.
 */
export function scopeOf(value: string, { rule, tier, local }: Pick<Match, 'rule' | 'tier' | 'local'>): Scope {
  if (tier === 'suspicion') return 'asked';
  return !local && meansOneThing(value, rule, tier === 'definite') ? 'certain' : 'likely';
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
  return isMade(value) || isPassphrase(value, rule) || (definite && value.length >= 12 && !/^[a-z]+\d{0,4}$/i.test(value));
}
