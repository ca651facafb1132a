/** Private addresses, names of internal machines, and the users who log in to them. */
import type { Detector } from '../engine/detector.ts';
import { isCommonName, isSystemName } from './names.ts';

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(
  `(?<![\\w.]|(?<!:|\\.\\d{1,3})-)(?:10\\.${OCTET}|192\\.168|172\\.(?:1[6-9]|2\\d|3[01])|100\\.(?:6[4-9]|[7-9]\\d|1[01]\\d|12[0-7]))\\.${OCTET}\\.${OCTET}(?!\\w|-(?!\\d{1,3}\\.\\d)|\\.\\d)`,
  'y',
);

/** RFC 1918 and carrier-grade addresses of one machine; networks (`10.0.0.0/8`) are not private data. */
export const privateIp: Detector = {
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
      /^172\.17\.0\.[12]$/.test(found[0])
    )
      return;
    if (/(?:version|release|v)[\s:="']{0,4}$/i.test(text.slice(Math.max(0, start - 14), start))) return;
    matches.push({ start, end: stop, rule: 'private-ip', tier: 'candidate' });
  },
};

const IPV6 = /(?<![\w:.])f[cde][0-9a-f]{2}:(?:[0-9a-f]{0,4}:){1,6}[0-9a-f]{1,4}(?![\w:])/iy;
export const privateIpv6: Detector = {
  id: 'private-ip',
  keywords: ['fd', 'fe80:', 'fc00:'],
  at(text, start, _end, matches) {
    IPV6.lastIndex = start;
    const found = IPV6.exec(text);
    if (found && /^f(?:d|c00|e80)/i.test(found[0]))
      matches.push({ start, end: start + found[0].length, rule: 'private-ip', tier: 'candidate' });
  },
};

const PUBLIC_INSIDE =
  /^(?:host\.docker\.internal|gateway\.docker\.internal|metadata\.google\.internal|.*\.svc\.cluster\.local|.*\bexample\..*|localhost\..*)$/i;
const HOST_LEFT = /[A-Za-z0-9.-]/;

