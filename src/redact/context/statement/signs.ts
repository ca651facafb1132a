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

/** How a candidate hangs together with the nearest word for a secret: the first that holds. Points by what it looks like (`FORMS`). */
const LINKS: readonly [says: string, points: readonly number[], holds: (one: Candidate) => boolean][] = [
  ['all of an answer', [99, 86, 68, 45, 35, 24, 26, 77], (one) => plainQuestion(one) && one.others === 0],
  [
    'of an answer of few words',
    [92, 77, 62, 34, 18, 14, 26, 70],
    (one) => plainQuestion(one) && !one.speech.question?.later && one.others < 6,
  ],
  ['all of a sentence of an answer', [80, 64, 46, 23, 13, 6, 15, 58], (one) => plainQuestion(one) && one.alone && one.others < 12],
  ['ops / …', [91, 77, 56, 31, 31, 15, 24, 68], ({ text, start }) => isBehindUser(text, start)],
  ['key: …', [90, 71, 55, 28, 17, 15, 23, 75], (one) => one.path?.kind === 'key' && linked(one) && !one.path.headed && !one.path.paused],
  ['key …', [82, 57, 45, 18, 8, -2, 9, 65], (one) => one.path?.kind === 'key' && one.path.words === 0],
  ['near a key', [84, 63, 40, 17, 3, 15, 13, 60], (one) => one.path?.kind === 'key'],
  [
    'password: …, password is …',
    [101, 86, 66, 40, 45, 30, 32, 77],
    (one) => one.path !== undefined && linked(one) && !one.path.headed && one.path.words === (one.sign === 'colon' ? 0 : 1),
  ],
  [
    'password of … is …',
    [101, 86, 66, 45, 39, 18, 29, 75],
    (one) => one.path !== undefined && linked(one) && !one.path.headed && !one.path.paused,
  ],
  ['password …', [103, 92, 69, 41, 39, 20, 21, 75], (one) => one.path?.words === 0 && !one.path.paused && !one.path.headed],
  ['… as the password', [81, 64, 46, 24, 15, 3, 15, 59], (one) => one.leads >= 0],
  ['password, …, is …', [87, 68, 49, 29, 24, 15, 23, 64], (one) => one.path !== undefined && linked(one) && !one.path.headed],
  ['password for … …', [89, 78, 55, 25, 16, 4, 16, 63], (one) => one.path !== undefined && one.path.words < 5 && !one.path.paused],
  ['behind in its sentence', [79, 66, 44, 23, 3, -1, 8, 55], (one) => one.path !== undefined],
  [
    'it is …, in the next sentence',
    [80, 62, 47, 30, 10, 9, 13, 59],
    (one) => NOUNS.some(one.beside) && one.place < 3 && (has(one, 'is', 'use', 'plainly') || one.quoted || one.alone),
  ],
  ['in front in its sentence', [75, 61, 42, 14, 1, -2, 8, 52], (one) => NOUNS.some((kind) => one.near(kind) < 0)],
  ['login: …', [78, 57, 46, 20, 13, 4, 12, 56], (one) => within(one.near('enters'), 1, 5) && (linked(one) || has(one, 'use'))],
  ['root is …', [85, 68, 52, 31, 22, 12, 20, 64], (one) => within(one.near('root'), 1, 3) && (linked(one) || one.sign === 'slash')],
  ['near words of getting in', [75, 59, 48, 17, 3, 1, 9, 54], (one) => Math.abs(one.near('enters')) < 12],
  ['near `code`', [74, 56, 41, 17, 4, 0, 9, 52], (one) => Math.abs(one.near('code')) < 10],
  ['in a sentence beside', [63, 39, 25, 2, -15, -15, -5, 39], (one) => NOUNS.some(one.beside)],
  ['of an answer', [79, 56, 41, 22, 3, -1, 11, 54], plainQuestion],
  ['of what may be an answer', [72, 55, 30, 13, -7, -8, 3, 47], ({ speech }) => speech.question !== undefined],
  ['in a sentence beside one of getting in', [61, 43, 30, 6, -6, -11, -1, 42], (one) => one.beside('enters')],
  ['try …', [80, 64, 47, 24, 13, 6, 14, 59], (one) => has(one, 'use')],
  ['no word for a secret', [77, 51, 30, 8, -1, -10, 3, 45], () => true],
];

