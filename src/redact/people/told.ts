/** What is told by its name alone: birth dates, places where somebody lives, accounts, cards of networks, one-time codes, PINs and codes of doors. */
import { inFront, UUID } from '../formats/index.ts';
import { isDummyId, isMac } from './layout.ts';
import { IS_AT_END, type Labelled, labels, type PrivateData } from './private-data.ts';

const YEAR = '(?:19[3-9]\\d|20[0-2]\\d)';
const DATE = [
  `${YEAR}[-./]\\d{1,2}[-./]\\d{1,2}(?:T00:00[\\d:.]{0,9}Z?)?`,
  `\\d{1,2}[-./] ?\\d{1,2}[-./] ?(?:${YEAR}|\\d\\d)`,
  `\\d{1,2}(?:st|nd|rd|th|er|\\.)? ?(?:de )?\\p{L}{3,12}\\.?,? (?:de )?${YEAR}`,
  `\\p{L}{3,10}\\.? \\d{1,2}(?:st|nd|rd|th)?,? ${YEAR}`,
  `${YEAR} ?[年년][ \\d]{1,3}[月월][ \\d]{1,3}[日일]?`,
].join('|');

/** When a file was made, as `stat` prints it. */
const OF_FILE = /^ \d\d:\d\d:\d\d\.\d{6}/;

/** Four decimals tell a house. */
const DEGREES = '-?\\d{1,3}\\.\\d{4,}';
const EXIF = '\\d{1,3} ?(?:deg|°)[ ]?\\d{1,2}[\'′][ ]?[\\d.]{1,8}["″]';
const HOME = /home|house|where i live|zuhause|wohn|haus|maison|domicile|casa|hogar|\bthuis|hjem|\bhem\b|\bkoti|\bdom\b|дом|ev\b|自宅|家/i;
const REACH = 160;

const END = '(?![\\w-])';
/** What is nothing else, also without a word for a number before it. */
const SURE = new RegExp(`^(?:${UUID}|\\d{12}|\\d{4}-\\d{4}-\\d{4})$`, 'i');

const CODE = '[*#]?(?:\\d{4,8}|\\d{3}[ -]\\d{3}|\\d{4}[ -]\\d{4}|\\d{3}-\\d\\d-\\d{3})[*#]?';

/** Beginnings of words for what a code opens or proves: before it, in it, or behind it. */
const OPENS = new RegExp(labels.opens.join('|'), 'iu');
const NONE = /^[*#]?(?:0+|1234(?:5(?:6(?:78?)?)?)?|(\d)\1+|4321|654321|20[0-3]\d|19[5-9]\d)[*#]?$/;
const isCode = (value: string) => !NONE.test(value.replace(/[ -]/g, ''));

const HARDWARE = /gpio|board|header|connector|chip|arduino|physical|\bled\b/i;
const OWN = /(?:my|your|the|new|old|card|sim|door|alarm|bank|phone|his|her|our|atm|debit)[ ]$/i;
const WITH = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:with|by typing|mit|con(?: el)?|com(?: o)?|avec|met|med|kod\p{L}{0,3}|kombina\p{L}{0,6}|комб[іи]нац\p{L}{0,4}|кодом|` +
    'на|через|подойд[её]т|підійде|با|بالرقم|से|pakai|ditekan|compone|bằng|ile|in)[ ]*$|[用是為为码碼号號はでとにを는은로를][ ]*$|' +
    String.raw`(?![\u3040-\u9fff\uac00-\ud7af])\P{ASCII}$`,
  'iu',
);
/** Codes of programs and places. */
const OTHER = new RegExp(
  '(?:exit|error|status|return|response|http|country|area|zip|postal|post|language|char|key|source|reason|close|result|fault|event|' +
    'product|currency|type|op)[ _<({-]{0,2}$',
  'i',
);
/** `{ message: 'The door is locked', code: 60012 }`. */
const ERROR = /\b(?:error|message)\w{0,10}["']?[:=][^\n]{0,36}$|(?:错误|錯誤|异常|エラー|오류|에러)[^ ]{0,3}$/i;
/** What stands beside the codes of India's places. */
const OF_PLACE = /(?<![a-z])(?:area|city|district|state|country|locale|latitude|pin_?codes?_)/i;
/** `Verified in code, lines …`. */
const NOT_TOLD = /line|unit|snippet|error|page|port|row|col|year|issue|\.{3}/i;

/** An article or a pronoun, perhaps with a word before the code. */
const TELLS = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:the|my|your|our|this|here'?s the|new|der|die|das|mein|dein|le|mon|ton|votre|el|mi|tu|su|o|meu|seu|il|mio|tuo|de|mijn|` +
    String.raw`min|din|мой|твой|ваш)[ ]{1,2}(?:[\p{L}-]{1,14}[ ]){0,2}$`,
  'iu',
);

