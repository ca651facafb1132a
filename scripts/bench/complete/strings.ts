/** Every string of logs, whatever wrote them: lines of JSON, whole documents, tables of a database, JSON within strings. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';

export interface Text {
  text: string;
  /** Keys that lead to it; `[]` is an item of a list, and what an object calls its `type` stands behind it in parentheses. */
  path: string;
  line: number;
}

export interface LogFile {
  /** Relative to the folder. */
  name: string;
  bytes: number;
  texts: Text[];
  /** Lines that are no JSON. */
  unreadable: number;
}

/** Every file below `folder` that could be a log. */
export function readLogs(folder: string): LogFile[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
  return names.filter((name) => /\.(?:jsonl?|jsonl\.(?:zst|gz)|db|sqlite)$/.test(name)).map((name) => readLog(folder, name));
}

function readLog(folder: string, name: string): LogFile {
  const stored = readFileSync(join(folder, name));
  const unpacked = name.endsWith('.zst') ? zstdDecompressSync(stored) : name.endsWith('.gz') ? gunzipSync(stored) : stored;
  const log: LogFile = { name, bytes: unpacked.byteLength, texts: [], unreadable: 0 };
  if (unpacked.subarray(0, 15).toString('latin1') === 'SQLite format 3') {
    for (const [line, row] of rowsOf(join(folder, name)).entries()) gather(row, '', line + 1, log.texts);
    return log;
  }
  const text = unpacked.toString('utf8').replace(/^\uFEFF/, '');
  const whole = parsed(text);
  if (whole !== undefined) gather(whole, '', 1, log.texts);
  else
    for (const [index, given] of text.split('\n').entries()) {
      const line = given.replace(/[\0\uFEFF]/g, '').trim();
      const value = parsed(line);
      if (value !== undefined) gather(value, '', index + 1, log.texts);
      else if (line !== '') log.unreadable += 1;
    }
  return log;
}

/** Rows of all tables; each says which table it is of. */
function rowsOf(path: string): unknown[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[];
    return tables.flatMap(({ name }) =>
      database
        .prepare(`SELECT * FROM "${name}"`)
        .all()
        .map((row) => ({ [name]: row })),
    );
  } finally {
    database.close();
  }
}

function gather(value: unknown, path: string, line: number, into: Text[]): void {
  if (typeof value === 'string') {
    const inner = /^\s*[[{]/.test(value) ? parsed(value) : undefined;
    if (typeof inner === 'object' && inner !== null) gather(inner, path, line, into);
    else if (isTold(value)) into.push({ text: value, path, line });
  } else if (Array.isArray(value)) for (const item of value) gather(item, `${path}[]`, line, into);
  else if (typeof value === 'object' && value !== null) {
    const kind = (value as { type?: unknown }).type;
    const here = typeof kind === 'string' && /^[\w./-]{1,40}$/.test(kind) ? `${path}(${kind})` : path;
    // Keys that are data (paths, ids) are one key.
    for (const [key, item] of Object.entries(value)) gather(item, `${here}.${/^[\w$-]{1,40}$/.test(key) ? key : '…'}`, line, into);
  }
}

const isBytes = (text: string): boolean => /^data:[\w/+.-]{1,80};base64,/.test(text) || /^[A-Za-z0-9+/=_\-\s]{500,}$/.test(text);

/** More than a few letters, and neither a time nor an id nor bytes. */
const isTold = (text: string): boolean =>
  (text.match(/\p{L}/gu)?.length ?? 0) > 4 &&
  !/^[0-9a-f]{8}-[0-9a-f-]{20,}$|^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$|^\w{2,12}_[0-9A-Za-z]{16,}$/.test(text) &&
  !isBytes(text);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
