/** Whose a side file is: by the folder it is in, or by the id inside a log. */
import { dirname, posix } from 'node:path';
import type { Agent } from '../agents/index.ts';
import type { SessionSource, SideFile } from './source.ts';
import { stemOf, type WalkedFile, withoutEnding } from './walk.ts';

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

/** A subagent's subagent belongs to the session of both. */
function rootOf(id: string, above: Map<string, string>): string {
  let at = id;
  for (let steps = 0; steps <= above.size; steps += 1) at = above.get(at) ?? at;
  return at;
}

/** The side file as its session names it. */
export function besideSession({ file, walked, owner }: OwnedFile, { name }: SessionSource): SideFile {
  return 'names' in owner ? { ...file, name: posix.relative(posix.dirname(name), walked.name) } : file;
}

export function firstBy(sources: SessionSource[], key: (source: SessionSource) => string): Map<string, SessionSource> {
  return new Map(sources.toReversed().map((source) => [key(source), source]));
}

/** Folders whose side files belong to the session of that name. */
function ownFolders(name: string): string[] {
  const stem = withoutEnding(name);
  return /(^|\/)session$/.test(stem) ? [stem, stem.replace(/\/?session$/, '')] : [stem];
}
