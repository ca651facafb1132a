/**
 * Places with a secret that no name promises, one a line: what it is and how surely it stands there, between « and » the words
 * behind which it stands, and what follows them, with the value in a group. In front of « stands what may not precede the words
 * (`…`: anything may; nothing: no part of a word), behind ⟳ what follows several times, with a value each. `as` gives the name in the
 * placeholder, `if` a test of the value, `(?i)` takes capitals for small letters. A line that is set in goes on.
 */
import { isUnknown, isWord } from '../formats/index.ts';
import { VALUE } from './command/usage.ts';
import { isJarred, isSessionName } from './names.ts';
import { patternTable } from './reader.ts';

/** Behind the colon that ends the words, or alone on the next line. */
const END = String.raw`(?=["'\x60]?[.]?[ \t]{0,40}(?:\r?\n|\\n|["}]|$))`;
const OTHER = '(?:public|cache|hot)_?';
const CODES =
  'recovery code|backup code|emergency code|scratch code|backup-code|wiederherstellungscode|recovery-code|' +
  'recovery_code|these codes|one-time code|single-use code';
/** At most one sign of punctuation behind it: three dots say that the rest was left out. */
const TOKEN = String.raw`(?<value>[A-Za-z0-9][^\s"'\x60<>\\,;(){}]{10,7998}[^\s"'\x60<>\\,;(){}.:])(?=[.:]?(?:[\s"'\x60<>\\,;(){}]|$))`;
const PASSWORDS = 'password|passwort|passwd|pwd|pin|clave|contraseña|senha|motdepasse|mot-de-passe';
const OF_FILE = String.raw`(?:[ _-](?:wifi|wlan|for|de|zu|is)){0,2}[ _-](?<value>[^\s/._"'\x60-][^\s/._"'\x60]{5,63})(?=\.(?:txt|md|pdf|zip|png|jpe?g|docx?|odt|rtf)\b)`;
const OF_BRANCH = String.raw`(?<=(?:^|[\s"'\x60])[\w.-]{1,30}\/[\w.-]{0,80})-(?<value>[^\s/._"'\x60-][^\s/"'\x60]{5,63})(?=["'\x60\\]|\s|$)`;
const PAIR = String.raw`(?<![\w.@/:-])[\w.+-]{1,64}:(?<value>[^\s"'\x60<>]{3,128})`;
const SENT = String.raw`[ \t]{1,4}(?:-- )?"(?<value>[^\s"\\$[\]{}]{4,80})(?=\\[rn]")`;
/** Of a login: who, and the password. */
const USER = String.raw`["'\x60]?[A-Za-z][\w.@-]{1,39}["'\x60]?`;
const LOGIN = String.raw`["'\x60]?(?<value>(?=[^\s"'\x60<>|,;()]{0,63}\d)[^\s"'\x60<>|,;()/\\=]{5,63}[^\s"'\x60<>|,;()（）/\\=.?:*_])`;
/** What a quotation or a diff puts in front of a line. */
const START = String.raw`[ \t>|+#│]{0,8}`;
const SQL_SET = String.raw`(?:\s{1,20}(?:with\s{1,20}\w{1,30}\s{1,20})?(?:by|as|using)?(?:\s{1,20}password)?\s{0,4}|\s{0,4}\(|\s{1,20}(?:to|for\s{1,20}[^\s=]{1,80}\s{0,20}=)\s{0,20})(?<quote>\\{0,2}['"]|\$\w{0,12}\$)(?<value>[^'"\n]{3,200}?)(?=\k<quote>)`;
const ARGUMENT = String.raw`(?:[brf]{0,2}["'\x60][^"'\x60\n]{0,200}["'\x60]|[^"'\x60\n,()]{1,80})`;
const STRING = String.raw`(?:[A-Za-z_][\w:.]{0,24}\(|\[\]byte\(|&)?(?:[brf]{0,2}|@|N)["'\x60](?<value>[^"'\x60\n]{4,400})`;
const call = (least: number, most: number) =>
  String.raw`\s{0,8}(?:${ARGUMENT},\s{0,8}){${least},${most}}?${STRING}(?=["'\x60]\)?(?:\.\w{1,20}\(\))?\s{0,8}[,)\]])`;
const SECRET = '(?:(?:api|access|auth|private|signing|secret)[_-]?key|token|secret|passw|credential)';
const HASHED = String.raw`(?:sha\d|hash|digest|integrity|etag|checksum|nonce|fingerprint|signature|public)`;

