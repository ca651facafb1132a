/** HTML entities and percent-encoding decoded. */
import { type Decoder, replacing } from './decoded.ts';

const ENTITY = /&(?:#(\d{1,6})|#x([0-9a-fA-F]{1,5})|(amp|lt|gt|quot|apos|nbsp|equals|colon|sol|plus|lowbar|commat));/g;
const NAMED: { [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  equals: '=',
  colon: ':',
  sol: '/',
  plus: '+',
  lowbar: '_',
  commat: '@',
};

export const entities: Decoder = (text) =>
  text.includes('&')
    ? replacing(text, ENTITY, (found) => {
        if (found[3]) return NAMED[found[3]];
        const code = found[1] ? Number(found[1]) : Number.parseInt(found[2] as string, 16);
        return code > 0x10ffff ? undefined : String.fromCodePoint(code);
      })
    : undefined;

const PERCENT = /%([0-7][0-9a-fA-F])/g;

export const percent: Decoder = (text) =>
  text.includes('%') ? replacing(text, PERCENT, (found) => String.fromCharCode(Number.parseInt(found[1] as string, 16))) : undefined;
