/** Numbers of people and of what they own, accounts and cards among them: sure by their form and checksum, or behind their name. */
import { inFront } from '../formats/index.ts';
import { partsOf, plain } from './field-kinds.ts';
import { agrees, digitsOf, ibanSum, luhn, numbers } from './numbers.ts';
import { isBesideName } from './person.ts';
import { IS_AT_END, type Labelled, labels, type NumberShape, type PrivateData } from './private-data.ts';

/** Lengths of IBANs by country (SWIFT's IBAN registry). */
const LENGTHS = new Map(labels.ibans.map((one) => [one.slice(0, 2), Number(one.slice(2))]));
/** Examples of the registry and of manuals. */
const EXAMPLE_IBAN = new RegExp(
  String.raw`^(?:[A-Z]{2}\d\d370400440532\d*|GB(?:82WEST12345698765432|29NWBK60161331926819|33BUKB20201555555555)|FR1420041010050500013M02606|` +
    'FR7630006000011234567890189|NL91ABNA0417164300|ES9121000418450200051332|IT60X0542811101000000123456|BE68539007547034|' +
    'CH9300762011623852957|AT611904300234573201)$',
);

/** Signs of a number without those that only part it. */
const compact = (value: string) => value.replace(/[ .+-]/g, '').toUpperCase();
const hasForm = (iban: string) => LENGTHS.get(iban.slice(0, 2)) === iban.length && !EXAMPLE_IBAN.test(iban);
export const isIban = (value: string): boolean => hasForm(compact(value)) && ibanSum(compact(value));
const IBAN = '[A-Z]{2}\\d\\d(?:[ -]?[A-Z\\d]{4}){2,7}(?:[ -]?[A-Z\\d]{1,3})?';

/** Networks by the first digits, with their lengths. */
const NETWORK = new RegExp(
  String.raw`^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|22[2-9]|2[3-6]|27[01])\d{13,14}|2720\d{12}|3[47]\d{13}|(?:6011|64[4-9]|65|62|81)\d{12,17}|` +
    String.raw`3(?:0[0-5]|6|8|9)\d{11,12}|35[2-8]\d{13}|(?:50|5[6-9]|6[0378])\d{14}|220[0-4]\d{12})$`,
);
/** Numbers that payment services publish for tests. */
const TEST_CARD = new RegExp(
  String.raw`(\d)\1{6}|(\d{2})\2{5}|(\d{4})\3\3|0{6}|^4(?:0{3}|242|111|012888|5555|026|917|659105569|222222)|` +
    '^5(?:555|105105|200828|454|424|436|399|431|506|018)|^2223|^37(?:8282|8734|1449|1144)|^3(?:056|852|530|566|622|7144)|' +
    '^6(?:011(?:11|00|98)|2(?:00|05)|304)|123456|^6759|^67037',
);

export function isCard(value: string): boolean {
  const digits = digitsOf(value);
  return NETWORK.test(digits) && digits.length < 20 && luhn(digits) && !TEST_CARD.test(digits);
}

const CARD =
  '\\d{4}(?<four>[ -])\\d{4}\\k<four>\\d{4}\\k<four>\\d{4}(?:\\k<four>\\d{1,3})?|3\\d{3}(?<six>[ -])\\d{6}\\k<six>\\d{4,5}|\\d{13,19}';

/** Examples of laws and manuals, one digit again and again, and counting up. */
const EXAMPLE = new RegExp(
  String.raw`^(?:12345678[A-Z9]|1234567\d{2,8}|0{8}.|1{8}.|X1234567L|11144477735|12345678909|11222333000181|RSSMRA85T10A562S|44051401359|` +
    '86095742719|111222333|123456782|11010519491231002X|131052-?308T|255081416802538|078051120|219099999|7561234567897|7569217076985|' +
    String.raw`123456789|4567812\d{5}|10000000146|(\d)\1{8,}.?|\d{2}0{6,})$`,
  'i',
);

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
/** Versions, ranges, shares, dates, times of machines, one digit again and again. */
const NO_NUMBER = new RegExp(
  String.raw`^\d{1,3}(?:\.\d{1,5}){3}$|^([A-Z]*)\d+-\1\d+$|^(\d+)\/\2$|^(?:19|20)\d\d[-/ ]?\d\d[-/ ]?\d\d|^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$|` +
    String.raw`^1[5-8]\d{8}(?:\d{3})?$|^(\d)\3+$`,
);

