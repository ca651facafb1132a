/**
 * The plainest statement that names a secret, in all languages alike: a noun for it, then a colon, a verb such as `is`, or
 * nothing between it and its value. What stands farther from the noun is no business of this reader.
 */
import { folded, isHead, nouns, rolesOf, withoutVerb } from '../../languages/lexicon.ts';
import { columnBelow } from '../named/column.ts';
import type { Reader } from '../reader.ts';
import { backward, isSet, isUsed } from './backward.ts';
import { chosen, ellipsis, FARTHEST, type Reading } from './chosen.ts';
import { type NounPlace, nounAt, type Tell } from './noun-at.ts';
import { behind, type Token, tokensBetween } from './tokens.ts';
import { endsAt, groupsAt, holdsMade, isNumber, isOdd } from './value-words.ts';

/** Pins of boards are numbered as well, and lines. */
const HARDWARE = /gpio|\bheader\b|connector|arduino|\blines? \d/i;

/** Words between the noun and what tells its value. */
const MOST_WORDS = 7;
/** So many words between, without a verb: `haslo do wifi w biurze …`. */
const NEAR = 4;
/** What a secret is changed by: `from … to …`. */
const CHANGED = /^(?:to|into|auf|zu|a|à|para|pra|por|em|na|naar|till|в|на|по|en|pour|par|ke)$/;
/** What tells one behind a bracket. */
const TELLS = /^.[*_`]{0,3}\s?(?:[:：=是]|(?:is|ist|es|est|è|é|är|er|to|jest)\s)/;
const THAT = /^(?:it|that|c|dat|das|dit)'?s$|^c'est$/;
/** Verbs that say what one thing is, with the accents that tell them from other languages' words. */
const COPULA =
  /^(?:is|was|it['’]s|that['’]?s|isn['’]t|reads|remains|stays|equals|ist|lautet|war|bleibt|heißt|est|c['’]est|était|reste|vaut|es|era|será|sigue|é|será|continua|ficou|è|era|resta|rimane|luidt|blijft|jest|brzmi|było|был|это|це|був|je|zní|bylo|är|var|lyder|adalah|ialah|yaitu|là|olarak|は|是|就是|는|은)$/;
/** What stands in front of a colon and names another value than the secret. */
const OTHER =
  /^(?:(?:[\w-]{1,24}[_-])?ids?|uuid|guid|hash|digest|number|nr|no|date|time|version|path|file|url|status|size|count|line|branch|commit|ref|sha|issue|号|编号)$/;
/** Another name that is given a value. */
const VARIABLE = /\$\w{1,30}\s?$/;

export const statement: Reader = {
  id: 'statement',
  near: [...nouns.keys()],
  open: (see) => (text, start, end) => {
    const noun = nounAt(text, start, end);
    // A name between quotes is a key of JSON, or speaks of the word.
    if (!noun || (/["'`]/.test(text[noun.start - 1] ?? '') && text[noun.start - 1] === text[noun.end])) return;
    if (noun.number)
      columnBelow(
        text,
        { text: text.slice(start, end), start, end },
        'password',
        (at, value, ...rest) => isNumber(value) && see(at, value, ...rest),
      );
    if (noun.kind === 'key' && !holdsMade(text, Math.max(0, noun.start - 64), noun.end + FARTHEST)) return;
    const tell: Tell = (at, value, place) => see(at, value, noun.kind, place, noun.rule);
    if (!forward(text, noun, tell) && !/^["'`]?[:=]/.test(text.slice(noun.end, noun.end + 2))) backward(text, noun, tell);
  },
};

