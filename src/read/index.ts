/** Bytes to records: the sessions of one source file with their side files. */
import { readFileSync, realpathSync } from 'node:fs';
import { dirname, posix, sep } from 'node:path';
import { type Agent, agentOf, type LogRecord, type SessionRecords as ReadSession } from '../agents/index.ts';
import { placeUuid } from '../model/ids.ts';
import { isObject, type JsonObject } from '../model/json.ts';
import type { Unreadable } from '../model/session.ts';
import { withoutRuns } from './bytes.ts';
import { type ReadOptions, readFile } from './file.ts';
import { harmless, onTerminal } from './harmless.ts';
import { wholeFile } from './json.ts';
import type { SessionSource, SideFile } from './source.ts';

export type { FileRecords, SessionRecords as ReadSession } from '../agents/index.ts';
export { type Keeps, withholdBytes } from './bytes.ts';
export { UnreadableFile } from './compressed.ts';
export type { ReadOptions } from './file.ts';
export { sourceDigests, sourceKey } from './file.ts';
export { type FoundSources, findSources, type SearchedFolder } from './find.ts';
export { GitTrouble, git, gitLine } from './git.ts';
export { type Head, headOf, shortHeadOf } from './head.ts';
export { findHistory, type HistoryOptions, type Homes, scanIds } from './history.ts';
export { holdsAll } from './holds.ts';
export type { SessionSource, SideFile, SkippedFile, WalkedFile } from './source.ts';

/** A spilled output over this size is cut at its start: the end shows how the command ended. */
const maxSpilledBytes = 8 * 1024 * 1024;

/** Reads a source file: one session, or several where stream-json holds several runs. */
export function readSource(source: SessionSource, options: ReadOptions = {}): ReadSession[] {
  const agent = agentOf(source.agent);
  const unreadable: Unreadable[] = [];
  const main = readFile(agent, source, 0, unreadable, options);
  const subagents: ReadSession['subagents'] = [];
  const journals: ReadSession['journals'] = [];
  const folder = dirname(source.name) === '.' ? '' : `${dirname(source.name)}/`;
  const prefix: LogRecord[] = [];
  const prefixes: string[] = [];
  for (const [index, side] of source.side.filter(({ kind }) => /^(?:subagent|journal|prefix)$/.test(kind)).entries()) {
    const file = readFile(agent, { ...side, name: posix.normalize(`${folder}${side.name}`) }, index + 1, unreadable, options);
    const workflow = agent.files.workflowOf(side.name);
    if (side.kind === 'prefix') {
      giveUuids(file.records, side.home ?? '', '');
      prefix.unshift(...file.records);
      prefixes.push(file.name);
    } else if (side.kind === 'journal') journals.push({ ...file, workflow: workflow ?? 'workflow' });
    else
      subagents.push({
        ...file,
        id: file.records.find((record) => record.agentId)?.agentId ?? agent.files.agentIdOf(side.name),
        meta: metaOf(source.side, side),
        workflow,
      });
  }
  const [head] = main.records;
  if (source.keptName !== undefined && head) agent.head.names?.write(head.body, source.keptName);
  const rest = {
    agent: agent.id,
    form: source.form,
    projectKey: source.projectKey,
    subagents,
    journals,
    spilled: spilledReader(source.side),
    missingPrefix: source.missingPrefix,
    isRepeated: source.isRepeated,
    prefixes,
  };
  const id = source.runs[0] ?? source.id;
  const runs = agent.runs?.form === source.form ? agent.runs.split(main.records, id) : [{ id, records: main.records }];
  for (const run of runs) giveUuids(run.records, run.id, '');
  if (prefix.length > 0 && runs[0]) runs[0].records = withPrefix(agent, runs[0].records, prefix);
  for (const file of subagents) giveUuids(file.records, source.id, `${file.id}:`);
  const beside = [...subagents, ...journals].reduce((sum, { records }) => sum + records.length, unreadable.length);
  return runs.map((run, at) => ({
    ...rest,
    // Side files and unreadable lines of a file with several runs are counted with the first.
    ...(at === 0 ? { unreadable } : { subagents: [], journals: [], unreadable: [] }),
    read: run.records.length + (at === 0 ? beside : 0),
    id: run.id,
    main: { name: main.name, records: run.records },
    inherited: source.inherited,
    originals: source.originals,
  }));
}

/** The log's own first record says what session it is; those of the file it goes on with come next, and it names that no more. */
function withPrefix(agent: Agent, records: LogRecord[], prefix: LogRecord[]): LogRecord[] {
  const first = records[0];
  if (first) agent.head.withoutPrefix?.(first.body);
  return [...records.slice(0, 1), ...prefix, ...records.slice(1)];
}

/** Records without a uuid (stream-json, web sessions) get one that stays when the file grows, also in what `add` writes. */
function giveUuids(records: LogRecord[], id: string, prefix: string): void {
  for (const record of records) {
    if (record.uuid !== undefined) continue;
    record.uuid = placeUuid(id, `${prefix}${record.ordinal}`);
    record.body.uuid = record.uuid;
  }
}

function metaOf(files: SideFile[], of: SideFile): JsonObject | undefined {
  const meta = files.find((file) => file.kind === 'meta' && file.name === of.name.replace(/\.jsonl$/, '.meta.json'));
  const value = meta && wholeFile(meta.path, 1 << 20);
  return isObject(value) ? value : undefined;
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
    const text = harmless(bytes.subarray(Math.max(0, bytes.length - maxSpilledBytes)).toString('utf8'));
    return onTerminal(withoutRuns(text), true);
  };
}
