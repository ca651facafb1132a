/** What stands before a noun: its secret (`use … as the password`, `…というパスワード`), or what makes the value behind it one. */
import { folded, isHead, isOfSentence, type Role, rolesOf } from '../../languages/lexicon.ts';
import type { NounPlace, Tell } from './noun-at.ts';
import { type Token, tokenAt, tokensBetween } from './tokens.ts';
import { isNone, isOdd, isPlain } from './value-words.ts';

type Word = Token & { kind: 'word' | 'quoted' };

/** Little words between a value and the noun behind it. */
const MOST_BETWEEN = 5;
/** It links nothing else than a thing and what it is used for. */
const AS = /^(?:as|als|como|comme|come|jako|som|как|як|olarak|sebagai|làm)$/;
const WITH = /^(?:with|mit|avec|con|com|met|z|ze|с|із|med|dengan)$/;
/** A place where something is typed: `at the … prompt`. */
const AT = /^(?:at|into|in|for|when|on|bei|beim|als|à|pour|en|cuando|para|al|alla)$/;
const PROMPT = /^[ ](?:prompt|dialog|box|field|screen)\b/i;
/** This sentence speaks of what was said before. */
const OF_BEFORE =
  /(?:^|[\s:,("'`])(?:it['’]?s|that['’]?s|this is|these are|those are|both are|das ist|c['’]est|es la|è la|é a) (?:[\p{L}'’-]{1,14} ){0,3}$/iu;

/** The words of the sentence before a noun. */
function wordsBefore(text: string, noun: NounPlace): { words: Word[]; from: number } {
  const part = text.slice(Math.max(0, noun.start - 100), noun.start);
  let from = noun.start - part.length + part.lastIndexOf('\n') + 1;
  let words: Word[] = [];
  for (const token of tokensBetween(text, from, noun.start)) {
    if (token.kind === 'word' || token.kind === 'quoted') words.push(token);
    // Another sentence, another thing.
    if (
      token.kind === 'stop' ||
      token.kind === 'open' ||
      (token.kind === 'word' && token.stop && token.end < noun.start && !isOdd(token.text))
    )
      [words, from] = [[], token.end];
  }
  return { words, from };
}

const has = ({ text }: Word, role: Role) => rolesOf(folded(text)).has(role);
const isName = ({ kind, text }: Word) => kind === 'quoted' || rolesOf(folded(text)).size === 0;

/** Whether the noun is what something is set to: `I changed the password`. */
export const isSet = (text: string, noun: NounPlace): boolean => wordsBefore(text, noun).words.some((word) => has(word, 'sets'));

/** Whether something is done with the noun: `log in as ops and the password`, `with the password`. */
export function isUsed(text: string, noun: NounPlace): boolean {
  const { words } = wordsBefore(text, noun);
  const before = words.slice(-2).map((word) => folded(word.text));
  if (before.some((word) => AS.test(word))) return false;
  if (before.some((word) => WITH.test(word))) return true;
  const name = words.findLastIndex(isName);
  return name > 0 && words.length - name < 5 && words.slice(0, name).some((word) => has(word, 'user') || AS.test(folded(word.text)));
}

/** Reads what stands before the noun. */
export function backward(text: string, noun: NounPlace, tell: Tell): void {
  const { words, from } = wordsBefore(text, noun);
  const all = words.toReversed();
  const isTyped = PROMPT.test(text.slice(noun.end, noun.end + 10));
  let linked = false;
  /** The word behind is the one that links. */
  let link: string | undefined;
  for (const [index, token] of all.slice(0, MOST_BETWEEN + 1).entries()) {
    if (token.end > noun.start) return;
    // A tag.
    if (/[</{=]/.test(text[token.start - 1] ?? '')) continue;
    const word = folded(token.text);
    const roles = rolesOf(word);
    if (isOdd(token.text)) {
      // `git log --oneline`
      if (!linked && /^[\da-f]{7,12}$/.test(token.text) && /(?:^|\n)$/.test(text.slice(Math.max(0, token.start - 1), token.start))) return;
      // `pass …`: a verb.
      if (noun.short && !linked && !noun.valueFirst) return;
      const direct = linked || (noun.valueFirst && index === 0) || (token.kind === 'quoted' && index === 0);
      if (direct) tell(token.start, token.text, 'stated');
      return;
    }
    const isLast = link !== undefined && isPlain(token.text) && !isOfSentence(token.text, noun.states);
    if (isLast && noun.kind === 'password') {
      const rest = all.slice(index + 1, index + 4);
      const used = rest.some((one) => has(one, 'use') || has(one, 'sets')) || /(?:^|[,;:(] ?)["'`]?$/.test(text.slice(from, token.start));
      const next = tokenAt(text, noun.end);
      const isOther = next?.kind === 'word' && isHead(folded(next.text));
      if (token.kind === 'quoted') tell(token.start, token.text, 'said');
      else if (used && isNone(token.text) && (isTyped || (AS.test(link as string) && !isOther))) tell(token.start, token.text, 'stated');
      return;
    }
    // Another word behind the link: it links something else.
    if (token.kind === 'quoted' || (linked && roles.size === 0)) return;
    link = roles.has('as') || (isTyped && AT.test(word)) ? word : undefined;
    linked ||= roles.has('as');
    if (roles.has('user')) return;
  }
  if (noun.kind === 'password' && OF_BEFORE.test(text.slice(Math.max(from, noun.start - 60), noun.start))) before(text, from, tell);
}

/** What the sentence or the line before told: `try …. It's the password of …`. */
function before(text: string, end: number, tell: Tell): void {
  for (const { kind, start, text: value } of tokensBetween(text, Math.max(0, end - 120), end))
    if ((kind === 'word' || kind === 'quoted') && isOdd(value)) tell(start, value, 'told');
}
