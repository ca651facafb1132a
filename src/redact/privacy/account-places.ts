/** Accounts in what commands print about sessions, files and users, and in commands about accounts. */
import type { PrivateData } from './kind.ts';
import { NAME, PERSON, type Place, placeDetectors } from './places.ts';

const END = '(?=[ \\t]*(?:[\\n;"\'`&|)]|\\\\n|$))';
const FIRST = `(?:^|\\n|\\\\n)[ \\t>|]{0,8}(?<user>${NAME})`;

const places: readonly Place[] = [
  // `who`, `w`, `last`: a terminal, then a time, a machine or a display.
  {
    keywords: [' pts/', ' tty', ' :0 '],
    behind: `${FIRST}[ ]{0,24}`,
    ahead:
      ' (?:pts/\\d{1,3}|ttys?\\d{1,3}|console|:\\d)[ ]{1,24}(?:\\d{4}-\\d\\d|\\p{L}{2,4}\\.?[ ]{1,3}(?:\\p{L}{3}[ ]{1,3})?\\d|[\\w.:-]{2,60}[ ]{1,24}(?:\\d\\d:|\\p{L}{3}[ ]|\\d{4}-)|:\\d)',
  },
  {
    keywords: ['uid: ('],
    ahead: `[Uu]id: \\([ ]{0,6}\\d{1,7}/[ ]{0,12}(?<user>${NAME})\\)(?:[ ]{1,8}[Gg]id: \\([ ]{0,6}\\d{1,7}/[ ]{0,12}(?<group>${NAME})\\))?`,
  },
  { keywords: ['chown '], ahead: `chown (?:-{1,2}[\\w-]{1,20} ){0,3}(?<group>${NAME})(?:[:.](?<mate>${NAME})?)?(?= )` },
  // /etc/passwd and /etc/group.
  { keywords: [':x:', ':*:'], behind: FIRST, ahead: ':[x*]:(?:50\\d|[1-5]\\d{3,4}|\\d{6,}):\\d{1,9}:[^:\\n]{0,80}:/' },
  {
    keywords: ['sudo:x:', 'wheel:x:', 'adm:x:', 'docker:x:', 'users:x:', 'plugdev:x:', 'lxd:x:', 'libvirt:x:'],
    ahead: `\\w{1,12}:x:\\d{1,7}:(?<group>${NAME})(?:,(?<mate>${NAME}))?(?:,(?<third>${NAME}))?`,
  },
  // Listings of eza, and of `ls -l` with groups of two words.
  {
    keywords: ['rw-r', 'rwxr', 'rw-rw-', 'rwx---'],
    behind: '(?:^|[\\n ])[.dl-]',
    ahead: `[rwxsStT-]{9}[@+.]?[ ]{1,4}(?:[\\d.,]{1,7}[kMGT]?i?|-)[ ]{1,4}(?<group>${NAME})[ ]{1,4}(?:\\d{1,2} \\p{L}{3}|domain users)`,
  },
  {
    keywords: ['domain users'],
    behind: `[rwxsStT-]{9}[@+.]?[ ]{1,4}\\d{1,6}[ ]{1,4}(?<user>${NAME})[ ]{1,4}`,
    ahead: 'domain users[ ]{1,8}\\d',
  },
  // Commands about accounts, whose last word is the account.
  { keywords: ['[sudo] '], ahead: `\\[sudo\\] [^\\n:]{0,24}? (?<user>${NAME}) ?:` },
  { keywords: ['sudo -u ', 'sudo -iu ', 'crontab -u '], ahead: `(?:sudo|crontab) -i?u (?<group>${NAME})(?= )` },
  {
    keywords: ['su - ', 'su -l ', 'no crontab for ', 'enable-linger '],
    ahead: `(?:su -l?|no crontab for|enable-linger) (?<group>${NAME})${END}`,
  },
  {
    keywords: ['useradd ', 'adduser ', 'usermod ', 'userdel ', 'deluser ', 'gpasswd ', 'chage ', 'passwd ', 'getent passwd '],
    behind: '(?:^|[\\s;&|"\'`$#])',
    ahead: `(?!.{0,80}--system)(?:(?:useradd|adduser|usermod|userdel|deluser|gpasswd|chage|passwd|finger|getent passwd)(?: (?:-{1,2}[\\w-]{1,20}|[\\w,./-]{1,30}(?= ))){0,6}) (?<group>${NAME})${END}`,
  },
  { keywords: ['$ id ', '\nid ', '$ groups ', '\ngroups '], ahead: `[\\n$] ?(?:id|groups) (?<group>${NAME})${END}` },
  { keywords: ['login: '], ahead: `[Ll]ogin: (?<user>${NAME})[ \\t]{1,40}Name: (?<name>${PERSON})` },
  {
    keywords: [' adm ', ' sudo', ' wheel', ' staff ', ' docker'],
    behind: `(?:^|\\n)(?<user>${NAME}) : (?<group>${NAME})(?: [\\w-]{1,20}){0,20}`,
    ahead: ' (?:adm|sudo|wheel|staff|users|docker)(?= |\\n|$)',
  },
  // SSH's configuration, docker, kubectl, git's forges.
  { keywords: ['\n  User ', '\n    User ', '\n\tUser '], exact: true, ahead: `\\s{2,5}User (?<user>${NAME})[ \\t]{0,4}(?=\\r?\\n|$)` },
  { keywords: ['\n username: '], ahead: `\\n Username: (?<user>${NAME})(?=\\r?\\n|$)` },
  {
    keywords: ['@users.noreply.'],
    behind: `(?<![\\w.+-])(?:\\d{1,12}[+-])?(?<user>${NAME})`,
    ahead: '@users\\.noreply\\.(?:github|gitlab|codeberg|gitea)',
  },
  { keywords: ['user: '], ahead: `(?:current-context|user): (?<group>${NAME})@[\\w.-]{2,60}(?=\\s|$)` },
  // Windows.
  {
    keywords: [':(i)(', ':(f)', ':(oi)', ':(rx)', ':(m)'],
    behind: `(?<host>[A-Z][A-Z0-9-]{2,14})\\\\(?<user>${NAME})`,
    ahead: ':\\(\\w{1,2}\\)',
  },
  {
    keywords: ['user name  ', 'full name  ', 'registered owner:', 'host name:  '],
    ahead: `(?:User name[ ]{4,40}(?<user>${NAME})|Full Name[ ]{4,40}(?<name>${PERSON})|Registered Owner:[ ]{1,40}(?<owner>${PERSON})|Host Name:[ ]{2,40}(?<host>[A-Za-z][\\w-]{2,30}))(?=[ \\t]{0,40}(?:\\r?\\n|$))`,
  },
  {
    keywords: ['owner :', 'owner:'],
    ahead: `(?:Owner ?|Run As User): {1,20}(?<machine>[A-Z][A-Z0-9-]{2,14})\\\\(?<user>${NAME})`,
  },
];

