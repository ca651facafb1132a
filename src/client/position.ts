/** The reading position: the margin highlights the current prompt, the strip where it lies in the session. */

export function startPosition(): void {
  const margin = document.getElementById('outline');
  if (margin) follow(margin, (link) => keepInView(margin, link));
  const strip = document.querySelector('.course');
  if (strip) new IntersectionObserver(([seen]) => margin?.classList.toggle('alone', !seen?.isIntersecting)).observe(strip);
  if (strip)
    follow(strip, (link) => {
      // The small one in the margin has the same measures.
      const [cell, here] = [link.querySelector('rect'), margin?.querySelector('rect')];
      for (const name of ['x', 'width']) here?.setAttribute(name, cell?.getAttribute(name) ?? '0');
      const band = strip.firstElementChild as Element;
      band.scrollLeft += link.getBoundingClientRect().left - band.getBoundingClientRect().left - 60;
    });
}

/** Marks which of the links in `list` leads to what is read, and calls `to` with it when that changes. */
function follow(list: Element, to: (link: Element) => void): void {
  const links = new Map<Element, Element>();
  for (const link of list.querySelectorAll('a[href^="#"]')) {
    const target = document.getElementById((link.getAttribute('href') as string).slice(1));
    if (target) links.set(target, link);
  }
  let current: Element | undefined;
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
    if (link) to(link);
  };
  const observer = new IntersectionObserver(update, { rootMargin: '0px 0px -80% 0px' });
  for (const target of links.keys()) observer.observe(target);
  // A jump (End, find in page, Back) may pass over all of them.
  document.addEventListener('scrollend', update);
}

/** Scrolls the margin only, never the page. */
function keepInView(margin: HTMLElement, link: Element): void {
  const [frame, item] = [margin.getBoundingClientRect(), link.getBoundingClientRect()];
  if (item.top < frame.top + 60) margin.scrollTop -= frame.top + 60 - item.top;
  else if (item.bottom > frame.bottom - 60) margin.scrollTop += item.bottom - frame.bottom + 60;
}
