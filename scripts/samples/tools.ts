/** Calls of tools that need no files: each makes the input, the result and what the program kept for display. */
import type { Json, JsonObject } from '../../src/model/json.ts';
import type { Call } from './builder.ts';
import { dedent, prose } from './text.ts';

interface Run {
  does?: string;
  seconds?: number;
  failed?: number;
  stderr?: string;
  after?: JsonObject[];
}

export function bash(command: string, stdout: string, run: Run = {}): Call {
  return shellCall('Bash', command, stdout, run);
}

export function powershell(command: string, stdout: string, run: Run = {}): Call {
  return shellCall('PowerShell', command, stdout, run);
}

function shellCall(name: string, command: string, stdout: string, run: Run): Call {
  const input: JsonObject = { command: dedent(command), ...(run.does ? { description: run.does } : {}) };
  const [out, err] = [dedent(stdout), dedent(run.stderr ?? '')];
  const shown = [out, err].filter((text) => text !== '').join('\n');
  const common = { name, input, seconds: run.seconds, after: run.after };
  if (run.failed !== undefined) return { ...common, output: `Exit code ${run.failed}\n${shown}`, failed: true };
  return { ...common, output: shown, data: { stdout: out, stderr: err, interrupted: false, isImage: false, noOutputExpected: false } };
}

/** A command left to run; its output comes later through `taskOutput`. */
export function background(command: string, task: string, does: string): Call {
  return {
    name: 'Bash',
    input: { command, description: does, run_in_background: true },
    output: `Command running in background with ID: ${task}. Output is being written to: /tmp/claude/tasks/${task}.output`,
    data: { stdout: '', stderr: '', interrupted: false, isImage: false, noOutputExpected: false, backgroundTaskId: task },
  };
}

/** The same in older versions: a shell with a number, read with `bashOutput` and ended with `killBash`. */
export function watch(command: string, shell: string, does: string): Call {
  const data = { stdout: '', stderr: '', interrupted: false, isImage: false, backgroundTaskId: shell };
  const output = `Command running in background with ID: ${shell}`;
  return { name: 'Bash', input: { command, description: does, run_in_background: true }, output, data };
}

export function bashOutput(shellId: string, command: string, text: string): Call {
  const stdout = dedent(text);
  const output = `<status>running</status>\n\n<stdout>\n${stdout}\n</stdout>`;
  const data = {
    shellId,
    command,
    status: 'running',
    exitCode: null,
    stdout,
    stderr: '',
    stdoutLines: stdout.split('\n').length,
    stderrLines: 0,
  };
  return { name: 'BashOutput', input: { bash_id: shellId }, output, data, seconds: 2 };
}

export function killBash(shellId: string, command: string): Call {
  const data = { success: true, message: `Successfully killed shell: ${shellId} (${command})`, shell_id: shellId };
  return { name: 'KillBash', input: { shell_id: shellId }, output: JSON.stringify(data), data, seconds: 2.2 };
}

export function taskOutput(
  task: string,
  does: string,
  text: string,
  status: 'running' | 'completed' | 'failed',
  exitCode: number | null,
): Call {
  const output = dedent(text);
  return {
    name: 'TaskOutput',
    input: { task_id: task, block: status !== 'running', timeout: 120000 },
    output: `<retrieval_status>success</retrieval_status>\n\n<task_id>${task}</task_id>\n\n<task_type>local_bash</task_type>\n\n<status>${status}</status>\n\n<output>\n${output}\n</output>`,
    data: { retrieval_status: 'success', task: { task_id: task, task_type: 'local_bash', status, description: does, output, exitCode } },
  };
}

export function taskStop(task: string, command: string): Call {
  const data = { message: `Successfully stopped task: ${task} (${command})`, task_id: task, task_type: 'local_bash', command };
  return { name: 'TaskStop', input: { task_id: task }, output: JSON.stringify(data), data };
}

export type Todo = [status: 'pending' | 'in_progress' | 'completed', content: string, activeForm: string];

/** Keeps the list between calls, as the program does. */
export class Todos {
  private list: JsonObject[] = [];
  private readonly old: boolean;

  /** `old`: with ids and priorities, as up to 1.0.x. */
  constructor(old = false) {
    this.old = old;
  }

  set(...todos: Todo[]): Call {
    const next = todos.map(
      ([status, content, activeForm], index): JsonObject =>
        this.old ? { content, status, priority: index === 0 ? 'high' : 'medium', id: String(index + 1) } : { content, status, activeForm },
    );
    return this.change(next);
  }

  /** The first n done, the next one in progress. */
  done(count: number): Call {
    const state = (index: number) => (index < count ? 'completed' : index === count ? 'in_progress' : 'pending');
    return this.change(this.list.map((todo, index) => ({ ...todo, status: state(index) })));
  }

  private change(newTodos: JsonObject[]): Call {
    const oldTodos = this.list;
    this.list = newTodos;
    const output = 'Todos have been modified successfully. Ensure that you continue to use the todo list to track your progress.';
    return { name: 'TodoWrite', input: { todos: newTodos }, output, data: { oldTodos, newTodos }, seconds: 0.05 };
  }
}

