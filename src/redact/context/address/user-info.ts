/** Passwords in addresses that are no URLs: of database drivers, of proxies, of mail accounts. */
import type { Reader } from '../reader.ts';

const VALUE = '(?<value>[^\\s"\'`<>]{3,128})';
const PAIR = new RegExp(`(?<![\\w.@/:-])[\\w.+-]{1,64}:${VALUE}$`);
/** What a password stands before: Go's `@tcp(host)`, a host and its port. */
const HOST = /(?:tcp|unix|udp)\(|(?:[\w-]{1,40}\.){0,4}[A-Za-z][\w-]{0,40}:\d{2,5}(?![\w.:-])|(?:\d{1,3}\.){3}\d{1,3}:\d{2,5}(?!\d)/y;
const MAIL = /[\w-]{1,60}(?:\.[\w-]{1,30}){0,4}\.[a-z]{2,12}:(?![~\d]|v\d)(?<value>[^\s"'`<>|,;/:]{6,64}(?<!\.\w{1,5}))(?=[\s"'`,;|<]|$)/iy;
/** Accounts of a service, behind which a path follows: `git@host:path`. */
const SERVICE = /(?:^|[^\w.+-])(?:git|hg|svn|root|ubuntu|ec2-user|deploy)$/;

/** `user:password@tcp(host)`, `user:password@host:port`, `someone@mail.example:password`. */
export const accountAtHost: Reader = {
  id: 'account-at-host',
  near: ['@'],
  open: (see) => (text, start, end) => {
    if (!/\w/.test(text[end] ?? '')) return;
    HOST.lastIndex = end;
    const host = HOST.exec(text)?.[0];
    const password = host && PAIR.exec(text.slice(Math.max(0, start - 200), start))?.groups?.value;
    if (password) see(start - password.length, password, 'password', host.endsWith('(') ? 'given' : 'told', 'url-password');
    MAIL.lastIndex = end;
    const value = /[\w.+-]/.test(text[start - 1] ?? '') && MAIL.exec(text)?.groups?.value;
    if (value && !SERVICE.test(text.slice(Math.max(0, start - 10), start))) see(MAIL.lastIndex - value.length, value, 'password', 'told');
  },
};
