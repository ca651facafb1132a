/**
 * What people and agents say about getting in, without the plainest statement: "it's Badminton, capital B", "everybody uses …",
 * "the safe is …", and what answers a question for a secret. Every word that could be the secret gets points for what it looks
 * like, for what links it to the words around it, and for how near a word for a secret is.
 */
import type { Match } from '../../engine/detector.ts';
import { rolesOf } from '../../languages/lexicon.ts';
import { ASKED, REPLACED } from '../../value/certainty.ts';
import { isWord } from '../../value/words.ts';
import { type Candidate, candidatesIn } from './candidates.ts';
import type { Question } from './question.ts';
import { endsAt } from './value-words.ts';

/** Longer texts are pasted files and logs, or explain. */
const LONGEST = 3000;
/** Points before any sign is looked for. */
const BASE = 25;

/** The secrets that a person or an agent speaks of. `question`: what the text answers. */
export function spokenSecrets(text: string, byAgent: boolean, question?: Question): Match[] {
  if (text.length > LONGEST) return [];
  return candidatesIn(text, byAgent, question).flatMap((one): Match[] => {
    const points = SIGNS.reduce((sum, { points, holds }) => (holds(one) ? sum + points : sum), BASE);
    if (points < ASKED) return [];
    const tier = points < REPLACED || isDoubtful(one) ? 'suspicion' : 'candidate';
    const rule = Math.abs(one.near('key')) < 12 && !one.near('password') ? 'api-key' : 'password';
    return [{ start: one.start, end: one.end, rule, tier, ...((one.form !== 'made' || NAMED.test(one.value)) && { local: true }) }];
  });
}

const WITH = /^(?:with|via|by|through|mit|avec|con|com|met|med|z|ze|с|із|dengan|par|über)$/;
const within = (steps: number, from: number, to: number) => steps >= from && steps <= to;
const isNone = ({ value }: Candidate) => value.length > 4 && !isWord(value.toLowerCase());

const isName = (one: Candidate) =>
  within(one.near('user'), 1, 3) && !within(one.near('password'), 1, 3) && one.sign !== 'slash' && !isPair(one);
const isPair = ({ text, start }: Candidate) => PAIR.test(text.slice(Math.max(0, start - 60), start));
/** Letters, digits or a number that is nearly all of an answer. */
const isAnswer = ({ question, others, form, text }: Candidate) =>
  question?.plain === true &&
  !question.later &&
  others < 6 &&
  form !== 'plain' &&
  form !== 'words' &&
  (form !== 'number' || !/\S\s*\n/.test(text));
