/** OpenCode's tools, of both versions. Tools of servers have any name. */
import { arrayAt, isObject, type Json, type JsonObject, numberAt, stringAt } from '../../model/json.ts';
import type { PatchedFile } from '../../model/tool.ts';
import { hunksOf, patchIn } from '../patches.ts';
import {
  batch,
  type Call,
  command,
  edit,
  fetchPage,
  findFiles,
  joinedTexts,
  listFolder,
  patchUse,
  plan,
  questionsIn,
  read,
  readTodos,
  search,
  skill,
  startPlan,
  subagent,
  type ToolReader,
  type ToolReaders,
  todos,
  toTools,
  webSearch,
  write,
} from '../tools.ts';
import { entryOf, firstString, names } from '../values.ts';
import { toolOf } from './parts.ts';

const readFile = read(['offset', 'limit'], ({ text }) => {
  const lines = numberedLines(text);
  return { content: lines?.content, firstLine: lines?.first ?? 1, wholeText: lines !== undefined };
});

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

const editFile = edit((call) => ({ patch: hunksOf(patchText(call)) }));

/** The patch of a call that changes one file. */
function patchText({ data }: Call): string | undefined {
  const [file] = arrayAt(data, 'files');
  return stringAt(data, 'diff') ?? firstString(file, 'patch', 'diff') ?? stringAt(data.filediff, 'patch');
}

const writeFile = write((call) => ({
  patch: hunksOf(patchText(call)),
  created: call.data.exists === false || call.data.existed === false || /^Created file/.test(call.text),
}));

const grep = search(({ text, data }) => ({ files: [...text.matchAll(/^\S.{0,1000}:$/gm)].length, matches: numberAt(data, 'matches') }));
const glob = findFiles(({ data }) => ({ files: numberAt(data, 'count') ?? 0, truncated: data.truncated === true }));

/** What was done to each file, else what was asked for, in Codex's form. */
const patch: ToolReader = (call) => {
  const done = arrayAt(call.data, 'files').filter(isObject).map(patchedFile);
  return done.length > 0 ? { kind: 'patch', files: done } : patchUse(patchIn(call.string('patchText') ?? ''));
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

const shell = command(({ name, input, data }) => ({
  language: name === 'execute' ? 'typescript' : 'shellscript',
  inBackground: input.background === true || data.status === 'running',
  timedOut: data.timeout === true,
  exitCode: numberAt(data, 'exit'),
}));

const task = subagent('general', ({ input, data }) => {
  const launched = data.status === 'running';
  return { launched, inBackground: launched || input.background === true };
});

const question: ToolReader = ({ input, data }) => {
  const answers = arrayAt(data, 'answers').map(joinedTexts);
  return questionsIn(arrayAt(input, 'questions'), (_, at) => (answers[at] ? { answer: answers[at] } : {}));
};

const readers: ToolReaders = {
  read: readFile,
  edit: editFile,
  multiedit: editFile,
  write: writeFile,
  grep,
  glob,
  list: listFolder,
  ls: listFolder,
  patch,
  apply_patch: patch,
  bash: shell,
  shell,
  execute: shell,
  task,
  subagent: task,
  todowrite: todos('todos', 'content'),
  todoread: readTodos,
  question,
  plan_enter: startPlan,
  plan_exit: plan('plan'),
  webfetch: fetchPage,
  websearch: webSearch,
  codesearch: webSearch,
  skill,
  batch: batch('tool_calls', 'tool'),
};

/** What the line, the input or the view shows of a result. */
const repeated = new Set(
  names(
    'diff files filediff results exit status truncated matches count exists existed answers sessionId shellID timeout description interrupted replacements title filepath name dir',
  ),
);

export const tools = toTools(readers, undefined, {
  isRepeated: (key, use) => repeated.has(key) && use.kind !== 'other',
});

/** A part with what a command printed. */
export const isShell = (part: Json): boolean => isObject(part) && part.type === 'tool' && /^(?:bash|shell)$/.test(toolOf(part));
