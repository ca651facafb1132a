/** Hardware addresses of network interfaces, in what systems print about them. */
import type { Detector, Match } from '../engine/detector.ts';
import type { PrivateData } from './kind.ts';

const MAC =
  /[^\n]{0,24}?(?<![\w:.-])(?<mac>[\da-f]{2}(?<sign>[:-])(?:[\da-f]{2}\k<sign>){4}[\da-f]{2}|[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4})(?![\w:.-]?[\da-f]{2}(?![a-z]))/iy;
/** Broadcast, multicast, nothing, examples. */
const NONE =
  /^(?:(?:00|ff|11|aa)([:-])(?:(?:00|ff|11|aa)\1){4}|00([:-])11\2|01:00:5e|01:80:c2|33:33|de:ad:be|00:00:5e|aa:bb:cc|00:1a:2b|(?:12|01):(?:34|23):|(?:[\da-f]{2}[:-]){3}(?:aa[:-]bb[:-]cc|dd[:-]ee[:-]ff)$)/i;

const mac: Detector = {
  id: 'mac',
  keywords: [
    ...[
      'ether ',
      'link/',
      'hwaddr',
      'lladdr',
      'hardware',
      'physical address',
      'mac:',
      'mac a',
      'mac_a',
      'mac-a',
      'macaddr',
      'mac=',
      'mac"',
      'mac ',

      ') at ',
      'device ',
    ],
    ...[
      'hw_addr',
      'physische adresse',
      'adresse physique',
      'dirección física',
      'wakeonlan',
      'etherwake',
      'bluetooth',
      '物理地址',
      '物理アドレス',
    ],
  ],
  at(text, start, end, matches: Match[]) {
    if (/[a-z\d]/i.test(text[start - 1] ?? '') && /[a-z]/i.test(text[start] as string)) return;
    MAC.lastIndex = end;
    const found = MAC.exec(text)?.groups?.mac;
    if (found === undefined || NONE.test(found)) return;
    matches.push({ start: MAC.lastIndex - found.length, end: MAC.lastIndex, rule: 'mac', tier: 'candidate' });
  },
};

export const hardwareAddress: PrivateData = {
  kind: 'mac',
  detectors: [mac],
  ng: [
    ['link/ether 3c:7c:3f:19:d4:e2 brd ff:ff:ff:ff:ff:ff', '3c:7c:3f:19:d4:e2'],
    ['        ether 3c:7c:3f:19:d4:e2  txqueuelen 1000', '3c:7c:3f:19:d4:e2'],
    ['Physical Address. . . . . . . . . : 3C-7C-3F-19-D4-E2', '3C-7C-3F-19-D4-E2'],
    ['? (192.168.0.1) at 3c:7c:3f:19:d4:e2 on en0', '3c:7c:3f:19:d4:e2'],
    ['MAC address: 3C:7C:3F:19:D4:E2', '3C:7C:3F:19:D4:E2'],
    ['"macAddress":"3c:7c:3f:19:d4:e2"', '3c:7c:3f:19:d4:e2'],
    ['192.168.0.7 dev eth0 lladdr 3c:7c:3f:19:d4:e2 REACHABLE', '3c:7c:3f:19:d4:e2'],
    ['hardware ethernet 3c:7c:3f:19:d4:e2;', '3c:7c:3f:19:d4:e2'],
    ['Device 3C:7C:3F:19:D4:E2 Headset', '3C:7C:3F:19:D4:E2'],
  ],
  ok: [
    'brd ff:ff:ff:ff:ff:ff mac 00:00:00:00:00:00',
    'MD5:3c:7c:3f:19:d4:e2:8a:11:90:42:7d:5c:aa:01:6b:f3',
    'on a mac at 10:20:30 and 11:22:33',
    'mac AA:BB:CC:DD:EE:FF, 00:11:22:33:44:55',
  ],
};
