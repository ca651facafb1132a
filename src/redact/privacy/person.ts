/** Names of people: how they are written, and what only looks like one. */
import { isWord } from '../value/words.ts';
import { labels } from './labelled.ts';

const WORD = "\\p{Lu}(?:[\\p{L}\\p{M}.-]|['’](?=\\p{L})){0,24}";
const ASIAN = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';
/** Letters of a script without capitals, and with spaces between the words. */
const UNCASED =
  '(?!\\p{Nd})[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Thai}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Georgian}\\p{M}]';
/** Two to four capitalised words, with `van` and its like between them, up to the end of a sentence. */
export const FULL_NAME = `${WORD}(?:(?<!\\p{Ll}{5}\\.) (?:(?:de|van|der|den|von|da|dos|del|la|le|bin|al) ){0,2}${WORD}){1,3}`;
/** The same, or a name in East Asian letters. */
export const PERSON = `(?:${FULL_NAME}|${ASIAN}{2,6}(?:[ ・]${ASIAN}{1,6})?)`;

const ROLE =
  /^(?:user|member|customer|admin|administrator|tester|owner|manager|editor|subscriber|client|account|profile|person|developer|operator|team|bot|service|system|moderator|vendor|seller|student|teacher|patient|(?:co)?organi[sz]er|judge|lead|participant|brand)s?$/i;
/** Of an account that every installation has, of a firm to the public, of a part of a firm, of a list, of programs: nobody's. */
const MAILBOXES = new Set(labels.mailboxes);
const NO_REPLY = /no-?rep{1,2}ly|do-?not-?reply$/i;
/** Whether what stands before an `@` names no person; behind a hyphen a role may be a part of a name, where people have their own addresses. */
export function isMailbox(local: string, isAnybodys = false): boolean {
  const last = isAnybodys ? local : local.replace(/^(?:[\w.]{1,20}-){1,3}/, '');
  return NO_REPLY.test(local) || isRole(local) || [local, last].some((one) => MAILBOXES.has(one.toLowerCase().replaceAll('-', '')));
}
const COUNTED = /^(?:[a-z]|\d{1,4}|one|two|three|four|five|six|first|second|third)$/i;

/** A role and not a person's name: `Regular Customer`, `Member Two`, `vm-user`. */
export function isRole(name: string): boolean {
  const words = name.trim().split(/[\s_-]+/);
  const role = words.findIndex((word) => ROLE.test(word));
  if (role === -1) return false;
  return words.every((word, at) => at === role || (at < role ? isWord(word) || ABBREVIATED.test(word) : COUNTED.test(word)));
}
const ABBREVIATED = /^.{1,3}$|\p{Lu}{2}/u;

/** A word that English makes of others, as headings do: `Management`, `Relationship`. */
const MADE = /(?:[ts]ions?|(?<!cle)ments?|(?<!blanken|win)ships?|(?<!guin)ness|[^cnr]ity|[ei]ous|[ai]bles?|ically)$/i;
/** A word that means something else than a person. */
const isNoun = (word: string) => isWord(word) || MADE.test(word);

/** Most of its words mean nothing else, and none is written in capitals, as headings and companies are. */
export function isPersonName(name: string): boolean {
  const words = name.split(' ').filter((word) => word.length > 2);
  if (isRole(name) || words.some((word) => MONTH.test(word) || FIRM.test(word) || isCode(word))) return false;
  return words.filter((word) => !isNoun(word)).length * 2 >= Math.max(words.length, 1);
}
/** All capitals, or some within a word of small letters, as names in code have them; but `DSouza`, `OConnor`. */
const isCode = (word: string) =>
  /^(?:[\p{Lu}.]+$|(?!IJ|D[ACLMORSE]|O(?!Auth)|LH)\p{Lu}{2}\p{Ll})/u.test(word) ||
  /\p{Ll}\p{Lu}/u.test(word.replace(/^(?:Mc|Mac|De|Di|Le|La|Van|Fitz)/, ''));
