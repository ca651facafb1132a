/**
 * Credential formats as data. A format is recognised by its own shape: a fixed beginning (or middle), an alphabet and a
 * length.
 */
import type { Tier } from '../../model/redacted.ts';

export interface Format {
  id: string;
  /** Fixed beginnings of the value, as it is written. */
  starts: readonly string[];
  /** Pattern in front of `starts`, for formats whose fixed part stands in the middle or at the end. */
  before?: string;
  /** Pattern after it, bounded. Where only a part is secret, that is the group `v`, and it reaches to the end. */
  rest: string;
  /** `strict`: no letter, digit, `_`, `-` or `.` may be next to the value; for beginnings that are short or look like words. */
  edge?: 'strict';
  ignoreCase?: boolean;
  /** `weak`: the shape is right and the checksum wrong; redacted, and offered for review. */
  check?: (value: string) => boolean | 'weak';
  /** `candidate`: other things have this shape too. By default `definite`. */
  tier?: Tier;
  /** Source of the facts. */
  reference: string;
  /** Makes an example where the pattern alone does not (a checksum). */
  finish?: (value: string) => string;
}

/** The whole pattern of a format, without its edges; what examples are made from. */
export function patternOf(format: Format): string {
  return `${format.before ?? ''}(?:${format.starts.map(literal).join('|')})${format.rest}`;
}

export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
