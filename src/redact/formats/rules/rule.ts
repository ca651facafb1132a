/** The one form of all rules: data in a file a family, with a function by its name only where data cannot say it, and its cases beside it. */

import type { Tier } from '../../../model/redacted.ts';
import { literal } from '../engine/expression.ts';

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