/** A code behind words; `inside`: they may end a longer one. */
const coded = (words: readonly string[], inside: boolean, value: string, isTold: Labelled['accept']): Labelled => ({
  rule: 'code',
  labels: words,
  words: 6,
  value,
  inside,
  accept: (code, place) => isCode(code) && !NOT_TOLD.test(place.between) && isTold(code, place),
});

const codes: readonly Labelled[] = [
  // A name of what it opens, or a sentence that tells six digits.
  coded(labels.code, true, CODE, (value, { before, label, between, direct }) => {
    // `remove old code (#6358)`: an issue; `(1912)`: a year.
    if (/^(?:#\d+|1[89]\d\d)$/.test(value) && between.includes('(')) return false;
    if (OTHER.test(before) || ERROR.test(before + label) || (!direct && /\d[ -]\d/.test(value))) return false;
    if (OPENS.test(`${before.slice(-24)} ${label} ${between}`)) return true;
    const isSix = direct && value.replace(/\D/g, '').length === 6;
    return isSix && /[:：=]|\p{L}/u.test(between) && (TELLS.test(before) || /\P{ASCII}/u.test(label));
  }),
  coded(labels.pin, false, '\\d{4,8}', (_, { label, direct, before, between, text, start }) => {
    if (HARDWARE.test(before + between) || !(direct || IS_AT_END.test(between))) return false;
    if (/code$/i.test(label) && OF_PLACE.test(inFront(text, start, 100) + text.slice(start, start + 120))) return false;
    if (!/^(?:\P{ASCII}+|puk|pin(?:s|[ -]?code)?)$/iu.test(label)) return false;
    return !/^pin/.test(label) || /[:=：＝]| is /.test(between) || OWN.test(before);
  }),
  coded(labels.opened, true, '\\d{4,8}', (value, { label, between, direct, before }) => {
    if (HARDWARE.test(before) || ERROR.test(between) || value.endsWith('00')) return false;
    return !(direct && /^[a-z]/i.test(label)) && WITH.test(between.trimEnd());
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
        (SURE.test(value) || /(?:uu)?id\W{0,6}$/i.test(label + between) || (/^["'] ?[:=] ?["']$/.test(between) && value.length > 7)),
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
      accept: (value, { text, start, label, between }) =>
        !OF_FILE.test(text.slice(start + label.length + between.length + value.length)) &&
        !/^(?:2000|19[789]0)(?:-01-01|年1月1日?)(?:T|$)|^19[89][05]-0[156]-15(?:T|$)|^01[./]01[./](?:1970|1980|1990|2000)$/.test(value),
    },
    {
      rule: 'address',
      labels: labels.coordinates,
      words: 0,
      value: `${DEGREES}|${EXIF}`,
      local: true,
      accept: (_, { text, start }) =>
        /gps[ _]?$/i.test(inFront(text, start, 4)) || HOME.test(inFront(text, start, REACH) + text.slice(start, start + REACH)),
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
