/** Restores scroll position and open folds when a page is reloaded because a file has changed. */

interface Place {
  /** The first element in view, and its distance from the top. */
  id?: string;
  top: number;
  /** At the end of a growing session, the page stays at its end. */
  atEnd: boolean;
  open: string[];
}

const key = () => `turnleaf-dev ${location.pathname}`;
const foldsOf = () => [...document.querySelectorAll<HTMLDetailsElement>('.turns details')];
const nameOf = (fold: HTMLDetailsElement) => {
  const turn = fold.closest('.turn');
  return fold.id || `${turn?.id} ${[...(turn?.querySelectorAll('details') ?? [])].indexOf(fold)}`;
};

function remember(): void {
  const turns = [...document.querySelectorAll<HTMLElement>('.turns .turn, [data-place]')];
  const first = turns.find((turn) => turn.checkVisibility() && turn.getBoundingClientRect().bottom > 80);
  const place: Place = {
    ...(first ? { id: first.id } : {}),
    top: first?.getBoundingClientRect().top ?? 0,
    atEnd: scrollY > 0 && innerHeight + scrollY > document.documentElement.scrollHeight - 40,
    open: foldsOf()
      .filter((fold) => fold.open)
      .map(nameOf),
  };
  try {
    sessionStorage.setItem(key(), JSON.stringify(place));
  } catch {
    // Storage may be forbidden; the page then starts at the top.
  }
}

function restore({ id, top, atEnd, open }: Place): void {
  const folds = new Set(open);
  for (const fold of foldsOf()) if (folds.has(nameOf(fold))) fold.open = true;
  const scroll = (tries: number) => {
    const turn = id === undefined ? null : document.getElementById(id);
    if (atEnd) scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    else if (turn) scrollBy({ top: turn.getBoundingClientRect().top - top, behavior: 'instant' });
    // Turns are measured only when they come into view.
    if (tries > 0) requestAnimationFrame(() => scroll(tries - 1));
  };
  scroll(4);
}

export function keepPlace(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const text = entry?.type === 'reload' ? sessionStorage.getItem(key()) : null;
  if (text !== null) {
    const begin = () => restore(JSON.parse(text) as Place);
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin);
  }
  addEventListener('pagehide', remember);
}
