/** The reading position: the margin highlights the current prompt. */

export function startPosition(): void {
  const margin = document.getElementById('outline');
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of margin?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? []) {
    const target = document.getElementById(link.hash.slice(1));
    if (target) links.set(target, link);
  }
  if (!margin || links.size === 0) return;

  let current: HTMLAnchorElement | undefined;
  const update = () => {
    // In a turn that has not been laid out yet, the contents of a closed fold count as visible, but have no box.
    const shown = [...links].flatMap(([target, link]) => {
      const { top, height } = target.getBoundingClientRect();
      return height > 0 && target.checkVisibility() ? [{ top, link }] : [];
    });
    const link = (shown.findLast(({ top }) => top < innerHeight * 0.2) ?? shown[0])?.link;
    if (link === current) return;
    current?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'location');
    current = link;
    if (link) keepInView(margin, link);
  };
  const observer = new IntersectionObserver(update, { rootMargin: '0px 0px -80% 0px' });
  for (const target of links.keys()) observer.observe(target);
  // A jump (End, find in page, Back) may pass over all of them.
  document.addEventListener('scrollend', update);
}

/** Scrolls the margin only, never the page. */
function keepInView(margin: HTMLElement, link: HTMLElement): void {
  const [frame, item] = [margin.getBoundingClientRect(), link.getBoundingClientRect()];
  if (item.top < frame.top + 60) margin.scrollTop -= frame.top + 60 - item.top;
  else if (item.bottom > frame.bottom - 60) margin.scrollTop += item.bottom - frame.bottom + 60;
}
