/** Where names of people stand in sentences and rows, and whether one stands beside something. */
import { candidate, type Detector } from '../engine/detector.ts';
import type { Cell } from '../engine/records.ts';
import { isWord } from '../value/words.ts';
import { labels } from './labelled.ts';
import { FULL_NAME, isOfNobody, isOwnName } from './person.ts';

/** Full names, of whose words some may mean something else. */
const FULL = new RegExp(`(?<![\\p{L}\\p{N}_.])(?<name>${FULL_NAME})(?![\\p{L}\\p{N}_(=])`, 'gu');
/** As registers write it: `EK, ANNA M`. */
const REGISTERED = /(?<![\p{L}\d])(?<name>\p{Lu}[\p{Lu}'’-]{3,20}, \p{Lu}[\p{Lu}'’-]{2,20}(?: \p{Lu}\.?)?)(?![\p{L}\d])/gu;
/** One name where the words around it say that it is one. */
const CALLED =
  /(?:(?:[Cc]all|[Aa]sk|[Tt]ext|[Rr]ing|[Rr]each|[Tt]ell|[Cc]ontact|[Mm]y (?:wife|husband|son|daughter|brother|sister|mother|father|boss|friend)|Mrs?\.?|Ms\.?|Dr\.?|Frau|Herr|Mme|M\.|Sra?\.?|Don|Signora?)[ ])(?<name>\p{Lu}[\p{L}\p{M}'’-]{1,24})(?![\p{L}\p{N}_])|(?<asian>[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]{1,5})(?:さん|様|先生|先輩|님|씨|女士|小姐)/gu;
/** Scripts with blanks and without capitals. */
const UNCASED = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}]/u;
const TITLES = 'السيدة?|الأستاذة?|الدكتورة?|آقای|خانم|دکتر|מר|גברת|ד״ר|श्री|श्रीमती|सुश्री|डॉ\\.?|জনাব|คุณ|นาย|นาง|นางสาว|திரு';
/** A name in letters without capitals, with a word for names, for what people are or a title before it; three words where nothing follows. */
const NAMING = [...labels.name, ...labels.whose].filter((name) => UNCASED.test(name));
const TOLD = new RegExp(
  `(?<![\\p{Lo}\\p{M}])(?:(?:${NAMING.join('|')})[\\p{Lo}\\p{M}]{0,2}[ ：:]{1,2}|(?:${TITLES})[ ]){1,2}` +
    `(?<name>[\\p{Lo}\\p{M}\\u200c]{2,16} [\\p{Lo}\\p{M}\\u200c]{2,16}(?:(?: [\\p{Lo}\\p{M}\\u200c]{2,16}){1,2}(?=[,،、，(\\n]|$| (?:رقم|هاتف|جوال|تاريخ|عنوان|شماره|תעודת|טלפון|เบอร์|เลข)))?)(?=[ ,،、，(\\n]|$)`,
  'gu',
);
/** Family names of China and Korea, of the few that nearly all people have there. */
const [SHORT, LONG, JAPANESE] = [`[${labels.surnames.join('')}]`, `(?:${labels.compounds.join('|')})`, `(?:${labels.japanese.join('|')})`];
const FAMILY = new RegExp(`^(?:${SHORT}|${LONG})[\\p{Script=Han}\\p{Script=Hangul}]{1,3}$`, 'u');
const GIVEN = `[${labels.given.join('')}]`;
const ASIAN = '[\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}]';
/** What is a name and, where it has three letters and more, nothing else. */
const EASTERN =
  `(?!(?:안정|유연|공정|진정)성)(?:${SHORT}${GIVEN}{1,2}|${LONG}${ASIAN}{1,2}|` +
  `${JAPANESE}[ 　]?(?!さん|市|県|都|区|駅)[\\p{Script=Han}\\p{Script=Hiragana}]{1,3})(?!${ASIAN})`;
const WHOLE = new RegExp(`^(?:${EASTERN}|${JAPANESE})$`, 'u');
/** A name of China, Japan or Korea where one is expected. */
export const isEastern = (name: string): boolean =>
  !isOfNobody(name) && (WHOLE.test(name) || (/^\p{Script=Han}+$/u.test(name) && FAMILY.test(name)));

/** In front of what somebody says in a chat, alone in a comment behind something. */
const PLACED = new RegExp(
  `(?<=(?:^|\\n|\\\\n)(?:[ ]{0,4}\\d{1,6}(?:→|\\t))?[ \\t*]{0,6})${EASTERN}(?=[ *]{0,3}[:：][ ]?\\S)|` +
    `(?<=(?:[^:]//|#|,)[ ]?)${EASTERN}(?=[ ]{0,3}(?:\\n|\\\\n|$))`,
  'gu',
);
/** Names of East Asia that stand where people are named. */
export const eastern: Detector = {
  id: 'person-name',
  keywords: [],
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

/** Names of people in a part of a text: where each begins, and what shows it; whether its place tells that it is one; whether none of its words means anything else. */
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
export const around = (
  text: string,
  start: number,
  end: number,
  before: number,
  behind: number,
  apart = APART,
): readonly [string, string] => [
  text
    .slice(Math.max(0, start - before), start)
    .split(apart)
    .at(-1) as string,
  text.slice(end, end + behind).split(apart, 1)[0] as string,
];

/** Whether a full name that means nothing else stands near, within the paragraph; `isNext`: within the line, and nearer. */
export function isBesideName(text: string, start: number, end: number, isNext = false): boolean {
  for (const part of isNext ? around(text, start, end, 40, 40, /\n|\\n/) : around(text, start, end, 100, 50)) {
    for (const { isOwn } of namesIn(part)) if (isOwn) return true;
    for (const [, first = '', last = ''] of part.matchAll(PAIRED)) if (!isWord(first) && !isWord(last)) return true;
  }
  return false;
}
