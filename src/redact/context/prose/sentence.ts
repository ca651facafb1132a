/**
 * A sentence that tells a secret, in any language: `the wifi key: …`, `… is my password`, `用 … 作为密码`. From the noun on,
 * its words are read one after another; what the languages call a verb, a little word, or a word about passwords decides how
 * much a place says of the value that stands there.
 */
import {
  about,
  and,
  answers,
  between,
  folded,
  is,
  isOfSentence,
  isVerb,
  languageCases,
  nouns,
  plainly,
  users,
  withoutVerb,
} from '../../languages/lexicon.ts';
import { isWord } from '../../value/words.ts';
import type { Context, See } from '../context.ts';
import { backward } from './backward.ts';
import { nounAt } from './noun-at.ts';
import { noteOwn } from './own-script.ts';
import { isEnglishKey, isOfSecret, isOtherKey, isWifi, kindOf } from './short-noun.ts';
import { begin, hit, join, link, type State, unlink } from './state.ts';
import { behind, type Token, tokenAt } from './tokens.ts';
import { endsAt, groupsAt, isJoined, isNumber, isOdd, isPhrase, isPlain, wordsAt } from './value-words.ts';

const FARTHEST = 200;
const MOST_TOKENS = 26;
/** Words that no language has listed, between the noun and its value. */
const MOST_UNKNOWN = 6;
/** What the secret is for stands behind it. */
const PREPOSITION =
  /^(?:for|of|on|in|at|from|to|under|behind|into|the|an?|fur|von|vom|im|zu|zum|bei|pour|de|du|des|sur|dans|para|por|del|do|da|di|per|no|na|en|em|nel|voor|van|op|od|dla|w|dari|untuk|cho|cua|для|от|в|на|к|до|від|у|till|pa)$/;
/** What stands in front of a colon and names another value than the secret. */
const OTHER =
  /^(?:ids?|uuid|guid|hash|digest|number|nr|no|date|time|version|path|file|url|status|size|count|line|branch|commit|ref|sha|issue|号|编号)$/;
