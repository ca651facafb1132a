/**
 * What commands print, a line each: how the output shows the secret (WORDS, FIRST, …, or the fields' names), of what kind it is,
 * with `?` where something else may follow, and how such commands begin. `if` tells what else the command says, and in a group
 * `name` what its output is called; `unless` which commands print something else. A line that is indented goes on.
 */

import { literal, wordShare } from '../../formats/index.ts';
import { linesOf } from '../reader.ts';
import type { Place, SecretKind } from '../value/place.ts';

/** What one command prints: where its secrets stand, and what they are. */
export interface Printed {
  /** Where the output holds secrets: the group `value`, everywhere it matches; a group `name` tells what it is called. */
  values: RegExp;
  kind: SecretKind;
  /** By what is called, where the command says it; and less as soon as another command prints beside it. */
  place: Place;
  /** Only of few lines, of which each is such a value: other commands would print more. */
  whole?: true;
  accept?: (value: string, name: string) => boolean;
}

/** In front of what is on a line: a line number, a quote sign, a list's number. */
const MARGIN = '^[ \\t>+#│]{0,12}(?:\\d{1,2}\\)[ \\t]|=> |Out\\[\\d{1,4}\\]: )?';
/** Hashes with their name, ids of calls, addresses and files are printed alone on a line too. */
const NO_VALUE =
  '(?!(?:sha\\d+|md5|toolu|msg|req|arn|https?|ssh-\\w+|ecdsa-\\w+)[-_:]|[a-z]{2,20}/[a-z]|[^\\s]{0,200}\\.(?:[a-z]{2,5}|md5|sha\\d+)["\'`]?[ \\t]{0,8}$)';

/** Every line that is a single word. */
const WORDS = new RegExp(
  `${MARGIN}["'\`]?${NO_VALUE}(?<value>(?:\\d{1,9}\\|)?[^\\s"'\`<>|,;()]{6,4000})["'\`}\\],]{0,6}[ \\t]{0,8}\\r?$`,
  'gm',
);
/** The first line, whole. */
const FIRST = /^[ \t]{0,8}(?:=> |Out\[\d{1,4}\]: )?["']?(?<value>[^\s{[<"'][^\n\r]{2,400}?)(?=["']?(?:\r?\n|$))/g;
/** The value of a field. */
const field = (names: string) =>
  new RegExp(`(?:^|[\\s{,"'])(?:${names})["']?[ \\t]{0,20}[:=][ \\t]{0,20}["']?(?<value>[^\\s"',}]{4,4000})`, 'gm');

