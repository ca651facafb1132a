/** What random-looking spans of base64 characters are, by themselves or by what holds them; those that nothing explains are asked about. */
import { once } from '../../../model/once.ts';
import { base64Spans } from '../decode/base64.ts';
import { expression } from '../expressions.ts';
import { base58Check, isOfPage, isOfWallet, isPublicKey } from '../value/checks.ts';
import { isDummy } from '../value/dummy.ts';
import { entropy, isCamel, isRandom } from '../value/random.ts';
import things from '../value/things.json' with { type: 'json' };
import { wordShare } from '../value/words.ts';
import { candidate, type Detector, type Match } from './detector.ts';
import { inFront } from './lines.ts';
import { touches } from './overlaps.ts';
import { oneOf } from './row.ts';

/** What is random and no secret: ids, hashes, versions, and what is public. */
const isPublicName = oneOf(things.publicName);
/** A commit, a digest, a UUID, the id of a thing, the name of a repository, of a theme. */
const isNamedThing = oneOf(things.namedThing);
const LONGEST_BEFORE = 90;
const END = /^(?:={0,2})(?:\\{0,3}["'`]|[\s,;)]|$)/;

/** A random value that a variable of the environment holds, whatever the variable is called: `PLEX_CLAIM=…`. */
function environmentValue(text: string, start: number, end: number): Match | undefined {
  if (!/["'=\s]/.test(text[start - 1] ?? '') || end - start > 200) return undefined;
  const { name, sign } = expression('variable-of-the-environment').exec(inFront(text, start, LONGEST_BEFORE))?.groups ?? {};
  // One word may begin a sentence: `NOTE: …`.
  if (!name || !(name.includes('_') || sign?.includes('=')) || isPublicName(name) || !END.test(text.slice(end, end + 6))) return undefined;
  const value = text.slice(start, end);
  if (isNamedThing(value) || !/\d.*\d/.test(value)) return undefined;
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

/** Names of ids and hashes, which are random and no secrets, right before a span. */
const isCalledId = oneOf(things.beforeSpan);
/**
 * A name in a path, an id of a call, of a record in order of time, of a result of Google's; an address on a block chain, a constant; a
 * signature, a digest, a public key.
 */
const isOtherSpan = oneOf(things.span);

/** As letters of chance are. */
const isOfChance = oneOf(things.made);

/** Values by the variable that holds them; about what is random and nothing explains, a person is asked. */
export const randomSpans: Detector = {
  id: 'random',
  beside(text, found, matches) {
    const blocks = once(() =>
      Array.from(text.matchAll(expression('public-block')), ({ index, 0: block }) => [index, index + block.length] as const),
    );
    for (const { start, end } of base64Spans(text)) {
      const held = isPublicKey(text.slice(start, end)) ? undefined : environmentValue(text, start, end);
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

/** What the address of a page gives a name, and what a list says of a file, is judged by that. */
const TOLD = /(?:\/\/|\burl: \/)[^\s"'`<>(){}|]{1,780}[?&;][\w.-]{1,40}=(?:u\d{3}\.)?$|\w\.[a-z]{1,5}["']\s?[:=]\s?["']$/;

/** As far as they go: the signature of a mail, which all who pass it on can read (RFC 6376, 8617), bytes in base64, the challenge of a page. */
const SEALED = expression('sealed');

/** Of the cursor of a list, as far as it is signed as tokens are. */
const signsPage = (text: string, start: number): boolean =>
  text[start - 1] === '.' &&
  isOfPage(
    inFront(text, start - 1, 2000)
      .split('.')
      .at(-1) as string,
  );

function isUnexplained(text: string, start: number, end: number): boolean {
  const length = end - start;
  if (length > 96) return false;
  const value = text.slice(start, end);
  const isMade = isOfChance(value) || expression('hex-alone').test(text.slice(Math.max(0, start - 1), end + 2));
  const isOther = isOtherSpan(value) && (text[end] !== '=' || /^(?:eyJ|Y29t|ZmVl|aHR0c|com\/a)/.test(value));
  if (!isMade || isOther || isOfWallet(value, inFront(text, start, 24)) || isName(value) || TOLD.test(inFront(text, start, 800)))
    return false;
  // What a build calls its files, a shop its pictures; a piece of an address, which is decoded elsewhere.
  if (/^\.(?:[cm]?js|css|map|html?|jpe?g|png|webp)\b/.test(text.slice(end, end + 6)) || text[start - 1] === '%') return false;
  if (signsPage(text, start)) return false;
  if (entropy(value) < (length < 24 || !/[A-Z]/.test(value) ? 3.4 : 4.1) || (length < 24 && wordShare(value) > 0.2)) return false;
  return isRandom(value) && !isDummy(value) && !isCalledId(inFront(text, start, 120)) && !SEALED.test(inFront(text, start, 4000));
}
