/**
 * Every credential format we know: of two rules for the same letters, the first has them. The one form of all rules is data in a file a
 * family, with a function by its name only where data cannot say it, and its cases beside it.
 */
import type { Tier } from '../../../model/redacted.ts';
import { byName, literal, UUID } from '../engine/row.ts';
import { cased, digits, mixed, noWord, numbered, signedToken, snowflakeHead } from '../value/checks.ts';
import { wordShare } from '../value/words.ts';
import access from './families/access.json' with { type: 'json' };
import ai from './families/ai.json' with { type: 'json' };
import apps from './families/apps.json' with { type: 'json' };
import cloud from './families/cloud.json' with { type: 'json' };
import databases from './families/databases.json' with { type: 'json' };
import development from './families/development.json' with { type: 'json' };
import hosting from './families/hosting.json' with { type: 'json' };
import keys from './families/keys.json' with { type: 'json' };
import messages from './families/messages.json' with { type: 'json' };
import monitoring from './families/monitoring.json' with { type: 'json' };
import payments from './families/payments.json' with { type: 'json' };

export interface Rule {
  /** Unique; stands in the placeholder: `[redacted: github-pat-classic #1]`. */
  id: string;
  /** Where the vendor (or a program's source) says what the value looks like. */
  url: string;
  /** Fixed beginnings of the value, as it is written: the value is known by its own shape. */
  starts?: readonly string[];
  /** Pattern in front of `starts`, for values whose fixed part stands in the middle or at the end. */
  before?: string;
  /** Names of the vendor, one of which precedes the value: for shapes that hashes and ids have too. */
  near?: readonly string[];
  /**
   * Pattern of the value behind `starts`, or of the whole value beside `near`; bounded. Where only a part is secret, that is the group
   * `v`, and it reaches to the end.
   */
  shape: string;
  /** `strict`: no letter, digit, `_`, `-` or `.` may be next to the value; for beginnings that are short or look like words. */
  edge?: 'strict';
  ignoreCase?: boolean;
  accept?: (value: string) => boolean;
  /** `candidate`: other things have this shape too. By default `definite`, beside `near` always `candidate`. */
  tier?: Tier;
  /** Texts that must stay as they are: what is nearest to a value and none. That of placeholders and of hashes holds for all rules. */
  ok?: readonly string[];
}

/** A rule whose values are known by their own shape. */
export type ShapeRule = Rule & { starts: readonly string[] };

/** A rule whose values are known beside a vendor's name. */
export type NearRule = Rule & { near: readonly string[] };

export const isShapeRule = (rule: Rule): rule is ShapeRule => rule.starts !== undefined;
export const isNearRule = (rule: Rule): rule is NearRule => rule.near !== undefined;

/** The whole pattern of a value, without its edges; what examples are made from. */
export const patternOf = ({ before = '', starts, shape }: Rule) =>
  starts ? `${before}(?:${starts.map(literal).join('|')})${shape}` : shape;

/** What letters must be beside their shape, by the name that a format has for it. */
const accepted: { readonly [name: string]: NonNullable<Rule['accept']> } = {
  cased,
  digits,
  signedToken,
  mixed,
  noWord,
  numbered,
  snowflakeHead,
  noWordOfCapitals: (value) => cased(value) || /[b-df-hj-np-tv-xz]{5}/.test(value),
  invitation: (code) => wordShare(code) < 0.4 && (mixed(code) || /[^aeiouy\d]{4}/.test(code)),
  topic: (topic) => digits(topic) && wordShare(topic) < 0.6,
  differentGroups: (value) => new Set(value.split('-')).size > 4,
};

/** A rule as its family's file has it: `UUID` stands for the pattern of one, and a beginning may have letters to choose from. */
type Format = Omit<Rule, 'accept'> & { accept?: string };

function ruleOf({ starts, before, shape, accept, ...format }: Format): Rule {
  const whole = (pattern: string) => pattern.replaceAll('UUID', UUID);
  return {
    ...format,
    ...(starts && { starts: starts.flatMap(spelled) }),
    ...(before !== undefined && { before: whole(before) }),
    shape: whole(shape),
    ...(accept !== undefined && { accept: byName(accepted, 'check')(accept) }),
  };
}

/** `K[12]`: `K1`, `K2`. */
function spelled(start: string): string[] {
  const [choice, letters] = /\[(\w{1,20})\]/.exec(start) ?? [];
  return choice && letters ? Array.from(letters).flatMap((letter) => spelled(start.replace(choice, letter))) : [start];
}

const families = [development, cloud, ai, payments, messages, hosting, access, monitoring, databases, apps, keys] as Format[][];

export const rules: readonly Rule[] = families.flat().map(ruleOf);

export const shapeRules = rules.filter(isShapeRule);
export const nearRules = rules.filter(isNearRule);
