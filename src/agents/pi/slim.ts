/** What no page shows: signatures, instructions and schemas of tools, state of extensions, paths of other sessions, whole outputs beside their shortened text. */
import { isObject, type Json, type JsonObject, stringAt } from '../../model/json.ts';
import { toPicture } from '../parts.ts';
import { type Slim, slim as slimBy } from '../slim.ts';
import { entryOf, names } from '../values.ts';

const part = slimBy({ drop: names('thinkingSignature textSignature thoughtSignature partialJson') });
const parts: Slim = (value) => (Array.isArray(value) ? value.map(slimPart) : value);
const slimPart = (value: Json): Json =>
  isObject(value) && value.type === 'image' && typeof value.data === 'string'
    ? toPicture(stringAt(value, 'mimeType'), value.data)
    : part(value);

/** `truncation` holds the text once more. */
const details = slimBy({ drop: names('truncation fullOutputPath') });
const isExtensions = (role: Json | undefined): boolean => role === 'custom' || role === 'hookMessage';

const message = slimBy({
  drop: names('api responseId diagnostics fullOutputPath'),
  of: {
    content: parts,
    usage: slimBy({
      keep: names('input output cacheRead cacheWrite cost'),
      of: { cost: (cost) => (isObject(cost) ? { total: cost.total ?? 0 } : cost) },
    }),
    details: (value, { role }) => (isExtensions(role) ? undefined : details(value)),
  },
});

/** From 0.86 on, the system's has the whole prompt and all tools. */
const slimMessage: Slim = (value) =>
  isObject(value) && value.role === 'system' ? { role: 'system', timestamp: value.timestamp ?? null } : message(value);

const entry = (drop: string) => slimBy({ drop: names(drop), of: { message: slimMessage, content: parts } });

const entries: { [type: string]: ReturnType<typeof entry> } = {
  session: entry('parentSession branchedFrom systemPrompt tools'),
  custom: entry('data'),
  custom_message: entry('details'),
  compaction: entry('details systemMessage usage'),
  branch_summary: entry('details usage'),
  // From 0.86 on: what the model is shown in place of an entry.
  context_edit: entry('replacement'),
};
const other = slimBy({ of: { message: slimMessage, content: parts } });

export const slim = (body: JsonObject): JsonObject => (entryOf(entries, stringAt(body, 'type') ?? '') ?? other)(body);
