/** A user and a password joined by a colon or a slash: in settings made for pairs, and behind a usual account. */
import { patternContext } from '../context.ts';

/** Settings whose value is `user:password`. */
export const basicPair = patternContext({
  id: 'basic-pair',
  kind: 'password',
  place: 'given',
  near: ['basic_auth', 'basicauth', 'basic-auth', 'basic.auth', 'auth_basic', 'htauth', 'http_auth', 'httpauth', 'userpwd'],
  notAfter: /^$^/,
  after: /[\w.-]{0,40}["']?[ ]{0,3}(?:=>|[:=])[ ]{0,3}["'`]?[\w.@+-]{1,60}:(?!\/\/|\{)(?<value>[^\s"'`<>|,;()]{5,120})/iuy,
  ng: ['basic_auth: "ops:{p}"', 'BASIC_AUTH=ops:{w}', 'CURLOPT_USERPWD => "ops:{p}"'],
  ok: ['basic_auth: http://example.org', 'basicAuth: "user:${PASSWORD}"', 'basic-auth: enabled:true'],
});

/** `admin:…`, `neo4j/…`: the value alone must look like a password. */
export const usualAccount = patternContext({
  id: 'usual-account',
  kind: 'password',
  place: 'beside',
  near: ['admin:', 'root:', 'administrator:', 'postgres:', 'neo4j/', 'admin/', 'root/', 'guest:', 'elastic:', 'neo4j:', 'sa:', 'sa/'],
  notAfter: /[\w/.@:-]$/,
  after: /(?![^\s]{0,64}[._][a-z])(?<value>[^\s"'`<>|,;()/]{7,63}[^\s"'`<>|,;()/.!?:*_])(?=[.!?:*_]{0,4}(?:[\s"'`,;|<)]|$))/y,
  ng: ['admin:{p}', 'neo4j/{ps}', 'the console is at 8443, root:{p} there'],
  ok: ['roles admin:moderator2', 'admin:access-control', 'root/config2.yml', 'sa:12345678'],
});
