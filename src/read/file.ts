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
  let array: string[] | undefined;
  for (const line of toLines(upTo === undefined ? fileChunks(path) : firstBytesOf(path, upTo))) {
    if (line.text === undefined) {
      unreadable.push({ file: name, line: line.number, reason: 'is longer than 256 MB' });
      continue;
    }
    // A pretty-printed list under a `.jsonl` name.
    if (records.length === 0 && array === undefined && line.number === 1 && /^\[\s*$/.test(line.text)) array = [];
    if (array) {
      array.push(line.text);
      continue;
    }
    if (options.wants && !options.wants(line.text, line.number)) continue;
    // What a shell script wrote between runs, such as `=== Iteration 3 ===`: no record was lost there.
    if (/^(?:===|---|###)[^{]*$/.test(line.text)) continue;
    const parsed = parseLine(line.text);
    for (const object of parsed.objects) add(object, line.number);
    if (parsed.reason !== undefined) unreadable.push({ file: name, line: line.number, reason: parsed.reason });
  }
  if (array) {
    const objects = toObjects(parseWhole(array.join('\n')), agent);
    if (objects) for (const [index, object] of objects.entries()) add(object, index + 1);
    else unreadable.push({ file: name, line: 1, reason: 'begins as a list, but is not valid JSON' });
  }
  return { name, records };
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
