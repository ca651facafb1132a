/** Password hashes. */
import type { Rule } from '../rule.ts';

export const hashes: readonly Rule[] = [
  { id: 'htpasswd-apr1', kind: 'hash', url: '', starts: ['$apr1$'], shape: '[./A-Za-z0-9]{1,8}\\$[./A-Za-z0-9]{22}', ng: [], ok: [] },
  { id: 'bcrypt', kind: 'hash', url: '', starts: ['$2a$', '$2b$', '$2y$', '$2x$'], shape: '\\d{2}\\$[./A-Za-z0-9]{53}', ng: [], ok: [] },
  { id: 'crypt-sha', kind: 'hash', url: '', starts: ['$5$', '$6$', '$y$', '$7$', '$gy$'], shape: '(?:rounds=\\d{1,9}\\$)?(?:j[./A-Za-z0-9]{1,4}\\$)?[./A-Za-z0-9]{1,40}\\$[./A-Za-z0-9]{43,86}', ng: [], ok: [] },
  { id: 'crypt-md5', kind: 'hash', url: '', starts: ['$1$'], shape: '[./A-Za-z0-9]{1,8}\\$[./A-Za-z0-9]{22}', ng: [], ok: [] },
  {
    id: 'argon2',
    kind: 'hash',
    url: '',
    starts: ['$argon2id$', '$argon2i$', '$argon2d$'],
    shape: 'v=\\d{1,3}\\$m=\\d{1,9},t=\\d{1,4},p=\\d{1,4}(?:,keyid=[A-Za-z0-9]{1,20})?\\$[A-Za-z0-9+/]{8,64}\\$[A-Za-z0-9+/]{16,130}',
    ng: [],
    ok: [],
  },
  { id: 'scrypt-hash', kind: 'hash', url: '', starts: ['$scrypt$'], shape: '[A-Za-z0-9=,$+/.]{40,160}', ng: [], ok: [] },
  { id: 'django-hash', kind: 'hash', url: '', starts: ['pbkdf2_sha256$', 'pbkdf2_sha1$', 'pbkdf2_sha512$'], shape: '\\d{2,8}\\$[A-Za-z0-9]{1,32}\\$[A-Za-z0-9+/]{26,90}={0,2}', ng: [], ok: [] },
  { id: 'pbkdf2-phc', kind: 'hash', url: '', starts: ['$pbkdf2-sha256$', '$pbkdf2-sha512$', '$pbkdf2$'], shape: '[A-Za-z0-9=,$+/.]{40,160}', ng: [], ok: [] },
  { id: 'ldap-ssha', kind: 'hash', url: '', starts: ['{SSHA}', '{SSHA256}', '{SSHA512}', '{SMD5}'], shape: '[A-Za-z0-9+/]{20,120}={0,2}', ng: [], ok: [] },
];
