/** A user and a password side by side: `log in as ops / …`, `admin:…`, `user root, pass …`, settings of `user:password`. */
import { NEVER, patternContext } from '../context.ts';

const VALUE = '["\'`]?(?<value>(?=[^\\s"\'`<>|,;()]{0,63}\\d)[^\\s"\'`<>|,;()/\\\\=]{5,63}[^\\s"\'`<>|,;()/\\\\=.?:*_])';
const USER = '["\'`]?[A-Za-z][\\w.@-]{1,39}["\'`]?';

/** `log in as ops / …`, `entra con admin y …`. */
export const login = patternContext({
  id: 'login',
  kind: 'password',
  place: 'told',
  near: ['log in ', 'login ', 'logged in ', 'sign in ', 'ssh ', 'entra con ', 'loga com ', 'user created: ', 'logins then: '],
  after: new RegExp(`(?:(?:as|with|is|met|pakai|con|com|in) ){0,2}${USER}(?:[ ]/[ ]|,[ ]|[ ](?:with|and|y|e|en|dan)[ ])${VALUE}`, 'iuy'),
  ng: [
    'login with lena.v / {w} and open the page',
    'log in as ops / {p2} and look at the cron page',
    'login as student7 with {=Blackboard_876} and see whether the quiz shows up',
    'entra con admin y {=Canela239}',
    'Admin user created: admin / {p}',
  ],
  ok: [
    'log in as admin and check the page',
    'sign in with Google and OAuth2',
    'login/logout2 routes',
    'the login page and v2.3.1',
    'Log in with your e-mail and password.',
  ],
});

/** `creds: deploy/…`, `admin / …`: a slash or a colon stands between many things. */
export const credentials = patternContext({
  id: 'credentials',
  kind: 'password',
  place: 'told',
  near: ['creds', 'credentials', 'admin / ', 'root / ', 'login'],
  after: new RegExp(
    `(?:(?<=\\/ )|(?:(?:[ ]are|[ ]is)?:?(?<!login)|[ ]?[A-Za-z ]{0,30}:)[ ]${USER}(?:[ ]?[/:][ ]?|[ ]with[ ]))${VALUE}`,
    'iuy',
  ),
  ng: [
    'credentials are deploy:{p}',
    'creds: deploy/{p}',
    'admin / {p}',
    'login for the APC card: apc / {w} (yes)',
    'HMI login: plant with {p}',
  ],
  ok: ['login / logout2 pages', 'token: creds?.accessToken2, next: 1', 'credentials: include/exclude2', 'admin / dashboard'],
});

/** Settings whose value is `user:password`. */
export const basicPair = patternContext({
  id: 'basic-pair',
  kind: 'password',
  place: 'given',
  near: ['basic_auth', 'basicauth', 'basic-auth', 'basic.auth', 'auth_basic', 'htauth', 'http_auth', 'httpauth', 'userpwd'],
  notAfter: NEVER,
  after: /[\w.-]{0,40}["']?[ ]{0,3}(?:=>|[:=])[ ]{0,3}["'`]?[\w.@+-]{1,60}:(?!\/\/|\{)(?<value>[^\s"'`<>|,;()]{5,120})/iuy,
  ng: ['basic_auth: "ops:{p}"', 'BASIC_AUTH=ops:{w}', 'CURLOPT_USERPWD => "ops:{p}"'],
  ok: ['basic_auth: http://example.org', 'basicAuth: "user:${PASSWORD}"', 'basic-auth: enabled:true'],
});

/** `admin:…`, `neo4j/…`: the value alone must look like a password. */
export const usualAccount = patternContext({
  id: 'usual-account',
  kind: 'password',
  place: 'beside',
  near: ['admin:', 'root:', 'administrator:', 'postgres:', 'neo4j/', 'admin/', 'root/', 'guest:', 'elastic:', 'neo4j:', 'sa:', 'sa/'],
  notAfter: /[\w/.@:-]$/,
  after: /(?![^\s]{0,64}[._][a-z])(?<value>[^\s"'`<>|,;()/]{7,63}[^\s"'`<>|,;()/.!?:*_])(?=[.!?:*_]{0,4}(?:[\s"'`,;|<)]|$))/y,
  ng: ['admin:{p}', 'neo4j/{ps}', 'the console is at 8443, root:{p} there'],
  ok: ['roles admin:moderator2', 'admin:access-control', 'root/config2.yml', 'sa:12345678'],
});

/** `user root, pass …`: words by which a pair is written down. */
export const userAndPass = patternContext({
  id: 'user-and-pass',
  kind: 'password',
  place: 'stated',
  near: ['user ', 'username ', 'login ', 'user: ', 'username: '],
  after:
    /["'`]?[\w.@-]{2,32}["'`]?[ ]?[,/;][ ]?(?:and )?(?:pass|pw|pwd|passwd|password)(?:[ ]is)?[:=]?[ ]["'`]?(?<value>[^\s"'`,;()]{4,40}?)(?=[.!]?(?:[\s"'`,;)]|$))/iy,
  ng: ['you can ssh in, user root, pass {w}', 'user: ops / pass: {p}'],
  ok: ['user name, password hash and role', 'user id, password field', 'username or e-mail, password reset'],
});
