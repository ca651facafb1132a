/**
 * What Entire (https://github.com/entireio/cli) keeps of sessions in a repository: on the branch `entire/checkpoints/v1` one
 * folder a checkpoint, `<2 digits>/<rest>/<n>/full.jsonl`; in later versions one ref a checkpoint with the same folders.
 * A log over 50 MB is in parts: `full.jsonl`, `full.jsonl.001`, … A commit names its checkpoint in a trailer.
 */

import { createHash } from 'node:crypto';
import { addTo } from '../../model/add-to.ts';
import type { TiedCommit } from '../../model/repository.ts';
import { git } from '../git.ts';

interface Blob {
  oid: string;
  bytes: number;
}

/** A session's log as it was at a checkpoint. */
export interface KeptLog {
  checkpoint: string;
  /** Which of the checkpoint's sessions. */
  index: string;
  parts: Blob[];
  /** What Entire says of it. Its labels may be wrong. */
  metadata?: Blob;
}

export interface Kept {
  logs: KeptLog[];
  /** Logs of subagents, by the name of their file. */
  agents: { name: string; blob: Blob }[];
  /** Entries that are no files: a link, a submodule. */
  others: string[];
}

interface Found extends KeptLog {
  tip: string;
  parts: (Blob & { part: number })[];
}

/** No part of a path becomes a file's name, but for an agent's, of letters and digits. */
const branch = /^refs\/(?:heads|remotes\/.{1,200})\/entire\/checkpoints\/v1$|^refs\/entire\/checkpoints\/v1\/full$/;
const ref = /^refs\/entire\/checkpoints\/[0-9A-Za-z]{2}\/([0-9A-Za-z]{12,40})$/;
const inBranch = /^([0-9A-Za-z]{2})\/([0-9A-Za-z]{8,40})\/(.{1,500})$/s;
const file =
  /^(?:(\d{1,4})\/)?(?:(full\.(?:jsonl|log)(?:\.(\d{3}))?)|(metadata\.json)|tasks\/[^/]{1,200}\/(agent-[0-9A-Za-z-]{1,80}\.jsonl))$/;
const entry = /^(\d{6}) (\w{1,10}) ([0-9a-f]{40,64}) +(\d{1,15}|-|BAD)\t(.{1,4000})$/s;

/** The tips that hold checkpoints, in the order in which they are read; together they tell whether anything is new. */
export function checkpointTips(repository: string): { tip: string; checkpoint?: string }[] {
  const lines = text(
    git(repository, [
      'for-each-ref',
      '--format=%(objectname) %(objecttype) %(refname)',
      'refs/heads/entire',
      'refs/remotes',
      'refs/entire',
    ]),
  );
  const tips = new Map<string, { tip: string; checkpoint?: string }>();
  for (const line of lines.split('\n')) {
    const [tip = '', type, name = ''] = line.split(' ');
    const own = ref.exec(name)?.[1];
    if (type === 'commit' && (own !== undefined || branch.test(name)))
      tips.set(`${tip} ${own ?? ''}`, { tip, ...(own === undefined ? {} : { checkpoint: own }) });
  }
  return [...tips.values()];
}

export function keptLogs(repository: string, tips: readonly { tip: string; checkpoint?: string }[]): Kept {
  const logs = new Map<string, Found>();
  const agents = new Map<string, Blob>();
  const others: string[] = [];
  for (const tip of tips) {
    for (const one of entriesOf(repository, tip)) {
      if (!one.isFile) others.push(one.path);
      else if (one.agent !== undefined) keepLarger(agents, one.agent, one.blob);
      else keepPiece(logs, tip.tip, one);
    }
  }
  const whole = [...logs.values()].filter(({ parts }) => parts.length > 0);
  for (const { parts } of whole) parts.sort((a, b) => a.part - b.part);
  return { logs: whole, agents: [...agents].map(([name, blob]) => ({ name, blob })), others };
}

/** What a tip holds of sessions: a part of a log, what is said of one (`isMetadata`), or the log of a subagent. */
interface Entry {
  path: string;
  isFile: boolean;
  blob: Blob;
  checkpoint: string;
  index: string;
  part: number;
  isMetadata: boolean;
  agent: string | undefined;
}

