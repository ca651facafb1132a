/** Numbers of people and of what they own in the cases of tests, completed when these run. */
import { isCard, isIban, isOwn } from '../../src/redact/people/identity.ts';
import { digitsOf, luhn, numbers } from '../../src/redact/people/numbers.ts';

/** `pattern` with digits for `#` and a letter for `@`, the first that `accepts` takes; so no person's number is written down. */
function completed(pattern: string, accepts: (value: string) => boolean): string {
  const open = /[#@]/.exec(pattern);
  if (!open) return accepts(pattern) ? pattern : '';
  for (const sign of open[0] === '#' ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    const value = completed(pattern.replace(open[0], sign), accepts);
    if (value) return value;
  }
  return '';
}

const CHECKS: { readonly [name: string]: (value: string) => boolean } = {
  iban: isIban,
  card: isCard,
  'no luhn': (value) => !luhn(digitsOf(value)),
};
const isNumber = (label: string) => (value: string) =>
  numbers.some((one) => one.labels.includes(label) && new RegExp(`^(?:${one.value})$`).test(value) && isOwn(one, value));
/** `{iban:DE## …}`, `{NIE:X4824613@}`: a number whose check digits are searched for when the test runs. */
export const withNumbers = (text: string): string =>
  text.replace(/\{([^{}:"]{2,20}):([^{}"]+)\}/g, (whole, label: string, pattern: string) =>
    /[#@]/.test(pattern) ? completed(pattern, CHECKS[label] ?? isNumber(label)) : whole,
  );
