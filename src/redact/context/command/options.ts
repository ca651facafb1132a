/** Passwords on command lines: options whose meaning depends on the tool, and what is piped into a login. */

import { type Detector, group, type Match } from '../../engine/detector.ts';
import { trimmed } from '../../value/code.ts';
import { isChance, isPasswordLike, isSecretValue, isSigned } from '../../value/secret-value.ts';
import { candidate } from '../candidate.ts';
import { secretKindOf } from '../name.ts';

const VALUE = `(?<open>\\\\{0,3}["'])?(?<value>[^\\s"'\`<>|;&]{3,256})`;
const GAP = '[^\\n|;&]{0,200}?';

/** Tools and the option that holds their password; `value` is the secret. */
const OPTIONS: readonly (readonly [tools: string[], option: string])[] = [
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
      'insecure-password',
      'masterauth',
      'rootpw',
      'bindpw',
      'auth_pass',
      'encrypt_string',
      'convertto-securestring',
    ],
    `[ \\t]{1,4}(?:-String[ \\t]{1,3})?${VALUE}`,
  ],
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

/** Where words of prose or of other options may stand as well: what looks like no password stays. */
const LIKELY: readonly (readonly [tools: string[], option: string])[] = [
  [['curl'], `${GAP}[ \\t](?:-E|--cert|--proxy-cert)[ =][^\\s:"']{1,120}:${VALUE}`],
  [['lftp'], `${GAP}[ \\t]-u[ \\t]{0,2}[^\\s,]{1,60},${VALUE}`],
  [['etcdctl', 'influx', 'couchbase-cli', 'nats', 'rabbitmqadmin'], `${GAP}[ \\t](?:--user|-u|--creds)[ =][^\\s:"']{1,60}:${VALUE}`],
  [
    ['net use'],
    `(?=[^\\n]{0,160}(?:\\\\|/user))(?:(?:[A-Za-z*]:|\\\\{2,8}[^\\s]{1,80}|/user:[^\\s]{1,60}|/persistent:\\w{2,3}|/savecred|[ \\t])[ \\t]{0,3}){2,8}(?!/)${VALUE}`,
  ],
  [['net user'], `[ \\t]{1,3}[\\w.-]{1,40}[ \\t]{1,3}${VALUE}`],
  [['schtasks', 'sc.exe'], `${GAP}[ \\t](?:/rp|password=)[ \\t]{1,3}${VALUE}`],
  [
    ['psexec', 'cqlsh', 'ncftpput', 'ncftpget', 'twine', 'hydra', 'oc', 'rcon', 'mcrcon', 'smbmap', 'evil-winrm', 'clickhouse-client'],
    `${GAP}[ \\t]-p[ \\t]{1,2}(?!\\d{2,5}(?:\\s|$))${VALUE}`,
  ],
  [['ipmitool', 'bcp', 'isql'], `${GAP}[ \\t]-P[ \\t]{1,2}${VALUE}`],
  [['isql'], `[ \\t]+(?:-\\w[ \\t]+)?[\\w.-]{1,40}[ \\t]+[\\w.-]{1,40}[ \\t]+${VALUE}`],
  [['snmpwalk', 'snmpget', 'snmpset', 'snmpbulkwalk'], `${GAP}[ \\t]-[cAX][ \\t]{1,2}(?!public\\b)${VALUE}`],
  [['snmpwalk', 'snmpget', 'snmpset'], `${GAP}[ \\t]-X[ \\t]{1,2}${VALUE}`],
  [['redis-cli', 'valkey-cli'], `${GAP}[ \\t](?:AUTH|auth)[ \\t]{1,2}(?:default[ \\t])?${VALUE}`],
  [['acl setuser'], `[^\\n]{0,120}?[ \\t][>]${VALUE}`],
  [['ftp', 'open'], `[^\\n]{0,80}\\nuser[ \\t]{1,3}[^\\s]{1,60}[ \\t]{1,3}${VALUE}`],
  [['openssl'], `${GAP}[ \\t]-psk[ \\t]{1,2}${VALUE}`],
  [['openssl passwd', 'mkpasswd'], `(?:[ \\t]+-\\w+){0,3}[ \\t]{1,3}${VALUE}`],
  [['wpa_passphrase'], `[ \\t]{1,3}[^\\s]{1,40}[ \\t]{1,3}${VALUE}`],
  [['iwconfig'], `${GAP}[ \\t]key[ \\t](?:s:)?${VALUE}`],
  [['hash-password', 'hash_password'], `[^\\n]{0,60}?--(?:plaintext|password)[ =]${VALUE}`],
  [
    [
      'operator unseal',
      'setapikey',
      'set-api-key',
      'auth:login',
      '-authtoken',
      'tailscale up --authkey',
      'pypi-token.pypi',
      '--secret-string',
      '--secret-data',
      'radius-server key',
      'tacacs-server key',
    ],
    `[ \\t=]{1,3}(?:-\\w+[ \\t]+)?${VALUE}`,
  ],
  [['pypi-token.'], `[\\w-]{1,40}[ \\t]{1,3}${VALUE}`],
  [['nuget push', 'nuget.exe push'], `${GAP}[ \\t](?:-k|-apikey|--api-key)[ \\t]{1,2}${VALUE}`],
  [['password', 'secret'], `[ \\t](?:0|5|7|8|9|sha512)[ \\t]${VALUE}(?=\\s|$)`],
  [['identified by'], `[ \\t]{1,3}(?!values\\b|password\\b|rds\\b|['"]|[a-z]{1,30}[*_]{0,3}[,:.)])${VALUE}(?=[;\\s]|$)`],
  [['username'], `[ \\t][\\w.-]{1,40}[ \\t]+privilege[ \\t]\\d{1,2}[ \\t]+(?:password|secret)[ \\t]+(?:\\d[ \\t]+)?${VALUE}`],
  [['snmp-server community', 'rocommunity', 'rwcommunity'], `[ \\t]+(?!public\\b)${VALUE}`],
  [['vault kv put', 'vault write', 'bao kv put'], `[ \\t][^\\n]{1,200}?[ \\t][\\w.-]{1,40}=(?=[^\\s]{0,80}\\d)${VALUE}`],
  [['pragma key', 'pragma rekey'], `[ \\t]{0,3}=[ \\t]{0,3}${VALUE}`],
  [['::add-mask::'], VALUE],
  [['rclone obscure', 'rclone reveal'], `[ \\t]{1,3}${VALUE}`],
  [['rclone config'], `${GAP}[ \\t](?:pass|password|pass2|token|secret_access_key)[ =]${VALUE}`],
  [['add-generic-password', 'add-internet-password'], `${GAP}[ \\t]-w[ \\t]{1,2}${VALUE}`],
  [['mosquitto_pub', 'mosquitto_sub', 'mqtt'], `${GAP}[ \\t](?:-P|-pw)[ \\t]{1,2}${VALUE}`],
  [['--password-command', '--passcommand'], `[ =]\\\\?["']?(?:echo|printf)[ \\t]${VALUE}`],
  [['community'], `[ \\t]{1,4}(?!public\\b|private\\b)${VALUE}(?=[ \\t]*(?:\\r?\\n|$|["'<]))`],
  [['--auth-user-pass'], `[^\\n]{0,60}?["'][^\\s"'\\\\]{1,40}\\\\{1,2}n${VALUE}`],
  [['nmcli', 'netsh'], `${GAP}[ \\t](?:password|wifi-sec\\.psk|key|keyMaterial)[ =]${VALUE}`],
  [['auth init', 'auth login', 'auth add'], `${GAP}[ \\t](?:-t|-k|--key|--token)[ =]${VALUE}`],
  [['snowsql'], `${GAP}[ \\t]-p[ \\t]{1,2}${VALUE}`],
  [['gem push', 'gem yank', 'gem signin'], `${GAP}[ \\t](?:-k|--key)[ =]${VALUE}`],
  [['on >'], VALUE],
  [[': psk', ': eap', ': xauth'], `[ \\t]{1,3}${VALUE}`],
];

