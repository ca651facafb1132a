/** Lists of todos and tasks, whatever tool keeps them. */
import type { Todo, UseOf } from '../../model/tool.ts';
import { fill } from '../../words/fill.ts';
import { fillLine } from '../fill-html.ts';
import { html, type SafeHtml } from '../html.ts';
import type { Page } from '../page.ts';
import { foldedProse, inLanguage, objectOf } from '../prose.ts';
import { oneLine } from '../text.ts';
import type { ShownCall, View, Views } from './call.ts';

const kinds: { [status: string]: string } = { completed: 'done', done: 'done', in_progress: 'now', deleted: 'gone', cancelled: 'gone' };

/** Longer lists are cut; the raw input has all items. */
const maxItems = 60;

function todoList(page: Page, todos: Todo[], before?: Map<string, string>): SafeHtml {
  const { words, clock } = page;
  const stateWords: { [kind: string]: string } = { done: words.todoDone, now: words.todoNow };
  const items = todos.slice(0, maxItems).map((todo) => {
    const kind = kinds[todo.status] ?? 'open';
    const changed = before && before.size > 0 && before.get(todo.text) !== todo.status;
    return html`<li class="${kind}${changed ? ' changed' : ''}"><span${inLanguage(page, todo.text)}>${todo.text}</span> <span class="sr">(${stateWords[kind] ?? words.todoOpen})</span></li>`;
  });
  const more =
    todos.length > maxItems && html`<div class="foot"><span>${clock.count(words.moreItems, todos.length - maxItems)}</span></div>`;
  return html`<div class="view"><ul class="todo">${items}</ul>${more}</div>`;
}

/** The list after the call. */
function todos(call: ShownCall, { todos, before }: UseOf<'todos'>): View {
  const { page, covered } = call;
  const { words, clock } = page;
  const statusBefore = new Map(before.map((todo) => [todo.text, todo.status]));
  for (const todo of todos.slice(0, maxItems)) covered.add(todo.text);
  const done = todos.filter((todo) => todo.status === 'completed').length;
  return {
    icon: 'todo',
    plainResult: true,
    line: fillLine(words.todos, {}),
    end: [todos.length > 0 && fill(words.todosDone, { done: clock.number(done), all: clock.number(todos.length) })],
    body: todos.length > 0 && todoList(page, todos, statusBefore),
  };
}

function readTodos(call: ShownCall): View {
  return { icon: 'todo', line: fillLine(call.page.words.readTodos, {}) };
}

/** The list after this call, with what it changed. */
function listAfter(call: ShownCall): SafeHtml | undefined {
  const list = call.page.tasks.get(call.block);
  return list && list.todos.length > 1 ? todoList(call.page, list.todos, list.before) : undefined;
}

const named = (call: ShownCall, name: string) => objectOf(call.page, oneLine(name, 120));

function createTask(call: ShownCall, { subject = '', description }: UseOf<'create-task'>): View {
  call.covered.add(subject);
  call.covered.add(description);
  return {
    icon: 'todo',
    plainResult: true,
    line: fillLine(call.page.words.taskCreated, { task: named(call, subject) }),
    body: [description && html`<div class="view page">${foldedProse(call.at, description)}</div>`, listAfter(call)],
  };
}

function updateTask(call: ShownCall, use: UseOf<'update-task'>): View {
  const { id, status, from } = use;
  const listed = call.page.tasks.get(call.block)?.todos.find((task) => task.id === id);
  const subject = use.subject ?? listed?.text;
  for (const text of [id, status, subject]) call.covered.add(text);
  const change = from && status ? fill(call.page.words.statusChange, { from: plain(from), to: plain(status) }) : status && plain(status);
  return {
    icon: 'todo',
    plainResult: true,
    line: fillLine(call.page.words.taskUpdated, { task: named(call, subject ? `#${id} ${subject}` : `#${id}`) }),
    end: [change],
    body: listAfter(call),
  };
}

const plain = (status: string): string => status.replaceAll('_', ' ');

function listTasks(call: ShownCall, { todos }: UseOf<'list-tasks'>): View {
  return {
    icon: 'todo',
    plainResult: true,
    line: fillLine(call.page.words.taskListed, {}),
    body: todos.length > 0 && todoList(call.page, todos),
  };
}

function getTask(call: ShownCall, { id }: UseOf<'get-task'>): View {
  call.covered.add(id);
  return { icon: 'todo', plainResult: true, line: fillLine(call.page.words.taskLookedUp, { task: named(call, `#${id}`) }) };
}

function stopTask(call: ShownCall, { id }: UseOf<'stop-task'>): View {
  call.covered.add(id);
  return { icon: 'stop', line: fillLine(call.page.words.taskStopped, { task: named(call, id) }) };
}

export const tasksViews = {
  todos,
  'read-todos': readTodos,
  'stop-task': stopTask,
  'create-task': createTask,
  'update-task': updateTask,
  'list-tasks': listTasks,
  'get-task': getTask,
} satisfies Views;
