/** Names of people: how they are written, what only looks like one, and where they stand in sentences and rows. */
import { type Cell, candidate, type Detector, inFront, isWord } from '../formats/index.ts';
import { anyOf, labels } from './private-data.ts';

/** Without the ending of what is the person's: `Anna Ek's`. */
const WORD = "\\p{Lu}(?:[\\p{L}\\p{M}.-]|['’](?!s(?!\\p{L}))(?=\\p{L})){0,24}";
const ASIAN = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';
/** Letters of a script without capitals, and with spaces between the words. */
const UNCASED =
  '(?!\\p{Nd})[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Thai}\\p{Script=Devanagari}\\p{Script=Bengali}' +
  '\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Georgian}\\p{M}]';
/** Two to four capitalised words, with `van` and its like between them, up to the end of a sentence. */
export const FULL_NAME = `${WORD}(?:(?<!\\p{Ll}{5}\\.) (?:(?:de|van|der|den|von|da|dos|del|la|le|bin|al) ){0,2}${WORD}){1,3}`;
/** The same, or a name in East Asian letters. */
export const PERSON = `(?:${FULL_NAME}|${ASIAN}{2,6}(?:[ ・]${ASIAN}{1,6})?)`;

const ROLE = anyOf('roles', 'i', ['^(?:', ')s?$']);
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
  const isBeside = (word: string, at: number) => (at < role ? isWord(word) || ABBREVIATED.test(word) : COUNTED.test(word));
  return role >= 0 && words.every((word, at) => at === role || isBeside(word, at));
}
const ABBREVIATED = /^.{1,3}$|\p{Lu}{2}/u;

/** A word that English makes of others, as headings do: `Management`, `Relationship`. */
const MADE = /(?:[ts]ions?|(?<!cle)ments?|(?<!blanken|win)ships?|(?<!guin)ness|[^cnr]ity|[ei]ous|[ai]bles?|ically)$/i;
/** What firms, forms and programs name things after, and no vocabulary of programs has. */
const THINGS = new Set(labels.things);
/** A word that means something else than a person. */
const isNoun = (word: string) => isWord(word) || MADE.test(word) || isThing(word.toLowerCase());
const isThing = (word: string) => THINGS.has(word) || (word.endsWith('s') && THINGS.has(word.slice(0, -1)));
/** Countries, and the cities that zones of time are named after. */
const PLACES: ReadonlySet<string> = new Set([...labels.towns, ...countries(), ...zoneCities()]);
function countries(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  return letters.flatMap((first) => letters.flatMap((second) => names.of(first + second)?.toLowerCase() ?? []));
}
function zoneCities(): string[] {
  return Intl.supportedValuesOf('timeZone').map((zone) =>
    zone
      .slice(zone.lastIndexOf('/') + 1)
      .replaceAll('_', ' ')
      .toLowerCase(),
  );
}
/** The name of a country, or of a city that all know. */
export const isKnownPlace = (name: string): boolean => PLACES.has(name.toLowerCase());

/** Most of its words mean nothing else, and none is written in capitals, as headings and companies are. */
export function isPersonName(name: string): boolean {
  const words = name.split(' ').filter((word) => word.length > 2);
  if (isRole(name) || isKnownPlace(name) || words.some((word) => MONTH.test(word) || FIRM.test(word) || isCode(word))) return false;
  return words.filter((word) => !isNoun(word)).length * 2 >= Math.max(words.length, 1);
}
/** All capitals, or some within a word of small letters, as names in code have them; but `DSouza`, `OConnor`. */
const isCode = (word: string) =>
  /^(?:[\p{Lu}.]+$|(?!IJ|D[ACLMORSE]|O(?!Auth)|LH)\p{Lu}{2}\p{Ll})/u.test(word) ||
  /\p{Ll}\p{Lu}/u.test(word.replace(/^(?:Mc|Mac|De|Di|Le|La|Van|Fitz)/, ''));
/** Words of firms and groups. */
const FIRM = anyOf('firmWords', 'i', ['^(?:', ')\\.?$']);
/** The name of a firm or of its part: the last word says so. */
export const isFirm = (name: string): boolean => / /.test(name) && FIRM.test(name.slice(name.lastIndexOf(' ') + 1));
/** A day or a month, or another capitalised word that stands beside a name. */
export const isDay = (word: string): boolean => MONTH.test(word);
const MONTH = anyOf('months');

const WESTERN = new RegExp(`^${FULL_NAME}$`, 'u');
/** A full name, of whose words most mean nothing else. */
export const isFullName = (value: string): boolean => WESTERN.test(value) && isPersonName(value);
/** A full name of whose words none means anything else. */
export const isOwnName = (value: string): boolean =>
  isFullName(value) &&
  (value.split(' ').filter((word) => word.length > 2).length > 1 || !/(?<!\S)\p{Lu}{1,2}(?!\S)/u.test(value)) &&
  value.split(' ').every((word) => word.length < 3 || word === 'bin' || (/\p{Ll}|\.$/u.test(word) && !isNoun(word) && !ROLE.test(word)));

