/** Content blocks of messages: one line a type (records.md, "Content blocks"). */
import type { Piece } from '../../model/event.ts';
import { isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { Block, DocumentBlock, ImageBlock, ResultContent } from '../../model/session.ts';
import { withheldIn } from '../../model/withheld.ts';
import { documentOf, imageOf, toCallPiece, toParts, toResultContent, unknownPiece } from '../parts.ts';
import { entryOf, firstString, sameFor } from '../values.ts';

/** What a block of a message is to its turn: a piece of it, a result that has yet to be read, or nothing. */
type Part =
  | { is: 'block'; block: Block }
  | Extract<Piece, { is: 'call' | 'unknown' }>
  | { is: 'result'; id: string; block: JsonObject }
  | { is: 'nothing' };

type ToPart = (block: JsonObject) => Part;

/** With what threading needs to find the subagent that it starts. */
const call: ToPart = (block) => {
  const { input = null } = block;
  const tool = stringAt(block, 'name') ?? 'tool';
  // MCP calls of the API name the server beside the tool.
  const server = stringAt(block, 'server_name');
  const name = server ? `mcp__${server}__${tool}` : tool;
  return toCallPiece(stringAt(block, 'id') ?? '', name, input, {
    mayStart: /^(Task|Agent|Workflow|Skill)$/.test(name) || stringAt(input, 'prompt') !== undefined,
    isWorkflow: name === 'Workflow',
  });
};
const result: ToPart = (block) => ({ is: 'result', id: stringAt(block, 'tool_use_id') ?? '', block });
const attachment: ToPart = ({ type, content, ...facts }) => ({
  is: 'block',
  block: {
    kind: 'attachment',
    name: String(type),
    label: firstString(facts, 'title', 'file_id', 'tool_name'),
    text: blockText(content),
    facts: Object.keys(facts).length > 0 ? facts : undefined,
  },
});

const parts: { [type: string]: ToPart } = {
  text: (block) => ({ is: 'block', block: { kind: 'text', text: stringAt(block, 'text') ?? '' } }),
  // Newer models write an empty text with only a signature: nothing to show.
  thinking: ({ thinking }) =>
    String(thinking ?? '').trim() === '' ? { is: 'nothing' } : { is: 'block', block: { kind: 'thinking', text: String(thinking) } },
  redacted_thinking: () => ({ is: 'nothing' }),
  ...sameFor(call, 'tool_use server_tool_use mcp_tool_use'),
  ...sameFor(
    result,
    `tool_result mcp_tool_result web_search_tool_result web_fetch_tool_result code_execution_tool_result
    bash_code_execution_tool_result text_editor_code_execution_tool_result tool_search_tool_result advisor_tool_result`,
  ),
  image: (block) => ({ is: 'block', block: pictureOf(block) }),
  document: (block) => ({ is: 'block', block: documentBlock(block) }),
  compaction: (block) => ({ is: 'block', block: { kind: 'notice', name: 'compaction', text: blockText(block.content) } }),
  ...sameFor(attachment, 'tool_reference fallback search_result container_upload'),
};

export function toPart(value: Json): Part {
  if (typeof value === 'string') return { is: 'block', block: { kind: 'text', text: value } };
  const known = entryOf(parts, stringAt(value, 'type') ?? '(none)');
  if (!isObject(value)) return unknownPiece(value);
  if (known) return known(value);
  const attached = attachedOf(value);
  return attached ? { is: 'block', block: attached } : unknownPiece(value);
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
