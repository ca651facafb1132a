/** Postal addresses behind `ship to`, `address:` and their like. */

import { candidate, type Detector, group, inFront, readAt } from '../formats/index.ts';
import { expression, labels, shows } from './expressions.ts';
import { isBesideName } from './person.ts';
import { type PrivateData, toldBy } from './private-data.ts';
import table from './told.json' with { type: 'json' };

const AFTER = expression('behind-a-word-for-an-address');
const NEXT = expression('line-below-an-address');

const isOfGuide = (text: string, at: number): boolean =>
  shows('coordinates-below', text.slice(at, at + 180)) &&
  !/# [^\n#]{0,60}\b(?:home|my|our|zuhause|domicile|casa)\b/i.test(inFront(text, at, 140));

/** Behind labels which tell that a place is one, or need a word for a street behind them; of others, words beside them say so. */
const detector = (keywords: readonly string[], isPostal?: boolean): Detector => ({
  id: 'address',
  keywords,
  begins: isPostal !== undefined,
  at(text, start, end, matches) {
    const beside = inFront(text, end + 20, end - start + 36);
    const needsStreet = !(isPostal ?? shows('beside-an-address', beside.split('\n').at(-1) as string));
    const found = isOfCode(text, end) ? null : readAt(AFTER, text, end);
    if (!found || isOfGuide(text, start)) return;
    const first = group(found, 'first');
    const value = (first.split(expression('end-of-a-sentence'), 1)[0] as string).trim();
    if (/^address$/i.test(text.slice(start, end)) && found[0].length === first.length + 1 && shows('capitals-of-code', value)) return;
    const from = AFTER.lastIndex - first.length + first.indexOf(value);
    const offered = value ? [candidate('address', from, from + value.length)] : [];
    let isTold = value.length > 3 && !shows('fields-of-an-address', value) && isPlace(value, needsStreet);
    // The lines below, perhaps behind a name.
    if (!isTold && (found[0].includes(':') || !needsStreet) && (value.length < 4 || shows('name-above-an-address', value))) {
      for (const { line, at } of linesBelow(text, AFTER.lastIndex)) {
        isTold ||= isPlace(line, true) || shows('postcode-and-town', line);
        offered.push(candidate('address', at, at + line.length));
      }
    }
    if (isTold) matches.push(...offered);
  },
});

/** A name of code: `ChangeOfAddressList`. */
const isOfCode = (text: string, end: number): boolean => /^\p{Ll}\p{Lu}(?!ine(?!\p{L}))/u.test(text.slice(end - 1, end + 5));

function* linesBelow(text: string, from: number) {
  NEXT.lastIndex = from;
  for (let lines = 0; lines < 5; lines++) {
    const line = NEXT.exec(text)?.groups?.line ?? '';
    if (!line.trim() || shows('no-place', line) || /^\P{L}*\p{L}[\p{L} ]{1,20}:/u.test(line)) return;
    yield { line, at: NEXT.lastIndex - line.length };
  }
}

/** A number and a word, in one of the forms of a place. */
export function isPlace(told: string, needsStreet: boolean): boolean {
  const value = told.replace(expression('number-within-a-place'), '');
  const isOne = shows('word-for-a-street', value) || (!needsStreet && /\p{Lu}\p{L}{2}/u.test(value));
  return isOne && shows('number-of-a-house', value) && !shows('no-place', value) && !shows('address-of-an-example', value);
}

/** Streets with their numbers in a sentence. */
export const streetsIn = (text: string): RegExpExecArray[] =>
  Array.from(text.matchAll(expression('line-of-an-address'))).filter(({ 0: line }) => isPlace(line, true) && line.length < 90);

/** An address that shows by itself what it is; where no word tells a street, it may be something else. */
const wholeAddress: Detector = {
  id: 'address',
  sweep(text, matches) {
    for (const { index, 0: end, groups } of text.matchAll(expression('end-of-an-address'))) {
      const from = Math.max(0, index - 90);
      const found = expression('front-of-an-address').exec(text.slice(from, index));
      if (!found) continue;
      const at = from + found.index;
      if (shows('address-of-an-example', found[0]) || isOfGuide(text, at) || shows('firm-of-a-licence', inFront(text, at, 24))) continue;
      if (end.includes('\n') && !shows('word-for-a-street', found[0])) continue;
      if (groups?.british || shows('word-for-a-street', found[0]) || isBesideName(text, at, index + end.length))
        matches.push(candidate('address', at, index + end.length));
    }
  },
};

export const street: PrivateData = {
  readers: [
    detector(labels.sent, true),
    detector(labels.lives, false),
    detector(labels.address),
    wholeAddress,
    ...toldBy(table.street, { street: (value, { between, heads }) => (heads || /[:=>]/.test(between)) && isPlace(value, false) }),
  ],
};
