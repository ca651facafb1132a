/** Telephone numbers: in international form, and behind a word for them. */
import { inFront } from '../formats/index.ts';
import { labels, shows } from './expressions.ts';
import { digitsOf } from './numbers.ts';
import { isBesideName } from './person.ts';
import { type NumberShape, type PrivateData, shapesBy, toldBy } from './private-data.ts';
import shapes from './shapes.json' with { type: 'json' };
import told from './told.json' with { type: 'json' };

type Accept = NumberShape['accept'];

/** `31:9-10`: the digits of the code, and how many follow. */
const planned = (plan: string) => plan.replace('x', '\\d').replace(/:(.*)/, (_, range: string) => `\\d{${range.replace('-', ',')}}`);
/** Country codes with as many digits as follow them (ITU-T E.164 and the national plans); in North America area and exchange begin with 2 to 9. */
const PLAN = new RegExp(`^(?!1(?![2-9]\\d\\d[2-9]))(?:${labels.plans.map(planned).join('|')})$`);

/** Whether digits are those of an example. */
export const isExampleNumber = (digits: string) => shows('telephone-number-of-an-example', digits);
/** Whether a number is one of these, and nobody is named beside it: people give them to those whom they made up, too. */
const isOfFiction = (digits: string, text: string, start: number, end: number) =>
  shows('telephone-number-of-fiction', digits) &&
  !shows('field-of-a-name', inFront(text, start, 160) + text.slice(start, end + 80)) &&
  !isBesideName(text, start, end);

const isInternational: Accept = (value, text, start) => {
  const digits = digitsOf(value.replace(/\(0\)/, '')).replace(/^00/, '');
  if (!PLAN.test(digits) || isExampleNumber(digits) || isPartOfOther(text, start, start + value.length) || isPublic(text, start))
    return false;
  if (isOfFiction(digits, text, start, start + value.length)) return false;
  const isGrouped = /\d[ .\u00a0/()-]/.test(value);
  if (/^00/.test(value)) return isGrouped;
  // The sign of a diff before a number.
  return isGrouped || !/(?:^|\n|\\n)$/.test(inFront(text, start, 2));
};

/** Numbers as they are written within a country, by what they are where no person's name stands beside them: their groups may be those of other things. */
const grouped =
  (alone: ReturnType<Accept>): Accept =>
  (value, text, start, end) => {
    const digits = digitsOf(value);
    if (digits.length < 7 || digits.length > 12 || shows('no-telephone-number', value) || isExampleNumber(digits) || isPublic(text, start))
      return false;
    if (isOfFiction(digits, text, start, end) || shows('name-of-a-postcode', inFront(text, start, 24))) return false;
    if (shows('zone-of-a-time', inFront(text, start, 20))) return false;
    return (!isPartOfOther(text, start, end) || isCell(text, start, end)) && (alone === true || isBesideName(text, start, end) || alone);
  };

const isPublic = (text: string, start: number) =>
  shows('number-for-the-public', inFront(text, start, 80)) ||
  /^[^\n]{6,30}\n\s{0,40}(?:Web|Website|URL): /i.test(text.slice(start, start + 90));

/** A number goes on beyond it: `2024-0151-…`, `1.0.0151`, a list of numbers. */
const isPartOfOther = (text: string, start: number, end: number) =>
  /\d[ .,:/-]$|[-.]$/.test(inFront(text, start, 2)) || /^(?:[-.,:/ ]?\d|[=%°])/.test(text.slice(end, end + 2));

/** Between commas, behind something that is no number of the same form. */
const isCell = (text: string, start: number, end: number) =>
  /(?:^|[^\d., ])\d*,$/.test(inFront(text, start, 12)) && /^,\P{N}/u.test(text.slice(end, end + 2));

export const phone: PrivateData = {
  readers: toldBy(told.phone, {
    telephone(value, { direct, heads, label, between, text, start }) {
      const digits = digitsOf(value);
      if (isPublic(text, start + label.length) || /_(?:start|end|time)/i.test(label)) return false;
      if (digits.length < 7 || digits.length > 15 || shows('no-telephone-number', value) || isExampleNumber(digits)) return false;
      const from = start + label.length + between.length;
      if (!heads && isOfFiction(digits, text, from, from + value.length)) return false;
      const isGrouped = /\d[^\d]+\d/.test(value);
      return isGrouped || heads || /^[+0]/.test(value) || (direct && digits.length >= 9 && digits.length < 13);
    },
  }),
  numbers: shapesBy(shapes.phone, {
    international: isInternational,
    mobile: grouped(true),
    national: grouped('suspicion'),
    grouped: grouped(false),
  }),
};
