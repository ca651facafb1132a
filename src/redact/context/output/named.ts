/** Commands that print what a name or a file's name says is secret. */
import { FIRST, type Printer, WORDS } from './printer.ts';

/** Words of a command or a file name that name a secret. */
export const SECRET_WORDS =
  /(?<![A-Za-z])(?:pass(?:word|wd|phrase|code)?s?|pwd?|secrets?|tokens?|api[ _-]?keys?|(?:access|secret|private|encryption|signing|master|deploy|license|service|session)[ _-]?keys?|cred(?:ential)?s?|psk|auth(?=\.\w{2,5}\b)|login(?=\.\w{2,5}\b)|JWT|DSN|COOKIE)(?![a-z])|[a-z](?:Password|Passphrase|Secret|Token|ApiKey|AccessKey|SecretKey|PrivateKey)(?![a-z])|[A-Z]_KEY\b|(?<![a-z])(?:passwort|kennwort|schlüssel|mot de passe|clé|contraseña|clave|senha|chave|wachtwoord|hasło|parola|şifre|пароль|ключ|токен)(?!\p{L})|密码|密碼|密钥|令牌|パスワード|トークン|비밀번호|토큰|पासवर्ड/iu;

/** Commands that print something else about a secret: its name, its size, its hash. */
const HARMLESS =
  /\b(?:git (?!config|credential|remote)|(?:docker|podman) (?!exec|inspect|secret|compose exec|login)|kubectl (?!.*\b(?:secrets?|token|exec)\b)|npm (?!token|config)|(?:ls|find|fd|tree|wc|stat|du|date|rg -l|grep -\w*[lc]\w*|file|which|uuidgen|mktemp|basename|dirname|realpath|readlink|touch|mkdir|rm|cp|mv|chmod)(?![\w.-]))|\b(?:sha\d*|md5|b2)?-?(?:sha\d*|md5|b2|ck)sum|shasum|md5|digest|fingerprint|thumbprint|checksum|\bhash/i;

export const NAMED: readonly Printer[] = [
  {
    near: [
      'cat',
      'bat',
      'type',
      'head',
      'tail',
      'less',
      'more',
      'get-content',
      'gc',
      'printenv',
      'jq',
      'yq',
      'git config',
      'npm config get',
      'echo',
      'crudini',
      'reg query',
      'terraform output',
      'tofu output',
      'pulumi config get',
      'doppler secrets get',
      'vault kv get',
      'aws configure get',
      'heroku config:get',
      'wp config get',
      'consul kv get',
      'etcdctl get',
      'defaults read',
      'php artisan',
      'composer config',
      'yarn config get',
      'pip config get',
      'poetry config',
      'gem',
      'dotenv get',
      'op',
      'snapctl get',
      'dconf read',
      'gsettings get',
      'sudo cat',
      '$env:',
      'write-output',
      'write-host',
      'bundle config get',
    ],
    command:
      /(?:[\s./$:'"{[=-]|^)(?<name>[A-Za-z][\w-]{2,60})(?:\.(?:txt|key|secret|pass|pw|asc|dat))?["'}\])]{0,3}[ \t]*(?:$|\||2>|--?\w|[\w./~-]+\.(?:json|ya?ml|toml|ini|conf)["']?[ \t]*$)/,
    // Files with a layout of their own.
    not: /^(?:echo|write-\w+) (?!-?\w* ?["']?\$)|pgpass|netrc|htpasswd|\bpasswd\b|shadow/,
    values: FIRST,
    ng: [
      'cat /run/secrets/db_password\n{weak}',
      'echo $STRIPE_SECRET\n{a}',
      'printenv DB_PASSWORD\n{weak}',
      'jq -r .smtp.password x.json\n{p}',
      'cat ~/.config/x/token\n{a}',
      'git config --get x.token\n{a}',
    ],
    ok: ['echo "box PASS"\nelse', 'cat secrets/README\nKeep nothing here2.', 'echo $HOME_TOKEN_COUNT\n1234567', 'cat token.ts\nexport1'],
  },
  {
    near: [],
    command: SECRET_WORDS,
    not: HARMLESS,
    values: WORDS,
    whole: true,
    place: 'told',
    ng: ['cat tokens.txt\n{a}\n{a}', 'ssh box sudo cat /etc/x/secret.key\n{a}'],
    ok: [
      'git log -1 --format=%H src/token.ts\n9b1c4f0e7a2d5836bb10c94de7f25a6801d3e4f9',
      'ls secrets\nv1-2024a',
      'sha256sum token.txt\n9b1c4f0e7a2d5836bb10c94de7f25a6801d3e4f9',
    ],
  },
];
