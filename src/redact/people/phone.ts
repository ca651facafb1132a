/** Telephone numbers: in international form, and behind a word for them. */
import { inFront } from '../formats/index.ts';
import { digitsOf } from './numbers.ts';
import { isBesideName } from './person.ts';
import { anyOf, labels, type NumberShape, type PrivateData } from './private-data.ts';

/** `31:9-10`: the digits of the code, and how many follow. */
const planned = (plan: string) => plan.replace('x', '\\d').replace(/:(.*)/, (_, range: string) => `\\d{${range.replace('-', ',')}}`);
/** Country codes with as many digits as follow them (ITU-T E.164 and the national plans); in North America area and exchange begin with 2 to 9. */
const PLAN = new RegExp(`^(?!1(?![2-9]\\d\\d[2-9]))(?:${labels.plans.map(planned).join('|')})$`);

/** Examples: counting up, one digit again and again, the numbers reserved for fiction that manuals use most. */
const EXAMPLE = anyOf('examplePhones', '', ['', '']);
/** Numbers that authorities keep for plays and films: of Britain (Ofcom), Australia (ACMA), France (ARCEP), Germany (BNetzA), North America (555-01xx). */
const FICTION = anyOf('fiction', '', ['', '']);
/** Whether digits are those of an example. */
export const isExampleNumber = (digits: string) => EXAMPLE.test(digits);
export const isFictional = (number: string) => FICTION.test(digitsOf(number));
/** Whether a number is one of these, and nobody is named beside it: people give them to those whom they made up, too. */
const isOfFiction = (digits: string, text: string, start: number, end: number) =>
  FICTION.test(digits) && !NAMES.test(inFront(text, start, 160) + text.slice(start, end + 80)) && !isBesideName(text, start, end);
const NAMES = /(?:name|first|last|family|given|contact|nom|vor)["']?\s?[:=]|(?:^|\n|[\d→])FN[:;]/i;

const SIGN = '[ .\\u00a0/-]';
/** Groups of digits with separators. */
const GROUP = (most: number) => `(?:\\(\\d{1,${most}}\\)|\\d{1,${most}})`;
const GROUPS = `${GROUP(5)}(?:${SIGN}{0,3}${GROUP(6)}){0,7}`;

const international: NumberShape = {
  rule: 'phone',
  shape: `(?:\\+|00)\\d{1,3}(?:${SIGN}?\\(0?\\d{0,4}\\))?(?:${SIGN}?\\d{1,6}){1,6}`,
  accept(value, text, start) {
    const digits = digitsOf(value.replace(/\(0\)/, '')).replace(/^00/, '');
    if (!PLAN.test(digits) || isExampleNumber(digits) || isPartOfOther(text, start, start + value.length) || isPublic(text, start))
      return false;
    if (isOfFiction(digits, text, start, start + value.length)) return false;
    const grouped = /\d[ .\u00a0/()-]/.test(value);
    if (/^00/.test(value)) return grouped;
    // The sign of a diff before a number.
    return grouped || !/(?:^|\n|\\n)$/.test(inFront(text, start, 2));
  },
};

/** Numbers as they are written within a country, by what they are where no person's name stands beside them: their groups may be those of other things. */
const grouped = (shapes: readonly string[], alone: ReturnType<NumberShape['accept']>): NumberShape => ({
  rule: 'phone',
  shape: shapes.join('|'),
  accept(value, text, start, end) {
    const digits = digitsOf(value);
    if (digits.length < 7 || digits.length > 12 || isOther(value) || isExampleNumber(digits) || isPublic(text, start)) return false;
    if (isOfFiction(digits, text, start, end) || POSTCODE.test(inFront(text, start, 24)) || ZONE.test(inFront(text, start, 20)))
      return false;
    return (!isPartOfOther(text, start, end) || isCell(text, start, end)) && (alone === true || isBesideName(text, start, end) || alone);
  },
});
/** A zone behind a time, with the number of a line: `15:57:21 +0800 341)`. */
const ZONE = /\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)? ?[+-]?$/;
/** What names a postcode. */
const POSTCODE = /(?:zip|postal|cep|plz)[ _-]?(?:code)?\W{0,6}$/i;
/** A date, two years; beginnings of numbers, each as long as the others: `03/04/06`. */
const OTHER = new RegExp(
  String.raw`^\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d$|^\d\d(?:\/\d\d)+$|^\d{3}(?:\/\d{3})+$|^\d{4}(?:\/\d{4})+$|^\d{1,3}(?:\.\d{1,3}){2,3}\D?$|` +
    String.raw`^(?:19|20)\d\d(?:-?\d\d-?\d\d|[ ./-]{1,3}(?:19|20)\d\d$)|^\d+\.\d+$`,
);

/** One of these, or models of a maker, each beside the one before: `14 13 12 11`. */
const isOther = (value: string) =>
  OTHER.test(value) ||
  (/ /.test(value) && value.split(' ').every((part, at, all) => at === 0 || Math.abs(Number(part) - Number(all[at - 1])) === 1));

/** Of a firm to the public: a hotline, where to complain, below its name, above the address of its pages. */
const PUBLIC = new RegExp(
  String.raw`(?:电话联系\n|举报|客服|热线|投诉|招商|销售|咨询|代表号|お問い合わせ|고객센터|hotline|toll[- ]free|customer (?:service|care|support)|support line|switchboard|` +
    String.raw`kundenservice|zentrale|service client|atención al cliente|give us a call)[^\n]{0,12}$|` +
    String.raw`\b(?:LLC|Inc|Ltd|GmbH)\b[.,]?(?:<br ?\/?>)?\s{0,4}\n[\s\d→]{0,48}(?:O|Office|Tel)[.:]{0,2} ?$`,
  'i',
);
const isPublic = (text: string, start: number) =>
  PUBLIC.test(inFront(text, start, 80)) || /^[^\n]{6,30}\n\s{0,40}(?:Web|Website|URL): /i.test(text.slice(start, start + 90));

/** A number goes on beyond it: `2024-0151-…`, `1.0.0151`, a list of numbers. */
const isPartOfOther = (text: string, start: number, end: number) =>
  /\d[ .,:/-]$|[-.]$/.test(inFront(text, start, 2)) || /^(?:[-.,:/ ]?\d|[=%°])/.test(text.slice(end, end + 2));

/** Between commas, behind something that is no number of the same form. */
const isCell = (text: string, start: number, end: number) =>
  /(?:^|[^\d., ])\d*,$/.test(inFront(text, start, 12)) && /^,\P{N}/u.test(text.slice(end, end + 2));

export const phone: PrivateData = {
  told: [
    {
      rule: 'phone',
      labels: labels.phone,
      value: `(?:\\+|00)?${GROUPS}`,
      accept(value, { direct, heads, label, between, text, start }) {
        const digits = digitsOf(value);
        if (isPublic(text, start + label.length) || /_(?:start|end|time)/i.test(label)) return false;
        if (digits.length < 7 || digits.length > 15 || isOther(value) || isExampleNumber(digits)) return false;
        const from = start + label.length + between.length;
        if (!heads && isOfFiction(digits, text, from, from + value.length)) return false;
        const grouped = /\d[^\d]+\d/.test(value);
        return grouped || heads || /^[+0]/.test(value) || (direct && digits.length >= 9 && digits.length < 13);
      },
    },
  ],
  numbers: [international, grouped(labels.mobile, true), grouped(labels.national, 'suspicion'), grouped(labels.grouped, false)],
};
