/** Columns separated by spaces. */
import type { Detector } from '../../engine/detector.ts';
import { lineEnd, lineStart } from '../../engine/lines.ts';
import { hasSymbolInside, isPasswordLike, isRandomToken } from '../../value/password.ts';
import { candidate } from '../candidate.ts';
import { secretKindOf } from '../name.ts';
import { NAME_KEYWORDS, nameAround } from '../name-at.ts';

/** Limit for a listing, as any line of words may be a heading. */
const MOST_LINES = 200;

const HEAD = /^[ \t>|+#]{0,8}(?:[A-Za-z][\w()%-]*(?: [A-Za-z][\w()%-]*)?(?:[ \t]{2,}|[ ]*$)){2,12}$/;

/** The words that begin in the column of a heading that names a secret. */
export const spacedColumn: Detector = {
  id: 'spaced-column',
  keywords: NAME_KEYWORDS,
  at(text, start, end, matches) {
    const name = nameAround(text, start, end);
    const kind = name && (secretKindOf(name.text) ?? (/^keys?$/i.test(name.text) ? 'key' : undefined));
    if (!name || !kind || !/[ \t\r\n]/.test(text[name.end] ?? '')) return;
    const from = lineStart(text, start, 300);
    const to = from < 0 ? -1 : lineEnd(text, end, 300);
    if (to < 0 || to === text.length) return;
    const head = text.slice(from, to).replace(/\r$/, '');
    if (!/ {2}/.test(head) || !HEAD.test(head)) return;
    // A line of words above it: this is no heading.
    const above = from > 0 ? lineStart(text, from - 1, 400) : from;
    if (above < 0 || (above < from && HEAD.test(text.slice(above, from - 1)))) return;
    const column = name.start - from;
    let at = to + 1;
    for (let row = 0; row < MOST_LINES && at < text.length; row++) {
      const stop = lineEnd(text, at, 2000);
      const line = text.slice(at, stop < 0 ? at : stop);
      if (!/\S/.test(line)) return;
      const value = /^\S+/.exec(line.slice(column))?.[0] ?? '';
      const alone = column === 0 || line[column - 1] === ' ';
      const fits = kind === 'password' ? isPasswordLike(value) && (/\d/.test(value) || hasSymbolInside(value)) : isRandomToken(value, 16);
      if (alone && fits && !/^-+$/.test(value)) matches.push(candidate(at + column, value, kind === 'password' ? 'password' : 'secret'));
      at = stop + 1;
    }
  },
};
