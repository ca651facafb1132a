/** Names of machines: of internal networks, and as systems print their own. */
import type { Detector } from '../engine/detector.ts';
import { type PrivateData, words } from './kind.ts';
import { HOST, NAME, type Place } from './places.ts';

const PUBLIC_INSIDE =
  /^(?:host\.docker\.internal|gateway\.docker\.internal|metadata\.google\.internal|.*\.svc\.cluster\.local|.*\bexample\..*|localhost\..*|(?:env|settings|config|docker-compose|claude|application|package|this|self|module|window|process|storage|chrome|alpha|beta|gamma|foo|bar|test|host|server)\..*)$/i;
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
    if (labels.length < 2 || PUBLIC_INSIDE.test(host)) return;
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

const TIME = '\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,6})?';
/** What follows a machine's name in its own line. */
const NAMED = '[ \\t]{0,2}["\']?(?<host>[A-Za-z][\\w-]{2,62}(?:\\.[\\w-]{1,40}){0,3})(?=["\']?(?:[\\s,;]|\\\\n|$))';
const places: readonly Place[] = [
  // A private address spelt as a name: `ip-10-0-3-17.ec2.internal`.
  { keywords: ['ip-10-', 'ip-172-', 'ip-192-'], ahead: '(?<host>ip(?:-\\d{1,3}){4}(?:\\.[a-z0-9-]{2,30}){0,4})' },
  // Shell variables are upper-case; the setting `hostname=db` names no machine of the user's.
  {
    keywords: ['HOSTNAME=', 'COMPUTERNAME=', 'USERDOMAIN=', 'LOGONSERVER=\\\\'],
    exact: true,
    behind: '(?<![\\w.-])',
    ahead: `[A-Z]{8,12}=\\\\{0,2}${NAMED}`,
  },
  { keywords: ['static hostname:', 'transient hostname:', 'local hostname:', 'computer hostname:'], ahead: `\\w{5,9} hostname:${NAMED}` },
  {
    keywords: ['Linux ', 'Darwin '],
    exact: true,
    behind: '(?<![\\w.-])',
    ahead:
      '[LD]\\w{4,5} (?<host>[A-Za-z][\\w-]{1,62}(?:\\.[\\w-]{1,40}){0,3}) \\d{1,2}\\.\\d{1,3}\\.\\d{1,3}(?:-\\w|\\S{0,40} (?:#|SMP|Darwin))',
  },
  // Lines of logs: a time, the machine, the program.
  {
    keywords: [']: ', ' kernel: ', ' sudo: ', ' systemd: ', ' dhclient: '],
    behind: `(?:^|\\n|\\t|→)(?:<\\d{1,3}>)?(?:\\p{L}{3}\\.? {1,2}\\d{1,2} ${TIME}|\\d{4}-\\d\\d-\\d\\dT${TIME}(?:Z|[+-]\\d\\d:?\\d\\d)?) (?<machine>${HOST})(?: [\\w./()@:-]{1,40}\\[\\d{1,8})?`,
  },
  {
    keywords: ['\n  HostName ', '\n    HostName ', '\n\tHostName ', 'connect to host ', 'Connection to '],
    ahead: `(?:\\s{2,5}HostName|connect to host|Connection to) (?!(?:[\\w-]+\\.)?(?:github|gitlab|bitbucket|codeberg|example)\\.)(?<host>[A-Za-z][\\w-]{2,40}(?:\\.[\\w-]{1,40}){0,5})(?=\\r?\\n|\\s{0,4}$| closed| port| timed| reset| refused)`,
  },
  // Leases of a router: the card, the address, what the device calls itself.
  {
    keywords: [' 192.168.', ' 10.', ' 172.'],
    behind: '(?:[\\da-f]{2}:){5}[\\da-f]{2}',
    ahead: ` [\\d.]{7,15}[ \\t]{1,8}(?!raspberrypi)(?<host>${HOST})(?=[ \\t\\n]|$)`,
  },
  // As Apple names a device after its owner.
  {
    keywords: ["'s macbook", '’s macbook', "'s iphone", '’s iphone', "'s ipad", '’s ipad', "'s imac", "'s mac mini"],
    behind: '(?<![\\p{L}\\d])(?<machine>\\p{Lu}\\p{L}{2,20})',
    ahead: "(?<host>['’]s (?:MacBook(?: Pro| Air)?|iPhone|iPad|iMac|Mac mini))",
  },
  {
    keywords: ['desktop-', 'laptop-', 'win-'],
    behind: '(?<![\\w-])',
    ahead: `(?<host>(?:DESKTOP|LAPTOP|WIN)-(?=[A-Z0-9]{0,10}\\d)[A-Z0-9]{7,11})(?![\\w-])(?:\\\\{1,2}(?<user>${NAME}))?`,
  },
];

export const machine: PrivateData = { readers: [internalHost], places };
