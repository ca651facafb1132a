/** Bytes to lines, and one line of text to JSON objects, saving what can be saved. */
import { statSync } from 'node:fs';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import { fileBytes, fileChunks } from './compressed.ts';
import { escaped, harmlessIn } from './harmless.ts';

/** Longer lines are not turned into strings; V8 ends at about 512 MiB, and no record is near this. */
const maxLineBytes = 256 * 1024 * 1024;

export interface Line {
  /** From 1. */
  number: number;
  /** Undefined where the line is over `maxLineBytes`. */
  text: string | undefined;
}

const newline = 10;

/**
 * Cuts chunks into lines at `\n`; a `\r` before it, a byte order mark and NUL padding go. Invalid UTF-8 becomes U+FFFD.
 * Empty lines are left out but counted in the numbering.
 */
export function* toLines(chunks: Iterable<Uint8Array>): Generator<Line> {
  let number = 0;
  let rest: Buffer[] = [];
  let restBytes = 0;
  const decode = (tail: Buffer | undefined): Line | undefined => {
    number += 1;
    const bytes = restBytes + (tail?.length ?? 0);
    const parts = tail === undefined ? rest : [...rest, tail];
    rest = [];
    restBytes = 0;
    if (bytes > maxLineBytes) return { number, text: undefined };
    const whole = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
    const text = trimLine(whole.toString('utf8'));
    return text === '' ? undefined : { number, text };
  };
  for (const raw of chunks) {
    const chunk = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
    let start = 0;
    for (let end = chunk.indexOf(newline, start); end !== -1; end = chunk.indexOf(newline, start)) {
      const line = decode(chunk.subarray(start, end));
      if (line) yield line;
      start = end + 1;
    }
    if (start < chunk.length) {
      const tail = chunk.subarray(start);
      restBytes += tail.length;
      // An over-long line is not collected, only measured.
      if (restBytes <= maxLineBytes) rest.push(Buffer.from(tail));
    }
  }
  if (restBytes > 0) {
    const line = decode(undefined);
    if (line) yield line;
  }
}

/** White space, NUL padding (seen in torn files) and a byte order mark at either end. */
function trimLine(text: string): string {
  const trimmed = text.trim();
  const first = trimmed.charCodeAt(0);
  const last = trimmed.charCodeAt(trimmed.length - 1);
  return first === 0 || last === 0 || first === 0xfeff ? trimmed.replace(/^[\0\uFEFF\s]+|(?<![\0\s])[\0\s]+$/g, '') : trimmed;
}

/** Nesting deeper than this is kept as JSON text at that depth: nothing a log needs, and walkers stay safe. */
export const maxDepth = 100;

/**
 * Parses a line. Two objects spliced on one line (seen in torn files) come out as two; what remains unreadable is described in
 * `reason`, which quotes nothing of the line.
 */
export function parseLine(text: string): { objects: JsonObject[]; reason?: string } {
  const objects: JsonObject[] = [];
  let rest = text;
  // Each round takes one object off the front; a line of many spliced objects is seldom longer than a few.
  for (let round = 0; round < 64 && rest !== ''; round += 1) {
    try {
      const value = JSON.parse(rest) as Json;
      if (!isObject(value)) return { objects, reason: 'is JSON, but not an object' };
      objects.push(harmlessIn(limitDepth(value, rest), rest));
      return { objects };
    } catch (error) {
      const cut = endOfFirstObject(error, rest);
      const written = cut === undefined ? escaped(rest) : rest;
      if (cut === undefined && written === rest) return { objects, reason: whyUnreadable(rest) };
      if (cut === undefined) {
        rest = written;
        continue;
      }
      const value = JSON.parse(rest.slice(0, cut)) as Json;
      if (isObject(value)) objects.push(harmlessIn(limitDepth(value, rest), rest));
      rest = rest.slice(cut).replace(/^[\s\0]+/, '');
    }
  }
  return rest === '' ? { objects } : { objects, reason: 'holds too many objects on one line' };
}

/** A text that is one JSON value; undefined for any other. */
export function parseWhole(text: string): Json | undefined {
  return safely(() => harmlessIn(limitDepth(JSON.parse(text) as Json, text), text), undefined);
}

/** A file that is one JSON value; undefined for any other, and for a longer one. */
export const wholeFile = (path: string, most = 256 * 1024 * 1024): Json | undefined =>
  safely(() => {
    const stat = statSync(path);
    return stat.isFile() && stat.size <= most
      ? parseWhole(
          fileBytes(path)
            .toString('utf8')
            .replace(/^\uFEFF/, ''),
        )
      : undefined;
  }, undefined);

/** The objects in the lines of a file; undefined for a line that is too long to be read. */
export function* objectsIn(path: string): Generator<JsonObject | undefined> {
  for (const { text } of toLines(fileChunks(path)))
    if (text === undefined) yield undefined;
    else yield* parseLine(text).objects;
}

/** What reading gives, where nothing stands in its way. */
export function safely<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** V8's message has the position after a complete value, where the first object ends. */
function endOfFirstObject(error: unknown, text: string): number | undefined {
  const found = /after JSON at position (\d+)/.exec(String(error));
  if (!found || !text.startsWith('{')) return undefined;
  const cut = Number(found[1]);
  return cut > 1 && cut < text.length ? cut : undefined;
}

function whyUnreadable(text: string): string {
  if (!text.startsWith('{')) return 'does not start with "{"';
  return text.endsWith('}') ? 'is not valid JSON' : 'ends in the middle of a record';
}

/** Values at `maxDepth` become their own JSON text. `source` is only looked at to skip the walk for ordinary lines. */
export function limitDepth<T extends Json>(value: T, source: string): T {
  if (!mayBeDeep(source)) return value;
  const stack: { node: Json; depth: number }[] = [{ node: value, depth: 1 }];
  for (let item = stack.pop(); item; item = stack.pop()) {
    const { node, depth } = item;
    if (typeof node !== 'object' || node === null) continue;
    for (const key of Object.keys(node)) {
      const holder = node as JsonObject;
      const child = holder[key];
      if (typeof child !== 'object' || child === null) continue;
      if (depth < maxDepth) stack.push({ node: child, depth: depth + 1 });
      else holder[key] = flatten(child);
    }
  }
  return value;
}

/** JSON text of any depth: `JSON.stringify` recurses and would overflow on a hostile line. */
function flatten(root: Json): string {
  const out: string[] = [];
  const stack: (string | { node: Json })[] = [{ node: root }];
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    if (typeof item === 'string') {
      out.push(item);
    } else if (typeof item.node !== 'object' || item.node === null) {
      out.push(JSON.stringify(item.node));
    } else {
      const list = Array.isArray(item.node);
      const todo: (string | { node: Json })[] = [list ? '[' : '{'];
      Object.entries(item.node).forEach(([key, node], index) => {
        if (index > 0) todo.push(',');
        if (!list) todo.push(`${JSON.stringify(key)}:`);
        todo.push({ node: node as Json });
      });
      todo.push(list ? ']' : '}');
      for (let index = todo.length - 1; index >= 0; index -= 1) stack.push(todo[index] as string | { node: Json });
    }
  }
  return out.join('');
}

/** Whether text could nest deeper than `maxDepth`: it takes as many opening brackets. */
function mayBeDeep(text: string): boolean {
  let openers = 0;
  for (const bracket of '{[')
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) if (++openers > maxDepth) return true;
  return false;
}
