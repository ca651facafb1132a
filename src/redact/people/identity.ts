/** Numbers of people and of what they own, accounts and cards among them: sure by their form and checksum, or behind their name. */
import { inFront } from '../formats/index.ts';
import { partsOf, plain } from './field-kinds.ts';
import { agrees, digitsOf, ibanSum, luhn, numbers } from './numbers.ts';
import { isBesideName } from './person.ts';
import { anyOf, IS_AT_END, type Labelled, labels, type NumberShape, type PrivateData } from './private-data.ts';

/** Lengths of IBANs by country (SWIFT's IBAN registry). */
const LENGTHS = new Map(labels.ibans.map((one) => [one.slice(0, 2), Number(one.slice(2))]));
/** Examples of the registry and of manuals. */
const EXAMPLE_IBAN = anyOf('exampleIbans', '');

/** Signs of a number without those that only part it. */
const compact = (value: string) => value.replace(/[ .+-]/g, '').toUpperCase();
const hasForm = (iban: string) => LENGTHS.get(iban.slice(0, 2)) === iban.length && !EXAMPLE_IBAN.test(iban);
export const isIban = (value: string): boolean => hasForm(compact(value)) && ibanSum(compact(value));
const IBAN = '[A-Z]{2}\\d\\d(?:[ -]?[A-Z\\d]{4}){2,7}(?:[ -]?[A-Z\\d]{1,3})?';

/** Networks by the first digits, with their lengths. */
const NETWORK = anyOf('cardNetworks', '');
/** Numbers that payment services publish for tests. */
const TEST_CARD = anyOf('testCards', '', ['', '']);

export function isCard(value: string): boolean {
  const digits = digitsOf(value);
  return NETWORK.test(digits) && digits.length < 20 && luhn(digits) && !TEST_CARD.test(digits);
}

const CARD =
  '\\d{4}(?<four>[ -])\\d{4}\\k<four>\\d{4}\\k<four>\\d{4}(?:\\k<four>\\d{1,3})?|3\\d{3}(?<six>[ -])\\d{6}\\k<six>\\d{4,5}|\\d{13,19}';

/** Examples of laws and manuals, one digit again and again, and counting up. */
const EXAMPLE = anyOf('exampleNumbers');

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
const NO_NUMBER = anyOf('noNumbers', '', ['', '']);

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
