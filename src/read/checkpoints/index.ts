/** Sessions that Entire keeps in a git repository, as files that are read like any others. */
import { existsSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringAt } from '../../model/json.ts';
import type { TiedCommit } from '../../model/repository.ts';
import { GitTrouble } from '../git.ts';
import { harmlessName } from '../harmless.ts';
import { parseWhole } from '../json.ts';
import type { SkippedFile } from '../source.ts';
import { ownFolder } from './folder.ts';
import { joinParts, mergeStates, messagesDocument } from './join.ts';
import { checkpointCommits, checkpointTips, isBeginning, type Kept, type KeptLog, keptLogs, readBlobs } from './list.ts';

interface CheckpointFiles {
  /** Absent where they could not be read. */
  folder?: string;
  /** By the name of a file in it: the commits that name a checkpoint of its session. */
  commits: Map<string, TiedCommit[]>;
  skipped: SkippedFile[];
}

/** How these sessions are named in messages. */
export const checkpointsName = 'entire/checkpoints';

/** A larger log is left out. */
const mostBytes = 256 * 1024 * 1024;

const tooLong = 'is longer than 256 MB';
const notWhole = 'is not whole: an object of it is not in this clone';
type Skip = (name: string, reason: string) => void;

const known = new Map<string, CheckpointFiles>();

/** The logs in a repository's checkpoints; undefined for a folder that is no repository, or has none. */
export function checkpointFiles(folder: string): CheckpointFiles | undefined {
  if (!isRepository(folder)) return undefined;
  try {
    const tips = checkpointTips(folder);
    if (tips.length === 0) return undefined;
    const key = [realpathSync(folder), ...tips.map(({ tip, checkpoint = '' }) => tip + checkpoint)].join(' ');
    const found = known.get(key) ?? extract(folder, tips);
    known.set(key, found);
    return found;
  } catch (error) {
    if (!(error instanceof GitTrouble)) throw error;
    return { commits: new Map(), skipped: [{ name: checkpointsName, reason: `cannot be read. ${error.message}`, quiet: false }] };
  }
}

/** A work tree, or a bare repository; what lies above a folder is not searched. */
function isRepository(folder: string): boolean {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
  return existsSync(join(folder, '.git')) || ['HEAD', 'objects', 'refs'].every((name) => existsSync(join(folder, name)));
}

function extract(repository: string, tips: ReturnType<typeof checkpointTips>): CheckpointFiles {
  const { logs, agents, others } = keptLogs(repository, tips);
  const folder = ownFolder();
  const ties = checkpointCommits(repository);
  const found: CheckpointFiles = { folder, commits: new Map(), skipped: [] };
  const skip: Skip = (name, reason) => found.skipped.push({ name: `${checkpointsName}/${harmlessName(name)}`, reason, quiet: false });
  for (const path of others) skip(path, 'is no file in the tree, but a link or a submodule, and was not followed');
  for (const [id, states] of statesBySession(repository, logs)) {
    for (const { stem, content, of } of sessionsOf(repository, id, states, skip)) {
      const name = freeName(folder, stem, messagesDocument(content) ? 'json' : 'jsonl');
      writeFileSync(join(folder, name), content, { mode: 0o600 });
      const commits = new Map(of.flatMap(({ checkpoint }) => ties.get(checkpoint) ?? []).map((one) => [one.hash, one]));
      found.commits.set(
        name,
        [...commits.values()].sort((a, b) => a.at - b.at || (a.hash < b.hash ? -1 : 1)),
      );
    }
  }
  writeAgents(repository, folder, agents, skip);
  return found;
}

/** Logs of subagents, as they are. */
function writeAgents(repository: string, folder: string, agents: Kept['agents'], skip: Skip): void {
  const [short, long] = [agents.filter(({ blob }) => blob.bytes <= mostBytes), agents.filter(({ blob }) => blob.bytes > mostBytes)];
  for (const { name } of long) skip(name, tooLong);
  const names = Map.groupBy(short, ({ blob }) => blob.oid);
  const blobs = short.map(({ blob }) => blob);
  for (const [oid, content] of readBlobs(repository, blobs)) {
    for (const { name } of names.get(oid) ?? []) writeFileSync(join(folder, name), content, { mode: 0o600 });
    names.delete(oid);
  }
  for (const missed of names.values()) for (const { name } of missed) skip(name, notWhole);
}

