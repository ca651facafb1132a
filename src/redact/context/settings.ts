/** Settings and lines that programs print, whose secret is named in a way of their own. */
import { NEVER, pattern, patternReaders } from './reader.ts';

/** Behind the colon that ends the words, or alone on the next line. */
const END = '(?=["\'`]?[.]?[ \\t]{0,40}(?:\\r?\\n|\\\\n|["}]|$))';

const NETWORK_KEY =
  'key content|schlüsselinhalt|contenido de la clave|contenu de la clé|contenuto chiave|sleutelinhoud|zawartość klucza|' +
  'conteúdo da chave|キー コンテンツ|关键内容|содержимое ключа';
const ROUTER =
  '.key=|.key1=|.sae_password=|.auth_secret=|option key |option sae_password |_wpa_psk=|.password=|wpa-psk |pskvalue = |pskvalue=|' +
  'passphrase=';
const FIRST =
  'temporary password|initial password|generated password|following password|default password|auto-generated password|' +
  'random password|generated a new password|new password for|admin password|root password|administrator password|' +
  'superuser password|generated secret|one-time password|bootstrap password|password for the|password for user|' +
  'password of the|generated token|initial token|join token|setup token|claim token|bootstrap token|generate one';

export const settings = patternReaders('setting', [
  // Terraform's plans.
  pattern(
    'named quoted',
    '~ |-/+ |+/- ',
    /["']?(?<name>[\w.-]{2,60})["']?[ ]{1,40}=[ ]{1,4}"[^"\n]{0,400}"[ ][-=]>[ ]"(?<value>[^"\n]{4,400})(?=")/y,
  ),
  // The results of its random resources.
  pattern(
    'password quoted',
    'random_password|random_id|random_string|bcrypt_hash',
    /[\s\S]{0,600}?\b(?:result|b64_std|b64_url)["']?\s{0,20}[:=]\s{0,4}(?=["'])/y,
    { notAfter: /[A-Za-z\d]$/, rows: /(?: [-=]> )?["'](?<value>[^"\n]{4,400})["']/y },
  ),
  // Beside the name of the network: `ssid="…" ⏎ psk="…"`, `{"ssid": "…", "key": "…"}`.
  pattern(
    'password given',
    'ssid="|"ssid"',
    /(?:[^"\n]{1,64}"(?:\n[^\n]{0,80}){0,4}?\n[ \t]{0,8}psk=|[ ]{0,2}:[ ]{0,2}"[^"\n]{1,64}"[^{}]{0,200}?"(?:key|psk)"[ ]{0,2}:[ ]{0,2})"(?<value>[^"\n]{8,63})(?=")/y,
  ),
  // What Windows prints of a network, up to the line's end.
  pattern(
    'password said',
    NETWORK_KEY,
    /[ \t]{0,30}:[ \t]{1,4}(?<value>[^\s"'`](?:[^\n\\"'`]{6,61}[^\s"'`]))(?=[ \t]{0,8}(?:\r?\n|\\n|["'`]|$))/y,
  ),
  // `Wi-Fi: Name / …`
  pattern(
    'password stated',
    'wi-fi: |wifi: |wlan: |ssid: ',
    /[^\n:/|]{2,32} [/|–—-] ["'`]?(?<value>[^\s"'`<>,]{8,63})(?=["'`]?[.]?[ \t]*(?:\r?\n|$))/y,
  ),
  // A code to scan.
  pattern('password given', 'wifi:', /[^\n]{0,120}?\bP:"?(?<value>(?:\\.|[^;\\\n"]){5,63})(?="?;)/y),
  // Settings of routers.
  pattern(
    'password given',
    ROUTER,
    /(?<=(?:wireless\.[\w@\][-]{1,40}\.\w{1,20}=|network\.[\w@\][-]{1,40}\.\w{1,20}=|option \w{1,20} |_wpa_psk=|wpa-psk |pskvalue ?= ?|passphrase=))(?:["']|(?<!option \w{1,20} )|(?=\S+[ \t]*(?:\r?\n|$)))(?<value>[^"'\n;]{6,63})(?=["';]|[ \t]*(?:\r?\n|$))/iy,
    { notAfter: /[^\w\]. \t'"]$/ },
  ),
  // Of a door, a card, an alarm: `alarm_pin: "8253"`.
  pattern(
    'password given',
    'pin',
    /["']?[ ]{0,3}(?:=>|[:=])[ ]{0,3}["']?(?<value>\d{4,8})(?=["']?[ \t]{0,8}(?:[,;}\r\n]|$)| [\w-]{1,40}=)/y,
    {
      notAfter: /[A-Za-z\d.]$/,
      rule: 'pin',
    },
  ),
  // Fields of an object as Java and others print it, beside the user's: `{username=sa, password=…, …}`.
  pattern(
    'password given',
    ', password=',
    /(?<=[\w.][{[][^{}[\]\n]{0,400}?\buser(?:name)?=[^{}[\],\n]{1,80}, password=)(?<value>[^\s,{}[\]()'"]{4,64})(?=[,}\]])/iy,
    { notAfter: NEVER },
  ),
  // The two lines by which mail and files are got, or one of them that a server answers.
  pattern('password given', 'user ', /[\w.@+-]{1,60}\r?\n(?:[^\n]{0,80}\n)?PASS (?<value>\S{4,80})(?=[ \t]*(?:\r?\n|$))/iy, {
    notAfter: /[^\n]$/,
  }),
  pattern(
    'password given',
    'pass ',
    /(?<=(?:^|[\n"'])[-<> ]{0,6}PASS )(?<value>[^\s"'\\]{4,80})(?=[ ]?(?:\\r|\r?\n[-<> S:]{0,8}(?:[23]\d\d |\+OK|OK )))/y,
    { notAfter: NEVER },
  ),
  // `Created user demo with password …`, `Created superuser demo / …`
  pattern(
    'password stated',
    'created user|created superuser|created admin|created account|user created|account created|account ready|admin user|demo user',
    /[ :]{1,2}(?!(?:for|with|in|as)\b)["'`]?[\w.@+-]{2,60}["'`]?[ ]?(?:[/:|,]| with)[ ](?:the )?(?:password[ :]{1,2})?["'`]?(?<value>[^\s"'`<>,\\]{4,64})(?=["'`]?[.]?[ \t]*(?:\\|\r?\n|$))/iy,
  ),
  // Windows' answer files; Magento's.
  pattern(
    'password given',
    '<value>|<crypt>',
    /\s{0,40}(?:<key>(?:<!\[CDATA\[)?)?(?<value>[^<>\n\]]{4,128})(?=<\/Value>\s{0,40}(?:\d{1,6}[:-]\s{0,40})?<PlainText>|\]{0,2}>?<\/key>)/y,
    { notAfter: NEVER },
  ),
  // Lines by which programs show a secret.
  pattern(
    'password given',
    FIRST,
    new RegExp(
      `[^\\n:="'{}<>]{0,80}(?:\`[^\`\\n]{1,80}\`[^\\n:="'{}<>]{0,20})?:["'\`*]{0,3}[ \\t]{0,8}(?:\\r?\\n[ \\t]{0,12})?["'\`*]{0,3}(?![-#/(\\[{<"'])(?=\\S{0,60}[^a-z\\s"'\`:,.)])(?<value>[^\\s"'\`<>]{6,128})${END}`,
      'y',
    ),
    { notAfter: /[\w./-]$/ },
  ),
  // As scanners for leaks print what they found.
  pattern('key quoted', 'finding:|raw result:', /[ \t]{1,8}(?:[^\n"']{0,80}["'])?(?<value>[^\s"']{8,200})(?=["']|[ \t]*(?:\r?\n|$))/y),
  pattern(
    'password given',
    'secret:',
    /(?<=(?:Finding|Match):[^\n]{1,300}\r?\n(?:Match:[^\n]{1,300}\r?\n)?Secret:)[ \t]{1,8}(?<value>[^\s"']{6,200})(?=[ \t]*(?:\r?\n|$))/y,
    {
      notAfter: NEVER,
    },
  ),
  pattern(
    'password given',
    'successfully reset|password changed|password reset',
    /[^\n]{0,80}\r?\n[ \t]{0,8}(?:New value|New password|Password|Value):[ \t]{1,4}(?<value>[^\s"'`<>]{6,128})(?=[ \t]*(?:\r?\n|$))/y,
    { notAfter: NEVER },
  ),
]);
