import { isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { History } from '../agent.ts';
import { hashOf, momentIn } from '../values.ts';

/** A resumed session repeats records with their uuids; a copy with uuids of its own has the same moments and words. */
export const history: History = {
  fields: [
    { field: '"uuid"', value: /^\s*:\s*"([0-9a-fA-F][0-9a-fA-F-]{7,39})"/, isHex: true },
    // Short ids recur in any two sessions (Ollama's are `chatcmpl-0` to `chatcmpl-998`).
    { field: '"id"', value: /^\s*:\s*"((?:msg_|chatcmpl-|gen-)[\w-]{12,80})"/, isHex: false },
  ],
  identify: () => (object) => {
    const uuid = stringAt(object, 'uuid');
    if (uuid === undefined) return undefined;
    const at = momentIn(object.timestamp);
    // A fork states for each record where it is from.
    const from = objectAt(object, 'forkedFrom');
    const sessionId = stringAt(from, 'sessionId') ?? stringAt(object, 'sessionId');
    return { uuid, keys: keysOf(stringAt(from, 'messageUuid') ?? uuid, object, at), sessionId, at };
  },
};

/** Ids that the service gave, long enough that none is given twice. */
const given = /^(?:msg_|chatcmpl-|gen-|toolu_)[\w-]{12,80}$/;

function keysOf(uuid: string, object: JsonObject, at: number | undefined): string[] {
  const { type = null } = object;
  const message = withBlocks(object.message);
  const byId = `${uuid} ${hashOf([type, message ?? object.content ?? object.attachment ?? null])}`;
  if (!isObject(message)) return [byId];
  const byMoment = at === undefined ? [] : [`${at} ${hashOf([type, message.id ?? null, message.content ?? null])}`];
  return [byId, ...byMoment, ...blockKeys(message)];
}

/** A prompt that was written as a plain string may be copied as a block. */
const withBlocks = (message: Json | undefined): Json | undefined =>
  isObject(message) && typeof message.content === 'string' ? { ...message, content: [{ type: 'text', text: message.content }] } : message;

/** Versions 1.0 gave a copy other uuids, the time of the copying, and other pieces; the ids of messages and calls stayed. */
function blockKeys({ id, content }: JsonObject): string[] {
  if (!Array.isArray(content)) return [];
  return content.filter(isObject).flatMap((block) => {
    const of = block.type === 'tool_result' ? block.tool_use_id : id;
    return typeof of === 'string' && given.test(of) ? [`${of} ${hashOf(block)}`] : [];
  });
}