/** Two parts at most, and more only where a name of another language is spelled. */
const ASIAN_FIELD = new RegExp(
  `^(?!\\p{Script=Hangul}{5}|\\p{Script=Hangul}+ \\p{Script=Hangul}{4})${ASIAN}{1,7}(?:[・ 　]${ASIAN}{1,7})?$|` +
    `^\\p{Script=Katakana}[\\p{Script=Katakana}ー・]{3,15}$`,
  'u',
);
const SPACED = new RegExp(`^(?:${UNCASED}){2,16}(?: (?:${UNCASED}){2,16}){0,4}$`, 'u');
const CASED = /^\p{Lu}[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){0,4}$/u;
/** What a field or a column for names holds: a name as people write theirs, and no words of programs. */
export function isNamed(value: string): boolean {
  if (ASIAN_FIELD.test(value) || SPACED.test(value)) return true;
  if (!CASED.test(value) || isRole(value) || isKnownPlace(value) || / (?:the|with|and|a|to|of|for|in|on|your) /.test(value)) return false;
  const words = value.split(/[ -]/);
  if (words.some((word) => FIRM.test(word) || /\p{Ll}\p{Lu}\p{Ll}+\p{Lu}/u.test(word))) return false;
  return words.some((word) => word.length > 2 && !isWord(word));
}

/** Whom nobody is: names that laws, manuals and tests give to people in examples, their numbers and addresses. */
const NOBODY = anyOf('invented', 'u', ['', '']);
/** Whether what begins at a place, or a name, is of a person of examples. */
export const isOfNobody = (text: string, at = text.length): boolean => NOBODY.test(inFront(text, at, 160) + text.slice(at, at + 160));

/** Full names, of whose words some may mean something else. */
const FULL = new RegExp(`(?<![\\p{L}\\p{N}_.])(?<name>${FULL_NAME})(?![\\p{L}\\p{N}_(=])`, 'gu');
/** As registers write it: `EK, ANNA M`. */
const REGISTERED = /(?<![\p{L}\d])(?<name>\p{Lu}[\p{Lu}'’-]{3,20}, \p{Lu}[\p{Lu}'’-]{2,20}(?: \p{Lu}\.?)?)(?![\p{L}\d])/gu;
/** One name where the words around it say that it is one. */
const CALLED = new RegExp(
  '(?:(?:[Cc]all|[Aa]sk|[Tt]ext|[Rr]ing|[Rr]each|[Tt]ell|[Cc]ontact|' +
    String.raw`[Mm]y (?:wife|husband|son|daughter|brother|sister|mother|father|boss|friend)|Mrs?\.?|Ms\.?|Dr\.?|Frau|Herr|Mme|M\.|Sra?\.?|Don|` +
    String.raw`Signora?)[ ])(?<name>\p{Lu}[\p{L}\p{M}'’-]{1,24})(?![\p{L}\p{N}_]| \p{Lu})|` +
    String.raw`(?<asian>[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]{1,5})(?:さん|様|先生|先輩|님|씨|女士|小姐)`,
  'gu',
);
const TITLES = 'السيدة?|الأستاذة?|الدكتورة?|آقای|خانم|دکتر|מר|גברת|ד״ר|श्री|श्रीमती|सुश्री|डॉ\\.?|জনাব|คุณ|นาย|นาง|นางสาว|திரு';
/** A name in letters without capitals, with a word for names, for what people are or a title before it; three words where nothing follows. */
const NAMING = [...labels.name, ...labels.whose].filter((name) => new RegExp(`^${UNCASED}`, 'u').test(name));
const TOLD = new RegExp(
  `(?<![\\p{Lo}\\p{M}])(?:(?:${NAMING.join('|')})[\\p{Lo}\\p{M}]{0,2}[ ：:]{1,2}|(?:${TITLES})[ ]){1,2}` +
    `(?<name>[\\p{Lo}\\p{M}\\u200c]{2,16} [\\p{Lo}\\p{M}\\u200c]{2,16}` +
    `(?:(?: [\\p{Lo}\\p{M}\\u200c]{2,16}){1,2}(?=[,،、，(\\n]|$| (?:رقم|هاتف|جوال|تاريخ|عنوان|شماره|תעודת|טלפון|เบอร์|เลข)))?)(?=[ ,،、，(\\n]|$)`,
  'gu',
);
/** Family names of China and Korea, of the few that nearly all people have there. */
const [SHORT, LONG, JAPANESE] = [`[${labels.surnames.join('')}]`, `(?:${labels.compounds.join('|')})`, `(?:${labels.japanese.join('|')})`];
const GIVEN = `[${labels.given.join('')}]`;
/** What is a name and, where it has three letters and more, nothing else. */
const EASTERN =
  `(?!(?:안정|유연|공정|진정)성)(?:${SHORT}${GIVEN}{1,2}|${LONG}${ASIAN}{1,2}|` +
  `${JAPANESE}[ 　]?(?!さん|市|県|都|区|駅)[\\p{Script=Han}\\p{Script=Hiragana}]{1,3})(?!${ASIAN})`;
