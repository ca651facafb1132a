/** An embedded turn, or a range of turns (`#t-…..t-…`): the rest of the part is left out, and the frame gets its height. */
import { anchorsInHash, reveal, startLanding } from './landing.ts';
import { showWhole, startFolds } from './outputs.ts';
import { article, onLink, onMore, session } from './page.ts';
import { layWhenIdle } from './root.ts';

// What an embed and the page around it say to each other: the height of what is shown, as public/embed.js reads it.

/** WordPress numbers the frames it makes of links, and has messages of its own for them (its `wp-embed.js`). */
const wordpress = /#\?secret=([a-zA-Z0-9]+)$/.exec(location.hash)?.[1];

const tell = (message: object) => parent.postMessage(message, '*');

/**
 * Tells the height, again whenever it changes or is asked for. A whole session would be as high as a house: its frame keeps
 * the height it has, and only WordPress, which shows a frame when it has spoken, is told of it.
 */
function tellHeight(isWhole: boolean): void {
  const tellIt = () => {
    const height = isWhole ? innerHeight : Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (!isWhole) tell({ turnleaf: height });
    if (wordpress) tell({ message: 'height', value: height, secret: wordpress });
  };
  // A browser tells what is not painted, such as a frame that WordPress still hides, of no change.
  tellIt();
  addEventListener('load', tellIt);
  new ResizeObserver(tellIt).observe(document.body);
  addEventListener('message', ({ source, data }) => {
    if (source === parent && (data?.turnleaf === 'height' || (wordpress && data?.message === 'ready'))) tellIt();
  });
}

/** A link to another page opens in place of the page around the frame. WordPress does that itself, for pages of the archive. */
function leaveFrame(): void {
  onLink('a[href]', (link, event) => {
    if (event.defaultPrevented || link.origin + link.pathname === location.origin + location.pathname) return;
    if (!wordpress) link.target = '_top';
    else if (link.origin === location.origin) {
      event.preventDefault();
      tell({ message: 'link', value: link.href, secret: wordpress });
    }
  });
}

const turns = article?.querySelector('.turns');

/** The child of the column that contains an anchor. */
function blockOf(anchor: string | undefined): Element | undefined {
  let element = anchor ? document.getElementById(anchor) : null;
  if (element) reveal(element);
  while (element && element.parentElement !== turns) element = element.parentElement;
  return element ?? undefined;
}

/** Whether the address names turns that are here. */
function choose(): boolean {
  const [from, to] = anchorsInHash(location.hash);
  const first = blockOf(from);
  if (!turns || !first) return false;
  const last = blockOf(to) ?? first;
  const blocks = [...turns.children];
  const [start, end] = [blocks.indexOf(first), blocks.indexOf(last)].sort((a, b) => a - b) as [number, number];
  blocks.forEach((block, index) => block.toggleAttribute('hidden', index < start || index > end));
  scrollTo(0, 0);
  return true;
}

const embedPath = (n: number) => session.replace(/\/s\/([^/]+\/)$/, `/embed/$1${n > 1 ? `${n}/` : ''}`);

// Before the address opens a call.
startFolds();
const isChosen = choose();
addEventListener('hashchange', choose);
onMore(showWhole);
startLanding(embedPath);

if (parent !== window) {
  leaveFrame();
  tellHeight(!isChosen);
}
layWhenIdle();
