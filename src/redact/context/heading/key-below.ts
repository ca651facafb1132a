/** A key whose section says what it is for. */
import { type Detector, group } from '../../engine/detector.ts';
import { isRandom } from '../../value/random.ts';
import { isSecretValue } from '../../value/secret-value.ts';
import { candidate } from '../candidate.ts';

const INDENTED_KEY =
  /["']?:[ \t]*(?:\{\s{0,20}|\r?\n[ \t>+#]{1,24})["']?key["']?:[ \t]*["']?(?<value>[A-Za-z0-9+/_-]{20,100}={0,2})["']?/iy;

/** `encryption:` ⏎ `key: …`: the section names the key. */
export const keyBelow: Detector = {
  id: 'key-below',
  keywords: ['encryption', 'jwt', 'hmac', 'signing', 'auth', 'api', 'session', 'cookie', 'crypto', 'master', 'private'],
  at(text, _start, end, matches) {
    INDENTED_KEY.lastIndex = end;
    const key = INDENTED_KEY.exec(text);
    const value = key && group(key, 'value');
    if (key && value && isRandom(value) && /\d/.test(value) && isSecretValue(value, 'key', 'quoted'))
      matches.push(candidate(end + key[0].lastIndexOf(value), value, 'api-key'));
  },
};
