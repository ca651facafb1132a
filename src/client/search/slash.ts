/** Calls `action` for a `/` that is typed anywhere but into a field or a dialog. */
import { isTypedInto } from '../typed.ts';

export function onSlash(action: () => void): void {
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== '/' || !isTypedInto(event)) return;
    event.preventDefault();
    action();
  };
  document.addEventListener('keydown', pressed, { capture: true });
}
