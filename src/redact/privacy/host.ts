/** Names of machines: of internal networks, and as systems print their own. */

import type { Detector } from '../engine/detector.ts';
import { type PrivateData, words } from './labelled.ts';

const PUBLIC_INSIDE =
  /^(?:host\.docker\.internal|gateway\.docker\.internal|metadata\.google\.internal|.*\.svc\.cluster\.local|.*\bexample\..*|localhost\..*|api\.[a-z]+\.local|[a-z]+\.node\.local|(?:env|settings|config|docker-compose|claude|application|package|this|self|module|window|process|storage|chrome|alpha|beta|gamma|foo|bar|test|host|server)\..*)$/i;
const HOST_LEFT = /[A-Za-z0-9.-]/;

/** `db-1.corp`, `build.acme.internal`, `Annas-MacBook-Pro.local`. */
const internalHost: Detector = {
  id: 'host',
  keywords: words('.internal|.corp|.lan|.local|.intranet|.home.arpa|.ts.net|.localdomain|.intra|.consul|.fritz.box'),
  at(text, start, end, matches) {
    if (
      /^(?:[\w-]|\.\w)/.test(text.slice(end, end + 2)) &&
      !/^\.(?:[a-z]{1,20}\.)?(?:[a-z]{2,10})\b(?![(.\w])/.test(text.slice(end, end + 30))
    )
      return;
    if (/^\.(?:json|ya?ml|md|js|ts|toml|env|py|sh|conf|xml|txt|php|properties|settings)/.test(text.slice(end, end + 8))) return;
    if (text[end] === '(') return;
    // `build.corp.acme.com`: the keyword is in the middle.
    const tail = text[end] === '.' ? (/^(?:\.[a-z0-9-]{2,40}){1,3}(?![\w(])/i.exec(text.slice(end, end + 120))?.[0] ?? '') : '';
    if (text[end] === '.' && !/\.[a-z]{2,8}$/i.test(tail) && !/^\.(?:\s|$|["'`)])/.test(text.slice(end, end + 2))) return;
    const stop = end + tail.length;
    let from = start;
    while (from > 0 && start - from < 120 && HOST_LEFT.test(text[from - 1] as string)) from--;
    while (/[.-]/.test(text[from] ?? '')) from++;
    // PowerShell's escapes `t and `n are no part of it; the backtick of Markdown closes as well.
    if (text[from - 1] === '`' && /[nrt]/.test(text[from] ?? '') && text[stop] !== '`') from++;
    const host = text.slice(from, stop);
    const labels = host.split('.');
    if (labels.length < 2 || PUBLIC_INSIDE.test(host) || /no-?reply@$/i.test(text.slice(Math.max(0, from - 9), from))) return;
    if (/[/\\]$/.test(text.slice(Math.max(0, from - 1), from)) && !text.slice(Math.max(0, from - 3), from).endsWith('//')) return;
    const middle =
      tail !== '' &&
      /^\.[a-z0-9-]{2,40}\.[a-z]{2,8}$/i.test(tail) &&
      /^\.(?:intra|corp|internal|lan|intranet)/i.test(text.slice(start, end));
    const placed = middle || /(?:\/\/|@)$/.test(text.slice(Math.max(0, from - 2), from)) || /^:\d{2,5}\b/.test(text.slice(stop, stop + 6));
    const shaped = /\d|-/.test(labels[0] as string) && (labels.length > 2 || /-/.test(labels[0] as string));
    if (
      placed ||
      ((shaped || (labels.length > 2 && /^\.(?:corp|home\.arpa|consul|intranet|ts\.net)/i.test(text.slice(start, end)))) && !tail)
    )
      matches.push({ start: from, end: stop, rule: 'host', tier: 'candidate' });
  },
};

export const machine: PrivateData = { readers: [internalHost] };
