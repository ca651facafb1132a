/** Numbers of people and of what they own: sure by their form and checksum, or behind their name. */
import { inFront } from '../engine/lines.ts';
import { UUID } from '../rules/rule.ts';
import { agrees, CHECKS } from './checksums.ts';
import table from './identity-numbers.json' with { type: 'json' };
import { IS_AT_END, type Labelled, labels, type PrivateData } from './labelled.ts';
import { partsOf, plain } from './numbered.ts';
import type { NumberShape } from './numbers.ts';
import { isBesideName } from './person.ts';

/** In a table: what they are called, how they are written and by what checksum they hold, with which more than signs and a few words may stand between. */
interface Row {
  labels: string;
  form: string;
  check?: string;
  /** The form that shows by itself what it is; `=`: the same. Absent where other numbers look the same. */
  bare?: string;
}
export const numbers = Object.entries(table as { readonly [rule: string]: readonly Row[] }).flatMap(([rule, rows]) =>
  rows.map(({ labels, form, check = '', bare }) => {
    const shape = form.replace('UUID', UUID);
    return { rule, labels: labels.split(', '), shape, holds: CHECKS[check], bare: bare === '=' ? shape : bare };
  }),
);

/** Examples of laws and manuals, one digit again and again, and counting up. */
const EXAMPLE =
  /^(?:12345678[A-Z9]|1234567\d{2,8}|0{8}.|1{8}.|X1234567L|11144477735|12345678909|11222333000181|RSSMRA85T10A562S|44051401359|86095742719|111222333|123456782|11010519491231002X|131052-?308T|255081416802538|078051120|219099999|7561234567897|7569217076985|123456789|4567812\d{5}|10000000146|(\d)\1{8,}.?|\d{2}0{6,})$/i;

/** Signs of a number without those that only part it. */
const compact = (value: string) => value.replace(/[ .+-]/g, '').toUpperCase();
const isExample = (value: string) => EXAMPLE.test(compact(value)) || EXAMPLE.test(value);
/** Whether a number is one of its kind, and nobody's example. */
export const isOwn = ({ holds }: Pick<(typeof numbers)[number], 'holds'>, value: string) =>
  !isExample(value) && (holds?.(value.toUpperCase()) ?? true);
/** Names that other numbers have, too, so that a checksum must hold. */
const VAGUE = /^(?:id|sa id|identity|personal|national|resident|tax|documento|routing|serial|s\/n|pan$|run$|sin$|nie$|c\.f|nik$)/i;

/** One of more groups of four: bytes, a card, a table. */
const isInRow = (text: string, start: number, end: number) =>
  /(?:\d|(?<!\p{L})[\da-f]{4})[ .:/-]$/u.test(inFront(text, start, 6)) ||
  /^(?:[ .:/-]\d|[ ][\da-f]{4}(?!\p{L}))/u.test(text.slice(end, end + 6));

const ACCOUNT = labels.account.filter((name) => name.length > 3 || /\P{ASCII}/u.test(name));
/** An account, right behind what it is called. */
const account: Labelled = {
  rule: 'account-id',
  labels: ACCOUNT,
  value: '\\d[\\d -]{6,18}\\d',
  words: 1,
  accept: (number, { direct, label }) =>
    direct &&
    [label, label.replace(/[ ._-]{0,2}(?:no|nr|num|number|nummer|id)?\.?$/i, '')].some((name) => ACCOUNT.includes(name.toLowerCase())) &&
    !NO_NUMBER.test(number) &&
    !isExample(number),
};
/** Signs of which five are digits, perhaps in groups. */
const ANY = '(?!NO|NR)(?:[A-Z]{1,5}[ ./-]?){0,2}\\d[A-Z\\d]*(?:[./-][A-Z\\d]+| \\d{2,}){0,6}';
/** Longest name in words, with those that the label stands behind. */
const MOST_WORDS = 4;

