/**
 * Who wrote a text. Newer records state it (`origin.kind`, `promptSource`, `isMeta`); where they do, that decides. Where
 * nothing states it, a text is the CLI's if it begins with one of its tags, known by name or by family, or is JSON that it
 * puts into its own queue. Any other tag is a person's: people paste HTML, and put their prompts into tags of their own.
 */
import type { EventBlock, FinishedTask } from '../../model/event.ts';
import { isObject, type Json, type JsonObject, stringAt } from '../../model/json.ts';
import type { Block, ToolState } from '../../model/session.ts';
import { entryOf, parsedObject } from '../values.ts';
import type { ClaudeRecord } from './record.ts';
import { type Author, isFramed, isSpeaker, splitWrapped, userTextToBlocks } from './wrappers.ts';

/** Values of `promptSource` for what a person typed, queued or accepted; there will be more. */
const personal = new Set(['typed', 'queued', 'suggestion_accepted', 'pasted', 'voice']);

/** Who wrote a record or an attachment, as far as it says so itself. */
export function authorOf(body: JsonObject): Author {
  // `unclassified` is what callers say that say nothing.
  const stated = stringAt(body.origin, 'kind');
  const kind = stated === 'unclassified' ? undefined : stated;
  if (body.isMeta === true || body.promptSource === 'system' || (kind !== undefined && kind !== 'human')) return 'machine';
  return kind === 'human' || personal.has(stringAt(body, 'promptSource') ?? '') ? 'person' : undefined;
}

/** A text of the queue that no person typed: queue records do not state the author. */
export const isMachines = (text: string): boolean => isFramed(text) || taskOf(text) !== undefined;

/** `{"task_id": …, "tool_use_id": …, "task_type": "local_bash"}`: a command became a task. Its end comes as text. */
export function isTaskStart(text: string): boolean {
  const task = taskOf(text);
  return task !== undefined && task.status === undefined && task.summary === undefined;
}

/** The CLI's JSON about a task. */
function taskOf(text: string): JsonObject | undefined {
  const value = /^\s*\{[^{}]*"task_id"/.test(text.slice(0, 400)) ? parsedObject(text) : null;
  const isTask = ['tool_use_id', 'task_type', 'status'].some((key) => stringAt(value, key) !== undefined);
  return isTask && isObject(value) ? value : undefined;
}

/** The blocks of one text of a user record, of the queue or of what came from it. */
export function textToBlocks(text: string, author?: Author): Block[] {
  const task = author === 'person' ? undefined : taskOf(text);
  if (!task) return userTextToBlocks(text, author);
  if (isTaskStart(text)) return [];
  const facts = { status: stringAt(task, 'status') ?? '', task: stringAt(task, 'task_id') ?? '' };
  const summary = stringAt(task, 'summary') ?? stringAt(task, 'description');
  return [{ kind: 'notice', name: 'task-notification', text: summary, facts }];
}

/** A text without the CLI's frame: the same message has other attributes and sentences each time. */
function wordsWithin(text: string): string {
  if (!text.includes('<')) return text;
  const spoken = splitWrapped(text).filter((piece) => piece.tag !== undefined && isSpeaker(piece.tag));
  return spoken.length > 0 ? spoken.map((piece) => `<${piece.tag}>${piece.text}`).join('\n') : text;
}

/** The same for every record of one prompt, whatever frame it is written in. */
export const promptKey = (text: string): string => wordsWithin(text).replace(/\s+/g, ' ').trim();

const stateOf: { [status: string]: ToolState } = { completed: 'done', failed: 'failed', killed: 'interrupted', stopped: 'interrupted' };

/** The ends of background tasks: a notification names the task and how it ended. */
export function finishedIn(blocks: EventBlock[]): FinishedTask[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'notice' || block.name !== 'task-notification') return [];
    const text = block.text ?? '';
    const task = stringAt(block.facts, 'task') || /<task-id>([^<]{1,200})<\/task-id>/.exec(text)?.[1];
    const status = stringAt(block.facts, 'status') || /<status>([^<]{1,40})<\/status>/.exec(text)?.[1] || '';
    const state = entryOf(stateOf, status);
    return task === undefined || state === undefined ? [] : [{ task: task.trim(), state }];
  });
}

