/** Long outputs: their page is fetched once, and the requested one is inserted. */
import { pageWords } from './page.ts';
import { watchScrolling } from './scrolls.ts';
import { say } from './status.ts';

const pages = new Map<string, Promise<Document>>();

function page(url: string): Promise<Document> {
  const known = pages.get(url);
  if (known) return known;
  const loading = fetch(url).then(async (answer) => {
    if (!answer.ok) throw new Error(`${answer.status}`);
    return new DOMParser().parseFromString(await answer.text(), 'text/html');
  });
  loading.catch(() => pages.delete(url));
  pages.set(url, loading);
  return loading;
}

/** Puts what a link leads to into its place. */
async function splice(link: HTMLAnchorElement): Promise<HTMLElement | undefined> {
  const id = link.hash.slice(1);
  const name = link.textContent;
  link.ariaBusy = 'true';
  link.textContent = pageWords.outputLoading;
  try {
    const found = (await page(link.href.replace(/#.*/, ''))).getElementById(id);
    if (!found) throw new Error('no such section');
    if ('fold' in link.dataset) return spliceFold(link, found);
    // The section's heading links back here; only the view is inserted.
    const whole = document.importNode(found.querySelector<HTMLElement>('.view') ?? found, true);
    (link.closest('.view') ?? link).replaceWith(whole);
    watchScrolling(whole);
    return whole;
  } catch {
    link.ariaBusy = null;
    link.dataset.failed = '';
    link.textContent = name;
    const open = Object.assign(document.createElement('a'), { href: link.href, textContent: pageWords.outputFailedOpen });
    say(pageWords.outputFailed, ' ', open);
    return undefined;
  }
}

/** Puts what a call holds on the session's page into the call that has no more of it than its line. */
function spliceFold(link: HTMLAnchorElement, found: HTMLElement): HTMLElement | undefined {
  const call = link.parentElement;
  link.replaceWith(...[...found.children].slice(1).map((one) => document.importNode(one, true)));
  if (call) watchScrolling(call);
  return call?.querySelector<HTMLElement>(':scope > :not(summary)') ?? undefined;
}

/** In an embed, what a call holds comes when it is opened. */
export function startFolds(): void {
  const fill = (call: EventTarget | null) => {
    const link = call instanceof HTMLDetailsElement && call.open && call.querySelector<HTMLAnchorElement>(':scope > a[data-fold]');
    if (link && !link.ariaBusy && !('failed' in link.dataset)) splice(link);
  };
  // It does not bubble.
  document.addEventListener('toggle', ({ target }) => fill(target), { capture: true });
}

/** Puts all words that were put aside, prose and not output, back into an element. Whether there are some now. */
export async function spliceWords(element: Element): Promise<boolean> {
  const links = [...element.querySelectorAll<HTMLAnchorElement>('.words a.more')];
  return (await Promise.all(links.map(splice))).some(Boolean);
}

/** Puts the whole of an output into its place, and the focus on it. */
export async function showWhole(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy) return;
  const whole = await splice(link);
  whole?.setAttribute('tabindex', '-1');
  whole?.focus({ preventScroll: true });
}
