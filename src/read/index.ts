/** Bytes to records: the sessions of one source file with their side files. */
import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { isObject, type JsonObject, stringAt } from '../model/json.ts';
import { kindOf, type LogRecord, placeUuid, toRecord } from '../model/record.ts';
import type { Session, Unreadable } from '../model/session.ts';
import type { SessionSource, SideFile } from './find.ts';
import { limitDepth, parseLine } from './json.ts';
import { fileChunks, toLines } from './lines.ts';
import { splitRuns } from './runs.ts';
import { slim } from './slim.ts';

export { type FoundSources, findSources, type SessionSource, type SideFile, type SkippedFile } from './find.ts';

/** One file's records. */
export interface FileRecords {
  /** Relative to the folder given; see `Session.files`. */
  name: string;
  records: LogRecord[];
}

export interface SubagentFile extends FileRecords {
  /** `agentId` of its records, or what its file name says. */
  id: string;
  /** `.meta.json` beside it. */
  meta?: JsonObject;
  /** The run's folder for a workflow's agents. */
  workflow?: string;
}

/** Everything read of one session; what threading takes. */
export interface ReadSession {
  id: string;
  form: Session['form'];
  projectKey?: string;
  main: FileRecords;
  subagents: SubagentFile[];
  journals: (FileRecords & { workflow: string })[];
  unreadable: Unreadable[];
  /** Records read, unreadable ones included. */
  read: number;
  /** Text of a spilled tool output by the name of its file; only files inside the session's own folder are known. */
  spilled: (name: string) => string | undefined;
}

export interface ReadOptions {
  /** Whether the registry knows a kind: others keep all their fields. */
  isKnown: (kind: string) => boolean;
}

/** A spilled output over this size is cut at its start: the end tells how it went. */
const maxSpilledBytes = 8 * 1024 * 1024;

/** Reads a source file: one session, or several where stream-json holds several runs. */
export function readSource(source: SessionSource, options: ReadOptions): ReadSession[] {
  const unreadable: Unreadable[] = [];
  const main = readFile(source.path, source.name, 0, unreadable, options);
  const counts = { read: main.records.length + unreadable.length };
  const subagents: SubagentFile[] = [];
  const journals: ReadSession['journals'] = [];
  const folder = dirname(source.name) === '.' ? '' : `${dirname(source.name)}/`;
  let index = 0;
  for (const side of source.side) {
    if (side.kind !== 'subagent' && side.kind !== 'journal') continue;
    index += 1;
    const before = unreadable.length;
    const file = readFile(side.path, `${folder}${side.name}`, index, unreadable, options);
    counts.read += file.records.length + unreadable.length - before;
    const workflow = /workflows\/([^/]+)\//.exec(side.name)?.[1];
    if (side.kind === 'journal') journals.push({ ...file, workflow: workflow ?? 'workflow' });
    else subagents.push({ ...file, id: agentIdOf(file, side), meta: metaOf(source.side, side), workflow });
  }
  const rest = { form: source.form, projectKey: source.projectKey, subagents, journals, spilled: spilledReader(source.side) };
  const runs = source.form === 'stream-json' ? splitRuns(main.records, source.id) : [{ id: source.id, records: main.records }];
  for (const run of runs) giveUuids(run.records, run.id, '');
  for (const file of subagents) giveUuids(file.records, source.id, `${file.id}:`);
  return runs.map((run, at) => ({
    ...rest,
    // Side files and unreadable lines of a file with several runs are counted with the first.
    ...(at === 0
      ? { unreadable, read: run.records.length + counts.read - main.records.length }
      : { subagents: [], journals: [], unreadable: [], read: run.records.length }),
    id: run.id,
    main: { name: main.name, records: run.records },
  }));
}

/** Records without a uuid (stream-json, web sessions) get one that stays when the file grows, also in what `add` writes. */
function giveUuids(records: LogRecord[], id: string, prefix: string): void {
  for (const record of records) {
    if (record.uuid !== undefined) continue;
    record.uuid = placeUuid(id, `${prefix}${record.ordinal}`);
    record.body.uuid = record.uuid;
  }
}

function readFile(path: string, name: string, file: number, unreadable: Unreadable[], options: ReadOptions): FileRecords {
  const records: LogRecord[] = [];
  const add = (object: JsonObject, line: number) => {
    const body = slim(object, options.isKnown(kindOf(object)));
    records.push(toRecord(body, { file, line, ordinal: records.length }));
  };
  const whole = path.endsWith('.json') ? readWholeRecords(path) : undefined;
  if (whole) {
    for (const [index, object] of whole.entries()) add(object, index + 1);
    return { name, records };
  }
  let array: string[] | undefined;
  for (const line of toLines(fileChunks(path))) {
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
    if (isNoise(line.text)) continue;
    const parsed = parseLine(line.text);
    for (const object of parsed.objects) add(object, line.number);
    if (parsed.reason !== undefined) unreadable.push({ file: name, line: line.number, reason: parsed.reason });
  }
  if (array) {
    const objects = toRecords(array.join('\n'));
    if (objects) for (const [index, object] of objects.entries()) add(object, index + 1);
    else unreadable.push({ file: name, line: 1, reason: 'begins as a list, but is not valid JSON' });
  }
  return { name, records };
}

/** Lines a shell script wrote between runs, such as `=== Iteration 3 ===`: no record was lost there. */
function isNoise(text: string): boolean {
  return /^(={3,}|-{3,}|#{3,})[^{]*$/.test(text);
}

function readWholeRecords(path: string): JsonObject[] | undefined {
  if (lstatSync(path).size > 256 * 1024 * 1024) return undefined;
  return toRecords(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
}

function toRecords(text: string): JsonObject[] | undefined {
  try {
    const value = limitDepth(JSON.parse(text), text) as unknown;
    const list = Array.isArray(value) ? value : isObject(value) && Array.isArray(value.loglines) ? value.loglines : undefined;
    return list?.filter(isObject);
  } catch {
    return undefined;
  }
}

function agentIdOf(file: FileRecords, side: SideFile): string {
  return file.records.find((record) => record.agentId)?.agentId ?? side.name.replace(/^.*agent-/, '').replace(/\.jsonl$/, '');
}

function metaOf(files: SideFile[], of: SideFile): JsonObject | undefined {
  const meta = files.find((file) => file.kind === 'meta' && file.name === of.name.replace(/\.jsonl$/, '.meta.json'));
  if (!meta || meta.bytes > 1 << 20) return undefined;
  try {
    const value = JSON.parse(readFileSync(meta.path, 'utf8')) as unknown;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Looks a spilled output up by the last part of its path among the session's own `tool-results/`; anything else is unknown. */
function spilledReader(side: SideFile[]): (name: string) => string | undefined {
  const known = new Map(side.filter((file) => file.kind === 'tool-result').map((file) => [file.name.replace(/^.*\//, ''), file]));
  return (name) => {
    const file = known.get(name.replace(/^.*[\\/]/, ''));
    if (!file) return undefined;
    // The link check of the walk was done some time ago; look again where the bytes are read.
    if (!realpathSync(file.path).startsWith(realpathSync(dirname(file.path)) + sep)) return undefined;
    const bytes = readFileSync(file.path);
    return bytes.subarray(Math.max(0, bytes.length - maxSpilledBytes)).toString('utf8');
  };
}

/** The prompt of a subagent's file: text of its first user record. Threading matches calls by it. */
export function firstPromptOf(file: FileRecords): string | undefined {
  const first = file.records.find((record) => record.kind === 'user');
  const block = first?.content.find((item) => stringAt(item, 'type') === 'text');
  return stringAt(block, 'text');
}
