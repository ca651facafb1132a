/**
 * Bytes of files that records hold as base64: PDFs, archives, sound, whatever a tool returned. No page shows them and
 * redaction cannot read them, so they do not leave the reader: kind, size and hash do. Pictures are the exception; they
 * become files of their own, which a page shows.
 */
import { createHash } from 'node:crypto';
import { base64Runs } from '../model/base64-runs.ts';
import { type Json, type JsonObject, stringAt } from '../model/json.ts';
import { withheldMark } from '../model/withheld.ts';

/** What files begin with, as base64. */
const kinds = `JVBERi0 application/pdf, UEsDB application/zip, UEsFB application/zip, H4sI application/gzip,
  QlpoOT application/x-bzip2, /Td6WFo application/x-xz, N3q8ryc application/x-7z-compressed, KLUv/ application/zstd,
  0M8R4KGx application/msword, U1FMaXRlIGZvcm1hdCAz application/vnd.sqlite3, iVBORw0KGgo image/png, /9j/ image/jpeg,
  R0lGOD image/gif, UklGR audio/wav, T2dnUw audio/ogg, ZkxhQ audio/flac, SUQz audio/mpeg, //uQ audio/mpeg,
  GkXfo video/webm`
  .split(/,\s+/)
  .map((row) => row.split(' ') as [head: string, mediaType: string]);
const heads = kinds.map(([head]) => head.replace(/[/+]/g, '\\$&')).join('|');
/** So many letters at least: what is shorter holds no file. A line of base64 holds 60. */
const least = 120;
/** Letters of the first line of a file's bytes: the shortest beginning and what follows it. */
const shortest = 52;
const file = new RegExp(`(?:${heads}|AAAA[A-Za-z0-9+/]{2}Z0eX)[A-Za-z0-9+/_-]{48}`, 'y');

const slots = new Set(['data', 'blob', 'base64', 'bytes']);
const kindNames = ['media_type', 'mediaType', 'mimeType', 'mime_type', 'contentType'];

/** Whether the owner lets files of a kind be published, whatever they hold. */
export type Keeps = (mediaType: string) => boolean;

/**
 * Takes bytes out of a record, in place. `pictures` stay where they are blocks, until they have become files; what the owner
 * lets stay (`kept`) stays in the message itself, where a page shows it.
 */
export function withholdBytes(value: Json, pictures: 'keep' | 'withhold', kept?: Keeps): void {
  if (typeof value === 'object' && value !== null) withholdIn(value, pictures === 'keep', false, undefined, kept);
}

/** `ofMessage` is for what is below the message of a record, and so is only given for the record itself. */
function withholdIn(
  at: JsonObject | Json[],
  hasPictures: boolean,
  isPicture: boolean,
  keeps: Keeps | undefined,
  ofMessage: Keeps | undefined,
): void {
  const keys = Object.keys(at);
  // Without `of`, a stack frame is smaller, and deeper nesting fits on the stack.
  for (let next = 0; next < keys.length; next++) {
    const key = keys[next] as string;
    const child = (at as JsonObject)[key] as Json;
    if (typeof child === 'string') {
      const stays = isPicture ? key === 'data' : keeps && isAttached(at, key) && keeps(kindOf(child));
      const text = stays ? child : withoutBytes(child, Array.isArray(at) ? undefined : at, key);
      // Own, also where hostile JSON names it like the prototype.
      if (text !== child) Object.defineProperty(at, key, { value: text, enumerable: true, configurable: true, writable: true });
    } else if (typeof child === 'object' && child !== null) {
      const isBlock = hasPictures && key === 'source' && !Array.isArray(at) && at.type === 'image';
      withholdIn(child, hasPictures, isBlock, (key === 'message' && ofMessage) || keeps, undefined);
    }
  }
}

function withoutBytes(text: string, parent: JsonObject | undefined, slot: string): string {
  if (text.length < 40) return text;
  if (parent && slots.has(slot) && isBytes(text, parent)) return markOf(text, kindNamed(parent) ?? kindOf(text));
  return text.length < least ? text : withoutRuns(text);
}

/** A block's own bytes: it names their type. */
const isAttached = (at: JsonObject | Json[], slot: string) => slots.has(slot) && !Array.isArray(at) && kindNamed(at) !== undefined;

const kindNamed = (parent: JsonObject) => kindNames.map((name) => stringAt(parent, name)).find(Boolean);

/** Where a kind is named beside it, any base64; else only what is long and no text. */
function isBytes(text: string, parent: JsonObject): boolean {
  if (!/^[A-Za-z0-9+/_-]{40}/.test(text) || !/^[A-Za-z0-9+/_\s-]+(?:={1,2}\s*)?$/.test(text)) return false;
  if (kindNamed(parent) !== undefined || parent.type === 'base64') return true;
  return text.length >= 400 && /[\0-\x08\x0e-\x1a]/.test(Buffer.from(text.slice(0, 400), 'base64').toString('latin1'));
}

/** Takes files written as base64 out of a text. */
export function withoutRuns(text: string): string {
  let out = '';
  let done = 0;
  for (const { start, end: firstEnd } of base64Runs(text, shortest)) {
    file.lastIndex = start;
    if (start < done || text[start - 1] === '=' || !file.test(text)) continue;
    const end = endOf(text, start, firstEnd);
    if (end - start < least) continue;
    const bytes = text.slice(start, end);
    out += text.slice(done, start) + markOf(bytes, kindOf(bytes));
    done = end;
  }
  return done === 0 ? text : out + text.slice(done);
}

/** A file that was read has its lines numbered. */
const lineBreak = /(?:\r?\n|\\r\\n|\\n)[ \t]{0,40}(?:\d{1,6}(?:→|\t))?/y;
const letters = /[A-Za-z0-9+/_-]{1,400}/y;

/** Base64 that was broken into lines goes on as long as they are as wide as the first. */
function endOf(text: string, start: number, firstEnd: number): number {
  const width = firstEnd - start;
  let end = firstEnd;
  for (let full = width <= 400; full; ) {
    lineBreak.lastIndex = end;
    const gap = lineBreak.exec(text)?.[0].length ?? 0;
    letters.lastIndex = end + gap;
    const line = gap === 0 ? undefined : letters.exec(text)?.[0];
    if (line === undefined || line.length > width || (line.length < width && /[ \w]/.test(text[end + gap + line.length] ?? ''))) break;
    end += gap + line.length;
    full = line.length === width;
  }
  return end + (/^={0,2}/.exec(text.slice(end, end + 2))?.[0].length ?? 0);
}

const kindOf = (base64: string): string =>
  kinds.find(([head]) => base64.startsWith(head))?.[1] ?? (base64.startsWith('AAAA') ? 'video/mp4' : 'application/octet-stream');

function markOf(base64: string, mediaType: string): string {
  const bytes = Buffer.from(base64.replace(/(?:\\r|\\n|\s)+(?:\d{1,6}(?:→|\t))?/g, ''), 'base64');
  return withheldMark(mediaType, bytes.length, createHash('sha256').update(bytes).digest('hex'));
}
