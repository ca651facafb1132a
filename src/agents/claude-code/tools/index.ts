/** Claude Code's tools: their names beside their readers. A name that is in no list is a call of another kind. */
import { arrayAt, type Json, type JsonObject, numberAt, objectAt, stringAt } from '../../../model/json.ts';
import type { Hunk, SubagentUse, Todo } from '../../../model/tool.ts';
import type { Call, ToolReader, ToolReaders } from '../../tools.ts';
import * as tool from '../../tools.ts';
import { names, sameFor } from '../../values.ts';
import { commandTools } from './commands.ts';

/** `structuredPatch` as the log has it; undefined where it has none that can be tool.read. */
function patchOf(data: Json): Hunk[] | undefined {
  const hunks = arrayAt(data, 'structuredPatch').flatMap((hunk): Hunk[] => {
    const lines = arrayAt(hunk, 'lines').filter((line) => typeof line === 'string');
    return lines.length > 0 ? [{ oldStart: numberAt(hunk, 'oldStart') ?? 1, newStart: numberAt(hunk, 'newStart') ?? 1, lines }] : [];
  });
  return hunks.length > 0 ? hunks : undefined;
}

const delegated = (call: Call): Partial<SubagentUse> => {
  const { data, input, text } = call;
  const launched =
    /^(?:(?:async|remote)_launched|teammate_spawned)$/.test(stringAt(data, 'status') ?? '') || /^Async agent launched/.test(text);
  return {
    prompt: call.string('prompt') ?? stringAt(data, 'prompt'),
    calls: numberAt(data, 'totalToolUseCount'),
    durationMs: numberAt(data, 'totalDurationMs'),
    launched,
    inBackground: launched || input.run_in_background === true,
  };
};

const itemsIn = (list: Json[]): Todo[] => tool.todosIn(list, 'content', 'subject', 'description');

function answerTo(question: JsonObject, answers: JsonObject): string | undefined {
  const value: Json | undefined = answers[stringAt(question, 'question') ?? ''] ?? answers[stringAt(question, 'header') ?? ''];
  return typeof value === 'string' ? value : Array.isArray(value) ? tool.joinedTexts(value) : undefined;
}

