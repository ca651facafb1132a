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

/**
 * Lays out what is far down as well, some turns at a time, when there is nothing else to do: what is not laid out has no headings, no
 * links and no text for a screen reader.
 */
export function layWhenIdle(): void {
  const waiting = [...document.querySelectorAll<HTMLElement>('.turns > .turn, .turns > .versions > .turn, .output .view')];
  const whenIdle = window.requestIdleCallback ?? ((lay: () => void) => setTimeout(lay, 50));
  const lay = () => {
    if (!root.classList.contains('lazy')) return;
    for (const turn of waiting.splice(0, 10)) turn.classList.add('laid');
    if (waiting.length > 0) whenIdle(lay);
    else layWhole();
  };
  addEventListener('load', () => whenIdle(lay));
}

/** A click that means "go there, here", not "open elsewhere". */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const keysKey = 'turnleaf-keys';
let isWithoutKeys: boolean | undefined;

/** Whether keys of one sign do something: who speaks to the machine switches them off (WCAG 2.1.4). Remembered as the scheme is. */
export function hasKeys(): boolean {
  try {
    isWithoutKeys ??= localStorage.getItem(keysKey) === 'off';
  } catch {
    // Storage may be forbidden; the choice then lasts for this page.
  }
  return !isWithoutKeys;
}

export function switchKeys(on: boolean): void {
  isWithoutKeys = !on;
  try {
    if (on) localStorage.removeItem(keysKey);
    else localStorage.setItem(keysKey, 'off');
  } catch {}
}

/** Does what a key is for, where it is pressed by itself, and not in a field, a dialog or an open menu. */
export function onKeys(actions: { [key: string]: (() => void) | undefined }, isOn = () => true): void {
  const pressed = (event: KeyboardEvent) => {
    const action = actions[event.key];
    if (
      !action ||
      !isOn() ||
      (event.key.length === 1 && !hasKeys()) ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog, :popover-open, [contenteditable]'))
      return;
    event.preventDefault();
    action();
  };
  document.addEventListener('keydown', pressed, { capture: true });
}
