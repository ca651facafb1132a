/** What stands before a noun and is its secret: `use … as the password`, `…というパスワード`. */
import { folded, isOfSentence, rolesOf } from '../../languages/lexicon.ts';
import type { See } from '../reader.ts';
import type { NounPlace } from './noun-at.ts';
import { behind, type Token, tokenAt } from './tokens.ts';
import { isOdd, isPlain } from './value-words.ts';

/** The rule of what a noun names. */
export const ruleOf = (noun: NounPlace) => (noun.isKey ? 'api-key' : noun.kind === 'password' ? 'password' : 'secret');

/** Little words between a value and the noun behind it. */
const MOST_BETWEEN = 5;

/** Reads what stands before the noun: `use … as the password`, `…というパスワード`. */
export function backward(text: string, noun: NounPlace, see: See): void {
  const from = Math.max(0, noun.start - 100);
  const part = text.slice(from, noun.start);
  const line = part.slice(part.lastIndexOf('\n') + 1);
  const offset = noun.start - line.length;
  const tokens: (Token & { kind: 'word' | 'quoted' })[] = [];
  for (let at = offset, steps = 0; at < noun.start && steps < 60; steps++) {
    const token = tokenAt(text, at);
    if (!token || token.start >= noun.start) break;
    at = behind(text, token);
    if (token.kind === 'word' || token.kind === 'quoted') tokens.push(token);
    // Another sentence, another thing.
    if (token.kind === 'stop' || token.kind === 'open' || (token.kind === 'word' && token.stop && at < noun.start && !isOdd(token.text)))
      tokens.length = 0;
  }
  let linked = false;
  /** The word behind is the one that links. */
  let wasLink = false;
  for (const token of tokens.reverse().slice(0, MOST_BETWEEN + 1)) {
    if (token.end > noun.start) return;
    // A tag.
    if (/[</]/.test(text[token.start - 1] ?? '')) continue;
    const roles = rolesOf(folded(token.text));
    if (isOdd(token.text) && !/\s/.test(token.text)) {
      // `pass …`: a verb.
      if (noun.short && !linked && !noun.valueFirst) return;
      const direct = linked || (noun.valueFirst && token === tokens[0]) || (token.kind === 'quoted' && token === tokens[0]);
      see(token.start, token.text, noun.kind, direct ? 'stated' : 'asked', ruleOf(noun));
      return;
    }
    if (
      linked &&
      wasLink &&
      noun.kind === 'password' &&
      isPlain(token.text) &&
      !roles.has('asks') &&
      !isOfSentence(token.text, noun.states)
    ) {
      see(token.start, token.text, noun.kind, token.kind === 'quoted' ? 'said' : 'asked');
      return;
    }
    // Another word behind the link: it links something else.
    if (token.kind === 'quoted' || (linked && roles.size === 0)) return;
    wasLink = roles.has('as');
    linked ||= wasLink;
    if (roles.has('user')) return;
  }
}
