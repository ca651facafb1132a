import { arrayAt } from '../../model/json.ts';
import { fill } from '../../words/fill.ts';
import { sayLine } from '../say.ts';
import { maxItems, todoList, todoOf } from '../todos.ts';
import type { Call, View } from './call.ts';

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

export function todoRead(call: Call): View {
  return { icon: 'todo', line: sayLine(call.page.words.readTodos, {}) };
}
