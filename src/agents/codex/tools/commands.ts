/** Commands, what is typed into those that run, scripts, and patches, which are commands in old logs. */
import { isObject, type Json, type JsonObject, numberAt, objectAt, stringAt } from '../../../model/json.ts';
import type { Hunk, PatchedFile, ToolUse } from '../../../model/tool.ts';
import { filesOfPatch, hunksOf, patchIn } from '../../patches.ts';
import { type Call, command, outputUse, type ToolReader, type ToolReaders } from '../../tools.ts';
import { sameFor } from '../../values.ts';

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

const output: ToolReader = ({ data, input }) =>
  outputUse(stringAt(data, 'command') ?? String(input.session_id ?? input.cell_id ?? ''), {
    status: data.session_id === undefined && data.cell_id === undefined ? undefined : 'running',
    exitCode: numberAt(data, 'exit_code'),
  });

const patch: ToolReader = (call) => {
  const text = call.string('patch') ?? '';
  return changesUse(call, patchIn(text) ?? text);
};

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
    return same ? { ...file, path: same.path, ...(same.movedTo === undefined ? {} : { movedTo: same.movedTo }) } : file;
  });
}

export const shellTools: ToolReaders = {
  ...sameFor(shell, 'shell container.exec shell_command exec_command local_shell'),
  // JavaScript that makes calls itself; they are calls of their own where the log has them.
  ...sameFor(run('javascript'), 'exec js_repl'),
  ...sameFor(output, 'write_stdin wait'),
  apply_patch: patch,
};

/** `changes` of an applied patch: the path of each file, and what became of it. */
function filesOfChanges(changes: JsonObject): PatchedFile[] {
  return Object.entries(changes).flatMap(([path, change]): PatchedFile[] => {
    if (!isObject(change)) return [];
    const movedTo = stringAt(change, 'move_path');
    const diff = stringAt(change, 'unified_diff');
    const content = stringAt(change, 'content');
    if (diff !== undefined)
      return [{ path, change: 'update', ...(movedTo === undefined ? {} : { movedTo }), hunks: hunksOf(diff) ?? [], numbered: true }];
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
