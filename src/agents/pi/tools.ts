/** Pi's own tools (core/tools/); those of extensions have names of their own. */
import { arrayAt, isObject, numberAt, stringAt } from '../../model/json.ts';
import type { Hunk } from '../../model/tool.ts';
import { hunksOf } from '../patches.ts';
import type { ToolReaders } from '../tools.ts';
import { command, edit, findFiles, listFolder, read, search, subagent, toTools, write } from '../tools.ts';
import { linesIn, numberIn } from '../values.ts';

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

const readers: ToolReaders = {
  bash: command(({ text, failed }) => ({
    timedOut: failed && /Command timed out after \d+ seconds\s*$/.test(text.slice(-80)),
    exitCode: numberIn(text.slice(-80), /\n\nCommand exited with code (\d{1,3})\s*$/),
  })),
  read: read(['offset', 'limit'], ({ text, failed }) => {
    const isImage = /^Read image file/.test(text);
    // Shown without numbers.
    return { content: failed || isImage ? undefined : text, type: isImage ? 'image' : undefined };
  }),
  edit: edit(({ data }) => ({ patch: hunksOf(stringAt(data, 'patch')) ?? numberedHunks(stringAt(data, 'diff')) })),
  write: write(),
  /** A found line is `path:12: text`, one around it `path-11- text`. */
  grep: search(({ text }) => {
    const found = text.split('\n').flatMap((line) => /^([^\n]{1,1000}?):\d{1,9}: /.exec(line)?.[1] ?? []);
    return { files: new Set(found).size, matches: found.length > 0 ? found.length : undefined };
  }),
  find: findFiles(({ text, failed, data }) => ({
    files: failed || text.startsWith('No files found') ? 0 : linesIn(text, /^(?!\[).*\S/),
    truncated: numberAt(data, 'resultLimitReached') !== undefined,
  })),
  ls: listFolder,
  /** The subagent extension of Pi's examples: one task, or several side by side or one after the other. */
  subagent: subagent('', (call) => {
    const several = [...arrayAt(call.input, 'tasks'), ...arrayAt(call.input, 'chain')].filter(isObject);
    const task = call.string('task') ?? several.map((one) => stringAt(one, 'task') ?? '').join('\n\n');
    return {
      describes: task.split('\n', 1)[0]?.slice(0, 120),
      agentType: call.string('agent') ?? stringAt(several[0], 'agent'),
      prompt: task,
    };
  }),
};

export const tools = toTools(readers, undefined, {
  plainError: (text) => text.replace(/\n\nCommand exited with code \d{1,3}\s*$/, ''),
  isRepeated: (key) => key === 'diff' || key === 'firstChangedLine' || key === 'patch',
});