/** What it looks like. */
const FORMS = ['made', 'odd', 'number', 'joined', 'none', 'word', 'words', 'id'] as const;
const lookOf = ({ form, value }: Candidate): (typeof FORMS)[number] => (form !== 'plain' ? form : isNone(value) ? 'none' : 'word');
/** The last of them holds always. */
const linkOf = (one: Candidate) => LINKS.find(([, , holds]) => holds(one)) as (typeof LINKS)[number];

interface Sign {
  says: string;
  points: number;
  holds(one: Candidate): boolean;
}
const sign = (points: number, says: string, holds: Sign['holds']): Sign => ({ says, points, holds });

const letters = ({ form }: Candidate) => form === 'made' || form === 'odd' || form === 'id';
const plain = ({ form }: Candidate) => form === 'plain';

const SIGNS: readonly Sign[] = [
  sign(2, 'a capital within a sentence', (one) => plain(one) && one.place > 0 && /^\p{Lu}/u.test(one.value)),
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
  sign(-3, 'behind `to`, and nothing is set', (one) => !one.isSet && has(one, 'to')),
  sign(9, 'behind a verb of using', (one) => has(one, 'use')),
  sign(14, 'behind `simply`', (one) => has(one, 'plainly')),
  sign(5, 'behind `with`', ({ sign, before }) => sign === 'word' && WITH.test(before)),
  sign(5, 'at the end of its part', ({ text, end }) => endsAt(text, end, true)),
  sign(2, 'in front of `and`', ({ text, end }) => !endsAt(text, end, true) && endsAt(text, end)),
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
  sign(-2, 'a number, right behind `code` and its like', (one) => one.form === 'number' && within(one.near('code'), 1, 3)),
  sign(-8, 'four digits', (one) => one.form === 'number' && /^\d{4}$/.test(one.value)),
  sign(-3, 'a year', (one) => one.form === 'number' && /^(?:19|20)\d\d$/.test(one.value)),
  sign(3, 'a number in groups', (one) => one.form === 'number' && /\s/.test(one.value)),
  sign(12, 'near a word for a passphrase', (one) => Math.abs(one.near('phrase')) < 15),
  sign(14, 'words near a word for a passphrase', (one) => one.form === 'words' && Math.abs(one.near('phrase')) < 15),
  sign(-7, 'near a word for a key', (one) => Math.abs(one.near('key')) < 12),
  sign(-19, 'said by an agent', ({ speech }) => speech.by === 'agent'),
  sign(-32, 'in a long text', ({ text }) => text.length > 400),
  sign(3, 'the last of an answer', (one) => plainQuestion(one) && one.speech.by === 'person' && /^\W*$/.test(one.text.slice(one.end))),
  sign(
    10,
    'the last of an answer of two or three words',
    (one) => plainQuestion(one) && one.others < 3 && one.speech.by === 'person' && /^\W*$/.test(one.text.slice(one.end)),
  ),
  sign(-15, 'asked for a key', ({ speech: { question } }) => question?.kind === 'key'),
  sign(-3, 'an answer later', ({ speech: { question } }) => question?.later === true),
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
  sign(-2, 'joined by more than hyphens', (one) => one.form === 'joined' && !/-/.test(one.value)),
  sign(-7, 'joined in small letters by underscores or dots', (one) => one.form === 'joined' && /^[a-z]+(?:[_.][a-z]+)+$/.test(one.value)),
  sign(14, 'long', ({ value, form }) => form !== 'words' && value.length > 14),
  sign(-17, 'short', (one) => one.form !== 'number' && !plainQuestion(one) && one.value.length < 6),
];

/** How much speaks for it. */
export const pointsOf = (one: Candidate): number =>
  SIGNS.reduce((sum, { points, holds }) => (holds(one) ? sum + points : sum), linkOf(one)[1][FORMS.indexOf(lookOf(one))] as number);

/** What may be a name all the same, as branches and sessions have. */
export const isNamed = ({ form, value }: Candidate) => (form === 'made' || form === 'odd') && NAMED.test(value);

/** Links that say little: what has them is asked about at most, and that of an agent where it hangs together with a word for a secret loosely. */
const LOOSE: ReadonlySet<string> = new Set(['try …', 'no word for a secret']);
const NEAR: ReadonlySet<string> = new Set([
  'near a key',
  'near words of getting in',
  'login: …',
  'root is …',
  'near `code`',
  'in a sentence beside',
  'in a sentence beside one of getting in',
  'it is …, in the next sentence',
  'behind in its sentence',
  'in front in its sentence',
  'of what may be an answer',
]);

