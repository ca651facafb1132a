/**
 * A fork copies the lines of its parent, with times of its own: they are known again by the turn they stand in and by what they
 * hold. Ids of threads and turns begin with their time, so a turn belongs to the youngest thread that is older than it.
 */
import { placeUuid } from '../../model/ids.ts';
import { isObject, numberAt, stringAt } from '../../model/json.ts';
import type { History } from '../agent.ts';
import { hashOf, momentIn } from '../values.ts';
import { type CodexRecord, isHeader } from './record.ts';

const uuid = /^\s{0,4}:\s{0,4}"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"/;

export const history: History = {
  fields: [
    { field: '"turn_id"', value: uuid, isHex: true },
    { field: '"id"', value: uuid, isHex: true },
  ],
  identify(session) {
    const threads: string[] = [];
    const seen = new Map<string, number>();
    let turn: string | undefined;
    return (object, ordinal) => {
      const payload = isObject(object.payload) ? object.payload : object;
      const isHead = object.type === 'session_meta' || isHeader(object);
      if (isHead) threads.push(stringAt(payload, 'id') ?? session);
      const isStart = object.type === 'turn_context' || /^(?:task|turn)_started$/.test(stringAt(payload, 'type') ?? '');
      turn = (isStart ? stringAt(payload, 'turn_id') : undefined) ?? (isHead ? undefined : turn);
      const thread = threadOf(turn, threads) ?? session;
      // The same words may come twice in a turn.
      const held = `${turn ?? thread} ${hashOf([object.type ?? null, payload.type ?? null, payload])}`;
      const nth = seen.get(held) ?? 0;
      seen.set(held, nth + 1);
      return {
        uuid: stringAt(object, 'uuid') ?? placeUuid(session, String(ordinal)),
        keys: [`${held} ${nth}`],
        sessionId: thread,
        at: thread === session ? momentIn(object.timestamp) : undefined,
      };
    };
  },
};

/** The youngest that is older than the turn, else the last. */
function threadOf(turn: string | undefined, threads: string[]): string | undefined {
  const older = isTimed(turn) ? threads.filter((id) => isTimed(id) && id <= turn).sort() : [];
  return older.at(-1) ?? threads.at(-1);
}

/** Ids of threads and turns begin with their time (UUIDv7), so that they sort by it. */
const isTimed = (id: string | undefined): id is string => id !== undefined && /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/.test(id);

const timeDigits = '01234567-89ab'.length;

/** A subagent's log may begin with a copy of its parent's: what is its own. `id`: the subagent's, where its log does not state it. */
export function ownRecords(records: CodexRecord[], id?: string): { own: CodexRecord[]; copied: CodexRecord[] } {
  const start = startOf(records, id);
  // Its head says what it is.
  const [head, rest] = [records.slice(0, Math.min(1, start)), records.slice(Math.min(1, start), start)];
  return { own: [...head, ...records.slice(start)], copied: rest };
}

function startOf(records: CodexRecord[], named: string | undefined): number {
  const metas = records.filter(({ kind }) => kind === 'session_meta');
  const meta = metas[0]?.payload;
  const ordinal = numberAt(meta, 'subagent_history_start_ordinal');
  if (ordinal !== undefined) {
    const at = records.findIndex((record, index) => index > 0 && (numberAt(record.body, 'ordinal') ?? index) >= ordinal);
    return at === -1 ? records.length : at;
  }
  // Its own head may be missing: then the first that stands there is the parent's.
  const ids = [named, stringAt(meta, 'id')].filter(isTimed);
  const id = ids[0]?.slice(0, timeDigits);
  if (id === undefined) return 0;
  const turns = records.map(turnOf);
  // Not every version copies its parent's head; turns that are older than the subagent are its parent's.
  if (metas.length < 2 && !turns.some((turn) => turn !== undefined && turn < id)) return 0;
  const at = turns.findIndex((turn) => turn !== undefined && turn >= id);
  return at === -1 ? records.length : at;
}

function turnOf({ payload, kind }: CodexRecord): string | undefined {
  const turn = /^(?:turn_context|event_msg\/(?:task|turn)_started)$/.test(kind) ? stringAt(payload, 'turn_id') : undefined;
  // Ids of one millisecond are in any order.
  return isTimed(turn) ? turn.slice(0, timeDigits) : undefined;
}
