/** Content blocks of messages: one line a type (records.md, "Content blocks"). */
import type { Piece } from '../../model/event.ts';
import { isObject, type Json, type JsonObject, stringAt } from '../../model/json.ts';
import type { Block, DocumentBlock, ImageBlock, ResultContent } from '../../model/session.ts';
import { withheldIn } from '../../model/withheld.ts';
import { toCallPiece } from '../parts.ts';
import { entryOf, names } from '../values.ts';

/** What a block of a message is to its turn: a piece of it, a result that has yet to be read, or nothing. */
export type Part =
  | { is: 'block'; block: Block }
  | Extract<Piece, { is: 'call' | 'unknown' }>
  | { is: 'result'; id: string; block: JsonObject }
  | { is: 'nothing' };

type ToPart = (block: JsonObject) => Part;

const nothing: ToPart = () => ({ is: 'nothing' });
/** With what threading needs to find the subagent that it starts. */
const call: ToPart = (block) => {
  const { input = null } = block;
  const tool = stringAt(block, 'name') ?? 'tool';
  // MCP calls of the API name the server beside the tool.
  const server = stringAt(block, 'server_name');
  const name = server ? `mcp__${server}__${tool}` : tool;
  const prompt = stringAt(input, 'prompt');
  return toCallPiece(stringAt(block, 'id') ?? '', name, input, {
    title: stringAt(input, 'description'),
    agentType: stringAt(input, 'subagent_type'),
    prompt,
    mayStart: /^(Task|Agent|Workflow|Skill)$/.test(name) || prompt !== undefined,
    isWorkflow: name === 'Workflow',
  });
};
const result: ToPart = (block) => ({ is: 'result', id: stringAt(block, 'tool_use_id') ?? '', block });
const attachment =
  (name: string): ToPart =>
  (block) => ({
    is: 'block',
    block: {
      kind: 'attachment',
      name,
      label: stringAt(block, 'title') ?? stringAt(block, 'file_id') ?? stringAt(block, 'tool_name'),
      text: textOf(block.content),
      facts: withoutText(block),
    },
  });

const of = (part: ToPart, types: string) => Object.fromEntries(names(types).map((type) => [type, part]));

const parts: { [type: string]: ToPart } = {
  text: (block) => ({ is: 'block', block: { kind: 'text', text: stringAt(block, 'text') ?? '' } }),
  thinking: (block) => {
    const text = stringAt(block, 'thinking') ?? '';
    // Newer models write an empty text with only a signature: nothing to show.
    return text.trim() === '' ? { is: 'nothing' } : { is: 'block', block: { kind: 'thinking', text } };
  },
  redacted_thinking: nothing,
  ...of(call, 'tool_use server_tool_use mcp_tool_use'),
  ...of(
    result,
    `tool_result mcp_tool_result web_search_tool_result web_fetch_tool_result code_execution_tool_result
    bash_code_execution_tool_result text_editor_code_execution_tool_result tool_search_tool_result advisor_tool_result`,
  ),
  image: (block) => ({ is: 'block', block: pictureOf(block) }),
  document: (block) => ({ is: 'block', block: documentOf(block) }),
  compaction: (block) => ({ is: 'block', block: { kind: 'notice', name: 'compaction', text: textOf(block.content) } }),
  tool_reference: attachment('tool_reference'),
  fallback: attachment('fallback'),
  search_result: attachment('search_result'),
  container_upload: attachment('container_upload'),
};

export function toPart(value: Json): Part {
  if (typeof value === 'string') return { is: 'block', block: { kind: 'text', text: value } };
  if (!isObject(value)) return { is: 'unknown', type: value === null ? 'null' : typeof value, value };
  const type = typeof value.type === 'string' ? value.type : '(none)';
  const known = entryOf(parts, type);
  if (known) return known(value);
  const attached = attachedOf(value);
  return attached ? { is: 'block', block: attached } : { is: 'unknown', type, value };
}

