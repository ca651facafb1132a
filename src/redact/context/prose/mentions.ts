/** Sentences that mention a value: as a key, as the new password. */
import { type Detector, group } from '../../engine/detector.ts';
import { isPasswordLike, isRandomToken } from '../../value/password.ts';
import { candidate } from '../candidate.ts';

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
