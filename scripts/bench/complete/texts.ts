/**
 * The texts of raw logs, found by a small scan of its own: it shares no code with the reader that it checks, and
 * knows no more of the format than the names of a few fields.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const classes = ['prompts', 'answers', 'thinking', 'inputs', 'results'] as const;
export type Class = (typeof classes)[number];

export interface Text {
  class: Class;
  text: string;
  file: string;
  line: number;
}

export interface LogFile {
  /** Relative to the folder. */
  name: string;
  /** Session ids by which the site may list it: those of its records, its folder's and its own name. */
  ids: Set<string>;
  /** A file that must have a page of its own. */
  isSession: boolean;
  /** Ids of its records and messages: a session that repeats another's history shares some with it. */
  origins: Set<string>;
  texts: Text[];
  bytes: number;
  /** Lines that are no JSON object. */
  unreadable: number;
}

type Raw = { [key: string]: unknown };
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every log below `folder` that holds a message. */
export function readTexts(folder: string): LogFile[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
  return names.filter((name) => /\.jsonl?$/.test(name) && !/\.meta\.json$/.test(name)).flatMap((name) => fileTexts(folder, name));
}

function fileTexts(folder: string, name: string): LogFile[] {
  const source = readFileSync(join(folder, name), 'utf8');
  const file: LogFile = {
    name,
    ids: new Set(),
    origins: new Set(),
    isSession: false,
    texts: [],
    bytes: Buffer.byteLength(source),
    unreadable: 0,
  };
  const agent = /(?:^|\/)agent-[^/]+\.jsonl$/.test(name);
  const owner = /([^/]+)\/subagents\//.exec(name)?.[1];
  if (owner) file.ids.add(owner);
  let messages = 0;
  for (const { value, line } of objectsOf(source, name, file)) {
    for (const key of ['sessionId', 'session_id']) if (typeof value[key] === 'string') file.ids.add(value[key]);
    if (typeof value.uuid === 'string') file.origins.add(value.uuid);
    if (isRaw(value.message) && typeof value.message.id === 'string') file.origins.add(value.message.id);
    messages += recordTexts(value, (kind, text) => {
      if (/[\p{L}\p{N}]/u.test(text)) file.texts.push({ class: kind, text, file: name, line });
    });
  }
  file.ids.add(basename(name).replace(/\.jsonl?$/, ''));
  file.isSession = messages > 0 && !agent && !owner;
  return messages > 0 ? [file] : [];
}

function* objectsOf(source: string, name: string, file: LogFile): Generator<{ value: Raw; line: number }> {
  if (name.endsWith('.json') || /^\s*\[\s*$/m.test(source.slice(0, 10))) {
    const whole = parsed(source);
    const list = Array.isArray(whole) ? whole : isRaw(whole) && Array.isArray(whole.loglines) ? whole.loglines : [];
    for (const [index, value] of list.entries()) if (isRaw(value)) yield { value, line: index + 1 };
    return;
  }
  for (const [index, text] of source.split('\n').entries()) {
    const trimmed = text.replace(/[\0\uFEFF]/g, '').trim();
    if (trimmed === '') continue;
    const value = parsed(trimmed);
    if (isRaw(value)) yield { value, line: index + 1 };
    else file.unreadable += 1;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

type Found = (kind: Class, text: string) => void;

/** Hands out the texts of one record; 1 where it is a message. */
function recordTexts(record: Raw, found: Found): number {
  if (record.type === 'user' || record.type === 'assistant') {
    messageTexts(record, found);
    return 1;
  }
  const inner = isRaw(record.data) && record.data.type === 'agent_progress' ? record.data.message : undefined;
  if (isRaw(inner)) return recordTexts(inner, found);
  const attachment = isRaw(record.attachment) ? record.attachment : {};
  if (attachment.type === 'queued_command' && typeof attachment.prompt === 'string') found('prompts', attachment.prompt);
  // The call shows that a command became a task.
  const isTaskStart = typeof record.content === 'string' && /^\{"task_id":[^{}]*"task_type":[^{}]*\}$/.test(record.content);
  if (record.operation === 'enqueue' && typeof record.content === 'string' && !isTaskStart) found('prompts', record.content);
  return 0;
}

function messageTexts(record: Raw, found: Found): void {
  const message = record.message;
  const content = isRaw(message) ? message.content : message;
  const own: Class = record.type === 'assistant' ? 'answers' : 'prompts';
  for (const block of typeof content === 'string' ? [content] : Array.isArray(content) ? content : [content]) {
    if (typeof block === 'string') found(own, block);
    if (!isRaw(block)) continue;
    const type = String(block.type);
    if (type === 'text' && typeof block.text === 'string') found(own, block.text);
    if (type === 'thinking' && typeof block.thinking === 'string') found('thinking', block.thinking);
    if (/tool_use$/.test(type)) for (const text of stringsOf(block.input)) found('inputs', text);
    if (/tool_result$/.test(type)) for (const text of resultTexts(block.content)) found('results', text);
  }
}

function resultTexts(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  const list = Array.isArray(content) ? content : [];
  return list.flatMap((item) => (typeof item === 'string' ? [item] : isRaw(item) && typeof item.text === 'string' ? [item.text] : []));
}

/** Every string of a value, keys left out; bytes in base64 are no text. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return /^[A-Za-z0-9+/=\s]{500,}$/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}
