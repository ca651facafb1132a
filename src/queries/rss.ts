/** RSS 2.0, as far as a feed needs it; full texts use the content module (https://web.resource.org/rss/1.0/modules/content/). */

import { escaped } from '../model/escape.ts';

export interface FeedItem {
  title: string;
  link: string;
  description: string;
  date?: string;
  category?: string;
  /** The whole text, as HTML. */
  content?: string;
  /** Identifies the item permanently, whatever its address. */
  guid: string;
}

interface Feed {
  title: string;
  link: string;
  description: string;
  language: string;
  items: FeedItem[];
}

/** Characters that XML 1.0 does not allow are left out: control characters, lone surrogates, U+FFFE and U+FFFF. */
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const element = (name: string, text: string, attributes = '') =>
  `<${name}${attributes}>${escaped(text.toWellFormed().replace(unfit, ''))}</${name}>`;

export function feedToXml({ title, link, description, language, items }: Feed): string {
  const item = (entry: FeedItem) =>
    [
      '<item>',
      element('title', entry.title),
      element('link', entry.link),
      element('description', entry.description),
      ...(entry.content ? [element('content:encoded', entry.content)] : []),
      ...(entry.category ? [element('category', entry.category)] : []),
      ...(entry.date ? [element('pubDate', new Date(entry.date).toUTCString())] : []),
      element('guid', entry.guid, ' isPermaLink="false"'),
      '</item>',
    ].join('');
  const head = [
    element('title', title),
    element('link', link),
    element('description', description || title),
    element('language', language),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>${head.join('')}\n${items.map(item).join('\n')}\n</channel></rss>\n`;
}
