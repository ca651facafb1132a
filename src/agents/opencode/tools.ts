/** OpenCode's tools, of both versions. Tools of servers have any name. */
import { arrayAt, isObject, type Json, type JsonObject, numberAt, stringAt } from '../../model/json.ts';
import type { PatchedFile } from '../../model/tool.ts';
import { hunksOf, patchIn } from '../patches.ts';
import type { Call, ToolReaders } from '../tools.ts';
import * as tool from '../tools.ts';
import { entryOf, firstString, names, sameFor } from '../values.ts';
import { toolOf } from './parts.ts';

const open =
  /^(?:<file>\n|(?:<path>[^\n]{0,2000}<\/path>\n)?(?:<type>\w{1,20}<\/type>\n)?<content>\n|Read file [^\n]{0,2000}, lines \d{1,9}-\d{1,9}\n)/;
const numbered = /^(?:(\d{1,9})\| |(\d{1,9}): )(.*)$/;
/** What the program says at the end, and what it adds of its own. */
const close = /^(?:\(.{0,300}\)|\[Output truncated\..{0,200}\]|<\/(?:file|content)>|)$/;

/**
 * The lines of a file as `tool.read` shows them: `00001| text` between `<file>` tags, later `1: text` between `<content>` tags, in
 * version 2 below a line that names the file. Undefined for anything else.
 */
function numberedLines(text: string): { content: string; first: number } | undefined {
  const head = open.exec(text);
  const rest = head ? text.slice(head[0].length).split('\n') : [];
  const found = rest.map((line) => numbered.exec(line));
  const end = found.includes(null) ? found.indexOf(null) : rest.length;
  const [first] = found;
  // A reminder may follow, which is not the file's.
  if (!first || !rest.slice(end).every((line) => close.test(line))) return undefined;
  const lines = found.slice(0, end).map((line) => line?.[3] ?? '');
  return { content: lines.join('\n'), first: Number(first[1] ?? first[2]) };
}

/** The patch of a call that changes one file. */
function patchText({ data }: Call): string | undefined {
  const [file] = arrayAt(data, 'files');
  return stringAt(data, 'diff') ?? firstString(file, 'patch', 'diff') ?? stringAt(data.filediff, 'patch');
}

/** Version 1 says `type`, version 2 `status`. */
const changes: { [name: string]: PatchedFile['change'] } = { add: 'add', added: 'add', delete: 'delete', deleted: 'delete' };

function patchedFile(file: JsonObject): PatchedFile {
  return {
    path: firstString(file, 'filePath', 'file') ?? '',
    movedTo: stringAt(file, 'movePath'),
    change: entryOf(changes, firstString(file, 'type', 'status') ?? '') ?? 'update',
    hunks: hunksOf(firstString(file, 'patch', 'diff')) ?? [],
    numbered: true,
  };
}

const readers: ToolReaders = {
  read: tool.read(['offset', 'limit'], ({ text }) => {
    const lines = numberedLines(text);
    return { content: lines?.content, firstLine: lines?.first ?? 1, wholeText: lines !== undefined };
  }),
  ...sameFor(
    tool.edit((call) => ({ patch: hunksOf(patchText(call)) })),
    'edit multiedit',
  ),
  write: tool.write((call) => ({
    patch: hunksOf(patchText(call)),
    created: call.data.exists === false || call.data.existed === false || /^Created file/.test(call.text),
  })),
  grep: tool.search(({ text, data }) => ({
    files: [...text.matchAll(/^\S.{0,1000}:$/gm)].length,
    matches: numberAt(data, 'matches'),
  })),
  glob: tool.findFiles(({ data }) => ({ files: numberAt(data, 'count') ?? 0, truncated: data.truncated === true })),
  ...sameFor(tool.listFolder, 'list ls'),
  /** What was done to each file, else what was asked for, in Codex's form. */
  ...sameFor((call) => {
    const done = arrayAt(call.data, 'files').filter(isObject).map(patchedFile);
    return done.length > 0 ? { kind: 'patch', files: done } : tool.patchUse(patchIn(call.string('patchText') ?? ''));
  }, 'patch apply_patch'),
  ...sameFor(
    tool.command(({ name, input, data }) => ({
      language: name === 'execute' ? 'typescript' : 'shellscript',
      inBackground: input.background === true || data.status === 'running',
      timedOut: data.timeout === true,
      exitCode: numberAt(data, 'exit'),
    })),
    'bash shell execute',
  ),
  ...sameFor(
    tool.subagent('general', ({ input, data }) => {
      const launched = data.status === 'running';
      return { launched, inBackground: launched || input.background === true };
    }),
    'task subagent',
  ),
  todowrite: tool.todos('todos', 'content'),
  todoread: tool.readTodos,
  question: ({ input, data }) => {
    const answers = arrayAt(data, 'answers').map(tool.joinedTexts);
    return tool.questionsIn(arrayAt(input, 'questions'), (_, at) => ({ answer: answers[at] || undefined }));
  },
  plan_enter: tool.startPlan,
  plan_exit: tool.plan('plan'),
  webfetch: tool.fetchPage(),
  ...sameFor(tool.webSearch(), 'websearch codesearch'),
  skill: tool.skill(),
  batch: tool.batch('tool_calls', 'tool'),
};

/** What the line, the input or the view shows of a result. */
const repeated = new Set(
  names(
    'diff files filediff results exit status truncated matches count exists existed answers sessionId shellID timeout description interrupted replacements title filepath name dir',
  ),
);

export const tools = tool.toTools(readers, undefined, {
  isRepeated: (key, use) => repeated.has(key) && use.kind !== 'other',
});

/** A part with what a tool.command printed. */
export const isShell = (part: Json): boolean => isObject(part) && part.type === 'tool' && /^(?:bash|shell)$/.test(toolOf(part));
