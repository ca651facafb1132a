/**
 * What of a record is published, as a table: what stays of an object, and how what stays is slimmed itself. Done first, so that
 * nothing later carries along what is never published.
 */
import { isObject, type Json, type JsonObject } from '../model/json.ts';

/** What becomes of a field's value; undefined takes the field out. `owner`: the object it stands in. */
export type Slim = (value: Json, owner: JsonObject) => Json | undefined;

export interface Fields {
  /** Only these fields stay: what is new in a log stays out until somebody has looked at it. */
  keep?: readonly string[];
  /** They stand in the order of `keep`, not in the log's. */
  ordered?: true;
  /** All fields stay but these. */
  drop?: readonly string[];
  /** Fields without a value go, too. */
  withoutNull?: true;
  /** How the fields that stay are slimmed themselves. */
  of?: { [field: string]: Slim };
}

/** Of an object, or of each object in a list; any other value stays. */
export function slim({ keep, drop, ordered, withoutNull, of = {} }: Fields): <T extends Json>(value: T) => T {
  const kept = keep && new Set(keep);
  const dropped = new Set(drop);
  const slimmed = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(slimmed);
    if (!isObject(value)) return value;
    const out: JsonObject = {};
    for (const field of ordered && keep ? keep : Object.keys(value)) {
      if (!Object.hasOwn(value, field) || dropped.has(field) || (kept && !kept.has(field))) continue;
      const item = value[field] as Json;
      if (withoutNull && item === null) continue;
      const left = Object.hasOwn(of, field) ? (of[field] as Slim)(item, value) : item;
      if (left !== undefined) put(out, field, left);
    }
    return out;
  };
  return slimmed as <T extends Json>(value: T) => T;
}

/** The object's own, also where hostile JSON names a field like the prototype. */
export function put(object: JsonObject, field: string, value: Json): void {
  if (field !== '__proto__') object[field] = value;
  else Object.defineProperty(object, field, { value, enumerable: true, configurable: true, writable: true });
}
