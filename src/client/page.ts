/** Shared by the scripts of a session's page: the article and its words. */
import type { ClientWords } from '../queries/script-words.ts';
import { isPlainClick } from './root.ts';

export const article = document.querySelector<HTMLElement>('article[data-session]');
/** Path of the session's first part, `/s/<slug>/`. */
export const session = article?.dataset.session ?? '';
export const part = Number(article?.dataset.part ?? 1);
export const pageWords: ClientWords = JSON.parse(article?.dataset.words ?? '{}');

/** Whether an element is shown: not hidden by the level, not in a closed fold. */
export const isShown = (element: Element): boolean => element.checkVisibility();

/** Calls `then` with the link a plain click was on. */
export function onLink(selector: string, then: (link: HTMLAnchorElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(selector);
    if (link && isPlainClick(event)) then(link, event);
  });
}

/** Where an output is cut, a link leads to the whole. */
export const onMore = (show: (link: HTMLAnchorElement) => unknown): void =>
  onLink('a.more:not([data-failed])', (link, event) => {
    event.preventDefault();
    show(link);
  });
