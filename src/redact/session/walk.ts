/** Visits every string of a value, keys included, and copies the value with other strings. */
import type { LogShape } from '../../model/log-shape.ts';

/** Fields of all records and of sessions by which they are joined and sorted: ids, kinds, times. Only definite secrets are replaced in them. */
const METADATA = (
  'uuid sessionId id agentId type subtype timestamp anchor kind role state version otherVersions inherited homeAnchor form mediaType ' +
  'versions started ended encoding redactedWith'
).split(' ');
/** Fields with a call's arguments and results; elsewhere a number is a count or a time. */
const ARGUMENTS = ['input', 'arguments', 'args', 'params', 'parameters', 'data', 'response'];

/** What the keys of a value mean; with the names that an agent's records have beside those of all. */
export const keysOf = ({ ids, payload }: Pick<LogShape, 'ids' | 'payload'>) => ({
  metadata: new Set([...METADATA, ...ids]),
  payload: new Set([...ARGUMENTS, ...payload]),
});
export type Keys = ReturnType<typeof keysOf>;

/**
 * `id`: a field of such a name among a call's arguments and results, which may be anything, or a sum. `field`, `kind`: a name by which records
 * are read, and the word of their kind, as they are replaced; without them nothing could be read again.
 */
export type Place = 'text' | 'key' | 'metadata' | 'id' | 'field' | 'kind';

/** What is done at the strings of a value. An object with methods of its own class: V8 drops the compiled code of closures made for each walk. */
export interface Visitor {
  /** For every object and array, before its strings. */
  enter?(at: object): void;
  /**
   * For every string, keys included; in a copy, what it gives stands in its place. `parent` is the object or array that contains
   * it, `slot` its key or index; `path` leads to a string, and to the object of a key.
   */
  visit(text: string, place: Place, parent: object, slot: string | number, path: Path): string;
}

/** The current path, reused: not to be stored. */
export type Path = readonly (string | number)[];

/**
 * Visits all strings of `value`. With `numbers` it gives a copy with other strings, also in place of those of `numbers` that are
 * arguments or results of a call.
 */
export const walk = <T>(value: T, known: Keys, visitor: Visitor, numbers?: ReadonlySet<string>): T =>
  isNested(value) ? (walkIn(value, false, false, { known, visitor, path: [], numbers }) as T) : value;

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** `numbers`: of a walk that makes a copy. */
type Walk = { known: Keys; visitor: Visitor; path: (string | number)[]; numbers: ReadonlySet<string> | undefined };

/** One small stack frame a level, so that deep nesting fits on the stack: `for` … `of` would take a third more. */
function walkIn(at: object, inMetadata: boolean, given: boolean, context: Walk): unknown {
  const { known, visitor, path, numbers } = context;
  visitor.enter?.(at);
  const list = Array.isArray(at);
  const out: { [key: string]: unknown } | unknown[] | undefined = numbers && (list ? [] : {});
  const keys = Object.keys(at);
  for (let next = 0; next < keys.length; next++) {
    const key = keys[next] as string;
    const child = (at as { [key: string]: unknown })[key];
    const slot = list ? Number(key) : key;
    const name = list ? '' : visitor.visit(key, isField(key, given) ? 'field' : 'key', at, key, path);
    const isMeta = list ? inMetadata : known.metadata.has(key);
    const isGiven = given || (!list && known.payload.has(key));
    path.push(slot);
    const changed = isNested(child)
      ? walkIn(child, isMeta && Array.isArray(child), isGiven, context)
      : leafOf(child, at, slot, isMeta, given, isGiven, context);
    path.pop();
    if (list) (out as unknown[] | undefined)?.push(changed);
    else if (out) put(out as { [key: string]: unknown }, name, changed);
  }
  return out;
}

/** A string or a number as it stands in the copy. */
function leafOf(
  child: unknown,
  at: object,
  slot: string | number,
  isMeta: boolean,
  given: boolean,
  isGiven: boolean,
  { visitor, path, numbers }: Walk,
): unknown {
  if (typeof child === 'string')
    return isBytes(at, slot, child) ? child : visitor.visit(child, placeOf(child, isMeta, given, slot), at, slot, path);
  const isSought = typeof child === 'number' && isGiven && numbers?.has(String(child));
  return isSought ? visitor.visit(String(child), 'text', at, slot, path) : child;
}

const KINDS = new Set<string | number>(['type', 'subtype', 'role', 'kind', 'state', 'form', 'stop_reason', 'encoding']);
/** Fields with the sum of a file, which looks like a key; pictures are called so, too. */
const SUM = /^(?:sha\d{1,3}|md5|checksum|digest|etag|hash|avatar|banner|icon)$/i;
const HEX = /^[\da-f]{32,128}$/i;
const PLAIN = /^[A-Za-z_-]+$/;

/** Of a record itself, not of what a call was given or gave. */
const isField = (key: string, given: boolean): boolean => !given && PLAIN.test(key);

function placeOf(text: string, isMeta: boolean, given: boolean, slot: string | number): Place {
  if (!isMeta) return SUM.test(String(slot)) && HEX.test(text) ? 'id' : 'text';
  return KINDS.has(slot) && isField(text, given) ? 'kind' : given ? 'id' : 'metadata';
}

/** Sets a key of hostile JSON: `__proto__` is an ordinary key, and two keys that became equal stay two. */
function put(out: { [key: string]: unknown }, key: string, value: unknown): void {
  let name = key;
  while (Object.hasOwn(out, name)) name += ' ';
  if (name === '__proto__') Object.defineProperty(out, name, { value, enumerable: true, configurable: true, writable: true });
  else out[name] = value;
}

/** Base64 of an image or another file, which no rule should search. */
function isBytes(parent: object, slot: string | number, text: string): boolean {
  if (slot !== 'data' && slot !== 'base64' && slot !== 'blob') return false;
  const typed = 'mediaType' in parent || 'media_type' in parent || 'mimeType' in parent || slot === 'base64';
  return typed && text.length > 60 && /^[A-Za-z0-9+/]{60}/.test(text) && /^[A-Za-z0-9+/\s]+(?:={1,2}\s*)?$/.test(text);
}