/** `tide-plan-E-quay4000`: branches, sessions and machines are called so. A password of this form is one where it is called one. */
const NAMED = /^(?=.*\p{L}{3})[\p{L}\d]{1,14}(?:[-_.][\p{L}\d]{1,14}){2,7}[-_]?$/u;
/** `lab-gpu-2`, `Kiln2`, `Telia-5A`, `ikev1`, `fail2ban`. */
const SHORT_NUMBER = /^[\p{L}_-]{2,20}[-_]0?\d[A-Z]?$|^[\p{L}-]{2,8}\d$|^[a-z]{3,5}2[a-z]{3,5}$|[-_]?5G$/u;
/** `(pi / …`, `as moira and …`, `with ops, …` */
const PAIR =
  /(?:\(|(?<!\p{L})(?:as|with|user|login|log in|logged in|sign in|creds|credentials|admin|root|als|mit|comme|avec|como|con|come|com|jako|som|met|med|под|с|як|it['’]s) |: )["'`*]{0,2}[\w.@+-]{2,40}["'`*]{0,2}(?: ?\/ ?| (?:and|with|und|et|y|e|i|en|och|og|и|та|&) )["'`*]{0,2}$/iu;
const OF_ID =
  /(?:(?<![\p{L}\d])(?:id|ids|uuid|sha|sha1|sha256|md5|hash|commit|commits|revision|rev|head|branch|ветк\p{L}{0,2}|rama|branche|zweig|trace|request|req|fingerprint|checksum|digest|version|ticket|issue|pr|port|line|page|build|model|modell|repo|host|server|file|datei|step|order|trace[_-]id|request[_-]id|session|kid|(?:error|exit|status|http|zip|postal|country|area|fehler|insee) code|user|username|usuario|benutzer|utilisateur|login|логин|account|named|called)[:=#]?["'`(\s]{1,8}|[#/\\]|(?:wi-?fi|wlan|network|netz|netzwerk|rede|red|réseau|reseau|rete|netwerk|мережа|сеть|nätet|nätverket|mang|ssid)(?: \p{L}{1,8}){0,2} |[_ -]id\\?["']?\s?[:=：]\s{0,8}\\?["']?)$/iu;

const isBehindId = ({ text, start }: Candidate) => OF_ID.test(text.slice(Math.max(0, start - 24), start));

/** What may be a name or an id all the same, and all the words of an answer. */
const isDoubtful = (one: Candidate) => {
  const { form, question, others, value, near } = one;
  return (
    (form === 'words' && question !== undefined) ||
    ((!question || others > 5) && (form === 'made' || form === 'odd') && NAMED.test(value) && !within(near('password'), 1, 5)) ||
    (SHORT_NUMBER.test(value) && !(question?.plain && /[-_]/.test(value))) ||
    /\.\d$/.test(value) ||
    isBehindId(one)
  );
};

interface Sign {
  says: string;
  points: number;
  holds(one: Candidate): boolean;
}
const sign = (points: number, says: string, holds: Sign['holds']): Sign => ({ says, points, holds });

const SIGNS: readonly Sign[] = [
  sign(37, 'letters that can be nothing else', ({ form }) => form === 'made'),
  sign(20, 'digits or signs among letters', ({ form }) => form === 'odd'),
  sign(7, 'a number of a door', ({ form }) => form === 'number'),
  sign(-11, 'words joined', ({ form }) => form === 'joined'),
  sign(-17, 'no word of English', (one) => one.form === 'plain' && isNone(one)),
  sign(-34, 'a word of English', (one) => one.form === 'plain' && !isNone(one)),
  sign(12, 'between quotes', ({ quoted }) => quoted),
  sign(-25, 'a name with a short number', ({ form, value, question }) => form !== 'number' && !question && SHORT_NUMBER.test(value)),
  sign(21, 'an id, a digest, a path', ({ form }) => form === 'id'),
  sign(14, 'a word of another script', ({ isForeign, form, value }) => isForeign && form === 'plain' && /^[a-z]+$/.test(value)),
  sign(-17, 'behind the name of an id', isBehindId),
  sign(-11, 'behind the name of a user, a network, a file', isName),
  sign(4, 'behind a slash', ({ sign }) => sign === 'slash'),
  sign(12, 'behind a colon, a dash', ({ sign }) => sign === 'colon'),
  sign(6, 'behind a bracket', ({ sign }) => sign === 'open'),
  sign(7, 'behind a verb of being', ({ sign, before }) => sign === 'word' && rolesOf(before).has('is')),
  sign(12, 'behind a verb of using', ({ sign, before }) => sign === 'word' && rolesOf(before).has('use')),
  sign(13, 'behind a user, with a slash or `and` between', isPair),
  sign(5, 'behind `as`', ({ sign, before }) => sign === 'word' && rolesOf(before).has('as')),
  sign(22, 'behind `simply`', ({ sign, before }) => sign === 'word' && rolesOf(before).has('plainly')),
  sign(4, 'behind `with`', ({ sign, before }) => sign === 'word' && WITH.test(before)),
  sign(5, 'at the end of its part', ({ text, end }) => endsAt(text, end, true)),
  sign(28, 'a word, and it is said how it is spelled', ({ isSpelled, form }) => isSpelled && form === 'plain'),
  sign(9, 'it is said how it is spelled', ({ isSpelled }) => isSpelled),
  sign(24, 'right behind a word for a password', (one) => within(one.near('password'), 1, 1)),
  sign(11, 'a word for a password up to five words before', (one) => within(one.near('password'), 2, 5)),
  sign(3, 'a word for a PIN or a code of a door before', (one) => within(one.near('number'), 1, 6)),
  sign(16, 'a number, near such a word', (one) => one.form === 'number' && Math.abs(one.near('number')) < 15),
  sign(12, 'a number, near words of getting in', (one) => one.form === 'number' && Math.abs(one.near('enters')) < 15),
  sign(-8, 'near `code` and its like', (one) => Math.abs(one.near('code')) < 10),
  sign(10, 'a number, near `code` and its like', (one) => one.form === 'number' && Math.abs(one.near('code')) < 10),
  sign(-11, 'a number, near a name', (one) => one.form === 'number' && Math.abs(one.near('user')) < 8),
  sign(18, 'near a word for a passphrase', (one) => Math.abs(one.near('phrase')) < 15),
  sign(
    3,
    'behind a slash, where somebody logs in',
    (one) => one.sign === 'slash' && (one.near('user') > 0 || Math.abs(one.near('enters')) < 12),
  ),
  sign(-7, 'near a word for a key', (one) => Math.abs(one.near('key')) < 12),
  sign(-4, 'a word for a password in the next sentence only', (one) => one.beside('password')),
  sign(-21, 'said by an agent', ({ byAgent }) => byAgent),
  sign(-24, 'in a long text', ({ text }) => text.length > 400),
  sign(14, 'all of an answer', ({ question, others }) => question?.plain === true && others === 0),
  sign(8, 'an answer of few words', ({ question, others }) => question?.plain === true && others > 0 && others < 6),
  sign(
    14,
    'alone in a sentence of an answer',
    ({ question, others, alone, form }) => question?.plain === true && others > 0 && others < 4 && alone && form === 'plain',
  ),
  sign(
    26,
    'a word or a number that is all of an answer',
    (one) =>
      one.question?.plain === true &&
      one.question.kind === 'password' &&
      !one.question.later &&
      one.others === 0 &&
      ((one.form === 'plain' && isNone(one)) || one.form === 'number' || one.form === 'joined'),
  ),
  sign(12, 'letters and digits, or a number, in an answer of few words', isAnswer),
  sign(-14, 'asked for a key', ({ question }) => question?.kind === 'key'),
  sign(-11, 'an agent answers', ({ question, byAgent }) => question?.later === true && byAgent),
];
