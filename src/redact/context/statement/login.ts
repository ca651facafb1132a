/** A user and a password side by side: `log in as ops / …`, `creds: deploy/…`, `admin:…`. */
import { pattern, patternReaders } from '../reader.ts';

const VALUE = '["\'`]?(?<value>(?=[^\\s"\'`<>|,;()]{0,63}\\d)[^\\s"\'`<>|,;()/\\\\=]{5,63}[^\\s"\'`<>|,;()/\\\\=.?:*_])';
const USER = '["\'`]?[A-Za-z][\\w.@-]{1,39}["\'`]?';

export const logins = patternReaders(
  'login',
  [
    // `log in as ops / …`, `entra con admin y …`.
    pattern(
      'password told',
      'log in |login |logged in |sign in |ssh |entra con |loga com |user created: |logins then: ',
      new RegExp(`(?:(?:as|with|is|met|pakai|con|com|in) ){0,2}${USER}(?:[ ]/[ ]|,[ ]|[ ](?:with|and|y|e|en|dan)[ ])${VALUE}`, 'iuy'),
    ),
    // `creds: deploy/…`, `admin / …`: a slash or a colon stands between many things.
    pattern(
      'password told',
      'creds|credentials|admin / |root / |login',
      new RegExp(
        `(?:(?<=\\/ )|(?:(?:[ ]are|[ ]is)?:?(?<!login)|[ ]?[A-Za-z ]{0,30}:)[ ]${USER}(?:[ ]?[/:][ ]?|[ ]with[ ]))${VALUE}`,
        'iuy',
      ),
    ),
    // `admin:…`, `neo4j/…`: the value alone must look like a password.
    pattern(
      'password beside',
      'admin:|root:|administrator:|postgres:|neo4j/|admin/|root/|guest:|elastic:|neo4j:|sa:|sa/',
      /(?![^\s]{0,64}[._][a-z])(?<value>[^\s"'`<>|,;()/]{7,63}[^\s"'`<>|,;()/.!?:*_])(?=[.!?:*_]{0,4}(?:[\s"'`,;|<)]|$))/y,
      { notAfter: /[\w/.@:-]$/ },
    ),
  ],
  {
    ng: [
      'login with lena.v / {w} and open the page',
      'log in as ops / {p2} and look at the cron page',
      'login as student7 with {=Blackboard_876} and see whether the quiz shows up',
      'entra con admin y {=Canela239}',
      'Admin user created: admin / {p2}',
      'credentials are deploy:{p2}',
      'creds: deploy/{p2}',
      'admin / {p2}',
      'login for the APC card: apc / {w} (yes)',
      'HMI login: plant with {p2}',
      'admin:{p}',
      'neo4j/{ps}',
      'the console is at 8443, root:{p} there',
    ],
    ok: [
      'log in as admin and check the page',
      'sign in with Google and OAuth2',
      'login/logout2 routes',
      'the login page and v2.3.1',
      'Log in with your e-mail and password.',
      'login / logout2 pages',
      'token: creds?.accessToken2, next: 1',
      'credentials: include/exclude2',
      'admin / dashboard',
      'roles admin:moderator2',
      'admin:access-control',
      'root/config2.yml',
      'sa:12345678',
    ],
  },
);
