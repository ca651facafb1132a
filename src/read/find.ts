/** A folder to sessions: which files are sessions, and which side files belong to which. Reads only the head of each file. */
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Session } from '../model/session.ts';
import { readFile } from './file.ts';
import { harmlessName } from './harmless.ts';
import { type Head, headOf } from './head.ts';
import { splitRuns } from './runs.ts';
import { isLogName, type SkippedFile, stemOf, type WalkedFile, walk, withoutEnding } from './walk.ts';

export type { SkippedFile } from './walk.ts';

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
  /** Of those, the ones that have another uuid here than at home: uuid → that other uuid. */
  originals?: { [uuid: string]: string };
}

export interface FoundSources {
  sources: SessionSource[];
  skipped: SkippedFile[];
}

/**
 * Finds every session below `root`, in the order of their names. Links that lead out of `root` are not followed. `look`
 * tells the head of a file, where a caller knows it from before.
 *
 * @throws where `root` cannot be read at all; single files and folders that cannot be read are told in `skipped`.
 */
export function findSources(root: string, look: (file: WalkedFile) => Head = ({ path }) => headOf(path)): FoundSources {
  const top = realpathSync(root);
  const skipped: SkippedFile[] = [];
  const files: WalkedFile[] = [];
  if (statSync(top).isFile()) {
    const stat = statSync(top);
    files.push({ path: top, name: harmlessName(basename(top)), bytes: stat.size, modified: stat.mtimeMs });
    for (const entry of walk(join(dirname(top), stemOf(top)), dirname(top), skipped)) files.push(entry);
  } else {
    for (const entry of walk(top, top, skipped)) files.push(entry);
  }
  files.sort((a, b) => (a.name < b.name ? -1 : 1));
  return assign(files, skipped, look);
}

/** A side file, and by what its session is found: the folder it lies in, or the id inside a log that lies beside it. */
interface Side {
  file: SideFile;
  walked: WalkedFile;
  owner: { folder: string } | { sessionId: string | undefined };
}

function assign(files: WalkedFile[], skipped: SkippedFile[], look: (file: WalkedFile) => Head): FoundSources {
  const sources: SessionSource[] = [];
  const side: Side[] = [];
  for (const file of files) {
    const place = sidePlace(file.name);
    if (place) {
      side.push({
        file: { path: file.path, name: place.name, kind: place.kind, bytes: file.bytes },
        walked: file,
        owner: { folder: place.owner },
      });
      continue;
    }
    const head = logHead(file, skipped, look);
    if (!head) continue;
    if (head.form === 'session-log' && /^agent-/.test(basename(file.name))) {
      // Beside its session, as the CLI wrote them until 2.0: found by the session id inside.
      side.push({
        file: { path: file.path, name: basename(file.name), kind: 'subagent', bytes: file.bytes },
        walked: file,
        owner: { sessionId: head.sessionId },
      });
    } else sources.push(sourceOf(file, head.form, idOf(stemOf(file.name), head)));
  }
  const ownerOf = ownersOf(sources);
  for (const one of side) {
    const owner = ownerOf(one);
    if (owner) {
      owner.side.push(one.file);
      owner.bytes += one.file.bytes;
    } else if (one.file.kind === 'subagent') {
      // A subagent whose session is gone is shown as a session of its own rather than lost.
      sources.push(sourceOf(one.walked, 'session-log', stemOf(one.file.path)));
    } else {
      // Nobody's side file: a log may lie in a folder of any name.
      const head = logHead(one.walked, skipped, look);
      if (head) sources.push(sourceOf(one.walked, head.form, idOf(stemOf(one.file.path), head)));
    }
  }
  sources.sort((a, b) => (a.name < b.name ? -1 : 1));
  const single = withoutCopies(sources, skipped);
  giveRuns(single, skipped);
  return { sources: single, skipped };
}

