/** Names of accounts in what systems print about files, processes and their users. */
import { type Detector, group } from '../engine/detector.ts';
import type { PrivateData } from './kind.ts';
import { isCommonName, isDistinctiveName, isSystemName } from './names.ts';

const NAMED_USER = /\d{1,6}\((?<user>[a-z_][\w.-]{1,31})\)|(?<named>[a-z_][\w.-]{2,31})(?=\s|$|["'`;\\])/y;
/** `uid=1000(anna)`, `USER=anna`, `LOGNAME=anna`, `User anna` of an ssh config. */
const namedUser: Detector = {
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

const LISTED = /[-rwxsStT]{7,9}[.+@]?[ ]{1,6}\d{1,6}[ ]{1,4}(?<user>[A-Za-z_][\w.-]{1,31})[ ]{1,12}(?<group>[\w.-]{2,32})[ ]{1,12}\d/y;
const SYSTEM_GROUP = /^(?:staff|wheel|users|everyone|daemon|nogroup|nobody|sudo|adm|tty|disk|input|video|audio|docker|_\w+|domain)$/i;
/** A user name of two or three letters; other names of that length are services and groups. */
const isInitials = (name: string) => /^[a-z]{2,3}$/.test(name) && !SHORT_SERVICE.test(name) && !isCommonName(name) && !isSystemName(name);
const SHORT_SERVICE = /^(?:sys|rpc|lxd|sap|dba|dip|tty|uid|gid|smb|nfs|vpn|nut|sgx|msr|ssl|vm|ids|kmem|mpd|sms|tor|ipc|hdd|usb|xen)$/;
/** The owner and the group in the output of `ls -l`. */
const listedOwner: Detector = {
  id: 'user-name',
  keywords: ['drwx', '-rw-', '-rwx', 'lrwx', '-r--', 'drw-', '-r-x'],
  at(text, start, end, matches) {
    if (/[\w-]/.test(text[start - 1] ?? '')) return;
    LISTED.lastIndex = end - 3 > start ? end - 3 : start + 1;
    const found = LISTED.exec(text);
    if (!found) return;
    let from = LISTED.lastIndex - found[0].length;
    for (const part of ['user', 'group']) {
      const name = group(found, part);
      from = text.indexOf(` ${name}`, from) + 1;
      if ((isDistinctiveName(name) || isInitials(name)) && !SYSTEM_GROUP.test(name))
        matches.push({ start: from, end: from + name.length, rule: 'user-name', tier: 'candidate', replacement: 'user', account: true });
    }
  },
};

const PROCESS =
  /(?:^|\n)[ \t>|]{0,8}(?:\d{1,6}(?:→|\t))?(?<user>[A-Za-z_][\w.-]{2,31})[ ]{1,12}\d{1,7}[ ]{1,8}(?:\d{1,3}\.\d[ ]{1,6}\d{1,3}\.\d[ ]{1,8}\d{1,9}[ ]{1,8}\d{1,9}|\d{1,7}[ ]{1,6}\d{1,3}[ ]{1,6}[\w:]{4,7})[ ]*$/;
/** The owner in a line of `ps aux` or `ps -ef`; the column for the terminal is the keyword. */
const processOwner: Detector = {
  id: 'user-name',
  keywords: [' ?  ', ' ?? ', ' pts/', ' tty', ' s00'],
  at(text, start, _end, matches) {
    const from = Math.max(0, start - 130);
    const found = PROCESS.exec(text.slice(from, start));
    const user = found && group(found, 'user');
    if (!found || !user || !isDistinctiveName(user) || SERVICE.test(user)) return;
    const at = from + found.index + found[0].indexOf(user);
    matches.push({ start: at, end: at + user.length, rule: 'user-name', tier: 'candidate', replacement: 'user', account: true });
  },
};
const SERVICE =
  /^(?:_\w+|systemd?[\w+-]*|message\+?|messagebus|syslog|rtkit|avahi|polkitd|colord|kernoops|whoopsie|chrony|dnsmasq|nobody|daemon)$/;

const SIGNED_IN = /(?:to )?(?:github\.com|gitlab\.com|[\w.-]{3,60}) (?:account |as )(?<user>[\w.-]{3,39})(?= \()/y;
/** `Logged in to github.com account anna (keyring)`. */
const signedIn: Detector = {
  id: 'user-name',
  keywords: ['logged in '],
  at(text, _start, end, matches) {
    SIGNED_IN.lastIndex = end;
    const found = SIGNED_IN.exec(text);
    const user = found && group(found, 'user');
    if (!found || !user || isCommonName(user)) return;
    const at = end + found[0].length - user.length;
    matches.push({ start: at, end: at + user.length, rule: 'user-name', tier: 'candidate', replacement: 'user' });
  },
};

export const accountName: PrivateData = {
  kind: 'user',
  detectors: [namedUser, listedOwner, processOwner, signedIn],
  ng: [
    ['uid=1000(lvester) gid=1000(lvester) groups=1000(lvester)', 'lvester'],
    ['USER=lvester\nLOGNAME=lvester', 'lvester'],
    ['drwxr-xr-x 2 lvester staff 64 Jan  1 10:00 src', 'lvester'],
    ['lvester   12345  0.0  0.1  1234  567 ?  S  10:00  0:00 node x.js', 'lvester'],
    ['Logged in to github.com account lvester (keyring)', 'lvester'],
  ],
  ok: [
    'uid=0(root) gid=0(root)',
    'drwxr-xr-x 2 root wheel 64 Jan  1 10:00 src',
    'postgres   123  0.0  0.1  1234  567 ?  S  10:00  0:00 postgres',
    'user=lighthouse',
  ],
};
