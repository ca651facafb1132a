/** Numbers of people and of what they own, accounts and cards among them: sure by their form and checksum, or behind their name. */
import { inFront } from '../formats/index.ts';
import { expression, labels, shows } from './expressions.ts';
import { partsOf, plain } from './field-kinds.ts';
import { agrees, digitsOf, ibanSum, luhn, numbers } from './numbers.ts';
import { isBesideName } from './person.ts';
import type { Labelled, NumberShape, PrivateData } from './private-data.ts';

/** Lengths of IBANs by country (SWIFT's IBAN registry). */
const LENGTHS = new Map(labels.ibans.map((one) => [one.slice(0, 2), Number(one.slice(2))]));

/** Signs of a number without those that only part it. */
const compact = (value: string) => value.replace(/[ .+-]/g, '').toUpperCase();
const hasForm = (iban: string) => LENGTHS.get(iban.slice(0, 2)) === iban.length && !shows('iban-of-an-example', iban);
export const isIban = (value: string): boolean => hasForm(compact(value)) && ibanSum(compact(value));
const IBAN = '[A-Z]{2}\\d\\d(?:[ -]?[A-Z\\d]{4}){2,7}(?:[ -]?[A-Z\\d]{1,3})?';

export function isCard(value: string): boolean {
  const digits = digitsOf(value);
  return shows('network-of-a-card', digits) && digits.length < 20 && luhn(digits) && !shows('card-of-tests', digits);
}

const CARD =
  '\\d{4}(?<four>[ -])\\d{4}\\k<four>\\d{4}\\k<four>\\d{4}(?:\\k<four>\\d{1,3})?|3\\d{3}(?<six>[ -])\\d{6}\\k<six>\\d{4,5}|\\d{13,19}';

const isExample = (value: string) => shows('number-of-an-example', compact(value)) || shows('number-of-an-example', value);
/** Whether a number is one of its kind, and nobody's example. */
export const isOwn = ({ holds }: Pick<(typeof numbers)[number], 'holds'>, value: string) =>
  !isExample(value) && (holds?.(value.toUpperCase()) ?? true);

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
    !shows('no-number', number) &&
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
    if (number.replace(/\D/g, '').length < 5 || shows('no-number', number) || isExample(number)) return false;
    const name = called.trim().replace(expression('is-at-the-end'), '');
    const isTold = shows('is-at-the-end', called.trim()) || /[:=：＝"]/.test(between);
    // What no blank parts from the label belongs to it.
    const own = plain((expression('word-in-front').exec(before) as RegExpExecArray)[0] + name).split(' ').length;
    const all = plain((expression('words-in-front').exec(before) as RegExpExecArray)[0] + name).split(' ');
    for (let count = own; count < own + MOST_WORDS && count <= all.length; count++) {
      const parts = partsOf(all.slice(-count).join(' '));
      if (parts === 'numbered' || (parts === 'paper' && (isTold || /(?:\d\D?){7}/.test(number)))) return true;
    }
    return false;
  },
};
/** The numbers of articles and books (GS1), by their check digit. */
const isArticle = (value: string) =>
  /^(?:\d{8}|\d{12,13})$/.test(value) && agrees([1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1], 10)(value.padStart(13, '0'));

/** A number that nothing names. */
const bare = (shape: string, isOne: NumberShape['accept'], rule = 'national-id'): NumberShape => ({
  rule,
  shape,
  accept: (value, ...at) => !isExample(value) && !isInRow(...at) && isOne(value, ...at),
});

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
          (isOwn(one, value) && !(one.rule === 'serial' && between.includes('#'))) ||
          (direct && !shows('vague-name-of-a-number', label) && !isExample(value)),
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
        return /\D/.test(value) || (value.length < 17 && !shows('name-in-front', inFront(text, start, 6)) && 'suspicion');
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
      if (shows('name-in-front', inFront(text, start, 6)) || shows('no-number', value) || isArticle(value)) return false;
      return isBesideName(text, start, end, true) && 'suspicion';
    }),
    bare('(?!000|666|9)\\d{3}-(?!00)\\d{2}-(?!0000)\\d{4}', (_, ...at) => isBesideName(...at) && 'suspicion'),
  ],
};
