/** Hardware addresses of network interfaces, in what systems print about them. */
import type { Detector, Match } from '../engine/detector.ts';
import { cellsBelow } from './columns.ts';
import type { PrivateData } from './kind.ts';

const MAC =
  /[^\n]{0,24}?(?<![\w:.-])(?<mac>[\da-f]{2}(?<sign>[:-])(?:[\da-f]{2}\k<sign>){4}[\da-f]{2}|[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4})(?![\w:.-]?[\da-f]{2}(?![a-z]))/iy;
/** Broadcast, multicast, nothing, examples. */
const NONE =
  /^(?:(?:00|ff|11|aa)([:-])(?:(?:00|ff|11|aa)\1){4}|00([:-])11\2|01:00:5e|01:80:c2|33:33|de:ad:be|00:00:5e|aa:bb:cc|00:1a:2b|(?:12|01):(?:34|23):|(?:[\da-f]{2}[:-]){3}(?:aa[:-]bb[:-]cc|dd[:-]ee[:-]ff)$)/i;

const WORDS = (
  'ether |link/|hwaddr|lladdr|hardware|physical address|mac:|mac a|mac_a|mac-a|macaddr|mac=|mac"|mac |) at |device |access point|dhcpack on |dhcpoffer on |dhcpdiscover from |dhcprequest for |hw_addr|physische adresse|' +
  'adresse physique|dirección física|indirizzo fisico|wakeonlan|etherwake|bluetooth|bssid|chaddr|mac：|物理地址|物理アドレス'
).split('|');
const mac: Detector = {
  id: 'mac',
  keywords: WORDS,
  begins: true,
  at(text, start, end, matches: Match[]) {
    MAC.lastIndex = end;
    const found = MAC.exec(text)?.groups?.mac;
    if (found === undefined) {
      for (const { cell, at } of cellsBelow(text, start, end)) add(cell, at, matches);
      return;
    }
    add(found, MAC.lastIndex - found.length, matches);
  },
};

/** Beside the private address of the machine: leases, neighbours. */
const MAC_BEFORE = /(?<![\w:.-])(?<mac>(?:[\da-f]{2}[:-]){5}[\da-f]{2})[ \t|,]{1,20}$/i;
const besideIp: Detector = {
  id: 'mac',
  keywords: ['192.168.', '10.', '172.'],
  at(text, start, _end, matches) {
    const sign = text[start - 1] ?? '';
    if (!/[ \t|,]/.test(sign)) return;
    const found = MAC_BEFORE.exec(text.slice(Math.max(0, start - 40), start));
    const value = found?.groups?.mac;
    if (found && value) add(value, Math.max(0, start - 40) + found.index, matches);
  },
};

const WHOLE = /^(?:(?:[\da-f]{2}[:-]){5}[\da-f]{2}|[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4})$/i;
function add(value: string, start: number, matches: Match[]): void {
  if (WHOLE.test(value) && !NONE.test(value)) matches.push({ start, end: start + value.length, rule: 'mac', tier: 'candidate' });
}

export const hardwareAddress: PrivateData = {
  kind: 'mac',
  detectors: [mac, besideIp],
  ng: [
    ['link/ether 3c:7c:3f:19:d4:e2 brd ff:ff:ff:ff:ff:ff', '3c:7c:3f:19:d4:e2'],
    ['? (192.168.0.1) at 3c:7c:3f:19:d4:e2 on en0', '3c:7c:3f:19:d4:e2'],
    ['192.168.0.7 dev eth0 lladdr 3c:7c:3f:19:d4:e2 REACHABLE', '3c:7c:3f:19:d4:e2'],
    ['Vlan    Mac Address       Type\n  10    3c7c.3f19.d4e2    DYNAMIC', '3c7c.3f19.d4e2'],
    ['1741770000 3c:7c:3f:19:d4:e2 192.168.88.117 tide *', '3c:7c:3f:19:d4:e2'],
  ],
  ok: [
    'brd ff:ff:ff:ff:ff:ff mac 00:00:00:00:00:00',
    'MD5:3c:7c:3f:19:d4:e2:8a:11:90:42:7d:5c:aa:01:6b:f3',
    'on a mac at 10:20:30 and 11:22:33',
    'mac AA:BB:CC:DD:EE:FF, 00:11:22:33:44:55',
  ],
};
