/** Tools of Gemini CLI (tools/definitions/base-declarations.ts). */
import { arrayAt, isObject, type Json, stringAt } from '../../model/json.ts';
import { hunksOf } from '../patches.ts';
import type { Call, ToolReaders } from '../tools.ts';
import * as tool from '../tools.ts';
import { numberIn, parsedObject, sameFor } from '../values.ts';

/** What a tool.command printed stands in a frame (tools/shell.ts): `Output: …`, then lines about its end. */
const [open, close] = ['<untrusted_context>\n', '\n</untrusted_context>'];
const head = /^(?:Command: [\s\S]{0,20000}?\nDirectory: [^\n]{0,2000}\n)?(?:Output|Stdout): /;
const foot = /^(?:(?:Error|Stderr): \(none\)|(?:Exit Code|Signal|Background PIDs|Process Group PGID): [^\n]{0,200})$/;

/** The text without the frame; any other text as it is. An error stays, it was printed by no one else. */
function withoutFrame(text: string): string {
  const inside = text.startsWith(open) && text.endsWith(close) ? text.slice(open.length, -close.length) : text;
  const start = head.exec(inside)?.[0].length;
  if (start === undefined) return text;
  const lines = inside.slice(start).split('\n');
  while (lines.length > 1 && foot.test(lines.at(-1) ?? '')) lines.pop();
  const printed = lines.join('\n');
  return printed === '(empty)' ? '' : printed;
}

const truncated = /^\s*IMPORTANT: The file content has been truncated\./;
const contentHead = '--- FILE CONTENT (truncated) ---\n';

/** Of a file that was shown in part: the lines, without the notice before them. */
function withoutNotice(text: string): string {
  const at = truncated.test(text) ? text.indexOf(contentHead) : -1;
  return at === -1 ? text : text.slice(at + contentHead.length);
}

const lines = ['start_line', 'end_line', 'offset', 'limit'];
const patchOf = ({ data }: Call) => hunksOf(stringAt(data, 'fileDiff'));

const readers: ToolReaders = {
  read_file: tool.read(lines, (call) => {
    const offset = call.number('offset');
    return {
      range: lines.map((key) => String(call.input[key] ?? '')).filter(Boolean),
      content: call.failed ? undefined : withoutNotice(call.text),
      firstLine: call.number('start_line') ?? (offset === undefined ? 1 : offset + 1),
    };
  }),
  read_many_files: (call) => {
    const paths = [...arrayAt(call.input, 'include'), ...arrayAt(call.input, 'paths')].filter((path) => typeof path === 'string');
    return { kind: 'read', path: paths.join(', '), range: paths, firstLine: 1 };
  },
  write_file: tool.write((call) => ({
    patch: patchOf(call),
    created: call.data.isNewFile === true || call.text.startsWith('Successfully created'),
  })),
  replace: tool.edit((call) => ({
    patch: patchOf(call),
    changedByUser: /\bUser modified the `?new_string`? content\b/.test(call.text),
  })),
  ...sameFor(
    tool.search(({ text }) => ({ matches: numberIn(text, /^Found (\d{1,9}) match/) })),
    'grep_search search_file_content',
  ),
  glob: tool.findFiles(({ text }) => ({ files: numberIn(text, /^Found (\d{1,9}) file/) ?? 0 })),
  list_directory: tool.listFolder,
  run_shell_command: tool.command(({ text, input }) => ({
    inBackground: input.is_background === true || /^Command (?:is running in|moved to) background/.test(text),
    timedOut: /^Command was automatically cancelled because it exceeded the timeout/.test(text),
    exitCode: withoutFrame(text) === text ? undefined : numberIn(text.slice(-1000), /\nExit Code: (\d{1,5})(?=\n|$)/),
  })),
  write_todos: tool.todos('todos', 'description', 'content'),
  web_fetch: tool.fetchPage(({ string }) => {
    const prompt = string('prompt') ?? '';
    const url = string('url') ?? /https?:\/\/[^\s"'<>)]{1,1000}/.exec(prompt.slice(0, 4000))?.[0] ?? '';
    return { url, prompt: prompt || undefined };
  }),
  google_web_search: tool.webSearch(),
  get_internal_docs: tool.read([]),
  read_mcp_resource: tool.fetchPage(({ string }) => ({ url: string('uri', 'url') ?? '' })),
  list_mcp_resources: (call) => ({ kind: 'mcp', server: call.string('serverName', 'server') ?? 'mcp', tool: call.name }),
  /** Its list of tasks (since 0.4x); one that was made has its id in the result. */
  tracker_create_task: (call) => ({
    kind: 'create-task',
    id: stringAt(call.data, 'id') ?? /\b(?:task|id):? ([\w-]{1,40})\b/i.exec(call.text.slice(0, 200))?.[1],
    subject: call.string('title', 'name'),
    description: call.string('description') ?? '',
  }),
  tracker_update_task: (call) => ({
    kind: 'update-task',
    id: call.string('id', 'taskId') ?? '',
    subject: call.string('title'),
    status: call.string('status'),
  }),
  tracker_get_task: tool.named('get-task', 'id', 'taskId'),
  /** The answer is JSON: `{"answers": {"0": "…"}}`. */
  ask_user: (call) => {
    const told: Json = call.text.length > 100_000 ? null : parsedObject(call.text);
    const answers = isObject(told) ? told.answers : undefined;
    return tool.questionsIn(arrayAt(call.input, 'questions'), (_, at) => ({ answer: stringAt(answers, String(at)) }));
  },
  activate_skill: tool.skill(),
  enter_plan_mode: tool.startPlan,
  exit_plan_mode: tool.plan('plan', 'plan_filename', 'plan_path'),
  ...sameFor(
    tool.subagent('generalist', (call) => ({
      describes: call.string('agent_name') ?? call.name.replaceAll('_', ' '),
      agentType: call.string('agent_name') ?? (call.name === 'invoke_agent' ? undefined : call.name),
    })),
    'invoke_agent codebase_investigator generalist cli_help browser_agent',
  ),
};

/** `mcp_<server>_<tool>`, in older versions `<server>__<tool>`. */
const otherwise = tool.serverTool(/^mcp_([^_]{1,200})_(.{1,200})$/s, /^(.{1,200}?)__(.{1,200})$/s);

const shown = new Set(['fileDiff', 'fileName', 'isNewFile', 'todos']);

export const tools = tool.toTools(readers, otherwise, {
  plainError: (text) => withoutNotice(withoutFrame(text)),
  isRepeated: (key, use) => shown.has(key) && use.kind !== 'other',
});
