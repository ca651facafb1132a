/** A folder to sessions: which files are sessions, and which side files belong to which. Reads only the head of each file. */
import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Agent, agentOf, agents, type Opening, type Prefix } from '../agents/index.ts';
import { isSessionId } from '../model/ids.ts';
import { checkpointFiles, checkpointsName } from './checkpoints/index.ts';
import { withoutCopies } from './copies.ts';
import { databaseSources } from './database.ts';
import { harmlessName } from './harmless.ts';
import { type Head, headOf, type LogHead, logHead } from './head.ts';
import { keptNames } from './kept-names.ts';
import { besideSession, givePrefixes, giveRuns, markRepeated, type OwnedFile, ownersElsewhere, ownersOf } from './owners.ts';
import type { SessionSource } from './source.ts';
import { type SkippedFile, stemOf, type WalkedFile, walkFolder } from './source.ts';

export interface FoundSources {
  sources: SessionSource[];
  skipped: SkippedFile[];
}

/** A folder that is searched; where there are several, `name` stands before the names of its files and tells them apart. */
export interface SearchedFolder {
  path: string;
  name: string;
}

/**
 * Finds every session below a folder, or several, in the order of their names. Links that lead out of a folder are not
 * followed. `look` returns the head of a file, where a caller has it stored.
 *
 * @throws where a folder cannot be read at all; single files and folders in it that cannot be read are listed in `skipped`.
 */
export function findSources(where: string | readonly SearchedFolder[], look: Looking['look'] = ({ path }) => headOf(path)): FoundSources {
  const skipped: SkippedFile[] = [];
  const prefixes: Looking['prefixes'] = new Map();
  const openings: Looking['openings'] = new Map();
  const sources: SessionSource[] = [];
  /** Names mean something below their own folder only. */
  const search = (folder: string, name: string): SessionSource[] => {
    const looking: Looking = { skipped: [], prefixes, openings, look };
    const found = assign(filesBelow(folder, looking.skipped), looking);
    skipped.push(...looking.skipped.map((one) => ({ ...one, name: nameBelow(name, one.name) })));
    // The sources themselves: `prefixes` knows them.
    sources.push(...found.map((source) => Object.assign(source, { name: nameBelow(name, source.name) })));
    return found;
  };
  for (const { path, name } of typeof where === 'string' ? [{ path: where, name: '' }] : where) {
    search(path, name);
    const kept = checkpointFiles(path);
    if (!kept) continue;
    const inside = nameBelow(name, checkpointsName);
    skipped.push(...kept.skipped.map((one) => ({ ...one, name: nameBelow(name, one.name) })));
    for (const source of kept.folder === undefined ? [] : search(kept.folder, inside)) {
      const tied = kept.commits.get(source.name.slice(inside.length + 1)) ?? [];
      if (tied.length > 0) source.commits = tied;
    }
  }
  sources.sort(byName);
  const single = withoutCopies(sources, skipped);
  givePrefixes(single, prefixes);
  markRepeated(single, openings);
  giveRuns(single, skipped);
  return { sources: single, skipped };
}

/** What goes along while one folder is looked through. */
interface Looking {
  skipped: SkippedFile[];
  prefixes: Map<SessionSource, Prefix>;
  openings: Map<SessionSource, Opening>;
  look: (file: WalkedFile) => Head;
}

function filesBelow(folder: string, skipped: SkippedFile[]): WalkedFile[] {
  const top = realpathSync(folder);
  if (!statSync(top).isFile()) return [...walkFolder(top, top, skipped)].sort(byName);
  const stat = statSync(top);
  const file = { path: top, name: harmlessName(basename(top)), bytes: stat.size, modified: stat.mtimeMs };
  return [file, ...walkFolder(join(dirname(top), stemOf(top)), dirname(top), skipped)].sort(byName);
}

const nameBelow = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);
const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);

