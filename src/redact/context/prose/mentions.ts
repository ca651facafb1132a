/** Sentences that mention a value: as a key, as the new password. */
import { type Detector, group } from '../../engine/detector.ts';
import { isPasswordLike, isRandomToken } from '../../value/password.ts';
import { candidate, withoutPunctuation } from '../candidate.ts';
import { isStandaloneSecret } from '../output/printed-output.ts';

const USED = /(?:^|[\s"'`(:>])(?<value>[^\s"'`<>|,;]{8,200})(?:<\/\w{1,8}>|["'`*]{0,3})[ ]$/;

const ROLE =
  /(?:the |my |your |our |an? |this )?(?:\w{2,20} )?(?:api[ -]?|access |secret |auth )?(?:key|token|secret|password|passphrase|passwort|pw)\b/iy;

/** `use … as the API key`, `with … as password`. */
export const usedAs: Detector = {
  id: 'used-as',
  keywords: [
    ' as the ',
    ' as my ',
    ' as your ',
    ' as api',
    ' as password',
    ' as token',
    ' as secret',
    ' as a ',
    ' is the ',
    ' is my ',
    ' is your ',
    ' is our ',
  ],
  at(text, start, end, matches) {
    ROLE.lastIndex = /the|my|your|our| a /i.test(text.slice(start, end)) ? end : start + 4;
    const role = ROLE.exec(text);
    if (!role) return;
    const from = Math.max(0, start - 206);
    const found = USED.exec(text.slice(from, start + 1));
    if (!found) return;
    const value = group(found, 'value');
    if (isRandomToken(value) || (/pass|pw/i.test(role[0]) && isPasswordLike(value)))
      matches.push(candidate(from + found.index + found[0].indexOf(value), value, /pass|pw/i.test(role[0]) ? 'password' : 'api-key'));
  },
};

const FROM_TO =
  /[ ](?:was |is |has been )?(?:changed|updated|rotated|reset|renamed)?[ ]?from ["'`]?(?<first>[^\s"'`,;]{6,120})["'`]? to ["'`]?(?<second>[^\s"'`,;]{6,120})/iy;

/** `password changed from … to …`. */
export const fromTo: Detector = {
  id: 'from-to',
  keywords: ['password', 'passphrase', 'token', 'secret', 'api key'],
  at(text, _start, end, matches) {
    FROM_TO.lastIndex = end;
    const found = FROM_TO.exec(text);
    if (!found) return;
    let from = end;
    for (const name of ['first', 'second']) {
      const raw = group(found, name);
      const value = raw.replace(/(?<![.!?:])[.!?:]+$/, '');
      from = text.indexOf(raw, from);
      if (isPasswordLike(value)) matches.push(candidate(from, value, 'password'));
      from += raw.length;
    }
  },
};

const KEY_IS = /[ ]{0,2}["'`(*]{0,3}(?<name>[\w-]{2,30}=|[a-z]{2}-[a-z]{4,9}-\d:)?(?<value>[^\s"'`<>|,;()]{10,400})/y;

const OTHER_KEY =
  /(?:public|cache|caching|sort|partition|primary|foreign|unique|composite|lookup|registry|index|row|hash|group|map|dict|object|column|field|table|react|query|restore|dedupe|idempotency|arrow|enter|escape|shift|map's|first|last|next)$/i;

/** `the mail key is …`, unless it is the key of a table, a cache or a keyboard. */
export const keyIs: Detector = {
  id: 'key-is',
  keywords: [' key is', ' key was'],
  at(text, start, end, matches) {
    if (text[end] !== ' ' && text[end] !== ':') return;
    if (OTHER_KEY.test(text.slice(Math.max(0, start - 16), start))) return;
    KEY_IS.lastIndex = end + (text[end] === ':' ? 1 : 0);
    const found = KEY_IS.exec(text);
    if (!found) return;
    const raw = group(found, 'value');
    const value = withoutPunctuation(raw);
    if (isStandaloneSecret(value)) matches.push(candidate(KEY_IS.lastIndex - raw.length, value, 'api-key'));
  },
};
