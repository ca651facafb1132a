/** Finds values that are known: whole ones in every encoding, and parts of the random ones. */
import {
  base64Spans,
  type Finder,
  isInBytes,
  type Match,
  type Span,
  stringScan,
  textOfBase64,
  touches,
  wordShare,
} from '../formats/core.ts';
import { formsOf, namedForms, spelledForms } from './forms.ts';
import { generatedAround, isPartOfId } from './own-names.ts';
import type { Secret } from './scope.ts';

/** A value to look for in every text. `word`: as a whole word only; `anyCase`: also in capitals, as what is random is. */
export type Needle = Pick<Secret, 'value' | 'rule' | 'tier' | 'body' | 'joined'> & { word?: boolean; anyCase?: boolean };

const needleMatch = ({ rule, tier, value }: Needle, start: number, end: number): Match => ({ start, end, rule, tier, value });

/** With letters composed and decomposed, which are equal. */
const composed = (value: string) => [value, value.normalize('NFC'), value.normalize('NFD')];

/** What is looked for of it. */
const spellingsOf = ({ value, word, rule, joined = [] }: Needle): Iterable<string> => [
  ...composed(value),
  ...(!word ? [...formsOf(value), ...spelledForms(value)] : rule === 'literal' ? [] : [...namedForms(value), ...joined]),
];

/** A finder of all places of the values, and of their parts; none where there are none. */
export function needleFinder(needles: readonly Needle[]): Finder[] {
  const forms = new Map<string, Needle>();
  for (const needle of needles) for (const form of spellingsOf(needle)) if (!forms.has(form)) forms.set(form, needle);
  if (!forms.size) return [];
  const pieces = piecesOf(needles);
  // Random letters mean the same in whatever case.
  const loose = needles.filter(({ body, word, anyCase = body !== undefined && !word }) => anyCase);
  const anyCase = new Map(loose.flatMap((one) => composed(one.value).map((form) => [form.toLowerCase(), one])));
  const exact = [...new Set([...forms.keys(), ...pieces.keys()])];
  const sought = [...exact, ...anyCase.keys()];
  const scan = stringScan(sought, (index) => ({ exact: index < exact.length }));
  const finder: Finder = {
    in(text, matches, { parts }) {
      let read = 0;
      const hit = (index: number, start: number, end: number) => {
        const spelling = sought[index] as string;
        const needle = index < exact.length ? forms.get(spelling) : anyCase.get(spelling);
        if (needle && isMeant(needle, text, start, end)) matches.push(needleMatch(needle, start, end));
        if (index >= exact.length || end <= read) return;
        for (const piece of pieces.get(spelling)?.(text, start) ?? []) {
          const part = partAround(text, start, end, piece);
          if (part) matches.push(part);
          read = Math.max(read, part?.end ?? 0);
        }
      };
      for (const part of parts) scan(text, hit, part);
    },
  };
  return [finder];
}

/** Whether it is no part of an id, in which only what the owner wrote down is meant; of a word, whether it is a whole one. */
const isMeant = ({ word, rule }: Needle, text: string, start: number, end: number): boolean =>
  word ? standsAlone(text, start, end) : rule === 'literal' || !isPartOfId(text, start, end);

/** Letters of scripts with spaces between words; in other scripts the end of a word cannot be recognised. */
const LETTER =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々])[\p{L}\p{N}]$/u;
const goesOn = (left = '', right = '') => LETTER.test(left) && LETTER.test(right);

/** Whether it is a whole word, and no part of a UUID, a timestamp or bytes. */
function standsAlone(text: string, start: number, end: number): boolean {
  const signs = Array.from(text.slice(start, end));
  const before = text.slice(Math.max(0, start - 2), start);
  const [after] = text.slice(end, end + 2);
  const isBehind = goesOn(Array.from(before).at(-1), signs[0]) && !/\\[nrt]$/.test(before);
  return !isBehind && !goesOn(signs.at(-1), after) && generatedAround(text, start, end) === 0 && !isInBytes(text, start, end);
}

/**
 * Characters of a part, and of the pieces by which parts are found: where ten or more characters of a random value stand, the rest
 * of it was cut off or wrapped. Each part contains one whole piece, and only the pieces are scanned for.
 */
const GRAM = 10;
const PIECE = 5;
const STEP = GRAM - PIECE + 1;
/** Characters of a name on either side. */
const NAME = 40;

/** Beginnings of keys in PEM that say only which kind of key follows: as DER writes them, and OpenSSH; the name of RSA within; a region. */
const HEADS = new RegExp(
  String.raw`(?<![A-Za-z0-9+/])(?:M[HI][A-Za-z0-9+/\s]{62}|b3BlbnNzaC1rZXktdjE[A-Za-z0-9+/\s]{90})|oAoGCCqGSM49AwEHoUQDQgAE|kqhkiG9w0B|SqGSIb3DQE|` +
    String.raw`KoZIhvcNAQ|^[a-z]{2}(?:-gov)?-[a-z]{4,9}-\d(?=[:_])`,
  'g',
);

