/** A folder to sessions: which files are sessions, and which side files belong to which. Reads only the head of each file. */
import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Agent, agentOf, agents } from '../agents/index.ts';
import { withoutCopies } from './copies.ts';
import { readFile } from './file.ts';
import { harmlessName } from './harmless.ts';
import { type Head, headOf } from './head.ts';
import type { SessionSource, SideFile } from './source.ts';
import { isLogName, type SkippedFile, stemOf, type WalkedFile, walk, withoutEnding } from './walk.ts';

export interface FoundSources {
  sources: SessionSource[];
  skipped: SkippedFile[];
}

/**
 * Finds every session below `root`, in the order of their names. Links that lead out of `root` are not followed. `look`
 * returns the head of a file, where a caller has it stored.
 *
 * @throws where `root` cannot be read at all; single files and folders that cannot be read are listed in `skipped`.
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

/** A side file, and how its session is found: by the folder it is in, or by the id inside a log beside it. */
interface Side {
  agent: Agent;
  file: SideFile;
  walked: WalkedFile;
  owner: { folder: string } | { sessionId: string | undefined };
}

function assign(files: WalkedFile[], skipped: SkippedFile[], look: (file: WalkedFile) => Head): FoundSources {
  const sources: SessionSource[] = [];
  const side: Side[] = [];
  for (const file of files) {
    const inFolder = sideInFolder(file);
    if (inFolder) {
      side.push(inFolder);
      continue;
    }
    const head = logHead(file, skipped, look);
    if (!head) continue;
    const agent = agentOf(head.agent);
    if (head.form === agent.files.subagentForm && agent.files.isSubagentLog(file.name)) {
      // Beside its session: found by the session id inside.
      side.push({
        agent,
        file: { path: file.path, name: basename(file.name), kind: 'subagent', bytes: file.bytes },
        walked: file,
        owner: { sessionId: head.sessionId },
      });
    } else sources.push(sourceOf(file, agent, head.form, idOf(stemOf(file.name), head)));
  }
  const ownerOf = ownersOf(sources);
  for (const one of side) {
    const owner = ownerOf(one);
    if (owner) {
      owner.side.push(one.file);
      owner.bytes += one.file.bytes;
    } else if (one.file.kind === 'subagent') {
      // A subagent whose session is gone is shown as a session of its own rather than lost.
      sources.push(sourceOf(one.walked, one.agent, one.agent.files.subagentForm, stemOf(one.file.path)));
    } else {
      // It belongs to no session: a log may be in a folder of any name.
      const head = logHead(one.walked, skipped, look);
      if (head) sources.push(sourceOf(one.walked, agentOf(head.agent), head.form, idOf(stemOf(one.file.path), head)));
    }
  }
  sources.sort((a, b) => (a.name < b.name ? -1 : 1));
  const single = withoutCopies(sources, skipped);
  giveRuns(single, skipped);
  return { sources: single, skipped };
}

function sideInFolder(walked: WalkedFile): Side | undefined {
  for (const agent of agents) {
    const place = agent.files.sidePlace(walked.name);
    if (!place) continue;
    const { owner, name, kind } = place;
    return { agent, file: { path: walked.path, name, kind, bytes: walked.bytes }, walked, owner: { folder: owner } };
  }
  return undefined;
}

type LogHead = Head & { agent: string; form: string };

/** The head of a session's log or a subagent's; what is neither is listed in `skipped`. */
function logHead(file: WalkedFile, skipped: SkippedFile[], look: (file: WalkedFile) => Head): LogHead | undefined {
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
  const { agent, form, foreign } = head;
  if (head.isSilent) return skip('holds nothing that was said, only snapshots of files; it has no page');
  if (agent !== undefined && form !== undefined) return { ...head, agent, form };
  if (foreign) return skip(`is a log of another agent (${foreign})`);
  const names = agents.map(({ name }) => name).join(', ');
  return skip(`holds no record of a ${names} session`, file.name.endsWith('.json') || agents.some(({ files }) => files.isOther(file.name)));
}

const sourceOf = ({ path, name, bytes, modified }: WalkedFile, agent: Agent, form: string, id: string): SessionSource => ({
  path,
  name,
  agent: agent.id,
  form,
  id,
  projectKey: agent.files.projectKeyOf(name),
  side: [],
  runs: [],
  bytes,
  modified,
});

/** Tells whose a side file is; asked once for each, so that it must not look through all sessions. */
function ownersOf(sources: SessionSource[]): (side: Side) => SessionSource | undefined {
  // In an archive's own folders the log is `<slug>/session.jsonl`, and its side files are beside it.
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

/** A file is named by its session; a resumed one begins with records that have the id of the session before. */
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

/** Ids are unique in what is found: where two files hold one session id, the later in order of name is `<id>~2`. */
function giveRuns(sources: SessionSource[], skipped: SkippedFile[]): void {
  const seen = new Map<string, { times: number; source: SessionSource }>();
  for (const source of sources) {
    const ids = agentOf(source.agent).holdsRuns(source.form) ? runsOf(source) : [source.id];
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
  const agent = agentOf(source.agent);
  const { records } = readFile(agent, source.path, source.name, 0, []);
  return agent.splitRuns(source.form, records, source.id).map((run) => run.id);
}
