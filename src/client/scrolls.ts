/**
 * What scrolls sideways is a stop of the Tab key and has a name, only as long as it does. Without script all that may is a stop, as
 * not every browser makes it one by itself.
 */
import { root } from './root.ts';

const longest = 80;

/** The line of its call, else its language, else who speaks. */
function nameOf(region: Element): string {
  const line =
    region.closest('details')?.querySelector('summary') ?? region.querySelector('.lang') ?? region.closest('.turn')?.querySelector('.who');
  const name = (line?.ariaLabel ?? line?.textContent ?? '').replace(/\s+/g, ' ').trim() || document.title;
  return name.length > longest ? `${name.slice(0, longest).toWellFormed()}…` : name;
}

function tell(region: Element): void {
  if (region === document.activeElement) return;
  if (region.scrollWidth <= region.clientWidth && region.scrollHeight <= region.clientHeight) {
    region.removeAttribute('tabindex');
    return;
  }
  region.setAttribute('tabindex', '0');
  region.role ??= 'group';
  region.ariaLabel ??= nameOf(region);
}

// It is told of each when it is first laid out as well: when its fold is opened.
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) tell(target);
});

export function watchScrolling(within: ParentNode = root): void {
  for (const region of within.querySelectorAll('pre, .wide, .scrolls')) sizes.observe(region);
}
