/** The link of a turn: one click copies the address; a menu beside it, loaded then, offers quotations and embed code. */
import { copyText, turnLink } from './clipboard.ts';
import { onLink, pageWords } from './page.ts';
import { onDemand } from './status.ts';

/** Copies the address of a turn and offers the rest. */
export function copyTurn(link: HTMLElement, turn: Element): void {
  // To go to a turn takes the focus from its link.
  link.focus({ preventScroll: true });
  copyText(turnLink(turn.id), pageWords.linkCopied);
  if ('popover' in link) onDemand(() => import('./quote/menu.ts')).then((script) => script?.openMenu(link, turn));
}

/** A diff that has lines taken out is copied with its signs, which are no text of the page: without them nobody could tell which. */
function signChanges(selection: Selection): void {
  for (const row of document.querySelectorAll<HTMLElement>('pre:has(.del) :is(.add, .del)')) {
    if (!selection.containsNode(row, true)) continue;
    const sign = document.createTextNode(row.matches('.add') ? '+' : '-');
    row.prepend(sign);
    setTimeout(() => sign.remove());
  }
}

export function startCopy(): void {
  // What is selected across a fold of a prompt is copied whole: a browser leaves out what is closed.
  document.addEventListener('copy', () => {
    const selection = getSelection();
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.middle:not([open])'))
      if (selection?.containsNode(fold, true)) fold.open = true;
    if (selection) signChanges(selection);
  });
  onLink('a.at', (link) => {
    const turn = document.getElementById(link.hash.slice(1));
    // After the click has scrolled the page to the turn, if it does.
    if (turn) requestAnimationFrame(() => copyTurn(link, turn));
  });
}
