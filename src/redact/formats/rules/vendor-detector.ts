/** A vendor's name, a word such as key or token, and a value of the vendor's shape. */

import type { Detector } from '../engine/detector.ts';
import { readAt } from '../engine/lines.ts';
import { listOf, oneOf } from '../engine/row.ts';
import { expression } from '../expressions.ts';
import { isNamed } from '../value/code.ts';
import { isDummy } from '../value/dummy.ts';
import things from '../value/things.json' with { type: 'json' };
import type { NearRule, Rule } from './index.ts';

const isNoun = oneOf(things.nounOfKey);
const GIVEN = /^\s{0,3}[:=]/;
const GIVEN_QUOTED = /^\\{0,3}["'`]?\s{0,3}[:=]/;
/** Names of vendors that are words, and common names of fields. */
const ORDINARY = listOf(things.ordinaryVendors);

/** Shortest and longest shape, and how far behind the name a value begins at most. */
const SHORTEST = 12;
const LONGEST = 420;
const REACH = 60;

/** What may be a value, with the name and the sign in front of it. */
const TOKEN = new RegExp(`[\\w.+/=|:-]{${SHORTEST},${LONGEST}}`, 'g');
const REST = /[\w.+/=|:-]{0,60000}/y;

/** Short names occur in longer words (`session`, `split`): they must end, or be followed by a word such as key. */
const GOES_ON = /^(?!key|secret|token|api|pass|auth|cred)[a-z]/;

export const nearPattern = (shape: string) => new RegExp(`^(?:${shape})$`);

/** One detector for each name, with the shapes of all rules that go by it. */
export function vendorKeysOf(rules: readonly NearRule[]): Detector[] {
  const named = rules.flatMap(({ id, near, shape, accept }) => near.map((name) => ({ name, id, shape: nearPattern(shape), accept })));
  const byName = Map.groupBy(named, ({ name }) => name);
  return Array.from(byName, ([name, all]) => vendorKey(name, all));
}

type Shape = Pick<Rule, 'id' | 'accept'> & { shape: RegExp };

function vendorKey(word: string, shapes: readonly Shape[]): Detector {
  const ordinary = ORDINARY.has(word);
  const short = ordinary || word.length <= 4;
  const given = ordinary ? GIVEN : GIVEN_QUOTED;
  return {
    id: `vendor ${word}`,
    keywords: [word],
    begins: /^[a-z]/i.test(word),
    at(text, _start, end, matches) {
      if (short && GOES_ON.test(text.slice(end, end + 6))) return;
      for (const { from, stop, before, isCut } of tokensBehind(text, end)) {
        const value = text.slice(from, stop).replace(/(?<![.:,])[.:,]+$/, '');
        const shape = shapes.find((one) => one.shape.test(value) && (one.accept?.(value) ?? true));
        if (!shape) continue;
        const whole = isCut ? text.slice(from, stop) + readAt(REST, text, stop)?.[0] : value;
        const bridge = text.slice(end, from);
        if (isDummy(whole) || isNamed(whole) || expression('word-for-a-hash').test(bridge)) return;
        // What begins too early, `_KEY=…`, may have the shape too.
        if (!expression('between-a-vendor-and-its-key').test(text.slice(before, from)) || !(isNoun(word + bridge) || given.test(bridge)))
          continue;
        matches.push({ start: from, end: from + whole.length, rule: shape.id, tier: 'candidate' });
        return;
      }
    },
  };
}

/** What may be a value behind a name: where it begins and stops, where the token before it stops, and whether it goes on. */
function* tokensBehind(text: string, end: number) {
  let before = end;
  for (const { 0: token, index } of text.slice(end, end + REACH + LONGEST).matchAll(TOKEN)) {
    if (index >= REACH) return;
    const stop = end + index + token.length;
    for (const { index: at } of Array.from(token.matchAll(BEGINS)).slice(0, 6))
      yield { from: end + index + at, stop, before, isCut: token.length === LONGEST };
    before = stop;
  }
}

/** Where in a token a value may begin: at its first sign, at its first letter or digit, and behind `=`, `:` and `|`. */
const BEGINS = /(?<=^|[=|:])[^=|:]|(?<=^[^A-Za-z\d+/]{0,420})[A-Za-z\d+/]/g;
