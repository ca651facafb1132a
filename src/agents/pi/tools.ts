/** Pi's own tools (core/tools/); those of extensions have names of their own. */
import { arrayAt, isObject, numberAt, stringAt } from '../../model/json.ts';
import type { Hunk } from '../../model/tool.ts';
import { hunksOf } from '../patches.ts';
import { type Call, type ToolReader, toTools } from '../tool-call.ts';
import { commandUse, editsIn, linesIn, listFolder, rangeOf, subagentUse } from '../tool-uses.ts';

const pathOf = (call: Call): string => call.string('path', 'file_path') ?? '';

const bash: ToolReader = (call) => {
  const code = /\n\nCommand exited with code (\d{1,3})\s*$/.exec(call.text.slice(-80))?.[1];
  return commandUse(call.string('command'), {
    timedOut: call.failed && /Command timed out after \d+ seconds\s*$/.test(call.text.slice(-80)),
    exitCode: code === undefined ? undefined : Number(code),
  });
};

const read: ToolReader = (call) => {
  const isImage = /^Read image file/.test(call.text);
  return {
    kind: 'read',
    path: pathOf(call),
    ...rangeOf(call, 'offset', 'limit'),
    // Shown without numbers.
    content: call.failed || isImage ? undefined : call.text,
    type: isImage ? 'image' : undefined,
    firstLine: call.number('offset') ?? 1,
  };
};

const edit: ToolReader = (call) => ({
  kind: 'edit',
  path: pathOf(call),
  edits: editsIn(call, ['oldText'], ['newText']),
  patch: hunksOf(stringAt(call.data, 'patch')) ?? numberedHunks(stringAt(call.data, 'diff')),
  changedByUser: false,
});

const write: ToolReader = (call) => ({ kind: 'write', path: pathOf(call), content: call.string('content') ?? '', created: false });

/** A found line is `path:12: text`, one around it `path-11- text`. */
const grep: ToolReader = (call) => {
  const found = call.text.split('\n').flatMap((line) => /^([^\n]{1,1000}?):\d{1,9}: /.exec(line)?.[1] ?? []);
  return {
    kind: 'search',
    pattern: call.string('pattern') ?? '',
    path: call.string('path'),
    filter: call.string('glob'),
    files: new Set(found).size,
    matches: found.length > 0 ? found.length : undefined,
    nothing: call.text.startsWith('No matches found'),
  };
};

const find: ToolReader = (call) => {
  const nothing = call.text.startsWith('No files found');
  return {
    kind: 'find-files',
    pattern: call.string('pattern') ?? '',
    files: nothing || call.failed ? 0 : linesIn(call.text, /^(?!\[).*\S/),
    truncated: numberAt(call.data, 'resultLimitReached') !== undefined,
    nothing,
  };
};

/** The subagent extension of Pi's examples: one task, or several side by side or one after the other. */
const subagent: ToolReader = (call) => {
  const several = [...arrayAt(call.input, 'tasks'), ...arrayAt(call.input, 'chain')].filter(isObject);
  const task = call.string('task') ?? several.map((one) => stringAt(one, 'task') ?? '').join('\n\n');
  return subagentUse('', {
    describes: task.split('\n', 1)[0]?.slice(0, 120),
    agentType: call.string('agent') ?? stringAt(several[0], 'agent'),
    prompt: task,
  });
};

const numbered = /^([ +-]) {0,12}(\d{1,9})(?: ([\s\S]*))?$/;
/** Lines left out between two changes. */
const gap = /^ +\.\.\.$/;

/**
 * The diff that Pi keeps of an edit (`generateDiffString` in core/tools/edit-diff.ts): every line with its sign and number.
 * Undefined where it is not of that form.
 */
function numberedHunks(diff: string | undefined): Hunk[] | undefined {
  const hunks: Hunk[] = [];
  let open: Hunk | undefined;
  /** By how much lines are further down in the new file. Removed and unchanged lines have their old numbers. */
  let shift = 0;
  for (const line of diff ? diff.split('\n') : []) {
    if (gap.test(line)) {
      open = undefined;
      continue;
    }
    const [, sign, digits, text = ''] = numbered.exec(line) ?? [];
    if (sign === undefined) return undefined;
    const number = Number(digits);
    if (open === undefined) {
      open = { oldStart: sign === '+' ? number - shift : number, newStart: sign === '+' ? number : number + shift, lines: [] };
      hunks.push(open);
    }
    open.lines.push(sign + text);
    shift += sign === '+' ? 1 : sign === '-' ? -1 : 0;
  }
  return hunks.length > 0 ? hunks : undefined;
}

export const tools = toTools({ bash, read, edit, write, grep, find, ls: listFolder('path'), subagent }, undefined, {
  plainError: (text) => text.replace(/\n\nCommand exited with code \d{1,3}\s*$/, ''),
  isRepeated: (key) => key === 'diff' || key === 'firstChangedLine' || key === 'patch',
});
