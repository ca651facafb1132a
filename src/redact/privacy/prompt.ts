/** The machine and the user in prompts of shells and in commands for remote logins. */
import type { Detector } from '../engine/detector.ts';
import type { PrivateData } from './kind.ts';
import { isCommonName } from './names.ts';
import { ANY_MACHINE, HOST, NAME } from './places.ts';

/** Between the folder and the end of the prompt: a branch, a time, symbols for changes. */
const STATE = '(?:[ ](?:[\\w.:-]{0,20}[(\\[{][^()[\\]{}\\n]{1,80}[)\\]}]|[^\\sA-Za-z\\d$#%>]{1,4}|\\d\\d:\\d\\d(?::\\d\\d)?)){0,3}';
const PROMPT = new RegExp(
  `(?<host>[A-Za-z][A-Za-z0-9-]{1,62}(?:\\.[A-Za-z0-9-]{1,40}){0,3})(?=:[~/][^\\s$#%]{0,120}${STATE}[ ]?[$#%>❯➜]|[ ][~/\\w][^\\s\\]]{0,80}\\]?${STATE}[ ]?[$#%❯➜](?:[ ]|$)|\\)-\\[|[ ]?[%$#>][ ]\\S)`,
  'y',
);
const LINE_START = /(?:^|\n)(?:\([\w.-]{1,18}\) )?$/;
const USER_LEFT = /[\w.-]/;

/** `anna@laptop:~/app$ `, `[anna@laptop app]$ `, `anna@MacBook app % `: the machine's name, and the user's. */
const shellPrompt: Detector = {
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
    // Without a folder, it is a prompt only at the beginning of a line.
    if (
      /^[ ]?[%$#>]/.test(text.slice(end + host.length, end + host.length + 2)) &&
      !LINE_START.test(text.slice(Math.max(0, from - 24), from))
    )
      return;
    if (!ANY_MACHINE.test(host)) {
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
const remoteLogin: Detector = {
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

export const prompts: PrivateData = {
  readers: [shellPrompt, remoteLogin],
  places: [
    // `Annas-MacBook:app anna$ `, the prompt of bash on a Mac.
    { keywords: ['$ '], behind: '(?:^|\\n)(?<host>[A-Za-z][\\w-]{2,40}):(?:~|[\\w./-]{1,60}) (?<user>[a-z][\\w.-]{1,30})' },
    // `anna@DESKTOP-1 MINGW64 ~/app`: Git Bash's.
    { keywords: [' mingw', ' msys', ' ucrt', ' clang', ' cygwin'], behind: `(?<user>${NAME})@(?<host>${HOST})` },
  ],
};
