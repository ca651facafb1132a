/** Keys of vendors to plant in cases: one of each rule, and those with a structure of their own. */

import { isShapeRule, patternOf, type Rule, rules } from '../../../src/redact/formats/rules/index.ts';
import { type Random, sample } from '../sample.ts';
import { structured } from './structured.ts';

export interface Key {
  id: string;
  /** Else it is known beside one of these names only. */
  isKnownByShape: boolean;
  near: readonly string[];
  make(random: Random): Planted;
}

export interface Planted {
  /** What stands in the text. */
  whole: string;
  /** The part of it that must go. */
  secret: string;
}

/** A value of the rule's shape that it accepts; undefined where chance makes none. */
export function exampleOf(rule: Rule, random: Random): Planted | undefined {
  const pattern = new RegExp(`^(?:${patternOf(rule)})$`, rule.ignoreCase ? 'i' : '');
  for (let tries = 0; tries < 200; tries++) {
    const whole = sample(patternOf(rule), random);
    const secret = pattern.exec(whole)?.groups?.v ?? whole;
    if (!rule.accept || rule.accept(secret) === true) return { whole, secret };
  }
  return undefined;
}

/** Only a real key has what these accept; chance does not make it. */
const UNGUESSABLE = new Set(['discord-bot', 'jwt']);

export const keys: readonly Key[] = [
  ...rules
    .filter(({ id }) => !UNGUESSABLE.has(id))
    .map((rule): Key => {
      const make = (random: Random) => {
        const made = exampleOf(rule, random);
        if (!made) throw new Error(`no example of ${rule.id} is one that it accepts`);
        return made;
      };
      return { id: rule.id, isKnownByShape: isShapeRule(rule), near: rule.near ?? [], make };
    }),
  ...Object.entries(structured).map(([id, make]): Key => {
    const planted = (random: Random) => {
      const whole = make(random);
      return { whole, secret: whole };
    };
    return { id, isKnownByShape: true, near: [], make: planted };
  }),
];
