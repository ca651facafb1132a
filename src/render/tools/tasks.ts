/** Lists of todos and tasks, whatever tool keeps them. */
import type { Todo, UseOf } from '../../model/tool.ts';
import { fill } from '../../words/fill.ts';
import { fillLine, html, type SafeHtml } from '../html.ts';
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
function todos({ page, words, clock }: ShownCall, { todos, before }: UseOf<'todos'>): View {
  const done = todos.filter((todo) => todo.status === 'completed').length;
  return {
    icon: 'todo',
    plainResult: true,
    line: fillLine(words.todos, {}),
    end: [todos.length > 0 && fill(words.todosDone, { done: clock.number(done), all: clock.number(todos.length) })],
    body: todos.length > 0 && todoList(page, todos, new Map(before.map((todo) => [todo.text, todo.status]))),
    shows: todos.slice(0, maxItems).map(({ text }) => text),
  };
}

/** The list after this call, with what it changed. */
function listAfter(call: ShownCall): SafeHtml | undefined {
  const list = call.page.tasks.get(call.block);
  return list && list.todos.length > 1 ? todoList(call.page, list.todos, list.before) : undefined;
}

const named = ({ page }: ShownCall, name: string) => ({ task: objectOf(page, oneLine(name, 120)) });

function updateTask(call: ShownCall, use: UseOf<'update-task'>): View {
  const { words, tasks } = call.page;
  const { id, status, from } = use;
  const subject = use.subject ?? tasks.get(call.block)?.todos.find((task) => task.id === id)?.text;
  const change = from && status ? fill(words.statusChange, { from: plain(from), to: plain(status) }) : status && plain(status);
  return {
    icon: 'todo',
    plainResult: true,
    line: fillLine(words.taskUpdated, named(call, subject ? `#${id} ${subject}` : `#${id}`)),
    end: [change],
    family: 'task',
    common: status && plain(status),
    member: subject ?? `#${id}`,
    body: listAfter(call),
    shows: [id, status, subject],
  };
}

const plain = (status: string): string => status.replaceAll('_', ' ');

export const tasksViews = {
  todos,
  'read-todos': ({ page }) => ({ icon: 'todo', line: fillLine(page.words.readTodos, {}) }),
  'stop-task': (call, { id }) => ({ icon: 'stop', line: fillLine(call.words.taskStopped, named(call, id)), shows: [id] }),
  'create-task': (call, { subject = '', description }) => ({
    icon: 'todo',
    plainResult: true,
    line: fillLine(call.words.taskCreated, named(call, subject)),
    family: 'new-task',
    member: subject,
    body: [description && html`<div class="view page">${foldedProse(call.at, description)}</div>`, listAfter(call)],
    shows: [subject, description],
  }),
  'update-task': updateTask,
  'list-tasks': ({ page }, { todos }) => ({
    icon: 'todo',
    plainResult: true,
    line: fillLine(page.words.taskListed, {}),
    body: todos.length > 0 && todoList(page, todos),
  }),
  'get-task': (call, { id }) => ({
    icon: 'todo',
    plainResult: true,
    line: fillLine(call.words.taskLookedUp, named(call, `#${id}`)),
    shows: [id],
  }),
} satisfies Views;
