/** Shim. */
import { isCertain } from './certainty.ts';

export { NUMBERED } from './other-things.ts';
export const isPasswordLike = (value: string) => isCertain(value, 'password', 'told');
export const isRandomToken = (value: string, least = 12) =>
  value.length >= least &&
  (least < 12
    ? /\d/.test(value) && isCertain(value, 'password', 'told') && isCertain(value, 'key', 'given')
    : isCertain(value, 'key', 'told')) &&
  !/[()[\]{}/\\:]|^[.~@]|^\d{4}-\d\d-\d\d|^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value);
export const hasSymbolInside = (value: string) =>
  value.length >= 8 &&
  /[A-Za-z\d][!#$%^*?~][A-Za-z\d]/.test(value) &&
  !/#\d+$|%[\dA-Fa-f]{2}|\s/.test(value) &&
  /[a-z]/.test(value) &&
  /[A-Z]/.test(value) &&
  isPasswordLike(value);