// What programs ask in a person's place: Claude Code itself, its SDK's callers, plug-ins that watch sessions. Told by what the
// records state (entry point, side chain, id of the agent, what was answered) where they do, by the words that such a program
// always begins with where they do not.

/** By how they begin. `anywhere`: no person writes that; the others count where the record cannot be a person's. */
const words: { kind: string; begins: RegExp; anywhere?: true }[] = [
  { kind: 'warm-up', begins: /^Warmup$/ },
  { kind: 'summary', begins: /^Context: This summary will be shown in a list\b/, anywhere: true },
  { kind: 'compaction', begins: /^Your task is to create a detailed summary of (?:the|this) conversation\b/, anywhere: true },
  { kind: 'title', begins: /^Please write a 5-10 word title (?:for )?the following conversation:/, anywhere: true },
  { kind: 'topic', begins: /^Analyze if this message indicates a new conversation topic\b/, anywhere: true },
  { kind: 'check', begins: /^Analyze this conversation and determine: Does the assistant have more autonomous work\b/, anywhere: true },
  { kind: 'suggestion', begins: /^\[SUGGESTION MODE: /, anywhere: true },
  {
    kind: 'observation',
    begins:
      /^(?:<observed_from_primary_session>|You are a Claude-Mem\b|Hello memory agent, you are continuing to observe\b|PROGRESS SUMMARY CHECKPOINT\b)/,
    anywhere: true,
  },
];

/** The CLI's answer to a command that it does not know, in the place of what was typed. */
const unknownCommand = /^Unknown (?:skill|slash command|command): ?\/?\S{1,120}(?:\nArgs from unknown skill: [^\n]*)?$/;

/** `sdk-cli` (`claude -p`), `sdk-ts`, `sdk-py` and those to come: nobody sits in front of it. */
const byProgram = /^sdk(?:-|$)/;

interface Prompt {
  record: ClaudeRecord;
  text: string;
  /** How the agent was started, or where the prompt came from. */
  entry: string | undefined;
}

/** The prompts among the records that do not state that a person typed them; `ofAnyone`: those that do, as well. */
export const promptsIn = (records: ClaudeRecord[], ofAnyone = false): Prompt[] =>
  records.flatMap((record): Prompt[] => {
    const text = promptText(record, ofAnyone);
    return text === undefined
      ? []
      : [{ record, text, entry: stringAt(record.body, 'entrypoint') ?? stringAt(record.body, 'promptSource') }];
  });

/**
 * Kinds of the requests in one file's records; `isAgents`: it is a subagent's, `isAlone`: without its session, `isRepeated`: a program
 * asks the same in many sessions. `unknown-command` is no request: the CLI says it.
 */
export function requestsIn(
  records: ClaudeRecord[],
  isAgents: boolean,
  { isAlone = false, isRepeated = false } = {},
): Map<ClaudeRecord, string> {
  const requests = new Map<ClaudeRecord, string>();
  const prompts = promptsIn(records);
  const answered = new Set(records.filter(({ kind }) => kind === 'assistant').map(({ parentUuid }) => parentUuid));
  const callers = isRepeated ? 'repeated' : callersRequest(prompts, records);
  for (const { record, text, entry } of prompts) {
    const known = words.find(({ begins }) => begins.test(text));
    const isMachines = isAgents || record.isSidechain || prompts.length === 1 || byProgram.test(entry ?? '');
    // Before the request, a compaction's log has the conversation: where that is all that is left of it, it is one.
    const isCompactions = /^acompact/.test(record.agentId ?? '') && !(isAlone && record !== prompts.at(-1)?.record);
    if (isCompactions) requests.set(record, 'compaction');
    else if (known && (known.anywhere || isMachines)) requests.set(record, known.kind);
    else if (unknownCommand.test(text) && !answered.has(record.uuid)) requests.set(record, 'unknown-command');
    else if (callers) requests.set(record, callers);
  }
  return requests;
}

/** The text of a prompt, unless the record says that a person typed it or that it is none. */
function promptText(record: ClaudeRecord, ofAnyone: boolean): string | undefined {
  const { kind, isMeta, isCompactSummary, sourceCall, content, body } = record;
  if (kind !== 'user' || isMeta || isCompactSummary || sourceCall !== undefined) return undefined;
  const author = authorOf(body);
  if (author !== undefined && !(ofAnyone && author === 'person')) return undefined;
  const isText = (part: Json) => stringAt(part, 'type') === 'text';
  if (content.length === 0 || content.some((part) => stringAt(part, 'type') === 'tool_result')) return undefined;
  const blocks = content.filter(isText).flatMap((part) => textToBlocks(stringAt(part, 'text') ?? ''));
  const texts = blocks.flatMap((block) => (block.kind === 'text' && block.from === undefined ? [block.text] : []));
  return texts.length === 0 || blocks.some(({ kind }) => kind === 'command' || kind === 'shell') ? undefined : texts.join('\n').trim();
}

/**
 * What the caller of the SDK asks, where it is a program: one of the prompts is known to be an observer's; each is in a tag of the
 * program's own; all answers are, and no call was made; or there is one prompt, and what it led to changed no file. Other prompts in
 * plain words, and one that led to changes, are worth reading whoever wrote them.
 */
function callersRequest(prompts: Prompt[], records: ClaudeRecord[]): string | undefined {
  if (prompts.length === 0 || !prompts.every(({ entry }) => byProgram.test(entry ?? ''))) return undefined;
  // Their logs have no words of the CLI's around a prompt: a tag is the program's own.
  if (prompts.every(({ text }) => inOwnTag.test(text)) || isAnsweredInTags(records)) return 'observation';
  // Whoever asks like that once is no person; what Claude Code itself asks stands in people's sessions, too.
  if (prompts.some(({ text }) => words.some(({ kind, begins }) => kind === 'observation' && begins.test(text)))) return 'observation';
  return prompts.length === 1 && !records.some(({ content }) => content.some(changesFiles)) ? 'sdk' : undefined;
}

const inOwnTag = /^<([a-z][\w-]{2,60})(?:\s[^<>]{0,400})?>[\s\S]*<\/\1>\s*$/;

/** Answers for a program to read, not for a person: nothing but elements, and no call. */
function isAnsweredInTags(records: ClaudeRecord[]): boolean {
  const answers = records.filter(({ kind, isApiError }) => kind === 'assistant' && !isApiError).flatMap(({ content }) => content);
  if (answers.some((part) => /tool_use$/.test(stringAt(part, 'type') ?? ''))) return false;
  const texts = answers.flatMap((part) => (stringAt(part, 'type') === 'text' ? (stringAt(part, 'text')?.trim() ?? []) : []));
  return texts.length > 1 && texts.every((text) => text === '' || (inOwnTag.test(text) && !ofPages.test(text)));
}

/** Elements of a page or a picture, which a person may ask for. */
const ofPages =
  /^<(?:html|head|body|main|section|article|aside|header|footer|nav|div|span|p|pre|table|ul|ol|dl|form|button|style|script|svg|math|template|figure|details|blockquote|h[1-6])[\s>]/;

const changing = new Set(['Edit', 'MultiEdit', 'Write', 'NotebookEdit']);

export function changesFiles(part: Json): boolean {
  if (stringAt(part, 'type') !== 'tool_use') return false;
  const name = stringAt(part, 'name') ?? '';
  if (changing.has(name)) return true;
  const command = isObject(part) ? stringAt(part.input, 'command') : undefined;
  return command !== undefined && /\bgit\s+(?:commit|push|merge|rebase)\b|\bgh\s+pr\s+create\b/.test(command);
}
