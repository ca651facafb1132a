/** Accounts in what systems print about sessions, files, processes and users, in commands about accounts, and in paths. */
import { type PrivateData, words } from './kind.ts';
import { HOST, NAME, PERSON, type Place, placeDetectors } from './places.ts';

const END = '(?=[ \\t]*(?:[\\n;"\'`&|)]|\\\\n|$))';
const FIRST = `(?:^|\\n|\\\\n)[ \\t>|]{0,8}(?:\\d{1,6}(?:→|\\t))?(?<user>${NAME})`;
const MODE = '[dl.-]?[rwxsStT-]{9}[@+.]?[ ]{1,6}';

const places: readonly Place[] = [
  // `id`, the environment.
  { keywords: ['uid=', 'gid=', 'groups='], behind: '(?<!\\w)', ahead: '\\w{3,6}=\\d{1,7}\\((?<user>[a-z_][\\w.-]{1,31})\\)' },
  {
    keywords: ['USER=', 'LOGNAME=', 'USERNAME='],
    exact: true,
    behind: '(?<!\\w)',
    ahead: '\\w{4,8}=(?<user>[a-z_][\\w.-]{2,31})(?=\\s|$|["\'`;\\\\])',
  },
  // `who`, `w`, `last`, `lastlog`, `loginctl`, `query user`: a terminal, then a time, a machine or a display.
  {
    keywords: [' pts/', ' tty', ' :0 ', ' console '],
    behind: `${FIRST}[ ]{0,24}`,
    ahead:
      ' (?:pts/\\d{1,3}|ttys?\\d{1,3}|console|:\\d)[ ]{1,40}(?:\\d{4}-\\d\\d|\\p{L}{2,4}\\.?[ ]{1,3}(?:\\p{L}{3}[ ]{1,3})?\\d|[\\w.:-]{2,60}[ ]{1,24}(?:\\d\\d:|\\p{L}{3}[ ]|\\d{4}-)|:\\d)',
  },
  { keywords: [' seat0'], behind: `\\d{1,7}[ ]{1,4}\\d{3,7}[ ]{1,4}(?<user>${NAME})[ ]{0,12}` },
  {
    keywords: [' Active ', ' Aktiv ', ' Actif ', ' Activo '],
    exact: true,
    behind: `(?:^|\\n)[ >](?<user>${NAME})[ ]{1,24}(?:console|rdp-\\S{1,20})?[ ]{1,24}\\d{1,5}[ ]{0,8}`,
  },
  // `stat`, `ls -l`, `tar -tv`, `eza`, `getfacl`.
  {
    keywords: ['uid: ('],
    ahead: `[Uu]id: \\([ ]{0,6}\\d{1,7}/[ ]{0,12}(?<user>${NAME})\\)(?:[ ]{1,8}[Gg]id: \\([ ]{0,6}\\d{1,7}/[ ]{0,12}(?<group>${NAME})\\))?`,
  },
  {
    keywords: ['drwx', '-rw-', '-rwx', 'lrwx', '-r--', 'drw-', '-r-x'],
    behind: '(?<![\\w-])',
    ahead: `${MODE}(?:\\d{1,6}[ ]{1,4}(?<file>${NAME})[ ]{1,12}(?:(?<team>${NAME})|\\d{1,9}|(?:[A-Z]{1,15}\\\\)?[Dd]omain [Uu]sers)[ ]{1,12}\\d|(?<third>${NAME})/${NAME}[ ])`,
  },
  {
    keywords: ['rw-r', 'rwxr', 'rw-rw-', 'rwx---'],
    behind: '(?:^|[\\n ])[.dl-]',
    ahead: `${MODE}(?:[\\d.,]{1,7}[kMGT]?i?|-)[ ]{1,4}(?<group>${NAME})[ ]{1,4}(?:(?<mate>${NAME})[ ]{1,4})?\\d{1,2} \\p{L}{3}`,
  },
  { keywords: ['# owner: '], ahead: `# owner: (?<user>${NAME})(?:\\n# group: (?<group>${NAME}))?` },
  // `ps aux` and `ps -ef` by the column of the terminal, `top`, and a heading.
  {
    keywords: [' ?  ', ' ?? ', ' pts/', ' tty', ' s00'],
    behind:
      `(?:^|\\n)[ \\t>|]{0,8}(?:\\d{1,6}(?:→|\\t))?(?<group>${NAME})\\+?[ ]{1,12}\\d{1,7}[ ]{1,8}` +
      '(?:\\d{1,3}\\.\\d[ ]{1,6}\\d{1,3}\\.\\d[ ]{1,8}\\d{1,9}[ ]{1,8}\\d{1,9}|\\d{1,7}[ ]{1,6}\\d{1,3}[ ]{1,6}[\\w:]{4,7})[ ]*',
  },
  { keywords: [' 20   0 '], behind: `\\d{1,7} (?<group>${NAME})\\+?[ ]{0,8}` },
  { keywords: ['%cpu'], ahead: `%CPU[^\\n]{0,80}\\n(?<group>${NAME})\\+?[ ]{1,12}\\d` },
  // /etc/passwd, group, shadow, subuid, sudoers.
  { keywords: [':x:', ':*:'], behind: FIRST, ahead: ':[x*]:(?:50\\d|[1-5]\\d{3,4}|\\d{6,}):\\d{1,9}:[^:\\n]{0,80}:/' },
  {
    keywords: ['sudo:x:', 'wheel:x:', 'adm:x:', 'docker:x:', 'users:x:', 'plugdev:x:', 'lxd:x:', 'libvirt:x:'],
    ahead: `\\w{1,12}:x:\\d{1,7}:(?<group>${NAME})(?:,(?<mate>${NAME}))?(?:,(?<third>${NAME}))?`,
  },
  { keywords: [':$y$', ':$6$', ':$5$'], behind: FIRST, ahead: ':\\$\\w{1,2}\\$[^:\\n]{10,200}:\\d{4,6}:' },
  { keywords: [':65536'], behind: `${FIRST}:\\d{5,8}` },
  { keywords: [' all=('], behind: FIRST },
  // Answers of `sudo`, `su`, `passwd`, `crontab`, `finger`, `groups`.
  { keywords: ['[sudo] '], ahead: `\\[sudo\\] [^\\n:]{0,24}? (?<user>${NAME}) ?:` },
  {
    keywords: [' may run the following', ' may not run sudo', ' is not allowed to run', ' is not in the sudoers'],
    behind: `(?<![\\w.])(?<group>${NAME})`,
    ahead: `[ \\w]{14,40}(?<= on )(?<host>${HOST})|`,
  },
  { keywords: ['defaults entries for '], ahead: `[Dd]efaults entries for (?<user>${NAME}) on (?<host>${HOST}):` },
  { keywords: [' : tty=', ' : pwd='], behind: `(?<user>${NAME})[ ]{0,4}`, ahead: ' : (?:TTY|PWD)=' },
  {
    keywords: [
      'session opened for user ',
      'session closed for user ',
      'invalid user ',
      'disconnected from user ',
      'disconnected from invalid user ',
      'connection closed by invalid user ',
      'accepted publickey for ',
      'accepted password for ',
    ],
    ahead: `[\\w ]{8,36} (?<folder>[a-z][\\w.-]{2,31})(?=[\\s(]|$)`,
  },
  { keywords: ['login: '], ahead: `[Ll]ogin: (?<user>${NAME})[ \\t]{1,40}Name: (?<name>${PERSON})` },
  {
    keywords: [' adm ', ' sudo', ' wheel', ' staff ', ' docker'],
    behind: `(?:^|\\n)(?<user>${NAME}) : (?<group>${NAME})(?: [\\w-]{1,20}){0,20}`,
    ahead: ' (?:adm|sudo|wheel|staff|users|docker)(?= |\\n|$)',
  },
  { keywords: ["'s password:"], behind: `(?<![\\w.-])(?<user>${NAME})@(?:(?<host>${HOST})|[\\d.]{7,15})` },
  { keywords: ["! you've successfully authenticated"], behind: `Hi (?<user>${NAME})` },
  {
    keywords: ['logged in as ', 'authenticated as ', 'signed in as ', 'angemeldet als '],
    ahead: `[\\w ]{9,14} (?<folder>[a-z][\\w.-]{2,31})(?=[\\s,;(!]|\\.?(?:\\n|$))`,
  },
  { keywords: ['@ '], behind: `100(?:\\.\\d{1,3}){3} {1,8}(?<host>${HOST}) {1,24}(?<user>${NAME})` },
  // Commands about accounts.
  { keywords: ['chown '], ahead: `chown (?:-{1,2}[\\w-]{1,20} ){0,3}(?<group>${NAME})(?:[:.](?<mate>${NAME})?)?(?= )` },
  { keywords: ['sudo -u ', 'sudo -iu ', 'crontab -u '], ahead: `(?:sudo|crontab) -i?u (?<group>${NAME})(?= )` },
  {
    keywords: ['su - ', 'su -l ', 'no crontab for ', 'enable-linger '],
    ahead: `(?:su -l?|no crontab for|enable-linger) (?<group>${NAME})${END}`,
  },
  {
    keywords: words('useradd |adduser |usermod |userdel |deluser |gpasswd |chage |passwd |finger |pkill -u |ps -u '),
    behind: '(?:^|[\\s;&|"\'`$#])(?:getent )?',
    ahead: `(?!.{0,80}--system)\\w{2,8}(?: (?:-{1,2}[\\w-]{1,20}|"[^"\\n]{1,40}"|'[^'\\n]{1,40}'|[\\w,./-]{1,30}(?= ))){0,6} (?<group>${NAME})${END}`,
  },
  { keywords: ['$ id ', '\nid ', '$ groups ', '\ngroups '], ahead: `[\\n$] ?(?:id|groups) (?<group>${NAME})${END}` },
  // SSH's configuration, docker, kubectl, forges and version control.
  { keywords: ['\n  User ', '\n    User ', '\n\tUser '], exact: true, ahead: `\\s{2,5}User (?<user>${NAME})[ \\t]{0,4}(?=\\r?\\n|$)` },
  { keywords: ['\n username: '], ahead: `\\n Username: (?<user>${NAME})(?=\\r?\\n|$)` },
  { keywords: ['logged in '], ahead: `[Ll]ogged in (?:to )?[\\w.-]{3,60} (?:account |as )(?<user>${NAME})(?= \\()` },
  {
    keywords: ['@users.noreply.'],
    behind: `(?<![\\w.+-])(?:\\d{1,12}[+-])?(?<user>${NAME})`,
    ahead: '@users\\.noreply\\.(?:github|gitlab|codeberg|gitea)',
  },
  { keywords: ['user: '], ahead: `(?:current-context|user): (?<group>${NAME})@[\\w.-]{2,60}(?=\\s|$)` },
  { keywords: [' | 20'], behind: `(?:^|\\n)r\\d{1,7} \\| (?<user>${NAME})` },
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
    keywords: ['owner :', 'owner:', 'run as user:', 'username: ', 'user name: ', 'account name: ', 'logged on user:'],
    ahead: `[\\w ]{5,14} ?: {1,20}(?<machine>[A-Z][A-Z0-9-]{2,14})\\\\{1,2}(?<user>${NAME})`,
  },
  // Paths with an account that are no home folders.
  { keywords: ['~'], behind: '(?<![\\w~./)\\]}%^])', ahead: '~(?<folder>[a-z][\\w-]{3,31})(?=/[\\w.])' },
  { keywords: [' ~'], behind: '(?:cd|ls|finger|cat|echo|-d)', ahead: ' ~(?<folder>[a-z][\\w-]{3,31})(?=/?(?:[\\s"\'`]|$))' },
  {
    keywords: words('/var/mail/|/spool/mail/|/crontabs/|/cron/tabs/|/spool/cron/|/per-user/|/sudoers.d/|/linger/|/accountsservice/users/'),
    ahead: `/[\\w./-]{6,24}/(?<folder>[a-z][\\w.-]{2,31})(?![\\w])`,
  },
  // The listing of an archive.
  { keywords: [' home/'], behind: '(?:^|\\n)[^\\n]{0,80}\\d[ ]{0,3}', ahead: ' home/(?<folder>[a-z][\\w.-]{2,31})/' },
  {
    keywords: ['-home-', '-users-'],
    behind: '(?:(?<=[\\\\/"\'`\\s=:(,]|^)|(?<=\\\\n))(?:-mnt-[a-z]|-var|-export|-private|[A-Za-z]-)?',
    ahead: '-(?:home|Users)-(?<key>[A-Za-z0-9]{1,40})(?=-|$|[\\\\/"\'`\\s),.:])',
  },
];

