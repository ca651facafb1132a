/** The value in front of its noun: `… is the root password`, `use … as the key`, `…がパスワード`. */
import { as, between, folded, is, isHead, isOfSentence, users } from '../../languages/lexicon.ts';
import type { SecretKind } from '../../value/secret-kind.ts';
import type { See } from '../context.ts';
import type { NounPlace } from './noun-at.ts';
import { behind, type Token, tokenAt } from './tokens.ts';
import { isOdd } from './value-words.ts';

const FARTHEST = 120;
const MOST_TOKENS = 6;

export function backward(text: string, noun: NounPlace, kind: SecretKind, see: See): void {
  const from = Math.max(text.lastIndexOf('\n', noun.start - 1) + 1, noun.start - FARTHEST);
  // Without what follows: in some scripts the noun is part of a longer token.
  const line = text.slice(from, noun.start).replace(/<\/?\w{1,12}>/g, (tag) => ' '.repeat(tag.length));
  if (line.trim() === '') return;
  // `… is the password manager`.
  const next = tokenAt(text, noun.end);
  if (next?.kind === 'word' && !next.own && isHead(folded(next.text))) return;
  const tokens: Token[] = [];
  for (let at = 0; at < line.length; ) {
    const token = tokenAt(line, at);
    if (!token) break;
    tokens.push(token);
    at = behind(line, token);
  }
  let linked = false;
  let unknown = 0;
  for (let at = tokens.length - 1; at >= 0 && at >= tokens.length - MOST_TOKENS; at--) {
    const token = tokens[at] as Token;
    if (token.kind === 'stop' || token.kind === 'colon') return;
    if (token.kind !== 'word' && token.kind !== 'quoted') continue;
    const word = folded(token.text);
    if (token.kind === 'word') {
      if (users.has(word)) return;
      if (as.has(word) || (token.own && [...as].some((one) => word.endsWith(one)))) {
        linked = true;
        continue;
      }
      if (between.has(word) || (token.own && is.has(word))) continue;
    }
    const isLinked = linked || (noun.valueFirst && unknown === 0);
    const isOffered = isOdd(token.text) || (linked && token.kind === 'quoted' && !isOfSentence(token.text));
    if (isLinked && isOffered && !isName(tokens[at - 1])) {
      if (see(from + token.start, token.text, kind, linked ? 'stated' : 'told', noun.isKey || kind === 'password' ? undefined : 'secret'))
        return;
    }
    if (linked || noun.short || ++unknown > 2) return;
  }
}

/** Whether what follows is the name of a user, a host, a file. */
const isName = (before: Token | undefined) => before?.kind === 'word' && users.has(folded(before.text));
