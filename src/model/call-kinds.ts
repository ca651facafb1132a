/** What stages ask of a tool call by its kind: what it is in the course of a session, what it is found by, what it does to files. */
import type { MomentKind } from './glance.ts';
import type { Hunk, SubagentUse, ToolKind, ToolUse, UseOf } from './tool.ts';

/** What stages ask of a call by its kind. How it is shown is its view's, in `render/tools/`. */
interface CallKind<Use> {
  /** What it is in the course of a session. Questions and plans wait for an answer. */
  moment: Extract<MomentKind, 'ran' | 'edited' | 'read' | 'delegated' | 'waited' | 'other'>;
  /** What it is found by: what it was called with, not what it put out. */
  words(use: Use): (string | undefined)[];
  /** The same, written in Markdown. */
  prose?(use: Use): string | undefined;
  /** The files that it changes; that can be taken back. */
  changes?(use: Use): string[];
  /** What it writes into files that did not stand there before. */
  adds?(use: Use): AddedText[];
}

/** Lines that a call writes into a file. */
export interface AddedText {
  path: string;
  text: string;
}

const noWords = () => [];

/** A new kind is a shape above, an entry here, and a view. */
const callKinds: { [Kind in ToolKind]: CallKind<UseOf<Kind>> } = {
  command: { moment: 'ran', words: ({ command, description }) => [command, description] },
  'command-output': { moment: 'ran', words: noWords },
  'stop-command': { moment: 'ran', words: noWords },
  'stop-task': { moment: 'other', words: noWords },
  read: { moment: 'read', words: ({ path }) => [path] },
  edit: {
    moment: 'edited',
    words: ({ path }) => [path],
    changes: ({ path }) => [path],
    adds: ({ path, edits, patch }) => [{ path, text: patch ? addedLines(patch) : edits.map(newLines).join('\n') }],
  },
  patch: {
    moment: 'edited',
    words: ({ files }) => files.flatMap(({ path, movedTo }) => [path, movedTo]),
    changes: ({ files }) => files.map(({ path, movedTo }) => movedTo ?? path),
    adds: ({ files }) => files.map(({ path, movedTo, hunks }) => ({ path: movedTo ?? path, text: addedLines(hunks) })),
  },
  write: {
    moment: 'edited',
    words: ({ path }) => [path],
    changes: ({ path }) => [path],
    adds: ({ path, content }) => [{ path, text: content }],
  },
  'edit-notebook': {
    moment: 'edited',
    words: ({ path }) => [path],
    changes: ({ path }) => [path],
    adds: (use) => [{ path: use.path, text: newLines(use) }],
  },
  search: { moment: 'read', words: ({ pattern, path, filter }) => [pattern, path, filter] },
  'find-files': { moment: 'read', words: ({ pattern }) => [pattern] },
  'list-folder': { moment: 'read', words: ({ path }) => [path] },
  subagent: { moment: 'delegated', words: namesOf, prose: ({ prompt }) => prompt },
  workflow: { moment: 'delegated', words: namesOf, prose: ({ prompt }) => prompt },
  todos: { moment: 'other', words: ({ todos }) => todos.map(({ text }) => text) },
  'read-todos': { moment: 'other', words: noWords },
  'create-task': { moment: 'other', words: ({ subject, description }) => [subject, description] },
  'update-task': { moment: 'other', words: ({ subject }) => [subject] },
  'list-tasks': { moment: 'other', words: noWords },
  'get-task': { moment: 'other', words: noWords },
  question: {
    moment: 'waited',
    words: ({ questions }) =>
      questions.flatMap(({ question, header, options, answer, note }) => [
        header,
        question,
        ...options.flatMap(({ label, description }) => [label, description]),
        answer,
        note,
      ]),
  },
  'start-plan': { moment: 'other', words: noWords },
  plan: { moment: 'waited', words: noWords, prose: ({ plan }) => plan },
  fetch: { moment: 'read', words: ({ url, prompt }) => [url, prompt] },
  'web-search': { moment: 'read', words: ({ query }) => [query] },
  skill: { moment: 'other', words: ({ name, args }) => [name, args] },
  'find-tools': { moment: 'read', words: ({ query }) => [query] },
  message: { moment: 'other', words: ({ to, summary }) => [to, summary], prose: ({ message }) => message },
  batch: { moment: 'other', words: noWords },
  mcp: { moment: 'other', words: noWords },
  other: { moment: 'other', words: noWords },
};

function namesOf({ title, describes, agentType, generalType }: SubagentUse): (string | undefined)[] {
  return [agentType === generalType ? undefined : agentType, title, describes];
}

const addedLines = (hunks: Hunk[]): string =>
  hunks.flatMap(({ lines }) => lines.flatMap((line) => (line.startsWith('+') ? line.slice(1) : []))).join('\n');

function newLines({ before, after }: { before: string; after: string }): string {
  const old = new Set(before.split('\n'));
  return after
    .split('\n')
    .filter((line) => !old.has(line))
    .join('\n');
}

export const callKindOf = (use: ToolUse): CallKind<ToolUse> => callKinds[use.kind] as CallKind<ToolUse>;
