/** A folder to sessions: which files are sessions, and which side files belong to which. Reads only the head of each file. */
import { closeSync, lstatSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { isObject, type JsonObject, stringAt } from '../model/json.ts';
import type { Session } from '../model/session.ts';
import { readFile } from './file.ts';
import { formOf } from './forms/index.ts';
import { parseLine } from './json.ts';
import { splitRuns } from './runs.ts';

export interface SideFile {
  /** Absolute path, and path relative to the session's own file's folder. */
  path: string;
  name: string;
  kind: 'subagent' | 'meta' | 'journal' | 'workflow' | 'tool-result' | 'image';
  bytes: number;
}

export interface SessionSource {
  /** Absolute path of the session's own file. */
  path: string;
  /** Path relative to the folder searched, with `/`. */
  name: string;
  form: Session['form'];
  /** The session id as far as the head of the file tells; the file's stem where it holds none. */
  id: string;
  /** Folder name below `projects/`, e.g. `-home-anna-shop`. */
  projectKey?: string;
  side: SideFile[];
  /** Ids of the sessions in the file: one, or each run of a stream-json file. */
  runs: string[];
  bytes: number;
  modified: number;
  /** Records that have their home in another session: uuid → its id. Set by `findHistory`. */
  inherited?: { [uuid: string]: string };
}

/** A file that was looked at and is not a session. `quiet`: nobody would expect it to be one. */
export interface SkippedFile {
  name: string;
  reason: string;
  quiet: boolean;
}

export interface FoundSources {
  sources: SessionSource[];
  skipped: SkippedFile[];
}

const headBytes = 256 * 1024;
const ignoredFolders = new Set([
  'node_modules',
  '.git',
  'statsig',
  'shell-snapshots',
  'todos',
  'file-history',
  'plugins',
  'ide',
  'debug',
  'cache',
]);

/**
 * Finds every session below `root`, in the order of their names. Links that lead out of `root` are not followed.
 *
 * @throws where `root` cannot be read at all; single files and folders that cannot be read are told in `skipped`.
 */
export function findSources(root: string): FoundSources {
  const top = realpathSync(root);
  const skipped: SkippedFile[] = [];
  const files: { path: string; name: string; bytes: number; modified: number }[] = [];
  if (statSync(top).isFile()) {
    const stat = statSync(top);
    files.push({ path: top, name: basename(top), bytes: stat.size, modified: stat.mtimeMs });
    for (const entry of walk(join(dirname(top), stemOf(top)), dirname(top), skipped)) files.push(entry);
  } else {
    for (const entry of walk(top, top, skipped)) files.push(entry);
  }
  files.sort((a, b) => (a.name < b.name ? -1 : 1));
  return assign(files, skipped);
}

function* walk(
  folder: string,
  top: string,
  skipped: SkippedFile[],
): Generator<{ path: string; name: string; bytes: number; modified: number }> {
  let entries: import('node:fs').Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOENT')
      skipped.push({ name: nameOf(folder, top), reason: `this folder cannot be read (${code}); check its rights`, quiet: false });
    return;
  }
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const name = nameOf(path, top);
    if (entry.isSymbolicLink()) {
      skipped.push({
        name,
        reason: 'is a link and was not followed; give its target with --from if you want it',
        quiet: !/\.jsonl?$/.test(entry.name) && entry.name !== 'projects',
      });
    } else if (entry.isDirectory()) {
      if (!ignoredFolders.has(entry.name)) yield* walk(path, top, skipped);
    } else if (entry.isFile()) {
      const stat = lstatSync(path);
      yield { path, name, bytes: stat.size, modified: stat.mtimeMs };
    }
  }
}

function nameOf(path: string, top: string): string {
  return relative(top, path).split(sep).join('/') || '.';
}

function stemOf(path: string): string {
  return basename(path).replace(/\.jsonl?$/, '');
}

