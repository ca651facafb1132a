/** Users with their passwords: in the user info of addresses, of any scheme, and in base64. */

import type { Detector } from '../engine/detector.ts';
import { readAt } from '../engine/lines.ts';
import { expression } from '../expressions.ts';
import { decodedText } from '../value/checks.ts';
import { isDummy, isVariable, STAND_IN } from '../value/dummy.ts';

const PLAIN = /^[a-z]{1,16}\d{0,4}$/i;

/** `scheme://user:password@host`, `https://token@host`. */
export const urlUserInfo: Detector = {
  id: 'url-password',
  keywords: ['://'],
  at(text, _start, end, matches) {
    const found = readAt(expression('user-info-of-an-address'), text, end);
    if (!found) return;
    // The user at a machine, in an editor's address of it.
    if (/remote$/i.test(text.slice(Math.max(0, end - 9), end - 3))) return;
    const { user = '', first, more } = found.groups as { user?: string; first?: string; more?: string };
    if (user.length >= (first === undefined ? 16 : 20) && /\d/.test(user) && !isDummy(user))
      matches.push({ start: end, end: end + user.length, rule: 'url-token', tier: 'candidate' });
    if (first === undefined) return;
    const password = more === undefined ? first : `${first}@${more}`;
    if (
      password.length < 2 ||
      expression('placeholder-of-a-password').test(password) ||
      STAND_IN.test(password) ||
      isVariable(password) ||
      isDummy(password) ||
      /^\/\/|^\d{2,5}\//.test(password)
    )
      return;
    const start = end + user.length + 1;
    matches.push({ start, end: start + password.length, rule: 'url-password', tier: PLAIN.test(password) ? 'candidate' : 'definite' });
  },
};

const BASIC = /(?:["'`]?[ \t]{1,4}|%20|["'`]?[ \t]{0,3}[:=,][ \t]{0,3}["'`]?)(?<value>[A-Za-z0-9+/]{8,800}={0,2})/y;

/** `Basic …`, also docker's `"auth": "…"` and npm's `_auth=…`: base64 of user:password. */
export const basic: Detector = {
  id: 'basic-auth',
  keywords: ['basic', '"auth"', '_auth', '_password', "'auth'"],
  at(text, _start, end, matches) {
    const value = readAt(BASIC, text, end)?.groups?.value ?? '';
    const plain = decodedText(value);
    if (!plain || !/^[^\s:]{0,128}:[^\n]{1,400}$/.test(plain) || isDummy(plain)) return;
    matches.push({ start: BASIC.lastIndex - value.length, end: BASIC.lastIndex, rule: 'basic-auth', tier: 'definite' });
  },
};