/** A picture at another address is named like a document: no page asks another site for it. */
function pictureOf(block: JsonObject): ImageBlock | DocumentBlock {
  const elsewhere = stringAt(block.source, 'url') ?? stringAt(block.source, 'file_id');
  return elsewhere === undefined ? imageOf(block) : { kind: 'document', name: elsewhere, mediaType: 'image' };
}

function imageOf(block: JsonObject): ImageBlock {
  const source = isObject(block.source) ? block.source : {};
  const file = stringAt(source, 'file') ?? stringAt(block, 'file');
  return {
    kind: 'image',
    mediaType: stringAt(source, 'media_type') ?? 'image/png',
    ...(file !== undefined ? { file } : { data: stringAt(source, 'data') }),
  };
}

function documentOf(block: JsonObject): DocumentBlock {
  const source = isObject(block.source) ? block.source : {};
  const data = stringAt(source, 'data');
  const isText = source.type === 'text';
  const inner = isObject(source.content) || Array.isArray(source.content) ? textOf(source.content as Json) : stringAt(source, 'content');
  const withheld = withheldIn(data);
  return {
    kind: 'document',
    name: stringAt(block, 'title') ?? stringAt(source, 'url') ?? stringAt(source, 'file_id'),
    mediaType: stringAt(source, 'media_type') ?? withheld?.mediaType ?? (isText ? 'text/plain' : 'application/pdf'),
    text: isText ? data : inner,
    ...(withheld ? { size: withheld.bytes, withheld: true } : {}),
    ...(!withheld && !isText && data !== undefined ? { size: bytesOf(data) } : {}),
  };
}

const bytesOf = (base64: string): number => Math.floor((base64.replace(/[\s=]+/g, '').length * 3) / 4);

/** Sound, an archive, any bytes a tool returned (MCP: `audio`, `resource`): one line names it. */
function attachedOf(block: JsonObject): DocumentBlock | undefined {
  const resource = isObject(block.resource) ? block.resource : {};
  const data = [stringAt(block, 'data'), stringAt(block, 'blob'), stringAt(resource, 'blob')].find((text) => text !== undefined);
  const withheld = withheldIn(data);
  const isBytes = block.type === 'audio' || stringAt(resource, 'blob') !== undefined;
  if (data === undefined || !(withheld || isBytes)) return undefined;
  const name = [block, resource].flatMap((at) => [stringAt(at, 'title'), stringAt(at, 'name'), stringAt(at, 'uri')]).find(Boolean);
  const mediaType = withheld?.mediaType ?? stringAt(block, 'mimeType') ?? stringAt(resource, 'mimeType') ?? 'application/octet-stream';
  const size = withheld?.bytes ?? bytesOf(data);
  return { kind: 'document', ...(name ? { name } : {}), mediaType, size, ...(withheld ? { withheld: true } : {}) };
}

/** The content of a tool result: a string, a list of blocks, or one block. */
export function resultContent(content: Json | undefined): ResultContent[] {
  if (content === undefined || content === null) return [];
  if (typeof content === 'string') return [{ kind: 'text', text: content }];
  const list = Array.isArray(content) ? content : [content];
  return list.map((item): ResultContent => {
    if (typeof item === 'string') return { kind: 'text', text: item };
    if (!isObject(item)) return { kind: 'json', name: 'value', value: item };
    if (item.type === 'text' && typeof item.text === 'string') return { kind: 'text', text: item.text };
    if (item.type === 'image') return pictureOf(item);
    if (item.type === 'document') return documentOf(item);
    const attached = attachedOf(item);
    if (attached) return attached;
    return { kind: 'json', name: typeof item.type === 'string' ? item.type : 'value', value: item };
  });
}

/** All text of a content value, joined by line breaks; undefined where there is none. */
export function textOf(content: Json | undefined): string | undefined {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return undefined;
  const texts = content
    .map((item) => (typeof item === 'string' ? item : (stringAt(item, 'text') ?? stringAt(item, 'content'))))
    .filter((text) => text !== undefined);
  return texts.length > 0 ? texts.join('\n') : undefined;
}

function withoutText(block: JsonObject): JsonObject | undefined {
  const { type: _type, content: _content, ...rest } = block;
  return Object.keys(rest).length > 0 ? rest : undefined;
}
