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

/** Does what a key is for, where it is pressed by itself, and not in a field, a dialog or an open menu. */
export function onKeys(actions: { [key: string]: (() => void) | undefined }, isOn = () => true): void {
  const pressed = (event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || !isOn() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog, :popover-open, [contenteditable]'))
      return;
    event.preventDefault();
    action();
  };
  document.addEventListener('keydown', pressed, { capture: true });
}
