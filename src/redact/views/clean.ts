/** Colour codes and invisible characters taken out, full-width characters folded to ASCII. */
import { replacing, type Viewer } from './view.ts';

const NOISE =
  /\x1b(?:\[[0-9;?]{0,24}[A-Za-z]|\][^\x07\x1b]{0,400}(?:\x07|\x1b\\)?|[()][A-Z0-9])|[\u00ad\u200b-\u200f\u2060-\u2064\ufeff\u180e]|[\uff01-\uff5e]/g;
const ANY = /[\x1b\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff\uff01-\uff5e]/;

export const clean: Viewer = (text) =>
  ANY.test(text)
    ? replacing(text, NOISE, ([found]) => (found >= '\uff01' && found <= '\uff5e' ? String.fromCharCode(found.charCodeAt(0) - 0xfee0) : ''))
    : undefined;
