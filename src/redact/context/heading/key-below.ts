/** A key whose section says what it is for. */
import { patternContext } from '../context.ts';

/** `encryption:` ⏎ `key: …`, `'crypt' => ['key' => '…']`. */
export const keyBelow = patternContext({
  id: 'key-below',
  kind: 'key',
  place: 'quoted',
  near: ['encryption', 'jwt', 'hmac', 'signing', 'auth', 'api', 'session', 'cookie', 'crypto', 'crypt', 'master', 'private'],
  notAfter: /[\p{L}\d]$/u,
  after:
    /["']?(?::|[ \t]{0,3}=>)[ \t]*(?:[{[]\s{0,20}|\r?\n[ \t>+#]{1,24})["']?key["']?(?::|[ \t]{0,3}=>)[ \t]*["']?(?<value>[A-Za-z0-9+/_-]{20,100}={0,2})/iy,
  ng: ['encryption:\n  key: "{a}"\n', "'crypt' => [ 'key' => '{h32}' ],\n", '"jwt": {"key": "{a}"}'],
  ok: ['cache:\n  key: "user-profile-by-account-id"\n', 'auth:\n  key: session-of-the-current-user\n'],
});
