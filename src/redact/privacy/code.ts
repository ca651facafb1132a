/** One-time codes, PINs and codes of doors, told plainly: the words before them decide. */
import { IS_AT_END, type Labelled, labels, type PrivateData } from './labelled.ts';

const CODE = '[*#]?(?:\\d{4,8}|\\d{3}[ -]\\d{3}|\\d{4}[ -]\\d{4}|\\d{3}-\\d\\d-\\d{3})[*#]?';

/** Beginnings of words for what a code opens or proves: before it, in it, or behind it. */
const OPENS = new RegExp(labels.opens.join('|'), 'iu');
const NONE = /^[*#]?(?:0+|1234(?:5(?:6(?:78?)?)?)?|(\d)\1+|4321|654321|20[0-3]\d|19[5-9]\d)[*#]?$/;
const isCode = (value: string) => !NONE.test(value.replace(/[ -]/g, ''));

const HARDWARE = /gpio|board|header|connector|chip|arduino|physical|\bled\b/i;
const OWN = /(?:my|your|the|new|old|card|sim|door|alarm|bank|phone|his|her|our|atm|debit)[ ]$/i;
const WITH =
  /(?:^|[^\p{L}])(?:with|by typing|mit|con(?: el)?|com(?: o)?|avec|met|med|kod\p{L}{0,3}|kombina\p{L}{0,6}|комб[іи]нац\p{L}{0,4}|кодом|на|через|подойд[её]т|підійде|با|بالرقم|से|pakai|ditekan|compone|bằng|ile|in)[ ]*$|[用是為为码碼号號はでとにを는은로를][ ]*$|(?![\u3040-\u9fff\uac00-\ud7af])\P{ASCII}$/iu;
/** Codes of programs and places. */
const OTHER =
  /(?:exit|error|status|return|response|http|country|area|zip|postal|post|language|char|key|source|reason|close|result|fault|event|product|currency|type|op)[ _<({-]{0,2}$/i;
/** `{ message: 'The door is locked', code: 60012 }`. */
const ERROR = /\b(?:error|message)\w{0,10}["']?[:=][^\n]{0,36}$|(?:错误|錯誤|异常|エラー|오류|에러)[^ ]{0,3}$/i;
/** What stands beside the codes of India's places. */
const OF_PLACE = /(?<![a-z])(?:area|city|district|state|country|locale|latitude|pin_?codes?_)/i;
/** `Verified in code, lines …`. */
const NOT_TOLD = /line|unit|snippet|error|page|port|row|col|year|issue|\.{3}/i;

/** An article or a pronoun, perhaps with a word before the code. */
const TELLS =
  /(?:^|[^\p{L}])(?:the|my|your|our|this|here'?s the|new|der|die|das|mein|dein|le|mon|ton|votre|el|mi|tu|su|o|meu|seu|il|mio|tuo|de|mijn|min|din|мой|твой|ваш)[ ]{1,2}(?:[\p{L}-]{1,14}[ ]){0,2}$/iu;

/** A code behind words; `inside`: they may end a longer one. */
const coded = (words: readonly string[], inside: boolean, value: string, isTold: Labelled['accept']): Labelled => ({
  rule: 'code',
  labels: words,
  words: 6,
  value,
  inside,
  accept: (code, place) => isCode(code) && !NOT_TOLD.test(place.between) && isTold(code, place),
});

export const oneTimeCode: PrivateData = {
  told: [
    // A name of what it opens, or a sentence that tells six digits.
    coded(labels.code, true, CODE, (value, { before, label, between, direct }) => {
      // `remove old code (#6358)`: an issue; `(1912)`: a year.
      if (/^(?:#\d+|1[89]\d\d)$/.test(value) && between.includes('(')) return false;
      if (OTHER.test(before) || ERROR.test(before + label) || (!direct && /\d[ -]\d/.test(value))) return false;
      if (OPENS.test(`${before.slice(-24)} ${label} ${between}`)) return true;
      const isSix = direct && value.replace(/\D/g, '').length === 6;
      return isSix && /[:：=]|\p{L}/u.test(between) && (TELLS.test(before) || /\P{ASCII}/u.test(label));
    }),
    coded(
      labels.pin,
      false,
      '\\d{4,8}',
      (_, { label, direct, before, between, text, start }) =>
        (direct || IS_AT_END.test(between)) &&
        !(/code$/i.test(label) && OF_PLACE.test(text.slice(Math.max(0, start - 100), start + 120))) &&
        !HARDWARE.test(before + between) &&
        /^(?:\P{ASCII}+|puk|pin(?:s|[ -]?code)?)$/iu.test(label) &&
        (!/^pin/.test(label) || /[:=：＝]|\p{L}/u.test(between) || OWN.test(before)),
    ),
    coded(
      labels.opened,
      true,
      '\\d{4,8}',
      (value, { label, between, direct, before }) =>
        !HARDWARE.test(before) &&
        !ERROR.test(between) &&
        !value.endsWith('00') &&
        !(direct && /^[a-z]/i.test(label)) &&
        WITH.test(between.trimEnd()),
    ),
  ],
};
