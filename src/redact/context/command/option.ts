/** The form of an entry of the tables of options: a tool, and where its command line holds a secret. */
import type { Place } from '../../value/place.ts';
import type { SecretKind } from '../../value/secret-kind.ts';

export interface Option {
  tools: readonly string[];
  /** Pattern behind the tool's name; its group `value` is the secret. */
  after: string;
  /** Commands with a value that must go; with a variable in its place they must stay. */
  ng: readonly string[];
  /** Must stay as well. */
  ok?: readonly string[];
  /** By default a password … */
  kind?: SecretKind;
  /** … that stands where nothing else does. */
  place?: Place;
}