/** In front of a value: a list's sign, the cells before it, the name of whom it belongs to. */
const CELL = '["\'`]?[\\p{L}\\d@][^\\s"\'`,;|:=]{0,63}["\'`]?';
export const LINE = new RegExp(
  `^[ \\t>|]{0,12}(?:[-*•][ ]|\\d{1,3}[.)][ ])?(?:(?:${CELL}[,;|\\t][ ]?){1,7}(?=[^\\s]{0,60}[\\d!#$%&*+?@])|(?<name>${CELL})(?:[ ]?[:=][ \\t]{0,12}|[ ](?:-{1,2}>?|[→–/]|=>)[ ]|[ \\t]{1,40}))?["'\`]?(?<value>(?=[^\\s]{0,60}\\p{L})[^\\s"'\`<>,;|]{4,400}?)["'\`]?[,;|]?[ \\t]{0,12}\\r?$`,
  'gmu',
);
/** What it belongs to in several words: `router (white)   admin/…`, `mail at work -> …`. */
export const LABELLED =
  /^[ \t>|]{0,12}(?:[-*•][ ]|\d{1,3}[.)][ ])?(?=\p{L})[^\n:;=|\t]{2,60}?(?:[ ]?[:=|][ ]{1,12}|[ ](?:-{1,2}>?|[→–—]|=>)[ ]|[ ]{2,20}|\t{1,4})(?:[\w.@+-]{2,40}[ ]?[/,][ ]?)?["'`]?(?<value>[^\s"'`<>]{4,128}?)["'`]?[,;]?[ \t]{0,12}\r?$/gmu;
/** All of a file of one line. */
export const ALL = /^[ \t]{0,8}(?<value>[^\s{[<"'#:][^\n\r:]{2,400}?)[ \t]{0,8}\r?\n?(?!\s*\S)/g;

const SHAPES: { readonly [name: string]: RegExp } = { WORDS, FIRST, LINE };
const KIND = / (password|secret|named)(\??): /;

/** An entry from its line in the table: how the command begins, in small letters (any may, where nothing is said), and further tests of it. */
function printerOf(line: string) {
  const [says = '', not] = line.split(' unless ');
  const [what = '', command = ''] = says.split(' if ');
  const [shape = '', kind, told, words = ''] = what.split(KIND);
  const near = words === 'any' ? [] : words.split(/, ?/);
  return {
    near,
    begins: new RegExp(near.length ? `^(?:${near.map(literal).join('|')})(?:(?<!\\w)|(?![\\w.-]))` : '', 'i'),
    command: new RegExp(command),
    not: not === undefined ? undefined : new RegExp(not),
    values: SHAPES[shape] ?? (shape.includes('(?<value>') ? new RegExp(shape, 'gm') : field(shape)),
    kind: (kind === 'named' ? 'secret' : kind) as SecretKind,
    place: (told ? 'told' : 'given') as Place,
  };
}

/** The last word of a command, which names what it prints. */
const NAME = String.raw`(?:[\s./$:'"{[=-]|^)(?<name>[A-Za-z][\w-]{2,60})(?:\.(?:txt|key|secret|pass|pw|asc|dat))?["'}\]);]{0,5}[ \t]*(?:$|\||2>|--?\w|[\w./~-]+\.(?:json|ya?ml|toml|ini|conf)["']?[ \t]*$)`;
/** Files with a layout of their own, and texts that are printed as they stand. */
const LAYOUT = String.raw`^(?:echo|write-\w+) (?!-?\w* ?["']?\$)|pgpass|netrc|htpasswd|\bpasswd\b|shadow`;

const TABLE = String.raw`
FIRST password: pass, gopass, sudo pass if (?:go)?pass (?:(?:show|-o|-n|--password)[ ]){0,2}(?!(?:insert|generate|ls|git|rm|edit|init|find|grep|otp|cp|mv|list|-c|--clip|help|version|\d+$)\b)[\w.@][\w./@-]{0,80}(?:[ ]*\||$)
FIRST password: bw get password, bw get totp, rbw get, lpass show, op read, secret-tool lookup, keyring get, dcli password,
  kwallet-query, argocd admin initial-password, passage show, passage, chamber read -q, vault-cli get, keepassxc-cli clip, xkcdpass,
  diceware
FIRST password: vault kv get, vault read, bao kv get, bao read if -field[= ]\w*(?:pass|pw|pwd|psk)
FIRST password: aws secretsmanager get-secret-value, gcloud secrets versions access, az keyvault secret show, conjur variable if text|latest|access|tsv|-r
^[\da-f]{16,128}:(?<value>[^\s:]{4,64})$ password: hashcat, john, cat if --show|potfile
^(?<value>[\da-f]{32,128})(?=:[^\s:]{4,64}$) secret: hashcat, john, cat if --show|potfile
[\da-f]{32,128} \((?<value>[^\s()]{4,64})\) password: sqlmap
^(?<value>[^\s():]{4,64}) {2,}\([\w.@$-]{1,60}\)$ password: john
WORDS password?: xclip, xsel, pbpaste, wl-paste, get-clipboard, termux-clipboard-get, powershell get-clipboard
LINE password?: base64, echo, printf, openssl if ^base64 (?:-d|-D|--decode)|\| ?(?:openssl )?base64 (?:-d|-D|--decode)
FIRST password: oathtool
^\[(?<value>(?:\d{1,3}, ?){63}\d{1,3}|(?:\d{1,3}, ?){31}\d{1,3})\]\s{0,4}$ password: cat, bat, jq, head, type if \.json
(?<![\w*])(?<value>\*[\dA-F]{40})(?!\w) secret: any if authentication_string
# Names and their values, of settings that were encrypted.
^[ \t>]{0,24}(?:-[ ])?["']?(?<name>[A-Za-z_][\w./-]{0,60})["']?[ ]?[:=][ ]{0,4}["']?(?<value>[^\s"'{}[\],][^\s"'{}[\]]{3,400})["']?,?[ \t]{0,8}\r?$ password?: sops, ansible-vault, gpg, gpg2, age, eyaml, kubectl, oc, k get, jq, git-crypt, blackbox_cat if ^sops (?![^\n]{0,200}(?:-e|encrypt))|^ansible-vault view|-d\b|decrypt|secrets?\b[^\n]{0,200}(?:base64 -|@base64d|go-template)|@base64d|^blackbox
FIRST password: security find-generic-password, security find-internet-password if -\w*w
^"?[^\s"#]{1,80}"?\s+\S+\s+"?(?<value>[^\s"]{4,200})"?(?:\s|$) password: cat, sudo cat if (?:chap|pap)-secrets
^[\w.@-]{1,60}:(?<value>[^\s:]{4,64}):\d+: password: john
,(?<value>[^,\s][^,\n\r]{3,400})(?=\r?$) password: op item get, bw get item if --fields?[ =][\w,=]*(?:password|credential|secret|token)
[Pp]assword|credential|802-11-wireless-security\.psk|psk password: keepassxc-cli show, op item get, lpass show, nmcli -s, nmcli --show-secrets
^[ \t|│]{0,8}(?<name>[A-Za-z/][\w./-]{0,60})(?:[ \t]{0,40}[|│][ \t]{1,40}|[ \t]{2,60}|\t)["']?(?<value>[^\s"'|│]{4,4000})["']?[ \t|│]*\r?$ secret: vault kv get, vault read, vault token create, vault token lookup, vault login, bao kv get, bao read, chamber read,
  credstash getall, doppler secrets, infisical secrets, chamber list -e, bin/console secrets, console secrets, conjur variable,
  akeyless get-secret-value, fly secrets, railway variables, vercel env, netlify env, eas env, eas credentials, heroku config,
  dokku config, scalingo env, pulumi config, pulumi stack output, pulumi stack, aws ssm get-parameters-by-path,
  az webapp config appsettings, get-childitem env:
[Vv]alue|SecretString|data|payload|primaryKey|secondaryKey|primaryMasterKey secret: aws secretsmanager get-secret-value,
  aws ssm get-parameter, az keyvault secret show, az keyvault secret set, az storage account, az acr credential, az cosmosdb keys,
  az redis list-keys, az functionapp keys, az servicebus, az eventhubs, az webapp deployment, yc lockbox, oci secrets, scw secret
WORDS secret: aws secretsmanager get-secret-value, aws ssm get-parameter, az keyvault secret show, az storage account keys,
  gcloud secrets versions access, bw unlock, bw login, maas apikey, headscale preauthkeys, headscale apikeys, headscale nodes register,
  vault kv get, vault read, vault print token, vault token create, consul kv get, berglas access, teller show, envchain, systemd-creds,
  doppler secrets get, infisical secrets get, credstash get, conjur variable, pulumi config get, pulumi stack output, terraform output,
  tofu output, heroku config:get, railway variables get, wp config get, git credential, powershell get-secret, get-secret, unveil,
  sops -d, sops --decrypt, sops decrypt, ansible-vault view, gpg -d, gpg --decrypt, gpg2 -d, age -d, gcloud auth print,
  gcloud auth application-default print, az account get-access-token, gh auth token, oc whoami -t, fly auth token,
  glab config get token, heroku auth:token, heroku authorizations:create, npm token create, kubectl create token, oc create token,
  oc sa get-token, openssl rand, openssl passwd, mkpasswd, grub-mkpasswd-pbkdf2, slappasswd, age-keygen, vapid, rails secret,
  bin/rails secret, rake secret, mix phx.gen.secret, wg genkey, wg genpsk, doveadm pw, caddy hash-password, npx auth secret,
  web-push generate-vapid-keys, wp config shuffle-salts, keepassxc-cli generate, bw generate, pass generate, gpg --gen-random,
  get-random
WORDS secret: kubectl -n, gh auth status, glab auth, doctl auth, cf oauth-token, influx auth, supabase secrets if token|secret|password|key|show|create
FIRST secret: terraform output -raw, tofu output -raw, aws secretsmanager get-random-password
WORDS secret: cat, base64 if \.erlang\.cookie\b|\.env\b[^|]{0,40}\| ?base64|^base64 [^|]{0,60}(?:\.env|secret|token|password|credential)
WORDS secret: tr -dc, head, dd, python, python3, node, ruby, php, perl, [web.security if urandom|/dev/random|token_(?:hex|urlsafe)|randomBytes|random_bytes|SecureRandom|get_random_secret_key|generate_key\(|secrets?\.choice|Fernet|key:generate|GeneratePassword|createToken|plainTextToken|getenv|environ
WORDS secret: kubectl, oc, k get secret, docker exec, docker run, docker compose exec, ssh, adb shell if secrets?\b[^|]{0,200}(?:jsonpath|go-template|custom-columns|extract|jq|base64)|(?:cat|printenv) [^|]{0,120}(?:pass|secret|token|key|cred)
(?:^|[ \t])(?<value>[^\s"']{8,128})(?=[ \t]|\r?$) secret: pwgen, apg, makepasswd
FIRST password: nmcli, iwctl, wpa_cli, uci get, nvram get if -g [\w.-]*psk|uci get [\w.@[\]-]*(?:key|pass)|nvram get \w*(?:psk|pass)
FIRST password: kubectl, oc, k get secret if \bsecrets?\b[^\n]{0,200}(?:[Pp]ass|pw)[^\n]{0,80}base64 (?:-d|-D|--decode)
(?<![^])[ \t]{0,8}[^\s:=]{2,64}[ \t]*\r?\n[ \t]{0,8}(?<value>[^\s:="'\x60]{4,200})(?=[ \t]{0,8}(?:\r?\n|["'\x60]|$)) password: cat, bat, type, head, tail, more, less, get-content, gc, sudo cat if [\w.-]{0,40}(?:recovery|backup)[_-]?codes?|(?:auth|credentials|creds|login|userpass|up|passwd)\.(?:txt|conf)?$|\.?(?:smb)?credentials$
WORDS password: cat, bat, type, head, tail, more, less, get-content, gc, gh, npx if (?:[Rr]ecovery|[Bb]ackup|[Ss]cratch)[ _-]?[Cc]odes?
(?:^|[\s;"'{,])(?<name>[\w.%-]{0,40}(?:sess|sid|token|auth|jwt|login|csrf|xsrf|secret|SESS|TOKEN|AUTH)[\w.%-]{0,40})\\{0,3}["']?[=:]\\{0,3}["']?(?<value>[^\s;"'\\,}]{8,4000}) secret: any if document\.cookie|localStorage|sessionStorage
FIRST named: any if ^(?:[A-Za-z_$]\w{0,40}\.){1,6}(?<name>[A-Za-z_]\w{2,60});?$
FIRST named: cat, bat, type, head, tail, less, more, get-content, gc, printenv, jq, yq, echo, sudo cat, $env:, write-output, write-host,
  git config, npm config get, crudini, reg query, terraform output, tofu output, pulumi config get, doppler secrets get, vault kv get,
  aws configure get, heroku config:get, wp config get, consul kv get, etcdctl get, defaults read, php artisan, composer config,
  drush config:get, redis-cli get if ${NAME} unless ${LAYOUT}
`;

/** Words of a command or a file name that name a secret. */
const SECRET_WORDS =
  /(?<![A-Za-z])(?:pass(?:word|wd|phrase|code)?s?|pwd?|secrets?|tokens?|api[ _-]?keys?|(?:access|secret|private|encryption|signing|master|deploy|license|service|session)[ _-]?keys?|cred(?:ential)?s?|psk|auth(?=\.\w{2,5}\b)|login(?=\.\w{2,5}\b)|JWT|DSN|COOKIE)(?![a-z])|[a-z](?:Password|Passphrase|Secret|Token|ApiKey|AccessKey|SecretKey|PrivateKey)(?![a-z])|[A-Z]_KEY\b|(?<![a-z])(?:passwort|kennwort|schlüssel|mot de passe|clé|contraseña|clave|senha|chave|wachtwoord|hasło|parola|şifre|пароль|ключ|токен)(?!\p{L})|密码|密碼|密钥|令牌|パスワード|トークン|비밀번호|토큰|पासवर्ड/iu;

/** Commands that print something else about a secret: its name, its size, its hash. */
const HARMLESS =
  /\b(?:git (?!config|credential|remote)|(?:docker|podman) (?!exec|inspect|secret|compose exec|login)|kubectl (?!.*\b(?:secrets?|token|exec)\b)|npm (?!token|config)|(?:ls|find|fd|tree|wc|stat|du|date|rg -l|grep -\w*[lc]\w*|file|which|uuidgen|mktemp|basename|dirname|realpath|readlink|touch|mkdir|rm|cp|mv|chmod)(?![\w.-]))|\b(?:sha\d*|md5|b2)?-?(?:sha\d*|md5|b2|ck)sum|shasum|md5|digest|fingerprint|thumbprint|checksum|\bhash/i;

/** Any command that has to do with a secret by its words: nothing but values below it. */
const ANY = { ...printerOf('WORDS secret?: any'), command: SECRET_WORDS, not: HARMLESS, whole: true as const };
export const PRINTERS = [...linesOf(TABLE).map(printerOf), ANY];

/** Letters of both cases and digits, perhaps behind a name. */
const LONE_LINE =
  /^[ \t>]{0,8}(?:(?!(?:sha|SHA|md5|MD5))[\p{L}\d@][\p{L}\d@._-]{0,40}(?:[:,;=]|[ ]?:[ ]|[ \t]{1,20}))?["'`]?(?<value>(?=\S{0,128}[A-Z])(?=\S{0,128}[a-z])(?=\S{0,128}\d)(?!eyJ|AAAA|[a-z]{3,10}[-_]|\S{0,128}%[\dA-F]{2})[^\s"'`<>.,:;/\\()[\]{}|]{8,128})["'`]?[ \t]{0,8}\r?$/gmu;
/** Of any command: nothing but values made by chance, perhaps behind the names of whom they are for. */
export const LONE: Printed = { values: LONE_LINE, kind: 'key', place: 'beside', whole: true, accept: (value) => wordShare(value) < 0.4 };
