/** Parts of messages: one line a type; files, and calls with their results. */
import type { Piece } from '../../model/event.ts';
import { arrayAt, isObject, type Json, type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import type { AttachmentBlock, Block, DocumentBlock, ImageBlock, ResultContent, ToolState } from '../../model/session.ts';
import { blocks, factOf, spoken, thinking } from '../events.ts';
import { documentOf, imageOf, toCallPiece, toResultContent, toResultPiece, unknownPiece } from '../parts.ts';
import { defined, entryOf, firstString, sameFor } from '../values.ts';

type ToPieces = (part: JsonObject, message: string) => Piece[];

const pieces: { [type: string]: ToPieces } = {
  text: (part) => (isSynthetic(part) ? [] : spoken(stringAt(part, 'text'))),
  // A message's moment is when it was begun: from it nothing can be told.
  reasoning: (part) => thinking(stringAt(part, 'text'), durationOf(part) ?? 0),
  tool: callPieces,
  ...sameFor<ToPieces>((part) => blocks(fileBlock(part)), 'file image'),
  // What a command of the person's starts in an agent of its own.
  subtask(part) {
    const command = stringAt(part, 'command');
    if (command !== undefined) return blocks({ kind: 'command', name: `/${command}`, args: '' });
    return blocks({ kind: 'text', text: firstString(part, 'prompt', 'description') ?? '' });
  },
  retry: (part) =>
    blocks({ kind: 'notice', name: 'api-error', text: errorText(part.error), facts: factOf('attempt', numberAt(part, 'attempt')) }),
  compaction: () => [],
};

export function partPieces(part: Json, message: string): Piece[] {
  const read = isObject(part) ? entryOf(pieces, stringAt(part, 'type') ?? '')?.(part, message) : undefined;
  return read ?? [unknownPiece(part)];
}

/** How an answer ended that did not end well. */
export function errorPiece(error: Json | undefined): Piece[] {
  if (!isObject(error)) return [];
  const text = errorText(error);
  const isAbort = /abort|interrupt/i.test(stringAt(error, 'name') ?? stringAt(error, 'type') ?? '');
  return blocks({ kind: 'notice', name: isAbort ? 'interrupted' : 'api-error', text });
}

/** All words of some kinds of text part. */
export const wordsIn = (parts: Json[], which: (part: JsonObject) => boolean): string =>
  parts.flatMap((part) => (isObject(part) && part.type === 'text' && which(part) ? [stringAt(part, 'text') ?? ''] : [])).join('\n\n');

const dataUrl = /^data:([\w.+-]{1,60}\/[\w.+-]{1,80})?(?:;[\w=.+-]{1,80}){0,4},/;

/** `file` of version 1 has `mime`, `filename` and `url`; of version 2 `mime`, `name` and `uri`, or the bytes in `data`. */
export function slimFile(file: JsonObject): JsonObject {
  if (isImage(file)) return file;
  const { source } = file;
  const url = firstString(file, 'url', 'uri') ?? stringAt(source, 'uri') ?? '';
  const head = dataUrl.exec(url);
  const bytes = stringAt(file, 'data') ?? stringAt(source, 'data') ?? (head ? url.slice(head[0].length) : undefined);
  const name = firstString(file, 'filename', 'name') ?? stringAt(source, 'path');
  const mime = firstString(file, 'mime', 'mimeType') ?? head?.[1] ?? '';
  const named: JsonObject = { ...defined({ id: stringAt(file, 'id'), name }), mimeType: mime };
  if (bytes === undefined) return { type: 'file', ...named, ...(url === '' ? {} : { uri: url }) };
  if (mime.startsWith('image/')) return { type: 'image', ...named, source: { type: 'base64', media_type: mime, data: bytes } };
  // A text is in the conversation as the program read it.
  return { type: 'file', ...named, ...(mime.startsWith('text/') ? {} : { data: bytes }) };
}

const isImage = (file: JsonObject): boolean => file.type === 'image' && objectAt(file, 'source') !== undefined;

/** What is shown of a slimmed file. */
export function fileBlock(file: JsonObject): ImageBlock | DocumentBlock | AttachmentBlock {
  if (isImage(file)) return imageOf(file);
  const mediaType = firstString(file, 'mimeType', 'mime') ?? '';
  const name = stringAt(file, 'name') ?? nameIn(stringAt(file, 'uri'));
  // Text comes along as the program read it; only its name is the person's.
  if (mediaType.startsWith('text/') || mediaType === 'application/x-directory') return { kind: 'attachment', name: 'file', label: name };
  return documentOf(name, mediaType, stringAt(file, 'data'));
}

/** The path of `file:///…`; of another address the whole. */
const nameIn = (uri = ''): string | undefined => (/^file:\/\/([^?#]{1,2000})/.exec(uri)?.[1] ?? uri) || undefined;

/** What the program put there, or took out again. */
export const isSynthetic = (part: JsonObject): boolean => part.synthetic === true || part.ignored === true;

/** A part with a call and what became of it. Version 1 writes the result as a text, version 2 as parts. */
export const isToolPart = (part: Json): part is JsonObject => isObject(part) && part.type === 'tool';

export const toolOf = (part: JsonObject): string => firstString(part, 'tool', 'name') ?? 'tool';

/** The call, and its result where there is one. */
export function callPieces(part: JsonObject, message: string): Piece[] {
  const state = objectAt(part, 'state') ?? {};
  const name = toolOf(part);
  // Some services count their calls anew in each answer.
  const id = `${message}/${stringAt(part, 'id') ?? ''}`;
  const call = toCallPiece(id, name, state.input ?? null, {
    mayStart: name === 'task' || name === 'subagent',
    agent: stringAt(state.metadata, 'sessionId'),
  });
  const content = contentOf(state);
  const status = stringAt(state, 'status') ?? (content.length === 0 ? 'pending' : '');
  if (/^(?:pending|running|streaming)$/.test(status)) return [call];
  const data = objectAt(state, 'metadata');
  const notes = takeReminder(content);
  // What the program took out of the log to save space.
  if (content.length === 0 && ['pruned', 'compacted'].some((key) => numberAt(state.time, key) !== undefined))
    notes.push({ kind: 'notice', name: 'microcompaction' });
  const ended = stateOf(state, data, name);
  const facts = {
    durationMs: durationOf(state) ?? durationOf(part),
    task: firstString(data, 'sessionId', 'shellID'),
  };
  const told = data && Object.keys(data).length > 0 ? data : undefined;
  return [call, { ...toResultPiece({ id, name, content, data: told, state: ended, isError: ended === 'failed', facts }), notes }];
}

/** How long a call or a thought took, by the times that it states. */
function durationOf({ time }: JsonObject): number | undefined {
  const start = ['start', 'ran', 'created'].map((key) => numberAt(time, key)).find((at) => at !== undefined);
  const end = numberAt(time, 'end') ?? numberAt(time, 'completed');
  return start !== undefined && end !== undefined && end >= start ? end - start : undefined;
}

/** What the program tells the agent at the end of a file (`read`). */
function takeReminder(content: ResultContent[]): Block[] {
  const [first] = content;
  if (first?.kind !== 'text' || !first.text.trimEnd().endsWith(reminder.end)) return [];
  const at = first.text.indexOf(`\n${reminder.start}`);
  if (at === -1) return [];
  const text = first.text
    .slice(at + 1 + reminder.start.length)
    .trimEnd()
    .slice(0, -reminder.end.length);
  first.text = first.text.slice(0, at).trimEnd();
  return [{ kind: 'reminder', name: 'system-reminder', text: text.trim() }];
}

const reminder = { start: '<system-reminder>', end: '</system-reminder>' };

/** What the agent was shown: of a call that failed, the error. */
function contentOf(state: JsonObject): ResultContent[] {
  const content: ResultContent[] = [];
  const output = stringAt(state, 'output');
  if (output !== undefined) content.push({ kind: 'text', text: output });
  for (const one of [...arrayAt(state, 'content'), ...arrayAt(state, 'attachments')]) content.push(contentPart(one));
  const error = errorText(state.error);
  if (error !== undefined && !content.some((one) => one.kind === 'text' && one.text.includes(error)))
    content.push({ kind: 'text', text: error });
  return content;
}

function contentPart(value: Json): ResultContent {
  const block = isObject(value) && (value.type === 'image' || value.type === 'file') ? fileBlock(value) : toResultContent(value);
  return block.kind === 'attachment' ? { kind: 'document', name: block.label ?? '', mediaType: 'text/plain' } : block;
}

export const errorText = (error: Json | undefined): string | undefined =>
  (typeof error === 'string' ? error : stringAt(error, 'message')) || undefined;

// The words of packages/opencode/src/permission and of the loop that ends calls.
const refused =
  /^(?:Error: )?(?:The user rejected permission|The user has specified a rule which prevents|The user dismissed this question)/;
const aborted = /^(?:Error: )?(?:Tool execution (?:was )?(?:aborted|interrupted)|User aborted|Command cancelled|Aborted)/i;

function stateOf(state: JsonObject, data: JsonObject | undefined, name: string): ToolState {
  const error = errorText(state.error) ?? '';
  if (refused.test(error)) return 'denied';
  if (aborted.test(error) || data?.interrupted === true) return 'interrupted';
  // A call that fits no tool is answered by a tool of this name, which succeeds.
  if (state.status === 'error' || name === 'invalid') return 'failed';
  if (data?.status === 'running') return 'running';
  return (numberAt(data, 'exit') ?? 0) === 0 ? 'done' : 'failed';
}
