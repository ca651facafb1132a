/** What follows from a candidate's points and place: it is replaced, a person is asked about it, or it stays. */

import { CONSTANT, type Place, rolesOf } from '../../places/index.ts';
import { type Candidate, isBehindUser, SHORT } from './candidates.ts';
import { endsAt, groupsAt, isJoinedEnglish, isNone, shareOfSentence } from './forms.ts';
import type { NounPlace } from './noun-at.ts';
import { has, isAnswer, isBehindId, isOfChance, isSpelledOut, isTied, letters, linked, linkOf, pointsOf, SHORT_NUMBER } from './signs.ts';

/** `tide-plan-E-quay4000`: branches, sessions and machines are called so. A password of this form is one where it is called one. */
const NAMED = /^(?=.*\p{L}{3})[\p{L}\d]{1,14}(?:[-_.][\p{L}\d]{1,14}){2,7}[-_]?$/u;
/** What may be a name all the same, as branches and sessions have. */
export const isNamed = ({ form, value }: Candidate) => (form === 'made' || form === 'odd') && NAMED.test(value);

/** A part, a model, a ticket, a version, a name of code: joined capitals and numbers, words with capitals or `+` between, a number behind a word. */
const THING =
  /^(?=.{3,15}$)\p{L}?[\p{Lu}\d]+(?:[-/_+][\p{Lu}\d]+)+\p{Ll}?$|^\p{L}+(?:\+\p{L}+)+$|^(?:\p{Lu}+\p{Ll}+){3,}$|^\p{Ll}[\p{Ll}\d-]*\.\d$/u;
