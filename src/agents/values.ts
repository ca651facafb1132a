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