export const taskCreate = (id: string, subject: string, description: string): Call => ({
  name: 'TaskCreate',
  input: { subject, description, activeForm: subject },
  output: `Task #${id} created successfully: ${subject}`,
  data: { task: { id, subject } },
  seconds: 0.05,
});

export const taskUpdate = (taskId: string, from: string, to: string): Call => ({
  name: 'TaskUpdate',
  input: { taskId, status: to },
  output: `Updated task #${taskId} status`,
  data: { success: true, taskId, updatedFields: ['status'], statusChange: { from, to } },
  seconds: 0.05,
});

export const taskList = (...tasks: [id: string, status: string, subject: string][]): Call => ({
  name: 'TaskList',
  input: {},
  output: tasks.map(([id, status, subject]) => `#${id} [${status}] ${subject}`).join('\n'),
  data: { tasks: tasks.map(([id, status, subject]) => ({ id, subject, status, blockedBy: [] })) },
  seconds: 0.05,
});

interface Question {
  question: string;
  header: string;
  options: [label: string, description: string][];
  multiSelect?: boolean;
}

export function ask(questions: Question[], answers: { [question: string]: string }): Call {
  const asked = questions.map((each) => ({
    question: each.question,
    header: each.header,
    options: each.options.map(([label, description]) => ({ label, description })),
    multiSelect: each.multiSelect ?? false,
  }));
  const lines = Object.entries(answers).map(([question, answer]) => `"${question}"="${answer}"`);
  return {
    name: 'AskUserQuestion',
    input: { questions: asked },
    output: `User has answered your questions: ${lines.join(', ')}. You can now continue with the user's answers in mind.`,
    data: { questions: asked, answers },
    seconds: 38,
  };
}

export const enterPlan = (): Call => {
  const message = 'Entered plan mode. You should now focus on exploring the codebase and designing an implementation approach.';
  return { name: 'EnterPlanMode', input: {}, output: message, data: { message }, seconds: 3 };
};

export function exitPlan(text: string, options: { filePath?: string; refused?: string } = {}): Call {
  const plan = prose(text);
  if (options.refused) return { ...refuse({ name: 'ExitPlanMode', input: { plan } }, options.refused), seconds: 50 };
  return {
    name: 'ExitPlanMode',
    input: { plan },
    output: `User has approved your plan. You can now start coding. Start with updating your todo list if applicable.\n\n## Approved Plan:\n${plan}`,
    data: { plan, isAgent: false, ...(options.filePath ? { filePath: options.filePath } : {}) },
    seconds: 64,
  };
}

/** A call the person did not allow, with what they said instead, if anything. */
export function refuse(call: Call, said?: string): Call {
  const refused =
    "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file).";
  const output = said
    ? `${refused} To tell you how to proceed, the user said:\n${said}`
    : `${refused} STOP what you are doing and wait for the user to tell you how to proceed.`;
  return {
    name: call.name,
    input: call.input,
    output,
    data: said ? `Error: ${output}` : 'User rejected tool use',
    failed: true,
    seconds: 9,
  };
}

export function webFetch(url: string, prompt: string, text: string, more: { bytes?: number; seconds?: number } = {}): Call {
  const result = prose(text);
  const seconds = more.seconds ?? 3.2;
  const data = { bytes: more.bytes ?? 48_213, code: 200, codeText: 'OK', result, durationMs: Math.round(seconds * 1000), url };
  return { name: 'WebFetch', input: { url, prompt }, output: result, data, seconds };
}

export function webSearch(query: string, links: [title: string, url: string][], text: string, seconds = 6.4): Call {
  const content = links.map(([title, url]) => ({ title, url }));
  const summary = prose(text);
  return {
    name: 'WebSearch',
    input: { query },
    output: `Web search results for query: "${query}"\n\nLinks: ${JSON.stringify(content)}\n\n${summary}`,
    data: { query, results: [{ tool_use_id: 'srvtoolu_search', content }, summary], durationSeconds: seconds },
    seconds,
  };
}

export const mcp = (server: string, tool: string, input: JsonObject, result: Json, seconds = 0.9): Call => {
  const content = [{ type: 'text', text: JSON.stringify(result) }];
  return { name: `mcp__${server}__${tool}`, input, output: content, data: content, seconds };
};

export const toolSearch = (query: string, matches: string[], total: number): Call => ({
  name: 'ToolSearch',
  input: { query, max_results: 4 },
  output: matches.map((name) => ({ type: 'tool_reference', tool_name: name })),
  data: { matches, query, total_deferred_tools: total },
  seconds: 0.1,
});

export const skill = (name: string, args?: string): Call => ({
  name: 'Skill',
  input: { skill: name, ...(args ? { args } : {}) },
  output: `Launching skill: ${name}`,
  data: { success: true, commandName: name },
  seconds: 0.1,
});

/** Any other tool with a plain text result. */
export const other = (name: string, input: JsonObject, output: string, data?: Json, seconds = 0.4): Call => ({
  name,
  input,
  output,
  data,
  seconds,
});
