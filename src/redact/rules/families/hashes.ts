/** Password hashes. */
import type { Rule } from '../rule.ts';

export const hashes: readonly Rule[] = [
  { id: 'htpasswd-apr1', kind: 'hash', starts: ['$apr1$'], shape: '[./A-Za-z0-9]{1,8}\\$[./A-Za-z0-9]{22}', ng: ['alice:{}', '$ openssl passwd -apr1\n{}'], ok: ['openssl passwd -apr1 gives $apr1$<salt>$<hash>'], url: 'https://httpd.apache.org/docs/2.4/misc/password_encryptions.html' },
  { id: 'bcrypt', kind: 'hash', starts: ['$2a$', '$2b$', '$2y$', '$2x$'], shape: '\\d{2}\\$[./A-Za-z0-9]{53}', ng: ['password_hash: {}', '$ htpasswd -nbB alice x\nalice:{}'], ok: ['a hash looks like $2b$12$...', '/^\\$2[aby]\\$\\d\\d\\$/'], url: 'https://github.com/openbsd/src/blob/master/lib/libc/crypt/bcrypt.c' },
  {
    id: 'crypt-sha',
    kind: 'hash',
    starts: ['$5$', '$6$', '$y$', '$7$', '$gy$'],
    shape: '(?:rounds=\\d{1,9}\\$)?(?:j[./A-Za-z0-9]{1,4}\\$)?[./A-Za-z0-9]{1,40}\\$[./A-Za-z0-9]{43,86}',
    ng: ['root:{}:19847:0:99999:7:::', 'hashed_passwd: "{}"'],
    ok: ['root:*:19847::::::', '$6$<salt>$<hash>'],
    url: 'https://manpages.debian.org/unstable/libcrypt-dev/crypt.5.en.html',
  },
  { id: 'crypt-md5', kind: 'hash', starts: ['$1$'], shape: '[./A-Za-z0-9]{1,8}\\$[./A-Za-z0-9]{22}', ng: ['enable secret 5 {}', 'me:{}:12345::'], ok: ['s/\\(a\\)/$1$2/'], url: 'https://manpages.debian.org/unstable/libcrypt-dev/crypt.5.en.html' },
  {
    id: 'argon2',
    kind: 'hash',
    starts: ['$argon2id$', '$argon2i$', '$argon2d$'],
    shape: 'v=\\d{1,3}\\$m=\\d{1,9},t=\\d{1,4},p=\\d{1,4}(?:,keyid=[A-Za-z0-9]{1,20})?\\$[A-Za-z0-9+/]{8,64}\\$[A-Za-z0-9+/]{16,130}',
    ng: ['"hash": "{}"', "VAULTWARDEN_ADMIN_TOKEN='{}'"],
    ok: ['$argon2id$v=19$m=65536,t=3,p=4$<salt>$<hash>'],
    url: 'https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md',
  },
  {
    id: 'django-hash',
    kind: 'hash',
    starts: ['pbkdf2_sha256$', 'pbkdf2_sha1$', 'pbkdf2_sha512$'],
    shape: '\\d{2,8}\\$[A-Za-z0-9]{1,32}\\$[A-Za-z0-9+/]{26,90}={0,2}',
    ng: ['"password": "{}", "is_superuser": true', 'admin | {} | t'],
    ok: ['<algorithm>$<iterations>$<salt>$<hash>', 'pbkdf2_sha256$...'],
    url: 'https://docs.djangoproject.com/en/stable/topics/auth/passwords/',
  },
  { id: 'ldap-ssha', kind: 'hash', starts: ['{SSHA}', '{SSHA256}', '{SSHA512}', '{SMD5}'], shape: '[A-Za-z0-9+/]{20,120}={0,2}', ng: ['userPassword: {}', '$ slappasswd\n{}'], ok: ['userPassword: {SSHA}...', 'slappasswd -h {SSHA}'], url: 'https://www.openldap.org/doc/admin26/security.html' },
  { id: 'scrypt-hash', kind: 'hash', starts: ['$scrypt$'], shape: 'ln=\\d{1,2},r=\\d{1,3},p=\\d{1,3}\\$[A-Za-z0-9+/.]{8,64}\\$[A-Za-z0-9+/.]{22,130}', ng: ['hash = {}'], ok: ['$scrypt$ln=16,r=8,p=1$...'], url: 'https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md' },
  {
    id: 'pbkdf2-phc',
    kind: 'hash',
    starts: ['$pbkdf2-sha256$', '$pbkdf2-sha512$', '$pbkdf2$'],
    shape: '(?:i=)?\\d{1,9}(?:,l=\\d{1,4})?\\$[A-Za-z0-9+/.]{8,64}\\$[A-Za-z0-9+/.]{22,130}',
    ng: ['hash: {}'],
    ok: ['$pbkdf2-sha256$<rounds>$<salt>$<checksum>'],
    url: 'https://passlib.readthedocs.io/en/stable/lib/passlib.hash.pbkdf2_digest.html',
  },
];
