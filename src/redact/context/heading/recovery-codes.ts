/** Recovery codes of an account with a second factor: one behind its name, or several, one a line. */
import { NEVER, pattern, patternReaders } from '../reader.ts';

const CODES =
  'recovery code|backup code|emergency code|scratch code|backup-code|wiederherstellungscode|recovery-code|' +
  'recovery_code|these codes|one-time code|single-use code';
const OF_CODES = { rule: 'recovery-code', notAfter: NEVER };

export const recoveryCodes = patternReaders('recovery-codes', [
  pattern('password given', CODES, /s?(?:[ ]is|[ ]are)?(?:[ ]{0,8}[:=])?(?=[ ])/y, {
    ...OF_CODES,
    rows: /[ ,;/]{1,3}["'`]?(?<value>(?=[a-z-]{0,12}\d)[a-z0-9]{4,6}(?:-[a-z0-9]{4,6}){1,5})(?![\w-])["'`]?/iy,
  }),
  pattern('password given', CODES, /[^\n]{0,60}\n(?:[ \t]{0,8}```\w{0,10}\n)?/y, {
    ...OF_CODES,
    rows: /[ \t>*•\d.)-]{0,8}?(?<![a-z\d-])(?<value>(?=[a-z -]{0,10}\d)(?:[a-z0-9]{4,6}(?:[- ][a-z0-9]{4,6}){1,3}|\d{8}|[a-z0-9]{10}(?:-[a-z0-9]{10})?))[ \t]*(?:\n|$)/iy,
  }),
]);

/** The key of a second factor, in groups of four as pages show it; the words that open a wallet: 12, 15, 18, 21 or 24 of them. */
export const shownOnce = patternReaders('shown-once', [
  pattern(
    'password given',
    'authenticator|recovery key|security key|setup key|set-up key|secret key|this key|2fa|two-factor|totp',
    /[^\n]{0,60}?[:\s]["'`]?(?<value>(?:[A-Z2-7]{4}[ ]){3,15}[A-Z2-7]{4}|(?:[a-z2-7]{4}[ ]){7,15}[a-z2-7]{4}|(?=[A-Za-z ]{0,40}\d)(?:[A-Za-z\d]{4}[ ]){4,15}[A-Za-z\d]{4})(?![\w ]?[A-Za-z0-9])/y,
  ),
  // What is shown with a warning that it will not be again.
  pattern(
    'key beside',
    'see it again|see this again|shown again|shown once|shown only once|displayed again|displayed once|view it again|view this again|retrieve it again|access it again|copy your|copy it now|copy this|nicht erneut angezeigt|nur einmal angezeigt|plus affiché|no se volverá a mostrar|não será exibid',
    /(?:[^\n]{0,160}\n){1,4}?[^\n]{0,60}?(?<![\w/.-])(?<value>(?:\d{1,9}\|)?(?=[\w+=-]{0,60}\d)(?=[\w+=-]{0,60}[a-z])[\w+=-]{16,200})(?![\w/.|-])/iy,
    { notAfter: NEVER, rule: 'api-key' },
  ),
  // Of a program: groups of capitals and digits.
  pattern(
    'password given',
    'license|licence|serial|product key|productkey|<key|product-key|lizenz|licencia|licenza',
    /[^\n"']{0,60}?(?:[\s:]|(?<!\{)=|(?<=[Kk]ey)>)["'`]?(?<value>(?=[A-Z-]{0,20}\d)[A-Z\d]{4,6}(?:-[A-Z\d]{4,6}){3,7})(?![\w-])/y,
    { rule: 'api-key' },
  ),
  pattern(
    'password given',
    'mnemonic|seed phrase|seed_phrase|seedphrase|recovery phrase|backup phrase|secret phrase|recovery words',
    /[^\n:="'`]{0,30}(?:["'`]?[ \t]{0,3}(?:[:=]|is|\n)\s{0,4}["'`]?)(?<value>(?:[a-z]{3,8}[ ,\n]{1,2}){11,23}[a-z]{3,8})(?![a-z]|[ ][a-z])/iy,
    {
      rule: 'mnemonic',
      notAfter: /[A-Za-z\d]$/,
      accept: (value) => value.split(/[\s,]+/).length % 3 === 0 && !/\b(?:the|and|with|that|for|you|are|not|but|from)\b/.test(value),
    },
  ),
]);
