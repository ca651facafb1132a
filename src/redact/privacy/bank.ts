/** Bank accounts and payment cards, by their checksums. */
import { inFront } from '../engine/lines.ts';
import { digitsOf, ibanSum, luhn } from './checksums.ts';
import { labels, type PrivateData } from './labelled.ts';

/** Lengths of IBANs by country (SWIFT's IBAN registry). */
const LENGTHS = new Map(labels.ibans.map((one) => [one.slice(0, 2), Number(one.slice(2))]));
/** Examples of the registry and of manuals. */
const EXAMPLE_IBAN =
  /^(?:[A-Z]{2}\d\d370400440532\d*|GB(?:82WEST12345698765432|29NWBK60161331926819|33BUKB20201555555555)|FR1420041010050500013M02606|FR7630006000011234567890189|NL91ABNA0417164300|ES9121000418450200051332|IT60X0542811101000000123456|BE68539007547034|CH9300762011623852957|AT611904300234573201)$/;

const compact = (value: string) => value.replace(/[ -]/g, '').toUpperCase();
const hasForm = (iban: string) => LENGTHS.get(iban.slice(0, 2)) === iban.length && !EXAMPLE_IBAN.test(iban);
export const isIban = (value: string): boolean => hasForm(compact(value)) && ibanSum(compact(value));
const IBAN = '[A-Z]{2}\\d\\d(?:[ -]?[A-Z\\d]{4}){2,7}(?:[ -]?[A-Z\\d]{1,3})?';

/** Networks by the first digits, with their lengths. */
const NETWORK =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|22[2-9]|2[3-6]|27[01])\d{13,14}|2720\d{12}|3[47]\d{13}|(?:6011|64[4-9]|65|62|81)\d{12,17}|3(?:0[0-5]|6|8|9)\d{11,12}|35[2-8]\d{13}|(?:50|5[6-9]|6[0378])\d{14}|220[0-4]\d{12})$/;
/** Numbers that payment services publish for tests. */
const TEST_CARD =
  /(\d)\1{6}|(\d{2})\2{5}|(\d{4})\3\3|0{6}|^4(?:0{3}|242|111|012888|5555|026|917|659105569|222222)|^5(?:555|105105|200828|454|424|436|399|431|506|018)|^2223|^37(?:8282|8734|1449|1144)|^3(?:056|852|530|566|622|7144)|^6(?:011(?:11|00|98)|2(?:00|05)|304)|123456|^6759|^67037/;

export function isCard(value: string): boolean {
  const digits = digitsOf(value);
  return NETWORK.test(digits) && digits.length < 20 && luhn(digits) && !TEST_CARD.test(digits);
}

const CARD =
  '\\d{4}(?<four>[ -])\\d{4}\\k<four>\\d{4}\\k<four>\\d{4}(?:\\k<four>\\d{1,3})?|3\\d{3}(?<six>[ -])\\d{6}\\k<six>\\d{4,5}|\\d{13,19}';

export const bank: PrivateData = {
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
      accept: (value, text, start, end) =>
        isCard(value) &&
        !/[\d.:/=][ -]?$/.test(inFront(text, start, 2)) &&
        !/^[ .-]?\d/.test(text.slice(end, end + 2)) &&
        (/\D/.test(value) || (value.length < 17 && 'suspicion')),
    },
  ],
};
