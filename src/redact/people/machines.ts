/** Machines: their names in internal networks, their addresses in private ones and on the internet. */

import { isIPv6 } from 'node:net';
import { candidate, type Detector, inFront, readAt } from '../formats/index.ts';
import { expression, labels, shows } from './expressions.ts';
import { isMailbox } from './person.ts';
import { type NumberShape, type PrivateData, shapesBy } from './private-data.ts';
import table from './shapes.json' with { type: 'json' };

type Accept = NumberShape['accept'];

const isOfNetwork: Accept = (value, text, start, end) => {
  if (shows('address-of-anybody', value) || /^(?:\.\d|-(?!\d{1,3}\.\d))/.test(text.slice(end, end + 6))) return false;
  return !/(?:(?:version|release|(?<![\w-])v)[\s:="']{0,4}|[\w\]][=~<>]=)$/i.test(inFront(text, start, 14));
};

/** Global unicast addresses (RFC 4291) and local ones: eight groups, or fewer with `::` once. */
const ipv6: Detector = {
  id: 'public-ip',
  keywords: ['2001:', '2003:', '240', '260', '261', '262', '280', '2a0', '2a1', '2c0', 'fd', 'fe80:', 'fc00:'],
  at(text, start, _end, matches) {
    const found = readAt(expression('address-of-six'), text, start)?.[0].replace(/(?<=[^:]):$/, '');
    if (!found || shows('special-address-of-six', found)) return;
    const isPrivate = /^f/i.test(found);
    if (!isIPv6(found) || (!isPrivate && shows('published-addresses', inFront(text, start, 240)))) return;
    matches.push(candidate(isPrivate ? 'private-ip' : 'public-ip', start, start + found.length));
  },
};
/** Digits enough, in groups that versions do not have. */
const isSure = (value: string) => {
  const long = value.split('.').filter((octet) => octet.length > 1).length;
  // Versions begin with small numbers.
  return long === 4 || (long >= 2 && /^(?:[3-9]\d|\d{3})\./.test(value) && !value.includes('.0.'));
};

const isOfInternet: Accept = (value, text, start, end) => {
  const [before, after] = [inFront(text, start, 32), text.slice(end, end + 6)];
  if (shows('special-address', value) || /\d\.$|[-.]$/.test(before) || /^(?:\.\w|-[a-z\d]|[+_])/i.test(after)) return false;
  if (shows('published-addresses', inFront(text, start, 240)) || isOfMail(text, start, end)) return false;
  if (shows('in-front-of-an-address', before) || shows('behind-an-address', after)) return true;
  return !shows('in-front-of-a-version', before) && (isSure(value) || (value.length >= 10 && /^\d\d/.test(value) && 'suspicion'));
};

/** A server that sends mail for a domain (SPF, RFC 7208), or whose name is the one that it says. */
const isOfMail = (text: string, start: number, end: number) =>
  text.startsWith(' as permitted sender', end) || shows('server-of-a-mail', inFront(text, start, 160));

/** `db-1.corp`, `build.acme.internal`, `Annas-MacBook-Pro.local`. */
const internalHost: Detector = {
  id: 'host',
  keywords: labels.zones,
  at(text, start, end, matches) {
    const right = readAt(expression('end-of-a-host'), text, end);
    if (!right) return;
    const tail = right.groups?.tail ?? '';
    const stop = end + tail.length;
    const host = expression('front-of-a-host').exec(inFront(text, start, 120))?.[0] + text.slice(start, stop);
    const from = stop - host.length;
    const before = inFront(text, from, 18);
    const [first = '', ...rest] = host.split('.');
    const [, mailbox = ''] = /(?<![\w-])([\w-]{1,17})@$/.exec(before) ?? [];
    if (first === '' || isMailbox(mailbox) || shows('host-of-everybody', host) || shows('in-front-of-no-host', before)) return;
    const zone = text.slice(start, end);
    const isMiddle = tail.split('.').length === 3 && /^\.(?:intra|corp|internal|lan|intranet)/i.test(zone);
    const isPlaced = isMiddle || /(?:\/\/|@)$/.test(before) || /^:\d{2,5}\b/.test(text.slice(stop, stop + 6));
    const isShaped =
      /-/.test(first) || (rest.length > 1 && (/\d/.test(first) || /^\.(?:corp|home\.arpa|consul|intranet|ts\.net)/i.test(zone)));
    if (isPlaced || (isShaped && !tail)) matches.push(candidate('host', from, stop));
  },
};

export const machine: PrivateData = {
  readers: [internalHost, ipv6],
  numbers: shapesBy(table.machines, { 'of a network': isOfNetwork, 'of the internet': isOfInternet }),
};
