/** A user and a password side by side: `log in as ops / …`, `creds: deploy/…`, `admin:…`. */
import { pattern, patternReaders } from '../reader.ts';
import { isNone } from './value-words.ts';

const VALUE = '["\'`]?(?<value>(?=[^\\s"\'`<>|,;()]{0,63}\\d)[^\\s"\'`<>|,;()/\\\\=]{5,63}[^\\s"\'`<>|,;()/\\\\=.?:*_])';
const USER = '["\'`]?[A-Za-z][\\w.@-]{1,39}["\'`]?';

export const logins = patternReaders('login', [
  // `log in as ops / …`, `entra con admin y …`, `log into the portal (ops, …)`.
  pattern(
    'password told',
    'log in |login |logged in |log into |sign in |ssh |entra con |loga com |user created: |logins then: ',
    new RegExp(
      `(?:(?:(?:as|with|is|met|pakai|con|com|in) ){0,2}${USER}(?:[ ]/[ ]|,[ ]|[ ](?:with|and|y|e|en|dan)[ ])|[^\\n()]{1,40} \\(${USER}[ ]?[,/:][ ]?)${VALUE}`,
      'iuy',
    ),
  ),
  // `creds: deploy/…`, `admin / …`: a slash or a colon stands between many things.
  pattern(
    'password told',
    'creds|credentials|admin / |root / |login',
    new RegExp(
      `(?:(?<=\\/ )|(?:(?:[ ]are|[ ]is)?:?(?<!login)|[ ]?[A-Za-z ]{0,30}(?::|[-=]?>))[ ]${USER}(?:[ ]?[/:][ ]?|[ ]with[ ]))${VALUE}`,
      'iuy',
    ),
  ),
  // `the printer still has admin/…`, `log in with admin/…`: letters or digits alone.
  pattern(
    'password said',
    'admin/|root/|administrator/|guest/|admin / |root / ',
    /(?<=\b(?:has|have|uses?|log(?:ged)? in|login|sign in|creds|credentials)(?: (?:with|as|is|are|using|still|the|default)){0,2}:? ["'`]?\w{4,13} ?\/ ?)(?<value>\d{4,8}|[^\s"'`<>|,;()/\\=.]{5,40})(?=["'`*]{0,3}(?:[.,;!?)]|\s|$))/iy,
    { accept: (value) => /\d/.test(value) || isNone(value) },
  ),
]);
