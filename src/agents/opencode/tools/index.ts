/** OpenCode's tools, of both versions. Tools of servers have any name. */
import { arrayAt, isObject, type Json, numberAt, stringAt } from '../../../model/json.ts';
import type { ToolNames } from '../../agent.ts';
import { type ToolReader, type ToolReaders, toTools } from '../../tool-call.ts';
import {
  commandUse,
  fetched,
  joinedTexts,
  planOf,
  questionsIn,
  searchedFor,
  skillOf,
  startPlan,
  subagentUse,
  todosIn,
} from '../../tool-uses.ts';
import { names } from '../../values.ts';
import { toolOf } from '../calls.ts';
import { fileTools } from './files.ts';

const command: ToolReader = (call) =>
  commandUse(call.string('command', 'code'), {
    description: call.string('description'),
    language: call.name === 'execute' ? 'typescript' : 'shellscript',
    inBackground: call.input.background === true || call.data.status === 'running',
    timedOut: call.data.timeout === true,
    exitCode: numberAt(call.data, 'exit'),
  });

const subagent: ToolReader = (call) => {
  const launched = call.data.status === 'running';
  return subagentUse('general', {
    title: call.string('description'),
    agentType: call.string('subagent_type', 'agent'),
    prompt: call.string('prompt'),
    launched,
    inBackground: launched || call.input.background === true,
  });
};

const todos: ToolReader = ({ input }) => ({ kind: 'todos', todos: todosIn(arrayAt(input, 'todos'), 'content'), before: [] });

const question: ToolReader = ({ input, data }) => {
  const answers = arrayAt(data, 'answers').map(joinedTexts);
  return { kind: 'question', questions: questionsIn(arrayAt(input, 'questions'), (_, at) => (answers[at] ? { answer: answers[at] } : {})) };
};

/** Its calls stand beside it as calls of their own. */
const batch: ToolReader = ({ input }) => {
  const calls = arrayAt(input, 'tool_calls');
  return { kind: 'batch', calls: calls.length, names: calls.map((one) => stringAt(one, 'tool') ?? '').filter(Boolean) };
};

const otherTools: ToolReaders = {
  bash: command,
  shell: command,
  execute: command,
  task: subagent,
  subagent,
  todowrite: todos,
  todoread: () => ({ kind: 'read-todos' }),
  question,
  plan_enter: startPlan,
  plan_exit: planOf('plan'),
  webfetch: fetched,
  websearch: searchedFor('query'),
  codesearch: searchedFor('query'),
  skill: skillOf('name', 'skill'),
  batch,
};

/** What the line, the input or the view shows of a result. */
const repeated = new Set(
  names(
    'diff files filediff results exit status truncated matches count exists existed answers sessionId shellID timeout description interrupted replacements title filepath name dir',
  ),
);

export const tools: ToolNames = toTools({ ...fileTools, ...otherTools }, undefined, {
  isRepeated: (key, use) => repeated.has(key) && use.kind !== 'other',
});

/** A part with what a command printed. */
export const isShell = (part: Json): boolean => isObject(part) && part.type === 'tool' && /^(?:bash|shell)$/.test(toolOf(part));
