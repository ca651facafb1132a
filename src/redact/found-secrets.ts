/** The secrets of one session: what was found, which values are looked for elsewhere, and the numbers of their placeholders. */
import { type Match, valueIn } from './engine/detector.ts';
import { RANK } from './engine/overlaps.ts';
import { NUMBERS, type Secret, scopeOf } from './scope.ts';
import { isRandom } from './value/random.ts';

export class FoundSecrets {
  private readonly byValue = new Map<string, Secret>();
  /** By rule: the highest number of its placeholders. */
  private readonly lastNumber = new Map<string, number>();

  private readonly isAllowed: (value: string) => boolean;

  /** `known`: values found elsewhere, with the numbers they have; `isAllowed`: whether the owner lets one stay. */
  constructor(known: readonly Secret[], isAllowed: (value: string) => boolean) {
    this.isAllowed = isAllowed;
    for (const secret of known) {
      if (isAllowed(secret.value)) continue;
      this.byValue.set(secret.value, { ...secret, said: 0 });
      if (secret.number !== undefined) this.reserve(secret.rule, secret.number);
    }
  }

  /** In the order of first appearance. */
  all(): Secret[] {
    return [...this.byValue.values()];
  }

  /** A person is asked about those that `isAsked` names, and they stay. */
  ask(isAsked: (secret: Secret) => boolean): void {
    for (const [value, secret] of this.byValue)
      if (secret.number === undefined && isAsked(secret)) this.byValue.set(value, { ...secret, tier: 'suspicion', propagates: false });
  }

  /** A number that a placeholder of the text has already is not given to another value. */
  reserve(rule: string, number: number): void {
    this.lastNumber.set(rule, Math.max(this.lastNumber.get(rule) ?? 0, number));
  }

  add(matches: readonly Match[], text: string): void {
    for (const match of matches) {
      if (match.replacement !== undefined) continue;
      const { rule } = match;
      const value = valueIn(match, text);
      // What the owner lets stay is no secret, but was one to decide on.
      const tier = this.isAllowed(value) ? 'suspicion' : match.tier;
      const old = this.byValue.get(value);
      const said = (old?.said ?? 0) + (tier === 'suspicion' ? 0 : match.loose ? 1 : Number.POSITIVE_INFINITY);
      const propagates = scopeOf(value, { ...match, tier }) === 'certain';
      const isRare = (tier === 'definite' && rule !== 'literal') || isRandom(value);
      const hasParts = propagates && !NUMBERS.has(rule) && value.length >= PARTS && isRare;
      const isMore = !old || RANK[old.tier] < RANK[tier] || (propagates && !old.propagates);
      const secret = isMore ? { value, rule, tier, propagates, ...(hasParts && { body: match.body ?? 0 }) } : old;
      const number = old?.number;
      this.byValue.set(value, Object.assign(secret, said > 0 && { said }, number !== undefined && { number }));
    }
  }

  /** The secret that a replaced match stands for, numbered. */
  numbered(value: string, match: Match): Secret & { number: number } {
    const secret = this.byValue.get(value) ?? { value, rule: match.rule, tier: match.tier, propagates: false };
    this.byValue.set(value, secret);
    if (secret.number === undefined) {
      secret.number = (this.lastNumber.get(secret.rule) ?? 0) + 1;
      this.lastNumber.set(secret.rule, secret.number);
    }
    return secret as Secret & { number: number };
  }
}

/** Of a shorter value, parts are too short to tell it. */
export const PARTS = 16;
