/** Addresses of machines in private networks. */
import type { Detector } from '../engine/detector.ts';
import type { PrivateData } from './kind.ts';

/** A part of an IPv4 address. */
export const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(
  `(?<![\\w.]|(?<!:|\\.\\d{1,3})-)(?:10\\.${OCTET}|192\\.168|172\\.(?:1[6-9]|2\\d|3[01])|100\\.(?:6[4-9]|[7-9]\\d|1[01]\\d|12[0-7]))\\.${OCTET}\\.${OCTET}(?!\\w|-(?!\\d{1,3}\\.\\d)|\\.\\d)`,
  'y',
);

/** RFC 1918 and carrier-grade addresses of one machine; networks (`10.0.0.0/8`) are not private data. */
const privateIp: Detector = {
  id: 'private-ip',
  keywords: ['10.', '192.168.', '172.1', '172.2', '172.3', '100.6', '100.7', '100.8', '100.9', '100.1'],
  at(text, start, _end, matches) {
    IPV4.lastIndex = start;
    const found = IPV4.exec(text);
    if (!found) return;
    const stop = start + found[0].length;
    if (
      /\.(?:0|255)$/.test(found[0]) ||
      (/^\/(?:8|12|16|24)\b/.test(text.slice(stop, stop + 4)) &&
        !/(?:inet6?|addr:?|address:?|ip)[ ="':]{1,4}$/i.test(text.slice(Math.max(0, start - 10), start))) ||
      // What Docker gives to its containers.
      /^172\.(?:1[7-9]|2\d|3[01])\.0\.\d$/.test(found[0]) ||
      // Numbers of objects (OIDs) in a list.
      /['"]\d{4,5}(?:\.\d{1,5}){2,8}['"]/.test(text.slice(Math.max(0, start - 60), stop + 80))
    )
      return;
    // A folder named by a version.
    if (text[stop] === '\\' && /[^\\]\\$/.test(text.slice(Math.max(0, start - 2), start))) return;
    if (/(?:version|release|(?<![-\w])v)[\s:="']{0,4}$/i.test(text.slice(Math.max(0, start - 14), start))) return;
    matches.push({ start, end: stop, rule: 'private-ip', tier: 'candidate' });
  },
};

const IPV6 = /(?<![\w:.])f[cde][0-9a-f]{2}:(?:[0-9a-f]{0,4}:){1,6}[0-9a-f]{1,4}(?![\w:])/iy;
const privateIpv6: Detector = {
  id: 'private-ip',
  keywords: ['fd', 'fe80:', 'fc00:'],
  at(text, start, _end, matches) {
    IPV6.lastIndex = start;
    const found = IPV6.exec(text);
    if (found && /^f(?:d|c00|e80)/i.test(found[0]) && !/^fe80::1$|^fdfe:dcba:/i.test(found[0]))
      matches.push({ start, end: start + found[0].length, rule: 'private-ip', tier: 'candidate' });
  },
};

export const privateAddress: PrivateData = {
  kind: 'ip',
  detectors: [privateIp, privateIpv6],
  ng: [
    ['snmpwalk -v 10.4.3.2', '10.4.3.2'],
    ['tailscale 100.101.44.7 harbour linux', '100.101.44.7'],
  ],
  ok: [
    '127.0.0.1 0.0.0.0',
    '10.0.0.0/8 192.168.0.0/16',
    'version 10.2.1.7',
    'gateway 172.17.0.1',
    'fe80::1%6',
    '172.21.0.3 - GET /',
    '192.168.1.0',
  ],
};