/** The head of a session's log or a subagent's; what is neither is told in `skipped`, but for what does not look like one. */
function logHead(
  file: WalkedFile,
  skipped: SkippedFile[],
  look: (file: WalkedFile) => Head,
): (Head & { form: Session['form'] }) | undefined {
  if (!isLogName(file.name)) return undefined;
  const skip = (reason: string, quiet = false) => {
    skipped.push({ name: file.name, reason, quiet });
    return undefined;
  };
  if (file.bytes === 0) return skip('is empty');
  let head: Head;
  try {
    head = look(file);
  } catch (error) {
    return skip(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'}); check its rights`);
  }
  const { form, whose } = head;
  if (head.isSilent) return skip('holds nothing that was said, only snapshots of files; it has no page');
  if (form !== undefined && form !== 'foreign' && form !== 'workflow-journal') return { ...head, form };
  if (whose) return skip(`is a log of another agent (${whose})`);
  return skip('holds no record of a Claude Code session', file.name.endsWith('.json') || /(^|\/)history\.jsonl$/.test(file.name));
}

const sourceOf = ({ path, name, bytes, modified }: WalkedFile, form: Session['form'], id: string): SessionSource => ({
  path,
  name,
  form,
  id,
  projectKey: projectKeyOf(name),
  side: [],
  runs: [],
  bytes,
  modified,
});

/** Tells whose a side file is; asked once for each, so that it must not look through all sessions. */
function ownersOf(sources: SessionSource[]): (side: Side) => SessionSource | undefined {
  // In an archive's own folders the log is `<slug>/session.jsonl`, and its side files stand beside it.
  const byFolder = new Map(sources.flatMap((source) => ownFolders(source.name).map((folder) => [folder, source])));
  const beside = Map.groupBy(sources, (source) => dirname(source.name));
  const byName = new Map([...beside].map(([folder, all]) => [folder, firstBy(all, (source) => stemOf(source.name))]));
  const byId = new Map([...beside].map(([folder, all]) => [folder, firstBy(all, (source) => source.id)]));
  return ({ owner, walked }) => {
    if ('folder' in owner) return byFolder.get(owner.folder);
    const folder = dirname(walked.name);
    const id = owner.sessionId ?? '';
    return byName.get(folder)?.get(id) ?? byId.get(folder)?.get(id);
  };
}

function firstBy(sources: SessionSource[], key: (source: SessionSource) => string): Map<string, SessionSource> {
  return new Map(sources.toReversed().map((source) => [key(source), source]));
}

/** A file is named by its session; a resumed one begins with records that bear the id of the session before. */
function idOf(stem: string, { sessionId, sessionIds }: Head): string {
  if (sessionId === undefined || sessionIds.includes(stem)) return stem;
  return isUuid(stem) && isUuid(sessionId) ? stem : sessionId;
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Folders whose side files belong to the session of that name. */
function ownFolders(name: string): string[] {
  const stem = withoutEnding(name);
  return /(^|\/)session$/.test(stem) ? [stem, stem.replace(/\/?session$/, '')] : [stem];
}

/** One session in two folders (a backup, a synchronised machine): where not a byte differs, the first stands for both. */
function withoutCopies(sources: SessionSource[], skipped: SkippedFile[]): SessionSource[] {
  const first = new Map<string, SessionSource>();
  const digest = (source: SessionSource) => {
    const hash = createHash('sha256');
    for (const path of [source.path, ...source.side.map((file) => file.path)]) hash.update(readFileSync(path));
    return hash.digest('hex');
  };
  return sources.filter((source) => {
    const key = `${stemOf(source.name)} ${source.bytes} ${source.side.length}`;
    const known = first.get(key);
    if (known === undefined) first.set(key, source);
    if (known === undefined || safely(() => digest(known)) !== safely(() => digest(source))) return true;
    skipped.push({ name: source.name, reason: `is the same as ${known.name}, byte for byte; it has one page`, quiet: false });
    return false;
  });
}

/** A file that cannot be read is like no other. */
function safely(read: () => string): string | symbol {
  try {
    return read();
  } catch {
    return Symbol('unreadable');
  }
}

/** Ids are unique in what is found: where two files hold one session id, the later in order of name is `<id>~2`. */
function giveRuns(sources: SessionSource[], skipped: SkippedFile[]): void {
  const seen = new Map<string, { times: number; source: SessionSource }>();
  for (const source of sources) {
    const ids = source.form === 'stream-json' ? runsOf(source) : [source.id];
    source.runs = ids.map((id) => {
      const before = seen.get(id);
      const times = (before?.times ?? 0) + 1;
      seen.set(id, { times, source: before?.source ?? source });
      if (before === undefined) return id;
      const own = `${id}~${times}`;
      if (before.source !== source)
        skipped.push({
          name: source.name,
          reason: `bears the session id of ${before.source.name}, with other words; it is shown as ${own}`,
          quiet: false,
        });
      return own;
    });
    source.id = source.runs[0] ?? source.id;
  }
}

/** Only the lines that begin and end runs matter here; the file is read again when its session is built. */
function runsOf(source: SessionSource): string[] {
  const { records } = readFile(source.path, source.name, 0, [], { isKnown: () => true });
  return splitRuns(records, source.id).map((run) => run.id);
}

/** Files of a session's own folder: `<session>/subagents/**`, `<session>/workflows/*.json`, `<session>/tool-results/*`, `images/`. */
function sidePlace(name: string): { owner: string; name: string; kind: SideFile['kind'] } | undefined {
  // `subagents/workflows/…` belongs to `subagents`: the first of the folder names counts.
  const first = /(?<=^|\/)(subagents|workflows|tool-results|images)\/(?=.)/.exec(name);
  if (!first) return undefined;
  const folder = first[1] as string;
  const owner = name.slice(0, Math.max(0, first.index - 1));
  const rest = name.slice(first.index + first[0].length);
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
