/** Codex's tools: their names beside their readers. A name that is in no list is a call of another kind. */
import { arrayAt, isObject, type Json, type JsonObject, numberAt, objectAt, stringAt } from '../../../model/json.ts';
import type { Hunk, PatchedFile, ToolUse } from '../../../model/tool.ts';
import { filesOfPatch, hunksOf, patchIn } from '../../patches.ts';
import * as tool from '../../tools.ts';
import { type Call, command, outputUse, type ToolReader, type ToolReaders } from '../../tools.ts';
import { parsedObject, sameFor } from '../../values.ts';
import { textsOf } from '../record.ts';

const shells = /(?:^|[\\/])(?:ba|z|da|k|fi)?sh(?:\.exe)?$/;
const windows = /(?:^|[\\/])(?:pwsh|powershell|cmd)(?:\.exe)?$/i;

/** Of an input, or of the command itself: `bash -lc "…"` is the command within. */
export function commandText(input: Json): string {
  const value = isObject(input) ? (input.command ?? input.code ?? null) : input;
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  const words = value.filter((word) => typeof word === 'string');
  const [program = '', flag = ''] = words;
  const isShell = (shells.test(program) && /^-[a-z]{0,3}c$/.test(flag)) || (windows.test(program) && /^[-/]/.test(flag));
  if (isShell && words.length > 2) return words.at(-1) as string;
  return words.map(quoted).join(' ');
}

export const isPowershell = (command: Json | undefined): boolean =>
  Array.isArray(command) && /(?:^|[\\/])(?:pwsh|powershell)(?:\.exe)?$/i.test(String(command[0]));