/** What may be a name or an id all the same, and all the words of an answer. */
export const isDoubtful = (one: Candidate) => {
  const { form, value, others, speech } = one;
  const [link] = linkOf(one);
  const isStated = one.path !== undefined && (linked(one) || one.path.words === 0) && !one.path.headed && !one.path.paused;
  return (
    LOOSE.has(link) ||
    // `the combination of libfoo2 and …`
    (one.path?.noun.number === true && form === 'odd') ||
    (NEAR.has(link) &&
      ((speech.by === 'agent' && !/^(?=.*\d).*[!@#$%^&*?]/.test(value)) ||
        (form === 'odd' && !endsAt(one.text, one.end, true) && !one.quoted && !linked(one) && !has(one, 'use')))) ||
    (form === 'words' && (speech.question !== undefined || (shareOfSentence(value) > 0 && !(Math.abs(one.near('phrase')) < 15)))) ||
    /^[a-z][a-z\d]*(?:_[a-z]+)+$|^[a-z][a-z\d]*(?:_[a-z\d]+)*_\*?$|^[A-Z]+(?:_[A-Z\d]+)+$/.test(value) ||
    ((!speech.question || others > 5) && /^[a-z]+\+[a-z]+$/.test(value)) ||
    (!isStated &&
      (((!speech.question || others > 5) && isNamed(one)) ||
        (form !== 'number' && SHORT_NUMBER.test(value) && !(plainQuestion(one) && /[-_]/.test(value))) ||
        (!plainQuestion(one) && MODEL.test(value)) ||
        isBehindId(one)))
  );
};

/** `TL-3000AX`, `engine-5.2`. */
const MODEL = /^[A-Z]{2,6}-\d{3,5}[A-Z\d]{0,6}$|\.\d$/;
/** A path, an assignment, a call, a range, a name of code, a digest. */
const OF_CODE = /^[^!#$&*?]*[/:=()–]|^[A-Z]+(?:_[A-Z\d]+)+$|^[a-z\d]+(?:[_-][a-z\d]+)+$|^\p{Ll}+\p{Lu}[^!#$&*?]*$|^[\da-f]{32}$/u;
/** As people build a passphrase: `chair-lemon-harbour-42`. */
const NUMBERED_WORDS = /^\p{Ll}{4,16}(?:-\p{Ll}{4,16}){2,3}-\d\d$/u;
/** Two words of a name: `user-center`. */
const TWO_WORDS = /^\p{Ll}+[._-]\p{Ll}+$/u;
/** Links that tell nothing of a word. */
const VAGUE: ReadonlySet<string> = new Set([
  'near `code`',
  'try …',
  'no word for a secret',
  'of what may be an answer',
  'in a sentence beside',
]);
const ASKED = 37;
/** Points from which on a candidate is replaced. */
export const REPLACED = 50;

/**
 * Points from which on a person is asked about it: fewer in a short text, by what it looks like, where it is no name of code.
 * `isBest`: no other in its text has more.
 */
export function askedFrom(one: Candidate, isBest: boolean): number {
  const { form, value, speech, text, path } = one;
  if (form === 'id' || one.isQuestion || text.length > SHORT) return ASKED;
  const [link] = linkOf(one);
  if (form === 'made' || form === 'odd') {
    if (!OF_CODE.test(value) || NUMBERED_WORDS.test(value)) return form === 'made' ? 0 : 10;
    return path || speech.question ? ASKED : VAGUE.has(link) || speech.by === 'file' ? Number.POSITIVE_INFINITY : REPLACED;
  }
  if (speech.by === 'file')
    return form === 'number' && !VAGUE.has(link) ? 25 : one.quoted && form !== 'plain' ? ASKED : Number.POSITIVE_INFINITY;
  if (/key/.test(link) || (speech.by === 'agent' && !one.quoted) || VAGUE.has(link)) return ASKED;
  if (form === 'joined') return OF_CODE.test(value) || (TWO_WORDS.test(value) && (path?.words ?? 9) > 1) ? ASKED : 15;
  if (form === 'number') return 20;
  if (form === 'words') return speech.question ? 28 : 20;
  if (speech.question && !isBest) return ASKED;
  return isNone(value) ? 26 : 30;
}
