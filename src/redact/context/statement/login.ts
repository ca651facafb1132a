/** A user and a password side by side: `log in as ops / …`, `creds: deploy/…`, `admin:…`. */
import { pattern, patternReaders } from '../reader.ts';

const VALUE = '["\'`]?(?<value>(?=[^\\s"\'`<>|,;()]{0,63}\\d)[^\\s"\'`<>|,;()/\\\\=]{5,63}[^\\s"\'`<>|,;()/\\\\=.?:*_])';
const USER = '["\'`]?[A-Za-z][\\w.@-]{1,39}["\'`]?';

export const logins = patternReaders('login', [
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
    new RegExp(`(?:(?<=\\/ )|(?:(?:[ ]are|[ ]is)?:?(?<!login)|[ ]?[A-Za-z ]{0,30}:)[ ]${USER}(?:[ ]?[/:][ ]?|[ ]with[ ]))${VALUE}`, 'iuy'),
  ),
  // `admin:…`, `neo4j/…`: the value alone must look like a password.
  pattern(
    'password beside',
    'admin:|root:|administrator:|postgres:|neo4j/|admin/|root/|guest:|elastic:|neo4j:|sa:|sa/',
    /(?![^\s]{0,64}[._][a-z])(?<value>[^\s"'`<>|,;()/]{7,63}[^\s"'`<>|,;()/.!?:*_])(?=[.!?:*_]{0,4}(?:[\s"'`,;|<)]|$))/y,
    { notAfter: /[\w/.@:-]$/ },
  ),
]);
