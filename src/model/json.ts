/** Anything `JSON.parse` can return. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The string at `key`, or undefined if there is none or it has another type. */
export function stringAt(value: unknown, key: string): string | undefined {
  if (!isObject(value)) return undefined;
  const found = value[key];
  return typeof found === 'string' ? found : undefined;
}

/** The finite number at `key`, or undefined. */
export function numberAt(value: unknown, key: string): number | undefined {
  if (!isObject(value)) return undefined;
  const found = value[key];
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}

/** The object at `key`, or undefined. */
export function objectAt(value: unknown, key: string): JsonObject | undefined {
  if (!isObject(value)) return undefined;
  const found = value[key];
  return isObject(found) ? found : undefined;
}

/** The array at `key`; an empty one if there is none. */
export function arrayAt(value: unknown, key: string): Json[] {
  if (!isObject(value)) return [];
  const found = value[key];
  return Array.isArray(found) ? found : [];
}
