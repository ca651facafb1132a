/** Names of machines: of internal networks, and as systems print their own. */

import { candidate, type Detector } from '../engine/detector.ts';
import { type PrivateData, words } from './labelled.ts';
import { isMailbox } from './person.ts';

const PUBLIC_INSIDE =
  /^(?:host\.docker\.internal|gateway\.docker\.internal|metadata\.google\.internal|.*\.svc\.cluster\.local|.*\bexample\..*|localhost\..*|api\.[a-z]+\.local|[a-z]+\.node\.local|(?:env|settings|config|docker-compose|claude|application|package|this|self|module|window|process|storage|chrome|alpha|beta|gamma|foo|bar|test|host|server|unused|dummy|livecd|vm)\..*)$/i;
const HOST_LEFT = /(?:[A-Za-z0-9][A-Za-z0-9.-]{0,119})?$/;

/** `db-1.corp`, `build.acme.internal`, `Annas-MacBook-Pro.local`. */
const internalHost: Detector = {
  id: 'host',
  keywords: words('.internal|.corp|.lan|.local|.intranet|.home.arpa|.ts.net|.localdomain|.intra|.consul|.fritz.box'),
  at(text, start, end, matches) {
    const behind = text.slice(end, end + 120);
    if (/^(?:[\w-]|\.\w)/.test(behind) && !/^\.(?:[a-z]{1,20}\.)?[a-z]{2,10}\b(?![(.\w])/.test(behind)) return;
    if (/^\(|^\.(?:json|ya?ml|md|js|ts|toml|env|py|sh|conf|xml|txt|php|properties|settings)/.test(behind)) return;
    // `build.corp.acme.com`: the keyword is in the middle.
    const tail = /^(?:\.[a-z0-9-]{2,40}){1,3}(?![\w(])/i.exec(behind)?.[0] ?? '';
    if (behind.startsWith('.') && !/\.[a-z]{2,8}$/i.test(tail) && !/^\.(?:\s|$|["'`)])/.test(behind)) return;
    const stop = end + tail.length;
    let host = HOST_LEFT.exec(text.slice(Math.max(0, start - 120), start))?.[0] + text.slice(start, stop);
    // PowerShell's escapes `t and `n are no part of it; the backtick of Markdown closes as well.
    if (text[stop - host.length - 1] === '`' && text[stop] !== '`') host = host.replace(/^[nrt]/, '');
    const from = stop - host.length;
    const before = text.slice(Math.max(0, from - 18), from);
    const [first = '', ...rest] = host.split('.');
    const [, mailbox = ''] = /(?<![\w-])([\w-]{1,17})@$/.exec(before) ?? [];
    if (
      isMailbox(mailbox) ||
      first === '' ||
      PUBLIC_INSIDE.test(host) ||
      /(?:"\$id": "|- url: )https?:\/\/$/i.test(before) ||
      /(?<!\/)\/$|\\$/.test(before)
    )
      return;
    const zone = text.slice(start, end);
    const isMiddle = /^\.[a-z0-9-]{2,40}\.[a-z]{2,8}$/i.test(tail) && /^\.(?:intra|corp|internal|lan|intranet)/i.test(zone);
    const isPlaced = isMiddle || /(?:\/\/|@)$/.test(before) || /^:\d{2,5}\b/.test(text.slice(stop, stop + 6));
    const isShaped =
      /-/.test(first) || (rest.length > 1 && (/\d/.test(first) || /^\.(?:corp|home\.arpa|consul|intranet|ts\.net)/i.test(zone)));
    if (isPlaced || (isShaped && !tail)) matches.push(candidate('host', from, stop));
  },
};

export const machine: PrivateData = { readers: [internalHost] };
