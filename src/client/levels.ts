/** How much to show: a level in the address, `?show=conversation|tools|everything`, passed on from part to part. */
import { isShown, onLink, session } from './page.ts';
import { root } from './root.ts';

const plain = 'tools';
const links = document.querySelectorAll<HTMLAnchorElement>('.levels a');

const levelOf = (search: string) => new URLSearchParams(search).get('show') ?? plain;

function show(level: string): void {
  root.dataset.level = level;
  for (const link of links) {
    if (link.dataset.to === level) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

function withLevel(search: string, level: string): string {
  const query = new URLSearchParams(search);
  if (level === plain) query.delete('show');
  else query.set('show', level);
  return query.size > 0 ? `?${query}` : '';
}

/** The first element in view that stays visible keeps its position when others appear or disappear. */
function keepingPlace(change: () => void): void {
  const all = document.querySelectorAll('.turns .turn, .turns .prose > *, .turns .tool');
  const inView = [...all].filter((element) => isShown(element) && element.getBoundingClientRect().top > 40).slice(0, 200);
  const before = inView.map((element) => element.getBoundingClientRect().top);
  const moved = scrollY > 0;
  change();
  const index = inView.findIndex(isShown);
  const stays = inView[index];
  if (!stays || !moved) return;
  const settle = (tries: number) => {
    scrollBy({ top: stays.getBoundingClientRect().top - (before[index] ?? 0), behavior: 'instant' });
    // Turns are measured only when they come into view.
    if (tries > 0) requestAnimationFrame(() => settle(tries - 1));
  };
  settle(3);
}

export function startLevels(): void {
  show(root.dataset.level ?? plain);
  onLink('.levels a', (link, event) => {
    event.preventDefault();
    const level = link.dataset.to ?? plain;
    keepingPlace(() => show(level));
    history.replaceState(history.state, '', location.pathname + withLevel(location.search, level) + location.hash);
  });
  onLink('a[href]', (link) => {
    if (link.origin === location.origin && link.pathname.startsWith(session) && link.pathname !== location.pathname && !link.download) {
      link.search = withLevel(link.search, root.dataset.level ?? plain);
    }
  });
  addEventListener('popstate', () => show(levelOf(location.search)));
}
