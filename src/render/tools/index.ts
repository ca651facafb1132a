/** One view for each tool; what is not listed gets a table of its fields. */

import { agent, workflow } from './agent.ts';
import { bash, bashOutput, killShell } from './bash.ts';
import { batch } from './batch.ts';
import type { ToolView } from './call.ts';
import { edit, notebookEdit, write } from './edit.ts';
import { generic } from './generic.ts';
import { isMcp, mcp } from './mcp.ts';
import { sendMessage } from './message.ts';
import { enterPlan, exitPlan } from './plan.ts';
import { question } from './question.ts';
import { read } from './read.ts';
import { glob, grep, list } from './search.ts';
import { skill, toolSearch } from './skill.ts';
import { taskCreate, taskGet, taskList, taskStop, taskUpdate } from './tasks.ts';
import { todoRead, todoWrite } from './todo.ts';
import { webFetch, webSearch } from './web.ts';

const views: { [name: string]: ToolView } = {
  Bash: bash,
  PowerShell: bash,
  bash_code_execution: bash,
  BashOutput: bashOutput,
  TaskOutput: bashOutput,
  AgentOutputTool: bashOutput,
  KillShell: killShell,
  KillBash: killShell,
  TaskStop: taskStop,
  Read: read,
  NotebookRead: read,
  Edit: edit,
  MultiEdit: edit,
  Write: write,
  NotebookEdit: notebookEdit,
  Glob: glob,
  Grep: grep,
  LS: list,
  Task: agent,
  Agent: agent,
  Workflow: workflow,
  TodoWrite: todoWrite,
  TodoRead: todoRead,
  TaskCreate: taskCreate,
  TaskUpdate: taskUpdate,
  TaskGet: taskGet,
  TaskList: taskList,
  AskUserQuestion: question,
  EnterPlanMode: enterPlan,
  ExitPlanMode: exitPlan,
  exit_plan_mode: exitPlan,
  WebFetch: webFetch,
  web_fetch: webFetch,
  WebSearch: webSearch,
  web_search: webSearch,
  Skill: skill,
  ToolSearch: toolSearch,
  SendMessage: sendMessage,
  Batch: batch,
};

export const toolNames = Object.keys(views);

export function viewOf(name: string): ToolView {
  if (Object.hasOwn(views, name)) return views[name] as ToolView;
  return isMcp(name) ? mcp : generic;
}
