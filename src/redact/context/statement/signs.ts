/**
 * What speaks for a candidate being a secret, and against it: how it hangs together with the nearest word for a secret, what it
 * looks like, and signs of either. The points are a logistic regression's, ten to a unit of log-odds.
 */

import { wordShare } from '../../formats/index.ts';
import { isImpossible, rolesOf } from '../../places/index.ts';
import { type Candidate, isBehindUser } from './candidates.ts';
import { isWord } from './cues.ts';
import { endsAt, isJoinedEnglish, isNone, isSpelled, shareOfSentence } from './forms.ts';

/** `lab-gpu-2`, `Kiln2`, `Telia-5A`, `ikev1`, `fail2ban`. */
export const SHORT_NUMBER = /^[\p{L}_-]{2,20}[-_]0?\d[A-Z]?$|^[\p{L}-]{2,8}\d$|^[a-z]{3,5}2[a-z]{3,5}$|[-_]?5G$/u;
const WITH = /^(?:with|via|by|through|mit|avec|con|com|met|med|z|ze|с|із|dengan|par|über)$/;
const OF_ID =
  /(?:(?<![\p{L}\d])(?:id|ids|org|organization|workspace|tenant|uuid|sha|sha1|sha256|md5|hash|commit|commits|revision|rev|head|branch|ветк\p{L}{0,2}|rama|branche|zweig|trace|request|req|fingerprint|checksum|digest|version|ticket|issue|pr|port|line|page|build|model|modell|repo|host|server|file|datei|step|order|trace[_-]id|request[_-]id|session|kid|(?:error|exit|status|http|zip|postal|country|area|fehler|insee) code|user|username|usuario|benutzer|utilisateur|login|логин|account|named|called)[:=#]?["'`(\s]{1,8}|[#/\\]|:\d\d (?:[A-Z]{2,5} )?|(?:wi-?fi|wlan|network|netz|netzwerk|rede|red|réseau|reseau|rete|netwerk|мережа|сеть|nätet|nätverket|mang|ssid)(?: \p{L}{1,8}){0,2} |(?:[_ -]id|\p{Ll}ID)\\?["']?\s?[:=：]\s{0,8}\\?["']?)$/iu;
export const isBehindId = ({ text, start }: Candidate) => OF_ID.test(text.slice(Math.max(0, start - 24), start));

/** What is said of the word before: `, all lower case`, `. Capital B`, `(no spaces)`. */
const SPELLING_BEHIND = /^["'`*]{0,3}(?:[,.;]| ?\(| [—–-] )/;
export const isSpelledOut = ({ text, end }: Candidate) => SPELLING_BEHIND.test(text.slice(end)) && isSpelled(text.slice(end, end + 26));

/** Whether the word right before is one of these. */
export const has = ({ sign, before }: Candidate, ...roles: ('is' | 'to' | 'use' | 'plainly')[]) =>
  sign !== 'colon' && sign !== 'comma' && roles.some((role) => rolesOf(before).has(role) && (role !== 'is' || !rolesOf(before).has('to')));
/** Whether a colon or a verb says that the value follows. */
export const linked = (one: Candidate) =>
  one.sign === 'colon' || has(one, 'is', 'plainly') || (one.isSet && has(one, 'to')) || (one.path?.words === 0 && one.path.noun.is);
/** Right behind the noun, or linked to it by a sign or a verb. */
export const isTied = (one: Candidate) =>
  one.path !== undefined && !one.path.headed && !one.path.paused && (linked(one) || one.path.words === 0);
export const isAnswer = ({ speech: { question } }: Candidate) => question?.plain === true;
const NOUNS = ['password', 'phrase', 'number'] as const;

/** What a link tells of a word: that it is the secret, that it answers a question for one, that one is near, or nothing. */
type Tie = 'stated' | 'answer' | 'near' | 'vague';

/** How a candidate hangs together with the nearest word for a secret: the first that holds. */
const LINKS: readonly [points: number, says: string, tie: Tie, holds: (one: Candidate) => boolean][] = [
  [33, 'all of an answer', 'answer', (one) => isAnswer(one) && one.others === 0],
  [25, 'of an answer of few words', 'answer', (one) => isAnswer(one) && !one.speech.question?.later && one.others < 6],
  [28, 'ops / …', 'stated', ({ text, start }) => isBehindUser(text, start)],
  [10, 'key …', 'stated', ({ path }) => path?.kind === 'key' && path.words === 0],
  [9, 'near a key', 'near', ({ path }) => path?.kind === 'key'],
  [29, 'password …, password is …, … as the password', 'stated', (one) => isTied(one) || one.leads !== undefined],
  [15, 'password, …, is …', 'stated', (one) => one.path !== undefined && linked(one) && !one.path.headed],
  [16, 'password for … …', 'stated', ({ path }) => path !== undefined && path.words < 5 && !path.paused],
  [6, 'behind in its sentence', 'near', ({ path }) => path !== undefined],
  [
    12,
    'it is …, in the next sentence',
    'near',
    (one) =>
      NOUNS.some(one.beside) && one.place < 3 && (has(one, 'is', 'use', 'plainly') || one.quoted || one.around.filter(isWord).length === 1),
  ],
  [5, 'in front, or near words of getting in', 'near', ({ near }) => NOUNS.some((kind) => near(kind) < 0) || Math.abs(near('enters')) < 12],
  [2, 'near `code`', 'near', ({ near }) => Math.abs(near('code')) < 10],
  [-11, 'in a sentence beside', 'near', ({ beside }) => NOUNS.some(beside)],
  [7, 'of an answer', 'answer', isAnswer],
  [-9, 'beside one of getting in, or of what may be an answer', 'near', (one) => one.speech.question !== undefined || one.beside('enters')],
  [-1, 'no word for a secret', 'vague', () => true],
];
/** The last of them holds always. */
export const linkOf = (one: Candidate) => LINKS.find(([, , , holds]) => holds(one)) as (typeof LINKS)[number];

/** What it looks like. */
const LOOKS = { made: 71, odd: 52, id: 49, number: 33, joined: 9, plain: 0, words: -6 } as const;

type Sign = readonly [points: number, says: string, holds: (one: Candidate) => boolean];

const plain = ({ form }: Candidate) => form === 'plain';
const number = ({ form }: Candidate) => form === 'number';
export const letters = ({ form }: Candidate) => form === 'made' || form === 'odd' || form === 'id';

const SIGNS: readonly Sign[] = [
  [-11, 'a word of English', (one) => plain(one) && !isNone(one.value)],
  [9, 'a word, tied to the noun', (one) => plain(one) && (isTied(one) || one.leads !== undefined)],
  [7, 'between quotes', ({ quoted }) => quoted],
  [12, 'a word between quotes', (one) => one.quoted && !letters(one)],
  [-30, 'a name with a short number', (one) => !number(one) && SHORT_NUMBER.test(one.value)],
  [13, 'a word of another script', (one) => plain(one) && /^[a-z]+$/.test(one.value) && OTHER_SCRIPT.test(one.text)],
  [-18, 'behind the name of an id', isBehindId],
  [-80, 'an id behind the name of one', (one) => one.form === 'id' && isBehindId(one)],
  [-19, 'behind the name of a user, a network, a file', isBehindName],
  [6, 'behind a slash', ({ sign }) => sign === 'slash'],
  [14, 'behind a colon, a dash', ({ sign }) => sign === 'colon'],
  [6, 'behind a comma', ({ sign }) => sign === 'comma'],
  [7, 'behind a verb of being', (one) => has(one, 'is')],
  [12, 'behind a verb of using', (one) => has(one, 'use')],
  [15, 'behind `simply`', (one) => has(one, 'plainly')],
  [4, 'behind `with`', ({ sign, before }) => sign === 'word' && WITH.test(before)],
  [5, 'at the end of its part', ({ text, end }) => endsAt(text, end, true)],
  [3, 'a word, at the end of its part', (one) => plain(one) && endsAt(one.text, one.end)],
  [-10, 'in front of a colon', ({ text, end }) => /^["'`*]{0,3}[:：]/.test(text.slice(end, end + 4))],
  [22, 'a word, and it is said how it is spelled', (one) => plain(one) && isSpelledOut(one)],
  [16, 'it is said how it is spelled', isSpelledOut],
  [-60, 'words, where machines make keys', (one) => letters(one) && one.path?.noun.rule === 'api-key' && !isOfChance(one.value)],
  [-12, 'the noun is another thing', ({ path }) => path?.headed === true],
  [15, 'a number, near a word for one', (one) => number(one) && Math.abs(one.near('number')) < 15],
  [16, 'a number, near words of getting in', (one) => number(one) && Math.abs(one.near('enters')) < 15],
  [7, 'a number, near `code` and its like', (one) => number(one) && Math.abs(one.near('code')) < 10],
  [-7, 'four digits', ({ value }) => /^\d{4}$/.test(value)],
  [10, 'near a word for a passphrase', ({ near }) => Math.abs(near('phrase')) < 15],
  [22, 'words near a word for a passphrase', ({ form, near }) => form === 'words' && Math.abs(near('phrase')) < 15],
  [-5, 'near a word for a key', ({ near }) => Math.abs(near('key')) < 12],
  [-19, 'said by an agent', ({ speech }) => speech.by === 'agent'],
  [-30, 'in a long text', ({ text }) => text.length > 400],
  [11, 'the last of an answer of two or three words', isLastOfAnswer],
  [-14, 'asked for a key', ({ speech: { question } }) => question?.kind === 'key'],
  [-9, 'an agent answers', ({ speech: { question, by } }) => question !== undefined && by === 'agent'],
  [-14, 'a stronger word stands in its sentence', ({ rivalled }) => rivalled],
  [-6, 'a plain word, a stronger stands in its sentence', (one) => one.rivalled && plain(one)],
  [20, 'told before', ({ speech, value }) => speech.told?.includes(value) === true],
  [
    -14,
    'ends as adjectives do',
    (one) => plain(one) && one.own.some(({ noun }) => noun?.states.some((ending) => one.value.endsWith(ending))),
  ],
  [-9, 'no word of a sentence in it', ({ form, value }) => form === 'words' && shareOfSentence(value) === 0],
  [-14, 'a third of it words of sentences', ({ form, value }) => form === 'words' && shareOfSentence(value) > 0.3],
  [-18, 'joined words of English', ({ form, value }) => form === 'joined' && isJoinedEnglish(value)],
  [12, 'long', ({ value, form }) => form !== 'words' && value.length > 14],
  [-17, 'short', (one) => !number(one) && !isAnswer(one) && one.value.length < 6],
];
/** Letters as machines make keys of them. */
export const isOfChance = (value: string) => wordShare(value) < 0.4 && !isImpossible(value, 'key', 'told');
const OTHER_SCRIPT = /[\u0370-\u04ff\u0590-\u0dff\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7af]/;

function isBehindName({ near, sign, text, start }: Candidate): boolean {
  const [user, password] = [near('user'), near('password')];
  return user > 0 && user < 4 && !(password > 0 && password < 4) && sign !== 'slash' && !isBehindUser(text, start);
}

function isLastOfAnswer(one: Candidate): boolean {
  return isAnswer(one) && one.others < 3 && one.speech.by === 'person' && /^\W*$/.test(one.text.slice(one.end));
}

/** How much speaks for it. */
export const pointsOf = (one: Candidate): number =>
  SIGNS.reduce((sum, [points, , holds]) => (holds(one) ? sum + points : sum), linkOf(one)[0] + LOOKS[one.form]);
