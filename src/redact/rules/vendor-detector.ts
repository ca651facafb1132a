/** A vendor's name, a word such as key or token, and a value of the vendor's shape. */
import type { Detector } from '../engine/detector.ts';
import { isNamed } from '../value/code.ts';
import { isDummy } from '../value/dummy.ts';
import type { NearRule, Rule } from './rule.ts';

/** What may separate the name (or another value) from the value. */
const BRIDGE =
  /^[\w .'’"`()[\]/-]{0,48}(?:\\{0,3}["'`)\]]{0,2}[ \t]{0,4}(?:=>|:=|\|\||[:=,|>]|\bis\b|\bwas\b|->)?[ \t]{0,4}(?:\n[ \t]{0,8})?\\{0,3}["'`(<*]{0,2}|:?[ \t]*\n[ \t>#*-]{0,8}(?:[A-Za-z]{1,16}[_ -]){0,2}(?:key|token|secret|password|dsn)["'`*]{0,2}[ \t]{0,2}[:=][ \t]{0,3}["'`]?)$/;
const NOUN =
  /key|token|secret|pass|auth|login|(?<![a-z])pat(?![a-z])|credential|\bsid\b|dsn|cookie|bearer|licen[sc]e|webhook|account|client|(?<![a-z])api|ssws|identity|access_id/i;
/** What is said of a hash or an id, right before it. */
const HASHED =
  /(?<![a-z])(?:sha-?\d{0,3}|md5|digest|commit|checksum|etag|hash|build|at|rev|revision|integrity|layer|request|version)[\s:=@"'`]{1,4}$/i;
const GIVEN = /^\s{0,3}[:=]/;
const GIVEN_QUOTED = /^\\{0,3}["'`]?\s{0,3}[:=]/;
/** Names of vendors that are words, and common names of fields. */
const ORDINARY =
  /^(?:segment|split|box|drone|exa|loops|lob|square|cursor|railway|checkout|ses|duo|atlas|spaces|tunnel|hec|vast|sumo|consul|nomad|vault|stability|upstage|travis|render|linear|reddit|twitch|key[12])$/;

/** Shortest and longest shape, and how far behind the name a value begins at most. */
const SHORTEST = 12;
const LONGEST = 420;
const REACH = 60;

/** Characters of values. 1: of values; 3: also not before a value; 5: a value may begin behind it. */
const LETTER = new Uint8Array(128);
for (const letter of '_.-') LETTER[letter.charCodeAt(0)] = 1;
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/') LETTER[letter.charCodeAt(0)] = 3;
for (const letter of '=|:') LETTER[letter.charCodeAt(0)] = 5;
const kindAt = (text: string, at: number) => {
  const unit = text.charCodeAt(at);
  return unit < 128 ? (LETTER[unit] as number) : 0;
};

/** Short names occur in longer words (`session`, `split`): they must end, or be followed by a word such as key. */
const GOES_ON = /^(?!key|secret|token|api|pass|auth|cred)[a-z]/;

export const nearPattern = (shape: string) => new RegExp(`^(?:${shape})$`);

/** One detector for each name, with the shapes of all rules that go by it. */
export function vendorKeysOf(rules: readonly NearRule[]): Detector[] {
  const shapesOf = new Map<string, Shape[]>();
  for (const { id, near, shape, accept } of rules) {
    const pattern = nearPattern(shape);
    for (const name of near) shapesOf.set(name, [...(shapesOf.get(name) ?? []), { id, shape: pattern, accept }]);
  }
  return [...shapesOf].map(([name, shapes]) => vendorKey(name, shapes));
}

interface Shape extends Pick<Rule, 'id' | 'accept'> {
  shape: RegExp;
}

function vendorKey(word: string, shapes: readonly Shape[]): Detector {
  const ordinary = ORDINARY.test(word);
  const short = ordinary || word.length <= 4;
  const given = ordinary ? GIVEN : GIVEN_QUOTED;
  return {
    id: `vendor ${word}`,
    keywords: [word],
    begins: /^[a-z]/i.test(word),
    at(text, start, end, matches) {
      if (short && GOES_ON.test(text.slice(end, end + 6))) return;
      if (/[a-z]/i.test(text[start - 1] ?? '') && /^[a-z]/i.test(word)) return;
      // Everything within reach belongs to a value that was found already.
      const known = matches.at(-1);
      if (known && known.start <= start && known.end >= end + REACH) return;
      const limit = Math.min(text.length, end + REACH);
      let last = end;
      for (let at = end; at < limit; ) {
        if (kindAt(text, at) === 0) {
          at++;
          continue;
        }
        let stop = at + 1;
        while (stop < text.length && stop - at < LONGEST && kindAt(text, stop) !== 0) stop++;
        if (stop - at >= SHORTEST) {
          for (const from of beginnings(text, at, stop)) {
            let value = text.slice(from, stop).replace(/(?<![.:,])[.:,]+$/, '');
            const shape = shapes.find((one) => one.shape.test(value) && (one.accept?.(value) ?? true));
            if (!shape) continue;
            if (stop - at === LONGEST) value = text.slice(from, endOfToken(text, stop));
            const bridge = text.slice(end, from);
            if (isDummy(value) || isNamed(value) || HASHED.test(bridge)) return;
            // What begins too early, `_KEY=…`, may have the shape too.
            if (!BRIDGE.test(text.slice(last, from)) || !(NOUN.test(word + bridge) || given.test(bridge))) continue;
            matches.push({ start: from, end: from + value.length, rule: shape.id, tier: 'candidate' });
            return;
          }
          last = stop;
        }
        at = stop + 1;
      }
    },
  };
}

/** The end of a value that is longer than `LONGEST`. */
function endOfToken(text: string, from: number): number {
  let end = from;
  while (end < text.length && end - from < 60_000 && kindAt(text, end) !== 0) end++;
  return end;
}

/** Where in a token a value may begin: at its first sign, at its first letter or digit, and behind `=`, `:` and `|`. */
function beginnings(text: string, start: number, stop: number): number[] {
  const places: number[] = [];
  let lettered = false;
  for (let at = start; at < stop && places.length < 6; at++) {
    const kind = kindAt(text, at);
    if (kind === 5) continue;
    const isLetter = kind === 3 && !(at > 0 && at === start && kindAt(text, at - 1) === 3);
    if (at === start || kindAt(text, at - 1) === 5 || (isLetter && !lettered)) places.push(at);
    lettered ||= isLetter;
  }
  return places.filter((place) => stop - place >= SHORTEST);
}
