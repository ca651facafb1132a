/** What is told by its name alone: birth dates, places where somebody lives, accounts, cards of networks, one-time codes, PINs and codes of doors. */
import { inFront, UUID } from '../formats/index.ts';
import { labels, shows } from './expressions.ts';
import { isDummyId, isMac } from './layout.ts';
import type { Labelled, PrivateData } from './private-data.ts';

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
const REACH = 160;

const END = '(?![\\w-])';

const CODE = '[*#]?(?:\\d{4,8}|\\d{3}[ -]\\d{3}|\\d{4}[ -]\\d{4}|\\d{3}-\\d\\d-\\d{3})[*#]?';

const isCode = (value: string) => !shows('no-code', value.replace(/[ -]/g, ''));

/** A code behind words; `inside`: they may end a longer one. */
const coded = (words: readonly string[], inside: boolean, value: string, isTold: Labelled['accept']): Labelled => ({
  rule: 'code',
  labels: words,
  words: 6,
  value,
  inside,
  accept: (code, place) => isCode(code) && !shows('not-told-as-a-code', place.between) && isTold(code, place),
});

const codes: readonly Labelled[] = [
  // A name of what it opens, or a sentence that tells six digits.
  coded(labels.code, true, CODE, (value, { before, label, between, direct }) => {
    // `remove old code (#6358)`: an issue; `(1912)`: a year.
    if (/^(?:#\d+|1[89]\d\d)$/.test(value) && between.includes('(')) return false;
    if (shows('code-of-a-program', before) || shows('message-of-an-error', before + label) || (!direct && /\d[ -]\d/.test(value)))
      return false;
    if (shows('opened-by-a-code', `${before.slice(-24)} ${label} ${between}`)) return true;
    const isSix = direct && value.replace(/\D/g, '').length === 6;
    return isSix && /[:：=]|\p{L}/u.test(between) && (shows('in-front-of-a-code', before) || /\P{ASCII}/u.test(label));
  }),
  coded(labels.pin, false, '\\d{4,8}', (_, { label, direct, before, between, text, start }) => {
    if (shows('hardware', before + between) || !(direct || shows('is-at-the-end', between))) return false;
    if (/code$/i.test(label) && shows('beside-the-code-of-a-place', inFront(text, start, 100) + text.slice(start, start + 120)))
      return false;
    if (!/^(?:\P{ASCII}+|puk|pin(?:s|[ -]?code)?)$/iu.test(label)) return false;
    return !/^pin/.test(label) || /[:=：＝]| is /.test(between) || shows('whose-code', before);
  }),
  coded(labels.opened, true, '\\d{4,8}', (value, { label, between, direct, before }) => {
    if (shows('hardware', before) || shows('message-of-an-error', between) || value.endsWith('00')) return false;
    return !(direct && /^[a-z]/i.test(label)) && shows('with-a-code', between.trimEnd());
  }),
];

export const told: PrivateData = {
  told: [
    {
      rule: 'account-id',
      labels: labels.tenants,
      words: 1,
      value: `(?:${UUID}|\\d{4}-\\d{4}-\\d{4}|\\d{6,19}|[0-9a-f]{32}|[a-z]{2,8}[_-][A-Za-z0-9]{14,40})${END}`,
      accept: (value, { label, between }) =>
        !isDummyId(value) &&
        (shows('account-by-its-form', value) ||
          /(?:uu)?id\W{0,6}$/i.test(label + between) ||
          (/^["'] ?[:=] ?["']$/.test(between) && value.length > 7)),
    },
    {
      rule: 'mac',
      labels: labels.mac,
      sure: true,
      value:
        '(?:[\\da-fA-F]{2}(?<sign>[:-])(?:[\\da-fA-F]{2}\\k<sign>){4}[\\da-fA-F]{2}|[\\da-f]{4}\\.[\\da-f]{4}\\.[\\da-f]{4})' +
        '(?![\\w:.-]?[\\da-fA-F]{2}(?![a-z]))',
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
      accept: (_, { text, start }) =>
        /gps[ _]?$/i.test(inFront(text, start, 4)) ||
        shows('words-for-a-home', inFront(text, start, REACH) + text.slice(start, start + REACH)),
    },
    {
      rule: 'address',
      labels: [...labels.sent, ...labels.located],
      words: 2,
      value: `${DEGREES},? ?${DEGREES}|${EXIF} [NS], ${EXIF} [EW]`,
      accept: () => true,
    },
    ...codes,
  ],
};
