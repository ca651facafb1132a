/** Content blocks of messages: one line a type (records.md, "Content blocks"). */
import type { Piece } from '../../model/event.ts';
import { isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { Block, DocumentBlock, ImageBlock, ResultContent } from '../../model/session.ts';
import { withheldIn } from '../../model/withheld.ts';
import { blocks, thinking } from '../events.ts';
import { documentOf, imageOf, toCallPiece, toParts, toResultContent, unknownPiece, wordsTo } from '../parts.ts';
import { entryOf, firstString, sameFor } from '../values.ts';

/** What becomes of a result, which is read with its record. */
export type ToResult = (id: string, block: JsonObject) => Piece[];

type ToPieces = (block: JsonObject) => Piece[];

/** With what threading needs to find the subagent that it starts. */
const call: ToPieces = (block) => {
  const { input = null } = block;
  const tool = stringAt(block, 'name') ?? 'tool';
  // MCP calls of the API name the server beside the tool.
  const server = stringAt(block, 'server_name');
  const name = server ? `mcp__${server}__${tool}` : tool;
  const mayStart = /^(Task|Agent|Workflow|Skill)$/.test(name) || stringAt(input, 'prompt') !== undefined;
  const asks = { mayStart, isWorkflow: name === 'Workflow' };
  return [toCallPiece(stringAt(block, 'id') ?? '', name, input, asks, wordsOfCall(name, input))];
};

/** What a call says to the person. */
export const wordsOfCall = (name: string, input: Json): Block[] | undefined => entryOf(speaking, name)?.(input);

/** Tools whose calls are what the person is told (`--brief`, and assistants that are built on it). */
const speaking: { [tool: string]: (input: Json) => Block[] | undefined } = {
  ...sameFor((input: Json) => wordsTo(input, ['message'], 'attachments'), 'SendUserMessage Brief'),
  SendUserFile: (input) => wordsTo(input, ['caption', 'message'], 'files'),
};
const attachment: ToPieces = ({ type, content, ...facts }) =>
  blocks({
    kind: 'attachment',
    name: String(type),
    label: firstString(facts, 'title', 'file_id', 'tool_name'),
    text: blockText(content),
    facts: Object.keys(facts).length > 0 ? facts : undefined,
  });

const parts: { [type: string]: ToPieces } = {
  text: (block) => blocks({ kind: 'text', text: stringAt(block, 'text') ?? '' }),
  // Newer models write an empty text with only a signature: nothing to show.
  thinking: (block) => thinking(String(block.thinking ?? '')),
  redacted_thinking: () => [],
  ...sameFor(call, 'tool_use server_tool_use mcp_tool_use'),
  image: (block) => blocks(pictureOf(block)),
  document: (block) => blocks(documentBlock(block)),
  compaction: (block) => blocks({ kind: 'notice', name: 'compaction', text: blockText(block.content) }),
  ...sameFor(attachment, 'tool_reference fallback search_result container_upload'),
};

/** Of a part that is a call's result, of whichever kind (`mcp_tool_result`, `web_search_tool_result`, …): the call's id. */
export const resultIn = (part: Json): string | undefined =>
  /tool_result$/.test(stringAt(part, 'type') ?? '') ? (stringAt(part, 'tool_use_id') ?? '') : undefined;

export function toPieces(value: Json, toResult: ToResult): Piece[] {
  if (typeof value === 'string') return blocks({ kind: 'text', text: value });
  if (!isObject(value)) return [unknownPiece(value)];
  const id = resultIn(value);
  if (id !== undefined) return toResult(id, value);
  const attached = attachedOf(value);
  const read = entryOf(parts, stringAt(value, 'type') ?? '(none)');
  return read?.(value) ?? (attached ? blocks(attached) : [unknownPiece(value)]);
}

/** A picture at another address is named like a document: no page asks another site for it. */
function pictureOf(block: JsonObject): ImageBlock | DocumentBlock {
  const elsewhere = firstString(block.source, 'url', 'file_id');
  return elsewhere === undefined ? imageOf(block) : documentOf(elsewhere, 'image');
}

function documentBlock(block: JsonObject): DocumentBlock {
  const source = objectAt(block, 'source') ?? {};
  const data = stringAt(source, 'data');
  const isText = source.type === 'text';
  const mediaType = stringAt(source, 'media_type') ?? (isText ? 'text/plain' : 'application/pdf');
  const name = stringAt(block, 'title') ?? firstString(source, 'url', 'file_id');
  return { ...documentOf(name, mediaType, isText ? undefined : data), text: isText ? data : blockText(source.content) };
}

/** Sound, an archive, any bytes a tool returned (MCP: `audio`, `resource`): one line names it. */
function attachedOf(block: JsonObject): DocumentBlock | undefined {
  const resource = objectAt(block, 'resource') ?? {};
  const data = firstString(block, 'data', 'blob') ?? stringAt(resource, 'blob');
  if (data === undefined || !(withheldIn(data) || block.type === 'audio' || resource.blob === data)) return undefined;
  const name = [block, resource].flatMap((at) => [stringAt(at, 'title'), stringAt(at, 'name'), stringAt(at, 'uri')]).find(Boolean);
  return documentOf(name, stringAt(block, 'mimeType') ?? stringAt(resource, 'mimeType'), data);
}

/** The content of a tool result: a string, a list of blocks, or one block. */
export const resultContent = (content: Json | undefined): ResultContent[] =>
  (content === '' ? [content] : toParts(content)).map((item) => {
    const file = isObject(item)
      ? item.type === 'image'
        ? pictureOf(item)
        : item.type === 'document'
          ? documentBlock(item)
          : attachedOf(item)
      : undefined;
    return file ?? toResultContent(item);
  });

/** All text of a content value, joined by line breaks; undefined where there is none. */
export function blockText(content: Json | undefined): string | undefined {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return undefined;
  const texts = content
    .map((item) => (typeof item === 'string' ? item : firstString(item, 'text', 'content')))
    .filter((text) => text !== undefined);
  return texts.length > 0 ? texts.join('\n') : undefined;
}
