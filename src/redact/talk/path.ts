/** What lies between a noun for a secret and a word that could be one. */
import { folded, isHead, rolesOf } from '../places/index.ts';
import { type Cue, type CueKind, isLink, isNoun, isWord, type Placed, type Word } from './cues.ts';
import { isOdd } from './forms.ts';
import type { NounPlace } from './nouns.ts';

/** What lies between a candidate and the nearest noun for a secret before it in its sentence. */
export interface Path {
  noun: NounPlace;
  kind: CueKind;
  /** Words between, and of these the ones that no statement has. */
  words: number;
  heavy: number;
  /** A comma stands between. */
  paused: boolean;
  /** `…, and the other one is …`. */
  another: boolean;
  /** Something is said about it before. */
  doubted: boolean;
  /** The word behind the noun makes it another thing: `password manager`. */
  headed: boolean;
}

const ONE =
  /^(?:one|ones|others?|neue[rs]?|andere[rs]?|autre|otr[ao]|nuev[ao]|outra|nov[ao]|altra|nuova|drug(?:a|ie)|nowe|другой|новый|другий|новий)$/;
const THAT = /^(?:(?:it|that|c|dat|das|dit)['’]?s|c['’]est)$/i;

/** From the nearest noun before a word in its sentence to the word; undefined where something else lies between. */
export function pathTo(text: string, tokens: readonly Placed[], own: readonly Cue[], at: number): Path | undefined {
  const cue = own.findLast((one) => isNoun(one) && one.at < at);
  if (!cue?.noun) return undefined;
  const between = tokens.slice(cue.at + 1, at);
  let open = 0;
  // Markup, a template, a block of code, an assignment, a call, what brackets held with the noun, what one may do instead.
  const isOver = between.some(({ kind, start, end, text: sign }, index) => {
    const next = tokens[cue.at + 2 + index] as Placed;
    if (kind === 'open') return open++ < 0 || sign === '[' || tokens[cue.at + index]?.end === start || next.text === 'or';
    if (kind === 'close') return --open < 0 && next.kind !== 'colon' && !(next.kind === 'word' && isLink(folded(next.text)));
    return (
      (kind === 'mark' && /[<{}\\]|```/.test(sign)) ||
      (sign === '=' && (end === next.start || rolesOf(folded(tokens[cue.at + index]?.text ?? '')).has('user')))
    );
  });
  if (isOver) return undefined;
  const words = between.filter(isWord);
  const heavy = words.filter((one) => one.kind === 'quoted' || isOdd(one.text) || rolesOf(folded(one.text)).size === 0).length;
  const first = between[0];
  const [one = '', is = ''] = words.slice(-2).map((word) => folded(word.text));
  const isAnother = ONE.test(one) && rolesOf(is).has('is');
  return {
    noun: cue.noun,
    kind: cue.kind,
    words: words.length,
    heavy,
    paused:
      (text[cue.noun.end] === '/' || between.some(({ kind, text: sign }) => kind === 'comma' && (sign !== '|' || words.length > 0))) &&
      !isAnother &&
      !words.slice(-2).some((one) => THAT.test(one.text)),
    another: isAnother,
    doubted: words.some((word) => isHead(folded(word.text))),
    headed: first?.kind === 'word' && isHead(folded(first.text)),
  };
}

/** Whether words lead from a value to the noun behind it: `as the admin`, `at the`, or none where that is a language's way. */
export function leadsTo(text: string, between: readonly Placed[], { text: value }: Word, noun: NounPlace): boolean {
  // `5e1c9d2 …`: a commit.
  if (between.length === 0) return noun.valueFirst && isOdd(value) && !/^[\da-f]{7,12}$/.test(value);
  const words = between.filter(({ text: word }) => !QUOTE.test(word));
  const isTyped = PROMPT.test(text.slice(noun.end, noun.end + 10));
  return (
    words.length < 6 &&
    words.every((one) => one.kind === 'word' && !isOdd(one.text)) &&
    words
      .slice(0, 2)
      .some((one) => (isOdd(value) ? rolesOf(folded(one.text)).has('as') : AS.test(one.text)) || (isTyped && AT.test(one.text)))
  );
}
/** A place where something is typed: `at the … prompt`. */
const PROMPT = /^[ ](?:prompt|dialog|box|field|screen)\b/i;
/** It links nothing else than a thing and what it is used for. */
const AS = /^(?:as|als|como|comme|come|jako|som|как|як|olarak|sebagai|làm)$/;
const AT = /^(?:at|into|in|for|when|on|bei|beim|à|pour|en|cuando|para|al|alla)$/;
const QUOTE = /^[«»"“”„`*<>/]/;
