/** Commands, and what became of those in the background. */
import { numberAt, stringAt } from '../../../model/json.ts';
import { type Call, command, named, outputUse, type ToolReaders } from '../../tools.ts';
import { names, numberIn, sameFor } from '../../values.ts';

function exitCode({ data, failed, text }: Call): number | undefined {
  const code = numberAt(data, 'exitCode') ?? numberAt(data, 'exit_code') ?? numberAt(data, 'return_code');
  return code !== undefined || !failed ? code : numberIn(text, /^(?:Error: )?Exit code (\d{1,3})\b/);
}

/** What the closed line or the input shows already. */
const isFact = new Set(names('retrieval_status task_id task_type status exit_code shell_id timestamp command'));

/** `<status>…</status>`, `<output>…</output>` one below the other; undefined for anything else. */
function elementsOf(text: string): { [name: string]: string } | undefined {
  const found: { [name: string]: string } = {};
  for (let rest = text.trim(); rest !== ''; ) {
    const name = /^<([a-z_]+)>/.exec(rest)?.[1];
    // What a command printed may hold the same end: the last one counts.
    const end = name === undefined ? -1 : /^(?:output|stdout|stderr|result)$/.test(name) ? endOf(rest, name) : rest.indexOf(`</${name}>`);
    if (name === undefined || end === -1 || Object.hasOwn(found, name)) return undefined;
    found[name] = rest.slice(name.length + 2, end).replace(/^\n/, '');
    rest = rest.slice(end + name.length + 3).trimStart();
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

function endOf(text: string, name: string): number {
  const next = name === 'stdout' ? text.lastIndexOf('<stderr>') : -1;
  return text.lastIndexOf(`</${name}>`, next === -1 ? text.length : next);
}

export const commandTools: ToolReaders = {
  ...sameFor(
    command((call) => {
      const { input, data, name } = call;
      const background = input.run_in_background;
      return {
        language: name === 'PowerShell' ? 'powershell' : 'shellscript',
        inBackground: background === 'true' || background === true || Boolean(stringAt(data, 'backgroundTaskId')),
        timedOut: Boolean(numberAt(data, 'timedOutAfterMs')),
        stdout: stringAt(data, 'stdout') ?? '',
        stderr: stringAt(data, 'stderr') ?? '',
        exitCode: exitCode(call),
      };
    }),
    'Bash PowerShell bash_code_execution',
  ),
  /** A command whose every line wakes the agent. */
  Monitor: command({ inBackground: true }),
  ...sameFor((call) => {
    const { data } = call;
    const sections = elementsOf(call.text);
    const of = stringAt(data, 'command') ?? stringAt(data.task, 'description') ?? call.string('bash_id', 'task_id', 'agentId');
    const retrieved = stringAt(data, 'retrieval_status') ?? sections?.retrieval_status;
    const status = stringAt(data, 'status') ?? stringAt(data.task, 'status') ?? sections?.status ?? retrieved;
    return outputUse(of, {
      stdout: stringAt(data, 'stdout') || stringAt(data.task, 'output') || '',
      stderr: stringAt(data, 'stderr') ?? '',
      status,
      waited: retrieved === undefined || retrieved === 'success' || retrieved === status ? '' : retrieved,
      exitCode: numberAt(data, 'exitCode') ?? numberAt(data.task, 'exitCode') ?? numberIn(sections?.exit_code ?? '', /^(\d{1,5})$/),
      // The agent was shown the same in elements, possibly cut short.
      sections:
        sections &&
        Object.entries(sections)
          .filter(([name]) => !isFact.has(name))
          .map(([name, text]) => ({ name, text })),
    });
  }, 'BashOutput TaskOutput AgentOutputTool'),
  ...sameFor(named('stop-command', 'shell_id', 'bash_id'), 'KillShell KillBash'),
  TaskStop: named('stop-task', 'task_id', 'taskId', 'shell_id'),
};