/** Of a sentence's end. */
const QUESTION = /^[^\n.!]{0,30}[?？؟]/;
const YEAR = /^(?:19|20)\d\d$/;
/** A variable, the beginning of names. */
const VARIABLE = /^[a-z][a-z\d]*(?:_[a-z]+)+$|_\*?$/;
/** A path, an assignment, a call, a range, a name of code, a digest. */
const OF_CODE = /^[^!#$&*?]*[/:=()–]|^[a-z\d]+(?:[_-][a-z\d]+)+$|^\p{Ll}+\p{Lu}[^!#$&*?]*$|^[\da-f]{32}$/u;
/** As people build a passphrase: `chair-lemon-harbour-42`. */
const NUMBERED_WORDS = /^\p{Ll}{4,16}(?:-\p{Ll}{4,16}){2,3}-\d\d$/u;
/** A digit and a sign that joins no words. */
const SIGNED = /^(?=.*\d).*[!#$%&*?^~@+]/;

/** Tied to the noun; or little else but an answer. */
const isFirm = (one: Candidate) => isTied(one) || (isAnswer(one) && one.others < 6);

/** Points from which on a candidate is replaced. */
const REPLACED = 50;
/** The same for a word behind a noun, wherever it is written. */
const STATED = 46;
const SAID = 41;
/** Points from which on a person is asked about it in a long text, or where it looks like a name of code. */
const ASKED = 37;
/** What a text of this length says beside its nouns is of other things: logs and code are pasted. */
const LONG_SPEECH = 300;
/** Of a noun's surroundings. */
const LONG_TEXT = 160;
const NEVER = Number.POSITIVE_INFINITY;
/** A shorter word is an answer as well. */
const LONG = 10;
/** Words between a noun and what a verb or a sign links to it; and without. */
const [FAR, MOST, CLOSE] = [10, 8, 5];

/** Beside a user's name, or something is done with it: `log in as ops and the password …`. */
const USED = /(?:^|\s)(?:with|and|mit|und|con|y|com|e|avec|et|met|en|dan|i|z|pakai|pake|use|using)\s(?:\p{L}+\s)?$/u;
/** What a password is not: `using one there can be insecure`. */
const POSSIBLE = /(?:can|could|may|might) be $/i;
/** What several are. */
const PLURAL = /^(?:are|were|son|eran|sind|waren|sont|sono|erano|sao|eram|zijn|sunt|sa|byly)$/;
/** Articles that are verbs without their accents; verbs of several things. */
const OWN_SCRIPT = /[^\0-\u04ff\u1e00-\u1eff]/;
const ARTICLE = /^(?:la|sa|sao)$/;

/** What the noun beside a candidate says of it, in whatever text; undefined where it says nothing. */
export function placeOf(one: Candidate): { noun: NounPlace; place: Place } | undefined {
  const { path, form, value, text, start, sign, before, leads } = one;
  if (isBehindUser(text, start)) return undefined;
  if (!path || path.headed) return leads && (letters(one) || (isPut(one) && !leads.number)) ? { noun: leads, place: 'stated' } : undefined;
  const { noun, words: steps, paused } = path;
  if (isOfOtherLine(one) || (letters(one) && noun.rule === 'api-key' && !isOfChance(value))) return undefined;
  const isVerb = sign === 'colon' || noun.is || !has(one, 'is') || !(rolesOf(before).has('between') || ARTICLE.test(before));
  const isSaid =
    (linked(one) && steps < FAR && isVerb) ||
    (OWN_SCRIPT.test(text[noun.end] ?? '') && rolesOf(text.slice(noun.end, start).trim()).has('is'));
  // `pin it to …`; `key: …` names a thing among others, and `the key is …` does not.
  if (
    noun.short &&
    ((steps > 0 && has(one, 'to') && !one.isSet) ||
      sign === 'open' ||
      (sign === 'colon' && (noun.kind === 'key' ? steps === 0 : !letters(one))))
  )
    return undefined;
  if ((form === 'id' || form === 'number' || (sign === 'colon' && steps > 0)) && isBehindId(one)) return undefined;
  // A pass over something.
  if (noun.short && noun.kind === 'password' && !noun.number && (paused || steps > MOST)) return undefined;
  if ((paused && text[noun.start - 1] === '(') || (noun.short && /["'`]/.test(text[noun.end] ?? ''))) return undefined;
  if (letters(one)) {
    // A combination is of libraries as well.
    if (noun.number && THING.test(value)) return undefined;
    if (form === 'odd' && noun.number && (noun.short || !(steps === 0 || isSaid))) return undefined;
    if (isSaid || (steps < FAR && (has(one, 'use') || (sign === 'open' && !noun.short)))) return { noun, place: 'stated' };
    if (isTied(one)) return isCalledKey(one, noun) ? { noun, place: 'stated' } : undefined;
    const isClose = steps < CLOSE && path.heavy < 3 && !paused && !noun.short && text.slice(noun.end, noun.end + 2) !== ':/';
    return isClose && (noun.kind === 'password' || !one.quoted) ? { noun, place: 'told' } : undefined;
  }
  if (form === 'number' && noun.number && steps === 0 && !YEAR.test(value) && endsAt(text, one.end)) return { noun, place: 'said' };
  if (form === 'words' && (isSaid || sign === 'colon') && groupsAt(text, start) === value) return { noun, place: 'said' };
  if (
    linkOf(one)[2] !== 'stated' ||
    noun.kind === 'key' ||
    pointsOf(one) < (form === 'words' ? REPLACED : form === 'number' ? STATED : SAID)
  )
    return undefined;
  if (CONSTANT.test(value) || VARIABLE.test(value)) return undefined;
  if (form === 'number') return (noun.number || steps < 2) && !YEAR.test(value) ? { noun, place: 'said' } : undefined;
  if (noun.number) return undefined;
  if (form === 'words') return { noun, place: 'said' };
  const isUsed = isSaid || (steps === 0 && USED.test(text.slice(Math.max(0, noun.start - 24), noun.start)));
  if (form === 'joined') return isUsed && !value.includes('.') && !isJoinedEnglish(value) ? { noun, place: 'said' } : undefined;
  // In a longer text a sentence goes on to other things.
  if (!endsAt(text, one.end) || path.doubted || steps > MOST || (steps > 2 && text.length > LONG_TEXT)) return undefined;
  if (POSSIBLE.test(text.slice(Math.max(0, start - 9), start)) || PLURAL.test(before)) return undefined;
  const isChosen = isNone(value) || one.quoted || sign === 'colon' || has(one, 'plainly');
  return isChosen && (isUsed || one.quoted) ? { noun, place: one.quoted || has(one, 'plainly') ? 'said' : 'stated' } : undefined;
}

/** The value of another label, in a line below, which is no field of it. */
const isOfOtherLine = ({ path, sign, text, start }: Candidate) =>
  path !== undefined &&
  sign === 'colon' &&
  path.words > 0 &&
  !HEADS.test(text.slice(path.noun.end, start)) &&
  OTHER_LINE.test(text.slice(path.noun.end, start));
const HEADS = /^["'`]?[:=>{][ \t]{0,8}\r?\n/;
const OTHER_LINE = /\n[\s>*#|-]{0,12}(?!value|new|current|initial|pass|it)[a-z][\w .-]{0,24}: ?["'`]?$/i;

/** A word that is set or used as what it leads to. */
const isPut = (one: Candidate) =>
  one.form === 'plain' &&
  isNone(one.value) &&
  (one.isSet || one.place === 0 || one.sign === 'comma' || has(one, 'use')) &&
  pointsOf(one) >= 20;

/** `key` and its like mean a secret without a verb only where a person names one, or before what can be nothing else. */
const isCalledKey = ({ text, value }: Candidate, { short, kind, start }: NounPlace) =>
  !short || kind !== 'key' || MIXED.test(value) || OWNED.test(text.slice(Math.max(0, start - 6), start));
const MIXED = /^(?=.*\d)(?=.*[A-Z])(?=.*[a-z])[A-Za-z\d]{24,}$/;
const OWNED = /(?:the|this|use|using|old|new|my|your|our) $/i;

/** Points from which on it is replaced: where the words around it tie it to one for a secret, and it is no name of a thing. */
export function replacedFrom(one: Candidate): number {
  const { form, speech, value } = one;
  const [, , tie] = linkOf(one);
  if (
    tie === 'vague' ||
    (tie !== 'stated' && one.text.length > LONG_SPEECH) ||
    one.isTyped ||
    speech.by === 'file' ||
    CONSTANT.test(value) ||
    VARIABLE.test(value) ||
    isOfOtherLine(one)
  )
    return NEVER;
  if (form === 'plain')
    return !speech.question || (one.others === 0 && (speech.question.code || (value.length >= LONG && isNone(value)))) ? REPLACED : NEVER;
  // `the combination of libfoo2 and …`
  if (form === 'odd' && one.path?.noun.number) return NEVER;
  if (form === 'words') return !speech.question && (shareOfSentence(value) === 0 || Math.abs(one.near('phrase')) < 15) ? REPLACED : NEVER;
  if (isFirm(one) && !(isAnswer(one) && /^\p{L}+\d$/u.test(value))) return REPLACED;
  if (form === 'number' ? YEAR.test(value) : THING.test(value) || SHORT_NUMBER.test(value) || isBehindId(one) || isNamed(one)) return NEVER;
  return tie !== 'near' ||
    SIGNED.test(value) ||
    (speech.by === 'person' &&
      (form === 'made' || form === 'number' || endsAt(one.text, one.end, true) || one.quoted || /\p{Lu}/u.test(value)))
    ? REPLACED
    : NEVER;
}

/** Points from which on a person is asked about it: fewer in a short text, by what it looks like. `isBest`: no other in its text has more. */
export function askedFrom(one: Candidate, isBest: boolean): number {
  const { form, value, speech, text, path } = one;
  if (one.isTyped) return Number.NEGATIVE_INFINITY;
  const [, link, tie] = linkOf(one);
  const isMade = form === 'made' || form === 'odd';
  // Machines make keys.
  if (!isMade && form !== 'id' && (tie === 'vague' || speech.question?.kind === 'key')) return NEVER;
  if (isOther(one)) return NEVER;
  // Comments and specifications are full of names and numbers.
  if (speech.by === 'file' && form !== 'number' && !(isMade && (tie === 'stated' || SIGNED.test(value)))) return NEVER;
  // The code of a program is called so, too.
  if (form === 'id' || text.length > SHORT || QUESTION.test(text.slice(one.around.at(-1)?.start)) || (!isMade && /key|code/.test(link)))
    return ASKED;
  const isCode = OF_CODE.test(value) && !NUMBERED_WORDS.test(value);
  if (isMade && isCode) return path || speech.question ? ASKED : tie === 'vague' ? NEVER : REPLACED;
  if (isMade) return form === 'made' ? 0 : 10;
  if (form === 'number') return 20;
  if (form === 'joined') return isCode || speech.by === 'agent' ? ASKED : 15;
  if (form === 'words') return speech.question ? 28 : 20;
  if (speech.question && !isBest) return ASKED;
  return isNone(value) ? 26 : 30;
}

const FIELD = /(?:^|\s)["'`]?(?!\w{0,40}(?:pass|secret|token|key|pin|pwd|code))[a-z]{1,20}_[a-z_]{1,30}["'`]?\s?[:=]?\s?["'`]$/i;

/** Whether it is another thing, or a word of the sentence. */
function isOther(one: Candidate): boolean {
  const { form, value, speech, path } = one;
  const [, , tie] = linkOf(one);
  // What a field of another name holds: `agent_type "…"`.
  if (isOfOtherLine(one) || (one.quoted && FIELD.test(one.text.slice(Math.max(0, one.start - 40), one.start)))) return true;
  if (form === 'number') return speech.by === 'agent' || YEAR.test(value);
  if (CONSTANT.test(value) || (!isFirm(one) && THING.test(value))) return true;
  if (form === 'odd') return tie === 'vague' && value.length < 7;
  if (one.quoted || (form !== 'plain' && form !== 'words')) return false;
  if (form === 'words' ? speech.question && shareOfSentence(value) > 0.3 : path && path.heavy > 0) return true;
  const isName = form === 'plain' && path?.words === 0 && (/^\p{Lu}/u.test(value) || one.near('root') > 0);
  return speech.by === 'agent' || !(isSpelledOut(one) || isName || endsAt(one.text, one.end));
}
