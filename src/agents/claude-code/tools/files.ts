/** Reading, changing and finding files. */
import { arrayAt, isObject, type Json, numberAt, stringAt } from '../../../model/json.ts';
import type { Hunk } from '../../../model/tool.ts';
import type { Call, ToolReader, ToolReaders } from '../../tool-call.ts';
import { editsIn, listFolder, rangeOf } from '../../tool-uses.ts';

const read: ToolReader = (call) => {
  const { data } = call;
  const file = isObject(data.file) ? data.file : {};
  const type = stringAt(data, 'type');
  return {
    kind: 'read',
    path: call.string('file_path', 'notebook_path', 'path') ?? '',
    ...rangeOf(call, 'offset', 'limit', 'pages'),
    pages: call.string('pages'),
    type: type === 'text' || type === 'parts' ? undefined : type,
    size: numberAt(file, 'originalSize'),
    content: stringAt(file, 'content'),
    firstLine: numberAt(file, 'startLine') ?? 1,
  };
};

const edit: ToolReader = (call) => ({
  kind: 'edit',
  path: pathOf(call),
  edits: editsIn(call, ['old_string', 'old_str'], ['new_string', 'new_str']),
  patch: patchOf(call.data),
  changedByUser: call.data.userModified === true,
});

const write: ToolReader = (call) => ({
  kind: 'write',
  path: pathOf(call),
  content: call.string('content', 'file_text') ?? '',
  patch: patchOf(call.data),
  created: call.data.type === 'create',
});

const pathOf = (call: Call): string => call.string('file_path', 'path') ?? '';

/** `structuredPatch` as the log has it; undefined where it has none that can be read. */
function patchOf(data: Json): Hunk[] | undefined {
  const hunks = arrayAt(data, 'structuredPatch').flatMap((hunk): Hunk[] => {
    if (!isObject(hunk)) return [];
    const lines = arrayAt(hunk, 'lines').filter((line) => typeof line === 'string');
    return lines.length > 0 ? [{ oldStart: numberAt(hunk, 'oldStart') ?? 1, newStart: numberAt(hunk, 'newStart') ?? 1, lines }] : [];
  });
  return hunks.length > 0 ? hunks : undefined;
}

const editNotebook: ToolReader = (call) => ({
  kind: 'edit-notebook',
  path: call.string('notebook_path') ?? '',
  before: stringAt(call.data, 'old_source') ?? '',
  after: call.string('new_source') ?? '',
  language: stringAt(call.data, 'language') ?? (call.string('cell_type') === 'markdown' ? 'md' : 'py'),
  mode: call.string('edit_mode'),
});

const grep: ToolReader = (call) => ({
  kind: 'search',
  pattern: call.string('pattern', 'query') ?? '',
  path: call.string('path'),
  filter: call.string('glob', 'type'),
  files: numberAt(call.data, 'numFiles') ?? 0,
  matches: numberAt(call.data, 'numMatches') ?? (stringAt(call.data, 'mode') === 'content' ? numberAt(call.data, 'numLines') : undefined),
  nothing: foundNothing(call),
});

const glob: ToolReader = (call) => ({
  kind: 'find-files',
  pattern: call.string('pattern', 'filePattern') ?? '',
  files: numberAt(call.data, 'numFiles') ?? arrayAt(call.data, 'filenames').length,
  truncated: call.data.truncated === true,
  nothing: foundNothing(call),
});

const foundNothing = ({ text }: Call): boolean => /^No (?:matches|files) found/.test(text);

export const fileTools: ToolReaders = {
  Read: read,
  NotebookRead: read,
  Edit: edit,
  MultiEdit: edit,
  Write: write,
  NotebookEdit: editNotebook,
  Glob: glob,
  Grep: grep,
  LS: listFolder('path'),
};