/** Words of firms and groups. */
const FIRM =
  /^(?:acme|inc|corp|corporation|ltd|llc|llp|gmbh|ag|plc|foundation|software|labs?|research|teams?|authors?|contributors?|projects?|university|systems|technolog\w+|groups?|company|javascript|typescript|python|limited|network|networks|studios?|media|institute|bank|solutions|services|developers?|maintainers?|community|stores?|shop|haiku|sonnet|opus|droid|codex|copilot|agents?|assistant|insurance|managers?|administrators?|directors?|cards?|un(?:ion|ione|ión)|analyst|testers?|guild|squad|streams?|departments?|division|committee|council|framework|method|workflows?|platform|enablement|engineering|operations|governance|life|ratings?|django|flask|jenkins|ansible|kubernetes|docker|\w*(?:amt|verein|klinik|schule))\.?$/i;
/** The name of a firm or of its part: the last word says so. */
export const isFirm = (name: string): boolean => / /.test(name) && FIRM.test(name.slice(name.lastIndexOf(' ') + 1));
/** A day or a month, or another capitalised word that stands beside a name. */
export const isDay = (word: string): boolean => MONTH.test(word);
const MONTH =
  /^(?:(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|der|die|das|tel|phone|mobile|fax|iban|visa|mastercard)$/i;

const WHOLE = new RegExp(`^${FULL_NAME}$`, 'u');
/** A full name, of whose words most mean nothing else. */
export const isFullName = (value: string): boolean => WHOLE.test(value) && isPersonName(value);
/** A full name of whose words none means anything else. */
export const isOwnName = (value: string): boolean =>
  isFullName(value) &&
  (value.split(' ').filter((word) => word.length > 2).length > 1 || !/(?<!\S)\p{Lu}{1,2}(?!\S)/u.test(value)) &&
  value.split(' ').every((word) => word.length < 3 || (/\p{Ll}|\.$/u.test(word) && !isNoun(word) && !ROLE.test(word)));

/** Two parts at most, and more only where a name of another language is spelled. */
const EASTERN = new RegExp(
  `^(?!\\p{Script=Hangul}{5}|\\p{Script=Hangul}+ \\p{Script=Hangul}{4})${ASIAN}{1,7}(?:[・ 　]${ASIAN}{1,7})?$|^\\p{Script=Katakana}[\\p{Script=Katakana}ー・]{3,15}$`,
  'u',
);
const SPACED = new RegExp(`^(?:${UNCASED}){2,16}(?: (?:${UNCASED}){2,16}){0,4}$`, 'u');
const CASED = /^\p{Lu}[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){0,4}$/u;
/** What a field or a column for names holds: a name as people write theirs, and no words of programs. */
export function isNamed(value: string): boolean {
  if (EASTERN.test(value) || SPACED.test(value)) return true;
  const words = value.split(/[ -]/);
  return (
    CASED.test(value) &&
    !isRole(value) &&
    !words.some((word) => FIRM.test(word) || /\p{Ll}\p{Lu}\p{Ll}+\p{Lu}/u.test(word)) &&
    words.some((word) => word.length > 2 && !isWord(word))
  );
}

/** Whom nobody is: names that laws, manuals and tests give to people in examples, their numbers and addresses. */
const NOBODY =
  /张三|李四|王五|赵六|孙七|周八|吴九|郑十|甲野|山田太郎|山田花子|홍길동|김철수|(?:John|Jane|Joe) (?:Doe|Smith|Bloggs)|(?:Max|Erika) Mustermann|Mario Rossi|Pinco Pallino|Jean Dupont|Juan Pérez|Jan Kowalski|Иван(?:ов)? Иван|\(555\) ?\d|(?<!\d)(?<!\d\d[ .)-]{1,2})555[.-](?:\d{3}[.-])?\d{4}(?!\d)|([2-9])\1{3}[ -]?(\d)\2{3}(?!\d)|@(?:example|teste?|email)\.(?:com|org|net)\b/u;
/** How far from such a name what is told of nobody stands at most. */
const REACH = 160;
/** Whether what begins at a place, or a name, is of a person of examples. */
export const isOfNobody = (text: string, at = text.length): boolean => NOBODY.test(text.slice(Math.max(0, at - REACH), at + REACH));