const WHOLE = new RegExp(`^(?:${EASTERN}|${JAPANESE}|(?=\\p{Script=Han}+$)(?:${SHORT}|${LONG})\\p{Script=Han}{1,3})$`, 'u');
/** A name of China, Japan or Korea where one is expected. */
export const isEastern = (name: string): boolean => !isOfNobody(name) && WHOLE.test(name);

/** In front of what somebody says in a chat, alone in a comment behind something. */
const PLACED = new RegExp(
  `(?<=(?:^|\\n|\\\\n)(?:[ ]{0,4}\\d{1,6}(?:→|\\t))?[ \\t*]{0,6})${EASTERN}(?=[ *]{0,3}[:：][ ]?\\S)|` +
    `(?<=[^:|\\s][ \\t]{0,8}(?://|#)[ ]?)${EASTERN}(?=[ ]{0,3}(?:\\n|\\\\n|$))`,
  'gu',
);
/** Names of East Asia that stand where people are named. */
export const eastern: Detector = {
  id: 'person-name',
  sweep(text, matches) {
    const found = /[\u4e00-\u9fff\uac00-\ud7af]{2}/.test(text) ? Array.from(text.matchAll(PLACED)) : [];
    // What may be a word is a name beside one that is none.
    const isSure = found.some(([name]) => name.length > 2);
    for (const { index, 0: name } of found)
      if (isSure && !isOfNobody(name)) matches.push(candidate('person-name', index, index + name.length));
  },
};
const LISTED = /(?<=[\s,，、:：(（。])(?<name>[\p{Script=Han}\p{Script=Hangul}]{2,5})(?=\s?[,，、(（]|[ ])/gu;

/** The first name and the last, in cells. */
const PAIRED = /(?<=(?:^|[|;,\t\n(]) ?["']?)(\p{Lu}\p{Ll}[\p{L}-]{1,20})["']?[|;,\t] ?["']?(\p{Lu}\p{Ll}[\p{L}-]{1,24})(?=["']?[|;,\t])/gu;

/** `Customer Anna Ek`: without what a person is in front of two words of a name. */
const withoutRole = (name: string) => {
  const rest = /^\p{Lu}\p{Ll}+ (?<rest>\p{Lu}\S* \p{Lu}.*)$/u.exec(name)?.groups?.rest;
  return (rest && isOwnName(rest) && isWord(name.slice(0, name.indexOf(' '))) ? rest : name).replace(/['’-]{1,4}$|(?<=\p{Ll}{3})\.$/u, '');
};

/**
 * Names of people in a part of a text: where each begins, and what shows it; whether its place tells that it is one; whether none of its
 * words means anything else.
 */
export function* namesIn(part: string): Generator<Cell & { index: number; isTold: boolean; isOwn: boolean }> {
  for (const pattern of [FULL, CALLED, TOLD, REGISTERED, LISTED])
    for (const { index, 0: all, groups } of part.matchAll(pattern)) {
      const value = withoutRole((groups?.name ?? groups?.asian) as string);
      // `NOT NULL, DEFAULT 5` is written so, too.
      if ((pattern === LISTED && !isEastern(value)) || (pattern === REGISTERED && value.split(/[, ]+/).some(isWord))) continue;
      const at = index + all.lastIndexOf(value);
      const isTold = pattern !== FULL && pattern !== CALLED;
      yield { value, at, index, isTold, isOwn: isTold || (!/[<:/]\w{0,24}$/.test(part.slice(0, at)) && isOwnName(value)) };
    }
}

const APART = /\n\s*(?:\d+(?:→|\t)\s*)?\n/;
/** What stands before and behind a part of a text, within its paragraph. */
export const around = (text: string, start: number, end: number, [before, behind]: readonly [number, number], apart = APART) =>
  [inFront(text, start, before).split(apart).at(-1) as string, text.slice(end, end + behind).split(apart, 1)[0] as string] as const;

/** Whether a full name that means nothing else stands near, within the paragraph; `isNext`: within the line, and nearer. */
export function isBesideName(text: string, start: number, end: number, isNext = false): boolean {
  for (const part of isNext ? around(text, start, end, [40, 40], /\n|\\n/) : around(text, start, end, [100, 50])) {
    for (const { isOwn } of namesIn(part)) if (isOwn) return true;
    for (const [, first = '', last = ''] of part.matchAll(PAIRED)) if (!isWord(first) && !isWord(last)) return true;
  }
  return false;
}
