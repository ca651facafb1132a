/** What is secret of a span of base64 characters by itself, or by what holds it. */
import { base58Check } from '../value/checks.ts';
import { isDummy } from '../value/dummy.ts';
import { isRandom } from '../value/random.ts';
import { candidate, type Match } from './detector.ts';

const NAME =
  /(?<![\w$.{-])(?<name>[A-Z][A-Z\d]{1,30}(?:_[A-Z\d]{1,30}){0,6})\\{0,3}["']?\]?(?<sign>[ ]?=[ ]?|[ ]?(?::|=>)[ ]|, ?)\\{0,3}["']?$/;
/** What is random and no secret: ids, hashes, versions, and what is public. */
const OTHER =
  /(?:ID|UUID|GUID|SID|SHA\d*|HASH|MD5|SUM|CHECKSUM|DIGEST|INTEGRITY|ETAG|FINGERPRINT|COMMIT|REV|REVISION|REF|TAG|VERSION|RELEASE|BUILD|NAME|PATH|DIR|FILE|URL|URI|HOST|ADDR|ADDRESS|ACCOUNT|BUCKET|IMAGE|MODEL|BRANCH|PACKAGE|CLASS|TYPE|DATE|TIME|CODE|ERROR|TEST|FORMAT|PATTERN|CHARS|ALPHABET|PRICE|PLAN|PRODUCT|PROJECT|CUSTOMER|CLIENT|TEAM|ORG|SITE|CHAT)$|PUBLIC|PUBKEY|VERIFICATION/;
const LONGEST_BEFORE = 90;
const END = /^(?:={0,2})(?:\\{0,3}["'`]|[\s,;)]|$)/;

/** A random value that a variable of the environment holds, whatever the variable is called: `PLEX_CLAIM=…`. */
function environmentValue(text: string, start: number, end: number): Match | undefined {
  if (!/["'=\s]/.test(text[start - 1] ?? '') || end - start > 200) return undefined;
  const { name, sign } = NAME.exec(text.slice(Math.max(0, start - LONGEST_BEFORE), start))?.groups ?? {};
  // One word may begin a sentence: `NOTE: …`.
  if (!name || !(name.includes('_') || sign?.includes('=')) || OTHER.test(name) || !END.test(text.slice(end, end + 6))) return undefined;
  const value = text.slice(start, end);
  // A commit, a digest, a UUID, the id of a thing.
  if (
    /^(?:price|prod|plan|cus|sub|evt|acct|usr|user|org|proj|team|app|file|asst|thread|run)_|^(?:[\da-f]{40}|[\da-f]{64})$|^[\da-f]{8}-[\da-f]{4}-|\/.*\/|^[A-Z]+(?:_[A-Z]+)*[+*|-]\d+$|^gitlab\+deploy-token-\d+$/i.test(
      value,
    )
  )
    return undefined;
  if (!/\d.*\d/.test(value) || !/[a-z]/i.test(value) || !isRandom(value) || isDummy(value)) return undefined;
  return candidate('secret', start, end);
}

/** Bitcoin keys in wallet import format have no keyword; the checksum of every span of the right length is tested. */
function walletKey(span: string, start: number): Match | undefined {
  if ((span.length !== 51 && span.length !== 52) || !/^[5KLc9]/.test(span) || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(span)) return undefined;
  return base58Check(span) ? { start, end: start + span.length, rule: 'btc-wif', tier: 'definite' } : undefined;
}

export const spanValue = (text: string, start: number, end: number): Match | undefined =>
  walletKey(text.slice(start, end), start) ?? environmentValue(text, start, end);
