/** Secrets as arguments: `jwt.sign(data, '…')`, `createHmac('sha256', '…')`, `setPassword('…')`. */
import { type Detector, group } from '../../engine/detector.ts';
import { isPasswordLike } from '../../value/password.ts';
import { isRandom } from '../../value/random.ts';
import { isSecretValue } from '../../value/secret-value.ts';
import { candidate, ruleOf } from '../candidate.ts';
import { secretKindOf } from '../name.ts';
import { NAME_KEYWORDS, nameAround } from '../name-at.ts';

const LAST_STRING = /[^\n"'`]{0,80}(?:["'`][^"'`\n]{0,40}["'`][^\n"'`]{0,20})?,\s{0,4}["'`](?<value>[^"'`\n]{8,400})["'`]/y;
const FIRST_STRING = /[({]\s{0,4}["'`](?<value>[^"'`\n]{6,400})["'`]/y;

export const keyedCall: Detector = {
  id: 'keyed-call',
  keywords: [
    'jwt.sign(',
    'jwt.verify(',
    'jwt.encode(',
    'jwt.decode(',
    'createhmac(',
    'hmac.new(',
    'hmac.digest(',
    'createcipheriv(',
    'signwith(',
    'aes.encrypt(',
    'aes.decrypt(',
    'algoliasearch(',
    'httpbasicauth(',
  ],
  at(text, _start, end, matches) {
    LAST_STRING.lastIndex = end;
    const found = LAST_STRING.exec(text);
    const value = found && group(found, 'value');
    if (!found || !value || !isRandom(value)) return;
    const stop = end + found[0].length - 1;
    matches.push(candidate(stop - value.length, value, 'secret'));
  },
};

export const namedCall: Detector = {
  id: 'named-call',
  keywords: NAME_KEYWORDS,
  at(text, start, end, matches) {
    const name = nameAround(text, start, end);
    if (!name || (text[name.end] !== '(' && !/^\{["'`]/.test(text.slice(name.end, name.end + 2)))) return;
    const kind = secretKindOf(name.text);
    if (!kind) return;
    FIRST_STRING.lastIndex = name.end;
    const found = FIRST_STRING.exec(text);
    const value = found && group(found, 'value');
    if (!found || !value || !isSecretValue(value, kind, 'quoted')) return;
    // The argument of `setPassword('…')` is a password; that of `findByToken('…')` may be anything.
    const setter = kind === 'password' && /^(?:set|with|add|use|put)|^passw|^pwd/i.test(name.text.replace(/^\.+/, ''));
    if (setter ? !isPasswordLike(value) : !isRandom(value) || !/\d|[!#$%^&*]/.test(value)) return;
    const stop = name.end + found[0].length - 1;
    matches.push(candidate(stop - value.length, value, ruleOf(kind)));
  },
};

const ANNOTATED =
  /\(\s{0,4}(?:value\s{0,3}=\s{0,3})?"(?<value>[^"\n]{4,400})"\s{0,4}\)\s{0,20}(?:(?:@\w{1,30}|private|protected|public|static|final|var|val|lateinit)\s{1,20}){0,5}[\w<>.]{1,40}\s{1,4}(?<name>\w{2,60})/y;

/** `@Value("…") private String dbPassword;`: an annotation gives a field its value. */
export const annotation: Detector = {
  id: 'annotation',
  keywords: ['@value', '@configproperty', '@property', '@named'],
  at(text, _start, end, matches) {
    ANNOTATED.lastIndex = end;
    const found = ANNOTATED.exec(text);
    const kind = found && secretKindOf(group(found, 'name'));
    if (!found || !kind) return;
    const whole = group(found, 'value');
    // `${db.password:default}`: the default value is a secret too.
    const value = /^\$\{[\w.-]+:([^}]*)\}$/.exec(whole)?.[1] ?? whole;
    if (!isSecretValue(value, kind, 'quoted')) return;
    const at = end + found[0].indexOf(value);
    matches.push(candidate(at, value, ruleOf(kind)));
  },
};
