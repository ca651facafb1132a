/** Claude Code's tools: the name of each and the kind of call it is. A name that is not listed is a call of another kind. */
import type { LoggedCall, ToolUse } from '../../../model/tool.ts';
import type { ToolNames } from '../../agent.ts';
import { batch, message, subagent, workflow } from './agents.ts';
import { type ToolReader, toCall, withoutErrorTags } from './call.ts';
import { command, commandOutput, stopCommand, stopTask } from './commands.ts';
import { edit, editNotebook, glob, grep, list, read, write } from './files.ts';
import { createTask, getTask, listTasks, plan, question, readTodos, startPlan, todos, updateTask } from './plans.ts';
import { fetch, findTools, isMcp, mcp, search, skill } from './web.ts';

const readers: { [name: string]: ToolReader } = {
  Bash: command,
  PowerShell: command,
  bash_code_execution: command,
  BashOutput: commandOutput,
  TaskOutput: commandOutput,
  AgentOutputTool: commandOutput,
  KillShell: stopCommand,
  KillBash: stopCommand,
  TaskStop: stopTask,
  Read: read,
  NotebookRead: read,
  Edit: edit,
  MultiEdit: edit,
  Write: write,
  NotebookEdit: editNotebook,
  Glob: glob,
  Grep: grep,
  LS: list,
  Task: subagent,
  Agent: subagent,
  Workflow: workflow,
  TodoWrite: todos,
  TodoRead: readTodos,
  TaskCreate: createTask,
  TaskUpdate: updateTask,
  TaskGet: getTask,
  TaskList: listTasks,
  AskUserQuestion: question,
  EnterPlanMode: startPlan,
  ExitPlanMode: plan,
  exit_plan_mode: plan,
  WebFetch: fetch,
  web_fetch: fetch,
  WebSearch: search,
  web_search: search,
  Skill: skill,
  ToolSearch: findTools,
  SendMessage: message,
  Batch: batch,
};

/** Whole files and patches: the result, the input or the view shows what matters of them. */
const repeated = new Set([
  'originalFile',
  'originalFileContents',
  'structuredPatch',
  'gitDiff',
  'content',
  'file',
  'prompt',
  'usage',
  'normalizedMessages',
]);

export const tools: ToolNames = {
  names: Object.keys(readers),
  use(logged: LoggedCall): ToolUse {
    const { name } = logged;
    const reader = Object.hasOwn(readers, name) ? readers[name] : isMcp(name) ? mcp : undefined;
    return reader ? reader(toCall(logged)) : { kind: 'other' };
  },
  plainError: withoutErrorTags,
  // A side conversation in a batch's result is shown from its data.
  isRepeated: (key, use) => repeated.has(key) && use.kind !== 'batch',
};
