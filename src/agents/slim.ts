/**
 * What of a record is published, as a table: what stays of an object, and how what stays is slimmed itself. Done first, so that
 * nothing later carries along what is never published.
 */
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import { names } from './values.ts';

/** What becomes of a field's value; undefined takes the field out. `owner`: the object it stands in. */
export type Slim = (value: Json, owner: JsonObject) => Json | undefined;

export interface Fields {
  /** Only these fields stay, by their names with blanks between: what is new in a log stays out until somebody has looked at it. */
  keep?: string;
  /** They stand in the order of `keep`, not in the log's. */
  ordered?: true;
  /** All fields stay but these. */
  drop?: string;
  /** Fields without a value go, too. */
  withoutNull?: true;
  /** How the fields that stay are slimmed themselves. */
  of?: { [field: string]: Slim };
  /** What stands in the place of some objects as a whole, such as a picture. */
  instead?: (object: JsonObject) => JsonObject | undefined;
}

/** Of an object, or of each object in a list; any other value stays. */
export function slimBy({ keep, drop, ordered, withoutNull, of = {}, instead }: Fields): <T extends Json>(value: T) => T {
  const order = names(keep ?? '');
  const kept = keep === undefined ? undefined : new Set(order);
  const dropped = new Set(names(drop ?? ''));
  const slimmed = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(slimmed);
    if (!isObject(value)) return value;
    const other = instead?.(value);
    if (other) return other;
    const out: JsonObject = {};
    for (const field of ordered ? order : Object.keys(value)) {
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

/** Only these fields, in this order, where they have a value. */
export const keepFields = (keep: string, of?: Fields['of']) => slimBy({ keep, ordered: true, withoutNull: true, ...(of && { of }) });

/** Of an object, or of each object in a list; any other value goes. */
export const each =
  (own: (object: JsonObject, all: JsonObject[]) => Json | undefined): Slim =>
  (value) => {
    if (!Array.isArray(value)) return isObject(value) ? own(value, [value]) : undefined;
    const all = value.filter(isObject);
    return all.map((one) => own(one, all)).filter((one) => one !== undefined);
  };

/** The object's own, also where hostile JSON names a field like the prototype. */
export function put(object: JsonObject, field: string, value: Json): void {
  if (field !== '__proto__') object[field] = value;
  else Object.defineProperty(object, field, { value, enumerable: true, configurable: true, writable: true });
}
