/**
 * A fork copies the lines of its parent, with times of its own: they are known again by the turn they stand in and by what they
 * hold. Ids of threads and turns begin with their time, so a turn belongs to the youngest thread that is older than it.
 */
import { placeUuid } from '../../model/ids.ts';
import { isObject, type JsonObject, stringAt } from '../../model/json.ts';
import type { History, RecordIdentity } from '../agent.ts';
import { hashOf, momentIn } from '../values.ts';
import { isTimed } from './copied.ts';
import { isHeader } from './record.ts';

const uuid = /^\s{0,4}:\s{0,4}"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"/;

/** Where the records of a file are, as one comes after the other. */
class Place {
  private readonly threads: string[] = [];
  private turn: string | undefined;
  private readonly seen = new Map<string, number>();

  identityOf(object: JsonObject, ordinal: number, session: string): RecordIdentity | undefined {
    const payload = isObject(object.payload) ? object.payload : object;
    if (object.type === 'session_meta' || isHeader(object)) {
      this.threads.push(stringAt(payload, 'id') ?? session);
      this.turn = undefined;
    }
    const started = stringAt(payload, 'turn_id');
    const isStart = object.type === 'turn_context' || /^(?:task|turn)_started$/.test(stringAt(payload, 'type') ?? '');
    if (isStart && started !== undefined) this.turn = started;
    const thread = this.threadOf(this.turn) ?? session;
    const hash = hashOf([object.type ?? null, payload.type ?? null, payload]);
    // The same words may come twice in a turn.
    const held = `${this.turn ?? thread} ${hash}`;
    const nth = this.seen.get(held) ?? 0;
    this.seen.set(held, nth + 1);
    return {
      uuid: stringAt(object, 'uuid') ?? placeUuid(session, String(ordinal)),
      keys: [`${held} ${nth}`],
      sessionId: thread,
      at: thread === session ? momentIn(object.timestamp) : undefined,
    };
  }

  private threadOf(turn: string | undefined): string | undefined {
    if (!isTimed(turn)) return this.threads.at(-1);
    return (
      this.threads
        .filter((id) => isTimed(id) && id <= turn)
        .reduce<string | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined) ?? this.threads.at(-1)
    );
  }
}

let place = new Place();

export const history: History = {
  fields: [
    { field: '"turn_id"', value: uuid, isHex: true },
    { field: '"id"', value: uuid, isHex: true },
  ],
  /** The records of a file are asked for in order, from the first. */
  identityOf(object, ordinal, session) {
    if (ordinal === 0) place = new Place();
    return place.identityOf(object, ordinal, session);
  },
};
