/** Shows the turn that the address names: opens closed folds, finds other parts, reports missing turns. */
import { pageWords, part, session } from './page.ts';
import { layWhole } from './root.ts';
import { say } from './status.ts';

/** Opens every fold around an element, and the element itself where it is one. */
export function reveal(element: Element): boolean {
  let opened = false;
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    if (!fold.open) opened = fold.open = true;
  }
  return opened;
}

/** `#t-a` or `#t-a..t-b`, also with what WordPress adds; an anchor that cannot be decoded is ignored. */
export function anchorsInHash(hash: string): string[] {
  try {
    return decodeURIComponent(hash.slice(1).replace(/#.*/, '')).split('..');
  } catch {
    return [];
  }
}

async function partOf(turn: string): Promise<number | undefined> {
  const answer = await fetch(`${session}map.json`);
  if (!answer.ok) return undefined;
  return ((await answer.json()) as { anchors: { [anchor: string]: number } }).anchors[turn];
}

/** Goes to the turn that the address names. `pathOf` gives the page of a part. */
export async function land(pathOf: (part: number) => string): Promise<void> {
  const [anchor = ''] = anchorsInHash(location.hash);
  const element = anchor && document.getElementById(anchor);
  if (element) {
    const guessed = layWhole();
    if (reveal(element) || guessed) element.scrollIntoView({ block: 'start', behavior: 'instant' });
    return;
  }
  if (/^o-/.test(anchor)) {
    // Of several output pages, the link in this one says which.
    const link = document.querySelector<HTMLAnchorElement>(`a.more[href$="#${CSS.escape(anchor)}"]`);
    location.replace(link?.href ?? `${pathOf(part)}output/#${anchor}`);
  }
  const turn = /^t-[0-9a-f]+/.exec(anchor)?.[0];
  if (!turn) return;
  const home = await partOf(turn).catch(() => undefined);
  if (home === undefined) say(pageWords.turnMissing);
  else if (home === part) location.replace(`#${turn}`);
  else {
    say(pageWords.turnElsewhere);
    location.replace(pathOf(home) + location.search + location.hash);
  }
}

export function startLanding(pathOf = (n: number) => session + (n > 1 ? `${n}/` : '')): void {
  land(pathOf);
  addEventListener('hashchange', () => land(pathOf));
  const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null);
  // Before the browser goes there.
  document.addEventListener('click', (event) => void (linkOf(event) && layWhole()), { capture: true });
  // A link to the current address does not change it, but should open folds closed since.
  document.addEventListener('click', (event) => {
    if (linkOf(event)?.hash === location.hash) land(pathOf);
  });
}
