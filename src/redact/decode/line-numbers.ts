/** Line numbers (`   12→`, tab-separated, `file:12:`) and the bars of boxes removed from the beginnings of lines. */
import { type Decoder, replacing } from './decoded.ts';

const NUMBER = /[ \t]{0,12}\d{1,6}(?:→|\t|[ ]?│ ?| \| )|[ \t]{0,8}│ ?/y;

export const withoutLineNumbers: Decoder = (text) => replacing(text, beginnings(text), () => '');

/** The matches of `NUMBER` at the beginnings of lines. Most lines begin with a letter, and the pattern is not run. */
function* beginnings(text: string): Generator<RegExpExecArray> {
  for (let at = 0; ; ) {
    const unit = text.charCodeAt(at);
    if ((unit >= 48 && unit <= 57) || unit === 32 || unit === 9 || unit === 0x2502) {
      NUMBER.lastIndex = at;
      const found = NUMBER.exec(text);
      if (found) yield found;
    }
    at = text.indexOf('\n', at) + 1;
    if (at === 0) return;
  }
}
