/** Tools and the options that take their password. */

const VALUE = `(?<open>\\\\{0,3}["'])?(?<value>[^\\s"'\`<>|;&]{3,256})`;

const GAP = '[^\\n|;&]{0,200}?';

/** Tools and the options that hold their password; the group `value` is the secret. */
export const OPTIONS: readonly (readonly [tools: string[], option: string])[] = [
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

/** Options whose value may as well be a word: it must look like a password. */
export const LIKELY: readonly (readonly [tools: string[], option: string])[] = [
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

/** Keywords that are followed by their value without a space. */
export const TIGHT = /^(?:http-basic|pypi-token\.|::add-mask::|ftp|open|on >)$/i;
