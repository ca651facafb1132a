/** Addresses of machines on the internet. */
import type { Detector, Match } from '../engine/detector.ts';
import { cellsBelow } from './columns.ts';
import { type PrivateData, words } from './kind.ts';
import { numberShape } from './numbers.ts';
import { OCTET } from './private-ip.ts';

const QUAD = `[1-9]\\d{0,2}(?:\\.${OCTET}){3}`;

/** Not global (IANA's registry of special addresses), examples, and resolvers that everybody knows. */
const SPECIAL =
  /^(?:0|10|127|22[4-9]|2[34]\d|25\d|26\d|[3-9]\d\d)\.|^(?:169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|192\.0\.[02]|198\.1[89]|198\.51\.100|203\.0\.113|192\.88\.99)\.|^(?:8\.8\.[48]\.[48]|1\.[01]\.[01]\.[123]|9\.9\.9\.\d+|149\.112\.112\.\d+|208\.67\.22[02]\.\d+|94\.140\.1[45]\.\d+|1\.2\.3\.\d+|4\.3\.2\.1|4\.4\.4\.4|5\.6\.7\.8|114\.114\.11[45]\.11\d|223\.[56]\.[56]\.[56]|185\.199\.1(?:08|09|10|11)\.153|76\.76\.21\.21|20\.205\.243\.\d+|140\.82\.1[12]\d\.\d+|(?:\d\.){3}\d)$|^(\d+)\.\1\.\1\.\1$|\.(?:0|255)$/;

const isPublic = (value: string) => !SPECIAL.test(value);
/** Words before a version or a number of a section. */
const VERSION =
  /(?:v|version|ver|release|build|rev|==|>=|<=|~=|@|\^|~|section|chapter|§|chrome|edge|edg|safari|firefox|webkit|kit|opr|driver|assembly|oid|sdk|api|firmware|fw|bios|\/)[ :="'/]{0,3}$/i;
/** Words before an address: of commands, settings, logs; `ip` in any name and language. */
const ADDRESS =
  /(?:\/\/|(?:root|admin|ubuntu|deploy|\/\/\S{1,24})@|(?:\b|\()(?:ssh|scp|ping|inet|from|by|at|to host|peer|listen|nmap|curl|whois|dig|allow|deny|traceroute|tcp|udp|A|trying|connecting to|block|ban|vps|server|droplet|box|machine|is)[ ]{1,12}\(?|(?:host(?:name)?|server|client|addr(?:ess)?|remote|gateway|forwarded-for|endpoint|ip list|dst|src|origin)["' ]?[ :=]{1,3}|(?:(?<![a-z])|public|external|client|server|elastic|floating|source)ip(?:v4)?(?![a-z]{3})[^\d\n]{0,20})["'([]?$/i;
/** Digits enough, in groups that versions do not have. */
const isSure = (value: string) => {
  const long = value.split('.').filter((octet) => octet.length > 1).length;
  // Versions begin with small numbers.
  if (/^(?:[3-9]\d|\d{3})\./.test(value) && long >= 2 && !value.includes('.0.')) return true;
  return long === 4 || (value.length >= 12 && long === 3);
};
const isLikely = (value: string) => value.length >= 10 && /\d{3}/.test(value) && /^\d\d/.test(value);

const bare = numberShape({
  rule: 'public-ip',
  tier: 'candidate',
  shape: QUAD,
  accept(value, text, start, end) {
    if (!isPublic(value)) return false;
    const before = text.slice(Math.max(0, start - 32), start);
    const after = text.slice(end, end + 6);
    if (/\d\.$|[-.]$/.test(before) || /^(?:\.\w|-[a-z\d]|[+_])/i.test(after)) return false;
    const placed =
      ADDRESS.test(before) || /^:\d{2,5}(?!\d)/.test(after) || /^ - - \[?/.test(after) || /^\/(?:[89]|[12]\d|3[0-2])(?!\d)/.test(after);
    if (placed) return true;
    if (VERSION.test(before)) return false;
    return isSure(value) || (isLikely(value) && 'suspicion');
  },
});

const IPV6 = /(?<![\w:.])[23][0-9a-f]{3}:(?:[0-9a-f]{0,4}:){1,7}[0-9a-f]{0,4}(?![\w:])/iy;
const SPECIAL6 =
  /^(?:2001:(?:0?db8|0?2?0?:|4860:4860|1[0-9a-f]:|2[0-9a-f]:)|2002:|3fff:|2606:4700:4700|2620:(?:fe|119|0:ccc)|2a10:50c0|2400:3200|240c:)/i;
/** Global unicast addresses (RFC 4291): eight groups, or fewer with `::` once. */
const ipv6: Detector = {
  id: 'public-ip',
  keywords: ['2001:', '2003:', '240', '260', '261', '262', '280', '2a0', '2a1', '2c0'],
  at(text, start, _end, matches: Match[]) {
    IPV6.lastIndex = start;
    const found = IPV6.exec(text)?.[0].replace(/(?<=[^:]):$/, '');
    if (!found || SPECIAL6.test(found)) return;
    const groups = found.split(':').length;
    const gaps = found.split('::').length - 1;
    if (gaps > 1 || found.includes(':::') || (gaps === 0 ? groups !== 8 : groups > 8) || (gaps === 1 && groups < 4)) return;
    matches.push({ start, end: start + found.length, rule: 'public-ip', tier: 'candidate' });
  },
};

const WHOLE = new RegExp(`^${QUAD}$`);
/** In a column of addresses. */
const listed: Detector = {
  id: 'public-ip',
  keywords: words('ipv4|public ip|external-ip|external_ip|public_ip|public-ip|ip address|ip_address|remote_addr|client_ip'),
  at(text, start, end, matches) {
    for (const { cell, at } of cellsBelow(text, start, end))
      if (WHOLE.test(cell) && isPublic(cell)) matches.push({ start: at, end: at + cell.length, rule: 'public-ip', tier: 'candidate' });
  },
};

export const publicIp: PrivateData = {
  kind: 'public-ip',
  detectors: [ipv6, listed],
  numbers: [bare],
  ng: [
    ['The server is at 185.44.107.23 now', '185.44.107.23'],
    ['46.4.107.23 - - [01/Jan/2026] "GET / HTTP/1.1" 200', '46.4.107.23'],
    ['inet6 2a01:4f8:1c17:7a9b::1/64 scope global', '2a01:4f8:1c17:7a9b::1'],
    ['listen on [2003:e4:bf2a:1700:5a3c:11ff:fe02:9d41]:443', '2003:e4:bf2a:1700:5a3c:11ff:fe02:9d41'],
    ['ID   NAME     IPV4\n27   harbour  77.14.28.2', '77.14.28.2'],
    ['meine IP-Adresse ist 91.12.44.7', '91.12.44.7'],
  ],
  asks: [['it answers on 12.4.107.23 again', '12.4.107.23']],
  ok: [
    'version 10.2.1.107 and v46.4.107.23, Version=5.4.3.2',
    'nvidia-cublas-cu12==12.1.3.1 and opencv 4.10.0.84',
    'Chrome/128.0.6613.120 Safari/537.36, Edge 119.0.2151.97',
    '203.0.113.7, 198.51.100.24, 192.0.2.1, 8.8.8.8, 1.1.1.1',
    '127.0.0.1:3000 0.0.0.0:80 169.254.169.254 224.0.0.251',
    'OID 1.3.6.1.4.1.311.21.20',
    '2001:db8::1 ::1 2606:4700:4700::1111',
    'at 2024:10:15 2001:12:30',
    'section 3.1.4.12',
  ],
};
