/** How much to show: a level in the address, `?show=conversation|tools|everything`, kept from part to part. */
import { isShown, onLink, root, session } from './page.ts';

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

/** The first thing in view stays where it is, though much above it comes or goes. */
function keepingPlace(change: () => void): void {
  const inView = [...document.querySelectorAll('.turn')].filter((turn) => isShown(turn) && turn.getBoundingClientRect().bottom > 80);
  const before = inView.map((turn) => turn.getBoundingClientRect().top);
  change();
  const index = inView.findIndex(isShown);
  const stays = inView[index];
  if (stays && scrollY > 0) scrollBy({ top: stays.getBoundingClientRect().top - (before[index] ?? 0), behavior: 'instant' });
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
