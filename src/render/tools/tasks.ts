import type { UseOf } from '../../model/tool.ts';
import { fill } from '../../words/fill.ts';
import { fillLine } from '../fill-html.ts';
import { html, type SafeHtml } from '../html.ts';
import { foldedProse, objectOf } from '../prose.ts';
import { oneLine } from '../text.ts';
import { todoList } from '../todos.ts';
import type { Call, View, Views } from './call.ts';

/** The list after this call, with what it changed. */
function listAfter(call: Call): SafeHtml | undefined {
  const list = call.page.tasks.get(call.block);
  return list && list.todos.length > 1 ? todoList(call.page, list.todos, list.before) : undefined;
}

const named = (call: Call, name: string) => objectOf(call.page, oneLine(name, 120));

function createTask(call: Call, { subject = '', description }: UseOf<'create-task'>): View {
  call.covered.add(subject);
  call.covered.add(description);
  return {
    icon: 'todo',
    plainResult: true,
    line: fillLine(call.page.words.taskCreated, { task: named(call, subject) }),
    body: [description && html`<div class="view page">${foldedProse(call.at, description)}</div>`, listAfter(call)],
  };
}

function updateTask(call: Call, use: UseOf<'update-task'>): View {
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

function listTasks(call: Call, { todos }: UseOf<'list-tasks'>): View {
  return {
    icon: 'todo',
    plainResult: true,
    line: fillLine(call.page.words.taskListed, {}),
    body: todos.length > 0 && todoList(call.page, todos),
  };
}

function getTask(call: Call, { id }: UseOf<'get-task'>): View {
  call.covered.add(id);
  return { icon: 'todo', plainResult: true, line: fillLine(call.page.words.taskLookedUp, { task: named(call, `#${id}`) }) };
}

function stopTask(call: Call, { id }: UseOf<'stop-task'>): View {
  call.covered.add(id);
  return { icon: 'stop', line: fillLine(call.page.words.taskStopped, { task: named(call, id) }) };
}

export const tasksViews: Views = {
  'stop-task': stopTask,
  'create-task': createTask,
  'update-task': updateTask,
  'list-tasks': listTasks,
  'get-task': getTask,
};
