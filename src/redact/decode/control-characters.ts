/** Colour codes, invisible characters and signs of control characters taken out, full-width characters folded to ASCII. */
import { replacing, type Viewer } from './decoded.ts';

const NOISE =
  /\x1b(?:\[[0-9;?]{0,24}[A-Za-z]|\][^\x07\x1b]{0,400}(?:\x07|\x1b\\)?|[()][A-Z0-9])|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2400-\u2421\ufeff\ufffd]|[\uff01-\uff5e]/g;
const ANY = /[\x1b\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2400-\u2421\ufeff\ufffd\uff01-\uff5e]/;

export const clean: Viewer = (text) =>
  ANY.test(text)
    ? replacing(text, NOISE, ([found]) => (found >= '\uff01' && found <= '\uff5e' ? String.fromCharCode(found.charCodeAt(0) - 0xfee0) : ''))
    : undefined;

/** Where a control character stood between two words or lines, they are two: `NAME=value`, NUL, `NAME=value`. */
export const apart: Viewer = (text) => replacing(text, /[\u2400-\u2421\ufffd]+/g, () => '\n');