const quoted = (word: string): string => (/^[\w@%+=:,./~-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

const shell: ToolReader = (call) => {
  const { command } = call.input;
  // `["apply_patch", "*** Begin Patch…"]`
  const isPatch = Array.isArray(command) && /^apply_?patch$/.test(String(command[0]));
  const patch = patchOfCommand(commandText(call.raw)) ?? (isPatch ? patchIn(String(command[1] ?? '')) : undefined);
  return patch === undefined ? run(isPowershell(command) ? 'powershell' : 'shellscript')(call) : changesUse(call, patch);
};

const run = (language: string): ToolReader =>
  command((call) => ({
    command: commandText(call.raw),
    description: call.string('justification'),
    language,
    inBackground: call.data.session_id !== undefined || call.data.cell_id !== undefined,
    timedOut: /^command timed out/.test(call.text),
    exitCode: numberAt(call.data, 'exit_code'),
  }));

/** What was changed, with the files' own line numbers, where the log has it. */
function changesUse(call: Call, text: string): ToolUse {
  const changes = objectAt(call.data, 'changes');
  const changed = changes && !call.failed ? filesOfChanges(changes) : [];
  return { kind: 'patch', files: changed.length > 0 ? named(changed, filesOfPatch(text)) : filesOfPatch(text) };
}

/** Paths as the agent wrote them: the program's are absolute. */
function named(changed: PatchedFile[], written: PatchedFile[]): PatchedFile[] {
  return changed.map((file) => {
    const same = written.find(({ path }) => file.path === path || file.path.endsWith(`/${path.replace(/^\.\//, '')}`));
    return same ? { ...file, path: same.path, movedTo: same.movedTo ?? file.movedTo } : file;
  });
}

const shellTools: ToolReaders = {
  ...sameFor(shell, 'shell container.exec shell_command exec_command local_shell'),
  // JavaScript that makes calls itself; they are calls of their own where the log has them.
  ...sameFor(run('javascript'), 'exec js_repl'),
  ...sameFor(
    ({ data, input }) =>
      outputUse(stringAt(data, 'command') ?? String(input.session_id ?? input.cell_id ?? ''), {
        status: data.session_id === undefined && data.cell_id === undefined ? undefined : 'running',
        exitCode: numberAt(data, 'exit_code'),
      }),
    'write_stdin wait',
  ),
  apply_patch: (call) => {
    const text = call.string('patch') ?? '';
    return changesUse(call, patchIn(text) ?? text);
  },
};

/** `changes` of an applied patch: the path of each file, and what became of it. */
function filesOfChanges(changes: JsonObject): PatchedFile[] {
  return Object.entries(changes).flatMap(([path, change]): PatchedFile[] => {
    if (!isObject(change)) return [];
    const movedTo = stringAt(change, 'move_path');
    const diff = stringAt(change, 'unified_diff');
    const content = stringAt(change, 'content');
    if (diff !== undefined) return [{ path, change: 'update', movedTo, hunks: hunksOf(diff) ?? [], numbered: true }];
    const isDeleted = stringAt(change, 'type') === 'delete';
    return [{ path, change: isDeleted ? 'delete' : 'add', hunks: whole(content ?? '', isDeleted ? '-' : '+'), numbered: true }];
  });
}

function whole(content: string, sign: string): Hunk[] {
  if (content === '') return [];
  const lines = content.replace(/\n$/, '').split('\n');
  return [{ oldStart: 1, newStart: 1, lines: lines.map((line) => sign + line) }];
}

/** A command that does nothing but apply a patch: the patch, as the program itself takes it out of such a command. */
function patchOfCommand(command: string): string | undefined {
  const start =
    /^\s{0,20}(?:cd [^\n;&|]{1,400}&&\s{0,20})?apply_?patch\s{1,20}(?:<<-?\s{0,4}['"]?([A-Za-z_]\w{0,40})['"]?\s{0,4}\n|['"]?(?=\*\*\* Begin Patch))/.exec(
      command,
    );
  if (!start) return undefined;
  const rest = command.slice(command.indexOf('*** End Patch') + '*** End Patch'.length);
  const end = rest.trim();
  const isEnd = start[1] === undefined ? /^['"]?$/.test(end) : end === start[1];
  return command.includes('*** End Patch') && isEnd ? patchIn(command) : undefined;
}

const range = ['offset', 'limit'];

function answerTo(question: JsonObject, answers: JsonObject): { answer?: string; note?: string } {
  const given: Json | undefined = answers[stringAt(question, 'id') ?? ''];
  const texts = (Array.isArray(given) ? given : arrayAt(given, 'answers')).filter((one) => typeof one === 'string');
  const note = texts.find((one) => one.startsWith('user_note:'));
  const labels = texts.filter((one) => one !== note);
  return { answer: labels.join(', ') || undefined, note: note?.slice('user_note:'.length).trim() };
}

/** `{"status": {"<agent>": {"completed": "…"}}}` */
function endsIn(text: string): { name: string; text: string }[] {
  const told = parsedObject(text);
  const status = stringAt(told, 'type') === undefined ? objectAt(told, 'status') : undefined;
  return Object.entries(status ?? {}).flatMap(([name, ended]) => {
    const words = isObject(ended) ? Object.values(ended).find((value) => typeof value === 'string') : undefined;
    return typeof words === 'string' ? [{ name, text: words }] : [];
  });
}

const readers: ToolReaders = {
  ...shellTools,
  view_image: tool.read(range, { type: 'image' }),
  read_file: tool.read(range),
  list_dir: tool.listFolder,
  grep_files: tool.search(),
  /** Searches, opens a page, or looks for words on it. */
  web_search: (call) => {
    const action = objectAt(call.input, 'action');
    const url = stringAt(action, 'url');
    const queries = textsOf(arrayAt(action, 'queries'));
    const query = call.string('query') ?? stringAt(action, 'query') ?? queries.join(' · ');
    const pattern = stringAt(action, 'pattern');
    if (pattern) return { kind: 'search', pattern, path: url, files: 0 };
    if (url && !queries.length && !stringAt(action, 'query')) return { kind: 'fetch', url, result: '', codeText: '' };
    return { kind: 'web-search', query, results: arrayAt(call.data, 'results') };
  },
  tool_search: (call) => ({
    kind: 'find-tools',
    query: call.string('query') ?? '',
    found: call.text === '' ? 0 : call.text.split('\n').length,
  }),
  update_plan: tool.todos('plan', 'step'),
  proposed_plan: (call) => ({ kind: 'plan', plan: call.string('plan') ?? '', isProposal: true }),
  /** `{"answers": {"<id>": {"answers": ["<label>", "user_note: …"]}}}` */
  request_user_input: ({ input, text }) => {
    const answers = objectAt(parsedObject(text), 'answers') ?? {};
    return tool.questionsIn(arrayAt(input, 'questions'), (one) => answerTo(one, answers));
  },
  spawn_agent: tool.subagent('default', () => ({ launched: true, inBackground: true })),
  ...sameFor(tool.message(), 'send_input send_message followup_task'),
  ...sameFor(tool.named('stop-task', 'target', 'id', 'agent_id', 'agent_path'), 'close_agent interrupt_agent'),
  wait_agent: (call) => {
    const targets = call.input.targets ?? call.input.ids;
    const sections = endsIn(call.text);
    return tool.outputUse(Array.isArray(targets) ? tool.joinedTexts(targets) : call.string('target', 'id', 'agent_id', 'agent_path'), {
      waited: call.data.timed_out === true ? 'timed_out' : '',
      sections: sections.length > 0 ? sections : undefined,
    });
  },
};

/** What the view or the result shows already. */
const repeated = new Set(['changes', 'results', 'command', 'agent_id', 'script', 'session_id', 'cell_id']);

export const tools = tool.toTools(readers, tool.serverTool(tool.mcpName), { isRepeated: (key) => repeated.has(key) });