/**
 * What of a value is everybody's, in order: the head and the claims of a token, which decode to text, and the head of a key. It
 * stands in every other value of the kind, and tells nothing of this one.
 */
function shared(value: string): Span[] {
  const texts = base64Spans(value.replaceAll('.', ' ')).filter((span) => textOfBase64(value, span) !== undefined);
  const heads = Array.from(value.matchAll(HEADS), ({ index, 0: head }) => ({ start: index, end: index + head.length }));
  return [...texts, ...heads].sort((a, b) => a.start - b.start);
}

/** A piece: the value, where in it, whether a part begins at an offset that is the value's alone, and how long one is at least. */
type Piece = { needle: Needle; offset: number; isOwn(at: number): boolean; least: number };

/** Those of the values with the same letters that a place of these may be a part of. */
type Pieces = (text: string, start: number) => Iterable<Piece>;

/** Values that share a piece, as thousands of an output may, are told apart by the letters of a part around it. */
const SHARED = 16;
function apart(pieces: readonly Piece[]): Pieces {
  if (pieces.length <= SHARED) return () => pieces;
  const shifts = Array.from({ length: STEP }, (_, shift) =>
    Map.groupBy(pieces, ({ needle, offset }) => (offset < shift ? '' : needle.value.slice(offset - shift, offset - shift + GRAM))),
  );
  return (text, start) =>
    new Set(shifts.flatMap((byPart, shift) => (start < shift ? [] : (byPart.get(text.slice(start - shift, start - shift + GRAM)) ?? []))));
}

/** Of a value with as many words in it, a short part may be said of other things: `/TidePlanner`, `labs/Heron-4.2`. */
const WORDED = 1 / 3;

function piecesOf(needles: readonly Needle[]): Map<string, Pieces> {
  const pieces = new Map<string, Piece[]>();
  for (const needle of needles) {
    const { value, body } = needle;
    if (body === undefined || needle.word) continue;
    const least = wordShare(value) < WORDED ? GRAM : Math.ceil((value.length * 2) / 3);
    const everybodys = shared(value);
    const last = value.length - GRAM;
    const isOwn = (at: number) =>
      at >= body && at <= last && isDistinctive(value.slice(at, at + GRAM)) && !touches(everybodys, at, at + GRAM);
    for (let offset = body; offset + PIECE <= value.length; offset += STEP) {
      const piece = value.slice(offset, offset + PIECE);
      if (!between(Math.max(0, offset - STEP + 1), offset, isOwn)) continue;
      const known = pieces.get(piece);
      if (known) known.push({ needle, offset, isOwn, least });
      else pieces.set(piece, [{ needle, offset, isOwn, least }]);
    }
  }
  return new Map(Array.from(pieces, ([piece, all]) => [piece, apart(all)]));
}

/** Whether something holds of an offset from one to another. */
function between(from: number, to: number, holds: (at: number) => boolean): boolean {
  for (let at = from; at <= to; at++) if (holds(at)) return true;
  return false;
}

/** Whether a part can mean nothing else: six different characters, a digit or a capital after a small letter, no white space. */
const isDistinctive = (part: string) => /\d|[a-z][A-Z]/.test(part) && !/\s/.test(part) && new Set(part).size >= 6;

/** The part around the place of a piece, as far as text and value agree. */
function partAround(text: string, start: number, end: number, { needle, offset, isOwn, least }: Piece): Match | undefined {
  const { value } = needle;
  const from = start - offset;
  let [left, right] = [start, end];
  while (left > 0 && left > from && text[left - 1] === value[left - 1 - from]) left--;
  while (right < text.length && right - from < value.length && text[right] === value[right - from]) right++;
  if (right - left < least || !between(left - from, right - from - GRAM, isOwn)) return undefined;
  if (isPartOfId(text, left, right) || isInName(text, left, right)) return undefined;
  return isWholeIn(value, left - from, right - from) ? undefined : needleMatch(needle, left, right);
}

/** Letters alone in a name made of words: a value with the same words in it is not meant (`resetPassword`). */
function isInName(text: string, start: number, end: number): boolean {
  if (!/^[A-Za-z_]+$/.test(text.slice(start, end))) return false;
  // Behind an escape, as in JSON, a name begins anew.
  const before = /(?:(?<=\\[nrt])|(?<![A-Za-z_\\]))[A-Za-z_]*$/.exec(text.slice(Math.max(0, start - NAME), start))?.[0] ?? '';
  return wordShare(before + (/^[A-Za-z_]+/.exec(text.slice(start, end + NAME))?.[0] ?? '')) >= 0.6;
}

/**
 * All letters of a word in a value, and no more of it: what somebody made a password of, `Brookshop` of `Brookshop2024!`; or a whole
 * number, no longer than a time in milliseconds: cookies and signatures hold when they were made, as records do.
 */
function isWholeIn(value: string, start: number, end: number): boolean {
  const [part, beside] = [value.slice(start, end), (value[start - 1] ?? '') + (value[end] ?? '')];
  return /^[A-Za-z]+$/.test(part) ? !/[A-Za-z]/.test(beside) : /^\d{1,13}$/.test(part) && !/\d/.test(beside);
}
