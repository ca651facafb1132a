/** The records worth publishing, in the log's own format. */
import { type JsonObject, stringAt } from '../../model/json.ts';
import { isDropped } from './kinds/index.ts';
import type { ClaudeRecord } from './record.ts';

/** Kinds that name a session: the last one wins, and no page shows the earlier ones. */
const titles = new Set(['custom-title', 'ai-title', 'agent-name']);

/** A parent that was dropped gives way to the nearest one that was kept. */
export function publishable(records: ClaudeRecord[]): JsonObject[] {
  const parents = new Map<string, string | undefined>();
  const kept: JsonObject[] = [];
  const isSuperseded = superseded(records);
  const pointer = pointerOf(records);
  const again = writtenAgain(records);
  const goes = (record: ClaudeRecord) =>
    isDropped(record.kind) || (record.kind === 'last-prompt' && record !== pointer) || isSuperseded(record) || again.has(record);
  for (const record of records) if (record.uuid && goes(record)) parents.set(record.uuid, record.parentUuid);
  for (const record of records) {
    if (goes(record)) continue;
    const parent = record.parentUuid === undefined || !parents.has(record.parentUuid) ? undefined : keptParent(record.parentUuid, parents);
    const body = record === pointer ? { ...record.body, leafUuid: leafOf(record, parents) } : record.body;
    kept.push(parent === undefined ? body : { ...body, parentUuid: parent });
  }
  return kept;
}

/** What was put into the queue once more after a line that was torn: that there was one, nothing stored tells. */
function writtenAgain(records: ClaudeRecord[]): Set<ClaudeRecord> {
  const again = new Set<ClaudeRecord>();
  const waiting = new Map<string, ClaudeRecord>();
  for (const record of records) {
    if (!record.kind.startsWith('queue-operation/')) continue;
    const key = `${record.at} ${JSON.stringify(record.body.content ?? null)}`;
    const before = waiting.get(key);
    if (record.kind !== 'queue-operation/enqueue') waiting.clear();
    else if (before && record.line - before.line > record.ordinal - before.ordinal) again.add(record);
    else waiting.set(key, record);
  }
  return again;
}

/** What says which of several beginnings the conversation goes on from; where there is one, it says nothing. */
function pointerOf(records: ClaudeRecord[]): ClaudeRecord | undefined {
  const beginnings = records.filter((record) => record.kind === 'user' && record.parentUuid === undefined && !record.isSidechain);
  return beginnings.length > 1 ? records.findLast(({ kind, body }) => kind === 'last-prompt' && stringAt(body, 'leafUuid')) : undefined;
}

function leafOf({ body }: ClaudeRecord, parents: Map<string, string | undefined>): string | null {
  const leaf = stringAt(body, 'leafUuid') ?? '';
  return parents.has(leaf) ? keptParent(leaf, parents) : leaf;
}

/** Titles that later ones replaced, and summaries of other sessions, which give a title only to a session without messages. */
function superseded(records: ClaudeRecord[]): (record: ClaudeRecord) => boolean {
  const last = new Map(records.filter(({ kind }) => titles.has(kind) || kind === 'summary').map((record) => [record.kind, record]));
  const ids = last.has('summary') ? new Set(records.map(({ uuid }) => uuid)) : undefined;
  const isSilent = !records.some(({ kind }) => kind === 'user');
  return (record) => {
    if (titles.has(record.kind)) return record !== last.get(record.kind);
    if (record.kind !== 'summary') return false;
    const leaf = stringAt(record.body, 'leafUuid');
    return !(leaf !== undefined && ids?.has(leaf)) && !(isSilent && record === last.get('summary'));
  };
}

function keptParent(uuid: string, parents: Map<string, string | undefined>): string | null {
  let at: string | undefined = uuid;
  for (let steps = 0; at !== undefined && parents.has(at) && steps <= parents.size; steps += 1) at = parents.get(at);
  return at !== undefined && !parents.has(at) ? at : null;
}
