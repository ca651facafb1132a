/** The words of a text, sentence by sentence, and what in them speaks of secrets or of getting in. */
import { entering, folded, rolesOf } from '../places/index.ts';
import { cueOf } from './expressions.ts';
import type { NounPlace } from './nouns.ts';
import { behind, type Token, tokenAt } from './tokens.ts';

const MOST_TOKENS = 1500;

export type CueKind = 'password' | 'phrase' | 'number' | 'key' | 'code' | 'enters' | 'root' | 'user';

/** A word for a secret, or of getting in, and where it stands. */
export interface Cue {
  kind: CueKind;
  sentence: number;
  /** Among the tokens. */
  at: number;
  noun?: NounPlace;
}

/** `head`: of a line in a list, the sentence in front of the list. */
export type Placed = Token & { sentence: number; head: number };
export type Word = Placed & { kind: 'word' | 'quoted' };

export const isWord = (token: Placed): token is Word => token.kind === 'word' || token.kind === 'quoted';

export function tokensIn(text: string, places: readonly NounPlace[]): Placed[] {
  const tokens: Placed[] = [];
  let [sentence, head] = [0, 0];
  for (let at = 0; tokens.length < MOST_TOKENS; ) {
    const token = tokenAt(text, at);
    if (!token) break;
    // What is quoted is no one thing: it is read word by word.
    const isSentence =
      token.kind === 'quoted' &&
      (/[.,:;=!?] |[、。，；：]/.test(token.text) ||
        ((/ /.test(token.text) || text[token.start - 1] === '*') &&
          places.some((noun) => token.start <= noun.start && noun.end <= token.end)));
    at = isSentence ? token.start : behind(text, token);
    if (isSentence) continue;
    tokens.push({ ...token, sentence, head });
    // `Password? …` is a prompt.
    const isStop = token.kind === 'stop' && !(token.text === '?' && places.some((noun) => noun.end === token.start));
    if (isStop || (token.kind === 'line' && tokens.at(-2)?.kind !== 'line' && !isWrapped(text, tokens))) sentence++;
    if (token.kind === 'line' && !/[-*•\d]/.test(token.text) && tokens.at(-2)?.kind !== 'line') head = sentence;
  }
  return tokens;
}

/** Whether a line goes on in the next one: it is long, or ends with a verb that links. */
function isWrapped(text: string, tokens: readonly Placed[]): boolean {
  const [line, last] = [tokens.at(-1) as Placed, tokens.at(-2)];
  if (/[-*•\d]/.test(line.text)) return false;
  if (last?.kind === 'colon') return last.text !== '=';
  if (last?.kind !== 'word' || text[line.end] === '\n') return false;
  return (
    isLink(folded(last.text)) ||
    (line.start - text.lastIndexOf('\n', line.start - 1) > LONG_LINE && /^\p{Ll}/u.test(text.slice(line.end, line.end + 2)))
  );
}
const LONG_LINE = 50;

export const isLink = (word: string) => LINKING.some((role) => rolesOf(word).has(role));
const LINKING = ['is', 'to', 'use'] as const;

export const isNoun = ({ kind }: Cue) => kind === 'password' || kind === 'phrase' || kind === 'number' || kind === 'key';

/** Pins of boards are numbered as well. */
const HARDWARE = /gpio|\bheader\b|connector|arduino|sensor|\badc\b|\besp|stm32|board|\bdht/i;
export function cuesOf(text: string, tokens: readonly Placed[], places: readonly NounPlace[]): Cue[] {
  const named = places.filter(
    ({ number, short, start }) => !number || !short || !HARDWARE.test(text.slice(Math.max(0, start - 60), start + 60)),
  );
  let next = 0;
  return tokens.flatMap((token, at): Cue[] => {
    if (token.kind !== 'word') return [];
    while (next < named.length && (named[next] as NounPlace).end <= token.start) next++;
    const noun = named.slice(next, next + 3).find(({ start, end }) => token.start < end && start < token.end);
    const { sentence } = token;
    if (noun) return [{ kind: kindOf(noun), sentence, at, noun }];
    const word = folded(token.text);
    const own = cueOf(word);
    const kind = own !== 'code' && entering.has(word) ? 'enters' : (own ?? (rolesOf(word).has('user') ? 'user' : undefined));
    return kind ? [{ kind, sentence, at }] : [];
  });
}

const kindOf = ({ number, kind, phrase }: NounPlace): CueKind =>
  number ? 'number' : kind === 'key' ? 'key' : phrase ? 'phrase' : 'password';
