/** Shared by the scripts of a session's page: the article, its words, and the status line. */
import type { ClientWords } from '../components/clientWords.ts';
import { root } from './root.ts';

export const article = document.querySelector<HTMLElement>('article[data-session]');
/** Path of the session's first part, `/s/<slug>/`. */
export const session = article?.dataset.session ?? '';
export const part = Number(article?.dataset.part ?? 1);
export const words: ClientWords = JSON.parse(article?.dataset.words ?? '{}');

const status = root.querySelector('#status');
let clearing = 0;

/** Shows a message once, also to screen readers. */
export function say(...message: (string | Node)[]): void {
  status?.replaceChildren(...message);
  clearTimeout(clearing);
  clearing = window.setTimeout(() => status?.replaceChildren(), 6000);
}

/** Whether an element is shown: not hidden by the level, not in a closed fold. */
export const isShown = (element: Element): boolean => element.checkVisibility();

/** A click that means "go there, here", not "open elsewhere". */
export const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Calls `then` with the link a plain click was on. */
export function onLink(selector: string, then: (link: HTMLAnchorElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(selector);
    if (link && isPlain(event)) then(link, event);
  });
}
