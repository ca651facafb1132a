/** The secrets of one session: what was found, which values are looked for elsewhere, and the numbers of their placeholders. */
import { isRandom, type Match, RANK, valueIn } from '../formats/core.ts';
import { NUMBERS, type Secret, scopeOf } from './scope.ts';

export class FoundSecrets {
  private readonly byValue = new Map<string, Secret>();
  /** By rule: the highest number of its placeholders. */
  private readonly lastNumber = new Map<string, number>();

  /** Accounts by their names: which of the session's each is. */
  private readonly accounts = new Map<string, number>();

  /** By how it is written: the rule of what stays in some places. */
  private readonly left = new Map<string, string>();
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

  /** In the order of first appearance; behind them what of those that were replaced stands elsewhere, too, as questions. */
  all(): Secret[] {
    const left = Array.from(this.left, ([value, rule]): Secret => ({ value, rule, tier: 'suspicion', propagates: false }));
    return [...this.byValue.values(), ...left];
  }

  /** Takes note of a value that stays in a place, as it is written there. */
  leave(value: string, written: string): void {
    const secret = this.byValue.get(value);
    if (secret?.asksElsewhere && !secret.propagates && secret.tier !== 'suspicion') this.left.set(written, secret.rule);
  }

  /** Changes what is known of each; where nothing is given, it is none. */
  revise(change: (secret: Secret) => Secret | undefined): void {
    for (const [value, secret] of this.byValue) {
      const revised = change(secret);
      if (revised) this.byValue.set(value, revised);
      else this.byValue.delete(value);
    }
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
      const asksElsewhere = !propagates && scopeOf(value, { ...match, tier, prose: false }) === 'certain';
      const isRare = (tier === 'definite' && rule !== 'literal') || isRandom(value);
      const hasParts = (propagates || asksElsewhere) && !NUMBERS.has(rule) && value.length >= PARTS && isRare;
      const isMore = !old || RANK[old.tier] < RANK[tier] || (propagates && !old.propagates);
      const secret = isMore ? { value, rule, tier, propagates, ...(hasParts && { body: match.body ?? 0 }) } : old;
      const number = old?.number;
      const more = { ...(said > 0 && { said }), ...(asksElsewhere && { asksElsewhere }), ...(number !== undefined && { number }) };
      this.byValue.set(value, Object.assign(secret, more));
    }
  }

  /** What stands for an account: `user`, and with a number for every further one. The folder `Anna Ek` is of whom `anna` is, too. */
  account(name: string): string {
    const known = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '-');
    const number = this.accounts.get(known) ?? new Set(this.accounts.values()).size + 1;
    for (const form of / /.test(name) ? [known, known.replace(/-.*/, '')] : [known])
      if (!this.accounts.has(form)) this.accounts.set(form, number);
    return number > 1 ? `user ${number}` : 'user';
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
