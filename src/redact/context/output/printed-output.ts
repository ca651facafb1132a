/** A value alone in the place of a secret. */
import { hasSymbolInside, isRandomToken } from '../../value/password.ts';
import { isRandom } from '../../value/random.ts';
import { SECRET_WORDS } from './named.ts';

/** Whether the answer to these words is a secret. */
export const asksForSecret = (words: string) => SECRET_WORDS.test(words);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const BASE64 = /^(?!.*\/[a-z]{4,}\/)[A-Za-z0-9+/]{20,}={0,2}$/;

/** Whether a value alone in the place of a secret is one, and no word, name or path. */
export function isStandaloneSecret(value: string): boolean {
  if (/^(?:sha\d+|md5|toolu|msg|req|arn|https?|ssh-\w+|ecdsa-\w+)[-_:]/.test(value) || /\.(?:[a-z]{2,5}|md5|sha\d+)$/.test(value))
    return false;
  return (
    isRandomToken(value, 10) || hasSymbolInside(value) || UUID.test(value) || (BASE64.test(value) && /\d/.test(value) && isRandom(value))
  );
}