export const accountPlaces: PrivateData = {
  kind: 'user',
  detectors: placeDetectors(places),
  ng: [
    ['lvester   pts/0        2026-01-02 10:00 (:0)', 'lvester'],
    ['lvester pts/0        :0               Fri Jan  2 10:00   still logged in', 'lvester'],
    ['lvester  ttys001  Jan  2 10:00', 'lvester'],
    ['Access: (0644/-rw-r--r--)  Uid: ( 1000/ lvester)   Gid: ( 1000/ lvester)', 'lvester'],
    ['sudo chown -R lvester:lvester /srv/app', 'lvester'],
    ['lvester:x:1000:1000::/home/lvester:/bin/zsh', 'lvester'],
    ['docker:x:998:lvester', 'lvester'],
    ['.rw-r--r-- 120 lvester  3 Feb 09:12 a.txt', 'lvester'],
    ['[sudo] password for lvester: ', 'lvester'],
    ['sudo usermod -aG docker lvester', 'lvester'],
    ['su - lvester', 'lvester'],
    ['Host tide\n  User lvester\n  Port 22', 'lvester'],
    ['123456+lvester@users.noreply.github.com', 'lvester'],
    ['TIDEBOX\\lvester:(I)(F)', 'TIDEBOX', 'lvester'],
    ['Full Name                    Lena Vesterholm', 'Lena Vesterholm'],
  ],
  ok: [
    'chown root:root /x && chown www-data:www-data /srv && chown $USER:$USER x',
    'www-data:x:33:33:www-data:/var/www:/usr/sbin/nologin',
    '41898282+github-actions[bot]@users.noreply.github.com',
    'adduser --system --ingroup tidebot tidebot',
    'su -c "make"',
    'mkpasswd -m sha-512 $SECRET',
    'passwd --help; cat /etc/passwd | head',
    'sudo -u postgres psql',
    'open a tty or pts/0 session',
  ],
};
