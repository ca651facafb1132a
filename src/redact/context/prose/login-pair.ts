/** A user and a password side by side: `login: admin / …`, `user root, pass …`. */
import { type Detector, group } from '../../engine/detector.ts';
import { hasSymbolInside, isPasswordLike, isRandomToken } from '../../value/password.ts';
import { isSecretValue } from '../../value/secret-value.ts';
import { candidate, withoutPunctuation } from '../candidate.ts';

const USER = '[\\p{L}\\d._%+@-]{2,60}';

const SECRET = '(?<value>[^\\s"\'`<>|,;()]{5,120})';

/** `credentials: admin / …`, `login admin:…`, `log in as admin with …`. */
const PAIR = new RegExp(
  `(?:s|'s)?["'\`*]{0,3}(?:[ ]?(?:details|data|info|is|are|as|with|using|for|sind|son|sont|é|è)){0,3}["'\`*]{0,2}[ ]?[:=]?[ ]{0,3}["'\`(*]{0,3}${USER}["'\`]{0,2}(?:[ ]?/[ ]?|:[ ]?|[ ](?:with|and|mit|und|avec|et|con|y|e|com)[ ](?:(?:the[ ])?password[ ])?)["'\`]{0,2}${SECRET}`,
  'iuy',
);

export const accountPair: Detector = {
  id: 'account-pair',
  keywords: [
    'login',
    'log in',
    'logged in',
    'sign in',
    'creds',
    'credential',
    'zugangsdaten',
    'anmeldung',
    'identifiants',
    'credenciales',
    'credenciais',
    'credenziali',
    'учетные данные',
    'логин',
    'ログイン',
    '账号',
    '帐号',
    '계정',
  ],
  at(text, start, end, matches) {
    if (/[\p{L}\d_/.-]/u.test(text[start - 1] ?? '')) return;
    PAIR.lastIndex = end;
    const pair = PAIR.exec(text);
    if (!pair) return;
    const raw = group(pair, 'value');
    const value = raw.replace(/(?<![.!?:*_)])[.!?:*_)]+$/, '');
    if (!isPasswordLike(value) || value.includes('/') || /^(?:\w+\.)+\w+$/.test(value)) return;
    matches.push(candidate(end + pair[0].length - raw.length, value, 'password'));
  },
};

/** Settings whose value is `user:password`. */
const BASIC = new RegExp(`[\\w.-]{0,40}["']?[ ]{0,3}(?:=>|[:=])[ ]{0,3}["'\`]?[\\w.@+-]{1,60}:${SECRET}`, 'iuy');

export const basicPair: Detector = {
  id: 'basic-pair',
  keywords: ['basic_auth', 'basicauth', 'basic-auth', 'basic.auth', 'auth_basic', 'htauth', 'http_auth', 'httpauth', 'userpwd'],
  at(text, _start, end, matches) {
    BASIC.lastIndex = end;
    const pair = BASIC.exec(text);
    if (!pair) return;
    const value = group(pair, 'value');
    if (isSecretValue(value, 'password', 'env') && !/^\/\/|^\{/.test(value))
      matches.push(candidate(end + pair[0].length - value.length, value, 'password'));
  },
};

/** `admin / …`: a default account, a slash between spaces, and a value that is no word. */
export const slashPair: Detector = {
  id: 'account-pair',
  keywords: ['admin / ', 'root / ', 'administrator / ', 'postgres / ', 'user / ', 'operator / ', 'demo / ', 'deploy / ', 'sa / '],
  at(text, start, end, matches) {
    if (/[\w/-]/.test(text[start - 1] ?? '') || (/[\w/] ?$/.test(text.slice(Math.max(0, start - 2), start)) && text[start - 2] === '/'))
      return;
    AFTER_USER.lastIndex = end;
    const found = AFTER_USER.exec(text);
    const value = found && withoutPunctuation(group(found, 'value'));
    if (value && (/\d/.test(value) || hasSymbolInside(value)) && isPasswordLike(value) && !value.includes('/'))
      matches.push(candidate(end, value, 'password'));
  },
};

const AFTER_ACCOUNT = /(?<value>[^\s"'`<>|,;()/]{8,64})(?=[\s"'`,;|<)]|$)/y;

/** `admin:…`, `neo4j/…`: a default account, and a password that is random or has a symbol. */
export const usualAccount: Detector = {
  id: 'account-pair',
  keywords: ['admin:', 'root:', 'administrator:', 'postgres:', 'neo4j/', 'admin/', 'root/', 'guest:', 'elastic:', 'neo4j:', 'sa:', 'sa/'],
  at(text, start, end, matches) {
    if (/[\w/.@:-]/.test(text[start - 1] ?? '')) return;
    AFTER_ACCOUNT.lastIndex = end;
    const pair = AFTER_ACCOUNT.exec(text);
    const value = pair && withoutPunctuation(group(pair, 'value'));
    if (
      value &&
      (hasSymbolInside(value) || (isRandomToken(value, 10) && /[A-Z]/.test(value) && /[a-z]/.test(value) && !/[._]/.test(value)))
    )
      matches.push(candidate(end, value, 'password'));
  },
};

export const AFTER_USER = /(?<value>[^\s"'`<>|,;()]{6,120})(?=[\s"'`<|,;)]|$)/y;
