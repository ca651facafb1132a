/** A random value behind the bare word `key`. */
import type { Detector } from '../../engine/detector.ts';
import { hasIrregularCase } from '../../value/checks.ts';
import { isSecretValue } from '../../value/secret-value.ts';
import { candidate } from '../candidate.ts';

const BARE_KEY = /\\{0,3}["'`]?[ \t]{0,3}(?:=>|[:=])[ \t]{0,12}\\{0,3}["'`]?(?<value>[A-Za-z0-9]{20,64})(?![\w./+=-])/y;

/** Words in front of `key` that make it a key of a table, a list or a cache. */
const NO_SECRET_KEY =
  /(?:public|pub|cache|sort|partition|primary|foreign|unique|lookup|registry|index|row|hash|group|map|dict|object|json|column|field|table|react|route|query|storage|s3|restore|dedupe|idempotency|item|entity|event|prop|props|node|data|file|path|color|theme|i18n|translation|shortcut|hot)[._-]$|[.]{2}$/i;

/** `key=…` may mean any key: only a random mixture of both cases and digits is a secret, no hash, path or id with a prefix. */
export const bareKey: Detector = {
  id: 'bare-key',
  keywords: [
    'auth: "',
    "auth: '",
    'pat=',
    'salt=',
    'access=',
    'verifier=',
    'key=',
    'key":',
    "key':",
    "key' =",
    'key" =',
    'key: ',
    'key\\"',
  ],
  at(text, start, _end, matches) {
    const before = text[start - 1] ?? '';
    if (/[\p{L}\d$]/u.test(before) || (/[._-]/.test(before) && NO_SECRET_KEY.test(text.slice(Math.max(0, start - 24), start)))) return;
    const word = /^(?:key|auth|pat|salt|access|verifier)/i.exec(text.slice(start, start + 8))?.[0].length ?? 3;
    BARE_KEY.lastIndex = start + word;
    const found = BARE_KEY.exec(text);
    const value = found?.groups?.value;
    if (!found || !value) return;
    const least = Math.min(...[/\d/g, /[A-Z]/g, /[a-z]/g].map((kind) => value.match(kind)?.length ?? 0));
    if ((least < 2 && !hasIrregularCase(value)) || !isSecretValue(value, 'key', 'quoted')) return;
    const at = start + word + found[0].length - value.length;
    matches.push(candidate(at, value, 'api-key'));
  },
};
