/** On a session's page: the words of `?q=` are marked, and `f` finds others. What marks them is loaded then. */
import { keyWords } from '../../queries/keys.ts';
import { onKeys } from '../root.ts';
import { onDemand } from '../status.ts';

const bar = document.querySelector<HTMLElement>('#match-bar');
const field = bar?.querySelector('input');

async function start(bar: HTMLElement): Promise<void> {
  if (!(await onDemand(() => import('./mark.ts')))) bar.hidden = true;
}

if (bar) {
  if (new URLSearchParams(location.search).get('q')) start(bar);
  onKeys({
    [keyWords.find.key]: () => {
      // At once, for what is typed next; what is there by then is found when the script is.
      bar.hidden = false;
      field?.focus();
      field?.select();
      start(bar);
    },
  });
  bar.addEventListener('submit', (event) => event.preventDefault());
}
