/** Accounts in what systems print about sessions, files, processes and users, in commands about accounts, and in paths. */
import { type PrivateData, words } from './kind.ts';
import { PERSON } from './person.ts';
import { HOST, NAME, type Place } from './places.ts';

const END = '(?=[ \\t]*(?:[\\n;"\'`&|)]|\\\\n|$))';
const FIRST = `(?:^|\\n|\\\\n)[ \\t>|]{0,8}(?:\\d{1,6}(?:→|\\t))?(?<user>${NAME})`;
const MODE = '[dl.-]?[rwxsStT-]{9}[@+.]?[ ]{1,6}';
const TIME = '\\d{4}-\\d\\d|\\p{L}{2,4}\\.?[ ]{1,3}(?:\\p{L}{3}[ ]{1,3})?\\d|[\\w.:-]{2,60}[ ]{1,24}(?:\\d\\d:|\\p{L}{3}[ ]|\\d{4}-)|:\\d';
const LOAD = '\\d{1,3}\\.\\d[ ]{1,6}\\d{1,3}\\.\\d[ ]{1,8}\\d{1,9}[ ]{1,8}\\d{1,9}|\\d{1,7}[ ]{1,6}\\d{1,3}[ ]{1,6}[\\w:]{4,7}';

const places: readonly Place[] = [
  // `id`, the environment.
  { keywords: ['uid=', 'gid=', 'groups='], behind: '(?<!\\w)', ahead: '\\w{3,6}=\\d{1,7}\\((?<user>[a-z_][\\w.-]{1,31})\\)' },
  {
    keywords: ['USER=', 'LOGNAME=', 'USERNAME='],
    exact: true,
    behind: '(?<!\\w)',
    ahead: '\\w{4,8}=(?<user>[a-z_][\\w.-]{2,31})(?=\\s|$|["\'`;\\\\])',
  },
  // `who`, `w`, `last`: a terminal, then a time, a machine or a display.
  {
    keywords: [' pts/', ' tty', ' :0 ', ' console '],
    behind: `${FIRST}[ ]{0,24}`,
    ahead: ` (?:pts/\\d{1,3}|ttys?\\d{1,3}|console|:\\d)[ ]{1,40}(?:${TIME})`,
  },
  // `stat`, `ls -l`, `tar -tv`, `eza`.
  {
    keywords: ['drwx', '-rw-', '-rwx', 'lrwx', '-r--', 'drw-', '-r-x'],
    behind: '(?<![\\w-])',
    ahead: `${MODE}(?:\\d{1,6}[ ]{1,4}(?<file>${NAME})[ ]{1,12}(?:(?<team>${NAME})|\\d{1,9}|(?:[A-Z]{1,15}\\\\)?[Dd]omain [Uu]sers)[ ]{1,12}\\d|(?<third>${NAME})/${NAME}[ ])`,
  },
  // `ps aux` and `ps -ef` by the column of the terminal, and by a heading.
  {
    keywords: [' ?  ', ' ?? ', ' pts/', ' tty', ' s00'],
    behind: `(?:^|\\n)[ \\t>|]{0,8}(?:\\d{1,6}(?:→|\\t))?(?<group>${NAME})\\+?[ ]{1,12}\\d{1,7}[ ]{1,8}(?:${LOAD})[ ]*`,
  },
  { keywords: ['%cpu'], ahead: `%CPU[^\\n]{0,80}\\n(?<group>${NAME})\\+?[ ]{1,12}\\d` },
  // /etc/passwd, group, shadow.
  { keywords: [':x:', ':*:'], behind: FIRST, ahead: ':[x*]:(?:50\\d|[1-5]\\d{3,4}|\\d{6,}):\\d{1,9}:[^:\\n]{0,80}:/' },
  { keywords: [':$y$', ':$6$', ':$5$'], behind: FIRST, ahead: ':\\$\\w{1,2}\\$[^:\\n]{10,200}:\\d{4,6}:' },
  { keywords: [' publickey for ', ' password for ', 'opened for user '], ahead: `[\\w ]{14,17} (?<group>${NAME})(?= from |\\(uid| by )` },
  // What programs answer that know who asks.
  { keywords: ['[sudo] '], ahead: `\\[sudo\\] [^\\n:]{0,24}? (?<user>${NAME}) ?:` },
  {
    keywords: [' may run the following', ' may not run sudo', ' is not allowed to run', ' is not in the sudoers'],
    behind: `(?<![\\w.])(?<group>${NAME})`,
    ahead: `[ \\w]{14,40}(?<= on )(?<host>${HOST})|`,
  },
  { keywords: ["'s password:"], behind: `(?<![\\w.-])(?<user>${NAME})@(?:(?<host>${HOST})|[\\d.]{7,15})` },
  {
    keywords: ['logged in as ', 'authenticated as ', 'signed in as ', 'angemeldet als '],
    ahead: '[\\w ]{9,14} (?<folder>[a-z][\\w.-]{2,31})(?=[\\s,;(!]|\\.?(?:\\n|$))',
  },
  { keywords: ['logged in '], ahead: `[Ll]ogged in (?:to )?[\\w.-]{3,60} (?:account |as )(?<user>${NAME})(?= \\()` },
  // Commands about accounts, SSH's configuration, addresses of forges.
  {
    keywords: words('useradd |adduser |usermod |userdel |deluser |gpasswd |chage |passwd |pkill -u |ps -u '),
    behind: '(?:^|[\\s;&|"\'`$#])(?:getent )?',
    ahead: `(?!.{0,80}--system)\\w{2,8}(?: (?:-{1,2}[\\w-]{1,20}|"[^"\\n]{1,40}"|'[^'\\n]{1,40}'|[\\w,./-]{1,30}(?= ))){0,6} (?<group>${NAME})${END}`,
  },
  { keywords: ['\n  User ', '\n    User ', '\n\tUser '], exact: true, ahead: `\\s{2,5}User (?<user>${NAME})[ \\t]{0,4}(?=\\r?\\n|$)` },
  {
    keywords: ['@users.noreply.'],
    behind: `(?<![\\w.+-])(?:\\d{1,12}[+-])?(?<user>${NAME})`,
    ahead: '@users\\.noreply\\.(?:github|gitlab|codeberg|gitea)',
  },
  // What ssh-keygen writes behind a public key.
  {
    keywords: ['AAAAC3NzaC1lZDI1NTE5', 'AAAAB3NzaC1yc2E', 'AAAAE2VjZHNhLXNoYTIt'],
    exact: true,
    ahead: `[A-Za-z0-9+/=]{60,800} (?<user>${NAME})@(?<host>${HOST})(?![\\w@])`,
  },
  // Apple's devices, by the chip.
  // In events of logs, beside an address; in a directory.
  {
    keywords: ['"user":"', '"user": "', '"username":"', '"username": "'],
    ahead: '"\\w{4,8}": ?"(?<folder>[a-z][\\w.-]{2,31})",[^{}\\n]{0,60}"(?:ip|addr|remote_addr|client_ip)"',
  },
  { keywords: ['dn: uid='], ahead: 'dn: uid=(?<folder>[a-z][\\w.-]{2,31})(?=,)' },
  // Windows.
  {
    keywords: ['user name  ', 'full name  ', 'registered owner:', 'host name:  '],
    ahead: `(?:User name[ ]{4,40}(?<user>${NAME})|Full Name[ ]{4,40}(?<name>${PERSON})|Registered Owner:[ ]{1,40}(?<owner>${PERSON})|Host Name:[ ]{2,40}(?<host>[A-Za-z][\\w-]{2,30}))(?=[ \\t]{0,40}(?:\\r?\\n|$))`,
  },
  // Paths with an account that are no home folders.
  { keywords: ['~'], behind: '(?<![\\w~./)\\]}%^])', ahead: '~(?<folder>[a-z][\\w-]{3,31})(?=/[\\w.])' },
  { keywords: [' ~'], behind: '(?:cd|ls|finger|cat|echo|-d)', ahead: ' ~(?<folder>[a-z][\\w-]{3,31})(?=/?(?:[\\s"\'`]|$))' },
  {
    keywords: words('/var/mail/|/spool/mail/|/crontabs/|/spool/cron/|/per-user/|/sudoers.d/|/linger/'),
    ahead: '/[\\w./-]{6,24}/(?<folder>[a-z][\\w.-]{2,31})(?![\\w])',
  },
  { keywords: [' home/'], behind: '(?:^|\\n)[^\\n]{0,80}\\d[ ]{0,3}', ahead: ' home/(?<folder>[a-z][\\w.-]{2,31})/' },
  {
    keywords: ['-home-', '-users-'],
    behind: '(?:(?<=[\\\\/"\'`\\s=:(,]|^)|(?<=\\\\n))(?:-mnt-[a-z]|-var|-export|-private|[A-Za-z]-)?',
    ahead: '-(?:home|Users)-(?<key>[A-Za-z0-9]{1,40})(?=-|$|[\\\\/"\'`\\s),.:])',
  },
];

export const accounts: PrivateData = {
  places,
};
