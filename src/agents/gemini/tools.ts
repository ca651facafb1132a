/** Tools of Gemini CLI (tools/definitions/base-declarations.ts). */
import { arrayAt, isObject, type Json, stringAt } from '../../model/json.ts';
import { hunksOf } from '../patches.ts';
import { type Call, type ToolReader, type ToolReaders, toTools } from '../tool-call.ts';
import {
  commandUse,
  fetched,
  listFolder,
  planOf,
  questionsIn,
  searchedFor,
  serverTool,
  skillOf,
  startPlan,
  subagentUse,
  todosIn,
} from '../tool-uses.ts';
import { parsedObject } from '../values.ts';

/** What a command printed stands in a frame (tools/shell.ts): `Output: …`, then lines about its end. */
const [open, close] = ['<untrusted_context>\n', '\n</untrusted_context>'];
const head = /^(?:Command: [\s\S]{0,20000}?\nDirectory: [^\n]{0,2000}\n)?(?:Output|Stdout): /;
const foot = /^(?:(?:Error|Stderr): \(none\)|(?:Exit Code|Signal|Background PIDs|Process Group PGID): [^\n]{0,200})$/;

/** The text without the frame; any other text as it is. An error stays, it was printed by no one else. */
function withoutFrame(text: string): string {
  const inside = text.startsWith(open) && text.endsWith(close) ? text.slice(open.length, -close.length) : text;
  const start = head.exec(inside)?.[0].length;
  if (start === undefined) return text;
  let end = inside.length;
  for (
    let line = inside.lastIndexOf('\n', end - 1);
    line >= start && foot.test(inside.slice(line + 1, end));
    line = inside.lastIndexOf('\n', end - 1)
  )
    end = line;
  const printed = inside.slice(start, end);
  return printed === '(empty)' ? '' : printed;
}

const shell: ToolReader = (call) => {
  const code = withoutFrame(call.text) === call.text ? undefined : /\nExit Code: (\d{1,5})(?=\n|$)/.exec(call.text.slice(-1000))?.[1];
  return commandUse(call.string('command'), {
    description: call.string('description'),
    inBackground: call.input.is_background === true || /^Command (?:is running in|moved to) background/.test(call.text),
    timedOut: /^Command was automatically cancelled because it exceeded the timeout/.test(call.text),
    exitCode: code === undefined ? undefined : Number(code),
  });
};

const pathOf = (call: Call): string => call.string('file_path', 'absolute_path', 'path') ?? '';

const truncated = /^\s*IMPORTANT: The file content has been truncated\./;
const contentHead = '--- FILE CONTENT (truncated) ---\n';

/** Of a file that was shown in part: the lines, without the notice before them. */
function withoutNotice(text: string): string {
  const at = truncated.test(text) ? text.indexOf(contentHead) : -1;
  return at === -1 ? text : text.slice(at + contentHead.length);
}

const read: ToolReader = (call) => {
  const start = call.number('start_line') ?? (call.number('offset') === undefined ? undefined : (call.number('offset') as number) + 1);
  return {
    kind: 'read',
    path: pathOf(call),
    isPart: start !== undefined || call.number('end_line', 'limit') !== undefined,
    range: ['start_line', 'end_line', 'offset', 'limit'].map((key) => String(call.input[key] ?? '')).filter(Boolean),
    content: call.failed ? undefined : withoutNotice(call.text),
    firstLine: start ?? 1,
  };
};

const readMany: ToolReader = (call) => {
  const paths = [...arrayAt(call.input, 'include'), ...arrayAt(call.input, 'paths')].filter((path) => typeof path === 'string');
  return { kind: 'read', path: paths.join(', '), isPart: false, range: paths, firstLine: 1 };
};

const patchOf = (call: Call) => hunksOf(stringAt(call.data, 'fileDiff'));

const write: ToolReader = (call) => ({
  kind: 'write',
  path: pathOf(call),
  content: call.string('content') ?? '',
  patch: patchOf(call),
  created: call.data.isNewFile === true || call.text.startsWith('Successfully created'),
});

const replace: ToolReader = (call) => ({
  kind: 'edit',
  path: pathOf(call),
  edits: [{ before: call.string('old_string') ?? '', after: call.string('new_string') ?? '' }],
  patch: patchOf(call),
  changedByUser: /\bUser modified the `?new_string`? content\b/.test(call.text),
});

const grep: ToolReader = (call) => {
  const found = /^Found (\d{1,9}) match/.exec(call.text)?.[1];
  return {
    kind: 'search',
    pattern: call.string('pattern') ?? '',
    path: call.string('dir_path', 'path'),
    filter: call.string('include_pattern', 'include'),
    files: 0,
    matches: found === undefined ? undefined : Number(found),
    nothing: call.text.startsWith('No matches found'),
  };
};

const glob: ToolReader = (call) => ({
  kind: 'find-files',
  pattern: call.string('pattern') ?? '',
  files: Number(/^Found (\d{1,9}) file/.exec(call.text)?.[1] ?? 0),
  truncated: false,
  nothing: call.text.startsWith('No files found'),
});

const todos: ToolReader = ({ input }) => ({ kind: 'todos', todos: todosIn(arrayAt(input, 'todos'), 'description', 'content'), before: [] });

const fetch: ToolReader = (call) => {
  const prompt = call.string('prompt') ?? '';
  const url = call.string('url') ?? /https?:\/\/[^\s"'<>)]{1,1000}/.exec(prompt.slice(0, 4000))?.[0] ?? '';
  return { ...fetched(call), url, prompt: prompt || undefined };
};

/** The answer is JSON: `{"answers": {"0": "…"}}`. */
const question: ToolReader = (call) => {
  const told: Json = call.text.length > 100_000 ? null : parsedObject(call.text);
  const answers = isObject(told) ? told.answers : undefined;
  return {
    kind: 'question',
    questions: questionsIn(arrayAt(call.input, 'questions'), (_, at) => ({ answer: stringAt(answers, String(at)) })),
  };
};

const subagent: ToolReader = (call) =>
  subagentUse('generalist', {
    title: call.string('description'),
    describes: call.string('agent_name') ?? call.name.replaceAll('_', ' '),
    agentType: call.string('agent_name') ?? (call.name === 'invoke_agent' ? undefined : call.name),
    prompt: call.string('prompt', 'objective', 'request', 'question', 'query'),
  });

const readers: ToolReaders = {
  read_file: read,
  read_many_files: readMany,
  write_file: write,
  replace,
  grep_search: grep,
  search_file_content: grep,
  glob,
  list_directory: listFolder('dir_path', 'path'),
  run_shell_command: shell,
  write_todos: todos,
  web_fetch: fetch,
  google_web_search: searchedFor('query'),
  ask_user: question,
  activate_skill: skillOf('name'),
  enter_plan_mode: startPlan,
  exit_plan_mode: planOf('plan', 'plan_filename', 'plan_path'),
  invoke_agent: subagent,
  codebase_investigator: subagent,
  generalist: subagent,
  cli_help: subagent,
  browser_agent: subagent,
};

/** `mcp_<server>_<tool>`, in older versions `<server>__<tool>`. */
const otherwise = serverTool(/^mcp_([^_]{1,200})_(.{1,200})$/s, /^(.{1,200}?)__(.{1,200})$/s);

const shown = new Set(['fileDiff', 'fileName', 'isNewFile', 'todos']);

export const tools = toTools(readers, otherwise, {
  plainError: (text) => withoutNotice(withoutFrame(text)),
  isRepeated: (key, use) => shown.has(key) && use.kind !== 'other',
});
