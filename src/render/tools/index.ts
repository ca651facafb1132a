/** One view for each kind of call; a kind without a view gets a table of its fields. */
import type { ToolKind } from '../../model/tool.ts';
import { batch } from './batch.ts';
import type { Call, ToolView, View } from './call.ts';
import { command, commandOutput, stopCommand } from './command.ts';
import { edit, editNotebook, write } from './edit.ts';
import { generic } from './generic.ts';
import { mcp } from './mcp.ts';
import { message } from './message.ts';
import { plan, startPlan } from './plan.ts';
import { question } from './question.ts';
import { read } from './read.ts';
import { findFiles, listFolder, search } from './search.ts';
import { findTools, skill } from './skill.ts';
import { subagent } from './subagent.ts';
import { createTask, getTask, listTasks, stopTask, updateTask } from './tasks.ts';
import { readTodos, todos } from './todo.ts';
import { fetch, webSearch } from './web.ts';

const views: { [Kind in ToolKind]?: ToolView<Kind> } = {
  command,
  'command-output': commandOutput,
  'stop-command': stopCommand,
  'stop-task': stopTask,
  read,
  edit,
  write,
  'edit-notebook': editNotebook,
  search,
  'find-files': findFiles,
  'list-folder': listFolder,
  subagent,
  workflow: subagent,
  todos,
  'read-todos': readTodos,
  'create-task': createTask,
  'update-task': updateTask,
  'list-tasks': listTasks,
  'get-task': getTask,
  question,
  'start-plan': startPlan,
  plan,
  fetch,
  'web-search': webSearch,
  skill,
  'find-tools': findTools,
  message,
  batch,
  mcp,
};

export function viewOf(call: Call): View {
  const view = views[call.use.kind] as ToolView<ToolKind> | undefined;
  return view ? view(call, call.use) : generic(call);
}
