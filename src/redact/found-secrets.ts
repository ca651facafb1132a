/** The secrets of one session: what was found, which values are looked for elsewhere, and the numbers of their placeholders. */
import { isOrdinary } from './context/ordinary.ts';
import type { Match } from './engine/detector.ts';
import type { Needle } from './engine/needle.ts';
import { RANK } from './engine/overlaps.ts';
import { isWholeWord, type Literal } from './literals.ts';
import type { Secret } from './secret.ts';
import { NUMBERED } from './value/other-things.ts';
import { isRandom } from './value/random.ts';

/** Found wherever they stand by their own shape, so they need not be looked for by value. */
const FOUND_BY_SHAPE = new Set(['email', 'private-ip', 'account-id', 'birth-date', 'code']);
/** Numbers that mean one person or machine, looked for whole wherever they are written in the same way. */
const NUMBERS = new Set(['phone', 'iban', 'card', 'national-id', 'public-ip', 'mac']);

export class FoundSecrets {
  private readonly byValue = new Map<string, Secret>();
  /** By rule: the highest number of its placeholders. */
  private readonly lastNumber = new Map<string, number>();

  /** `known`: values found elsewhere, with the numbers they have. */
  constructor(known: readonly Secret[], literals: readonly Literal[]) {
    for (const secret of known) {
      this.byValue.set(secret.value, { ...secret });
      if (secret.number !== undefined) this.reserve(secret.rule, secret.number);
    }
    // A whole word has no other forms than those its detector finds, and its letters may occur in other words.
    for (const literal of literals) if (!isWholeWord(literal)) this.byValue.set(literal.value, literalSecret(literal));
  }

  /** In the order of first appearance. */
  all(): Secret[] {
    return [...this.byValue.values()];
  }

  /** A number that a placeholder of the text has already is not given to another value. */
  reserve(rule: string, number: number): void {
    this.lastNumber.set(rule, Math.max(this.lastNumber.get(rule) ?? 0, number));
  }

  add(matches: readonly Match[], text: string): void {
    for (const match of matches) {
      if (match.replacement !== undefined) continue;
      const value = match.value ?? text.slice(match.start, match.end);
      const old = this.byValue.get(value);
      if (old && RANK[old.tier] >= RANK[match.tier]) continue;
      const propagates = !match.local && match.tier !== 'suspicion' && isDistinctive(value, match);
      const hasParts =
        propagates &&
        !NUMBERS.has(match.rule) &&
        value.length >= PARTS &&
        (match.tier === 'definite' || isRandom(value)) &&
        !FOUND_BY_SHAPE.has(match.rule);
      this.byValue.set(value, {
        value,
        rule: match.rule,
        tier: match.tier,
        propagates,
        ...(hasParts ? { body: match.body ?? 0 } : {}),
        ...(old?.number === undefined ? {} : { number: old.number }),
      });
    }
  }

  /** The secret that a replaced match stands for, numbered. */
  numbered(value: string, match: Match): Secret & { number: number } {
    let secret = this.byValue.get(value);
    if (!secret) {
      secret = { value, rule: match.rule, tier: match.tier, propagates: false };
      this.byValue.set(value, secret);
    }
    if (secret.number === undefined) {
      secret.number = (this.lastNumber.get(secret.rule) ?? 0) + 1;
      this.lastNumber.set(secret.rule, secret.number);
    }
    return secret as Secret & { number: number };
  }
}

/** A value of the owner's; of a long one parts are looked for as well. */
export const literalSecret = ({ value }: Literal): Secret => ({
  value,
  rule: 'literal',
  tier: 'definite',
  propagates: true,
  ...(value.length >= PARTS && isRandom(value) ? { body: 0 } : {}),
});

/** Of a shorter value, parts are too short to tell it. */
const PARTS = 16;

/** What is looked for of a value that was found. */
export const needleOf = ({ value, rule, tier, body }: Secret): Needle => ({
  value,
  rule,
  tier,
  ...(body === undefined ? {} : { body }),
  word: rule === 'author' || rule === 'host' || NUMBERS.has(rule),
});

const PASSWORDS = new Set(['password', 'url-password']);
/** A sign that joins no words, among letters and digits. */
const SIGNED = /^(?=.*[A-Za-z])(?=.*\d)[\w.-]*[A-Za-z\d][!@#$%^&*+?~][\w!@#$%^&*+?~.-]*$/;

/** A word with a number, as people choose for a password: looked for as a whole word. */
const isChosen = (value: string, rule: string) =>
  PASSWORDS.has(rule) &&
  value.length >= 7 &&
  /^\p{L}{3,40}(?:[._-]?\p{L}{3,40}){0,3}[._-]?\d{1,6}[!?.*#$%&+]{0,3}$/u.test(value) &&
  !NUMBERED.test(value);

/** Long or random enough that it means nothing else wherever it occurs. */
function isDistinctive(value: string, match: Match): boolean {
  if (FOUND_BY_SHAPE.has(match.rule)) return false;
  if (NUMBERS.has(match.rule)) return value.replace(/[^\da-f]/gi, '').length >= 8;
  if (match.rule === 'author') return /\s/.test(value) && value.length >= 6;
  if (match.rule === 'host') return value.length >= 6 && /[\d.-]/.test(value);
  if (isChosen(value, match.rule)) return match.tier !== 'suspicion';
  if (value.length >= 6 && PASSWORDS.has(match.rule) && SIGNED.test(value)) return true;
  if (value.length < 8) return false;
  return (
    isRandom(value) ||
    (value.length >= 24 && !isOrdinary(value, match.rule)) ||
    (match.tier === 'definite' && value.length >= 12 && !/^[a-z]+\d{0,4}$/i.test(value))
  );
}
