/** What systems print about themselves and their users: `uname`, `hostname`, `ls -l`, `/etc/passwd`, `git blame`, prompts. */
import { type Detector, group } from '../engine/detector.ts';
import { isRole } from './author.ts';
import { isCommonName, isDistinctiveName, isSystemName } from './names.ts';

const GENERIC_HOST =
  /^(?:localhost|host|hostname|machine|server|computer|laptop|vm|container|example|runner|ubuntu|debian|linux|darwin|docker|[0-9a-f]{12})$/i;

const NAMED_HOST = /[ \t]{0,2}["']?(?<host>[A-Za-z][\w-]{1,62}(?:\.[\w-]{1,40}){0,3})(?=["']?(?:[\s,;]|\\n|$))/y;
const KERNEL = /(?<host>[A-Za-z][\w-]{1,62}(?:\.[\w-]{1,40}){0,3})(?=[ ]\d{1,2}\.\d{1,3}\.\d{1,3}(?:-\w|\S{0,40}[ ](?:#|SMP|Darwin)))/y;
const BELOW = /[ \t]{0,4}(?:-[fsn])?\r?\n(?<host>[A-Za-z][\w.-]{2,62})[ \t]*(?=\r?\n|$)/y;

/** `HOSTNAME=box`, `Static hostname: box`, `Linux box 6.8.0 …`, `$ hostname` ⏎ `box`. */
export const namedHost: Detector = {
  id: 'host',
  keywords: [
    'hostname=',
    'computername=',
    'hostname:',
    'userdomain=',
    'logonserver=\\\\',
    'linux ',
    'darwin ',
    '$ hostname',
    '% hostname',
    '# hostname',
  ],
  at(text, start, end, matches) {
    if (/[\w.-]/.test(text[start - 1] ?? '')) return;
    const lead = text.slice(start, end);
    // Shell variables are upper-case; the setting `hostname=db` names no machine of the user's.
    if (/=/.test(lead) && lead !== lead.toUpperCase()) return;
    if (/:$/.test(lead) && !/(?:static|transient|local|computer)[ ]$/i.test(text.slice(Math.max(0, start - 12), start))) return;
    if (/ $/.test(lead) && !/^(?:Linux|Darwin)/.test(lead)) return;
    const pattern = / $/.test(lead) ? KERNEL : /hostname$/i.test(lead) ? BELOW : NAMED_HOST;
    pattern.lastIndex = end;
    const found = pattern.exec(text);
    if (!found) return;
    const host = group(found, 'host');
    if (GENERIC_HOST.test(host) || host.length < 3) return;
    const at = end + found[0].lastIndexOf(host);
    matches.push({ start: at, end: at + host.length, rule: 'host', tier: 'candidate' });
  },
};

const GIT_BASH = /(?<host>[A-Za-z][\w-]{1,40}) (?:MINGW|MSYS|UCRT|CLANG|CYGWIN)/y;
/** `anna@DESKTOP-1 MINGW64 ~/app`: Git Bash's prompt. */
export const gitBashPrompt: Detector = {
  id: 'host',
  keywords: ['@'],
  at(text, start, end, matches) {
    GIT_BASH.lastIndex = end;
    const found = GIT_BASH.exec(text);
    if (!found) return;
    const user = /[\w.-]{1,32}$/.exec(text.slice(Math.max(0, start - 33), start))?.[0];
    if (!user) return;
    matches.push({ start: end, end: end + group(found, 'host').length, rule: 'host', tier: 'candidate' });
    if (!isCommonName(user))
      matches.push({ start: start - user.length, end: start, rule: 'user-name', tier: 'candidate', replacement: 'user' });
  },
};

const LISTED = /[-rwxsStT]{7,9}[.+@]?[ ]{1,6}\d{1,6}[ ]{1,4}(?<user>[A-Za-z_][\w.-]{1,31})[ ]{1,12}(?<group>[\w.-]{2,32})[ ]{1,12}\d/y;
const SYSTEM_GROUP = /^(?:staff|wheel|users|everyone|daemon|nogroup|nobody|sudo|adm|tty|disk|input|video|audio|docker|_\w+|domain)$/i;
/** A user name of two or three letters; other names of that length are services and groups. */
const isInitials = (name: string) => /^[a-z]{2,3}$/.test(name) && !SHORT_SERVICE.test(name) && !isCommonName(name) && !isSystemName(name);
const SHORT_SERVICE = /^(?:sys|rpc|lxd|sap|dba|dip|tty|uid|gid|smb|nfs|vpn|nut|sgx|msr|ssl|vm|ids|kmem|mpd|sms|tor|ipc|hdd|usb|xen)$/;
/** The owner and the group in the output of `ls -l`. */
export const listedOwner: Detector = {
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
export const processOwner: Detector = {
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

const WHO = /\r?\n(?<user>[a-z_][\w.-]{2,31})[ \t]*(?=\r?\n|$)/y;
/** `$ whoami` ⏎ `anna`. */
export const whoAmI: Detector = {
  id: 'user-name',
  keywords: ['$ whoami', '% whoami', '> whoami', '$ id -un', '$ logname'],
  at(text, _start, end, matches) {
    WHO.lastIndex = end;
    const found = WHO.exec(text);
    const user = found && group(found, 'user');
    if (!found || !user || isCommonName(user)) return;
    const at = end + found[0].indexOf(user);
    matches.push({ start: at, end: at + user.length, rule: 'user-name', tier: 'candidate', replacement: 'user' });
  },
};

const ACCOUNT = /\d{3,7}:\d{1,7}:(?<name>\p{Lu}[\p{L} .'-]{2,60}?),{0,4}:/uy;
const SYSTEM_ACCOUNT =
  /user|daemon|system|service|server|account|manager|gnats|mail|backup|bug|list|nobody|resolver|ubuntu|debian|nologin/i;
/** The full name in a line of `/etc/passwd`. */
export const fullName: Detector = {
  id: 'author',
  keywords: [':x:'],
  at(text, _start, end, matches) {
    ACCOUNT.lastIndex = end;
    const found = ACCOUNT.exec(text);
    const name = found && group(found, 'name');
    if (!found || !name || SYSTEM_ACCOUNT.test(name)) return;
    const at = end + found[0].lastIndexOf(name);
    matches.push({ start: at, end: at + name.length, rule: 'author', tier: 'candidate' });
  },
};

const BLAME_DATE = /\d{2}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}[ ]{1,6}\d{1,7}\)/y;
const BLAME_NAME = /\^?[0-9a-f]{7,40} (?:\S{1,120}[ ]{1,20})?\((?<name>\p{L}[\p{L}\d .,'_-]{1,50}?)[ ]{1,20}$/u;
/** `3f2a9b1c (Anna Ek 2026-01-02 …`: the author of a line. */
export const blamed: Detector = {
  id: 'author',
  keywords: [' 20'],
  at(text, start, end, matches) {
    if (text[end + 2] !== '-') return;
    BLAME_DATE.lastIndex = end;
    if (!BLAME_DATE.test(text)) return;
    const from = Math.max(0, start - 240);
    const head = text.slice(from, start + 1);
    const found = BLAME_NAME.exec(head.slice(head.lastIndexOf('\n') + 1));
    const name = found && group(found, 'name');
    if (!found || !name || /^not committed yet$/i.test(name)) return;
    const open = from + head.lastIndexOf('(');
    const at = text.indexOf(name, open);
    matches.push({ start: at, end: at + name.length, rule: 'author', tier: 'candidate' });
  },
};

const PROFILE = /\\{0,3}["']?[ \t]{0,3}[:=][ \t]{0,3}\\{0,3}["'](?<name>\p{L}[\p{L}\d .,&'@_-]{2,60}?)\\{0,3}["']/uy;
/** The name of an account's owner: `"organizationName": "…"`; `"displayName": "…"` beside an address; `account anna (keyring)`. */
export const profileName: Detector = {
  id: 'author',
  keywords: ['organizationname', 'organisationname', 'organization_name', 'displayname', 'full_name', 'fullname'],
  at(text, start, end, matches) {
    const lead = text.slice(start, end).toLowerCase();
    PROFILE.lastIndex = end;
    const found = PROFILE.exec(text);
    if (!found) return;
    const name = group(found, 'name');
    // Components have display names too; a person's is next to an address.
    if (!lead.startsWith('organi') && !/email|@\w/i.test(text.slice(Math.max(0, start - 300), end + 300))) return;
    if (!lead.startsWith('organi') && !/^\p{Lu}[\p{L}'.-]+(?: \p{Lu}[\p{L}'.-]*){1,3}$/u.test(name)) return;
    if (
      /^(?:acme|example|my |your |test|string|name|first last|full name|jane doe|john doe|organization|default)/i.test(name) ||
      isRole(name)
    )
      return;
    const at = end + found[0].lastIndexOf(name);
    matches.push({ start: at, end: at + name.length, rule: 'author', tier: 'candidate' });
  },
};

const SIGNED_IN = /(?:to )?(?:github\.com|gitlab\.com|[\w.-]{3,60}) (?:account |as )(?<user>[\w.-]{3,39})(?= \()/y;
/** `Logged in to github.com account anna (keyring)`. */
export const signedIn: Detector = {
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