export const sentence: Context = {
  id: 'prose',
  near: [...nouns.keys()],
  ...languageCases,
  at(text, start, end, see) {
    const noun = nounAt(text, start, end);
    // A name between quotes is a key of JSON, or speaks of the word.
    if (!noun || (/["'`]/.test(text[noun.start - 1] ?? '') && text[noun.start - 1] === text[noun.end])) return;
    if (isOtherKey(text, noun)) return;
    const kind = kindOf(text, noun);
    if (forward(begin(text, noun, kind), see) === 0) backward(text, noun, kind, see);
  },
};

/** Reads from the noun on; gives the number of values found. */
function forward(state: State, see: See): number {
  const { text, noun } = state;
  let at = noun.end;
  if (/^['’]s[ ]/.test(text.slice(at, at + 3))) {
    link(state, true);
    at += 2;
  }
  for (let count = 0; count < MOST_TOKENS && at - noun.end < FARTHEST; count++) {
    const token = tokenAt(text, at);
    if (!token) break;
    at = behind(text, token);
    if (!(token.kind === 'word' || token.kind === 'quoted' ? readWord(token, state, see) : readSign(token, state))) break;
  }
  return state.hits;
}

/** Takes note of punctuation; false where the sentence says no more. */
function readSign({ kind, start }: Token, state: State): boolean {
  const { text, noun } = state;
  switch (kind) {
    case 'colon': {
      if (state.hits > 0 || (noun.short && !/[:：=—–]/.test(text[start] as string))) return false;
      // `name=value` is an assignment.
      if (text[start] === '=' && /\S/.test(text[start + 1] ?? '')) return false;
      // Another thing is named, or the key of a table.
      if (OTHER.test(state.last) || (state.first === '' && isEnglishKey(state))) return false;
      const { astray } = state;
      // `password: word` may be code or a translation, and is read as an assignment.
      link(state, state.first !== '' || text.charCodeAt(noun.start) > 0x2000);
      if (astray) state.fresh = state.direct = false;
      return true;
    }
    case 'open':
      state.fresh = state.unknown === 0;
      state.linked ||= state.fresh;
      return true;
    case 'line':
      // The value stands below where the line ended in a verb or a colon.
      return state.linked && state.fresh && text[start - 1] !== '\n';
    case 'comma':
      if (state.linked && state.fresh) return false;
      break;
    case 'stop':
      // `keystore password? …`
      if (state.first === '' && text[start] === '?') return true;
      break;
    case 'mark':
      // A code block, or a placeholder in the value's place.
      return !text.startsWith('```', start) && !(/[<{]/.test(text[start] as string) && state.fresh && state.linked);
    default:
      return true;
  }
  state.paused = true;
  state.astray = state.named = false;
  return true;
}

/** Takes note of a word; false where the sentence says no more. */
function readWord(token: Token & { text: string }, state: State, see: See): boolean {
  const { text, noun } = state;
  const word = folded(token.text);
  const before = state.last;
  state.last = word;
  if (before === '') state.first = word;
  if (token.kind === 'word') {
    if (token.own) {
      noteOwn(token.text, state);
      return state.unknown <= MOST_UNKNOWN;
    }
    const known = readKnown(word, token, state);
    if (known !== undefined) return known;
  }
  // `pass through`, `key signal`: another meaning.
  if (
    noun.short &&
    !state.linked &&
    before === '' &&
    !isOdd(token.text) &&
    /^(?:pass|keys?)$/i.test(text.slice(noun.start, noun.end)) &&
    !isWifi(word)
  )
    return false;
  const { named } = state;
  state.named = false;
  if (!named && sees(token, state, before, see)) {
    hit(state);
    return true;
  }
  state.fresh = false;
  if (token.kind === 'word' && token.stop) state.paused = true;
  state.unknown += token.kind === 'quoted' ? 2 : 1;
  return state.unknown <= MOST_UNKNOWN;
}

/** A word that the languages list: whether the sentence goes on; undefined for all others. */
function readKnown(word: string, token: Token & { text: string }, state: State): boolean | undefined {
  const { noun, kind } = state;
  if (and.has(word) && state.hits > 0) {
    join(state);
    return true;
  }
  state.split ||= word.length > 1 && and.has(word) && !is.has(word) && !between.has(word);
  const verb = isVerb(token.text.toLowerCase());
  if (is.has(word) && !state.astray && (verb || !(state.off || (noun.short && and.has(word))))) {
    if (state.paused && state.hits > 0) state.joined = true;
    link(state, verb);
    state.verb = verb;
    return true;
  }
  if (plainly.has(word)) {
    if (state.paused) return true;
    // `пароль просто …`: in some languages no verb is needed.
    if (state.linked || withoutVerb.has(word)) link(state, true);
    state.simply = true;
    return true;
  }
  if (state.paused && !between.has(word)) {
    if (state.hits > 0 || state.linked || (noun.short && kind === 'password')) return false;
    if (!isOdd(token.text) || state.unknown > (kind === 'key' ? 2 : 0)) {
      state.astray = true;
      return state.unknown++ < MOST_UNKNOWN;
    }
    state.paused = false;
  }
  if (users.has(word)) state.named = true;
  else if (between.has(word)) {
    state.fresh &&= state.linked;
    state.direct = false;
  } else if (about.has(word)) {
    // `password manager`, `token refresh`: the noun is another one.
    if (state.first === word && !state.linked) return false;
    unlink(state);
    return state.unknown++ < MOST_UNKNOWN;
  } else return undefined;
  return true;
}

/** Whether a word is the value, by its place in the sentence and its looks. */
function sees(token: Token & { text: string }, state: State, before: string, see: See): boolean {
  const { text, noun, kind } = state;
  const { text: value, start } = token;
  const quoted = token.kind === 'quoted';
  if (state.off) return false;
  const sure = state.fresh && state.linked;
  if (noun.short && !state.linked && !isOfSecret(state, value)) return false;
  // The rest of a terminal's code.
  if (text[start - 1] === '[') return false;
  const rule = noun.isKey ? 'api-key' : kind === 'password' ? 'password' : 'secret';
  if (state.hits > 0) return state.joined && isOdd(value) && see(start, value, kind, 'told', rule);
  const groups = kind === 'password' && sure ? groupsAt(text, start) : undefined;
  if (groups && see(start, groups, kind, 'said')) return true;
  if (quoted && /\s/.test(value)) return kind === 'password' && state.fresh && isPhrase(value) && see(start, value, kind, 'said');
  if (isOdd(value)) {
    if (kind === 'key' && state.unknown > (token.kind === 'quoted' ? 1 : 2) && !state.linked) return false;
    // Directly behind a preposition, and not `from … to …`, stands what the secret is for.
    const next = tokenAt(text, token.end);
    const isFirst = next?.kind === 'word' && and.has(folded(next.text));
    const isFor =
      state.first !== 'on' && !isFirst && !state.linked && PREPOSITION.test(before) && !(/\d/.test(value) && /[!@#$%^&*?]/.test(value));
    return see(start, value, kind, isFor ? 'beside' : state.fresh ? 'stated' : 'told', rule);
  }
  if (kind !== 'password' || !state.fresh || !(sure || quoted || noun.phrase)) return false;
  if (isJoined(value) && sure && endsAt(text, token.end) && see(start, value, kind, 'said')) return true;
  if (isNumber(value)) return sure && see(start, value, kind, 'said');
  if (noun.phrase && !quoted) {
    const words = wordsAt(text, start);
    if (
      (sure || (words.split(' ').length > 3 && !/^pass/i.test(text.slice(noun.start, noun.end)))) &&
      isPhrase(words) &&
      see(start, words, kind, 'said')
    )
      return true;
  }
  if (!((state.direct && sure) || quoted) || !isPlain(value) || isOfSentence(value, noun.states)) return false;
  if (!quoted && !endsAt(text, token.end) && !endsSimply(state, token)) return false;
  return see(start, value, kind, state.simply || quoted || !isWord(value) ? 'said' : 'stated');
}

/** Behind `simply` the sentence may go on, with a verb, another adverb (`cuma … saja`) or words that say nothing of passwords. */
function endsSimply({ text, simply, verb, noun }: State, { end, text: value }: Token): boolean {
  const next = simply && !isWord(value) ? tokenAt(text, end) : undefined;
  if (next?.kind !== 'word') return false;
  const word = folded(next.text);
  return (
    plainly.has(word) ||
    isVerb(next.text.toLowerCase()) ||
    answers.has(word) ||
    ((verb || !/^(?:di|ter|ber|me)/.test(value)) && !isOfSentence(next.text, noun.states))
  );
}
