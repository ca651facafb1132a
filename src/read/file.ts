/** One file, or the many near it that a session is scattered over, to records; and what changes whenever these do. */

import { createHash } from 'node:crypto';
import { readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, posix, sep } from 'node:path';
import { type Agent, agentOf, type Beside, type FileRecords, type LogRecord } from '../agents/index.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import type { Unreadable } from '../model/session.ts';
import { type Keeps, withholdBytes } from './bytes.ts';
import { fileChunks } from './compressed.ts';
import { sessionRecords } from './database.ts';
import { settleTerminal } from './harmless.ts';
import { parseLine, parseWhole, safely, toLines, wholeFile } from './json.ts';
import type { SessionSource } from './source.ts';

/** A file, and what of it. */
interface FileToRead {
  path: string;
  /** Relative to the folder given. */
  name: string;
  form?: string | undefined;
  /** Of a database: the session. */
  session?: string | undefined;
  /** So many bytes, where another log goes on from there. */
  upTo?: number | undefined;
}

export interface ReadOptions {
  /** Files that stay in the records as they are; none where it is absent. */
  keeps?: Keeps | undefined;
  /** Of a log of lines, those that are wanted; all where it is absent. */
  wants?: (line: string, number: number) => boolean;
}

/** Reads all records of one file. What cannot be read is added to `unreadable`. */
export function readFile(
  agent: Agent,
  { path, name, form, session, upTo }: FileToRead,
  file: number,
  unreadable: Unreadable[],
  options: ReadOptions = {},
): FileRecords {
  const records: LogRecord[] = [];
  const add = (object: JsonObject, line: number) => {
    const body = agent.slim(object);
    withholdBytes(body, 'keep', options.keeps);
    settleTerminal(body, agent.isPrinted(body));
    records.push(agent.toRecord(body, { file, line, ordinal: records.length }));
  };
  const whole = scattered(agent, { path, name, form, session }) ?? (path.endsWith('.json') ? toObjects(wholeFile(path), agent) : undefined);
  if (whole) {
    for (const [index, object] of whole.entries()) add(object, index + 1);
    return { name, records };
  }
  const lines = toLines(upTo === undefined ? fileChunks(path) : firstBytesOf(path, upTo));
  const lost = (line: number, reason: string) => unreadable.push({ file: name, line, reason });
  for (const line of lines) {
    if (line.text === undefined) lost(line.number, 'is longer than 256 MB');
    // A pretty-printed list under a `.jsonl` name.
    else if (line.number === 1 && /^\[\s*$/.test(line.text)) readList(line.text, lines, agent, add, lost);
    else if (options.wants?.(line.text, line.number) !== false && !isHeading(line.text)) readLine(line.text, line.number, add, lost);
  }
  return { name, records };
}

type Add = (object: JsonObject, line: number) => void;
type Lost = (line: number, reason: string) => void;

/** What a shell script wrote between runs, such as `=== Iteration 3 ===`: no record was lost there. */
const isHeading = (line: string): boolean => /^(?:===|---|###)[^{]*$/.test(line);

function readLine(text: string, number: number, add: Add, lost: Lost): void {
  const { objects, reason } = parseLine(text);
  for (const object of objects) add(object, number);
  if (reason !== undefined) lost(number, reason);
}

/** All lines that are left are one JSON value. */
function readList(first: string, rest: Iterable<{ number: number; text?: string | undefined }>, agent: Agent, add: Add, lost: Lost): void {
  const array = [first];
  for (const { number, text } of rest) {
    if (text === undefined) lost(number, 'is longer than 256 MB');
    else array.push(text);
  }
  const objects = toObjects(parseWhole(array.join('\n')), agent);
  if (objects) for (const [index, object] of objects.entries()) add(object, index + 1);
  else lost(1, 'begins as a list, but is not valid JSON');
}

/** The records of a session that is in a database, or scattered over many files; undefined for a log of its own. */
export function scattered(agent: Agent, { path, name, form, session }: FileToRead): JsonObject[] | undefined {
  if (session !== undefined) return sessionRecords(path, session);
  const gather = agent.forms.find((one) => one.name === form)?.gather;
  if (!gather) return undefined;
  const beside = besideOf(path, name);
  return gather(beside.read(basename(path)) ?? {}, beside);
}

function* firstBytesOf(path: string, upTo: number): Generator<Uint8Array> {
  let left = upTo;
  for (const chunk of fileChunks(path)) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

/** The records in a JSON value: a list of them, or one of the agent's own kind. */
export function toObjects(value: Json | undefined, agent: Agent): JsonObject[] | undefined {
  const list = Array.isArray(value) ? value : isObject(value) ? agent.recordsIn(value) : undefined;
  return list?.filter(isObject);
}

/** A database holds many sessions in one file. */
export const sourceKey = ({ path, session }: Pick<SessionSource, 'path' | 'session'>): string =>
  session === undefined ? path : `${path}#${session}`;

/** Digests of a source's files; `hash` gives a file's. Of a database only the session's own rows count. */
export function sourceDigests(source: SessionSource, hash: (path: string) => string): string[] {
  const digest = (file: FileToRead) => {
    const records = scattered(agentOf(source.agent), file);
    return records ? createHash('sha256').update(JSON.stringify(records)).digest('hex') : hash(file.path);
  };
  const folder = posix.dirname(source.name);
  const sides = source.side.map((file) => `${file.name}:${digest({ ...file, name: posix.join(folder, file.name) })}:${file.upTo ?? ''}`);
  return [digest(source), ...sides];
}

/** One record of a scattered session; larger ones are none. */
const mostBytes = 64 * 1024 * 1024;

/** The files near `path`, below the folder that was searched: `name` is the path of the session's file below it. */
function besideOf(path: string, name: string): Beside {
  const root = realpathSync(join(path, ...name.split('/').map(() => '..')));
  const inside = (relative: string): string | undefined => {
    const found = safely(() => realpathSync(join(dirname(path), relative)), undefined);
    return found?.startsWith(root + sep) ? found : undefined;
  };
  return {
    list(folder) {
      const found = inside(folder);
      return found === undefined ? [] : safely(() => readdirSync(found).sort(), []);
    },
    read(file) {
      const found = inside(file);
      const value = found === undefined ? undefined : wholeFile(found, mostBytes);
      return isObject(value) ? value : undefined;
    },
  };
}
