/** Password hashes. */
import type { Format } from './format.ts';

export const hashes: Format[] = [
  { id: 'htpasswd-apr1', starts: ['$apr1$'], rest: '[./A-Za-z0-9]{1,8}\\$[./A-Za-z0-9]{22}', reference: 'vendor documentation' },
  { id: 'bcrypt', starts: ['$2a$', '$2b$', '$2y$', '$2x$'], rest: '\\d{2}\\$[./A-Za-z0-9]{53}', reference: 'vendor documentation' },
  {
    id: 'crypt-sha',
    starts: ['$5$', '$6$', '$y$', '$7$', '$gy$'],
    rest: '(?:rounds=\\d{1,9}\\$)?(?:j[./A-Za-z0-9]{1,4}\\$)?[./A-Za-z0-9]{1,40}\\$[./A-Za-z0-9]{43,86}',
    reference: 'vendor documentation',
  },
  { id: 'crypt-md5', starts: ['$1$'], rest: '[./A-Za-z0-9]{1,8}\\$[./A-Za-z0-9]{22}', reference: 'vendor documentation' },
  {
    id: 'argon2',
    starts: ['$argon2id$', '$argon2i$', '$argon2d$'],
    rest: 'v=\\d{1,3}\\$m=\\d{1,9},t=\\d{1,4},p=\\d{1,4}(?:,keyid=[A-Za-z0-9]{1,20})?\\$[A-Za-z0-9+/]{8,64}\\$[A-Za-z0-9+/]{16,130}',
    reference: 'vendor documentation',
  },
  { id: 'scrypt-hash', starts: ['$scrypt$'], rest: '[A-Za-z0-9=,$+/.]{40,160}', reference: 'vendor documentation' },
  {
    id: 'django-hash',
    starts: ['pbkdf2_sha256$', 'pbkdf2_sha1$', 'pbkdf2_sha512$'],
    rest: '\\d{2,8}\\$[A-Za-z0-9]{1,32}\\$[A-Za-z0-9+/]{26,90}={0,2}',
    reference: 'vendor documentation',
  },
  {
    id: 'pbkdf2-phc',
    starts: ['$pbkdf2-sha256$', '$pbkdf2-sha512$', '$pbkdf2$'],
    rest: '[A-Za-z0-9=,$+/.]{40,160}',
    reference: 'vendor documentation',
  },
  {
    id: 'ldap-ssha',
    starts: ['{SSHA}', '{SSHA256}', '{SSHA512}', '{SMD5}'],
    rest: '[A-Za-z0-9+/]{20,120}={0,2}',
    reference: 'vendor documentation',
  },
];