const readers: ToolReaders = {
  ...commandTools,
  ...sameFor(
    tool.read(['offset', 'limit', 'pages'], ({ data, string }) => {
      const type = stringAt(data, 'type');
      return {
        pages: string('pages'),
        type: type === 'text' || type === 'parts' ? undefined : type,
        size: numberAt(data.file, 'originalSize'),
        content: stringAt(data.file, 'content'),
        firstLine: numberAt(data.file, 'startLine') ?? 1,
      };
    }),
    'Read NotebookRead',
  ),
  ...sameFor(
    tool.edit(({ data }) => ({ patch: patchOf(data), changedByUser: data.userModified === true })),
    'Edit MultiEdit',
  ),
  Write: tool.write(({ data }) => ({ patch: patchOf(data), created: data.type === 'create' })),
  NotebookEdit: (call) => ({
    kind: 'edit-notebook',
    path: call.string('notebook_path') ?? '',
    before: stringAt(call.data, 'old_source') ?? '',
    after: call.string('new_source') ?? '',
    language: stringAt(call.data, 'language') ?? (call.string('cell_type') === 'markdown' ? 'md' : 'py'),
    mode: call.string('edit_mode'),
  }),
  Glob: tool.findFiles(({ data }) => ({
    files: numberAt(data, 'numFiles') ?? arrayAt(data, 'filenames').length,
    truncated: data.truncated === true,
  })),
  Grep: tool.search(({ data }) => ({
    files: numberAt(data, 'numFiles') ?? 0,
    matches: numberAt(data, 'numMatches') ?? (data.mode === 'content' ? numberAt(data, 'numLines') : undefined),
  })),
  LS: tool.listFolder,
  ...sameFor(tool.subagent('general-purpose', delegated), 'Task Agent'),
  /** A workflow's script describes itself in its `meta`. */
  Workflow: tool.subagent('general-purpose', (call) => {
    const script = call.string('script') ?? '';
    const own = /\bdescription:\s*(['"`])(.{1,200}?)\1/.exec(script) ?? /\bname:\s*(['"`])(.{1,80}?)\1/.exec(script);
    return { ...delegated(call), kind: 'workflow', describes: call.string('name') ?? own?.[2] };
  }),
  SendMessage: tool.message(),
  PushNotification: tool.message({ to: 'phone' }),
  SendFeedback: tool.message(({ string }) => ({ to: 'Anthropic', message: string('feedback', 'message', 'body', 'text') ?? '' })),
  // In the oldest logs.
  Batch: tool.batch('invocations', 'tool_name'),
  TodoWrite: ({ input, data }) => {
    const values = arrayAt(input, 'todos').length > 0 ? arrayAt(input, 'todos') : arrayAt(data, 'newTodos');
    return { kind: 'todos', todos: itemsIn(values), before: itemsIn(arrayAt(data, 'oldTodos')) };
  },
  TodoRead: tool.readTodos,
  TaskCreate: (call) => ({
    kind: 'create-task',
    id: stringAt(call.data.task, 'id'),
    subject: call.string('subject') ?? stringAt(call.data.task, 'subject'),
    description: call.string('description') ?? '',
  }),
  TaskUpdate: (call) => ({
    kind: 'update-task',
    id: tool.asText(call.input.taskId ?? call.input.id),
    subject: call.string('subject'),
    status: call.string('status'),
    from: stringAt(call.data.statusChange, 'from'),
  }),
  TaskGet: tool.named('get-task', 'taskId', 'id'),
  TaskList: ({ data }) => ({ kind: 'list-tasks', todos: itemsIn(arrayAt(data, 'tasks')) }),
  AskUserQuestion: ({ input, data }) => {
    const asked = arrayAt(input, 'questions').length > 0 ? arrayAt(input, 'questions') : arrayAt(data, 'questions');
    const answers = objectAt(data, 'answers') ?? objectAt(input, 'answers') ?? {};
    const notes = objectAt(data, 'annotations') ?? {};
    return tool.questionsIn(asked, (one) => {
      const name = stringAt(one, 'question') ?? '';
      return { answer: answerTo(one, answers), note: stringAt(notes[name], 'notes') ?? stringAt(notes, name) };
    });
  },
  EnterPlanMode: tool.startPlan,
  ...sameFor((call) => ({ kind: 'plan', plan: call.string('plan') ?? stringAt(call.data, 'plan') ?? '' }), 'ExitPlanMode exit_plan_mode'),
  ...sameFor(
    tool.fetchPage(({ string, data, failed, text }) => ({
      url: string('url') ?? stringAt(data, 'url') ?? '',
      result: stringAt(data, 'result') ?? (failed ? '' : text),
      code: numberAt(data, 'code'),
      codeText: stringAt(data, 'codeText') ?? '',
      bytes: numberAt(data, 'bytes'),
    })),
    'WebFetch web_fetch',
  ),
  ...sameFor(
    tool.webSearch(({ string, data }) => ({
      query: string('query') ?? stringAt(data, 'query') ?? '',
      results: arrayAt(data, 'results'),
    })),
    'WebSearch web_search',
  ),
  ...sameFor(
    tool.fetchPage(({ string }) => ({ url: string('uri', 'url') ?? '' })),
    'ReadMcpResource ReadMcpResourceTool ReadMcpResourceDirTool',
  ),
  ...sameFor<ToolReader>(
    (call) => ({ kind: 'mcp', server: call.string('server', 'server_name') ?? 'mcp', tool: call.name }),
    'ListMcpResources ListMcpResourcesTool RefreshMcpTools RefreshMcpServers',
  ),
  Skill: tool.skill(({ string, data }) => ({ name: string('skill', 'command') ?? stringAt(data, 'commandName') ?? '' })),
  ToolSearch: (call) => ({
    kind: 'find-tools',
    query: call.string('query') ?? '',
    found: arrayAt(call.data, 'matches').length,
  }),
};

/** `mcp__server__tool`, in old logs `mcp_server_tool`; one that names no server is still a server's. */
const otherwise: ToolReader = ({ name }) => {
  const [, server, tool] = /^mcp__?(.+?)__(.+)$/s.exec(name) ?? /^mcp_([^_]+)_(.*)$/s.exec(name) ?? [];
  if (server === undefined) return { kind: 'other' };
  return tool ? { kind: 'mcp', server, tool } : { kind: 'mcp', server: 'mcp', tool: name };
};

/** Whole files and patches: the result, the input or the view shows what matters of them. */
const repeated = new Set(names('originalFile originalFileContents structuredPatch gitDiff content file prompt usage normalizedMessages'));

export const tools = tool.toTools(readers, otherwise, {
  // The tags that an error is wrapped in.
  plainError: (text) => text.replace(/^\s*<tool_use_error>([\s\S]*?)<\/tool_use_error>\s*$/, '$1'),
  // A side conversation in a batch's result is shown from its data.
  isRepeated: (key, use) => repeated.has(key) && use.kind !== 'batch',
});
