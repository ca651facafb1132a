/** Names of people in sentences, around what is a person's. */
import type { Match } from '../engine/detector.ts';
import type { Cell } from '../engine/records.ts';
import { isWord } from '../value/words.ts';
import { labels } from './labelled.ts';
import { isOfLicence } from './layout.ts';
import { FULL_NAME, isOwnName, isPersonName } from './person.ts';

/** A finding in a record; a full name means one person wherever it stands. */
export const found = (rule: string, { value, at }: Cell, tier: Match['tier'] = 'candidate'): Match => ({
  start: at,
  end: at + value.length,
  rule,
  tier,
  ...(rule === 'person-name' && tier === 'candidate' && isOwnName(value) ? {} : { local: true }),
});

/** How far in front of what is a person's a name stands. */
export const BEFORE = 160;
const BEHIND = 120;
/** Of a name that begins before the end. */
const REST = 30;
const FULL = new RegExp(`(?<![\\p{L}\\p{N}_.])(?<name>${FULL_NAME})(?![\\p{L}\\p{N}_(])`, 'gu');
/** As registers write it: `EK, ANNA M`. */
const REGISTERED = /(?<![\p{L}\d])(?<name>\p{Lu}[\p{Lu}'’-]{3,20}, \p{Lu}[\p{Lu}'’-]{2,20}(?: \p{Lu}\.?)?)(?![\p{L}\d])/gu;
/** One name where the words around it say that it is one. */
const CALLED =
  /(?:(?:[Cc]all|[Aa]sk|[Tt]ext|[Rr]ing|[Rr]each|[Tt]ell|[Cc]ontact|[Mm]y (?:wife|husband|son|daughter|brother|sister|mother|father|boss|friend)|Mrs?\.?|Ms\.?|Dr\.?|Frau|Herr|Mme|M\.|Sra?\.?|Don|Signora?)[ ])(?<name>\p{Lu}[\p{L}\p{M}'’-]{1,24})(?![\p{L}\p{N}_])|(?<asian>[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]{1,5})(?:さん|様|先生|先輩|님|씨|女士|小姐)/gu;
/** What stands in front of the purpose of a payment. */
const PURPOSE =
  /^(?:Verwendungszweck|Zahlungsgrund|Betreff|Rechnung|Reference|Concepto|Asunto|Motif|Objet|Causale|Omschrijving|Tytuł|Meddelande) /;
/** A name with a word for names before it: in letters without capitals. */
const TOLD = new RegExp(
  `(?:${labels.name.filter((name) => /^\P{ASCII}/u.test(name)).join('|')})[ ：:]{0,2}(?<name>[\\p{Lo}\\p{M}]{2,16}(?: [\\p{Lo}\\p{M}]{2,16}){0,3})(?=[ ,،、，(]|$)`,
  'gu',
);
/** Family names of China and Korea, of the few that nearly all people have there. */
const FAMILY =
  /^(?:[王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖萧蕭田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鍾谭譚陆陸汪范金石廖贾賈夏韦韋付方白邹鄒孟熊秦邱江尹薛闫段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔向汤湯]|欧阳|歐陽|司马|上官|诸葛|[김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구라민진지엄채원천방공현함변염추도소석선설마길연위표명기반왕금옥육인맹제탁국]|남궁|황보|제갈|선우|독고)[\p{Script=Han}\p{Script=Hangul}]{1,3}$/u;
const LISTED = /(?<=[\s,，、:：(（。])[\p{Script=Han}\p{Script=Hangul}]{2,5}(?=\s?[,，、(（]|[ ])/gu;

/** Names in a sentence around what is a person's. */
export function addProse(text: string, from: number, { start, end }: Match, matches: Match[]): void {
  for (const [begin, stop, isBefore] of [
    [from, start, true],
    [end, end + BEHIND, false],
  ] as const) {
    const part = text.slice(begin, stop + REST);
    const inside = ({ index }: RegExpExecArray) => begin + index < stop;
    for (const one of [...part.matchAll(FULL), ...part.matchAll(CALLED)].filter(inside)) {
      const name = withoutRole(one.groups?.name ?? (one.groups?.asian as string));
      if (PURPOSE.test(name) || !(one.groups?.asian || isPersonName(name))) continue;
      const cell = { value: name, at: begin + one.index + one[0].lastIndexOf(name) };
      const [head, tail] = [text.slice(Math.max(0, cell.at - 24), cell.at), text.slice(cell.at + name.length, cell.at + name.length + 44)];
      const isCell = isBefore && QUOTED.test(head) && /^\\{0,3}["']/.test(tail);
      // Of words that mean nothing else.
      const isOwn = !/[<:/]\w*$/.test(head) && isOwnName(name);
      matches.push(found('person-name', cell, / /.test(name) && (isCell || isOwn) ? 'candidate' : 'suspicion'));
    }
    for (const one of [...part.matchAll(TOLD), ...part.matchAll(REGISTERED)].filter(inside)) {
      const name = one.groups?.name as string;
      matches.push(found('person-name', { value: name, at: begin + one.index + one[0].lastIndexOf(name) }));
    }
    for (const one of [...part.matchAll(LISTED)].filter(inside))
      if (FAMILY.test(one[0])) matches.push(found('person-name', { value: one[0], at: begin + one.index }));
  }
}
/** `Customer Anna Ek`: without what a person is in front of two words of a name. */
const withoutRole = (name: string) => {
  const rest = /^\p{Lu}\p{Ll}+ (?<rest>\p{Lu}\S* \p{Lu}.*)$/u.exec(name)?.groups?.rest;
  return (rest && isOwnName(rest) && isWord(name.slice(0, name.indexOf(' '))) ? rest : name).replace(/['’-]{1,4}$|(?<=\p{Ll}{3})\.$/u, '');
};
const QUOTED = /(?:^|[,{(:] {0,2})\\{0,3}["']$/;

/** A name in front of the mail address that is made of it. */
export function addOwner(text: string, { start, end }: Match, matches: Match[]): void {
  const address = plainLetters(text.slice(start, end));
  const from = Math.max(0, start - BEFORE);
  for (const one of text.slice(from, start).matchAll(FULL)) {
    const name = withoutRole(one.groups?.name ?? '');
    const at = from + one.index + one[0].lastIndexOf(name);
    const isOne =
      isOwnName(name) &&
      plainLetters(name)
        .split(' ')
        .some((word) => word.length > 3 && address.includes(word));
    if (isOne && !isOfLicence(text, at)) matches.push(found('person-name', { value: name, at }));
  }
}
const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Addresses below ends that are nobody's (RFC 2606), which are taken for examples. */
const RESERVED = /(?<![\w.%+-])[A-Za-z0-9][\w.%+-]{0,63}@(?:[\w-]{1,63}\.){1,5}(?:test|example|invalid)(?![\w-])/g;

/** Such addresses that hold a name which was found beside them. */
export function addAddresses(text: string, all: readonly Match[], matches: Match[]): void {
  const names = all.filter(({ rule, tier }) => (rule === 'person-name' || rule === 'author') && tier === 'candidate');
  const words = new Set(names.flatMap(({ start, end }) => plainLetters(text.slice(start, end)).split(/[^\p{L}]+/u)));
  if (words.size === 0) return;
  for (const { index, 0: written } of text.matchAll(RESERVED)) {
    const address = written.toLowerCase();
    if (!isWord(address.replace(/@.*/, '')) && [...words].some((word) => word.length > 3 && !isWord(word) && address.includes(word)))
      matches.push({ start: index, end: index + address.length, rule: 'email', tier: 'candidate', value: address });
  }
}

/** Names in one text of which parts are looked for, and how far from them. */
const MOST_NAMES = 12;
const PARTS_REACH = 600;
/** The first or the last name alone, near the whole one. */
export function addParts(text: string, all: readonly Match[], matches: Match[]): void {
  const names = all.filter(
    ({ rule, tier, start, end }) => rule === 'person-name' && tier === 'candidate' && / /.test(text.slice(start, end)),
  );
  if (names.length === 0 || names.length > MOST_NAMES) return;
  for (const { start, end } of names) {
    const words = text
      .slice(start, end)
      .split(/[ -]/)
      .filter((word) => /^\p{Lu}\p{Ll}{3,}$/u.test(word) && !isWord(word));
    if (words.length === 0) continue;
    const alone = new RegExp(`(?<![\\p{L}\\d_./@-])(?:${words.join('|')})(?![\\p{L}\\d_@(/-]|\\.\\w)`, 'gu');
    const from = Math.max(0, start - PARTS_REACH);
    for (const { index, 0: value } of text.slice(from, end + PARTS_REACH).matchAll(alone))
      matches.push({ ...found('person-name', { value, at: from + index }), local: true });
  }
}
