/** What random-looking spans of base64 characters are, by themselves or by what holds them; those that nothing explains are asked about. */
import { once } from '../../../model/once.ts';
import { base64Spans } from '../decode/base64.ts';
import { base58Check } from '../value/checks.ts';
import { MODEL } from '../value/code.ts';
import { isDummy } from '../value/dummy.ts';
import { entropy, isCamel, isRandom } from '../value/random.ts';
import { wordShare } from '../value/words.ts';
import { candidate, type Detector, type Match } from './detector.ts';
import { touches } from './overlaps.ts';

/** A variable of the environment, up to its value. */
const NAME =
  /(?<![\w$.{-])(?<name>[A-Z][A-Z\d]{1,30}(?:_[A-Z\d]{1,30}){0,6})\\{0,3}["']?\]?(?<sign>[ ]?=[ ]?|[ ]?(?::|=>)[ ]|, ?)\\{0,3}["']?$/;
/** What is random and no secret: ids, hashes, versions, and what is public. */
const OTHER = new RegExp(
  String.raw`(?:ID|UUID|GUID|SID|SHA\d*|HASH|MD5|SUM|CHECKSUM|DIGEST|INTEGRITY|ETAG|FINGERPRINT|COMMIT|REV|REVISION|REF|TAG|VERSION|RELEASE|BUILD|` +
    'NAME|PATH|DIR|FILE|URL|URI|HOST|ADDR|ADDRESS|ACCOUNT|BUCKET|IMAGE|MODEL|BRANCH|PACKAGE|CLASS|TYPE|DATE|TIME|CODE|ERROR|TEST|FORMAT|' +
    'PATTERN|CHARS|ALPHABET|PRICE|PLAN|PRODUCT|PROJECT|CUSTOMER|CLIENT|TEAM|ORG|SITE|CHAT|MINT|FEED|TOPIC|PROGRAM|CONTRACT|POOL)$|PUBLIC|' +
    'PUBKEY|VERIFICATION',
);
/** A commit, a digest, a UUID, the id of a thing, the name of a repository, of a theme. */
const NAMED_THING = new RegExp(
  String.raw`^(?!sk_|rk_)[a-z]{2,7}_1[A-Za-z\d]{15,24}$|^(?:price|prod|plan|cus|sub|evt|acct|usr|user|org|proj|team|app|file|asst|thread|run)_|` +
    String.raw`^(?:[\da-f]{40}|[\da-f]{64})$|^[\da-f]{8}-[\da-f]{4}-|\/.*\/|^[A-Z]+(?:_[A-Z]+)*[+*|-]\d+$|^gitlab\+deploy-token-\d+$|` +
    String.raw`^[A-Z\d]+(?:_[A-Z\d]+){2,}$|^[\w-]{2,40}\/[a-z\d]+(?:[-_.][a-z\d]+){2,}$`,
  'i',
);
const REPOSITORY = /^[a-z][a-z\d.]*(?:[_-][a-z\d.]+)*\/[a-z\d._-]+$/;
const LONGEST_BEFORE = 90;
const END = /^(?:={0,2})(?:\\{0,3}["'`]|[\s,;)]|$)/;

/** A random value that a variable of the environment holds, whatever the variable is called: `PLEX_CLAIM=…`. */
function environmentValue(text: string, start: number, end: number): Match | undefined {
  if (!/["'=\s]/.test(text[start - 1] ?? '') || end - start > 200) return undefined;
  const { name, sign } = NAME.exec(text.slice(Math.max(0, start - LONGEST_BEFORE), start))?.groups ?? {};
  // One word may begin a sentence: `NOTE: …`.
  if (!name || !(name.includes('_') || sign?.includes('=')) || OTHER.test(name) || !END.test(text.slice(end, end + 6))) return undefined;
  const value = text.slice(start, end);
  if (NAMED_THING.test(value) || REPOSITORY.test(value) || MODEL.test(value) || !/\d.*\d/.test(value) || !/[a-z]/i.test(value))
    return undefined;
  return isRandom(value) && !isDummy(value) ? candidate('secret', start, end) : undefined;
}

/** Bitcoin keys in wallet import format have no keyword; the checksum of every span of the right length is tested. */
export const walletKey: Detector = {
  id: 'btc-wif',
  sweep(text, matches) {
    for (const { start, end } of base64Spans(text)) {
      if (end - start !== 51 && end - start !== 52) continue;
      const span = text.slice(start, end);
      if (/^[5KLc9][1-9A-HJ-NP-Za-km-z]+$/.test(span) && base58Check(span)) matches.push({ start, end, rule: 'btc-wif', tier: 'definite' });
    }
  },
};

/** Names of ids and hashes, which are random and no secrets. */
const NAMED = new RegExp(
  String.raw`(?:sha\d{1,3}|integrity|toolu|msg|req|h1|nonce|etag|hash|digest|checksum|signature|uuid|commit|cid|session|call|build|chunk|srvtoolu|` +
    String.raw`resp|run|md5|id|base64,|dpl|prj|team|deployment|container|report\/v\d\?s)[-_:="'\\(\s]{0,12}$`,
  'i',
);

/** How public keys of SSH begin: their length and their algorithm. */
const PUBLIC_KEY = /^AAAA(?:B3NzaC1|C3NzaC1lZDI1|E2VjZHNh|Gn?NrLXNz)/;
/** Certificates and public keys as PEM, to their end or as far as they go. */
const PUBLIC_BLOCK =
  /-----BEGIN (?:[A-Z\d]{1,12} ){0,3}(?:CERTIFICATE|PUBLIC KEY|REQUEST|CRL|PARAMETERS|PKCS7)-----[A-Za-z\d+/=\s\\→|>*-]{0,20000}/g;

/** As wallets write the bytes of a key. */
const BYTES = /^0x[\da-f]{64}$/i;
/** As it is in a string or alone on its line, where no sum of a file is listed. */
const HEX = /(?:^|[\n"'=])(?:[\da-f]{32}|[\dA-F]{32}|[\da-f]{48}|[\da-f]{64})(?:["',]|[ \t]?(?![^\n]))/;
/** Small letters and digits in turn, and no digits of hex alone. */
const isMixed = (value: string) =>
  /^[a-z\d]+$/.test(value) && /[g-z]/.test(value) && !/[a-z]{7}|\d{7}/.test(value) && (value.match(/[a-z]\d/g)?.length ?? 0) > 3;

/** Three digits, two small and two capital letters. */
const isVaried = (value: string) => /\d\D*\d\D*\d/.test(value) && /[a-z][^a-z]*[a-z]/.test(value) && /[A-Z][^A-Z]*[A-Z]/.test(value);

/** Values by the variable that holds them; about what is random and nothing explains, a person is asked. */
export const randomSpans: Detector = {
  id: 'random',
  beside(text, found, matches) {
    const blocks = once(() => Array.from(text.matchAll(PUBLIC_BLOCK), ({ index, 0: block }) => [index, index + block.length] as const));
    for (const { start, end } of base64Spans(text)) {
      const held = environmentValue(text, start, end);
      const isRandom = () => isUnexplained(text, start, end) && !blocks().some(([from, to]) => start >= from && end <= to);
      if ((held || isRandom()) && !touches(found, start, end))
        matches.push(held ?? { start, end, rule: 'high-entropy', tier: 'suspicion', local: true });
    }
  },
};

/** Four short parts and more: a file, a model, a table; or most of it times and words that capitals join: `2026_AddTidesAndBells`. */
const isName = (value: string) => {
  const parts = value.split(/[-_/+]/);
  const plain = parts.filter((part) => part.length > 3 && (/^\d+$/.test(part) || isCamel(part)));
  return (parts.length > 3 && parts.every((part) => part.length < 13)) || plain.join('').length >= value.length * 0.6;
};

/**
 * A name in a path, an id of a call, of a record in order of time, of a result of Google's; an address on a block chain, a constant; a
 * signature, a digest, a public key.
 */
const NAMED_SPAN = new RegExp(
  String.raw`[/_-][a-z]{3,}[/_-]|^[a-z]{3,7}_1[A-Za-z\d]{15,24}$|^(?:(?:srv)?toolu|msg|req|call|resp|run|chatcmpl|file|dpl|prj|team)[_-]|` +
    String.raw`^0x[\dA-Fa-f]{40}$|^u00[01][\da-f]|^[A-Z]{1,6}_[kl]?[A-Z]|\/.*\/.*\/|^eyJ(?:hbGci|0eXAi)|^[\da-f]{16}-[A-Z]{3}$|` +
    String.raw`^[a-z]+_01[\dA-HJKMNP-TV-Z]{24}$|^\dahUKEw|^ME[QUY]C[AI][\w+/]|^(?:sha)?(?:256|384|512)-[\w+/]{40}|^MII[BC]IjANBgkqhkiG9w0BAQE`,
);

/** A piece of a text of words in base64, wherever its groups of four begin. */
const isOfText = (value: string) =>
  [0, 1, 2, 3].some((cut) => {
    const text = Buffer.from(value.slice(cut, cut + ((value.length - cut) & ~3)), 'base64').toString('latin1');
    return /^[\t\n\r\x20-\x7e]{12,}$/.test(text) && text.split(' ').length > 3;
  });

function isUnexplained(text: string, start: number, end: number): boolean {
  const length = end - start;
  if (length > 96) return false;
  const value = text.slice(start, end);
  const isMade = isVaried(value) || BYTES.test(value) || isMixed(value) || HEX.test(text.slice(Math.max(0, start - 1), end + 2));
  if (!isMade || isName(value) || NAMED_SPAN.test(value) || isOfText(value)) return false;
  // What a build calls its files; a piece of an address, which is decoded elsewhere.
  if (/^\.(?:[cm]?js|css|map|html?)\b/.test(text.slice(end, end + 6)) || text[start - 1] === '%') return false;
  if (entropy(value) < (length < 24 || !/[A-Z]/.test(value) ? 3.4 : 4.1) || (length < 24 && wordShare(value) > 0.2)) return false;
  return isRandom(value) && !isDummy(value) && !NAMED.test(text.slice(Math.max(0, start - 16), start)) && !PUBLIC_KEY.test(value);
}