function assign(files: { path: string; name: string; bytes: number; modified: number }[], skipped: SkippedFile[]): FoundSources {
  const sources: SessionSource[] = [];
  const side: { file: SideFile; owner: string | undefined; sessionId: string | undefined; folder: string; stem: string }[] = [];
  for (const file of files) {
    const place = sidePlace(file.name);
    if (place) {
      side.push({
        file: { path: file.path, name: place.name, kind: place.kind, bytes: file.bytes },
        owner: place.owner,
        sessionId: undefined,
        folder: '',
        stem: '',
      });
      continue;
    }
    if (!/\.jsonl?$/.test(file.name) || /\.meta\.json$/.test(file.name)) continue;
    if (file.bytes === 0) {
      skipped.push({ name: file.name, reason: 'is empty', quiet: false });
      continue;
    }
    let head: Head;
    try {
      head = readHead(file.path);
    } catch (error) {
      skipped.push({
        name: file.name,
        reason: `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'}); check its rights`,
        quiet: false,
      });
      continue;
    }
    const form = formOf(head.objects, head.whole);
    const quiet = file.name.endsWith('.json') || /(^|\/)history\.jsonl$/.test(file.name);
    if (form === undefined || form.name === 'foreign' || form.name === 'workflow-journal') {
      const whose = form?.whose?.(head.objects);
      skipped.push({
        name: file.name,
        reason: whose ? `is a log of another agent (${whose})` : 'holds no record of a Claude Code session',
        quiet: quiet && !whose,
      });
      continue;
    }
    const sessionId = head.sessionId;
    if (form.name === 'session-log' && /^agent-/.test(basename(file.name))) {
      // Beside its session, as the CLI wrote them until 2.0: found by the session id inside.
      const name = basename(file.name);
      side.push({
        file: { path: file.path, name, kind: 'subagent', bytes: file.bytes },
        owner: undefined,
        sessionId,
        folder: dirname(file.name),
        stem: stemOf(file.name),
      });
      continue;
    }
    const stem = stemOf(file.name);
    sources.push({
      path: file.path,
      name: file.name,
      form: form.name,
      id: idOf(stem, head),
      projectKey: projectKeyOf(file.name),
      side: [],
      runs: [],
      bytes: file.bytes,
      modified: file.modified,
    });
  }
  // In an archive's own folders the log is `<slug>/session.jsonl`, and its side files stand beside it.
  const byFolder = new Map(sources.flatMap((source) => ownFolders(source.name).map((folder) => [folder, source])));
  for (const one of side) {
    const owner = one.owner !== undefined ? byFolder.get(one.owner) : ownerBySessionId(sources, one.sessionId, one.folder);
    if (owner) {
      owner.side.push(one.file);
      owner.bytes += one.file.bytes;
    } else if (one.file.kind === 'subagent' && /\.jsonl$/.test(one.file.path)) {
      // A subagent whose session is gone is shown as a session of its own rather than lost.
      const stat = lstatSync(one.file.path);
      const name = files.find((file) => file.path === one.file.path)?.name ?? one.file.name;
      sources.push({
        path: one.file.path,
        name,
        form: 'session-log',
        id: stemOf(one.file.path),
        projectKey: projectKeyOf(name),
        side: [],
        runs: [],
        bytes: stat.size,
        modified: stat.mtimeMs,
      });
    }
  }
  sources.sort((a, b) => (a.name < b.name ? -1 : 1));
  giveRuns(sources);
  return { sources, skipped };
}

