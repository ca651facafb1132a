/** Todos, tasks, plans and questions. */
import { arrayAt, type Json, type JsonObject, objectAt, stringAt } from '../../../model/json.ts';
import type { Todo } from '../../../model/tool.ts';
import { asText, type ToolReader, type ToolReaders } from '../../tool-call.ts';
import { joinedTexts, questionsIn, startPlan, todosIn } from '../../tool-uses.ts';

const itemsIn = (list: Json[]): Todo[] => todosIn(list, 'content', 'subject', 'description');

const todos: ToolReader = ({ input, data }) => {
  const values = arrayAt(input, 'todos').length > 0 ? arrayAt(input, 'todos') : arrayAt(data, 'newTodos');
  return { kind: 'todos', todos: itemsIn(values), before: itemsIn(arrayAt(data, 'oldTodos')) };
};

const createTask: ToolReader = (call) => {
  const task = objectAt(call.data, 'task');
  return {
    kind: 'create-task',
    id: stringAt(task, 'id'),
    subject: call.string('subject') ?? stringAt(task, 'subject'),
    description: call.string('description') ?? '',
  };
};

const updateTask: ToolReader = (call) => ({
  kind: 'update-task',
  id: asText(call.input.taskId ?? call.input.id),
  subject: call.string('subject'),
  status: call.string('status'),
  from: stringAt(objectAt(call.data, 'statusChange'), 'from'),
});

const listTasks: ToolReader = ({ data }) => ({ kind: 'list-tasks', todos: itemsIn(arrayAt(data, 'tasks')) });

const getTask: ToolReader = ({ input }) => ({ kind: 'get-task', id: asText(input.taskId ?? input.id) });

const plan: ToolReader = (call) => ({ kind: 'plan', plan: call.string('plan') ?? stringAt(call.data, 'plan') ?? '' });

const question: ToolReader = ({ input, data }) => {
  const asked = arrayAt(input, 'questions').length > 0 ? arrayAt(input, 'questions') : arrayAt(data, 'questions');
  const answers = objectAt(data, 'answers') ?? objectAt(input, 'answers') ?? {};
  const notes = objectAt(data, 'annotations') ?? {};
  const questions = questionsIn(asked, (one) => {
    const name = stringAt(one, 'question') ?? '';
    return { answer: answerTo(one, answers), note: stringAt(objectAt(notes, name), 'notes') ?? stringAt(notes, name) };
  });
  return { kind: 'question', questions };
};

function answerTo(question: JsonObject, answers: JsonObject): string | undefined {
  const value: Json | undefined = answers[stringAt(question, 'question') ?? ''] ?? answers[stringAt(question, 'header') ?? ''];
  return typeof value === 'string' ? value : Array.isArray(value) ? joinedTexts(value) : undefined;
}

export const planTools: ToolReaders = {
  TodoWrite: todos,
  TodoRead: () => ({ kind: 'read-todos' }),
  TaskCreate: createTask,
  TaskUpdate: updateTask,
  TaskGet: getTask,
  TaskList: listTasks,
  AskUserQuestion: question,
  EnterPlanMode: startPlan,
  ExitPlanMode: plan,
  exit_plan_mode: plan,
};
