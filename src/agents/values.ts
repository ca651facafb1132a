/** What readers of logs do with plain values: look them up in tables, parse them, make ids of them. */
import { createHash } from 'node:crypto';
import { placeUuid } from '../model/ids.ts';
import { isObject, type Json, type JsonObject, stringAt } from '../model/json.ts';
import { toMillis } from '../model/time.ts';

/** A list of names that is written as a text: such lists are long, and grow with each version of a program. */
export const names = (text: string): string[] => text.trim().split(/\s+/);

/** Lines of a table that are each made of their name: `prefix` stands before it. */
export const eachFor = <T>(make: (name: string) => T, list: string, prefix = ''): { [name: string]: T } =>
  Object.fromEntries(names(list).map((name) => [`${prefix}${name}`, make(name)]));

/** Lines of a table that differ in nothing but the name. */
export const sameFor = <T>(value: T, list: string, prefix = ''): { [name: string]: T } => eachFor(() => value, list, prefix);

/** What a table has for a name out of a log; nothing that it only inherits. */
export const entryOf = <T>(table: { [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** The first of the fields that holds a text. */
export const firstString = (value: unknown, ...keys: string[]): string | undefined =>
  keys.map((key) => stringAt(value, key)).find((text) => text !== undefined);

/** The object that a text is the JSON of; anything else as it is. */
export function parsedObject(value: Json | undefined): Json {
  if (typeof value !== 'string') return value ?? null;
  if (!/^\s{0,20}\{/.test(value)) return value;
  try {
    const found = JSON.parse(value) as Json;
    return isObject(found) ? found : value;
  } catch {
    return value;
  }
}

/** A moment as logs write it, in ISO 8601 or as a number. */
export const momentIn = (time: Json | undefined): number | undefined =>
  typeof time === 'string' || typeof time === 'number' ? toMillis(time) : undefined;

/** By which the same words are known again in another log. */
export const hashOf = (words: Json): string => createHash('sha256').update(JSON.stringify(words)).digest('base64');

/** An id of a log as a UUID: itself where it is one, else one that is made of it. */
export const uuidOf = (log: string, id: string | undefined): string | undefined =>
  !id ? undefined : /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(id) ? id : placeUuid(log, id);

/** The fields that have a value. */
export const defined = <T extends Json>(fields: { [key: string]: T | undefined }): { [key: string]: T } =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, T] => entry[1] !== undefined));

/** Every object within a value, however deep. */
export function eachObject(value: Json, visit: (object: JsonObject) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (isObject(value)) visit(value);
  for (const child of Object.values(value)) eachObject(child, visit);
}

/** How many lines of a text are of a form. */
export const linesIn = (text: string, line: RegExp): number => text.split('\n').filter((one) => line.test(one)).length;

/** The number that the first group of a form finds. */
export function numberIn(text: string, form: RegExp): number | undefined {
  const digits = form.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

// What of a record is published, as a table: what stays of an object, and how what stays is slimmed itself. Done first, so that
// nothing later carries along what is never published.

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
  const isLeft = (value: JsonObject, field: string): boolean =>
    Object.hasOwn(value, field) && !dropped.has(field) && kept?.has(field) !== false && !(withoutNull && value[field] === null);
  const slimField = (value: JsonObject, field: string): Json | undefined => {
    const item = value[field] as Json;
    return Object.hasOwn(of, field) ? (of[field] as Slim)(item, value) : item;
  };
  const slimmed = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(slimmed);
    if (!isObject(value)) return value;
    const other = instead?.(value);
    if (other) return other;
    const out: JsonObject = {};
    for (const field of ordered ? order : Object.keys(value)) {
      const left = isLeft(value, field) ? slimField(value, field) : undefined;
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
