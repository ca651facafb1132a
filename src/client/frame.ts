/** What an embed and the page around it say to each other: the height of what is shown, as public/embed.js reads it. */
import { onLink } from './page.ts';

/** WordPress numbers the frames it makes of links, and has messages of its own for them (its `wp-embed.js`). */
const wordpress = /#\?secret=([a-zA-Z0-9]+)$/.exec(location.hash)?.[1];

const tell = (message: object) => parent.postMessage(message, '*');

/** Tells the height, again whenever it changes or is asked for. */
export function tellHeight(): void {
  const tellIt = () => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    tell({ turnleaf: height });
    if (wordpress) tell({ message: 'height', value: height, secret: wordpress });
  };
  new ResizeObserver(tellIt).observe(document.body);
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.turnleaf === 'height') tellIt();
  });
}

/** A link to another page opens in place of the page around the frame. */
export function leaveFrame(): void {
  onLink('a[href]', (link) => {
    if (link.origin + link.pathname === location.origin + location.pathname) return;
    link.target = '_top';
    if (wordpress) tell({ message: 'link', value: link.href, secret: wordpress });
  });
}
