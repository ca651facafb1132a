/** A user and a password side by side: `log in as ops / …`, `creds: deploy/…`, `admin:…`. */
import { patternTable } from '../reader.ts';
import { isNone } from './value-words.ts';

const VALUE = String.raw`["'\x60]?(?<value>(?=[^\s"'\x60<>|,;()]{0,63}\d)[^\s"'\x60<>|,;()/\\=]{5,63}[^\s"'\x60<>|,;()（）/\\=.?:*_])`;
const USER = String.raw`["'\x60]?[A-Za-z][\w.@-]{1,39}["'\x60]?`;

export const logins = patternTable(
  'login',
  String.raw`
# 'log in as ops / …', 'entra con admin y …', 'log into the portal (ops, …)'.
password told: «log in |login |logged in |log into |sign in |ssh |entra con |loga com |user created: |logins then: »
    (?i)(?:(?:(?:as|with|is|met|pakai|con|com|in) ){0,2}${USER}(?:[ ]/[ ]|,[ ]|[ ](?:with|and|y|e|en|dan)[ ])|[^\n()]{1,40} \(${USER}[ ]?[,/:][ ]?)${VALUE}
# 'creds: deploy/…', 'admin / …': a slash or a colon stands between many things.
password told: «creds|credentials|admin / |root / |login»
    (?i)(?:(?<=\/ )|(?:(?:[ ]are|[ ]is)?:?(?<!login)|[ ]?[A-Za-z ]{0,30}(?::|[-=]?>))[ ]${USER}(?:[ ]?[/:][ ]?|[ ]with[ ]))${VALUE}
# 'the printer still has admin/…', 'log in with admin/…': letters or digits alone.
password said if made: «admin/|root/|administrator/|guest/|admin / |root / »
    (?i)(?<=\b(?:has|have|uses?|log(?:ged)? in|login|sign in|creds|credentials)(?: (?:with|as|is|are|using|still|the|default)){0,2}:? ["'\x60]?\w{4,13} ?\/ ?)(?<value>\d{4,8}|[^\s"'\x60<>|,;()/\\=.]{5,40})(?=["'\x60*]{0,3}(?:[.,;!?)]|\s|$))
`,
  { made: (value) => /\d/.test(value) || isNone(value) },
);
