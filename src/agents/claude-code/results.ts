/** Results of tool calls: their content, how the call ended, what it started, and the words of a person who refused it. */
import type { Piece, ResultFacts } from '../../model/event.ts';
import { arrayAt, isObject, type Json, type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import type { Block, ResultContent, ToolState } from '../../model/session.ts';
import { withoutEmptyEnds } from '../../model/typed-text.ts';
import { toParts, toResultPiece } from '../parts.ts';
import { resultContent } from './blocks.ts';
import type { InterpreterContext } from './kinds/interpreter.ts';
import { type ClaudeRecord, toRecord } from './record.ts';
import { splitWrapped } from './wrappers.ts';

/** `data`: what the CLI kept of the result for its own display. */
export function resultPiece(
  id: string,
  block: JsonObject,
  data: Json | undefined,
  record: ClaudeRecord,
  context: InterpreterContext,
): Extract<Piece, { is: 'result' }> {
  const notes: Block[] = [];
  const unknown: string[] = [];
  const shown = resultContent(block.content ?? block.output ?? objectAt(block, 'result'));
  for (const part of shown) {
    if (part.kind === 'text' && part.text.includes('<')) part.text = takeReminders(part.text, notes);
    if (part.kind === 'json' && part.name !== 'tool_reference' && part.name !== 'value' && !/_(result|output|error)$/.test(part.name))
      unknown.push(`result/${part.name}`);
  }
  const isError = block.is_error === true || /_error$/.test(stringAt(block.content, 'type') ?? '');
  const spilledAt = stringAt(data, 'persistedOutputPath') ?? spilledName(shown);
  const spilled = spilledAt === undefined ? undefined : context.spilled(spilledAt);
  const isLost = spilledAt !== undefined && spilled === undefined;
  const content = isLost ? shown.map((part) => previewOf(part, notes)) : shown.flatMap((part) => withoutPreview(part, spilled ?? ''));
  const state = stateOf(content, data, isError);
  const piece = toResultPiece({
    id,
    name: stringAt(block, 'name'),
    content,
    data: data ?? undefined,
    state,
    isError,
    facts: factsOf(data, record, context),
  });
  if (spilled !== undefined) piece.result.spilled = spilled;
  return { ...piece, notes, unknown };
}

function factsOf(data: Json | undefined, record: ClaudeRecord, context: InterpreterContext): ResultFacts {
  const agentId = stringAt(data, 'agentId');
  return {
    durationMs: numberAt(data, 'totalDurationMs') ?? numberAt(data, 'durationMs'),
    agent: agentId ?? stringAt(data, 'agent_id'),
    task: agentId ?? stringAt(data, 'taskId'),
    run: stringAt(data, 'runId'),
    inner: innerOf(data, record, context),
  };
}

/** The result of `Batch` (0.2.x) holds the whole side conversation. */
function innerOf(data: Json | undefined, { file, line }: ClaudeRecord, context: InterpreterContext): ResultFacts['inner'] {
  const messages = arrayAt(data, 'normalizedMessages').filter(isObject);
  if (messages.length === 0) return undefined;
  const events = messages.map((body, ordinal) => context.toEvent(toRecord(body, { file, line, ordinal })));
  return { events, key: 'normalizedMessages' };
}

/** Takes `<system-reminder>` out of a result's text; it is not the tool's output. */
function takeReminders(text: string, notes: Block[]): string {
  if (!text.includes('<system-reminder>')) return text;
  let kept = '';
  for (const piece of splitWrapped(text, (tag) => tag === 'system-reminder')) {
    if (piece.tag === undefined) kept += piece.text;
    else notes.push({ kind: 'reminder', name: 'system-reminder', text: piece.text.trim() });
  }
  return kept;
}

const persisted = { begins: '<persisted-output>', ends: '</persisted-output>' };
const previewed = /^\s*Output too large[^\n]*\n\s*Preview[^\n]*\n/;

/** What stands before it, between its tags, and behind. */
function persistedIn(text: string): [before: string, held: string, behind: string] {
  const [start, end] = [text.indexOf(persisted.begins), text.lastIndexOf(persisted.ends)];
  if (start === -1 || end < start) return [text, '', ''];
  return [text.slice(0, start), text.slice(start + persisted.begins.length, end), text.slice(end + persisted.ends.length)];
}

/** The CLI puts the path and the beginning of an output that it wrote to a file in place of it: the whole is there. */
function withoutPreview(part: ResultContent, spilled: string): ResultContent[] {
  if (part.kind !== 'text') return [part];
  const [before, held, behind] = persistedIn(part.text);
  const preview = held.replace(previewed, '').trimEnd();
  if (!previewed.test(held) || !spilled.includes(preview.replace(/\n(?:\.\.\.|…)$/, '').trim())) return [part];
  const text = before + behind;
  return text.trim() === '' ? [] : [{ ...part, text }];
}

/** Where that file is gone, the beginning is all there is. */
function previewOf(part: ResultContent, notes: Block[]): ResultContent {
  if (part.kind !== 'text') return part;
  const [before, held, behind] = persistedIn(part.text);
  const [head] = previewed.exec(held) ?? [];
  if (head === undefined) return part;
  notes.push({ kind: 'notice', name: 'output-lost', text: head.trim() });
  const preview = held.slice(head.length).replace(/\n(?:\.\.\.|…)\s*$/, '');
  return { ...part, text: `${before}${preview}${behind}`.trim() };
}

const spilledName = (content: ResultContent[]): string | undefined =>
  content.flatMap((part) => {
    if (part.kind !== 'text' || !part.text.includes(persisted.begins)) return [];
    return /(?:saved to|written to|path):?\s+([^\n<>"]{1,300}?\.(?:txt|json|log))(?=\s|[<"]|$)/i.exec(part.text)?.[1] ?? [];
  })[0];

const denied =
  /^(The user doesn't want to (proceed|take this action)|Permission (to use .{0,200}|for this action) has been denied|.{0,200}requested permissions? to .{0,400} but you haven't granted|This (Bash )?command (requires approval|contains multiple operations\. The following parts? requires? approval))/;
const interrupted = /^\[Request interrupted by user/;

function stateOf(content: ResultContent[], data: Json | undefined, isError: boolean): ToolState {
  const text = (content.find((part) => part.kind === 'text')?.text ?? '').trimStart();
  if (interrupted.test(text) || (isObject(data) && data.interrupted === true)) return 'interrupted';
  if (denied.test(text) || stringAt(data, 'status') === 'denied') return 'denied';
  if (/^(?:async|remote)_launched$/.test(stringAt(data, 'status') ?? '') || (isObject(data) && data.detachedToolCall)) return 'running';
  return isError || (typeof data === 'string' && data.startsWith('Error:')) ? 'failed' : 'done';
}

/**
 * What a person writes when they refuse a call or a plan. The log has it inside the call's result, between sentences of the
 * CLI's: it is taken out of there and shown as what it is, a prompt. Here is how the CLI begins, and what it puts right before.
 */
const begins = /^(?:Error: )?(?:The user doesn't want to |(?:The )?[Uu]ser (?:has )?rejected )/;
const leads = /(?:the user said|(?:reason for the rejection|following (?:reason|feedback))[^:\n]{0,80}):[ \t]*\n*/i;
/** So far into the text the CLI may still be speaking. */
const longestLead = 600;
/** What it adds below. */
const note = "\nNote: The user's next message may contain a correction";
/** Not theirs either: the CLI's text where they answered none of its questions. */
const clarifies = /^The user wants to clarify these questions\./;

/** The words of a refusal, and the result without them; undefined where there are none. */
function refusalIn(text: string): { words: string; rest: string } | undefined {
  if (!begins.test(text)) return undefined;
  const lead = leads.exec(text.slice(0, longestLead));
  if (!lead) return undefined;
  const from = lead.index + lead[0].length;
  const end = text.slice(from).lastIndexOf(note);
  const words = withoutEmptyEnds(end === -1 ? text.slice(from) : text.slice(from, from + end));
  if (words === '' || clarifies.test(words)) return undefined;
  return { words, rest: `${text.slice(0, from).trimEnd()}${end === -1 ? '' : text.slice(from + end)}` };
}

/** What a person wrote in a `tool_result` block that refuses its call. */
export function refusalWords(block: JsonObject): string | undefined {
  if (block.is_error !== true) return undefined;
  const texts = toParts(block.content).map((part) => (typeof part === 'string' ? part : (stringAt(part, 'text') ?? '')));
  return texts.flatMap((text) => refusalIn(text)?.words ?? [])[0];
}

/** The block, or what the CLI kept beside it, without those words. */
export function withoutRefusal<T extends Json>(value: T): T {
  if (typeof value === 'string') return (refusalIn(value)?.rest ?? value) as T;
  if (Array.isArray(value)) return value.map((item) => withoutRefusal(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const { text, content } = value;
  return {
    ...value,
    ...(typeof text === 'string' ? { text: withoutRefusal(text) } : {}),
    ...(content === undefined ? {} : { content: withoutRefusal(content) }),
  };
}
