/** A user and a password as one thing: `admin / …` after "login", `user:…` where a pair is asked for, arguments of a call. */

import { type Detector, group } from '../../engine/detector.ts';
import { isPasswordLike, isRandom, isSecretValue } from '../../value/secret-value.ts';
import { candidate } from '../candidate.ts';

const USER = '[\\p{L}\\d._%+@-]{2,60}';
const SECRET = '(?<value>[^\\s"\'`<>|,;()]{5,120})';
/** `credentials: admin / …`, `login admin:…`, `log in as admin with …`. */
const PAIR = new RegExp(
  `(?:s|'s)?["'\`*]{0,3}(?:[ ]?(?:details|data|info|is|are|as|with|using|for|sind|son|sont|é|è)){0,3}["'\`*]{0,2}[ ]?[:=]?[ ]{0,3}["'\`(*]{0,3}${USER}["'\`]{0,2}(?:[ ]?/[ ]?|:[ ]?|[ ](?:with|and|mit|und|avec|et|con|y|e|com)[ ](?:(?:the[ ])?password[ ])?)["'\`]{0,2}${SECRET}`,
  'iuy',
);

export const accountPair: Detector = {
  id: 'account-pair',
  keywords: [
    'login',
    'log in',
    'logged in',
    'sign in',
    'creds',
    'credential',
    'zugangsdaten',
    'anmeldung',
    'identifiants',
    'credenciales',
    'credenciais',
    'credenziali',
    'учетные данные',
    'логин',
    'ログイン',
    '账号',
    '帐号',
    '계정',
  ],
  at(text, start, end, matches) {
    if (/[\p{L}\d_/.-]/u.test(text[start - 1] ?? '')) return;
    PAIR.lastIndex = end;
    const pair = PAIR.exec(text);
    if (!pair) return;
    const raw = group(pair, 'value');
    const value = raw.replace(/(?<![.!?:*_)])[.!?:*_)]+$/, '');
    if (!isPasswordLike(value) || value.includes('/') || /^(?:\w+\.)+\w+$/.test(value)) return;
    matches.push(candidate(end + pair[0].length - raw.length, value, 'password'));
  },
};

