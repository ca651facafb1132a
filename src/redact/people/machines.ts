/** Machines: their names in internal networks, their addresses in private ones and on the internet. */

import { isIPv6 } from 'node:net';
import { candidate, type Detector, inFront, readAt } from '../formats/index.ts';
import { isMailbox } from './person.ts';
import { anyOf, labels, type NumberShape, type PrivateData } from './private-data.ts';

/** A part of an IPv4 address. */
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const PRIVATE = `(?:10\\.${OCTET}|192\\.168|172\\.(?:1[6-9]|2\\d|3[01])|100\\.(?:6[4-9]|[7-9]\\d|1[01]\\d|12[0-7]))\\.${OCTET}\\.${OCTET}`;
/**
 * Networks, what Docker gives to its containers; a home's router, and the machines of manuals in the network that routers come with.
 */
const ANYBODYS = new RegExp(
  String.raw`\.(?:0|255)$|^172\.(?:1[7-9]|2\d|3[01])\.0\.\d{1,2}$|^(?:192\.168\.\d{1,3}|172\.(?:1[6-9]|2\d|3[01])\.\d{1,3}|10\.0\.0)\.1$|` +
    String.raw`^192\.168\.[01]\.(?:[2-9]|10|20|42|50|64|99|10[018]|200|254)$`,
);

