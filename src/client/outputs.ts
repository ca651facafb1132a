/** Long outputs: their page is fetched once, and the requested one is inserted. */
import { onLink, words } from './page.ts';
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

async function splice(link: HTMLAnchorElement): Promise<void> {
  const id = link.hash.slice(1);
  const name = link.textContent;
  link.ariaBusy = 'true';
  link.textContent = words.outputLoading;
  try {
    const found = (await page(link.href.replace(/#.*/, ''))).getElementById(id);
    if (!found) throw new Error('no such section');
    // The section's heading links back here; only the view is inserted.
    const whole = document.importNode(found.querySelector<HTMLElement>('.view') ?? found, true);
    whole.tabIndex = -1;
    (link.closest('.view') ?? link).replaceWith(whole);
    whole.focus({ preventScroll: true });
  } catch {
    link.ariaBusy = null;
    link.dataset.failed = '';
    link.textContent = name;
    const open = Object.assign(document.createElement('a'), { href: link.href, textContent: words.outputFailedOpen });
    say(words.outputFailed, ' ', open);
  }
}

export function startOutputs(): void {
  onLink('a.more:not([data-failed])', (link, event) => {
    event.preventDefault();
    if (!link.ariaBusy) splice(link);
  });
}
