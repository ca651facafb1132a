/** Commands, what is typed into those that run, scripts, and patches, which are commands in old logs. */
import { type Json, numberAt, objectAt, stringAt } from '../../../model/json.ts';
import type { PatchedFile, ToolUse } from '../../../model/tool.ts';
import { filesOfPatch, patchIn } from '../../patches.ts';
import { filesOfChanges, patchOfCommand } from './apply-patch.ts';
import type { Call, ToolReader, ToolReaders } from './call.ts';
import { commandText, isPowershell } from './shell.ts';

const command: ToolReader = (call) => {
  const text = commandText(call.raw);
  const patch = patchOfCommand(text) ?? patchInWords(call.input.command);
  return patch === undefined
    ? commandUse(call, text, isPowershell(call.input.command) ? 'powershell' : 'shellscript')
    : patchUse(call, patch);
};

/** `["apply_patch", "*** Begin Patch…"]` */
const patchInWords = (words: Json | undefined): string | undefined =>
  Array.isArray(words) && /^apply_?patch$/.test(String(words[0])) ? patchIn(String(words[1] ?? '')) : undefined;

function commandUse(call: Call, text: string, language: string): ToolUse {
  return {
    kind: 'command',
    command: text,
    description: call.string('justification'),
    language,
    inBackground: call.data.session_id !== undefined || call.data.cell_id !== undefined,
    timedOut: /^command timed out/.test(call.text),
    stdout: '',
    stderr: '',
    exitCode: numberAt(call.data, 'exit_code'),
  };
}

/** JavaScript that makes calls itself; they are calls of their own where the log has them. */
const script: ToolReader = (call) => commandUse(call, commandText(call.raw), 'javascript');

const output: ToolReader = (call) => ({
  kind: 'command-output',
  of: stringAt(call.data, 'command') ?? String(call.input.session_id ?? call.input.cell_id ?? ''),
  stdout: '',
  stderr: '',
  status: call.data.session_id === undefined && call.data.cell_id === undefined ? undefined : 'running',
  waited: '',
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