/** Behind what people, authorities and firms call a person's number: `Kundennummer`, `policy no.`, `numéro de client`. */
const numbered: Labelled = {
  rule: 'national-id',
  labels: [...labels.papers, ...labels.whose].filter((stem) => stem.length > 3 || stem === 'mrn' || /\P{ASCII}/u.test(stem)),
  value: ANY,
  words: 2,
  accept(number, { called, before, between }) {
    if (number.replace(/\D/g, '').length < 5 || NO_NUMBER.test(number) || isExample(number)) return false;
    const name = called.trim().replace(IS_AT_END, '');
    const isTold = IS_AT_END.test(called.trim()) || /[:=：＝"]/.test(between);
    // What no blank parts from the label belongs to it.
    const own = plain((JOINED.exec(before) as RegExpExecArray)[0] + name).split(' ').length;
    const all = plain((WORDS.exec(before) as RegExpExecArray)[0] + name).split(' ');
    for (let count = own; count < own + MOST_WORDS && count <= all.length; count++) {
      const parts = partsOf(all.slice(-count).join(' '));
      if (parts === 'numbered' || (parts === 'paper' && (isTold || /(?:\d\D?){7}/.test(number)))) return true;
    }
    return false;
  },
};
const JOINED = /(?<![\p{L}\p{M}\d_])[\p{L}\p{M}\d_]*$/u;
const WORDS = /(?<![\p{L}\p{M}\d_.º°'’ -])[\p{L}\p{M}\d_.º°'’ -]*$/u;
/** The numbers of articles and books (GS1), by their check digit. */
const isArticle = (value: string) =>
  /^(?:\d{8}|\d{12,13})$/.test(value) && agrees([1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1], 10)(value.padStart(13, '0'));
/** Dates, times of machines, one digit again and again. */
const NO_NUMBER = /^(?:19|20)\d\d[-/ ]?\d\d[-/ ]?\d\d|^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$|^1[5-8]\d{8}(?:\d{3})?$|^(\d)\1+$/;

/** A number that nothing names. */
const bare = (shape: string, isOne: NumberShape['accept'], rule = 'national-id'): NumberShape => ({
  rule,
  shape,
  accept: (value, ...at) => !isExample(value) && !isInRow(...at) && isOne(value, ...at),
});

export const identity: PrivateData = {
  told: [
    account,
    numbered,
    ...numbers.map(
      (one): Labelled => ({
        rule: one.rule,
        labels: one.labels,
        sure: one.holds !== undefined,
        value: one.shape,
        // Right behind its name it is one, whether or not somebody made it up.
        accept: (value, { label, direct, between }) =>
          (isOwn(one, value) && !(one.rule === 'serial' && between.includes('#'))) || (direct && !VAGUE.test(label) && !isExample(value)),
      }),
    ),
  ],
  numbers: [
    ...numbers.flatMap((one) =>
      one.bare === undefined
        ? []
        : bare(one.bare, (value, ...at) => isOwn(one, value) || isBesideName(...at) || (/[.-].*[.-]/.test(value) && 'suspicion'), one.rule),
    ),
    // What has a name of its own is judged by that.
    bare(
      '\\d{8,13}|\\d{6}[-+/A-FU-Y]\\d{3}[\\dA-Y]|\\d{7}[A-W][A-I]?|\\d{8}-?[A-Z]|\\d{1,3}(?:\\.\\d{3}){2,3}-?[\\dkK]?|\\d{3}-\\d{3}-\\d{3}[ -]\\d\\d',
      (value, text, start, end) =>
        !/[=:/] ?["']?$/.test(inFront(text, start, 3)) &&
        !NO_NUMBER.test(value) &&
        !isArticle(value) &&
        isBesideName(text, start, end, true),
    ),
    bare('(?!000|666|9)\\d{3}-(?!00)\\d{2}-(?!0000)\\d{4}', (_, ...at) => isBesideName(...at) || 'suspicion'),
  ],
};
