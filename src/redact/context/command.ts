/** Passwords on command lines: options whose meaning depends on the tool, and what is piped into a login. */
import { type Detector, group, type Match } from '../engine/detector.ts';
import { isSecretValue } from './value.ts';

const VALUE = `(?<open>\\\\{0,3}["'])?(?<value>[^\\s"'\`<>|;&]{3,256})`;
const GAP = '[^\\n|;&]{0,200}?';

/** Tools and the option that holds their password; `value` is the secret. */
const OPTIONS: readonly [tools: string[], option: string][] = [
  [
    ['curl', 'wget', 'xh', 'https', 'http'],
    `${GAP}[ \\t](?:-u|--user|--proxy-user|-U|-a|--auth)[ =]?(?:["'])?[^\\s:"'/]{1,80}:(?!//)${VALUE}`,
  ],
  [['sshpass'], `[ \\t]{1,3}-p[ =]?${VALUE}`],
  [['mysql', 'mysqldump', 'mysqladmin', 'mariadb', 'mariadb-dump', 'mycli'], `${GAP}[ \\t]-p(?=[^\\s])${VALUE}`],
  [['redis-cli'], `${GAP}[ \\t](?:-a|--pass)[ \\t]{1,3}${VALUE}`],
  [
    ['login', 'mongosh', 'mongo', 'mongodump', 'mongorestore', 'winrm', 'impacket', 'crackmapexec', 'rdesktop', 'xfreerdp'],
    `${GAP}[ \\t](?:-p|/p:)[ \\t]{0,3}(?!\\d{2,5}(?::\\d|\\s|$))${VALUE}`,
  ],
  [
    ['htpasswd'],
    `[ \\t]{1,3}(?:-[a-zA-Z]{0,4}b[a-zA-Z]{0,4}(?:[ \\t]+-\\w{1,4}){0,3}[ \\t]+[^\\s]{1,120}|-(?:nb|bn)[a-zA-Z]{0,4})[ \\t]+[^\\s-][^\\s]{0,60}[ \\t]+${VALUE}`,
  ],
  [['openssl', '-passin', '-passout'], `${GAP}(?:pass:|[ \\t]-k[ \\t]{1,2})${VALUE}`],
  [['zip', 'unzip', 'sqlcmd', 'bcp', '7z', 'rar', 'unrar'], `${GAP}[ \\t](?:-P[ \\t]{0,2}|-p(?=\\S))${VALUE}`],
  [['ldapsearch', 'ldapmodify', 'ldapadd', 'ldappasswd'], `${GAP}[ \\t]-w[ \\t]{1,2}${VALUE}`],
  [
    [
      '-storepass',
      '-keypass',
      '-srcstorepass',
      '-deststorepass',
      'requirepass',
      'masterauth',
      'rootpw',
      'bindpw',
      'auth_pass',
      'encrypt_string',
      'convertto-securestring',
    ],
    `[ \\t]{1,4}(?:-String[ \\t]{1,3})?${VALUE}`,
  ],
  [['send'], `[ \\t]+(?:-- )?(?="[^"\\n\\\\]{5,80}\\\\[rn]")${VALUE}`],
  [['http-basic'], `[\\w.-]{0,80}[ \\t]{1,3}[^\\s]{1,60}[ \\t]{1,3}${VALUE}`],
  [['bundle config'], `[ \\t][^\\n]{1,80}?[ \\t][^\\s:/]{1,40}:${VALUE}`],
  [['smbclient', 'rpcclient', 'net', 'mount'], `${GAP}-U[ \\t]{0,2}["']?[^\\s%"']{1,60}%${VALUE}`],
  [['ssh-keygen'], `${GAP}[ \\t]-[NP][ \\t]{0,2}${VALUE}`],
  [
    [
      'vault login',
      'cargo login',
      'netlify login',
      'wandb login',
      'npm login',
      'railway login',
      'op signin',
      'cf auth',
      'fly auth',
      'az login',
      'snyk auth',
      'sentry-cli login',
      'ngrok authtoken',
      'add-authtoken',
      'codecov -t',
    ],
    `[ \\t]{1,3}(?:--relogin[ \\t]|-m[ \\t]|--cloud[ \\t])?${VALUE}`,
  ],
];

/** What takes a secret on its standard input. */
const TAKERS =
  /\|[ \t]*(?:[^\n|]{0,120}?(?:--password-stdin|--with-token|--passphrase-fd|sudo[ \t]+-\w*S|\bpasswd\b|chpasswd|secrets?[ \t]+(?:set|put|create|add|import)|env[ \t]+add|pass[ \t]+insert|cryptsetup|kinit|--password-file[ =]-|--from-file=[\w./-]*=?\/dev\/stdin|login\b[^\n|]{0,60}-))/y;
const ECHO = /^[ \t]+(?:-[ne]{1,2}[ \t]+)?(?:["']?%s(?:\\n)?["']?[ \t]+)?["']?(?<value>[^"'\n|]{4,400})/;
const HERE_STRING = /[^\n]{0,120}?(?:<<<[ \t]*|[ \t](?:--body|-b|--value|--secret-string|--data)[ =])["']?(?<value>[^\s"']{6,400})/y;

export const toolOptions: readonly Detector[] = OPTIONS.map(([tools, option]) => {
  const pattern = new RegExp(option, 'y');
  return {
    id: 'command-password',
    anchors: tools,
    at(text, start, end, matches) {
      if (/[\w/.-]/.test(text[start - 1] ?? '') && text[start - 1] !== '/' && !tools.includes('-passin')) return;
      if (!/[ \t]/.test(text[end] ?? '') && !tools.includes('http-basic')) return;
      pattern.lastIndex = end;
      const found = pattern.exec(text);
      if (found) add(found, matches);
    },
  } satisfies Detector;
});

export const pipedSecret: Detector = {
  id: 'command-password',
  anchors: ['echo', 'printf', 'secret set', 'secret put', 'secrets set', 'env add'],
  at(text, start, end, matches) {
    if (/\w/.test(text[start - 1] ?? '')) return;
    if (/^(?:secrets? |env add)/i.test(text.slice(start, end))) {
      HERE_STRING.lastIndex = end;
      const here = HERE_STRING.exec(text);
      if (here) add(here, matches);
      return;
    }
    const pipe = text.slice(end, end + 440).indexOf('|') + end;
    if (pipe < end) return;
    TAKERS.lastIndex = pipe;
    if (!TAKERS.test(text)) return;
    const found = ECHO.exec(text.slice(end, pipe));
    if (!found) return;
    const value = group(found, 'value').trimEnd().replace(/\\n$/, '');
    const at = text.indexOf(value, end);
    // `user:password` for chpasswd: the password only.
    const user = /^[a-z_][\w.-]{0,31}:(?=\S{4})/.exec(value)?.[0].length ?? 0;
    if (isSecretValue(value.slice(user), 'password', 'env'))
      matches.push({ start: at + user, end: at + value.length, rule: 'password', tier: 'candidate' });
  },
};

function add(found: RegExpExecArray, matches: Match[]): void {
  const value = group(found, 'value').replace(/\\+$/, '');
  if (!isSecretValue(value, 'password', 'env') || value.startsWith('-') || value.startsWith('/')) return;
  const start = found.index + found[0].length - group(found, 'value').length;
  matches.push({ start, end: start + value.length, rule: 'password', tier: 'candidate' });
}