/** A file is named by its session; a resumed one begins with records that bear the id of the session before. */
function idOf(stem: string, { sessionId, sessionIds }: Head): string {
  if (sessionId === undefined || sessionIds.has(stem)) return stem;
  return isUuid(stem) && isUuid(sessionId) ? stem : sessionId;
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Folders whose side files belong to the session of that name. */
function ownFolders(name: string): string[] {
  const stem = name.replace(/\.jsonl?$/, '');
  return /(^|\/)session$/.test(stem) ? [stem, stem.replace(/\/?session$/, '')] : [stem];
}

/** Ids are unique in what is found: where two files hold one session id, the later in order of name is `<id>~2`. */
function giveRuns(sources: SessionSource[]): void {
  const seen = new Map<string, number>();
  for (const source of sources) {
    const ids = source.form === 'stream-json' ? runsOf(source) : [source.id];
    source.runs = ids.map((id) => {
      const times = (seen.get(id) ?? 0) + 1;
      seen.set(id, times);
      return times === 1 ? id : `${id}~${times}`;
    });
    source.id = source.runs[0] ?? source.id;
  }
}

/** Only the lines that begin and end runs matter here; the file is read again when its session is built. */
function runsOf(source: SessionSource): string[] {
  const { records } = readFile(source.path, source.name, 0, [], { isKnown: () => true });
  return splitRuns(records, source.id).map((run) => run.id);
}

function ownerBySessionId(sources: SessionSource[], id: string | undefined, folder: string): SessionSource | undefined {
  if (id === undefined) return undefined;
  const beside = sources.filter((source) => dirname(source.name) === folder);
  return beside.find((source) => stemOf(source.name) === id) ?? beside.find((source) => source.id === id);
}

/** Files of a session's own folder: `<session>/subagents/**`, `<session>/workflows/*.json`, `<session>/tool-results/*`, `images/`. */
function sidePlace(name: string): { owner: string; name: string; kind: SideFile['kind'] } | undefined {
  // `subagents/workflows/…` belongs to `subagents`: the first of the folder names counts.
  const first = /^(?:(.*?)\/)??(subagents|workflows|tool-results|images)\/(.+)$/.exec(name);
  if (!first) return undefined;
  const [, owner = '', folder = '', rest = ''] = first;
  const kind = kindOfSide(folder, rest);
  return kind && { owner, name: `${folder}/${rest}`, kind };
}

function kindOfSide(folder: string, rest: string): SideFile['kind'] | undefined {
  if (folder === 'tool-results') return 'tool-result';
  if (folder === 'images') return 'image';
  if (folder === 'workflows') return rest.endsWith('.json') ? 'workflow' : undefined;
  if (rest.endsWith('.meta.json')) return 'meta';
  if (/(^|\/)journal\.jsonl$/.test(rest)) return 'journal';
  return rest.endsWith('.jsonl') ? 'subagent' : undefined;
}

function projectKeyOf(name: string): string | undefined {
  const parts = name.split('/').slice(0, -1);
  const key = parts.find((part) => /^(-|[A-Za-z]--)/.test(part));
  return key ?? (parts[0] === 'projects' ? parts[1] : undefined);
}

interface Head {
  objects: JsonObject[];
  /** The file is one JSON value over several lines. */
  whole: boolean;
  sessionId: string | undefined;
  sessionIds: Set<string>;
}

/** The first objects of a file. One JSON value over many lines is parsed whole only where it is an object or a list. */
function readHead(path: string): Head {
  const handle = openSync(path, 'r');
  const buffer = Buffer.alloc(headBytes);
  let length: number;
  try {
    length = readSync(handle, buffer, 0, headBytes, 0);
  } finally {
    closeSync(handle);
  }
  const text = buffer.toString('utf8', 0, length).replace(/^\uFEFF/, '');
  const objects: JsonObject[] = [];
  for (const line of text.split('\n')) {
    if (objects.length >= 40) break;
    const trimmed = line.trim().replace(/^\0+/, '');
    if (trimmed.startsWith('{') && trimmed.length > 1) objects.push(...parseLine(trimmed).objects);
  }
  if (path.endsWith('.json') || (objects.length === 0 && /^\s*[[{]/.test(text))) {
    const whole = readWhole(path);
    if (whole) return { ...idsOf(whole), objects: whole, whole: true };
  }
  // A first line longer than the head: read its keys from the text itself.
  if (objects.length === 0 && length === headBytes) objects.push(...keysOfLongLine(text));
  return { ...idsOf(objects), objects, whole: false };
}

/** The objects of a file that is one JSON value: a web session, or a list of records. */
function readWhole(path: string): JsonObject[] | undefined {
  try {
    const value = JSON.parse(readText(path)) as unknown;
    if (Array.isArray(value)) return value.filter(isObject).slice(0, 40);
    return isObject(value) ? [value] : undefined;
  } catch {
    return undefined;
  }
}

function readText(path: string): string {
  const stat = statSync(path);
  if (stat.size > 256 * 1024 * 1024) return '';
  const handle = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(stat.size);
    readSync(handle, buffer, 0, stat.size, 0);
    return buffer.toString('utf8').replace(/^\uFEFF/, '');
  } finally {
    closeSync(handle);
  }
}

function keysOfLongLine(text: string): JsonObject[] {
  const out: JsonObject = {};
  for (const key of ['type', 'uuid', 'sessionId', 'session_id', 'subtype']) {
    const found = new RegExp(`"${key}"\\s*:\\s*"([^"\\\\]{1,100})"`).exec(text);
    if (found?.[1]) out[key] = found[1];
  }
  return out.type ? [out] : [];
}

function idsOf(objects: JsonObject[]): { sessionId: string | undefined; sessionIds: Set<string> } {
  const sessionIds = new Set<string>();
  for (const object of objects) {
    const id = stringAt(object, 'sessionId') ?? stringAt(object, 'session_id');
    if (id) sessionIds.add(id);
  }
  return { sessionId: [...sessionIds][0], sessionIds };
}
