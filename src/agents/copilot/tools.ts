/** Tools of Copilot CLI. Tools of servers are named by their server and their own name (`messages.ts`). */
import { arrayAt, stringAt } from '../../model/json.ts';
import type { Todo } from '../../model/tool.ts';
import { hunksOf, patchIn } from '../patches.ts';
import type { Call, ToolReaders } from '../tools.ts';
import * as tool from '../tools.ts';
import { firstString, linesIn, numberIn, sameFor } from '../values.ts';

/** Only the end is looked at: outputs are long. */
const ending = /\n?<(?:exited|shellId: [^<>\n]{1,60} completed) with exit code (\d{1,5})>\s*$/;
const exitCodeOf = ({ text }: Call): number | undefined => numberIn(text.slice(-160), ending);
const withoutEnding = (text: string): string => text.slice(0, -160) + text.slice(-160).replace(ending, '');

const view = tool.read([], ({ input, failed, text }) => {
  const range = Array.isArray(input.view_range) ? input.view_range : [];
  return {
    isPart: range.length > 0,
    range: range.map(String),
    content: failed ? undefined : withoutNumbers(text),
    firstLine: typeof range[0] === 'number' ? range[0] : 1,
  };
});

/** The agent is shown `12. text`. */
function withoutNumbers(text: string): string {
  const lines = text.split('\n');
  const first = Number(/^ *(\d{1,7})\. /.exec(lines[0] ?? '')?.[1] ?? Number.NaN);
  const isNumbered = lines.every((line, at) => line.trimStart().startsWith(`${first + at}. `) || line.trimStart() === `${first + at}.`);
  return isNumbered ? lines.map((line) => line.replace(/^ *\d{1,7}\. ?/, '')).join('\n') : text;
}

const editFile = tool.edit(({ data }) => ({ patch: hunksOf(stringAt(data, 'detailedContent')) }));
const create = tool.write({ created: true });

function todoOfLine(line: string): Todo[] {
  const [, mark, text] = /^ {0,20}[-*] \[([ xX~-])\] (.{1,2000})$/.exec(line) ?? [];
  return text === undefined ? [] : [{ text, status: mark === ' ' ? 'pending' : /x/i.test(mark ?? '') ? 'completed' : 'in_progress' }];
}

const readers: ToolReaders = {
  ...sameFor(view, 'view show_file'),
  edit: editFile,
  create,
  /** One tool with several commands, in older versions. */
  str_replace_editor: (call) => {
    const by = call.string('command');
    return by === 'view' ? view(call) : by === 'create' ? create(call) : editFile(call);
  },
  apply_patch: (call) => tool.patchUse(patchIn(typeof call.raw === 'string' ? call.raw : (call.string('input', 'patch') ?? ''))),
  /** Files, or lines of them; no line of either where nothing was found. */
  ...sameFor(
    tool.search(({ text, input, failed }) => {
      const found = /^No matches found/i.test(text) ? 0 : linesIn(text, /\S/);
      if (input.output_mode === 'content') return { matches: found || undefined };
      return { files: failed ? 0 : found };
    }),
    'grep rg',
  ),
  glob: tool.findFiles(({ text, failed }) => ({ files: failed || /^No files/i.test(text) ? 0 : linesIn(text, /\S/) })),
  ...sameFor(
    tool.command((call) => ({
      language: call.name === 'powershell' ? 'powershell' : 'shellscript',
      inBackground: call.input.mode === 'async' || call.input.async === true || call.input.detach === true,
      exitCode: exitCodeOf(call),
    })),
    'bash powershell shell local_shell',
  ),
  ...sameFor((call) => {
    const of = [call.string('shellId', 'sessionId', 'session_id'), call.string('input')];
    return tool.outputUse(of.filter(Boolean).join(' ← '), { exitCode: exitCodeOf(call) });
  }, 'read_bash write_bash read_powershell write_powershell'),
  read_agent: (call) => tool.outputUse(call.string('agent_id', 'agentId')),
  ...sameFor(tool.named('stop-command', 'shellId', 'sessionId', 'session_id'), 'stop_bash stop_powershell'),
  task: tool.subagent('general-purpose', ({ input: { mode } }) => ({
    launched: mode === 'background',
    inBackground: mode === 'background',
  })),
  ask_user: (call) => {
    const choices = Array.isArray(call.input.choices) ? call.input.choices : [];
    const answer = /^User (?:selected|responded|answered): ([\s\S]{1,4000})$/.exec(call.text)?.[1] ?? call.text;
    const options = choices.flatMap((choice) => {
      const label = typeof choice === 'string' ? choice : firstString(choice, 'label', 'title');
      return label === undefined ? [] : [{ label }];
    });
    return {
      kind: 'question',
      questions: [{ question: call.string('question') ?? '', options, answer: call.failed ? undefined : answer }],
    };
  },
  /** A list in Markdown: `- [x] done`. */
  update_todo: (call) => {
    const written = (call.string('todos') ?? '').split('\n').flatMap(todoOfLine);
    return {
      kind: 'todos',
      todos: [...tool.todosIn(arrayAt(call.input, 'todos'), 'content', 'title', 'description'), ...written],
      before: [],
    };
  },
  web_fetch: tool.fetchPage(),
  web_search: tool.webSearch(),
  skill: tool.skill(),
  exit_plan_mode: tool.plan('plan', 'summary'),
};

export const tools = tool.toTools(readers, tool.serverTool(tool.mcpName), {
  plainError: withoutEnding,
  isRepeated: (key, use) => key === 'detailedContent' && use.kind !== 'other',
});
