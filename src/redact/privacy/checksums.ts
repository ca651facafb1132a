/** Checksums of account, card and identity numbers: whether the digits of a number agree with one another. */

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Digits by their weights. */
export const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);

/** Cards (ISO/IEC 7812-1), Swedish personal numbers. */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]) * (at % 2 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** A number of any length modulo 97 or less. */
function modulo(digits: string, by: number): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % by;
  return rest;
}

/** IBAN (ISO 13616): the first four signs at the end, letters as two digits. */
export function ibanSum(iban: string): boolean {
  const turned = iban.slice(4) + iban.slice(0, 4);
  return (
    modulo(
      turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)),
      97,
    ) === 1
  );
}

/** The product of two elements of the dihedral group of order ten. */
function product(a: number, b: number): number {
  const turn = a < 5 ? (a + b) % 5 : (a - b + 10) % 5;
  return a < 5 === b < 5 ? turn : 5 + turn;
}
const P = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** Verhoeff's checksum, of India's Aadhaar. */
export function verhoeff(digits: string): boolean {
  let check = 0;
  for (let at = 0; at < digits.length; at++) {
    let digit = Number(digits[digits.length - 1 - at]);
    for (let times = at % 8; times > 0; times--) digit = P[digit] as number;
    check = product(check, digit);
  }
  return check === 0;
}

/** Spain's DNI and NIE. */
export function spanish(value: string): boolean {
  const number = value
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(number.slice(0, -1)) % 23] === number.at(-1);
}

const checkDigit = (rest: number) => (rest < 2 ? 0 : 11 - rest);
/** Brazil's CPF (eleven digits) and CNPJ (fourteen). */
export function brazilian(value: string): boolean {
  const digits = digitsOf(value);
  if (/^(\d)\1+$/.test(digits)) return false;
  return [2, 1].every((open) => {
    const length = digits.length - open;
    const weights = Array.from({ length }, (_, at) => {
      const weight = length - at + 1;
      return digits.length === 14 ? ((weight - 2) % 8) + 2 : weight;
    });
    return checkDigit(weighted(digits, weights) % 11) === Number(digits[length]);
  });
}

const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
/** Italy's codice fiscale. */
export function italian(value: string): boolean {
  let sum = 0;
  for (let at = 0; at < 15; at++) {
    const unit = value.charCodeAt(at);
    const rank = unit < 58 ? unit - 48 : unit - 65;
    sum += at % 2 ? rank : (ODD[rank] as number);
  }
  return value.charCodeAt(15) - 65 === sum % 26;
}

/** Germany's tax id (ISO/IEC 7064, MOD 11,10). */
export function german(value: string): boolean {
  const digits = digitsOf(value);
  let carry = 10;
  for (let at = 0; at < 10; at++) {
    const sum = (Number(digits[at]) + carry) % 10 || 10;
    carry = (sum * 2) % 11;
  }
  return (11 - carry) % 10 === Number(digits[10]) && digits[0] !== '0';
}

/** France's social security number; Corsica's letters count as 19 and 18. */
export const french = (digits: string): boolean => 97 - modulo(digits.slice(0, 13), 97) === Number(digits.slice(13));

/** Finland's personal identity code. */
export const finnish = (value: string): boolean =>
  '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(value.slice(0, 6) + value.slice(7, 10)) % 31] === value[10]?.toUpperCase();

/** Chile's RUT: the last sign is a digit or K. */
export function chilean(value: string): boolean {
  const digits = value.replace(/[^\dK]/gi, '').toUpperCase();
  let sum = 0;
  for (let at = digits.length - 2, weight = 2; at >= 0; at--, weight = weight === 7 ? 2 : weight + 1) sum += Number(digits[at]) * weight;
  return '0K987654321'[sum % 11] === digits.at(-1);
}

/** Türkiye's identity number. */
export const turkish = (digits: string): boolean =>
  (weighted(digits, [7, -1, 7, -1, 7, -1, 7, -1, 7]) + 100) % 10 === Number(digits[9]) &&
  weighted(digits, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]) % 10 === Number(digits[10]);