/** The sessions among the files of one folder, each with the files that belong to it. */
function assign(files: WalkedFile[], looking: Looking): SessionSource[] {
  const sources: SessionSource[] = [];
  const sides: OwnedFile[] = [];
  const names = keptNames();
  for (const file of files) {
    const inFolder = sideInFolder(file);
    if (inFolder) {
      sides.push(inFolder);
      continue;
    }
    sources.push(...databaseSources(file, looking.skipped, names.add));
    names.addIndex(file);
    const head = logHead(file, looking.skipped, looking.look);
    if (!head) continue;
    const agent = agentOf(head.agent);
    const isBeside = head.form === agent.files.subagentForm && agent.files.isSubagentLog(file.name);
    if (isBeside || head.owner !== undefined) {
      sides.push(subagentLog(file, agent, head));
    } else sources.push(sourceOf(file, agent, head, looking));
  }
  names.give(sources);
  const ownerOf = ownersOf(sources, sides);
  const elsewhere = ownersElsewhere(
    sides.filter((one) => !ownerOf(one)),
    sources,
    (file) => logHead(file, [], looking.look)?.sessionId,
  );
  for (const one of sides) {
    const owner = ownerOf(one) ?? elsewhere.get(one);
    if (owner) {
      owner.side.push(besideSession(one, owner, elsewhere.has(one)));
      owner.bytes += one.file.bytes;
    } else sources.push(...orphaned(one, looking));
  }
  return sources;
}

function subagentLog(walked: WalkedFile, agent: Agent, { form, sessionId, owner }: LogHead): OwnedFile {
  const file = { path: walked.path, name: basename(walked.name), kind: 'subagent', bytes: walked.bytes, form } as const;
  return { agent, form, file, walked, id: sessionId, owner: owner === undefined ? { beside: sessionId } : { names: owner } };
}

/** What a file is that belongs to no session. */
function orphaned({ file, walked, agent, form, id, owner }: OwnedFile, looking: Looking): SessionSource[] {
  if (file.kind !== 'subagent') {
    // A log may be in a folder of any name.
    const head = logHead(walked, looking.skipped, looking.look);
    return head ? [sourceOf(walked, agentOf(head.agent), head, looking)] : [];
  }
  if (file.bytes === 0) {
    looking.skipped.push({ name: walked.name, reason: 'is empty', quiet: true });
    return [];
  }
  // A subagent whose session is gone is shown as a session of its own rather than lost.
  return [{ ...plainSource(walked, agent, form), id: ('names' in owner && id) || stemOf(file.path) }];
}

function sideInFolder(walked: WalkedFile): OwnedFile | undefined {
  for (const agent of agents) {
    const place = agent.files.sidePlace(walked.name);
    if (!place) continue;
    const { owner, name, kind } = place;
    const file = { path: walked.path, name, kind, bytes: walked.bytes };
    return { agent, form: agent.files.subagentForm, file, walked, owner: { folder: owner } };
  }
  return undefined;
}

function sourceOf(file: WalkedFile, agent: Agent, head: LogHead, { prefixes, openings }: Looking): SessionSource {
  const source: SessionSource = { ...plainSource(file, agent, head.form), id: idOf(stemOf(file.name), head) };
  if (head.folder) source.folder = head.folder;
  if (head.prefix) prefixes.set(source, head.prefix);
  if (head.opening) openings.set(source, head.opening);
  return source;
}

const plainSource = ({ path, name, bytes, modified }: WalkedFile, agent: Agent, form: string): SessionSource => ({
  path,
  name,
  agent: agent.id,
  form,
  id: '',
  projectKey: agent.files.projectKeyOf(name),
  side: [],
  runs: [],
  bytes,
  modified,
});

/** A file is named by its session; a resumed one begins with records that have the id of the session before. */
function idOf(stem: string, { sessionId, sessionIds }: Head): string {
  if (sessionId === undefined || sessionIds.includes(stem)) return stem;
  return isSessionId(stem) && isSessionId(sessionId) ? stem : sessionId;
}