/** `db-1.corp`, `build.acme.internal`, `Annas-MacBook-Pro.local`. */
export const internalHost: Detector = {
  id: 'host',
  keywords: ['.internal', '.corp', '.lan', '.local', '.intranet', '.home.arpa', '.ts.net', '.localdomain', '.intra', '.consul'],
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
    if (
      labels.length < 2 ||
      PUBLIC_INSIDE.test(host) ||
      /^(?:env|settings|config|docker-compose|claude|application|package|this|self|module|window|process|storage|chrome)$/i.test(
        labels[0] as string,
      )
    )
      return;
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

const EC2 = /ip-\d{1,3}-\d{1,3}-\d{1,3}-\d{1,3}(?:\.[a-z0-9-]{2,30}){0,4}/y;
/** `ip-10-0-3-17.ec2.internal`: a private address spelt as a name. */
export const ec2Host: Detector = {
  id: 'host',
  keywords: ['ip-10-', 'ip-172-', 'ip-192-'],
  at(text, start, _end, matches) {
    EC2.lastIndex = start;
    const found = EC2.exec(text);
    if (found) matches.push({ start, end: start + found[0].length, rule: 'host', tier: 'candidate' });
  },
};

const MAC_PROMPT = /(?<=^|\n)(?<host>[A-Za-z][\w-]{2,40}):(?:~|[\w./-]{1,60}) (?<user>[a-z][\w.-]{1,30})\$ /g;
/** `Annas-MacBook:app anna$ `, the prompt of bash on a Mac. */
export const macPrompt: Detector = {
  id: 'host',
  keywords: ['$ '],
  at(text, start, _end, matches) {
    const from = Math.max(0, start - 140);
    for (const found of text.slice(from, start + 2).matchAll(MAC_PROMPT)) {
      const { host = '', user = '' } = found.groups as { host?: string; user?: string };
      const at = from + found.index;
      if (at + found[0].length !== start + 2) continue;
      matches.push({ start: at, end: at + host.length, rule: 'host', tier: 'candidate' });
      if (!isCommonName(user))
        matches.push({ start: start - user.length, end: start, rule: 'user-name', tier: 'candidate', replacement: 'user' });
    }
  },
};

const NAMED_USER = /\d{1,6}\((?<user>[a-z_][\w.-]{1,31})\)|(?<named>[a-z_][\w.-]{2,31})(?=\s|$|["'`;\\])/y;
/** `uid=1000(anna)`, `USER=anna`, `LOGNAME=anna`, `User anna` of an ssh config. */
export const namedUser: Detector = {
  id: 'user-name',
  keywords: ['uid=', 'gid=', 'user=', 'logname=', 'username='],
  at(text, start, end, matches) {
    const lead = text.slice(start, end);
    if (/\w/.test(text[start - 1] ?? '') || (/^(?:user|logname|username)=$/i.test(lead) && !/^(?:USER|LOGNAME|USERNAME)=$/.test(lead)))
      return;
    NAMED_USER.lastIndex = end;
    const found = NAMED_USER.exec(text);
    const id = /^[ug]id=$/.test(lead);
    const user = id ? found?.groups?.user : found?.groups?.named;
    if (!found || !user || isCommonName(user) || isSystemName(user)) return;
    const at = end + found[0].indexOf(user);
    matches.push({ start: at, end: at + user.length, rule: 'user-name', tier: 'candidate', replacement: 'user', account: true });
  },
};

/** Between the folder and the end of the prompt: a branch, a time, symbols for changes. */
const STATE = '(?:[ ](?:[\\w.:-]{0,20}[(\\[{][^()[\\]{}\\n]{1,80}[)\\]}]|[^\\sA-Za-z\\d$#%>]{1,4}|\\d\\d:\\d\\d(?::\\d\\d)?)){0,3}';
const PROMPT = new RegExp(
  `(?<host>[A-Za-z][A-Za-z0-9-]{1,62}(?:\\.[A-Za-z0-9-]{1,40}){0,3})(?=:[~/][^\\s$#%]{0,120}${STATE}[ ]?[$#%>❯➜]|[ ][~/\\w][^\\s\\]]{0,80}\\]?${STATE}[ ]?[$#%❯➜](?:[ ]|$)|\\)-\\[)`,
  'y',
);
const USER_LEFT = /[\w.-]/;

/** `anna@laptop:~/app$ `, `[anna@laptop app]$ `, `anna@MacBook app % `: the machine's name, and the user's. */
export const shellPrompt: Detector = {
  id: 'host',
  keywords: ['@', '㉿'],
  at(text, start, end, matches) {
    PROMPT.lastIndex = end;
    const host = PROMPT.exec(text)?.groups?.host;
    if (!host) return;
    let from = start;
    while (from > 0 && start - from < 33 && USER_LEFT.test(text[from - 1] as string)) from--;
    const user = text.slice(from, start);
    if (!user || /^[\d.]/.test(user)) return;
    if (!/^(?:localhost|host|hostname|machine|server|computer|laptop|vm|container|example)$/i.test(host)) {
      matches.push({ start: end, end: end + host.length, rule: 'host', tier: 'candidate' });
    }
    if (!isCommonName(user)) matches.push({ start: from, end: start, rule: 'user-name', tier: 'candidate', replacement: 'user' });
  },
};

const REMOTE =
  /(?:[ \t]+-{1,2}[\w=.,/:~-]{1,60}(?:[ \t]+(?![\w.-]+@)[^\s@-][^\s@]{0,80})?){0,8}(?:[ \t]+[^\s@"']{1,120}){0,3}?[ \t]+["']?(?:(?<user>[A-Za-z_][\w.-]{0,40})@)(?<host>[A-Za-z0-9][\w.-]{1,120})/y;
const PUBLIC_HOST =
  /^(?:(?:[\w-]+\.)?(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|sr\.ht|ssh\.dev\.azure\.com|hf\.co|example\.(?:com|org|net))|localhost|127\.0\.0\.1|host|hostname|server|remote|your[\w-]*|<.*)$/i;

/** Names of variables that hold a machine's name: `target.host`, `SERVER`. */
const ANY_HOST =
  /^(?:(?:(?:my|your|the|some|new|old|remote|target|source|dest|destination|build|test|prod|staging|local)?[-_]?(?:host(?:name)?|server|target|remote|machine|node|device|box|vm|ip|addr(?:ess)?|domain|name|cfg|config|conf|env|self|this|args|opts|options|com|org|net|tld)\d?)(?:\.|$))+$/i;

/** `ssh user@host`, `scp x user@host:y`: user and host of a remote login. */
export const remoteLogin: Detector = {
  id: 'host',
  keywords: ['ssh', 'scp', 'sftp', 'rsync', 'mosh', 'ssh-copy-id'],
  at(text, start, end, matches) {
    if (/[\w-]/.test(text[start - 1] ?? '')) return;
    REMOTE.lastIndex = end;
    const found = REMOTE.exec(text);
    if (!found) return;
    const { user = '', host = '' } = found.groups as { user?: string; host?: string };
    if (PUBLIC_HOST.test(host) || ANY_HOST.test(host) || /^[A-Z_]+$/.test(host)) return;
    const stop = end + found[0].length;
    const name = host.replace(/(?<!\.)\.+$/, '');
    matches.push({ start: stop - host.length, end: stop - host.length + name.length, rule: 'host', tier: 'candidate' });
    const at = stop - host.length - 1 - user.length;
    if (!isCommonName(user)) matches.push({ start: at, end: at + user.length, rule: 'user-name', tier: 'candidate', replacement: 'user' });
  },
};
