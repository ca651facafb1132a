/** What programs add to a text: colours, invisible characters, numbers of lines. */
import { type Decoder, replacing } from './decoded.ts';

const NOISE =
  /\x1b(?:\[[0-9;?]{0,24}[A-Za-z]|\][^\x07\x1b]{0,400}(?:\x07|\x1b\\)?|[()][A-Z0-9])|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2400-\u2421\ufeff\ufffd]|[\uff01-\uff5e]/g;
/** Colour codes, invisible characters and symbols for control characters removed, full-width characters normalised to ASCII. */
export const withoutControls: Decoder = (text) =>
  replacing(text, NOISE, ([found]) => (found >= '\uff01' && found <= '\uff5e' ? String.fromCharCode(found.charCodeAt(0) - 0xfee0) : ''));

/** Symbols for control characters replaced by line breaks, as they separate: `NAME=value`, NUL, `NAME=value`. */
export const splitAtControls: Decoder = (text) => replacing(text, /[\u2400-\u2421\ufffd]+/g, () => '\n');

const NUMBER = /(?<![^\n])(?:[ \t]{0,12}\d{1,6}(?:→|\t|[ ]?│ ?| \| )|[ \t]{0,8}│ ?)/g;

/** Of a container's log: `web-1  | `. */
const SERVICE = /(?<![^\n])[a-z][\w.-]{1,60}[ ]{1,30}\|(?: |(?=\n))(?=[^\n|]{0,400}(?:\n|$))/g;
const IN_LOG = new RegExp(`${NUMBER.source}|${SERVICE.source}`, 'g');

/** Line numbers (`   12→`, tab-separated, `file:12:`), the bars of boxes and the names of services removed from the beginnings of lines. */
export const withoutLineNumbers: Decoder = (text) =>
  replacing(text, text.includes(' |') && (text.match(SERVICE)?.length ?? 0) > 1 ? IN_LOG : NUMBER, () => '');
