/** Commands, what is typed into those that run, scripts, and patches, which are commands in old logs. */
import { isObject, type Json, numberAt, objectAt, stringAt } from '../../../model/json.ts';
import type { PatchedFile, ToolUse } from '../../../model/tool.ts';
import { filesOfPatch, patchIn } from '../../patches.ts';
import type { Call, ToolReader, ToolReaders } from '../../tool-call.ts';
import { commandUse, outputUse } from '../../tool-uses.ts';
import { filesOfChanges, patchOfCommand } from './apply-patch.ts';

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

const command: ToolReader = (call) => {
  const text = commandText(call.raw);
  const patch = patchOfCommand(text) ?? patchInWords(call.input.command);
  return patch === undefined
    ? toCommand(call, text, isPowershell(call.input.command) ? 'powershell' : 'shellscript')
    : patchUse(call, patch);
};

/** `["apply_patch", "*** Begin Patch…"]` */
const patchInWords = (words: Json | undefined): string | undefined =>
  Array.isArray(words) && /^apply_?patch$/.test(String(words[0])) ? patchIn(String(words[1] ?? '')) : undefined;

const toCommand = (call: Call, text: string, language: string): ToolUse =>
  commandUse(text, {
    description: call.string('justification'),
    language,
    inBackground: call.data.session_id !== undefined || call.data.cell_id !== undefined,
    timedOut: /^command timed out/.test(call.text),
    exitCode: numberAt(call.data, 'exit_code'),
  });

/** JavaScript that makes calls itself; they are calls of their own where the log has them. */
const script: ToolReader = (call) => toCommand(call, commandText(call.raw), 'javascript');

const output: ToolReader = (call) =>
  outputUse(stringAt(call.data, 'command') ?? String(call.input.session_id ?? call.input.cell_id ?? ''), {
    status: call.data.session_id === undefined && call.data.cell_id === undefined ? undefined : 'running',
    exitCode: numberAt(call.data, 'exit_code'),
  });

const patch: ToolReader = (call) => {
  const text = call.string('patch') ?? '';
  return patchUse(call, patchIn(text) ?? text);
};

/** What was changed, with the files' own line numbers, where the log has it. */
function patchUse(call: Call, text: string): ToolUse {
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

export const commandTools: ToolReaders = {
  shell: command,
  'container.exec': command,
  shell_command: command,
  exec_command: command,
  local_shell: command,
  exec: script,
  js_repl: script,
  write_stdin: output,
  wait: output,
  apply_patch: patch,
};
