/** Tools of Copilot CLI. Tools of servers are named by their server and their own name (`overview.ts`). */
import { isObject, stringAt } from '../../model/json.ts';
import type { Todo } from '../../model/tool.ts';
import { filesOfPatch, hunksOf, patchIn } from '../patches.ts';
import { type Call, firstString, type ToolReader, type ToolReaders, toTools } from '../tool-call.ts';
import {
  commandUse,
  editsIn,
  fetched,
  linesIn,
  mcpName,
  outputUse,
  planOf,
  searchedFor,
  serverTool,
  skillOf,
  subagentUse,
} from '../tool-uses.ts';

const ending = /\n?<(?:exited|shellId: [^<>\n]{1,60} completed) with exit code (\d{1,5})>\s*$/;
const exitCodeOf = ({ text }: Call): number | undefined => {
  const code = ending.exec(text.slice(-160))?.[1];
  return code === undefined ? undefined : Number(code);
};
const withoutEnding = (text: string): string => {
  const tail = text.slice(-160);
  const found = ending.exec(tail);
  return found ? text.slice(0, text.length - tail.length + found.index) : text;
};

const command: ToolReader = (call) =>
  commandUse(call.string('command'), {
    description: call.string('description'),
    language: call.name === 'powershell' ? 'powershell' : 'shellscript',
    inBackground: call.input.mode === 'async' || call.input.async === true || call.input.detach === true,
    exitCode: exitCodeOf(call),
  });

const shellOf = (call: Call): string => call.string('shellId', 'sessionId', 'session_id') ?? '';

const output: ToolReader = (call) =>
  outputUse([shellOf(call), call.string('input')].filter(Boolean).join(' ← '), { exitCode: exitCodeOf(call) });

const pathOf = (call: Call): string => call.string('path', 'file_path', 'filePath') ?? '';

const view: ToolReader = (call) => {
  const range = Array.isArray(call.input.view_range) ? call.input.view_range : [];
  return {
    kind: 'read',
    path: pathOf(call),
    isPart: range.length > 0,
    range: range.map(String),
    content: call.failed ? undefined : withoutNumbers(call.text),
    firstLine: typeof range[0] === 'number' ? range[0] : 1,
  };
};

/** The agent is shown `12. text`. */
function withoutNumbers(text: string): string {
  const lines = text.split('\n');
  const first = Number(/^ *(\d{1,7})\. /.exec(lines[0] ?? '')?.[1] ?? Number.NaN);
  const isNumbered = lines.every((line, at) => line.trimStart().startsWith(`${first + at}. `) || line.trimStart() === `${first + at}.`);
  return isNumbered ? lines.map((line) => line.replace(/^ *\d{1,7}\. ?/, '')).join('\n') : text;
}

const edit: ToolReader = (call) => ({
  kind: 'edit',
  path: pathOf(call),
  edits: editsIn(call, ['old_str', 'oldString'], ['new_str', 'newString']),
  patch: hunksOf(stringAt(call.data, 'detailedContent')),
  changedByUser: false,
});

const create: ToolReader = (call) => ({
  kind: 'write',
  path: pathOf(call),
  content: call.string('file_text', 'content') ?? '',
  created: true,
});

/** One tool with several commands, in older versions. */
const editor: ToolReader = (call) => {
  const by = call.string('command');
  return by === 'view' ? view(call) : by === 'create' ? create(call) : edit(call);
};

/** Models of OpenAI write patches in the grammar of Codex. */
const patch: ToolReader = (call) => {
  const text = patchIn(typeof call.raw === 'string' ? call.raw : (call.string('input', 'patch') ?? ''));
  return text === undefined ? { kind: 'other' } : { kind: 'patch', files: filesOfPatch(text) };
};

const search: ToolReader = (call) => {
  const nothing = /^No matches found/i.test(call.text);
  const areLines = call.input.output_mode === 'content';
  return {
    kind: 'search',
    pattern: call.string('pattern', 'query') ?? '',
    path: call.string('path'),
    filter: call.string('glob', 'type'),
    files: nothing || areLines || call.failed ? 0 : linesIn(call.text, /\S/),
    matches: areLines && !nothing ? linesIn(call.text, /\S/) : undefined,
    nothing,
  };
};

const glob: ToolReader = (call) => {
  const nothing = /^No files/i.test(call.text);
  return {
    kind: 'find-files',
    pattern: call.string('pattern') ?? '',
    files: nothing || call.failed ? 0 : linesIn(call.text, /\S/),
    truncated: false,
    nothing,
  };
};

const subagent: ToolReader = (call) => {
  const launched = call.input.mode === 'background';
  return subagentUse('general-purpose', {
    title: call.string('description'),
    describes: call.string('name'),
    agentType: call.string('agent_type'),
    prompt: call.string('prompt'),
    launched,
    inBackground: launched,
  });
};

const question: ToolReader = (call) => {
  const choices = Array.isArray(call.input.choices) ? call.input.choices : [];
  const answer = /^User (?:selected|responded|answered): ([\s\S]{1,4000})$/.exec(call.text)?.[1] ?? call.text;
  const options = choices.flatMap((choice) => {
    const label = typeof choice === 'string' ? choice : firstString(choice, 'label', 'title');
    return label === undefined ? [] : [{ label }];
  });
  return { kind: 'question', questions: [{ question: call.string('question') ?? '', options, answer: call.failed ? undefined : answer }] };
};

/** A list in Markdown: `- [x] done`. */
const todos: ToolReader = (call) => {
  const list = call.input.todos;
  const items = Array.isArray(list)
    ? list.filter(isObject).map(todoOfObject)
    : (call.string('todos') ?? '').split('\n').flatMap(todoOfLine);
  return { kind: 'todos', todos: items, before: [] };
};

const todoOfObject = (item: object): Todo => ({
  text: firstString(item, 'content', 'title', 'description') ?? '',
  status: stringAt(item, 'status') ?? 'pending',
});

function todoOfLine(line: string): Todo[] {
  const [, mark, text] = /^ {0,20}[-*] \[([ xX~-])\] (.{1,2000})$/.exec(line) ?? [];
  return text === undefined ? [] : [{ text, status: mark === ' ' ? 'pending' : /x/i.test(mark ?? '') ? 'completed' : 'in_progress' }];
}

const readers: ToolReaders = {
  view,
  show_file: view,
  edit,
  create,
  str_replace_editor: editor,
  apply_patch: patch,
  grep: search,
  rg: search,
  glob,
  bash: command,
  powershell: command,
  shell: command,
  local_shell: command,
  read_bash: output,
  write_bash: output,
  read_powershell: output,
  write_powershell: output,
  read_agent: (call) => outputUse(call.string('agent_id', 'agentId')),
  stop_bash: (call) => ({ kind: 'stop-command', id: shellOf(call) }),
  stop_powershell: (call) => ({ kind: 'stop-command', id: shellOf(call) }),
  task: subagent,
  ask_user: question,
  update_todo: todos,
  web_fetch: fetched,
  web_search: searchedFor('query', 'search'),
  skill: skillOf('skill', 'name'),
  exit_plan_mode: planOf('plan', 'summary'),
};

export const tools = toTools(readers, serverTool(mcpName), {
  plainError: withoutEnding,
  isRepeated: (key, use) => key === 'detailedContent' && use.kind !== 'other',
});
