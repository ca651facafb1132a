/** The element that holds what is ours, and what a key or a click in it means. */

/** The element that holds what is ours: `<html>`, or an element in a page of the host's (layouts/Within.astro). */
export const root = document.querySelector<HTMLElement>('.turnleaf') ?? document.documentElement;

/**
 * Lays the whole page out, before something of it is gone to: where heights are guessed, one lands beside it. Whether some were.
 */
export function layWhole(): boolean {
  const guessed = root.classList.contains('lazy');
  root.classList.remove('lazy');
  return guessed;
}

/** A click that means "go there, here", not "open elsewhere". */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Whether a key was pressed by itself, and not in a field or a dialog: then it may be one of ours. */
export function isTypedInto(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.closest('input, textarea, select, dialog, [contenteditable]'));
}

/** Calls `action` for a `/` that is typed anywhere but into a field or a dialog. */
export function onSlash(action: () => void): void {
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== '/' || !isTypedInto(event)) return;
    event.preventDefault();
    action();
  };
  document.addEventListener('keydown', pressed, { capture: true });
}
