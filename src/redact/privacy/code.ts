/** One-time codes, PINs and codes of doors, told plainly: the words before them decide. */
import { type Detector, group } from '../engine/detector.ts';
import type { PrivateData } from './kind.ts';
import { type LabelPlace, labelled } from './labelled.ts';
import { labels } from './labels.ts';

const CODE = '[*#]?(?:\\d{4,8}|\\d{3}[ -]\\d{3}|\\d{4}[ -]\\d{4}|\\d{3}-\\d\\d-\\d{3})[*#]?';

/** Beginnings of words for what a code opens or proves: before it, in it, or behind it. */
const OPENS = new RegExp(labels.opens.join('|'), 'iu');
const NONE = /^[*#]?(?:0+|1234(?:5(?:6(?:78?)?)?)?|(\d)\1+|4321|654321|20[0-3]\d|19[5-9]\d)[*#]?$/;
const isCode = (value: string) => !NONE.test(value.replace(/[ -]/g, ''));

const HARDWARE = /gpio|board|header|connector|chip|arduino|physical|\bled\b/i;
const OWN = /(?:my|your|the|new|old|card|sim|door|alarm|bank|phone|his|her|our|atm|debit)[ ]$/i;
/** `the PIN for the meeting room is …`. */
const IS_AT_END = /(?:[ ](?:is|ist|est|c'est|es|é|è|to|er|är|on)|[:：=])[ ]*$/u;
const WITH =
  /(?:^|[^\p{L}])(?:with|by typing|mit|con(?: el)?|com(?: o)?|avec|met|med|kod\p{L}{0,3}|kombina\p{L}{0,6}|комб[іи]нац\p{L}{0,4}|кодом|на|через|подойд[её]т|підійде|با|بالرقم|से|pakai|ditekan|compone|bằng|ile|in)[ ]*$|\P{ASCII}$/iu;
/** Codes of programs and places. */
const OTHER =
  /(?:exit|error|status|return|response|http|country|area|zip|postal|post|language|char|key|source|reason|close|result|fault|event|product|currency|type|op)[ _-]?$/i;
/** `Verified in code, lines …`. */
const NOT_TOLD = /line|error|page|port|row|col|year|issue|\.{3}/i;

/** An article or a pronoun, perhaps with a word before the code. */
const TELLS =
  /(?:^|[^\p{L}])(?:the|my|your|our|this|here'?s the|new|der|die|das|mein|dein|le|mon|ton|votre|el|mi|tu|su|o|meu|seu|il|mio|tuo|de|mijn|min|din|мой|твой|ваш)[ ]{1,2}(?:[\p{L}-]{1,14}[ ]){0,2}$/iu;

/** A name of what it opens, or a sentence that tells six digits. */
function isTold(value: string, { before, label, between, direct }: LabelPlace): boolean {
  if (!isCode(value) || OTHER.test(before) || NOT_TOLD.test(between) || (!direct && /\d[ -]\d/.test(value))) return false;
  if (OPENS.test(`${before.slice(-24)} ${label} ${between}`)) return true;
  return (
    direct && value.replace(/\D/g, '').length === 6 && /[:：=]|\p{L}/u.test(between) && (TELLS.test(before) || /\P{ASCII}/u.test(label))
  );
}

/** `482913 is your login`, before the word for a code. */
const YOURS =
  /(?<![\w.#/-])(?:[A-Z]-)?(?<code>\d{4,8}|\d{3}[ -]\d{3})[ ]{1,2}(?:is|ist|est|es|é|è|är|er|to|—|-)[ ]{1,2}(?:\p{L}{1,12}[ ]{1,2}){1,3}\p{L}{0,16}$/u;
const reversed: Detector = {
  id: 'code',
  keywords: labels.code.filter((word) => !/^[A-Z]/.test(word)),
  at(text, start, _end, matches) {
    const from = Math.max(0, start - 60);
    const found = YOURS.exec(text.slice(from, start));
    const value = found && group(found, 'code');
    if (!found || !value || !isCode(value) || OTHER.test(found[0])) return;
    const at = from + found.index + found[0].indexOf(value);
    matches.push({ start: at, end: at + value.length, rule: 'code', tier: 'candidate' });
  },
};

export const oneTimeCode: PrivateData = {
  kind: 'code',
  detectors: [
    ...labelled({ rule: 'code', labels: labels.code, words: 6, value: CODE, inside: true, accept: isTold }),
    ...labelled({
      rule: 'code',
      labels: labels.pin,
      words: 6,
      value: '\\d{4,8}',
      accept: (value, { label, direct, before, between }) =>
        (direct || IS_AT_END.test(between)) &&
        isCode(value) &&
        !HARDWARE.test(before + between) &&
        !NOT_TOLD.test(between) &&
        /^(?:\P{ASCII}+|puk|pin(?:s|[ -]?code)?)$/iu.test(label) &&
        (!/^pin/.test(label) || /[:=：＝]|\p{L}/u.test(between) || OWN.test(before)),
    }),
    ...labelled({
      rule: 'code',
      labels: labels.opened,
      words: 6,
      value: '\\d{4,8}',
      inside: true,
      accept: (value, { label, between, direct, before }) =>
        isCode(value) &&
        !NOT_TOLD.test(between) &&
        !HARDWARE.test(before) &&
        !/00$|[ -]/.test(value) &&
        !(direct && /^[a-z]/i.test(label)) &&
        WITH.test(between.trimEnd()),
    }),
    reversed,
  ],
  ng: [
    ['the code they texted me is 958168', '958168'],
    ['The SIM PIN of the modem is 4396.', '4396'],
    ['my test phone unlocks with 1598', '1598'],
    ['Das Handy entsperrst du mit 3710.', '3710'],
    ['код від хвіртки 93816', '93816'],
    ['PIN 7391', '7391'],
    ['the PUK is 44721428 if you block it', '44721428'],
    ['"otp": "482913"', '482913'],
    ['TAN ist 482017, schnell eingeben', '482017'],
    ['G-482913 is your Google verification code', '482913'],
    ['the door code is 4471#', '4471'],
    ['Dein Bestätigungscode ist 482 913', '482 913'],
    ['le code est 482913', '482913'],
    ['सत्यापन कोड 482913 है', '482913'],
    ['验证码是482913', '482913'],
    ['인증번호는 482913입니다', '482913'],
    ['暗証番号は7391です', '7391'],
  ],
  ok: [
    'the exit code is 137137 and the error code is 100604',
    'status code: 404404, zip code: 941072',
    'connect pin 1300 of the header, PIN 1234, otp 000000',
    'GPIO pin 4471',
    'the phone unlocks with 5000 points',
    'the lock is held by process 4471',
    'pinned 4471 items, ping 4471 ms',
    'the verification code expires in 2025',
    'country code is 482913',
    '4012 is a websocket close code',
    '**Verified in code** - Lines 173-195',
    'Severity Code Description... SQL80001: near',
  ],
};
