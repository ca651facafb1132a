/** What redaction has to know of an agent's records: it knows no agent. */
import type { Json, JsonObject } from './json.ts';

export interface LogShape {
  /** Fields by which its records are joined and sorted, beside those that all have. Only what is certain is replaced in them. */
  ids: readonly string[];
  /** Fields with a call's arguments or results, beside those that all have: in them an `id` may be anything, and numbers are text. */
  payload: readonly string[];
  /** What a record says, calls and gives back, in order. */
  said(record: JsonObject): Said[];
  /** The texts that a result's data holds of what was printed or read. */
  printedIn(data: JsonObject): string[];
}

/** A part of a conversation. A call's result may stand with it or come later. */
export type Said =
  | { kind: 'text'; text: string; byAgent: boolean }
  | { kind: 'call'; id: string; input: JsonObject; output: Json[] }
  | { kind: 'result'; id: string; output: Json[] };

/** Of records that are read for their strings alone. */
export const plainShape: LogShape = { ids: [], payload: [], said: () => [], printedIn: () => [] };
