/** Numbers of people and of what they own, accounts and cards among them: sure by their form and checksum, or behind their name. */
import { inFront } from '../formats/index.ts';
import { expression, labels, shows } from './expressions.ts';
import { partsOf, plain } from './field-kinds.ts';
import { agrees, digitsOf, ibanSum, luhn, numbers } from './numbers.ts';
import { isBesideName } from './person.ts';
import { type Labelled, labelled, type NumberShape, type PrivateData, shapesBy, toldBy } from './private-data.ts';
import shapes from './shapes.json' with { type: 'json' };
import told from './told.json' with { type: 'json' };

type Accept = NumberShape['accept'];

/** Lengths of IBANs by country (SWIFT's IBAN registry). */
const LENGTHS = new Map(labels.ibans.map((one) => [one.slice(0, 2), Number(one.slice(2))]));

/** Signs of a number without those that only part it. */
const compact = (value: string) => value.replace(/[ .+-]/g, '').toUpperCase();
const hasForm = (iban: string) => LENGTHS.get(iban.slice(0, 2)) === iban.length && !shows('iban-of-an-example', iban);
export const isIban = (value: string): boolean => hasForm(compact(value)) && ibanSum(compact(value));

export function isCard(value: string): boolean {
  const digits = digitsOf(value);
  return shows('network-of-a-card', digits) && digits.length < 20 && luhn(digits) && !shows('card-of-tests', digits);
}

const isExample = (value: string) => shows('number-of-an-example', compact(value)) || shows('number-of-an-example', value);
/** Whether a number is one of its kind, and nobody's example. */
export const isOwn = ({ holds }: Pick<(typeof numbers)[number], 'holds'>, value: string) => !isExample(value) && (holds?.(value) ?? true);

/** One of more groups of four: bytes, a card, a table. */
const isInRow = (text: string, start: number, end: number) =>
  /(?:\d|(?<!\p{L})[\da-f]{4})[ .:/-]$/u.test(inFront(text, start, 6)) ||
  /^(?:[ .:/-]\d|[ ][\da-f]{4}(?!\p{L}))/u.test(text.slice(end, end + 6));

/** Behind the name of an account, and nothing else. */
const isAccount: Labelled['accept'] = (number, { direct, label }) =>
  direct &&
  [label, label.replace(/[ ._-]{0,2}(?:no|nr|num|number|nummer|id)?\.?$/i, '')].some((name) =>
    labels.account.includes(name.toLowerCase()),
  ) &&
  !shows('no-number', number) &&
  !isExample(number);

/** Longest name in words, with those that the label stands behind. */
const MOST_WORDS = 4;

/** Behind what people, authorities and firms call a person's number: `Kundennummer`, `policy no.`, `numéro de client`. */
const isNumbered: Labelled['accept'] = (number, { called, before, between }) => {
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
};
/** The numbers of articles and books (GS1), by their check digit. */
const isArticle = (value: string) =>
  /^(?:\d{8}|\d{12,13})$/.test(value) && agrees([1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1], 10)(value.padStart(13, '0'));

/** A number that nothing names. */
const unnamed =
  (isOne: Accept): Accept =>
  (value, ...at) =>
    !isExample(value) && !isInRow(...at) && isOne(value, ...at);

export const identity: PrivateData = {
  readers: [
    ...toldBy(told.identity, {
      // Right behind its name it is one, whether or not somebody made it up.
      iban: (value, { direct, label }) => isIban(value) || (direct && /^iban$/i.test(label) && hasForm(compact(value))),
      card: isCard,
      account: isAccount,
      numbered: isNumbered,
    }),
    ...numbers.map((one) =>
      labelled({
        ...one,
        // Right behind its name it is one, whether or not somebody made it up.
        accept: (value, { label, direct, between }) =>
          (isOwn(one, value) && !(one.rule === 'serial' && between.includes('#'))) ||
          (direct && !shows('vague-name-of-a-number', label) && !isExample(value)),
      }),
    ),
  ],
  numbers: [
    ...shapesBy(shapes.identity, {
      iban: (value) => isIban(value) || (hasForm(compact(value)) && /^[A-Z]{2}\d\d(?: (?!3456)|[A-Z]{0,4}\d+$)/.test(value) && 'suspicion'),
      card(value, text, start, end) {
        if (!isCard(value) || /[\d.:/=][ -]?$/.test(inFront(text, start, 2)) || /^[ .-]?\d/.test(text.slice(end, end + 2))) return false;
        return /\D/.test(value) || (value.length < 17 && !shows('name-in-front', inFront(text, start, 6)) && 'suspicion');
      },
    }),
    ...numbers.flatMap((one) => {
      const isNumber: Accept = (value, ...at) => isBesideName(...at) && (isOwn(one, value) || 'suspicion');
      return one.bare === undefined ? [] : { rule: one.rule, shape: one.bare, accept: unnamed(isNumber) };
    }),
    ...shapesBy(shapes.beside, {
      unnamed: unnamed((value, text, start, end) => {
        if (shows('name-in-front', inFront(text, start, 80)) || shows('no-number', value) || isArticle(value)) return false;
        return isBesideName(text, start, end, true) && 'suspicion';
      }),
    }),
  ],
};
