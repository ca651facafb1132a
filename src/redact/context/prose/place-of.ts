/** Whether a word is the value that a sentence tells, and how much its place says of it: by the words before it and its looks. */
import { folded, isOfSentence, rolesOf } from '../../languages/lexicon.ts';
import type { Place } from '../../value/place.ts';
import { isWord } from '../../value/words.ts';
import { isOfSecret } from './noun-at.ts';
import { saidBy } from './roles.ts';
import { isNear, type State } from './state.ts';
import { type Token, tokenAt } from './tokens.ts';
import { endsAt, groupsAt, isJoined, isNumber, isOdd, isPhrase, isPlain, wordsAt } from './value-words.ts';

/** What the secret is for stands behind it. */
const PREPOSITION =
  /^(?:for|of|on|in|at|from|to|under|behind|into|the|an?|fur|von|vom|im|zu|zum|bei|pour|de|du|des|sur|dans|para|por|del|do|da|di|per|no|na|en|em|nel|voor|van|op|od|dla|w|dari|untuk|cho|cua|для|от|в|на|к|до|від|у|till|pa)$/;

interface Found {
  start: number;
  value: string;
  place: Place;
  rule?: string;
}

export function placeOf(token: Token & { text: string }, before: string, state: State): Found | undefined {
  const { text, noun } = state;
  const { text: value, start } = token;
  const rule = noun.isKey ? 'api-key' : noun.kind === 'password' ? 'password' : 'secret';
  // The rest of a terminal's code, of a path.
  if (state.off || /[[/]/.test(text[start - 1] ?? '')) return undefined;
  if (noun.short && !state.link && !isOfSecret(text, noun, state.first, value, state.unknown === 0)) return undefined;
  if (state.hits > 0) return state.joined && isOdd(value) ? { start, value, place: 'told', rule } : undefined;
  if (isOdd(value) && !/\s/.test(value)) {
    const most = noun.kind === 'password' || state.link ? MOST_UNKNOWN : token.kind === 'quoted' ? 1 : 2;
    return state.unknown > most ? undefined : { start, value, place: oddPlace(token, before, state), rule };
  }
  if (noun.kind !== 'password' || !isNear(state) || state.astray) return undefined;
  const said = chosen(token, state);
  if (!said) return undefined;
  return { start, value: said, place: state.simply || token.kind === 'quoted' || !isWord(said) ? 'said' : 'stated' };
}
const MOST_UNKNOWN = 6;

/** The place of a value that has what words do not have. */
function oddPlace({ text: value, end }: Token, before: string, state: State): Place {
  if (state.astray) return 'beside';
  const next = tokenAt(state.text, end);
  // Directly behind a preposition, and not `from … to …`, stands what the secret is for.
  const isFor =
    PREPOSITION.test(before) &&
    state.first !== 'on' &&
    !state.link &&
    !(next?.kind === 'word' && rolesOf(folded(next.text)).has('and')) &&
    !(/\d/.test(value) && /[!@#$%^&*?]/.test(value));
  return isFor ? 'beside' : isNear(state) ? 'stated' : 'told';
}

/** A password that people choose, of a word, words or a number: only where a verb or quotes say that this is it. */
function chosen(token: Token & { text: string }, state: State): string | undefined {
  const { text, noun } = state;
  const { text: value, start, end } = token;
  const quoted = token.kind === 'quoted';
  if (quoted && /\s/.test(value)) return isPhrase(value) ? value : undefined;
  const linked = state.link !== undefined;
  const groups = linked ? groupsAt(text, start) : undefined;
  if (groups) return groups;
  const ends = endsAt(text, end);
  if (linked && ((isJoined(value) && ends) || isNumber(value))) return value;
  if (noun.phrase && !quoted) {
    const words = wordsAt(text, start);
    const isLong = words.split(' ').length > 3 && !/^pass/i.test(text.slice(noun.start, noun.end));
    if ((linked || isLong) && isPhrase(words)) return words;
  }
  const direct = state.link === 'directly' && state.little === 0;
  if (!(direct || quoted) || !isPlain(value) || isOfSentence(value, noun.states)) return undefined;
  if (!quoted && !ends && !goesOn(token, state)) return undefined;
  return value;
}

/** Behind `simply` the sentence may go on, with a verb, another adverb (`cuma … saja`) or words that say nothing of passwords. */
function goesOn({ end, text: value }: Token, { text, simply, noun }: State): boolean {
  const next = simply && !isWord(value) ? tokenAt(text, end) : undefined;
  if (next?.kind !== 'word') return false;
  const { word, verb } = saidBy(next);
  const roles = rolesOf(word);
  return roles.has('plainly') || roles.has('answers') || verb || !isOfSentence(next.text, noun.states);
}
