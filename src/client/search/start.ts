/**
 * The search of the bar: `/`, or a click into its field, opens the dialog, which is loaded then. What is typed meanwhile goes
 * into the field and, when the dialog is there, into that; without it the field leads to the search page.
 */

import { keyWords } from '../../queries/keys.ts';
import { onKeys } from '../root.ts';
import { onDemand } from '../status.ts';

const field = document.querySelector<HTMLInputElement>('.bar form[role=search] input[type=search]');
const load = () => import('./dialog.ts');
let isOpening = false;

/** `from`: what had the focus, and gets it back. */
async function show(from = document.activeElement): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  const dialog = await onDemand(load);
  const isWanted = isOpening;
  isOpening = false;
  if (!dialog || !isWanted) return;
  if (from instanceof HTMLElement && from !== document.body) from.focus({ preventScroll: true });
  else field?.blur();
  dialog.showSearch(field?.value);
  if (field) field.value = '';
}

// The search page is the dialog's complete form: there the bar's field goes to it as it does without script.
if (document.querySelector('#search-dialog') && !document.querySelector('#search-form')) {
  onKeys({
    [keyWords.search.key]: () => {
      const from = document.activeElement;
      field?.focus();
      show(from);
    },
  });
  // Not on focus: who tabs through the page must not be taken out of it. Loading may begin, though.
  field?.addEventListener('focus', () => void load().catch(() => {}));
  field?.addEventListener('click', () => show());
  field?.addEventListener('input', () => show());
  // Who leaves before the dialog is there does not want it any more.
  field?.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpening) return;
    isOpening = false;
    field.value = '';
    field.blur();
  });
}
