import { arrayAt, isObject, type Json, stringAt } from '../../model/json.ts';
import { fill } from '../../words/fill.ts';
import { html, type SafeHtml } from '../html.ts';
import type { Page } from '../page.ts';
import { sayLine } from '../say.ts';
import type { Call, View } from './call.ts';

export interface Todo {
  text: string;
  status: string;
  id?: string | undefined;
}

export function todoOf(value: Json): Todo[] {
  if (!isObject(value)) return [];
  const text = stringAt(value, 'content') ?? stringAt(value, 'subject') ?? stringAt(value, 'description');
  return text === undefined ? [] : [{ text, status: stringAt(value, 'status') ?? 'pending', id: stringAt(value, 'id') }];
}

/** The list as it then stood. */
export function todoWrite(call: Call): View {
  const { page, shown, data } = call;
  const { words } = page;
  const values = arrayAt(call.input, 'todos').length > 0 ? arrayAt(call.input, 'todos') : arrayAt(data, 'newTodos');
  const todos = values.flatMap(todoOf);
  const before = new Map(
    arrayAt(data, 'oldTodos')
      .flatMap(todoOf)
      .map((todo) => [todo.text, todo.status]),
  );
  for (const todo of todos.slice(0, maxItems)) shown.add(todo.text);
  const done = todos.filter((todo) => todo.status === 'completed').length;
  return {
    icon: 'todo',
    plainResult: true,
    line: sayLine(words.todos, {}),
    end: [todos.length > 0 && fill(words.todosDone, { done: page.clock.number(done), all: page.clock.number(todos.length) })],
    body: todos.length > 0 && todoList(page, todos, before),
  };
}

const kinds: { [status: string]: string } = { completed: 'done', done: 'done', in_progress: 'now', deleted: 'gone', cancelled: 'gone' };

/** More than these nobody reads in a list; the raw input has them all. */
const maxItems = 60;

export function todoList(page: Page, todos: Todo[], before?: Map<string, string>): SafeHtml {
  const { words, clock } = page;
  const said: { [kind: string]: string } = { done: words.todoDone, now: words.todoNow };
  const items = todos.slice(0, maxItems).map((todo) => {
    const kind = kinds[todo.status] ?? 'open';
    const changed = before && before.size > 0 && before.get(todo.text) !== todo.status;
    return html`<li class="${kind}${changed ? ' changed' : ''}">${todo.text} <span class="sr">(${said[kind] ?? words.todoOpen})</span></li>`;
  });
  const more =
    todos.length > maxItems && html`<div class="foot"><span>${clock.count(words.moreItems, todos.length - maxItems)}</span></div>`;
  return html`<div class="view"><ul class="todo">${items}</ul>${more}</div>`;
}

export function todoRead(call: Call): View {
  return { icon: 'todo', line: sayLine(call.page.words.readTodos, {}) };
}
