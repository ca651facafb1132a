/** What no page shows: hashes of paths, notes for the program's memory, coloured cells beside the text, whole files before an edit. */
import { isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import { toPicture } from '../parts.ts';
import { type Slim, slim as slimBy } from '../slim.ts';
import { names } from '../values.ts';

const dropSignature = slimBy({ drop: ['thoughtSignature'] });

/** One part or several. */
const parts: Slim = (value) => (Array.isArray(value) ? value.map(slimPart) : slimPart(value));

function slimPart(value: Json): Json {
  if (!isObject(value)) return value;
  const out = dropSignature(value);
  const inline = objectAt(out, 'inlineData');
  const [data, mediaType] = [stringAt(inline, 'data'), stringAt(inline, 'mimeType')];
  if (data !== undefined && mediaType?.startsWith('image/')) return toPicture(mediaType, data);
  const response = objectAt(out, 'functionResponse');
  return response && Array.isArray(response.parts)
    ? { ...out, functionResponse: { ...response, parts: response.parts.map(slimPart) } }
    : out;
}

/** Of what the program showed of a result: a change, a list of todos; a text says in other words what the result says. */
const display = slimBy({ keep: names('fileDiff fileName isNewFile todos'), ordered: true });

const calls = slimBy({
  keep: names('id name args result resultDisplay status timestamp agentId'),
  ordered: true,
  of: {
    result: parts,
    resultDisplay: (shown, { result }) => (isObject(shown) ? display(shown) : (result ?? null) === null ? shown : undefined),
  },
});

const message = slimBy({ of: { content: parts, displayContent: parts, parts, toolCalls: calls } });

const metadata = slimBy({
  keep: names('sessionId projectHash startTime lastUpdated kind summary directories uuid messages'),
  ordered: true,
  of: { messages: message },
});

const line = slimBy({ of: { $set: metadata } });

export function slim(body: JsonObject): JsonObject {
  if (objectAt(body, '$set')) return line(body);
  return !('type' in body) && 'projectHash' in body ? { ...metadata(body), projectHash: '' } : message(body);
}
