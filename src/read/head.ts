/** What the head of a file shows: whether it is a log, of which form, and whose. The rest of the file is not read. */
import { statSync } from 'node:fs';
import { agents, type HeadFacts, type Opening, type Prefix, recognise } from '../agents/index.ts';
import { isObject, type JsonObject } from '../model/json.ts';
import { type FolderLevels, levelsOf, projectFolder, workedIn } from '../model/project-folder.ts';
import { firstBytes, UnreadableFile } from './compressed.ts';
import { objectsIn, parseLine, wholeFile } from './json.ts';
import { isLogName, type SkippedFile, type WalkedFile } from './source.ts';

const headBytes = 256 * 1024;
const shortBytes = 16 * 1024;
const mostObjects = 40;

/** Small enough to be stored between builds, under the file's time and size. */
export interface Head {
  /** Of a session's or a subagent's log: whose it is, and of which form. */
  agent?: string;
  form?: string;
  /** Of a log that is not read: whose it is. */
  foreign?: string;
  /** The first session id, and all. */
  sessionId: string | undefined;
  sessionIds: string[];
  /** Digests of the folder it works in. */
  folder?: FolderLevels;
  /** It holds no message: only snapshots of files and the like. */
  isSilent?: boolean;
  /** Of a subagent's log: the id of the session it belongs to. */
  owner?: string;
  /** What its first prompt begins with. */
  opening?: Opening;
  /** The file whose beginning comes before this log's. */
  prefix?: Prefix;
}

/** @throws where the file cannot be read. */
export function headOf(path: string, most = headBytes): Head {
  const { objects, whole } = readHead(path, most);
  const found = recognise(objects, whole);
  const none = { sessionId: undefined, sessionIds: [] };
  if (found === undefined) return none;
  if ('foreign' in found) return { foreign: found.foreign, ...none };
  const { agent, form } = found;
  if (form.isSide) return none;
  const sessionIds = [...new Set(objects.flatMap((object) => agent.head.sessionIdOf(object) ?? []))];
  const { isSilent, folderOf, ownerOf, prefixOf, openingIn } = agent.head;
  const opening = openingIn && openingOf(path, objects, openingIn, most);
  const cwd = folderOf && workedIn(objects.flatMap((object) => folderOf(object) || []));
  const folder = cwd === undefined ? undefined : projectFolder(cwd);
  const owner = ownerOf?.(objects, path);
  return {
    agent: agent.id,
    form: form.name,
    sessionId: sessionIds[0],
    sessionIds,
    folder: folder && levelsOf(folder),
    owner: owner === sessionIds[0] ? undefined : owner,
    opening,
    prefix: prefixOf?.(objects),
    isSilent: objects.length > 0 && objects.every(isSilent) && [...objectsIn(path)].every((object) => isSilent(object ?? {})),
  };
}

/** The head of fewer bytes, where they tell whose log it is: enough for who looks for words in it. */
export function shortHeadOf(path: string): Head {
  const head = headOf(path, shortBytes);
  return head.agent === undefined ? headOf(path) : head;
}

/** What stands behind the head may show a person, too; a long log is no repeated request. */
function openingOf(path: string, objects: JsonObject[], openingIn: NonNullable<HeadFacts['openingIn']>, most: number): Opening | undefined {
  const begun = openingIn(objects);
  if (!begun?.isLone) return begun;
  if (statSync(path).size > most) return { ...begun, isLone: false };
  return objects.length < mostObjects ? begun : openingIn(withoutTorn(objectsIn(path)));
}

const withoutTorn = (objects: Iterable<JsonObject | undefined>): JsonObject[] => [...objects].filter((object) => object !== undefined);

/** The first objects of a file; `whole` where it is one JSON value over several lines. One JSON value over many lines is parsed whole only where it is an object or a list. */
function readHead(path: string, most: number): { objects: JsonObject[]; whole: boolean } {
  const bytes = firstBytes(path, most);
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const objects: JsonObject[] = [];
  for (const line of text.split('\n')) {
    if (objects.length >= mostObjects) break;
    const trimmed = line.trim().replace(/^\0+/, '');
    if (trimmed.startsWith('{') && trimmed.length > 1) objects.push(...parseLine(trimmed).objects);
  }
  if (path.endsWith('.json') || (objects.length === 0 && /^\s*[[{]/.test(text))) {
    const value = wholeFile(path);
    if (Array.isArray(value)) return { objects: value.filter(isObject).slice(0, 40), whole: true };
    if (isObject(value)) return { objects: [value], whole: true };
  }
  // A first line longer than the head: what it is may stand anywhere in it.
  const [first] = objects.length === 0 && bytes.length === most ? objectsIn(path) : [];
  if (first) objects.push(first);
  return { objects, whole: false };
}

export type LogHead = Head & { agent: string; form: string };

/** The head of a session's log or a subagent's; what is neither is listed in `skipped`. */
export function logHead(file: WalkedFile, skipped: SkippedFile[], look: (file: WalkedFile) => Head): LogHead | undefined {
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
    if (error instanceof UnreadableFile) return skip(error.reason);
    return skip(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'}); check its rights`);
  }
  const { agent, form, foreign } = head;
  if (head.isSilent) return skip('holds nothing that was said; it has no page');
  if (agent !== undefined && form !== undefined) return { ...head, agent, form };
  if (foreign) return skip(`is a log of another agent (${foreign})`);
  const names = agents.map(({ name }) => name).join(', ');
  return skip(
    `holds no record of an agent that is read (${names})`,
    file.name.endsWith('.json') || agents.some(({ files }) => files.isOther(file.name)),
  );
}