/** What takes `user:password`, and the sign between the two. */
const BASIC = new RegExp(`[\\w.-]{0,40}["']?[ ]{0,3}(?:=>|[:=])[ ]{0,3}["'\`]?[\\w.@+-]{1,60}:${SECRET}`, 'iuy');
export const basicPair: Detector = {
  id: 'basic-pair',
  keywords: ['basic_auth', 'basicauth', 'basic-auth', 'basic.auth', 'auth_basic', 'htauth', 'http_auth', 'httpauth', 'userpwd'],
  at(text, _start, end, matches) {
    BASIC.lastIndex = end;
    const pair = BASIC.exec(text);
    if (!pair) return;
    const value = group(pair, 'value');
    if (isSecretValue(value, 'password', 'env') && !/^\/\/|^\{/.test(value))
      matches.push(candidate(end + pair[0].length - value.length, value, 'password'));
  },
};

/** `user:password@tcp(host)`, as Go's drivers write it. */
export const goAddress: Detector = {
  id: 'go-address',
  keywords: ['@tcp(', '@unix(', '@udp('],
  at(text, start, _end, matches) {
    const head = /[\w.-]{1,64}:(?<value>[^\s"'`<>]{3,128})$/.exec(text.slice(Math.max(0, start - 200), start));
    const value = head && group(head, 'value');
    if (value && isSecretValue(value, 'password', 'env')) matches.push(candidate(start - value.length, value, 'url-password'));
  },
};

/** `someone@mail.example:password` of lists and mail relays. */
const AFTER_MAIL = /[\w-]{1,60}(?:\.[\w-]{1,30}){0,4}\.[a-z]{2,12}:(?<value>[^\s"'`<>|,;/:]{6,64})(?=[\s"'`,;|<]|$)/iy;
export const mailPair: Detector = {
  id: 'mail-pair',
  keywords: ['@'],
  at(text, start, end, matches) {
    if (!/[\w.+-]/.test(text[start - 1] ?? '')) return;
    AFTER_MAIL.lastIndex = end;
    const pair = AFTER_MAIL.exec(text);
    if (!pair) return;
    const value = group(pair, 'value');
    // `git@host:path`, `root@host:~`, ports, times and image digests are no passwords.
    if (
      !isPasswordLike(value) ||
      /^[~\d]|\.\w{1,5}$|^v?\d/.test(value) ||
      /(?:^|[^\w.+-])(?:git|hg|svn|root|ubuntu|ec2-user|deploy)$/.test(text.slice(Math.max(0, start - 10), start))
    )
      return;
    matches.push(candidate(end + pair[0].length - value.length, value, 'password'));
  },
};

const STRING = '(?:[A-Za-z_][\\w:.]{0,24}\\(|&)?(?:[brf]{0,2}|@|N)["\'`](?<%>[^"\'`\\n]{4,400})["\'`]\\)?';
const ANY = '(?:[brf]{0,2}["\'`][^"\'`\\n]{0,200}["\'`]|[^"\'`\\n,()]{1,80})';
const last = (least: number) =>
  new RegExp(`\\s{0,8}(?:${ANY},\\s{0,8}){${least},4}?${STRING.replace('%', 'value')}(?:\\.\\w{1,20}\\(\\))?\\s{0,8}[,)\\]]`, 'y');
const first = new RegExp(`\\s{0,8}${STRING.replace('%', 'value')}\\s{0,8}[,).]`, 'y');

/** Functions by which argument is the secret: the one after the user's name, or the first. */
const AFTER_USER: readonly [pattern: RegExp, keywords: string[]][] = [
  [
    last(1),
    [
      '.login(',
      'ftp_login(',
      'setbasicauth(',
      'networkcredential(',
      'usernamepasswordcredentials(',
      'usernamepasswordcredential(',
      'usernamepasswordauthenticationtoken(',
      'passwordauthentication(',
      'basicawscredentials(',
      'basicsessioncredentials(',
      'httpbasicauth(',
      'basicauth(',
      'auth=(',
      'auth: [',
      'auth=[',
      'credentials.basic(',
      'auth: (',
      '.basic_auth(',
      '.basicauth(',
      'plainauth(',
      'auth(',
      'plaintextauthprovider(',
      'authenticate(',
      '.auth(',
      'credentials::new(',
      'withbasicauth(',
      'set_credentials(',
    ],
  ],
  [
    last(2),
    [
      'create_superuser(',
      'create_user(',
      'getconnection(',
      'pdo(',
      'mysqli_connect(',
      'mysqli(',
      '>connect(',
      'clientsecretcredential(',
      'mysql.connect(',
      'pg_connect(',
      'driver.connect(',
    ],
  ],
];
/** These are given a password in clear, or a key. */
const FIRST: readonly string[] = [
  'bcrypt.hash(',
  'bcrypt.hashsync(',
  'bcrypt.compare(',
  'bcrypt.comparesync(',
  'bcrypt.hashpw(',
  'bcrypt.checkpw(',
  'argon2.hash(',
  'password_hash(',
  'password_verify(',
  'make_password(',
  'check_password(',
  'generate_password_hash(',
  'set_password(',
  'crypt(',
  'fernet(',
  'hmac.new(',
  'getbytes(',
  'usersecret(',
  'client.login(',
  'bot.run(',
  'bot.login(',
  'client.run(',
  'stripe(',
  'openai(',
  'anthropic(',
  'octokit(',
  'pusher(',
  'resend(',
  'telegraf(',
  'telegrambot(',
  'cookieparser(',
  'secretkeyspec(',
];

export const loginCall: readonly Detector[] = [...AFTER_USER.map(([pattern, keywords]) => callOf(keywords, pattern)), callOf(FIRST, first)];

function callOf(keywords: readonly string[], pattern: RegExp): Detector {
  return {
    id: 'login-call',
    keywords,
    at(text, start, end, matches) {
      // A longer name may end in ours (`new MySqlPDO(`), `encrypt(` may not.
      if (/^(?:crypt|auth)\($/i.test(text.slice(start, end)) && /[A-Za-z]/.test(text[start - 1] ?? '')) return;
      pattern.lastIndex = end;
      const call = pattern.exec(text);
      if (!call) return;
      const value = group(call, 'value');
      const isKey =
        /(?:fernet|hmac|getbytes|(?:client|bot)\.(?:login|run)|stripe|openai|anthropic|octokit|pusher|resend|telegra|cookieparser|secretkey)/i.test(
          text.slice(start, end),
        );
      if (isKey ? !isRandom(value) || value.length < 16 || !/\d/.test(value) : !isPasswordLike(value)) return;
      if (!isSecretValue(value, 'password', 'quoted') || /[:/]{3}|^\$/.test(value)) return;
      const at = end + call[0].lastIndexOf(value);
      matches.push(candidate(at, value, isKey ? 'secret' : 'password'));
    },
  };
}
