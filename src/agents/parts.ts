/** Parts of messages and results as most logs have them: text, pictures, calls, results. */
import type { CallPiece, Piece, ResultPiece } from '../model/event.ts';
import { isObject, type Json, type JsonObject, numberAt, stringAt } from '../model/json.ts';
import type { Block, DocumentBlock, ImageBlock, ResultContent, Tokens, ToolState } from '../model/session.ts';
import { withheldIn } from '../model/withheld.ts';
import { firstString } from './values.ts';

/** A picture in the one form that reading keeps, moves into a file and shows (`read/bytes.ts`). */
export const toPicture = (mediaType: string | undefined, data: string): JsonObject => ({
  type: 'image',
  source: { type: 'base64', media_type: mediaType ?? 'image/png', data },
});

/** A picture written as a data address; undefined for any other address. */
export function pictureAt(address: string | undefined): JsonObject | undefined {
  const head = /^data:(image\/[\w.+-]{1,60});base64,/.exec(address?.slice(0, 120) ?? '');
  return head && address ? toPicture(head[1], address.slice(head[0].length)) : undefined;
}

/** A picture as MCP and several APIs write it; undefined for any other part. */
export function pictureIn(part: JsonObject): JsonObject | undefined {
  const [data, mediaType] = [stringAt(part, 'data'), stringAt(part, 'mimeType')];
  return data !== undefined && (part.type === 'image' || mediaType?.startsWith('image/')) ? toPicture(mediaType, data) : undefined;
}

/** The picture in a part of that form, also where it has become a file. */
export function imageOf(part: JsonObject): ImageBlock {
  const source = isObject(part.source) ? part.source : {};
  const file = stringAt(source, 'file');
  const mediaType = stringAt(source, 'media_type') || 'image/png';
  return { kind: 'image', mediaType, ...(file === undefined ? { data: stringAt(source, 'data') } : { file }) };
}

/** A file that a page only names; `data`: its bytes, or what replaces them. */
export function documentOf(name: string | undefined, mediaType: string | undefined, data?: string): DocumentBlock {
  const withheld = withheldIn(data);
  const size = withheld?.bytes ?? (data === undefined ? undefined : Math.floor((data.replace(/[\s=]+/g, '').length * 3) / 4));
  const kind = mediaType || withheld?.mediaType || 'application/octet-stream';
  return { kind: 'document', name: name || undefined, mediaType: kind, size, withheld: withheld && true };
}

/** What is not known stays whole. */
export const unknownPiece = (part: Json): Extract<Piece, { is: 'unknown' }> => ({
  is: 'unknown',
  type: isObject(part) ? stringAt(part, 'type') || '(none)' : part === null ? 'null' : typeof part,
  value: part,
});

/** A part of a message that holds text or a picture. */
export function toPiece(part: Json): Piece {
  if (typeof part === 'string') return { is: 'block', block: { kind: 'text', text: part } };
  if (!isObject(part)) return unknownPiece(part);
  const text = stringAt(part, 'text');
  if (text !== undefined && (part.type === 'text' || part.type === undefined)) return { is: 'block', block: { kind: 'text', text } };
  return part.type === 'image' ? { is: 'block', block: imageOf(part) } : unknownPiece(part);
}

/** The same of a result, where nothing is unknown: a value is shown as it is. */
export function toResultContent(part: Json): ResultContent {
  const piece = toPiece(part);
  if (piece.is === 'block' && (piece.block.kind === 'text' || piece.block.kind === 'image')) return piece.block as ResultContent;
  return { kind: 'json', name: stringAt(part, 'type') ?? 'value', value: part };
}

/** What the texts of a result say. */
export const textIn = (content: ResultContent[], between = '\n'): string =>
  content.map((part) => (part.kind === 'text' ? part.text : '')).join(between);

/** A value that may be one part or several. */
export const toParts = (value: Json | undefined): Json[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value];

/** A call, with what it asks of a subagent that it may start, or what it says to the person (`wordsTo`). */
export function toCallPiece(
  id: string,
  name: string,
  input: Json,
  asks: Partial<CallPiece['asks']> = {},
  says?: CallPiece['says'],
): Extract<Piece, { is: 'call' }> {
  const asked = {
    title: firstString(input, 'description', 'task_name'),
    agentType: firstString(input, 'subagent_type', 'agent_type', 'agent_name', 'agent'),
    prompt: firstString(input, 'prompt', 'message', 'objective'),
  };
  return { is: 'call', id, name, input, asks: { mayStart: false, isWorkflow: false, ...asked, ...asks }, ...(says && { says }) };
}

/** Words that a call gives the person, in the first of these fields that has a text, and files beside them. */
export function wordsTo(input: Json, fields: string[], files = ''): Block[] | undefined {
  const text = firstString(input, ...fields);
  const named = (isObject(input) ? toParts(input[files]) : []).flatMap((file): Block[] => {
    const label = typeof file === 'string' ? file : firstString(file, 'path', 'file_path', 'name');
    return label === undefined ? [] : [{ kind: 'attachment', name: 'file', label }];
  });
  const words: Block[] = text?.trim() ? [{ kind: 'text', text }] : [];
  return words.length + named.length > 0 ? [...words, ...named] : undefined;
}

interface ResultParts {
  id: string;
  name?: string | undefined;
  content: ResultContent[];
  data?: Json | undefined;
  state: ToolState;
  /** As most services say of a call that was refused, too. */
  isError?: boolean;
  facts?: ResultPiece['facts'];
}

export function toResultPiece({ id, name = '', content, data, state, isError, facts = {} }: ResultParts): Extract<Piece, { is: 'result' }> {
  const result = { isError: isError ?? (state === 'failed' || state === 'denied'), content, data };
  return { is: 'result', id, name, result, notes: [], state, facts, unknown: [] };
}

/** The names of the counts in a log; several are added up. */
type TokenNames = { [Kind in keyof Tokens]?: string | readonly string[] } & {
  /** What went in is counted with what came from a cache or went there. */
  inputHasCache?: true;
};

/** Counts of tokens; what is no count is none. */
export function tokensAt(usage: unknown, { inputHasCache, ...fields }: TokenNames): Tokens {
  const count = (kind: keyof Tokens) =>
    [fields[kind] ?? []].flat().reduce((sum, name) => sum + Math.max(0, Math.round(numberAt(usage, name) ?? 0)), 0);
  const counts = { input: count('input'), output: count('output'), cacheRead: count('cacheRead'), cacheWrite: count('cacheWrite') };
  return inputHasCache ? { ...counts, input: Math.max(0, counts.input - counts.cacheRead - counts.cacheWrite) } : counts;
}