/** Tests that an expression cannot make. */
const TESTS: Parameters<typeof patternTable>[2] = {
  digit: (value) => /\d/.test(value),
  mixed: (value) => /\d/.test(value) && /[a-z]/i.test(value),
  capital: (value) => /[A-Z\d]/.test(value),
  odd: (value) => /[\d!#$%^&*]/.test(value),
  /** No commit and no words. */
  made: (value) => /\d/.test(value) && !/^[\da-f]{40}$|(?:-[a-z]{2,20}){3}/.test(value),
  invented: (value) => /\d/.test(value) || isUnknown(value),
  noWord: (value) => !isWord(value.replace(/\d{1,9}$/, '')),
  found: (value) => !/^[a-z]+_|^eyJ|[._-][a-z]{3,}(?:[._-]|$)/.test(value),
  phrase: (value) => value.split(/[\s,]+/).length % 3 === 0 && !/\b(?:the|and|with|that|for|you|are|not|but|from)\b/.test(value),
  session: (_value, name) => isSessionName(name),
  inJar: isJarred,
};

export const patterns = patternTable(
  'pattern',
  String.raw`
## Settings and lines that programs print
# Terraform's plans.
named quoted: «~ |-/+ |+/- »["']?(?<name>[\w.-]{2,60})["']?[ ]{1,40}=[ ]{1,4}"[^"\n]{0,400}"[ ][-=]>[ ]"(?<value>[^"\n]{4,400})(?=")
# The results of its random resources.
password quoted: (?<![A-Za-z\d])«random_password|random_id|random_string|bcrypt_hash»[\s\S]{0,600}?\b(?:result|b64_std|b64_url)["']?\s{0,20}[:=]\s{0,4}(?=["'])
    ⟳(?: [-=]> )?["'](?<value>[^"\n]{4,400})["']
# Beside the name of the network: 'ssid="…" ⏎ psk="…"', '{"ssid": "…", "key": "…"}'.
password given: «ssid="|"ssid"»(?:[^"\n]{1,64}"(?:\n[^\n]{0,80}){0,4}?\n[ \t]{0,8}psk=|[ ]{0,2}:[ ]{0,2}"[^"\n]{1,64}"[^{}]{0,200}?"(?:key|psk)"[ ]{0,2}:[ ]{0,2})"(?<value>[^"\n]{8,63})(?=")
# What Windows prints of a network, up to the line's end.
password said: «key content|schlüsselinhalt|contenido de la clave|contenu de la clé|contenuto chiave|sleutelinhoud|zawartość klucza|conteúdo da chave|
    キー コンテンツ|关键内容|содержимое ключа»[ \t]{0,30}:[ \t]{1,4}(?<value>[^\s"'\x60](?:[^\n\\"'\x60]{6,61}[^\s"'\x60]))(?=[ \t]{0,8}(?:\r?\n|\\n|["'\x60]|$))
# 'Wi-Fi: Name / …'
password stated: «wi-fi: |wifi: |wlan: |ssid: »[^\n:/|]{2,32} [/|–—-] ["'\x60]?(?<value>[^\s"'\x60<>,]{8,63})(?=["'\x60]?[.]?[ \t]*(?:\r?\n|$))
# A code to scan.
password given: «wifi:»[^\n]{0,120}?\bP:"?(?<value>(?:\\.|[^;\\\n"]){5,63})(?="?;)
# Settings of routers.
password given: (?<![^\w\]. \t'"])«.key=|.key1=|.sae_password=|.auth_secret=|option key |option sae_password |_wpa_psk=|.password=|wpa-psk |
    pskvalue = |pskvalue=|passphrase=»(?i)(?<=(?:wireless\.[\w@\][-]{1,40}\.\w{1,20}=|network\.[\w@\][-]{1,40}\.\w{1,20}=|option \w{1,20} |_wpa_psk=|wpa-psk |pskvalue ?= ?|passphrase=))(?:["']|(?<!option \w{1,20} )|(?=\S+[ \t]*(?:\r?\n|$)))(?<value>[^"'\n;]{6,63})(?=["';]|[ \t]*(?:\r?\n|$))
# Of a door, a card, an alarm: 'alarm_pin: "8253"'.
password given as pin: …«pin»(?<=(?<![A-Za-z\d.])(?:[a-z]{2,12}Pin|pin|Pin|PIN))["']?[ ]{0,3}(?:=>|[:=])[ ]{0,3}["']?(?<value>\d{4,8})(?=["']?[ \t]{0,8}(?:[,;}\r\n]|$)| [\w-]{1,40}=)
# Fields of an object as Java and others print it, beside the user's: '{username=sa, password=…, …}'.
password given: …«, password=»(?i)(?<=[\w.][{[][^{}[\]\n]{0,400}?\buser(?:name)?=[^{}[\],\n]{1,80}, password=)(?<value>[^\s,{}[\]()'"]{4,64})(?=[,}\]])
# The two lines by which mail and files are got, or one of them that a server answers.
password given: (?<![^\n])«user »(?i)[\w.@+-]{1,60}\r?\n(?:[^\n]{0,80}\n)?PASS (?<value>\S{4,80})(?=[ \t]*(?:\r?\n|$))
# What is sent behind the prompt for it, in base64.
password given: …«334 ugfzc3dvcmq6»[ \t]{0,8}\r?\n[ ]?(?:[CS]:|[<>~*-]{1,3})?[ \t]{0,4}(?<value>[A-Za-z\d+/]{4,200}={0,2})(?=[ \t]*(?:\r?\n|$))
password given: …«pass »(?<=(?:^|[\n"'])[-<> ]{0,6}PASS )(?<value>[^\s"'\\]{4,80})(?=[ ]?(?:\\r|\r?\n[-<> S:]{0,8}(?:[23]\d\d |\+OK|OK )))
# 'Created user demo with password …', 'Created superuser demo / …'
password stated: «created user|created superuser|created admin|created account|user created|account created|account ready|admin user|demo user»
    (?i)[ :]{1,2}(?!(?:for|with|in|as)\b)["'\x60]?[\w.@+-]{2,60}["'\x60]?[ ]?(?:[/:|,]| with)[ ](?:the )?(?:password[ :]{1,2})?["'\x60]?(?<value>[^\s"'\x60<>,\\]{4,64})(?=["'\x60]?[.]?[ \t]*(?:\\|\r?\n|$))
# Windows' answer files; Magento's.
password given: …«<value>|<crypt>»\s{0,40}(?:<key>(?:<!\[CDATA\[)?)?(?<value>[^<>\n\]]{4,128})(?=<\/Value>\s{0,40}(?:\d{1,6}[:-]\s{0,40})?<PlainText>|\]{0,2}>?<\/key>)
# Lines by which programs show a secret.
password given: (?<![\w./-])«temporary password|initial password|generated password|following password|default password|auto-generated password|
    random password|generated a new password|new password for|admin password|root password|administrator password|superuser password|generated secret|
    one-time password|bootstrap password|password for the|password for user|password of the|generated token|initial token|join token|setup token|
    claim token|bootstrap token|generate one»[^\n\\:="'{}<>]{0,80}(?:\x60[^\x60\n]{1,80}\x60[^\n:="'{}<>]{0,20})?:["'\x60*]{0,3}[ \t]{0,8}(?:\r?\n[ \t]{0,12})?["'\x60*]{0,3}(?![-#/(\[{<"'])(?=\S{0,60}[^a-z\s"'\x60:,.)])(?<value>[^\s"'\x60<>]{6,128})${END}
# As scanners for leaks print what they found.
key quoted: «finding:|raw result:»[ \t]{1,8}(?:[^\n"']{0,80}["'])?(?<value>[^\s"']{8,200})(?=["']|[ \t]*(?:\r?\n|$))
password given: …«secret:»(?<=(?:Finding|Match):[^\n]{1,300}\r?\n(?:Match:[^\n]{1,300}\r?\n)?Secret:)[ \t]{1,8}(?<value>[^\s"']{6,200})(?=[ \t]*(?:\r?\n|$))
password given: …«successfully reset|password changed|password reset»[^\n]{0,80}\r?\n[ \t]{0,8}(?:New value|New password|Password|Value):[ \t]{1,4}(?<value>[^\s"'\x60<>]{6,128})(?=[ \t]*(?:\r?\n|$))
## Random values behind a word that may mean anything
# A key that a service is called with may be hex: 'new Maps({ key: '…' })'.
key beside: (?<![\w.-])«key»(?<=(?:\bparams\s{0,3}[=:]\s{0,3}\{|(?<!\w)[A-Z][\w.]{2,40}\(\{?|\.(?:Client|new)\(\{?)(?:[^(){}\n]{0,80},)?\s{0,8}["']?key)\\{0,3}["'\x60]?[ \t]{0,12}(?:=>|<-|[:=])[ \t]{0,12}\\{0,3}["'\x60]?(?<value>[\da-f]{32,64})(?![\w-])
# Names that say nothing by themselves: only a value of one shape is a secret there.
key given: (?<!${OTHER})«appid|app_id|user|username|license|licence»(?i)["']?[ \t]{0,8}(?:=>|[:=])[ \t]{0,4}["']?(?<value>[\da-f]{32})(?![\w-])
key given: (?<!${OTHER})«key»[ ]{0,3}:?=[ ]{0,3}(?:Buffer\.from|bytes\.fromhex|bytearray\.fromhex|binascii\.unhexlify|hex\.DecodeString|b64decode|atob)\(["'](?<value>[\w+/=-]{16,200})(?=["'])
key quoted: …«$pat|?pat|&pat»[ ]{0,3}=[ ]{0,3}["']?(?<value>[A-Za-z\d]{20,100})(?![\w./+=-])
# Of radios.
key given: (?<!${OTHER})«key»(?i)(?:\[\d{0,3}\])?["']?[ ]{0,3}[:=][ ]{0,3}[[{(][ ]{0,3}(?<value>(?:(?:0x[\da-f]{1,2}|\d{1,3})[ ]{0,2},[ ]{0,3}){15,63}(?:0x[\da-f]{1,2}|\d{1,3}))
# The secret half below the identifier of AWS, as both are copied.
key given: «akia|asia»(?<=A[KS]IA)[A-Z\d]{16}["',]{0,2}\s{1,4}(?:\d{4}-\S{5,30}\s)?["']?(?<value>[A-Za-z0-9/+]{40})(?![\w/+=])
# Beside the other half: '"key": "…", "secret": "…"'.
key given: (?<!${OTHER})«"key"|'key'|key:»(?:\s{0,3}=>|:)?[ ]{0,3}["'](?<value>[\w-]{16,80})(?=["'],?\s{1,20}["']?secret["']?\s{0,3}(?:=>|:))
# The encrypted key of an Ethereum wallet.
key given: «"ciphertext"|"mac"»(?i)\s{0,4}:\s{0,4}"(?<value>[\da-f]{64})(?=")
key given: (?<!${OTHER})«accounts: ["|accounts: ['»(?i)(?<value>0x[\da-f]{64})(?=["'])
# As Kaggle writes it, and '"auth"' of Docker's configuration.
secret quoted if capital: «"username|"user|"auth"|"auth\"»(?i)(?:(?<="(?:username|user))\\{0,3}"\s{0,4}:\s{0,4}\\{0,3}"[^"\n\\]{1,80}\\{0,3}"\s{0,4},\s{0,20}\\{0,3}"key\\{0,3}")?\s{0,4}:\s{0,4}\\{0,3}"(?<value>[A-Za-z0-9+/_-]{20,400}={0,2})(?=\\{0,3}")
# A key whose section says what it is for: 'crypt' => ['key' => '…'].
key quoted: (?<![\p{L}\d])«encryption|jwt|hmac|signing|auth|api|session|cookie|crypto|crypt|master|private»
    (?i)["']?(?::|[ \t]{0,3}=>)[ \t]*(?:[{[]\s{0,20}|\r?\n[ \t>+#]{1,24})["']?key["']?(?::|[ \t]{0,3}=>)[ \t]*["']?(?<value>[A-Za-z0-9+/_-]{20,100}={0,2})
## Links that let in whoever has them, the signatures of others, and addresses
# Of an address: files have such folders too, and what is published as '/s/…'.
key told as url-token if made: (?<!(?:^|[\s"'\x60(]))«/reset-password/|/password-reset/|/reset_password/|/password/reset/|/password/edit/|/reset/|
    /set-password/|/recover/|/magic/|/magic-link/|/magiclink/|/passwordless/|/invite/|/invites/|/invitation/|/invitations/|/accept-invite/|
    /shared_invite/|/join/|/verify/|/verify-email/|/confirm/|/confirm-email/|/confirmation/|/activate/|/activation/|/login/|/signin/|/auth/|/sso/|
    /unlock/|/unsubscribe/|/webhook/|/webhooks/|/hooks/|/hook/|/incoming/|/ping/|/private-|/private/|/feed/|/ical/|/calendar/|/heartbeat/|/upload/|
    /guest/|/onetime/|/one-time/|/secret/|/share/|/shared/|/s/|/mcp/|hc-ping.com/|.make.com/|.pipedream.net/|alchemy.com/v2/|infura.io/v3/|ankr.com/|
    quiknode.pro/|getblock.io/|blastapi.io/|chainstack.com/|drpc.org/|hooks.zapier.com/hooks/catch/|webhook.site/|pushcut.io/|ifttt.com/trigger/|
    airbnb.com/calendar/»(?!(?<=\/\/api\.[\w.-]{3,60}\/(?:v\d\/)?webhooks\/)[\da-f]{8}-)(?<=(?<!\bfile):\/\/(?!mp\.weixin)[^\s"'\x60<>]{4,300})
    (?:[\w-]{1,40}\/){0,2}?-?(?!t_)(?<value>[A-Za-z\d][\w-]{19,240})(?=[/?#\s"'\x60<>).,;\\]|$)(?!\.(?:[cm]?js|css|map|html?|woff2?|[ot]tf)\b)
# Who was invited has a short one.
secret beside as url-token if made: …«/invite/|/invites/|/join/|/shared_invite/|/reset/|/reset-password/|/magic/|/activate/|/onetime/|/one-time/|
    /share/|/r/»(?<=:\/\/[^\s"'\x60<>]{4,300})(?<value>(?=[a-z-]{0,18}[A-Z\d])(?=[\w-]{0,18}\d)(?=[\dA-Z-]{0,18}[a-z])[\w-]{8,19})(?=[/?#\s"'\x60<>).,;\\]|$)
key given as url-token if digit: …«token_hash=|?t=|&t=|oobcode=|?invite=|&invite=|?invitation=|?magic=|?reset=|?otp=|?confirm=|?ticket=|?login=|
    ?access=|&access=|.ics?s=|.ics?k=|.ics?u=|?dkey=»(?<=https?:(?!\/\/(?:twitter|x)\.com)[^\s"'\x60<>]{4,300})(?<value>(?:pkce_)?[A-Za-z\d][\w.-]{19,400})(?=[&#\s"'\x60<>),;\\]|$)
key told as url-token if made: «magic link|magic login link|login link|sign-in link|reset link|invite link|invitation link|one-time link|
    activation link|invite url|reset url|login url»(?i)[^\n]{0,60}?(?:\r?\n\s{0,8})?https?:\/\/[\w.:-]{3,80}\/(?:[\w.~-]{1,40}\/){0,4}?(?:\?\w{1,20}=)?(?<value>(?:[\da-f]{8}\/)?[\w-]{16,240}(?:\/[\w-]{16,240})?)(?=[?#&\s"'\x60<>).,;\\]|$)
password given as url-password: …«/live/|/movie/|/series/|get.php?username=»(?:[\w.@-]{1,40}\/|[\w.@-]{1,40}&password=)(?<value>[\w.@!-]{4,40})(?=\/\d{1,9}\.(?:ts|m3u8|mp4|mkv|avi)\b|&type=)
key given as url-signature if mixed: …«&sig|?sig|&signature|?signature|&hmac|?hmac|?code|&code|?key|&key|&hash|&st|?ticket|&ticket|?auth|&auth|%26sig|
    &appid|?appid|&awsaccesskeyid|&state|?state»(?i)(?:=|%3D)(?<value>[A-Za-z0-9%_.~+/=-]{16,4000})
# Addresses that are no URLs: 'user:password@tcp(host)' of Go, 'user:password@host:port', 'someone@mail.example:password'.
password given as url-password: …«@»(?=(?:tcp|unix|udp)\()(?<=${PAIR}@)
password told as url-password: …«@»(?=(?:[\w-]{1,40}\.){0,4}[A-Za-z][\w-]{0,40}:\d{2,5}(?![\w.:-])|(?:\d{1,3}\.){3}\d{1,3}:\d{2,5}(?!\d))(?<=${PAIR}@)
password told: …«@»
    (?i)(?<=[\w.+-]@)(?<!(?:^|[^\w.+-])(?:git|hg|svn|root|ubuntu|ec2-user|deploy)@)[\w-]{1,60}(?:\.[\w-]{1,30}){0,4}\.[a-z]{2,12}:(?![~\d]|v\d)(?<value>[^\s"'\x60<>|,;/:]{6,64}(?<!\.\w{1,5}))(?=[\s"'\x60,;|<]|$)
## Logins
# 'log in as ops / …', 'entra con admin y …', 'log into the portal (ops, …)'.
password told: «log in |login |logged in |log into |sign in |ssh |entra con |loga com |user created: |logins then: »
    (?i)(?:(?:(?:as|with|is|met|pakai|con|com|in) ){0,2}${USER}(?:[ ]/[ ]|,[ ]|[ ](?:with|and|y|e|en|dan)[ ])|[^\n()]{1,40} \(${USER}[ ]?[,/:][ ]?)${LOGIN}
# 'creds: deploy/…', 'admin / …': a slash or a colon stands between many things.
password told: «creds|credentials|admin / |root / |login»
    (?i)(?:(?<=\/ )|(?:(?:[ ]are|[ ]is)?:?(?<!login)|[ ]?[A-Za-z ]{0,30}(?::|[-=]?>))[ ]${USER}(?:[ ]?[/:][ ]?|[ ]with[ ]))${LOGIN}
# 'the printer still has admin/…', 'log in with admin/…': letters or digits alone.
password said if invented: «admin/|root/|administrator/|guest/|admin / |root / »
    (?i)(?<=\b(?:has|have|uses?|log(?:ged)? in|login|sign in|creds|credentials)(?: (?:with|as|is|are|using|still|the|default)){0,2}:? ["'\x60]?\w{4,13} ?\/ ?)(?<value>\d{4,8}|[^\s"'\x60<>|,;()/\\=.]{5,40})(?=["'\x60*]{0,3}(?:[.,;!?)]|\s|$))
## Recovery codes and what is shown once
password given as recovery-code: …«${CODES}»s?(?:[ ]is|[ ]are)?(?:[ ]{0,8}[:=])?(?=[ ])⟳(?i)[ ,;/]{1,3}["'\x60]?(?<value>(?=[a-z-]{0,12}\d)[a-z0-9]{4,6}(?:-[a-z0-9]{4,6}){1,5})(?![\w-])["'\x60]?
password given as recovery-code: …«${CODES}»[^\n]{0,60}\n(?:[ \t]{0,8}\x60\x60\x60\w{0,10}\n)?
    ⟳(?i)[ \t>*•\d.)-]{0,8}?(?<![a-z\d-])(?<value>(?=[a-z -]{0,10}\d)(?:[a-z0-9]{4,6}(?:[- ][a-z0-9]{4,6}){1,3}|\d{8}|[a-z0-9]{10}(?:-[a-z0-9]{10})?))[ \t]*(?:\n|$)
password given: «authenticator|recovery key|security key|setup key|set-up key|secret key|this key|2fa|two-factor|totp»
    [^\n]{0,60}?[:\s]["'\x60]?(?<value>(?:[A-Z2-7]{4}[ ]){3,15}[A-Z2-7]{4}|(?:[a-z2-7]{4}[ ]){7,15}[a-z2-7]{4}|(?=[A-Za-z ]{0,40}\d)(?:[A-Za-z\d]{4}[ ]){4,15}[A-Za-z\d]{4})(?![\w ]?[A-Za-z0-9])
# What is shown with a warning that it will not be again.
key beside as api-key: …«see it again|see this again|shown again|shown once|shown only once|displayed again|displayed once|view it again|
    view this again|retrieve it again|access it again|copy your|copy it now|copy this|nicht erneut angezeigt|nur einmal angezeigt|plus affiché|
    no se volverá a mostrar|não será exibid»(?i)(?:[^\n]{0,160}\n){1,4}?[^\n]{0,60}?(?<![\w/.-])(?<value>(?:\d{1,9}\|)?(?=[\w+=-]{0,60}\d)(?=[\w+=-]{0,60}[a-z])[\w+=-]{16,200})(?![\w/.|-])
# Of a program: groups of capitals and digits.
password given as api-key: «license|licence|serial|product key|productkey|<key|product-key|lizenz|licencia|licenza»
    [^\n"']{0,60}?(?:[\s:]|(?<!\{)=|(?<=[Kk]ey)>)["'\x60]?(?<value>(?=[A-Z-]{0,20}\d)[A-Z\d]{4,6}(?:-[A-Z\d]{4,6}){3,7})(?![\w-])
password given as mnemonic if phrase: (?<![A-Za-z\d])«mnemonic|seed phrase|seed_phrase|seedphrase|recovery phrase|backup phrase|secret phrase|
    recovery words»(?i)[^\n:="'\x60]{0,30}(?:["'\x60]?[ \t]{0,3}(?:[:=]|is|\n)\s{0,4}["'\x60]?)(?<value>(?:[a-z]{3,8}[ ,\n]{1,2}){11,23}[a-z]{3,8})(?![a-z]|[ ][a-z])
## Headers and cookies
# 'Bearer …', 'ApiKey …': a scheme and what follows it, perhaps formatted into it; 'Authorization: …' with any scheme or none.
key given as bearer-token if odd: (?<![A-Za-z0-9?&])«bearer|ssws|geniekey|apikey»
    (?:[ ](?:\{\w{0,12}\}|%s)?["'\x60]\)?[ ]{0,3}(?:,|%|\+|\.format\()[ ]{0,3}["'\x60]|["'\x60]?[ \t]{1,4}|%20|\+|[ \t]{0,3}[:=][ \t]{0,3}["'\x60]?)(?![\w.]{1,60}\()${TOKEN}
key given as bearer-token if odd: …«authorization»
    (?:\\{0,3}["'\x60])?\]?[ \t]{0,3}(?:=>|[:=]|(?<=["'\x60]\]?[ \t]{0,3}),)[ \t]{0,3}(?:\\{0,3}["'\x60])?(?:[A-Za-z][\w-]{1,14}[ \t]{1,3}(?:token="?)?)?${TOKEN}
# What was computed from the password: 'Digest … response=', 'AWS4-HMAC-SHA256 … Signature='.
key given as authorization-proof: «digest username|aws4-hmac-sha256»[^\n]{0,800}?\b(?:response|Signature)="?(?<value>[0-9a-fA-F]{32,128})
# 'Cookie: name=value; name=value', 'curl -b name=value': '-b' is an option of many tools, so a pair must follow.
key given as cookie if session: …«cookie| -b »
    (?:(?<= -b )(?=["']?[\w.%$-]{1,80}=[^=])|(?<! -b )(?:\\{0,3}["'\x60]?[ \t]{0,3}[:=,][ \t]{0,3}(?:\\{0,3}"value\\{0,3}"[ \t]{0,3}:[ \t]{0,3}\\{0,3})?|[ \t]{1,3}|[ \t]{0,4}\r?\n[ \t]{1,12}))["'\x60]?
    ⟳[^\n"'\x60\r<]{0,300}?(?<![\w.%$-])(?<name>[\w.%$-]{1,80})=(?<value>[^;\s,"'\x60<]{1,4000})
# In the output of a browser's tools: name, value, and attributes that only cookies have.
key given as cookie if session: …«httponly|samesite»
    (?i)(?<=name\\{0,3}["']?[ ]{0,3}[:=][ ]{0,3}\\{0,3}["'](?<name>[\w.%$-]{1,80})\\{0,3}["'],?\s{0,20}\\{0,3}["']?value\\{0,3}["']?[ ]{0,3}[:=][ ]{0,3}\\{0,3}["'](?<value>[^\s"'\\]{8,4000})\\{0,3}["'][^{}]{0,300}(?:httponly|samesite))
# A line of a cookie jar: domain, flag, path, flag, time, name, value.
key given as cookie if inJar: …«\ttrue\t|\tfalse\t»\d{1,12}\t(?<name>[^\t\n]{1,80})\t(?<value>[^\s"'\x60<>\\]{8,4000})
## Files
# In the name of a file, or of a branch behind its folder: 'wifi-password-….txt', 'fix/maps-key-…'.
password told if noWord: (?<![\p{L}\d])«${PASSWORDS}»${OF_FILE}
password told if noWord: (?<![\p{L}\d])«${PASSWORDS}»${OF_BRANCH}
key beside if noWord: …«-key|-token|/key»${OF_BRANCH}
# Files with a layout of their own: as pppd reads them (client, server, secret, addresses), chpasswd, OpenVPN.
password told: …«chap-secrets|pap-secrets|server secret»[^\n]{0,200}\n
    ⟳${START}(?:#[^\n]{0,200}|(?:[^\s#]{1,80}[ \t]{1,20}[^\s]{1,80}[ \t]{1,20}["']?(?<value>[^\s"']{4,200})["']?(?:[ \t][^\n]{0,120})?)?)[ \t]{0,8}\r?(?:\n|$)
password given: …«chpasswd»[^\n]{0,60}<<[^\n]{0,30}\n|:[ \t]*\r?\n(?:[ \t]{0,12}(?:list|users|expire):[^\n]{0,20}\n){0,2}
    ⟳${START}(?:-[ ])?["']?[a-z_][\w.-]{0,31}:(?<value>[^\s:"']{4,200})["']?[ \t]{0,8}\r?(?:\n|$)
password given: …«<auth-user-pass>»[^\n]{0,200}\n⟳${START}[^\s<>]{1,80}\r?\n${START}(?<value>[^\s<>]{4,200})[ \t]{0,8}\r?(?:\n|$)
## Commands and SQL
# Of Oracle: a user, a slash and a password.
password given: (?<![\p{L}\d_.-])«sqlplus|sqlcl|sqlldr|expdp|impdp|rman|exp|imp|jdbc:oracle:thin:»
    (?:(?<=thin:)|(?=[ \t])[^\n|;&@/]{0,120}?[ \t="'])[A-Za-z][\w$#]{1,30}\/(?<value>[^\s"'@/<>|;&]{4,64})(?=["']?(?:@|\s|$))
password told: (?<![\p{L}\d_.-])«connect|conn|connect catalog|connect target|connect auxiliary»
    [ \t]{1,3}[A-Za-z][\w$#]{1,30}\/(?<value>[^\s"'@/<>|;&]{4,64})(?=@[\w/]|;?[ \t]{0,8}(?:\r?\n|\\n|["']|$))
password told: …«--from-literal»(?<=\bsecret\b[^|;&]{0,600}--from-literal)[ =]["']?[\w.-]{1,80}=["']?${VALUE}
password given: …«-password (|accountpassword (|adminpassword (|administratorpassword (»
    ["'](?<value>[^"'\n]{4,128})(?=["'][ \t]{0,3}\|[ \t]{0,3}ConvertTo-SecureString)
# Cisco's scrypt and Juniper's own: behind the sign of the kind.
secret given: …«$8$|$9$»(?:[\w./]{14}\$)?(?<value>[\w./-]{12,64})(?![\w./$-])
# 'expect "Password:"; send "…\r"': the answer to a prompt; without a prompt only what can be no command.
password given: (?<![\w/.-])«send»(?i)(?<=(?:pass(?:word|phrase|code)?|(?:ass)?word|\bpin|secret|token)\b(?:(?!\\[rn]")[^]){0,90}send)${SENT}
password beside: (?<![\w/.-])«send»${SENT}
# Typed at a server's prompt, alone on its line.
password told: (?<![\w/.:-]|[a-z][ ]|["'][ ])«auth »(?<=AUTH )(?:default[ ]|[\w-]{2,30}[ ])?(?<value>[^\s"'\x60<>|;&]{6,256})(?=[ \t]*(?:\r?\n|\\n|["'\x60<]|$))
# 'UPDATE settings SET value = '…' WHERE key = 'ftp_password'', 'IDENTIFIED BY '…'', 'CREATE ROLE x PASSWORD '…'', 'SET PASSWORD = …'.
named quoted: «update»
    (?i)[ ]\w{1,60}\s{1,8}set\s{1,8}\w{0,40}(?:value|val|data|content)\s{0,4}=\s{0,4}'(?<value>[^'\n]{4,400})'[^;']{0,120}where[^;']{0,120}=\s{0,4}'(?<name>[\w.-]{2,60})'
password given: (?<![\w"'\x60.-])«identified»(?i)(?=\s{0,20}(?:by|with|via|using|\()(?![a-z]))${SQL_SET}
password given: (?<![\w"'\x60.-])«password»(?i)(?<=\b(?:create|alter|set|grant|with|role|user|login)\b[^;]{0,180}password)${SQL_SET}
## Code
# Functions, and how many arguments stand before the secret; the type may stand before: 'NetworkCredential cred = new("user", "…")'.
password quoted: «networkcredential »\w{1,40}\s{0,3}=\s{0,3}new\(${ARGUMENT},\s{0,8}${STRING}(?=["'\x60]\s{0,8}[,)])
password told: (?<![A-Za-z_])«crypt(|getbytes(»${call(0, 0)}
password quoted: …«hashpw(|password_hash(|password_verify(|make_password(|hash_password(»${call(0, 0)}
password quoted: …«ftp_login(|auth = (|credentials = (|creds = (|networkcredential(|usernamepasswordcredentials(|usernamepasswordcredential(|
    passwordauthentication(|httpbasicauth(|setbasicauth(|username_pw_set(|oracle.connect(|oracledb.connect(|smtp.login(|server.login(|imap.login(|
    mail.login(|ftp.login(|withbasicauth(|plaintextauthprovider(|wifi.begin(|wifi.softap(|changeuserpassword(|setcredentials(|loginwithpassword(|
    auth=(|credentials.basic(|.basic_auth(|.basicauth(|plainauth(|credentials::new(|pgp_sym_encrypt(|pgp_sym_decrypt(|aes_encrypt(|aes_decrypt(»${call(1, 3)}
password quoted if capital: …«.login(|.connect(»\s{0,8}(?:(?<=login\()|${ARGUMENT},\s{0,8}\d{2,5},\s{0,8})["'\x60][^"'\x60\n]{1,80}["'\x60],\s{0,8}${STRING}(?=["'\x60]\s{0,8}\))
password told: …«.login(|usernamepasswordauthenticationtoken(|basicawscredentials(|basicsessioncredentials(|basicauth(|auth: [|auth: (|auth=[|
    authenticate(|auth(|set_credentials(»${call(1, 4)}
password quoted: …«create_superuser(|create_user(|getconnection(|pdo(|mysqli_connect(|mysqli(|>connect(|clientsecretcredential(|mqtt.connect(|
    mqttclient.connect(|signinwithemailandpassword(|createuserwithemailandpassword(|pdo->__construct(|outletdevice(|mysql.connect(|pg_connect(|
    driver.connect(»${call(2, 4)}
key told: …«hmac.new(|usersecret(|client.login(|bot.run(|bot.login(|client.run(|stripe(|openai(|anthropic(|octokit(|pusher(|resend(|telegraf(|
    telegrambot(|cookieparser(|secretkeyspec(|fernet(|signer(|verifier(|webhookhandler(|encrypter(|encryptor(|unlock(|hex2bin(|unhexlify(|
    newcookiestore(|client(|weather(|owm(|trello(|trello.new(|newsapi(|maps(|geocoder(|translator(|tmdb(|lastfm(|finnhub(|deepl(|api(»${call(0, 0)}
secret told: …«jwt.sign(|jwt.verify(|jwt.encode(|jwt.decode(|createhmac(|hmac.new(|hmac.digest(|createcipheriv(|signwith(|aes.encrypt(|aes.decrypt(|
    trello(|trello.new(|algoliasearch(|httpbasicauth(»${call(1, 2)}
# What a test expected and received, where its lines name a secret.
secret beside if found: …«assertionerror|expected:|received:|actual:»
    (?i)(?:(?<=${SECRET}[^]{0,300})|(?=[^]{0,300}${SECRET}))(?<!${HASHED}[^]{0,300})(?![^]{0,300}${HASHED})⟳[^\n]{0,200}?["'\x60](?<value>[^\s"'\x60<>]{16,200})(?=["'\x60])
`,
  TESTS,
);
