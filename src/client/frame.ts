/** What an embed and the page around it say to each other: the height of what is shown, as public/embed.js reads it. */
import { onLink } from './page.ts';

/** WordPress numbers the frames it makes of links, and has messages of its own for them (its `wp-embed.js`). */
const wordpress = /#\?secret=([a-zA-Z0-9]+)$/.exec(location.hash)?.[1];

const tell = (message: object) => parent.postMessage(message, '*');

/**
 * Tells the height, again whenever it changes or is asked for. A whole session would be as high as a house: its frame keeps
 * the height it has, and only WordPress, which shows a frame when it has spoken, is told of it.
 */
export function tellHeight(isWhole: boolean): void {
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
export function leaveFrame(): void {
  onLink('a[href]', (link, event) => {
    if (event.defaultPrevented || link.origin + link.pathname === location.origin + location.pathname) return;
    if (!wordpress) link.target = '_top';
    else if (link.origin === location.origin) {
      event.preventDefault();
      tell({ message: 'link', value: link.href, secret: wordpress });
    }
  });
}
