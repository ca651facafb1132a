import { arrayAt, objectAt, stringAt } from '../../model/json.ts';
import { fill } from '../../words/fill.ts';
import { html, type SafeHtml } from '../html.ts';
import { objectOf, prose } from '../prose.ts';
import { sayLine } from '../say.ts';
import { oneLine } from '../text.ts';
import { todoList, todoOf } from '../todos.ts';
import { asText, type Call, type View } from './call.ts';

/** The list as it then stood, with what this call changed. */
function listAfter(call: Call): SafeHtml | undefined {
  const list = call.page.tasks.get(call.block);
  return list && list.todos.length > 1 ? todoList(call.page, list.todos, list.before) : undefined;
}

const named = (call: Call, name: string) => objectOf(call.page, oneLine(name, 120));

export function taskCreate(call: Call): View {
  const subject = call.string('subject') ?? stringAt(objectAt(call.data, 'task'), 'subject') ?? '';
  const description = call.string('description') ?? '';
  call.shown.add(subject);
  call.shown.add(description);
  return {
    icon: 'todo',
    plainResult: true,
    line: sayLine(call.page.words.taskCreated, { task: named(call, subject) }),
    body: [description && html`<div class="view page">${prose(call.at, description)}</div>`, listAfter(call)],
  };
}

export function taskUpdate(call: Call): View {
  const id = asText(call.input.taskId ?? call.input.id);
  const change = objectAt(call.data, 'statusChange');
  const status = call.string('status');
  const listed = call.page.tasks.get(call.block)?.todos.find((task) => task.id === id);
  const subject = call.string('subject') ?? listed?.text;
  for (const text of [id, status, subject]) call.shown.add(text);
  const from = stringAt(change, 'from');
  const said = from && status ? fill(call.page.words.statusChange, { from: plain(from), to: plain(status) }) : status && plain(status);
  return {
    icon: 'todo',
    plainResult: true,
    line: sayLine(call.page.words.taskUpdated, { task: named(call, subject ? `#${id} ${subject}` : `#${id}`) }),
    end: [said],
    body: listAfter(call),
  };
}

const plain = (status: string): string => status.replaceAll('_', ' ');

export function taskList(call: Call): View {
  const tasks = arrayAt(call.data, 'tasks').flatMap(todoOf);
  return {
    icon: 'todo',
    plainResult: true,
    line: sayLine(call.page.words.taskListed, {}),
    body: tasks.length > 0 && todoList(call.page, tasks),
  };
}

export function taskGet(call: Call): View {
  const id = asText(call.input.taskId ?? call.input.id);
  call.shown.add(id);
  return { icon: 'todo', plainResult: true, line: sayLine(call.page.words.taskLookedUp, { task: named(call, `#${id}`) }) };
}

export function taskStop(call: Call): View {
  const id = asText(call.input.task_id ?? call.input.taskId ?? call.input.shell_id);
  call.shown.add(id);
  return { icon: 'stop', line: sayLine(call.page.words.taskStopped, { task: named(call, id) }) };
}
