/** Birth dates, places where somebody lives, accounts, and cards of networks: by what they are called, and what systems print of them. */
import { inFront } from '../engine/lines.ts';
import { UUID } from '../rules/rule.ts';
import { labels, type PrivateData } from './labelled.ts';
import { isDummyId, isMac } from './layout.ts';

const YEAR = '(?:19[3-9]\\d|20[0-2]\\d)';
const DATE = [
  `${YEAR}[-./]\\d{1,2}[-./]\\d{1,2}(?:T00:00[\\d:.]{0,9}Z?)?`,
  `\\d{1,2}[-./] ?\\d{1,2}[-./] ?(?:${YEAR}|\\d\\d)`,
  `\\d{1,2}(?:st|nd|rd|th|er|\\.)? ?(?:de )?\\p{L}{3,12}\\.?,? (?:de )?${YEAR}`,
  `\\p{L}{3,10}\\.? \\d{1,2}(?:st|nd|rd|th)?,? ${YEAR}`,
  `${YEAR} ?[年년][ \\d]{1,3}[月월][ \\d]{1,3}[日일]?`,
].join('|');

/** Four decimals tell a house. */
const DEGREES = '-?\\d{1,3}\\.\\d{4,}';
const EXIF = '\\d{1,3} ?(?:deg|°)[ ]?\\d{1,2}[\'′][ ]?[\\d.]{1,8}["″]';
const HOME = /home|house|where i live|zuhause|wohn|haus|maison|domicile|casa|hogar|\bthuis|hjem|\bhem\b|\bkoti|\bdom\b|дом|ev\b|自宅|家/i;
const REACH = 160;

const END = '(?![\\w-])';
/** What is nothing else, also without a word for a number before it. */
const SURE = new RegExp(`^(?:${UUID}|\\d{12}|\\d{4}-\\d{4}-\\d{4})$`, 'i');

export const told: PrivateData = {
  told: [
    {
      rule: 'account-id',
      labels: labels.tenants,
      words: 1,
      value: `(?:${UUID}|\\d{4}-\\d{4}-\\d{4}|\\d{6,19}|[0-9a-f]{32}|[a-z]{2,8}[_-][A-Za-z0-9]{14,40})${END}`,
      accept: (value, { label, between }) =>
        !isDummyId(value) &&
        (SURE.test(value) || /(?:uu)?id\W{0,6}$/i.test(label + between) || (/^["'] ?[:=] ?["']$/.test(between) && value.length > 7)),
    },
    {
      rule: 'mac',
      labels: labels.mac,
      sure: true,
      value:
        '(?:[\\da-fA-F]{2}(?<sign>[:-])(?:[\\da-fA-F]{2}\\k<sign>){4}[\\da-fA-F]{2}|[\\da-f]{4}\\.[\\da-f]{4}\\.[\\da-f]{4})(?![\\w:.-]?[\\da-fA-F]{2}(?![a-z]))',
      accept: isMac,
    },
    {
      rule: 'birth-date',
      labels: labels.birth,
      value: DATE,
      accept: (value) =>
        !/^(?:2000|19[789]0)(?:-01-01|年1月1日?)(?:T|$)|^19[89][05]-0[156]-15(?:T|$)|^01[./]01[./](?:1970|1980|1990|2000)$/.test(value),
    },
    {
      rule: 'address',
      labels: labels.coordinates,
      words: 0,
      value: `${DEGREES}|${EXIF}`,
      local: true,
      accept(_, { text, start }) {
        const around = text.slice(Math.max(0, start - REACH), start + REACH);
        return /gps[ _]?$/i.test(inFront(text, start, 4)) || HOME.test(around);
      },
    },
    {
      rule: 'address',
      labels: [...labels.sent, ...labels.located],
      words: 2,
      value: `${DEGREES},? ?${DEGREES}|${EXIF} [NS], ${EXIF} [EW]`,
      accept: () => true,
    },
  ],
};
