/**
 * What a browser does not do by itself for a list that opens from below (components/Drawer.astro): the focus goes into it,
 * stays there and comes back to the button; Back closes it; a link of it closes it.
 */
import { isPlainClick, root } from './root.ts';

/** A router of the host's would take an entry of ours in the history for one of its own. */
const hasBack = root === document.documentElement;

/** All of the page but the drawer and what it is in. What was out of reach before is left as it is. */
function besides(drawer: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at: Element = drawer; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const other of at.parentElement.children) if (other !== at && other instanceof HTMLElement && !other.inert) found.push(other);
  }
  return found;
}

function start(drawer: HTMLElement): void {
  const goesBack = hasBack && 'back' in drawer.dataset;
  let aside: HTMLElement[] = [];
  let followed = false;
  /** Whether the newest entry of the history is that of the open drawer. */
  let entered = false;

  drawer.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') return;
    // Before the browser gives the focus back, for which its place must be within reach.
    for (const element of aside) element.inert = false;
    aside = [];
  });
  drawer.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') opened();
    else closed();
  });
  // Last of all who hear it: the level of detail is put into links at the document.
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || !drawer.contains(link) || !drawer.matches(':popover-open') || !isPlainClick(event)) return;
    followed = true;
    if (entered && !event.defaultPrevented) {
      event.preventDefault();
      // In place of the drawer's own entry.
      entered = false;
      drawer.hidePopover();
      location.replace(link.href);
    } else drawer.hidePopover();
  });
  addEventListener('popstate', () => {
    if (!entered) return;
    entered = false;
    drawer.hidePopover();
  });

  function opened(): void {
    aside = besides(drawer);
    for (const element of aside) element.inert = true;
    followed = false;
    const first = drawer.querySelector<HTMLElement>('a[aria-current]') ?? drawer.querySelector<HTMLElement>('.close');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'nearest' });
    if (!goesBack) return;
    entered = true;
    history.pushState(history.state, '');
  }

  function closed(): void {
    if (entered) history.back();
    entered = false;
    const lost = document.activeElement === document.body || drawer.contains(document.activeElement);
    if (lost && !followed) root.querySelector<HTMLElement>(`[popovertarget="${drawer.id}"]:not(.close)`)?.focus({ preventScroll: true });
  }
}

export function startDrawers(): void {
  for (const drawer of root.querySelectorAll<HTMLElement>('.drawer')) start(drawer);
}
