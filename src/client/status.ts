/** The line in which a page says what happened. */
import { root } from './root.ts';

const status = root.querySelector<HTMLElement>('#status');
let clearing = 0;

/** Shows a message once, also to screen readers. */
export function say(...message: (string | Node)[]): void {
  status?.replaceChildren(...message);
  clearTimeout(clearing);
  clearing = window.setTimeout(() => status?.replaceChildren(), 6000);
}

/** A script that is loaded on first use. Where it cannot be, the page says so, and the next use tries again. */
export async function onDemand<Script>(load: () => Promise<Script>): Promise<Script | undefined> {
  try {
    return await load();
  } catch {
    say(status?.dataset.failed ?? '');
    return undefined;
  }
}
