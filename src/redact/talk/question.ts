/** A question for a secret. */

import { asksInside, folded, isHead, rolesOf, type SecretKind } from '../places/index.ts';
import { nounsIn } from './nouns.ts';
import { tokenAt } from './tokens.ts';

const LONGEST_QUESTION = 400;
const CODE =
  /(?<![a-z])(?:pin|codes?|kod(?:u|em|en)?|kode|codice|c[oó]digo)(?![a-z])|код|代码|コード|코드|رمز|كود|کد|कोड|কোড|暗証|пін|пин/iu;
/** What a text asks for. */
export interface Question {
  kind: SecretKind;
  /** It asks, and does not only mention. */
  plain: boolean;
  /** For a code, as a door or a message has one; the code of a program is called so, too. */
  code?: boolean;
  /** Another text stands between the question and its answer. */
  later?: boolean;
}

/** What the end of a text asks for; undefined where no secret is asked for. */
export function questionIn(text: string): Question | undefined {
  const end = text.slice(-LONGEST_QUESTION);
  let first: { kind: SecretKind; start: number; size: number } | undefined;
  for (const { kind, start, end: stop } of nounsIn(end)) {
    // `password reset`, `token column`: another thing.
    const next = tokenAt(end, stop);
    if (next?.kind === 'word' && !next.own && isHead(folded(next.text))) continue;
    if (!first || stop - start > first.size) first = { kind, start, size: stop - start };
  }
  const code = end.search(CODE);
  if (!first && code < 0) return undefined;
  const plain = isAsked(end, first?.start ?? code);
  if (first) return { kind: first.kind, plain };
  // What a text only mentions is a program's.
  return plain ? { kind: 'password', plain, code: true } : undefined;
}

/** Whether the sentence around a place asks, near the end of the text. */
function isAsked(text: string, at: number): boolean {
  let from = at;
  while (from > 0 && !ENDS.test(text.slice(from - 1, from + 1))) from--;
  const [sentence = '', ...others] = text.slice(from).split(/(?<=[.!?](?=\s)|[。？！؟\n])/);
  const asks =
    /[?？؟:：]$/.test(sentence.trimEnd()) ||
    /[?？؟]$/.test(text.trimEnd()) ||
    isAsking(sentence) ||
    asksInside.some((word) => sentence.includes(word)) ||
    // `They sent a code. Please paste it.`
    others.some((one) => one.trim().split(/\s+/).length < 5 && isAsking(one));
  return asks && others.filter((one) => one.trim().length > 3).length < 3;
}
const isAsking = (sentence: string) => sentence.split(/[^\p{L}\p{M}']+/u).some((word) => rolesOf(folded(word)).has('asks'));
const ENDS = /[.!?]\s|[。？！؟\n]/;

/** Follows a conversation: tells for each text the question for a secret that it answers, if any. */
export function dialogue() {
  const last: { [agent: string]: string } = {};
  let asked: Question | undefined;
  let askedByAgent = false;
  let turns = 0;
  return function answered(text: string, agent: boolean): Question | undefined {
    const question = last[String(!agent)];
    let found: Question | undefined;
    if (question !== undefined) {
      delete last[String(!agent)];
      const now = text.length <= LONGEST_ANSWER ? questionIn(question) : undefined;
      // `And the third?` asks for the same again.
      if (now) [asked, askedByAgent, turns] = [now, !agent, 0];
      else if (askedByAgent === !agent && (question.length > LONGEST_AGAIN || ++turns > 2)) asked = undefined;
      // `Which one?` is answered as the first question was.
      if (asked && askedByAgent === !agent) found = { ...asked, later: turns > 0 && !/[?？؟]\s{0,2}$/.test(question) };
    } else if (asked && askedByAgent === !agent && ++turns < 3) found = { ...asked, later: true };
    last[String(agent)] = text;
    return text.length <= LONGEST_ANSWER ? found : undefined;
  };
}

const LONGEST_ANSWER = 300;
const LONGEST_AGAIN = 80;