/** Reads from the noun on; whether a value was found. */
function forward(text: string, noun: NounPlace, tell: Tell): boolean {
  const reading: Reading = {
    text,
    noun,
    tell,
    link: noun.is,
    colon: false,
    verb: noun.is,
    is: noun.is,
    simply: false,
    set: false,
    doubted: false,
    paused: false,
    open: 0,
    gap: 0,
    words: 0,
    last: '',
    far: [],
  };
  for (const token of tokensBetween(text, noun.end, noun.end + FARTHEST)) {
    const step = token.kind === 'word' || token.kind === 'quoted' ? readWord(reading, token) : readSign(reading, token);
    if (step === 'found') {
      if (noun.kind === 'password') ellipsis(text, behind(text, token), tell);
      return true;
    }
    if (step === 'over' || reading.words > MOST_WORDS + (noun.number ? 3 : 0)) break;
  }
  return reading.far.some(({ start, value, place }) => place !== undefined && tell(start, value, place));
}

type Step = 'found' | 'over' | 'on';

function readSign(reading: Reading, { kind, start, text: sign }: Token): Step {
  const { text, link, gap, last, noun } = reading;
  switch (kind) {
    case 'colon':
      // `name=value` is an assignment; `key: value` the key of a table.
      if (
        (text[start] === '=' && (/\S/.test(text[start + 1] ?? '') || VARIABLE.test(text.slice(Math.max(0, start - 40), start)))) ||
        OTHER.test(last)
      )
        return 'over';
      // `apiKey: '', model: …`, `(password: Input, salt: Input): …`: the next field.
      if (reading.paused && reading.colon && (noun.kind === 'key' || text[noun.start - 1] === '(')) return 'over';
      // `on pass → …`, `Pass/Fail: 0=…`
      if (noun.short && ((reading.paused && noun.kind === 'password') || !/[:：=]/.test(text[start] as string))) return 'over';
      if (last === '' && noun.kind === 'key' && noun.short) return 'over';
      // `password: word` may be code or a translation, and is read as an assignment.
      reading.verb = true;
      reading.colon = reading.words === 0 && !noun.short;
      reading.link = last !== '' || text.charCodeAt(noun.start) > 0x7f || /\s/.test(text[start + 1] ?? '');
      reading.gap = 0;
      return 'on';
    case 'open':
      // A call; `this pass (fold-loops)`.
      if (/[\w$]/.test(text[start - 1] ?? '') || (gap === 0 && /pass(?:es)? ?$/i.test(text.slice(noun.end - 6, start)))) return 'over';
      reading.open++;
      if (gap < 6) [reading.link, reading.gap, reading.last] = [true, 0, sign];
      return 'on';
    case 'line':
      return link && gap === 0 && !/[-*•]/.test(sign) ? 'on' : 'over';
    case 'stop':
      // `keystore password? …`
      return last === '' && text[start] === '?' ? 'on' : 'over';
    case 'comma':
      // The next cell of a table.
      if (text[start] === '|' && last === '') return 'on';
      reading.link = false;
      reading.paused = true;
      return 'on';
    case 'close':
      // `(incorrect password) → test 4`, but `Wi-Fi (password): …`, `(the password) is …`
      return --reading.open < 0 && !TELLS.test(text.slice(start, start + 12)) ? 'over' : 'on';
    case 'mark':
      return text.startsWith('```', start) || /[<{\\]/.test(sign) ? 'over' : 'on';
    default:
      return 'on';
  }
}

function readWord(reading: Reading, token: Token & { kind: 'word' | 'quoted' }): Step {
  const { text, noun, tell } = reading;
  const word = folded(token.text);
  const roles = rolesOf(word);
  const before = reading.last;
  reading.last = word;
  const isNamed = rolesOf(before).has('user') && !roles.has('is');
  if (isOdd(token.text)) {
    // The rest of a terminal's code, of a path.
    if (/[[/]/.test(text[token.start - 1] ?? '')) return 'over';
    if (isNamed || (noun.number && noun.short)) return count(reading);
    // A combination is of libraries as well.
    const isCalled = !noun.number || reading.colon || reading.is || reading.words === 0;
    const near = reading.gap === 0 && isCalled && (reading.link || (!reading.paused && isPlainKey(text, noun, token.text)));
    if (near && tell(token.start, token.text, 'stated')) return found(reading);
    const isNear = !noun.short && isCalled && !reading.paused && reading.gap <= NEAR && (noun.kind === 'password' || token.kind === 'word');
    reading.far.push({ start: token.start, value: token.text, place: isNear ? 'told' : undefined });
    return count(reading);
  }
  if (token.kind === 'word') {
    if (roles.has('plainly') && reading.gap === 0 && !reading.paused && (reading.link || withoutVerb.has(word))) {
      reading.verb ||= !reading.link;
      reading.link = reading.simply = true;
      return 'on';
    }
    reading.set ||= roles.has('sets');
    const isCopula = COPULA.test(token.text.toLowerCase());
    if (roles.has('is') && !isCopula) reading.simply = false;
    // `is used to derive …`, but `used to be …`
    if (word === 'to' && /(?:\b(?:is|are|was|be|and)|,) used $/i.test(text.slice(Math.max(0, token.start - 10), token.start)))
      return 'over';
    if (roles.has('is') || roles.has('use')) {
      const old = reading.far.at(-1);
      if (old && CHANGED.test(word) && isOdd(old.value) && text.slice(old.start + old.value.length, token.start).trim() === '')
        old.place = 'stated';
      reading.link = true;
      const changed = CHANGED.test(word);
      const set = changed && (reading.set || isSet(text, noun));
      // `pass the folder to …`
      if (noun.short && !set && reading.gap > 0 && changed) return 'over';
      reading.verb = set || (!roles.has('between') && !(reading.gap > 0 && changed));
      reading.is = set || isCopula;
      // `it asks for the password, enter …`; `the password, it's …`
      reading.paused &&= !roles.has('use') && !THAT.test(word);
      reading.gap = 0;
      if (!token.stop) return 'on';
    }
    // `password manager`, `token refresh`: the noun is another one.
    if (isHead(word)) {
      if (before === '') return 'over';
      reading.doubted = true;
      reading.link = false;
      return count(reading);
    }
  }
  const isHardware = noun.number && HARDWARE.test(text.slice(Math.max(0, token.start - 40), token.start + 40));
  if (noun.number && !isHardware && (!reading.paused || reading.words === 0) && !isNamed && reading.gap <= NEAR) {
    const value = groupsAt(text, token.start, true) ?? (isNumber(token.text) ? token.text : undefined);
    if (value && endsAt(text, token.start + value.length) && tell(token.start, value, 'said')) return found(reading);
  }
  // `with the password …`: beside a user's name no verb is needed.
  const beside = reading.gap === 0 && !reading.link && !noun.number && noun.kind === 'password' && roles.size === 0 && isUsed(text, noun);
  if (beside) reading.is = reading.verb = reading.link = true;
  if (noun.kind === 'password' && reading.gap === 0 && !reading.paused && !isNamed) {
    const said = chosen(reading, token);
    if (said && tell(token.start, said.value, said.place)) return found(reading);
  }
  return token.kind === 'word' && token.stop ? 'over' : count(reading);
}

/** `key` and its like mean a secret without a verb only where a person names one, or before what can be nothing else. */
const isPlainKey = (text: string, { short, kind, start }: NounPlace, value: string) =>
  !short ||
  kind !== 'key' ||
  /^(?=.*\d)(?=.*[A-Z])(?=.*[a-z])[A-Za-z\d]{24,}$/.test(value) ||
  /(?:the|this|use|using|old|new|my|your|our) $/i.test(text.slice(Math.max(0, start - 6), start));

/** Of what stands before the value, what was the secret before: `from … to …`. */
function found({ far, tell }: Reading): Step {
  for (const { start, value, place } of far) if (place === 'stated') tell(start, value, place);
  return 'found';
}

function count(reading: Reading): Step {
  reading.gap++;
  reading.words++;
  return 'on';
}
