/** A case as a small session: what was said and called, what must go and what must stay. One line of a set's JSONL. */
import { readFileSync } from 'node:fs';
import type { Json, JsonObject } from '../../../src/model/json.ts';
import { joined } from './broken.ts';

export interface SessionCase {
  id: string;
  /** `keep`: nothing in it is secret. */
  group: string;
  sub?: string;
  lang?: string;
  steps: Step[];
  /** Pieces of the steps that must stand nowhere afterwards. */
  gone: string[];
  /** Pieces of the steps that must stand afterwards as they are. */
  stays: string[];
}

/** What a person's step holds besides stands in its record, such as another folder. */
export type Step = ({ user: string } & JsonObject) | { agent: string } | { call: string; input: JsonObject; result?: Json };

export function readCases(file: string): SessionCase[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      try {
        const { steps, gone, stays, ...rest } = JSON.parse(joined(line)) as SessionCase;
        return { ...rest, steps: steps.map(known), gone: gone ?? [], stays: stays ?? [] };
      } catch (cause) {
        throw new Error(`${file}:${index + 1} is no case`, { cause });
      }
    });
}

function known(step: Step): Step {
  if ('user' in step || 'agent' in step || 'call' in step) return step;
  throw new Error('a step is of the user, of the agent, or a call');
}

/** The lines of Claude Code's log for a case. `session` is its uuid; ids count up from it, so that they hold nothing of the case. */
export function recordsOf({ steps }: Pick<SessionCase, 'steps'>, session: string): JsonObject[] {
  let parentUuid: string | null = null;
  let count = 0;
  const record = (type: 'user' | 'assistant', content: Json, more: JsonObject = {}): JsonObject => {
    count += 1;
    const uuid = `${String(count).padStart(8, '0')}${session.slice(8)}`;
    const message: JsonObject =
      type === 'user' ? { role: type, content } : { id: `msg_${count}`, type: 'message', role: type, model: 'claude-opus-4-5', content };
    const made = {
      parentUuid,
      isSidechain: false,
      userType: 'external',
      cwd: '/srv/app',
      sessionId: session,
      version: '2.1.20',
      gitBranch: 'main',
      type,
      message,
      uuid,
      timestamp: new Date(Date.UTC(2026, 0, 5, 9, 0, count)).toISOString(),
      ...more,
    };
    parentUuid = uuid;
    return made;
  };
  return steps.flatMap((step) => {
    if ('user' in step) {
      const { user, ...more } = step;
      return [record('user', user as string, more)];
    }
    if ('agent' in step) return [record('assistant', [{ type: 'text', text: step.agent }])];
    const id = `toolu_${count}`;
    const { content, data } = resultOf(step.call, step.input, step.result ?? '');
    return [
      record('assistant', [{ type: 'tool_use', id, name: step.call, input: step.input }]),
      record('user', [{ tool_use_id: id, type: 'tool_result', content }], data === undefined ? {} : { toolUseResult: data }),
    ];
  });
}

/** What the model was shown, and what the program kept for display. */
function resultOf(name: string, input: JsonObject, result: Json): { content: Json; data?: Json } {
  const text = typeof result === 'string' ? result : JSON.stringify(result);
  const field = (key: string) => (typeof input[key] === 'string' ? (input[key] as string) : '');
  const lines = (sign: string, of: string) => of.split('\n').map((line) => sign + line);
  switch (name) {
    case 'Bash':
    case 'PowerShell':
      return { content: text, data: { stdout: text, stderr: '', interrupted: false, isImage: false } };
    case 'Read': {
      const content = text.replace(/^ *\d+[→\t]/gm, '');
      const count = content.split('\n').length;
      const file = { filePath: field('file_path'), content, numLines: count, startLine: 1, totalLines: count };
      return { content: content === text ? numbered(text) : text, data: { type: 'text', file } };
    }
    case 'Write': {
      const data = { type: 'create', filePath: field('file_path'), content: field('content'), structuredPatch: [] };
      return { content: text || `File created successfully at: ${field('file_path')}`, data };
    }
    case 'Edit': {
      const [before, after] = [field('old_string'), field('new_string')];
      const patch = { oldStart: 1, oldLines: 1, newStart: 1, newLines: 1, lines: [...lines('-', before), ...lines('+', after)] };
      const data = { filePath: field('file_path'), oldString: before, newString: after, replaceAll: false, structuredPatch: [patch] };
      return { content: text || `The file ${field('file_path')} has been updated.`, data };
    }
    case 'Grep':
      return { content: text, data: { mode: 'content', numFiles: 0, filenames: [], content: text, numLines: text.split('\n').length } };
    case 'WebFetch':
      return { content: text, data: { bytes: text.length, code: 200, codeText: 'OK', result: text, durationMs: 900, url: field('url') } };
    case 'Task':
    case 'Agent': {
      const content = [{ type: 'text', text }];
      return { content, data: { status: 'completed', prompt: field('prompt'), content, totalDurationMs: 900, totalToolUseCount: 1 } };
    }
    case 'AskUserQuestion': {
      const questions = Array.isArray(input.questions) ? (input.questions as JsonObject[]) : [];
      const pairs = [...text.matchAll(/"([^"]+)"="([^"]*)"/g)].map(([, question, answer]) => [question, answer]);
      const only = pairs.length === 0 && questions.length === 1 ? [[questions[0]?.question, text]] : pairs;
      return { content: text, data: { questions, answers: Object.fromEntries(only) as JsonObject } };
    }
    case 'TodoWrite':
      return { content: text || 'Todos have been modified successfully.', data: { oldTodos: [], newTodos: input.todos ?? [] } };
    default:
      return name.startsWith('mcp__') ? { content: [{ type: 'text', text }], data: [{ type: 'text', text }] } : { content: text };
  }
}

const numbered = (text: string) =>
  text
    .split('\n')
    .map((line, index) => `${String(index + 1).padStart(6)}→${line}`)
    .join('\n');
