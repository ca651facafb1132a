/** Secrets handed to functions that take one: `jwt.sign(data, '…')`, `createHmac('sha256', '…')`, `setPassword('…')`. */
import { type Detector, group } from '../engine/detector.ts';
import { ANCHORS, nameAround } from './assignment.ts';
import { claimOf } from './name.ts';
import { isRandom, isSecretValue } from './value.ts';

const LAST_STRING = /[^\n"'`]{0,80}(?:["'`][^"'`\n]{0,40}["'`][^\n"'`]{0,20})?,\s{0,4}["'`](?<value>[^"'`\n]{8,400})["'`]/y;
const FIRST_STRING = /\(\s{0,4}["'`](?<value>[^"'`\n]{6,400})["'`]/y;

export const keyedCall: Detector = {
  id: 'keyed-call',
  anchors: [
    'jwt.sign(',
    'jwt.verify(',
    'jwt.encode(',
    'jwt.decode(',
    'createhmac(',
    'hmac.new(',
    'hmac.digest(',
    'createcipheriv(',
    'httpbasicauth(',
  ],
  at(text, _start, end, matches) {
    LAST_STRING.lastIndex = end;
    const found = LAST_STRING.exec(text);
    const value = found && group(found, 'value');
    if (!found || !value || !isRandom(value)) return;
    const stop = end + found[0].length - 1;
    matches.push({ start: stop - value.length, end: stop, rule: 'secret', tier: 'candidate' });
  },
};

export const namedCall: Detector = {
  id: 'named-call',
  anchors: ANCHORS,
  at(text, start, end, matches) {
    const name = nameAround(text, start, end);
    if (!name || text[name.end] !== '(') return;
    const claim = claimOf(name.text);
    if (!claim) return;
    FIRST_STRING.lastIndex = name.end;
    const found = FIRST_STRING.exec(text);
    const value = found && group(found, 'value');
    if (!found || !value || !isRandom(value) || !/\d|[!#$%^&*]/.test(value) || !isSecretValue(value, claim, 'quoted')) return;
    const stop = name.end + found[0].length - 1;
    matches.push({
      start: stop - value.length,
      end: stop,
      rule: claim === 'password' ? 'password' : claim === 'key' ? 'api-key' : 'secret',
      tier: 'candidate',
    });
  },
};