function* entriesOf(repository: string, { tip, checkpoint: own }: { tip: string; checkpoint?: string }): Generator<Entry> {
  for (const line of text(git(repository, ['ls-tree', '-r', '-z', '--long', tip], { most: 512 * 1024 * 1024 })).split('\0')) {
    const [, mode, type, oid = '', size, path = ''] = entry.exec(line) ?? [];
    const [, first = '', second = '', below = path] = own === undefined ? (inBranch.exec(path) ?? []) : [];
    const checkpoint = own ?? first + second;
    const [, index = '', log, part = '0', metadata, agent] = (checkpoint !== '' && file.exec(below)) || [];
    if (log === undefined && metadata === undefined && agent === undefined) continue;
    const isFile = type === 'blob' && (mode === '100644' || mode === '100755');
    // `BAD`: the object is missing.
    const blob = { oid, bytes: Number(size) || 0 };
    yield { path, isFile, blob, checkpoint, index, part: Number(part), isMetadata: metadata !== undefined, agent };
  }
}

function keepLarger(agents: Map<string, Blob>, name: string, blob: Blob): void {
  const before = agents.get(name);
  if (!before || before.bytes < blob.bytes) agents.set(name, blob);
}

/** Two tips may hold one checkpoint: the first that is read counts. */
function keepPiece(logs: Map<string, Found>, tip: string, { checkpoint, index, isMetadata, blob, part }: Entry): void {
  const key = `${checkpoint} ${index}`;
  const before = logs.get(key);
  if (before && before.tip !== tip && before.parts.length > 0) return;
  const kept: Found = before?.tip === tip ? before : { tip, checkpoint, index, parts: [] };
  if (isMetadata) kept.metadata = blob;
  else kept.parts.push({ ...blob, part });
  logs.set(key, kept);
}

/** The commits that name each checkpoint in their trailer `Entire-Checkpoint`. */
export function checkpointCommits(repository: string): Map<string, TiedCommit[]> {
  const format = '%H %ct %(trailers:key=Entire-Checkpoint,valueonly,separator=%x20)';
  const asked = ['log', '--branches', '--remotes', '--tags', '--grep=^Entire-Checkpoint:', '-z', `--format=${format}`];
  const commits = new Map<string, TiedCommit[]>();
  for (const line of text(git(repository, asked, { most: 256 * 1024 * 1024 })).split('\0')) {
    const [hash = '', seconds, ...checkpoints] = line.trim().split(/\s+/);
    for (const one of new Set(checkpoints)) addTo(commits, one, { hash, at: Number(seconds) * 1000 });
  }
  return commits;
}

const text = (bytes: Buffer): string => bytes.toString('utf8');

/** Read at once. */
const atOnce = 64 * 1024 * 1024;

/** The contents of blobs, by their ids; one that is missing, as in a partial clone, is left out. */
export function* readBlobs(repository: string, blobs: readonly Blob[]): Generator<[oid: string, content: Buffer]> {
  let batch: Blob[] = [];
  let bytes = 0;
  for (const [index, blob] of blobs.entries()) {
    batch.push(blob);
    bytes += blob.bytes;
    if (bytes < atOnce && index < blobs.length - 1) continue;
    yield* parse(
      git(repository, ['cat-file', '--batch'], {
        input: `${batch.map(({ oid }) => oid).join('\n')}\n`,
        most: bytes + batch.length * 200 + 4096,
      }),
    );
    batch = [];
    bytes = 0;
  }
}

/** `<id> blob <size>`, a line break, the content, a line break; `<id> missing`. */
function* parse(answer: Buffer): Generator<[oid: string, content: Buffer]> {
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf(0x0a, at);
    if (end === -1) return;
    const [oid = '', type, size = '0'] = answer.toString('latin1', at, end).split(' ');
    at = end + 1;
    if (type === 'missing' || type === undefined) continue;
    const content = answer.subarray(at, at + Number(size));
    at += Number(size) + 1;
    if (type === 'blob') yield [oid, content];
  }
}

/** Whether a blob is the beginning of some content, without reading it: its id is the digest of its length and bytes. */
export function isBeginning({ oid, bytes }: Blob, content: Buffer): boolean {
  if (bytes > content.length) return false;
  const hash = createHash(oid.length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes}\0`)
    .update(content.subarray(0, bytes));
  return hash.digest('hex') === oid;
}
