/** Reading, changing and finding files. */
import { arrayAt, isObject, type JsonObject, numberAt, objectAt, stringAt } from '../../../model/json.ts';
import type { PatchedFile } from '../../../model/tool.ts';
import { filesOfPatch, hunksOf, patchIn } from '../../patches.ts';
import { type Call, firstString, type ToolReader, type ToolReaders } from '../../tool-call.ts';
import { editsIn, listFolder, rangeOf } from '../../tool-uses.ts';
import { entryOf } from '../../values.ts';

/** Version 1 says `filePath`, version 2 `path`. */
const pathOf = (call: Call): string => call.string('filePath', 'path', 'file_path') ?? '';

const read: ToolReader = (call) => {
  const lines = numberedLines(call.text);
  return {
    kind: 'read',
    path: pathOf(call),
    ...rangeOf(call, 'offset', 'limit'),
    content: lines?.content,
    firstLine: lines?.first ?? 1,
    wholeText: lines !== undefined,
  };
};

const open =
  /^(?:<file>\n|(?:<path>[^\n]{0,2000}<\/path>\n)?(?:<type>\w{1,20}<\/type>\n)?<content>\n|Read file [^\n]{0,2000}, lines \d{1,9}-\d{1,9}\n)/;
const numbered = /^(?:(\d{1,9})\| |(\d{1,9}): )(.*)$/;
/** What the program says at the end, and what it adds of its own. */
const close = /^(?:\(.{0,300}\)|\[Output truncated\..{0,200}\]|<\/(?:file|content)>|)$/;

/**
 * The lines of a file as `read` shows them: `00001| text` between `<file>` tags, later `1: text` between `<content>` tags, in
 * version 2 below a line that names the file. Undefined for anything else.
 */
function numberedLines(text: string): { content: string; first: number } | undefined {
  const head = open.exec(text);
  if (!head) return undefined;
  const lines: string[] = [];
  let first = 1;
  const rest = text.slice(head[0].length).split('\n');
  for (const [index, line] of rest.entries()) {
    const found = numbered.exec(line);
    if (!found) {
      // A reminder may follow, which is not the file's.
      if (lines.length === 0 || !close.test(line)) return undefined;
      return rest.slice(index).every((one) => close.test(one)) ? { content: lines.join('\n'), first } : undefined;
    }
    if (lines.length === 0) first = Number(found[1] ?? found[2]);
    lines.push(found[3] ?? '');
  }
  return lines.length === 0 ? undefined : { content: lines.join('\n'), first };
}

const edit: ToolReader = (call) => ({
  kind: 'edit',
  path: pathOf(call),
  edits: editsIn(call, ['oldString'], ['newString']),
  patch: hunksOf(patchText(call)),
  changedByUser: false,
});

/** The patch of a call that changes one file. */
function patchText({ data }: Call): string | undefined {
  const [file] = arrayAt(data, 'files');
  return stringAt(data, 'diff') ?? firstString(file, 'patch', 'diff') ?? stringAt(objectAt(data, 'filediff'), 'patch');
}

const write: ToolReader = (call) => ({
  kind: 'write',
  path: pathOf(call),
  content: call.string('content') ?? '',
  patch: hunksOf(patchText(call)),
  created: call.data.exists === false || call.data.existed === false || /^Created file/.test(call.text),
});

const grep: ToolReader = (call) => ({
  kind: 'search',
  pattern: call.string('pattern') ?? '',
  path: call.string('path'),
  filter: call.string('include'),
  files: [...call.text.matchAll(/^\S.{0,1000}:$/gm)].length,
  matches: numberAt(call.data, 'matches'),
  nothing: foundNothing(call),
});

const glob: ToolReader = (call) => ({
  kind: 'find-files',
  pattern: call.string('pattern') ?? '',
  files: numberAt(call.data, 'count') ?? 0,
  truncated: call.data.truncated === true,
  nothing: foundNothing(call),
});

const foundNothing = ({ text, failed }: Call): boolean => !failed && /^No (?:files|matches)\b/.test(text.trimStart());

/** What was done to each file, else what was asked for, in Codex's form. */
const patch: ToolReader = (call) => {
  const done = arrayAt(call.data, 'files').filter(isObject).map(patchedFile);
  const files = done.length > 0 ? done : filesOfPatch(patchIn(call.string('patchText') ?? '') ?? '');
  return files.length > 0 ? { kind: 'patch', files } : { kind: 'other' };
};

/** Version 1 says `type`, version 2 `status`. */
const changes: { [name: string]: PatchedFile['change'] } = { add: 'add', added: 'add', delete: 'delete', deleted: 'delete' };

function patchedFile(file: JsonObject): PatchedFile {
  const movedTo = stringAt(file, 'movePath');
  return {
    path: firstString(file, 'filePath', 'file') ?? '',
    ...(movedTo === undefined ? {} : { movedTo }),
    change: entryOf(changes, firstString(file, 'type', 'status') ?? '') ?? 'update',
    hunks: hunksOf(firstString(file, 'patch', 'diff')) ?? [],
    numbered: true,
  };
}

export const fileTools: ToolReaders = {
  read,
  edit,
  multiedit: edit,
  write,
  grep,
  glob,
  list: listFolder('path'),
  ls: listFolder('path'),
  patch,
  apply_patch: patch,
};
