/** What belongs together: side files to their session, the beginning of another file to the log that goes on with it, ids to runs. */
import { dirname, posix } from 'node:path';
import { type Agent, agentOf, type Opening, type Prefix } from '../agents/index.ts';
import { readFile } from './file.ts';
import type { SessionSource, SideFile } from './source.ts';
import { type SkippedFile, stemOf, type WalkedFile, withoutEnding } from './source.ts';

/** `beside`: the session whose log is in the same folder; `names`: the one that the log names, wherever it is. */
export interface OwnedFile {
  agent: Agent;
  form: string;
  file: SideFile;
  walked: WalkedFile;
  /** Its own id, where it has one. */
  id?: string | undefined;
  owner: { folder: string } | { beside: string | undefined } | { names: string };
}

/** Asked once for each side file, so that it must not look through all sessions. */
export function ownersOf(sources: SessionSource[], sides: OwnedFile[]): (side: OwnedFile) => SessionSource | undefined {
  // In an archive's own folders the log is `<slug>/session.jsonl`, and its side files are beside it.
  const byFolder = new Map(sources.flatMap((source) => ownFolders(source.name).map((folder) => [folder, source])));
  const inFolder = Map.groupBy(sources, (source) => dirname(source.name));
  const byName = new Map([...inFolder].map(([folder, all]) => [folder, firstBy(all, (source) => stemOf(source.name))]));
  const byId = new Map([...inFolder].map(([folder, all]) => [folder, firstBy(all, (source) => source.id)]));
  const anywhere = firstBy(sources, (source) => source.id);
  const above = new Map(sides.flatMap(({ id, owner }) => (id !== undefined && 'names' in owner ? [[id, owner.names] as const] : [])));
  return ({ owner, walked }) => {
    if ('folder' in owner) return byFolder.get(owner.folder);
    if ('names' in owner) return anywhere.get(rootOf(owner.names, above));
    const folder = dirname(walked.name);
    const id = owner.beside ?? '';
    return byName.get(folder)?.get(id) ?? byId.get(folder)?.get(id);
  };
}

/**
 * Of side files whose session's log is not where it should be: the session that a folder is called by, or that a subagent's log names;
 * what lies beside such a log goes with it. `sessionOf`: the session that a log names.
 */
export function ownersElsewhere(
  sides: OwnedFile[],
  sources: SessionSource[],
  sessionOf: (file: WalkedFile) => string | undefined,
): Map<OwnedFile, SessionSource> {
  const anywhere = firstBy(sources, (source) => source.id);
  const owners = new Map<OwnedFile, SessionSource>();
  const beside = new Map<string, SessionSource>();
  for (const side of sides) {
    if (side.file.kind !== 'subagent') continue;
    const folders = dirname(side.walked.name).split('/').reverse();
    const owner = folders.map((name) => anywhere.get(name)).find(Boolean) ?? anywhere.get(sessionOf(side.walked) ?? '');
    if (!owner) continue;
    owners.set(side, owner);
    beside.set(dirname(side.walked.name), owner);
  }
  for (const side of sides) {
    const owner = beside.get(dirname(side.walked.name));
    if (owner && (side.file.kind === 'meta' || side.file.kind === 'journal')) owners.set(side, owner);
  }
  return owners;
}

/** A subagent's subagent belongs to the session of both. */
function rootOf(id: string, above: Map<string, string>): string {
  let at = id;
  for (let steps = 0; steps <= above.size; steps += 1) at = above.get(at) ?? at;
  return at;
}

/** The side file as its session names it. */
export function besideSession({ file, walked, owner }: OwnedFile, { name }: SessionSource, isElsewhere = false): SideFile {
  return isElsewhere || 'names' in owner ? { ...file, name: posix.relative(posix.dirname(name), walked.name) } : file;
}

function firstBy(sources: SessionSource[], key: (source: SessionSource) => string): Map<string, SessionSource> {
  return new Map(sources.toReversed().map((source) => [key(source), source]));
}

/** Folders whose side files belong to the session of that name. */
function ownFolders(name: string): string[] {
  const stem = withoutEnding(name);
  return /(^|\/)session$/.test(stem) ? [stem, stem.replace(/\/?session$/, '')] : [stem];
}

/** Adds the files as side files, the nearest first. A log of a circle goes on without. */
export function givePrefixes(sources: SessionSource[], prefixes: ReadonlyMap<SessionSource, Prefix>): void {
  if (prefixes.size === 0) return;
  const byId = firstBy(sources, ({ id }) => id);
  const find = ({ id }: Prefix) => sources.find(({ path }) => stemOf(path).endsWith(id)) ?? byId.get(id);
  for (const [source, first] of prefixes) {
    const passed = new Set([source]);
    for (let prefix: Prefix | undefined = first; prefix; ) {
      const home = find(prefix);
      if (!home) source.missingPrefix = prefix.id;
      if (!home || passed.has(home)) break;
      passed.add(home);
      const { path, bytes, id } = home;
      const name = posix.relative(posix.dirname(source.name), home.name);
      source.side.push({ path, name, kind: 'prefix', bytes, home: id, upTo: prefix.bytes });
      prefix = prefixes.get(home);
    }
  }
}

/** So many sessions of one folder begin alike, and none of them shows a person: a program asked. */
const leastRepeated = 5;

export function markRepeated(sources: SessionSource[], openings: ReadonlyMap<SessionSource, Opening>): void {
  const begun = sources.filter((source) => openings.has(source));
  const alike = Map.groupBy(begun, (source) => `${source.projectKey ?? dirname(source.name)} ${openings.get(source)?.key}`);
  for (const group of alike.values()) {
    if (group.length < leastRepeated || !group.every((source) => openings.get(source)?.isLone)) continue;
    for (const source of group) source.isRepeated = true;
  }
}

/** Ids are unique in what is found: where two files hold one session id, the later in order of name is `<id>~2`. */
export function giveRuns(sources: SessionSource[], skipped: SkippedFile[]): void {
  const seen = new Map<string, { times: number; source: SessionSource }>();
  for (const source of sources) {
    const agent = agentOf(source.agent);
    // Only the lines that begin and end runs matter here; the file is read again when its session is built.
    const own = agent.runs?.form === source.form ? agent.runs.split(readFile(agent, source, 0, []).records, source.id) : [source];
    const ids = own.map(({ id }) => id);
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
