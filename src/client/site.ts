/** The script of every page: light and dark, the help dialog, menus that close. */

import { keyWords } from '../queries/keys.ts';
import { startDrawers } from './drawers.ts';
import { hasKeys, layWhenIdle, onKeys, root, switchKeys } from './root.ts';
import { watchScrolling } from './scrolls.ts';

const key = 'turnleaf-scheme';
const dark = matchMedia('(prefers-color-scheme: dark)');

/** Switches to the other scheme. A choice equal to the system's setting is not stored. */
function switchScheme(): void {
  const system = dark.matches ? 'dark' : 'light';
  const next = (root.dataset.scheme ?? system) === 'dark' ? 'light' : 'dark';
  try {
    if (next === system) localStorage.removeItem(key);
    else localStorage.setItem(key, next);
  } catch {
    // Storage may be forbidden; the choice then lasts for this page.
  }
  if (next === system) delete root.dataset.scheme;
  else root.dataset.scheme = next;
  showScheme();
}

/** The switch says what it is set to. */
function showScheme(): void {
  const isDark = (root.dataset.scheme ?? (dark.matches ? 'dark' : 'light')) === 'dark';
  root.querySelector('[data-do=scheme]')?.setAttribute('aria-pressed', String(isDark));
}
showScheme();
dark.addEventListener('change', showScheme);

const keysSwitch = root.querySelector<HTMLInputElement>('[data-do=keys]');
function help(): void {
  if (keysSwitch) keysSwitch.checked = hasKeys();
  root.querySelector<HTMLDialogElement>('#keys')?.showModal();
}
const actions: { [name: string]: (() => void) | undefined } = {
  scheme: switchScheme,
  keys: () => switchKeys(keysSwitch?.checked ?? true),
  help,
};

// Where a host's pages change by Astro's router, scripts run once; ours are of one page.
document.addEventListener('astro:before-preparation', (event) => event.preventDefault());

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  actions[event.target.closest<HTMLElement>('[data-do]')?.dataset.do ?? '']?.();
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu[open]')) if (!menu.contains(event.target)) menu.open = false;
});

startDrawers();
watchScrolling();
layWhenIdle();

onKeys({ [keyWords.help.key]: help });

document.addEventListener('keydown', ({ key, target }) => {
  const menu = key === 'Escape' && target instanceof Element && target.closest<HTMLDetailsElement>('.menu[open]');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});
