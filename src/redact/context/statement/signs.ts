/** What speaks for a candidate being a secret, and against it. The points are a logistic regression's, ten to a unit of log-odds. */
import { rolesOf } from '../../languages/lexicon.ts';
import { type Candidate, isBehindUser, SHORT } from './candidates.ts';
import { isJoinedEnglish, shareOfSentence } from './forms.ts';
import { endsAt, isNone } from './value-words.ts';

const WITH = /^(?:with|via|by|through|mit|avec|con|com|met|med|z|ze|с|із|dengan|par|über)$/;
/** `tide-plan-E-quay4000`: branches, sessions and machines are called so. A password of this form is one where it is called one. */
const NAMED = /^(?=.*\p{L}{3})[\p{L}\d]{1,14}(?:[-_.][\p{L}\d]{1,14}){2,7}[-_]?$/u;
/** `lab-gpu-2`, `Kiln2`, `Telia-5A`, `ikev1`, `fail2ban`. */
const SHORT_NUMBER = /^[\p{L}_-]{2,20}[-_]0?\d[A-Z]?$|^[\p{L}-]{2,8}\d$|^[a-z]{3,5}2[a-z]{3,5}$|[-_]?5G$/u;
const OF_ID =
  /(?:(?<![\p{L}\d])(?:id|ids|uuid|sha|sha1|sha256|md5|hash|commit|commits|revision|rev|head|branch|ветк\p{L}{0,2}|rama|branche|zweig|trace|request|req|fingerprint|checksum|digest|version|ticket|issue|pr|port|line|page|build|model|modell|repo|host|server|file|datei|step|order|trace[_-]id|request[_-]id|session|kid|(?:error|exit|status|http|zip|postal|country|area|fehler|insee) code|user|username|usuario|benutzer|utilisateur|login|логин|account|named|called)[:=#]?["'`(\s]{1,8}|[#/\\]|:\d\d (?:[A-Z]{2,5} )?|(?:wi-?fi|wlan|network|netz|netzwerk|rede|red|réseau|reseau|rete|netwerk|мережа|сеть|nätet|nätverket|mang|ssid)(?: \p{L}{1,8}){0,2} |[_ -]id\\?["']?\s?[:=：]\s{0,8}\\?["']?)$/iu;
const isBehindId = ({ text, start }: Candidate) => OF_ID.test(text.slice(Math.max(0, start - 24), start));
const within = (steps: number, from: number, to: number) => steps >= from && steps <= to;

const has = (one: Candidate, ...roles: ('is' | 'to' | 'use' | 'as' | 'plainly' | 'sets')[]) =>
  one.sign !== 'colon' &&
  one.sign !== 'comma' &&
  roles.some((role) => rolesOf(one.before).has(role) && (role !== 'is' || !rolesOf(one.before).has('to')));
const linked = (one: Candidate) => one.sign === 'colon' || has(one, 'is', 'plainly') || (one.isSet && has(one, 'to'));
const plainQuestion = ({ speech: { question } }: Candidate) => question?.plain === true;
const NOUNS = ['password', 'phrase', 'number'] as const;

/** What a link tells of a word: that it is the secret, that it answers a question for one, that one is near, or nothing. */
type Tie = 'stated' | 'answer' | 'near' | 'vague';

/** How a candidate hangs together with the nearest word for a secret: the first that holds. Points by what it looks like (`FORMS`). */
const LINKS: readonly [says: string, tie: Tie, points: readonly number[], holds: (one: Candidate) => boolean][] = [
  ['all of an answer', 'answer', [99, 86, 68, 45, 35, 24, 26, 77], (one) => plainQuestion(one) && one.others === 0],
  [
    'of an answer of few words',
    'answer',
    [92, 77, 62, 34, 18, 14, 26, 70],
    (one) => plainQuestion(one) && !one.speech.question?.later && one.others < 6,
  ],
  ['ops / …', 'stated', [91, 77, 56, 31, 31, 15, 24, 68], ({ text, start }) => isBehindUser(text, start)],
  ['key …', 'stated', [82, 57, 45, 18, 8, -2, 9, 65], (one) => one.path?.kind === 'key' && one.path.words === 0],
  ['near a key', 'near', [84, 63, 40, 17, 3, 15, 13, 60], (one) => one.path?.kind === 'key'],
  [
    'password: …, password is …',
    'stated',
    [101, 86, 66, 40, 45, 30, 32, 77],
    (one) => one.path !== undefined && linked(one) && !one.path.headed && one.path.words === (one.sign === 'colon' ? 0 : 1),
  ],
  [
    'password of … is …',
    'stated',
    [101, 86, 66, 45, 39, 18, 29, 75],
    (one) => one.path !== undefined && linked(one) && !one.path.headed && !one.path.paused,
  ],
  ['password …', 'stated', [103, 92, 69, 41, 39, 20, 21, 75], (one) => one.path?.words === 0 && !one.path.paused && !one.path.headed],
  ['password, …, is …', 'stated', [87, 68, 49, 29, 24, 15, 23, 64], (one) => one.path !== undefined && linked(one) && !one.path.headed],
  [
    'password for … …',
    'stated',
    [89, 78, 55, 25, 16, 4, 16, 63],
    (one) => one.path !== undefined && one.path.words < 5 && !one.path.paused,
  ],
  ['behind in its sentence', 'near', [79, 66, 44, 23, 3, -1, 8, 55], (one) => one.path !== undefined],
  [
    'it is …, in the next sentence',
    'near',
    [80, 62, 47, 30, 10, 9, 13, 59],
    (one) => NOUNS.some(one.beside) && one.place < 3 && (has(one, 'is', 'use', 'plainly') || one.quoted || one.alone),
  ],
  ['in front in its sentence', 'near', [75, 61, 42, 14, 1, -2, 8, 52], (one) => NOUNS.some((kind) => one.near(kind) < 0)],
  ['near words of getting in', 'near', [75, 59, 48, 17, 3, 1, 9, 54], (one) => Math.abs(one.near('enters')) < 12],
  ['near `code`', 'near', [74, 56, 41, 17, 4, 0, 9, 52], (one) => Math.abs(one.near('code')) < 10],
  ['in a sentence beside', 'near', [63, 39, 25, 2, -15, -15, -5, 39], (one) => NOUNS.some(one.beside)],
  ['of an answer', 'answer', [79, 56, 41, 22, 3, -1, 11, 54], plainQuestion],
  ['of what may be an answer', 'near', [72, 55, 30, 13, -7, -8, 3, 47], ({ speech }) => speech.question !== undefined],
  ['in a sentence beside one of getting in', 'near', [61, 43, 30, 6, -6, -11, -1, 42], (one) => one.beside('enters')],
  ['try …', 'vague', [80, 64, 47, 24, 13, 6, 14, 59], (one) => has(one, 'use')],
  ['no word for a secret', 'vague', [77, 51, 30, 8, -1, -10, 3, 45], () => true],
];

/** What it looks like. */
const FORMS = ['made', 'odd', 'number', 'joined', 'none', 'word', 'words', 'id'] as const;
const lookOf = ({ form, value }: Candidate): (typeof FORMS)[number] => (form !== 'plain' ? form : isNone(value) ? 'none' : 'word');
/** The last of them holds always. */
const linkOf = (one: Candidate) => LINKS.find(([, , , holds]) => holds(one)) as (typeof LINKS)[number];

interface Sign {
  says: string;
  points: number;
  holds(one: Candidate): boolean;
}
const sign = (points: number, says: string, holds: Sign['holds']): Sign => ({ says, points, holds });

const letters = ({ form }: Candidate) => form === 'made' || form === 'odd' || form === 'id';
const plain = ({ form }: Candidate) => form === 'plain';

const SIGNS: readonly Sign[] = [
  sign(6, 'between quotes', ({ quoted }) => quoted),
  sign(7, 'a word between quotes', (one) => one.quoted && !letters(one)),
  sign(9, 'a word between quotes, right behind a noun', (one) => one.quoted && !letters(one) && (one.path?.words ?? 9) < 2),
  sign(-30, 'a name with a short number', ({ form, value }) => form !== 'number' && SHORT_NUMBER.test(value)),
  sign(-4, 'named as a branch', ({ form, value }) => form !== 'number' && NAMED.test(value)),
  sign(13, 'a word of another script', ({ isForeign, form, value }) => isForeign && form === 'plain' && /^[a-z]+$/.test(value)),
  sign(-19, 'behind the name of an id', isBehindId),
  sign(-80, 'an id behind the name of one', (one) => one.form === 'id' && isBehindId(one)),
  sign(
    -18,
    'behind the name of a user, a network, a file',
    (one) =>
      within(one.near('user'), 1, 3) && !within(one.near('password'), 1, 3) && one.sign !== 'slash' && !isBehindUser(one.text, one.start),
  ),
  sign(7, 'behind a slash', ({ sign }) => sign === 'slash'),
  sign(12, 'behind a colon, a dash', ({ sign }) => sign === 'colon'),
  sign(6, 'behind a comma', ({ sign }) => sign === 'comma'),
  sign(4, 'behind a verb of being', (one) => has(one, 'is')),
  sign(-5, 'set to', (one) => one.isSet && has(one, 'to')),
  sign(9, 'behind a verb of using', (one) => has(one, 'use')),
  sign(14, 'behind `simply`', (one) => has(one, 'plainly')),
  sign(5, 'behind `with`', ({ sign, before }) => sign === 'word' && WITH.test(before)),
  sign(5, 'at the end of its part', ({ text, end }) => endsAt(text, end, true)),
  sign(4, 'a word, at the end of its part', (one) => plain(one) && endsAt(one.text, one.end)),
  sign(-11, 'in front of a colon', ({ text, end }) => /^["'`*]{0,3}[:：]/.test(text.slice(end, end + 4))),
  sign(22, 'a word, and it is said how it is spelled', (one) => one.isSpelled && plain(one)),
  sign(17, 'it is said how it is spelled', ({ isSpelled }) => isSpelled),
  sign(-3, 'more than one word of others between', (one) => (one.path?.heavy ?? 0) > 1),
  sign(-3, 'a comma between', (one) => one.path?.paused === true),
  sign(-11, 'the noun is another thing', (one) => one.path?.headed === true),
  sign(3, 'a short noun', (one) => one.path?.noun.short === true),
  sign(12, 'a number, near a word for one', (one) => one.form === 'number' && Math.abs(one.near('number')) < 15),
  sign(12, 'a number, near words of getting in', (one) => one.form === 'number' && Math.abs(one.near('enters')) < 15),
  sign(5, 'a number, near `code` and its like', (one) => one.form === 'number' && Math.abs(one.near('code')) < 10),
  sign(-8, 'four digits', (one) => one.form === 'number' && /^\d{4}$/.test(one.value)),
  sign(12, 'near a word for a passphrase', (one) => Math.abs(one.near('phrase')) < 15),
  sign(14, 'words near a word for a passphrase', (one) => one.form === 'words' && Math.abs(one.near('phrase')) < 15),
  sign(-7, 'near a word for a key', (one) => Math.abs(one.near('key')) < 12),
  sign(-19, 'said by an agent', ({ speech }) => speech.by === 'agent'),
  sign(-32, 'in a long text', ({ text }) => text.length > 400),
  sign(
    10,
    'the last of an answer of two or three words',
    (one) => plainQuestion(one) && one.others < 3 && one.speech.by === 'person' && /^\W*$/.test(one.text.slice(one.end)),
  ),
  sign(-15, 'asked for a key', ({ speech: { question } }) => question?.kind === 'key'),
  sign(-10, 'an agent answers', ({ speech: { question, by } }) => question !== undefined && by === 'agent'),
  sign(-15, 'a stronger word stands in its sentence', ({ rivalled }) => rivalled),
  sign(-5, 'a plain word, a stronger stands in its sentence', (one) => one.rivalled && plain(one)),
  sign(20, 'told before', ({ again }) => again),
  sign(8, 'told before a little differently', ({ corrected }) => corrected),
  sign(-15, 'ends as adjectives do', ({ isState }) => isState),
  sign(-7, 'no word of a sentence in it', (one) => one.form === 'words' && shareOfSentence(one.value) === 0),
  sign(-13, 'a third of it words of sentences', (one) => one.form === 'words' && shareOfSentence(one.value) > 0.3),
  sign(6, 'words and a number', (one) => one.form === 'words' && /\d/.test(one.value)),
  sign(-15, 'joined words of English', (one) => one.form === 'joined' && isJoinedEnglish(one.value)),
  sign(-7, 'joined in small letters by underscores or dots', (one) => one.form === 'joined' && /^[a-z]+(?:[_.][a-z]+)+$/.test(one.value)),
  sign(14, 'long', ({ value, form }) => form !== 'words' && value.length > 14),
  sign(-17, 'short', (one) => one.form !== 'number' && !plainQuestion(one) && one.value.length < 6),
];

/** How much speaks for it. */
export const pointsOf = (one: Candidate): number =>
  SIGNS.reduce((sum, { points, holds }) => (holds(one) ? sum + points : sum), linkOf(one)[2][FORMS.indexOf(lookOf(one))] as number);

/** What may be a name all the same, as branches and sessions have. */
export const isNamed = ({ form, value }: Candidate) => (form === 'made' || form === 'odd') && NAMED.test(value);

/** A part, a model, a ticket, a version, a name of code: joined capitals and numbers, words with capitals or `+` between, a number behind a word. */
const THING =
  /^(?=.{3,15}$)\p{L}?[\p{Lu}\d]+(?:[-/_+][\p{Lu}\d]+)+\p{Ll}?$|^\p{L}+(?:\+\p{L}+)+$|^(?:\p{Lu}+\p{Ll}+){3,}$|^\p{Ll}[\p{Ll}\d-]*\.\d$/u;
const YEAR = /^(?:19|20)\d\d$/;
const CONSTANT = /^[A-Z]+(?:_[A-Z\d]+)+$/;
/** A variable, the beginning of names. */
const VARIABLE = /^[a-z][a-z\d]*(?:_[a-z]+)+$|_\*?$/;
/** A path, an assignment, a call, a range, a name of code, a digest. */
const OF_CODE = /^[^!#$&*?]*[/:=()–]|^[a-z\d]+(?:[_-][a-z\d]+)+$|^\p{Ll}+\p{Lu}[^!#$&*?]*$|^[\da-f]{32}$/u;
/** As people build a passphrase: `chair-lemon-harbour-42`. */
const NUMBERED_WORDS = /^\p{Ll}{4,16}(?:-\p{Ll}{4,16}){2,3}-\d\d$/u;
/** A digit and a sign that joins no words. */
const SIGNED = /^(?=.*\d).*[!#$%&*?^~@+]/;

/** Right behind the noun, or linked to it by a sign or a verb; or little else but an answer. */
const isFirm = (one: Candidate) =>
  (one.path !== undefined && (linked(one) || one.path.words === 0) && !one.path.headed && !one.path.paused) ||
  (plainQuestion(one) && one.others < 6);

/** Points from which on a candidate is replaced. */
const REPLACED = 50;
/** Points from which on a person is asked about it in a long text, or where it looks like a name of code. */
const ASKED = 37;
const NEVER = Number.POSITIVE_INFINITY;
/** A shorter word is an answer as well. */
const LONG = 10;

/** Points from which on it is replaced: where the words around it tie it to one for a secret, and it is no name of a thing. */
export function replacedFrom(one: Candidate): number {
  const { form, speech, value } = one;
  const [, tie] = linkOf(one);
  if (tie === 'vague' || one.isTyped || speech.by === 'file' || CONSTANT.test(value) || VARIABLE.test(value)) return NEVER;
  if (form === 'plain')
    return !speech.question || (one.others === 0 && (speech.question.code || (value.length >= LONG && isNone(value)))) ? REPLACED : NEVER;
  // `the combination of libfoo2 and …`
  if (form === 'odd' && one.path?.noun.number) return NEVER;
  if (form === 'words') return !speech.question && (shareOfSentence(value) === 0 || Math.abs(one.near('phrase')) < 15) ? REPLACED : NEVER;
  if (isFirm(one) && !(plainQuestion(one) && /^\p{L}+\d$/u.test(value))) return REPLACED;
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
  const [link, tie] = linkOf(one);
  const isMade = form === 'made' || form === 'odd';
  // Machines make keys.
  if (!isMade && form !== 'id' && (tie === 'vague' || speech.question?.kind === 'key')) return NEVER;
  if (isOther(one) || (speech.by === 'file' && !isOfFile(one))) return NEVER;
  // The code of a program is called so, too.
  if (form === 'id' || text.length > SHORT || one.isQuestion || (!isMade && /key|code/.test(link))) return ASKED;
  const isCode = OF_CODE.test(value) && !NUMBERED_WORDS.test(value);
  if (isMade && isCode) return path || speech.question ? ASKED : tie === 'vague' ? NEVER : REPLACED;
  if (isMade) return form === 'made' ? 0 : 10;
  if (form === 'number') return 20;
  if (form === 'joined') return isCode || speech.by === 'agent' ? ASKED : 15;
  if (form === 'words') return speech.question ? 28 : speech.by === 'file' ? ASKED : 20;
  if (speech.question && !isBest) return ASKED;
  return isNone(value) ? 26 : 30;
}

/** Whether it is another thing, or a word of the sentence. */
function isOther(one: Candidate): boolean {
  const { form, value, speech, path } = one;
  const [, tie] = linkOf(one);
  if (form === 'number') return speech.by === 'agent' || YEAR.test(value);
  if (CONSTANT.test(value) || (!isFirm(one) && THING.test(value))) return true;
  if (form === 'odd') return tie === 'vague' && value.length < 7;
  if (one.quoted || (form !== 'plain' && form !== 'words')) return false;
  if (form === 'words' ? speech.question && shareOfSentence(value) > 0.3 : path && path.heavy > 0) return true;
  const isName = form === 'plain' && path?.words === 0 && (/^\p{Lu}/u.test(value) || one.near('root') > 0);
  return speech.by === 'agent' || !(one.isSpelled || isName || endsAt(one.text, one.end));
}

/** Whether what a tool gives back may say so: comments and specifications are full of names and numbers. */
function isOfFile(one: Candidate): boolean {
  const { form, value, quoted } = one;
  if (form === 'number' || form === 'words') return form === 'number' || quoted;
  const [, tie] = linkOf(one);
  return (form === 'made' || form === 'odd') && (tie === 'stated' || SIGNED.test(value));
}
