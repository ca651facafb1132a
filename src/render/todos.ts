/** A list of todos or tasks, whatever tool keeps it. */
import type { Todo } from '../model/tool.ts';
import { html, type SafeHtml } from './html.ts';
import type { Page } from './page.ts';
import { inLanguage } from './prose.ts';

const kinds: { [status: string]: string } = { completed: 'done', done: 'done', in_progress: 'now', deleted: 'gone', cancelled: 'gone' };

/** Longer lists are cut; the raw input has all items. */
export const maxItems = 60;

export function todoList(page: Page, todos: Todo[], before?: Map<string, string>): SafeHtml {
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