/** A number that nothing names. */
const bare = (shape: string, isOne: NumberShape['accept'], rule = 'national-id'): NumberShape => ({
  rule,
  shape,
  accept: (value, ...at) => !isExample(value) && !isInRow(...at) && isOne(value, ...at),
});

/** Behind a name of its own, by which a number is judged. */
const NAMED = /[=:/] ?\\{0,3}["']?$/;
/** What may be a number of somebody's, beside the name. */
const UNNAMED =
  '\\d{8,13}|\\d{6}[-+/A-FU-Y]\\d{3}[\\dA-Y]|\\d{7}[A-W][A-I]?|\\d{8}-?[A-Z]|\\d{1,3}(?:\\.\\d{3}){2,3}-?[\\dkK]?|\\d{3}-\\d{3}-\\d{3}[ -]\\d\\d';

export const identity: PrivateData = {
  told: [
    {
      rule: 'iban',
      labels: labels.iban,
      sure: true,
      value: '[A-Za-z]{2}\\d\\d(?:[ -]?[A-Za-z\\d]{4}){2,7}(?:[ -]?[A-Za-z\\d]{1,3})?',
      // Right behind its name it is one, whether or not somebody made it up.
      accept: (value, { direct, label }) => isIban(value) || (direct && /^iban$/i.test(label) && hasForm(compact(value))),
    },
    { rule: 'card', labels: labels.card, sure: true, value: CARD, accept: isCard },
    account,
    numbered,
    ...numbers.map(
      (one): Labelled => ({
        ...one,
        // Right behind its name it is one, whether or not somebody made it up.
        accept: (value, { label, direct, between }) =>
          (isOwn(one, value) && !(one.rule === 'serial' && between.includes('#'))) || (direct && !VAGUE.test(label) && !isExample(value)),
      }),
    ),
  ],
  numbers: [
    {
      rule: 'iban',
      lead: '[A-Z]{2}(?:\\d\\d ?[A-Z]{4} ?)?',
      shape: IBAN,
      accept: (value) =>
        isIban(value) || (hasForm(compact(value)) && /^[A-Z]{2}\d\d(?: (?!3456)|[A-Z]{0,4}\d+$)/.test(value) && 'suspicion'),
    },
    {
      rule: 'card',
      shape: CARD,
      accept(value, text, start, end) {
        if (!isCard(value) || /[\d.:/=][ -]?$/.test(inFront(text, start, 2)) || /^[ .-]?\d/.test(text.slice(end, end + 2))) return false;
        return /\D/.test(value) || (value.length < 17 && !NAMED.test(inFront(text, start, 6)) && 'suspicion');
      },
    },
    ...numbers.flatMap((one) =>
      one.bare === undefined
        ? []
        : bare(
            one.bare,
            (value, ...at) => {
              const holds = isOwn(one, value);
              return isBesideName(...at) ? holds || 'suspicion' : holds && /\D/.test(value) && 'suspicion';
            },
            one.rule,
          ),
    ),
    bare(UNNAMED, (value, text, start, end) => {
      if (NAMED.test(inFront(text, start, 6)) || NO_NUMBER.test(value) || isArticle(value)) return false;
      return isBesideName(text, start, end, true) && 'suspicion';
    }),
    bare('(?!000|666|9)\\d{3}-(?!00)\\d{2}-(?!0000)\\d{4}', (_, ...at) => isBesideName(...at) && 'suspicion'),
  ],
};