export const accounts: PrivateData = {
  kind: 'user',
  detectors: placeDetectors(places),
  ng: [
    ['uid=1000(lvester) gid=1000(lvester) groups=1000(lvester)', 'lvester'],
    ['USER=lvester\nLOGNAME=lvester', 'lvester'],
    ['drwxr-xr-x 2 lvester staff 64 Jan  1 10:00 src', 'lvester'],
    ['drwxr-xr-x lvester/tidecrew 0 2026-01-02 10:00 src/', 'lvester'],
    ['lvester   12345  0.0  0.1  1234  567 ?  S  10:00  0:00 node x.js', 'lvester'],
    [' 4121 lvester   20   0  123456  7890 S  1.0  0.2 node', 'lvester'],
    ['Logged in to github.com account lvester (keyring)', 'lvester'],
    ['lvester   pts/0        2026-01-02 10:00 (:0)', 'lvester'],
    ['lvester pts/0        :0               Fri Jan  2 10:00   still logged in', 'lvester'],
    ['lvester  ttys001  Jan  2 10:00', 'lvester'],
    ['      2 1000 lvester seat0 tty2', 'lvester'],
    ['>lvester               console             1  Active      none', 'lvester'],
    ['Access: (0644/-rw-r--r--)  Uid: ( 1000/ lvester)   Gid: ( 1000/ lvester)', 'lvester'],
    ['sudo chown -R lvester:lvester /srv/app', 'lvester'],
    ['lvester:x:1000:1000::/home/lvester:/bin/zsh', 'lvester'],
    ['docker:x:998:lvester', 'lvester'],
    ['lvester:100000:65536', 'lvester'],
    ['lvester ALL=(ALL) NOPASSWD: ALL', 'lvester'],
    ['User lvester may run the following commands on tidebox:', 'lvester', 'tidebox'],
    ['lvester is not in the sudoers file.', 'lvester'],
    ['pam_unix(sshd:session): session opened for user lvester(uid=1000) by (uid=0)', 'lvester'],
    ['.rw-r--r-- 120 lvester  3 Feb 09:12 a.txt', 'lvester'],
    ['[sudo] password for lvester: ', 'lvester'],
    ['sudo usermod -aG docker lvester', 'lvester'],
    ['su - lvester', 'lvester'],
    ['Host tide\n  User lvester\n  Port 22', 'lvester'],
    ['123456+lvester@users.noreply.github.com', 'lvester'],
    ['r12 | lvester | 2026-01-02 10:00:00 +0100 | 1 line', 'lvester'],
    ['TIDEBOX\\lvester:(I)(F)', 'TIDEBOX', 'lvester'],
    ['Full Name                    Lena Vesterholm', 'Lena Vesterholm'],
    ['~/.claude/projects/-home-lvester-app/x.jsonl', 'lvester'],
    ['-Users-lvester-work-app', 'lvester'],
    ['C--Users-lvester-app', 'lvester'],
    ['cat ~lvester/.ssh/config', 'lvester'],
    ['  4120  home/lvester/app.log', 'lvester'],
    ['/var/spool/cron/crontabs/lvester', 'lvester'],
    ['/etc/profiles/per-user/lvester -> /nix/store/x', 'lvester'],
  ],
  ok: [
    'uid=0(root) gid=0(root)',
    'drwxr-xr-x 2 root wheel 64 Jan  1 10:00 src',
    'postgres   123  0.0  0.1  1234  567 ?  S  10:00  0:00 postgres',
    'user=lighthouse',
    'chown root:root /x && chown www-data:www-data /srv && chown $USER:$USER x',
    'www-data:x:33:33:www-data:/var/www:/usr/sbin/nologin',
    '41898282+github-actions[bot]@users.noreply.github.com',
    'adduser --system --ingroup tidebot tidebot',
    'su -c "make"',
    'mkpasswd -m sha-512 $SECRET',
    'passwd --help; cat /etc/passwd | head',
    'sudo -u postgres psql',
    'open a tty or pts/0 session',
    'a-home-page',
    'all-users-list',
    'cd ~/app',
    'mosquitto_pub -t home/tank/level',
    'about ~thirty of them',
    'HEAD~lvester',
    '"~1.2.0"',
    '/var/mail/root',
  ],
};
