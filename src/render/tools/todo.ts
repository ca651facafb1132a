import type { UseOf } from '../../model/tool.ts';
import { fill } from '../../words/fill.ts';
import { fillLine } from '../fill-html.ts';
import { maxItems, todoList } from '../todos.ts';
import type { Call, View, Views } from './call.ts';

/** The list after the call. */
function todos(call: Call, { todos, before }: UseOf<'todos'>): View {
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

function readTodos(call: Call): View {
  return { icon: 'todo', line: fillLine(call.page.words.readTodos, {}) };
}

export const todoViews: Views = { todos, 'read-todos': readTodos };
