/** Functions that take a user and a password, a password, or a key. */
import { type Detector, group } from '../../engine/detector.ts';
import { isPasswordLike } from '../../value/password.ts';
import { isRandom } from '../../value/random.ts';
import { isSecretValue } from '../../value/secret-value.ts';
import { candidate } from '../candidate.ts';

const STRING = '(?:[A-Za-z_][\\w:.]{0,24}\\(|&)?(?:[brf]{0,2}|@|N)["\'`](?<%>[^"\'`\\n]{4,400})["\'`]\\)?';

const ANY = '(?:[brf]{0,2}["\'`][^"\'`\\n]{0,200}["\'`]|[^"\'`\\n,()]{1,80})';

const last = (least: number) =>
  new RegExp(`\\s{0,8}(?:${ANY},\\s{0,8}){${least},4}?${STRING.replace('%', 'value')}(?:\\.\\w{1,20}\\(\\))?\\s{0,8}[,)\\]]`, 'y');

const first = new RegExp(`\\s{0,8}${STRING.replace('%', 'value')}\\s{0,8}[,).]`, 'y');

/** Functions that take the secret after the user's name; by the number of arguments before it. */
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

/** Functions that take a password or a key as their first argument. */
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
      // The end of a longer name will do (`new MySqlPDO(`), but not of `encrypt(`.
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