/** These run into what follows them. */
const TIGHT = /^(?:http-basic|pypi-token\.|::add-mask::|ftp|open|on >)$/i;

/** What takes a secret on its standard input. */
const TAKERS =
  /\|(?:[^\n|]{0,140}?(?:--password-stdin|--with-token|--passphrase-fd|sudo[ \t]+-\w*S|\bpasswd\b|chpasswd|secrets?[ \t]+(?:set|put|create|add|import)|env[ \t]+add|pass[ \t]+insert|cryptsetup|kinit|--password-file[ =]-|--from-file=[\w./-]*=?\/dev\/stdin|login\b[^\n|]{0,60}-))/y;
/** Where what looks like a secret is written into its file, or encoded for it. */
const KEEPERS =
  /(?:>{1,2}[ \t]*["']?[\w./~$-]{0,80}(?:pass|secret|token|key|cred|auth|psk)|\|[ \t]*(?:tee[ \t]+[\w./~$-]{0,80}(?:pass|secret|token|key|cred)|base64\b(?![ \t]+(?:-d|--decode|-D))))/iy;
const ECHO = /^[ \t]+(?:-[ne]{1,2}[ \t]+)?(?:["']?%s(?:\\n)?["']?[ \t]+)?["']?(?<value>[^"'\n|]{4,400})/;
const HERE_STRING = /[^\n]{0,120}?(?:<<<[ \t]*|[ \t](?:--body|-b|--value|--secret-string|--data)[ =])["']?(?<value>[^\s"']{6,400})/y;

/** Commands that read a secret where a shell's `<<<` hands it over. */
const READS =
  /--password-stdin|--with-token|--passphrase-fd|sudo[ \t]+-\w*S|\b(?:ch|vnc|smb|k)?passwd\b|secrets?[ \t]+(?:set|put|create|add)|secret:(?:set|add)|env[ \t]+add|cryptsetup|kinit|\bread\b[^\n]{0,20}-s|pass[ \t]+insert|\blogin\b/i;
const HERE_VALUE = /[ \t]{0,3}(?<open>[$]?["'])?(?<value>[^\s"'`<>|;&]{4,256})/y;

const NEXT_LINE = /(?:\r?\n|\\n)(?<value>[^\s"'`<>|;&]{4,256})(?=["']|\r?\n)/y;

export const toolOptions: readonly Detector[] = [
  ...OPTIONS.map(([tools, option]) => optionDetector(tools, option, () => true)),
  ...LIKELY.map(([tools, option]) => optionDetector(tools, option, isPasswordLike)),
];

function optionDetector(tools: readonly string[], option: string, fits: (value: string) => boolean): Detector {
  const pattern = new RegExp(option, 'y');
  return {
    id: 'command-password',
    keywords: tools,
    at(text, start, end, matches) {
      if (/[\w/.-]/.test(text[start - 1] ?? '') && text[start - 1] !== '/' && !/^[-:]/.test(text.slice(start, end))) return;
      if (!/[ \t=]/.test(text[end] ?? '') && !TIGHT.test(text.slice(start, end))) return;
      pattern.lastIndex = end;
      const found = pattern.exec(text);
      if (found && fits(bare(group(found, 'value')))) add(found, matches);
    },
  };
}

const SENT = /[ \t]{1,4}(?:-- )?"(?<value>[^\s"\\$[\]{}]{4,80})\\[rn]"/y;
/** `expect "Password:"; send "…\r"`: what a script types when it is asked; unasked, only what nobody types as a command. */
export const sent: Detector = {
  id: 'sent-password',
  keywords: ['send'],
  at(text, start, end, matches) {
    if (/[\w/.-]/.test(text[start - 1] ?? '')) return;
    SENT.lastIndex = end;
    const found = SENT.exec(text);
    if (!found) return;
    const value = group(found, 'value');
    const head = text.slice(Math.max(0, start - 100), start);
    const question = head.slice(Math.max(head.lastIndexOf('\\r"'), head.lastIndexOf('\\n"')) + 1);
    const asked = /(?:pass(?:word|phrase|code)?|assword|\bpin|secret|token)\b/i.test(question);
    if (asked ? isSecretValue(value, 'password', 'env') : isSigned(value) || isChance(value, 10))
      matches.push(candidate(end + found[0].indexOf(value), value, 'password'));
  },
};

const LITERAL = /[ =]["']?[\w.-]{1,80}=["']?(?<value>[^\s"'`]{4,400})/y;
/** `kubectl create secret … --from-literal=any=…`: every one is. */
export const literal: Detector = {
  id: 'secret-literal',
  keywords: ['--from-literal'],
  at(text, start, end, matches) {
    if (!/\bsecret\b[^\n]{0,600}$/.test(text.slice(Math.max(0, start - 640), start))) return;
    LITERAL.lastIndex = end;
    const found = LITERAL.exec(text);
    if (found && isPasswordLike(bare(group(found, 'value')))) add(found, matches);
  },
};

export const pipedSecret: Detector = {
  id: 'command-password',
  keywords: ['echo', 'printf', 'secret set', 'secret put', 'secrets set', 'env add', '<<<'],
  at(text, start, end, matches) {
    if (/[\w<]/.test(text[start - 1] ?? '')) return;
    if (text.startsWith('<<<', start)) {
      const line = text.slice(Math.max(0, start - 160), start);
      const command = line.slice(line.lastIndexOf('\n') + 1);
      if (!READS.test(command)) return;
      HERE_VALUE.lastIndex = end;
      const here = HERE_VALUE.exec(text);
      if (!here) return;
      add(here, matches);
      // Typed twice, as `passwd` asks for it.
      NEXT_LINE.lastIndex = end + here[0].length;
      const next = group(here, 'open') ? NEXT_LINE.exec(text) : null;
      if (next) add(next, matches);
      return;
    }
    if (/^(?:secrets? |env add)/i.test(text.slice(start, end))) {
      HERE_STRING.lastIndex = end;
      const here = HERE_STRING.exec(text);
      // What is kept beside secrets may be a name: of a key, a user, a machine.
      const kinds = /^[ \t]+(?:-\S+[ \t]+)*["']?(?<name>[\w.-]{2,80})/.exec(text.slice(end, end + 120))?.groups?.name;
      if (here && ((kinds && secretKindOf(kinds)) || isPasswordLike(bare(group(here, 'value'))))) add(here, matches);
      return;
    }
    const reach = text.slice(end, end + 440);
    const taken = standsAt(TAKERS, text, end, reach.indexOf('|'));
    const stop = taken ?? standsAt(KEEPERS, text, end, reach.search(/[|>]/));
    if (stop === undefined) return;
    const found = ECHO.exec(text.slice(end, stop));
    if (!found) return;
    const { value } = trimmed(group(found, 'value'));
    if (taken === undefined && !isChance(value, 10) && !isSigned(value)) return;
    const at = text.indexOf(value, end);
    // `user:password` for chpasswd: the password only.
    const user = /^[a-z_][\w.-]{0,31}:(?=\S{4})/.exec(value)?.[0].length ?? 0;
    if (isSecretValue(value.slice(user), 'password', 'env'))
      matches.push({ start: at + user, end: at + value.length, rule: 'password', tier: 'candidate' });
  },
};

/** The place `offset` behind `from`, where the sticky pattern fits there. */
function standsAt(pattern: RegExp, text: string, from: number, offset: number): number | undefined {
  pattern.lastIndex = from + offset;
  return offset >= 0 && pattern.test(text) ? from + offset : undefined;
}

/** Without what closes a string or a substitution behind it. */
const bare = (value: string) => value.replace(/(?<![\\)])[\\)]+$/, '');

function add(found: RegExpExecArray, matches: Match[]): void {
  const value = bare(group(found, 'value'));
  if (!isSecretValue(value, 'password', 'env') || value.startsWith('-') || value.startsWith('/')) return;
  const start = found.index + found[0].length - group(found, 'value').length;
  matches.push(candidate(start, value, 'password'));
}