/** RFC 1918 and carrier-grade addresses of one machine. */
const ofNetwork: NumberShape = {
  rule: 'private-ip',
  shape: PRIVATE,
  accept(value, text, start, end) {
    if (ANYBODYS.test(value) || /^(?:\.\d|-(?!\d{1,3}\.\d))/.test(text.slice(end, end + 6))) return false;
    // A folder named by a version; a version; numbers of objects (OIDs) in a list.
    if (text[end] === '\\' && /[^\\]\\$/.test(inFront(text, start, 2))) return false;
    if (/(?:version|release|(?<![\w-])v)[\s:="']{0,4}$/i.test(inFront(text, start, 14))) return false;
    return !/['"]\d{4,5}(?:\.\d{1,5}){2,8}['"]/.test(inFront(text, start, 60) + text.slice(start, end + 80));
  },
};

const IPV6 = /(?<![\w:.])(?:[23][0-9a-f]{3}|f[de][0-9a-f]{2}|fc00):(?:[0-9a-f]{0,4}:){1,7}[0-9a-f]{0,4}(?![\w:])/iy;
/** Of documentation, of resolvers, of networks that everybody has. */
const SPECIAL6 = anyOf('special6', 'i', ['^(?:', ')']);
/** Global unicast addresses (RFC 4291) and local ones: eight groups, or fewer with `::` once. */
const ipv6: Detector = {
  id: 'public-ip',
  keywords: ['2001:', '2003:', '240', '260', '261', '262', '280', '2a0', '2a1', '2c0', 'fd', 'fe80:', 'fc00:'],
  at(text, start, _end, matches) {
    const found = readAt(IPV6, text, start)?.[0].replace(/(?<=[^:]):$/, '');
    if (!found || SPECIAL6.test(found)) return;
    const isPrivate = /^f/i.test(found);
    const isShort = found.split(':').length < 4 && !isPrivate;
    if (!isIPv6(found) || isShort || (!isPrivate && PUBLISHED.test(inFront(text, start, 240)))) return;
    matches.push(candidate(isPrivate ? 'private-ip' : 'public-ip', start, start + found.length));
  },
};
/** A list of the machines that a service says it calls from. */
const PUBLISHED = new RegExp(
  String.raw`(?:webhooks?|requests|calls|traffic|emails?|mails)\b.{0,20} (?:come|originate|are sent) from (?:one of )?(?:the following|` +
    String.raw`these) IP(?:s|[ -](?:addresses|ranges))\b[^\n]{0,20}:\s{1,40}(?:[-*] \x60?[\da-f.:/]{7,45}\x60?\s{1,40}){0,5}[-*] \x60?$`,
  'i',
);
const QUAD = `[1-9]\\d{0,2}(?:\\.${OCTET}){3}`;

/** Not global (IANA's registry of special addresses), examples, and resolvers that everybody knows. */
const SPECIAL = anyOf('special', '', ['', '']);

/** Words before a version or a number of a section. */
const VERSION = new RegExp(
  String.raw`(?:v|version|ver|release|build|rev|schema|==|>=|<=|~=|@|\^|~|section|chapter|§|chrome|edge|edg|safari|firefox|webkit|kit|opr|driver|assembly|` +
    String.raw`oid|sdk|api|firmware|fw|bios|\/)[ :="'/]{0,3}$`,
  'i',
);
/** Words before an address: of commands, settings, logs; `ip` in any name and language. */
const ADDRESS = new RegExp(
  String.raw`(?:\/\/|(?:root|admin|ubuntu|deploy|\/\/\S{1,24})@|` +
    String.raw`(?:\b|\()(?:ssh|scp|ping|inet|from|by|at|to host|peer|listen|nmap|curl|whois|dig|allow|deny|traceroute|tcp|udp|A|trying|connecting to|` +
    String.raw`block|ban|vps|server|droplet|box|machine|is)[ ]{1,12}\(?|` +
    '(?:host(?:name)?|server|client|addr(?:ess)?|remote|gateway|forwarded-for|endpoint|ip list|dst|src|origin)["\' ]?[ :=]{1,3}|' +
    String.raw`(?:(?<![a-z])|public|external|client|server|elastic|floating|source)ip(?:v4)?(?![a-z]{3})[^\d\n]{0,20})["'([]?$`,
  'i',
);
/** Behind one: a port, a client's name in a log, the size of a network. */
const ADDRESSED = /^(?::\d{2,5}(?!\d)| - - |\/(?:[89]|[12]\d|3[0-2])(?!\d))/;
/** Digits enough, in groups that versions do not have. */
const isSure = (value: string) => {
  const long = value.split('.').filter((octet) => octet.length > 1).length;
  // Versions begin with small numbers.
  if (/^(?:[3-9]\d|\d{3})\./.test(value) && long >= 2 && !value.includes('.0.')) return true;
  return long === 4 || (value.length >= 12 && long === 3);
};
const isLikely = (value: string) => value.length >= 10 && /\d{3}/.test(value) && /^\d\d/.test(value);

const bare: NumberShape = {
  rule: 'public-ip',
  shape: QUAD,
  accept(value, text, start, end) {
    const [before, after] = [inFront(text, start, 32), text.slice(end, end + 6)];
    if (SPECIAL.test(value) || /\d\.$|[-.]$/.test(before) || /^(?:\.\w|-[a-z\d]|[+_])/i.test(after)) return false;
    if (PUBLISHED.test(inFront(text, start, 240)) || isOfMail(text, start, end)) return false;
    if (ADDRESS.test(before) || ADDRESSED.test(after)) return true;
    return !VERSION.test(before) && (isSure(value) || (isLikely(value) && 'suspicion'));
  },
};

/** A server that sends mail for a domain (SPF, RFC 7208), or whose name is the one that it says. */
const isOfMail = (text: string, start: number, end: number) =>
  text.startsWith(' as permitted sender', end) || /\bfrom (?<name>[\w-]+(?:\.[\w-]+)+) \(\k<name>\.? \[$/.test(inFront(text, start, 160));

const PUBLIC_INSIDE = anyOf('publicInside');
const HOST_LEFT = /(?:[A-Za-z0-9][A-Za-z0-9.-]{0,119})?$/;
/** The end of a zone, or the rest of `build.corp.acme.com`; no call and no name of a file. */
const HOST_RIGHT = new RegExp(
  String.raw`(?![\w(-]|\.(?:json|ya?ml|md|js|ts|toml|env|py|sh|conf|xml|txt|php|properties|settings))(?:(?!\.)|(?=\.(?:\s|$|["'\x60)]))|` +
    String.raw`(?=\.(?:[a-z]{1,20}\.)?[a-z]{2,10}\b(?![(.\w]))(?<tail>(?:\.[A-Za-z\d-]{2,40}){0,2}\.[A-Za-z]{2,8})(?![\w(-]|\.[A-Za-z\d-]{2}))`,
  'y',
);
/** Addresses of schemas, files and packages, parts of paths. */
const NO_HOST_AFTER = /(?:"\$id": "|- url: )https?:\/\/$|(?<!\/)\/$|\\$/i;

/** `db-1.corp`, `build.acme.internal`, `Annas-MacBook-Pro.local`. */
const internalHost: Detector = {
  id: 'host',
  keywords: labels.zones,
  at(text, start, end, matches) {
    const right = readAt(HOST_RIGHT, text, end);
    if (!right) return;
    const tail = right.groups?.tail ?? '';
    const stop = end + tail.length;
    let host = HOST_LEFT.exec(inFront(text, start, 120))?.[0] + text.slice(start, stop);
    // PowerShell's escapes `t and `n are no part of it; the backtick of Markdown closes as well.
    if (text[stop - host.length - 1] === '`' && text[stop] !== '`') host = host.replace(/^[nrt]/, '');
    const from = stop - host.length;
    const before = inFront(text, from, 18);
    const [first = '', ...rest] = host.split('.');
    const [, mailbox = ''] = /(?<![\w-])([\w-]{1,17})@$/.exec(before) ?? [];
    if (first === '' || isMailbox(mailbox) || PUBLIC_INSIDE.test(host) || NO_HOST_AFTER.test(before)) return;
    const zone = text.slice(start, end);
    const isMiddle = tail.split('.').length === 3 && /^\.(?:intra|corp|internal|lan|intranet)/i.test(zone);
    const isPlaced = isMiddle || /(?:\/\/|@)$/.test(before) || /^:\d{2,5}\b/.test(text.slice(stop, stop + 6));
    const isShaped =
      /-/.test(first) || (rest.length > 1 && (/\d/.test(first) || /^\.(?:corp|home\.arpa|consul|intranet|ts\.net)/i.test(zone)));
    if (isPlaced || (isShaped && !tail)) matches.push(candidate('host', from, stop));
  },
};

export const machine: PrivateData = { readers: [internalHost, ipv6], numbers: [ofNetwork, bare] };