interface Extracted {
  stem: string;
  content: string;
  of: readonly KeptLog[];
}

/** The states that bear one label, to one log; what the log itself does not confirm stays apart. */
function sessionsOf(repository: string, id: string, states: readonly KeptLog[], skip: Skip): Extracted[] {
  const read = (state: KeptLog): string | undefined => {
    const isLong = sizeOf(state.parts) > mostBytes;
    const content = isLong ? undefined : contentOf(repository, state);
    if (content === undefined) skip(state.checkpoint, isLong ? tooLong : notWhole);
    return content;
  };
  const isNamed = (content: string) => content.includes(`"${id}"`);
  const out: Extracted[] = [];
  let whole: { content: string; bytes: Buffer; isDocument: boolean; same: KeptLog[] } | undefined;
  // The longest mostly begins with what all others are: those need not be read.
  for (const state of states.toSorted((a, b) => sizeOf(b.parts) - sizeOf(a.parts))) {
    const [part, ...more] = state.parts;
    if (whole && part && more.length === 0 && isBeginning(part, whole.bytes)) continue;
    const content = read(state);
    if (content === undefined) continue;
    const isDocument = messagesDocument(content) !== undefined;
    if (!whole) whole = { content, bytes: Buffer.from(content), isDocument, same: [state] };
    else if (isDocument !== whole.isDocument || !isNamed(content) || !isNamed(whole.content))
      out.push({ stem: plainStem(state), content, of: [state] });
    else if (!isDocument) whole.same.push(state);
  }
  if (!whole) return out;
  const content = whole.same.length > 1 ? mergeStates(inTime(repository, states, new Set(whole.same))) : whole.content;
  return [{ stem: isNamed(whole.content) ? id : plainStem(states[0]), content, of: states }, ...out];
}

/** Read again, one at a time: together they may be more than memory holds. */
function* inTime(repository: string, states: readonly KeptLog[], some: ReadonlySet<KeptLog>): Generator<string> {
  for (const state of states) if (some.has(state)) yield contentOf(repository, state) ?? '';
}

const plainStem = (log: KeptLog | undefined): string => `checkpoint-${log?.checkpoint}-${log?.index || '0'}`;

function freeName(folder: string, stem: string, ending: string): string {
  for (let times = 1; ; times += 1) {
    const name = `${stem}${times > 1 ? `-${times}` : ''}.${ending}`;
    if (!existsSync(join(folder, name))) return name;
  }
}

const sizeOf = (parts: KeptLog['parts']): number => parts.reduce((sum, { bytes }) => sum + bytes, 0);

function contentOf(repository: string, { parts }: KeptLog): string | undefined {
  const read = new Map([...readBlobs(repository, parts)].map(([oid, content]) => [oid, content.toString('utf8')]));
  const texts = parts.map(({ oid }) => read.get(oid));
  return texts.every((text) => text !== undefined) ? joinParts(texts) : undefined;
}

/** The states of each session, from early to late, by the id that Entire's metadata names, else alone. */
function statesBySession(repository: string, logs: readonly KeptLog[]): Map<string, KeptLog[]> {
  const labels = new Map<string, { id?: string; at: string }>();
  const metadata = logs.flatMap(({ metadata: blob }) => (blob && blob.bytes <= 1 << 20 ? [blob] : []));
  for (const [oid, content] of readBlobs(repository, metadata)) labels.set(oid, labelOf(content.toString('utf8')));
  const of = (log: KeptLog) => labels.get(log.metadata?.oid ?? '') ?? { at: '' };
  const inTime = logs.toSorted((a, b) => (of(a).at < of(b).at ? -1 : of(a).at > of(b).at ? 1 : sizeOf(a.parts) - sizeOf(b.parts)));
  return Map.groupBy(inTime, (log) => of(log).id ?? plainStem(log));
}

function labelOf(metadata: string): { id?: string; at: string } {
  const value = parseWhole(metadata);
  // Early versions put the date before it.
  const id = stringAt(value, 'session_id')?.replace(/^\d{4}-\d\d-\d\d-(?=.{8})/, '') ?? '';
  return { ...(/^[0-9A-Za-z_-]{8,80}$/.test(id) ? { id } : {}), at: stringAt(value, 'created_at') ?? '' };
}
